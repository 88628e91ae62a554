#if canImport(Darwin)
  package import Darwin
#elseif canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#endif

/// Does a work on a thread whose stack is as deep as whatever a spec may nest needs: those of tasks and of
/// Dispatch have 512 KB on Apple's systems, and those of Musl fewer.
func withDeepStack<Output>(_ work: () -> Output) -> Output {
  withoutActuallyEscaping(work) { work in
    // The other thread is done before this one goes on.
    nonisolated(unsafe) let work = work
    nonisolated(unsafe) var output: Output?
    for thread in systemThreads(1, { output = work() }) { pthread_join(thread, nil) }
    // Where the system has no thread to give, this one has to do.
    return output ?? work()
  }
}

/// New threads, with a stack as large as the one that a process begins with.
package func systemThreads(
  _ count: Int, _ body: @escaping @Sendable () -> Void
) -> [pthread_t] {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, 8 << 20)
  var threads: [pthread_t] = []
  while threads.count < count, let thread = systemThread(&attributes, body) {
    threads.append(thread)
  }
  return threads
}

/// A new thread; nil where the system gives none.
private func systemThread(
  _ attributes: UnsafePointer<pthread_attr_t>, _ body: @escaping @Sendable () -> Void
) -> pthread_t? {
  let box = Unmanaged.passRetained(Body(run: body))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  guard pthread_create(&thread, attributes, { Body.run($0) }, box.toOpaque()) == 0 else {
    box.release()
    return nil
  }
  return thread
}

/// What a thread runs, as a pointer leads to it.
private final class Body {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }

  static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
    return nil
  }
}
