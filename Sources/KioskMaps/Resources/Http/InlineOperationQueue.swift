import Foundation

/// A queue that runs operations at once, on the thread that adds them.
///
/// A session adds an operation for each part of a response, and does not wait for it: with another queue, the parts of a fast
/// server or of a highly compressed body pile up in memory before they can be counted.
///
/// The conformance is that of the superclass, which the compiler requires to be stated; there is no state of its own.
final class InlineOperationQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
