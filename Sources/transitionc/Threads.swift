import TransitionCompiler

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
/// common work. Requests to end the process come to the calling thread.
func systemConcurrently(_ threads: Int, _ body: @escaping @Sendable () -> Void) {
  // A thread takes no signal that the one which makes it does not take just then.
  let others = threads > 1 ? systemUninterrupted { systemThreads(threads - 1, body) } : []
  body()
  for thread in others { pthread_join(thread, nil) }
}

/// A thread that does something beside this one; nil where the system gives none.
func systemCompanion(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  systemUninterrupted { systemThreads(1, body) }.first
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
