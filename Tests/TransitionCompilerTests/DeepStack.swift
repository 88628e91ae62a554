import Foundation
import Testing

/// Runs tests that go down deep on threads with 8 MB of stack, as the program's have: those on which tests
/// run otherwise have 512 KB on Apple's systems.
struct DeepStack: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> DeepStack? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard #available(macOS 15, *) else { return try await function() }
    try await withTaskExecutorPreference(DeepThreads.shared) { try await function() }
  }
}

extension Trait where Self == DeepStack {
  static var deepStack: DeepStack { DeepStack() }
}

/// A thread for each processor.
@available(macOS 15, *)
private final class DeepThreads: TaskExecutor, @unchecked Sendable {
  static let shared = DeepThreads()

  private let gate = NSCondition()
  private var jobs: [UnownedJob] = []

  private init() {
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      let thread = Thread { [unowned self] in
        while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    gate.withLock {
      jobs.append(job)
      gate.signal()
    }
  }

  private func next() -> UnownedJob {
    gate.withLock {
      while jobs.isEmpty { gate.wait() }
      return jobs.removeFirst()
    }
  }
}
