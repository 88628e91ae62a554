#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The system's own threads: Dispatch would start with every process, also with the many that work alone,
// which is a twenty-fifth of what a small one takes.

/// Runs `body` on as many threads at a time, the calling one among them, and returns when all are done.
///
/// There are fewer where the system has no more to give, so `body` takes its share from what is left of a
/// common work. The others have the stack that a process begins with, and signals come to the calling one.
func systemConcurrently(_ threads: Int, _ body: @escaping @Sendable () -> Void) {
  var others: [pthread_t] = []
  if threads > 1 {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 8 << 20)
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    // A thread has the mask of the one that makes it.
    pthread_sigmask(SIG_BLOCK, &all, &before)
    for _ in 1..<threads {
      guard let thread = systemThread(&attributes, body) else { break }
      others.append(thread)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    pthread_attr_destroy(&attributes)
  }
  body()
  for thread in others { pthread_join(thread, nil) }
}

/// A new thread; nil where the system gives none.
private func systemThread(
  _ attributes: UnsafePointer<pthread_attr_t>, _ body: @escaping @Sendable () -> Void
) -> pthread_t? {
  let box = Unmanaged.passRetained(Body(run: body))
  #if canImport(Darwin)
    var thread: pthread_t?
    let code = pthread_create(&thread, attributes, { Body.run($0) }, box.toOpaque())
  #else
    var thread = pthread_t()
    let code = pthread_create(&thread, attributes, { Body.run($0) }, box.toOpaque())
  #endif
  guard code == 0 else {
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

/// One thread at a time is behind it.
final class Gate: @unchecked Sendable {
  /// A mutex must not move.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func close() { pthread_mutex_lock(mutex) }

  func open() { pthread_mutex_unlock(mutex) }
}
