/// What is not written yet.
package func notWritten() -> Never { fatalError("pending") }
