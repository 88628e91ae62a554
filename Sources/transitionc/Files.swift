#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file system, as the commands need it.
enum Files {
  /// The name for standard input and output.
  static let standard = "-"

  /// The text of a file, or of standard input for `-`.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    do {
      if path == standard { return try [UInt8](FileHandleBytes.standardInput()) }
      // Asking by the path is faster than by a URL, but does not say what is wrong.
      if let data = FileManager.default.contents(atPath: path) { return [UInt8](data) }
      return try [UInt8](Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .unreadable("'\(path)' cannot be read: \(reason(error, path))")
    }
  }

  /// The specs that some paths stand for: files themselves, and for a directory every spec below it,
  /// in the order of their names. Each directory is told to `visit` before it is looked into.
  static func specs(
    at paths: [String], visit: (String) -> Void = { _ in }
  ) throws(Failure) -> [String] {
    var result: [String] = []
    for path in paths {
      guard isDirectory(path) else {
        result.append(path)
        continue
      }
      let found = try specs(below: path, visit)
      if found.isEmpty { throw .unreadable("there is no spec below '\(path)'") }
      result += found
    }
    return result
  }

  private static func specs(
    below directory: String, _ visit: (String) -> Void
  ) throws(Failure) -> [String] {
    visit(directory)
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: directory)
    } catch {
      throw .unreadable("'\(directory)' cannot be read: \(reason(error, directory))")
    }
    var result: [String] = []
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where !name.hasPrefix(".") {
      let path = directory.hasSuffix("/") ? directory + name : directory + "/" + name
      if isDirectory(path) {
        result += try specs(below: path, visit)
      } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        result.append(path)
      }
    }
    return result
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func isDirectory(_ path: String) -> Bool {
    var isDirectory = false
    #if canImport(FoundationEssentials)
      return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
    #else
      var answer: ObjCBool = false
      isDirectory = FileManager.default.fileExists(atPath: path, isDirectory: &answer)
      return isDirectory && answer.boolValue
    #endif
  }

  /// Writes files that belong together, all of them or none, and does not touch one that holds the
  /// same already.
  static func write(_ files: [(path: String, content: String)]) throws(Failure) {
    if files.count == 1 { return try write(files[0].content, to: files[0].path) }
    var written: [(aside: String, path: String)] = []
    defer {
      // Those that have their names are there no more.
      for file in written { try? FileManager.default.removeItem(atPath: file.aside) }
    }
    for (path, content) in files {
      let data = Data(content.utf8)
      if let old = FileManager.default.contents(atPath: path), old == data { continue }
      if isDirectory(path) { throw .unreadable("'\(path)' cannot be written: it is a directory") }
      let aside = path + ".new"
      written.append((aside, path))
      do {
        try data.write(to: URL(filePath: aside), options: .atomic)
      } catch {
        throw .unreadable("'\(path)' cannot be written: \(reason(error, aside))")
      }
    }
    for file in written where !systemRename(file.aside, file.path) {
      throw .unreadable("'\(file.path)' cannot be written: the system refuses")
    }
  }

  /// Writes a file whole or not at all, and does not touch it when it holds the same already.
  static func write(_ content: String, to path: String) throws(Failure) {
    let data = Data(content.utf8)
    if let old = FileManager.default.contents(atPath: path), old == data { return }
    do {
      try data.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .unreadable("'\(path)' cannot be written: \(reason(error, path))")
    }
  }

  static func makeDirectory(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .unreadable("the directory '\(path)' cannot be made: \(reason(error, path))")
    }
  }

  private static func reason(_ error: any Error, _ path: String) -> String {
    guard let error = error as? CocoaError else { return "the system refuses" }
    switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: return "there is no such file"
    case .fileReadNoPermission, .fileWriteNoPermission: return "permission is denied"
    case .fileWriteOutOfSpace: return "the disk is full"
    case .fileWriteFileExists: return "a file of this name is in the way"
    default: return isDirectory(path) ? "it is a directory" : "the system refuses"
    }
  }
}

private enum FileHandleBytes {
  /// All of standard input.
  static func standardInput() throws -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead($0) }
      if count == 0 { return data }
      if count < 0 { throw CocoaError(.fileReadUnknown) }
      data.append(contentsOf: buffer[0..<count])
    }
  }
}
