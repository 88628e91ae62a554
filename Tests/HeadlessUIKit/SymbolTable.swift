import Glibc

/// The executable's own symbols, private ones included, read once.
struct SymbolTable {
  nonisolated(unsafe) static var shared = SymbolTable()

  /// Addresses by `Module.Type.method(Argument)`.
  private var methods: [String: UnsafeRawPointer] = [:]
  /// Names of classes by the address of their metadata.
  private var classes: [UnsafeRawPointer: String] = [:]

  private init() {
    guard let bytes = Self.executable() else { return }
    let base = Self.loadAddress()
    Self.eachSymbol(in: bytes) { name, value in
      guard let address = UnsafeRawPointer(bitPattern: base + value) else { return }
      if name.hasSuffix("CF") {
        addMethod(Self.demangled(name), at: address)
      } else if name.hasSuffix("CN") {
        let text = Self.demangled(name)
        guard text.hasPrefix("type metadata for ") else { return }
        classes[address] = String(text.dropFirst("type metadata for ".count))
      }
    }
  }

  /// The code of `type`'s own method `name`; nil when it has none such.
  func method(_ name: String, of type: AnyClass, taking sender: AnyClass) -> UnsafeRawPointer? {
    guard let owner = className(of: type), let argument = className(of: sender) else { return nil }
    return methods["\(owner).\(name)(\(argument))"]
  }

  private func className(of type: AnyClass) -> String? {
    classes[unsafeBitCast(type, to: UnsafeRawPointer.self)]
  }

  /// Takes `Module.Type.method(Argument) -> ()`; a private method's name has its file's mark,
  /// `Type.(method in _0F3A)(Argument)`.
  private mutating func addMethod(_ text: String, at address: UnsafeRawPointer) {
    guard text.hasSuffix(") -> ()"), !text.contains(" with ") else { return }
    let body = text.dropLast(" -> ()".count)
    guard let open = Self.openingParenthesis(of: body) else { return }
    let argument = String(body[body.index(after: open)...].dropLast())
    var path = body[..<open]
    if path.hasSuffix(")"), let mark = Self.openingParenthesis(of: path) {
      let name = path[path.index(after: mark)...].prefix { $0 != " " }
      path = path[..<mark] + name
    }
    methods["\(path)(\(argument))"] = address
  }

  /// Where the parenthesis opens that the last character closes.
  private static func openingParenthesis(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == ")" { depth += 1 }
      if text[index] == "(" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static func executable() -> [UInt8]? {
    guard let file = fopen("/proc/self/exe", "r") else { return nil }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    var bytes = [UInt8](repeating: 0, count: size)
    return fread(&bytes, 1, size, file) == size ? bytes : nil
  }

  /// Where the executable has been loaded.
  private static func loadAddress() -> UInt {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = String(
      decoding: buffer.prefix(max(length, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let maps = fopen("/proc/self/maps", "r") else { return 0 }
    defer { fclose(maps) }
    var line = [CChar](repeating: 0, count: 8192)
    while fgets(&line, Int32(line.count), maps) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      if text.contains(path) { return UInt(text.prefix { $0 != "-" }, radix: 16) ?? 0 }
    }
    return 0
  }

  /// Visits the Swift symbols of an ELF file for 64 bits.
  private static func eachSymbol(in bytes: [UInt8], _ visit: (String, UInt) -> Void) {
    bytes.withUnsafeBytes { data in
      func read<T>(_ type: T.Type, _ offset: Int) -> T {
        data.loadUnaligned(fromByteOffset: offset, as: type)
      }
      guard data.count > 64 else { return }
      let sections = Int(read(UInt64.self, 40))
      let size = Int(read(UInt16.self, 58))
      let symbolTableKind: UInt32 = 2
      for index in 0..<Int(read(UInt16.self, 60)) {
        let header = sections + index * size
        guard read(UInt32.self, header + 4) == symbolTableKind else { continue }
        let start = Int(read(UInt64.self, header + 24))
        let length = Int(read(UInt64.self, header + 32))
        let strings = sections + Int(read(UInt32.self, header + 40)) * size
        let names = Int(read(UInt64.self, strings + 24))
        for entry in stride(from: start, to: start + length, by: 24) {
          let name = data.baseAddress!.advanced(by: names + Int(read(UInt32.self, entry)))
            .assumingMemoryBound(to: CChar.self)
          // Swift's own prefix, before a string is made of it.
          guard name[0] == 36, name[1] == 115 else { continue }
          let last = strlen(name) - 1
          guard name[last] == 70 || name[last] == 78 else { continue }
          visit(String(cString: name), UInt(read(UInt64.self, entry + 8)))
        }
      }
    }
  }

  private static func demangled(_ name: String) -> String {
    var copy = name
    return copy.withUTF8 { utf8 in
      guard let result = swift_demangle(utf8.baseAddress, UInt(utf8.count), nil, nil, 0)
      else { return name }
      defer { free(result) }
      return String(cString: result)
    }
  }
}

@_silgen_name("swift_demangle")
private func swift_demangle(
  _ name: UnsafePointer<UInt8>?, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
