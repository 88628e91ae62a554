import FuzzTargets

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// What libFuzzer, which has the main function, calls. The environment's FUZZ_TARGET says which way the
// bytes go; FUZZ_DICTIONARY=1 writes the target's dictionary instead.

private let target: FuzzTarget = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    print("FUZZ_TARGET is one of", FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))
    exit(64)
  }
  return target
}()

@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer
) -> CInt {
  if getenv("FUZZ_DICTIONARY") != nil {
    print(target.dictionary, terminator: "")
    exit(0)
  }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let contradictions = target.contradictions(of: bytes)
  guard !contradictions.isEmpty else { return 0 }
  print("CONTRADICTION:", contradictions.joined(separator: "\n"))
  fflush(nil)
  // A trap is what the fuzzer keeps the bytes for.
  abort()
}
