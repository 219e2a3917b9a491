/// A queue of inputs that are processed one at a time, in the order of their arrival.
///
///     queue.append(input)
///     guard queue.begin() else { return }
///     while let input = queue.next() { process(input) }
///
/// An input that an observer causes while another input is processed waits until that one is done. The storage is kept, so a
/// queue in steady state allocates nothing.
@usableFromInline  // Without this attribute of the type, nothing of it is inlined into other modules.
package struct InputQueue<Input> {
    /// The inputs since the queue was at rest.
    @usableFromInline var inputs: [Input] = []

    /// The number of inputs that were passed on.
    @usableFromInline var processedCount = 0

    @usableFromInline var isProcessing = false

    @inlinable
    package init() {}

    /// The input that is being processed; nil while the queue is at rest.
    @inlinable
    package var current: Input? { processedCount > 0 ? inputs[processedCount - 1] : nil }

    /// The position of the next input to be appended, for `insert(_:at:)` in the same call.
    @inlinable
    package var endIndex: Int { inputs.endIndex }

    /// Adds an input at the end.
    @inlinable
    package mutating func append(_ input: Input) {
        inputs.append(input)
    }

    /// Adds an input before those that were appended since the queue ended at a position.
    @inlinable
    package mutating func insert(_ input: Input, at index: Int) {
        inputs.insert(input, at: max(index, processedCount))
    }

    /// Returns whether the inputs appended at or after a position contain one that satisfies a predicate.
    @inlinable
    package func contains(from index: Int, where predicate: (Input) -> Bool) -> Bool {
        inputs[max(index, processedCount)...].contains(where: predicate)
    }

    /// Removes the inputs that are not processed yet.
    @inlinable
    package mutating func removeAll() {
        inputs.removeSubrange(processedCount...)
    }

    /// Begins processing; returns false when a caller is processing the queue already.
    @inlinable
    package mutating func begin() -> Bool {
        guard !isProcessing else { return false }
        isProcessing = true
        return true
    }

    /// Removes and returns the next input; nil when all are processed, which ends the processing.
    @inlinable
    package mutating func next() -> Input? {
        guard processedCount < inputs.count else {
            inputs.removeAll(keepingCapacity: true)
            processedCount = 0
            isProcessing = false
            return nil
        }
        processedCount += 1
        return inputs[processedCount - 1]
    }
}
