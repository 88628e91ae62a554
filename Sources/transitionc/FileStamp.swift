#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What tells that a file has been written.
struct FileStamp: Equatable, Sendable {
  private let seconds: Int
  private let nanoseconds: Int
  private let size: Int
  private let number: UInt64

  /// Nil where there is no such file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
    size = Int(status.st_size)
    number = UInt64(status.st_ino)
  }
}
