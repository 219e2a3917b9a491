import Foundation

/// The parts of messages that consist of several sentences.
///
/// Parts of other messages may lie between those of a message. A message that stays incomplete is dropped after a number of sentences,
/// which bounds the memory and keeps parts of different messages apart.
struct AISAssembly: Sendable {
    /// A message that is complete.
    struct Message: Equatable, Sendable {
        /// The payloads of the parts, in order, as characters of 6 bits.
        var payload: [UInt8]
        /// The number of bits at the end of the payload that are not used.
        var fill: Int
        /// The time at which the first of the parts with a time was received; nil if none has one.
        var receivedAt: Date?
    }

    /// A message of which at least the first part was received, and at least the last one is missing.
    private struct Pending {
        /// The payloads of the parts, in order.
        var payload: [UInt8]
        /// The number of the next part, counted from 1.
        var nextNumber: Int
        /// The time at which the first of the parts with a time was received; nil if none has one.
        var receivedAt: Date?
        /// The value of `sentenceCount` for the last part that was received.
        var sentence: Int
        /// The position of the first part, for problems.
        var position: String
    }

    /// The number of sentences after which an incomplete message is dropped, a few seconds of a busy receiver.
    private static let lifetime = 256

    private var pending: [AISSentence.Key: Pending] = [:]

    /// The number of sentences that were added.
    private var sentenceCount = 0

    /// Adds a sentence.
    ///
    /// - Parameters:
    ///   - sentence: The sentence.
    ///   - position: Its position, for problems.
    ///   - batch: Receives the problems of messages that are dropped.
    /// - Returns: The message that the sentence completes; nil if there is none.
    mutating func add(_ sentence: AISSentence, at position: String, problems batch: inout FeedBatch) -> Message? {
        sentenceCount += 1
        guard sentence.key.total > 1 else {
            return Message(payload: Array(sentence.payload), fill: sentence.fill, receivedAt: sentence.receivedAt)
        }
        dropOld(&batch)
        if sentence.number == 1 {
            if let old = pending[sentence.key] { reportIncomplete(old, &batch) }
            pending[sentence.key] = Pending(
                payload: Array(sentence.payload), nextNumber: 2, receivedAt: sentence.receivedAt,
                sentence: sentenceCount, position: position)
            return nil
        }
        guard var message = pending.removeValue(forKey: sentence.key) else {
            batch.report(at: position, "part \(sentence.number) of a message whose first part is missing")
            return nil
        }
        guard message.nextNumber == sentence.number else {
            reportIncomplete(message, &batch)
            return nil
        }
        message.payload += sentence.payload
        message.nextNumber += 1
        message.receivedAt = message.receivedAt ?? sentence.receivedAt
        message.sentence = sentenceCount
        if sentence.number == sentence.key.total {
            // The parts before the last one have no unused bits.
            return Message(payload: message.payload, fill: sentence.fill, receivedAt: message.receivedAt)
        }
        pending[sentence.key] = message
        return nil
    }

    /// Drops the incomplete messages at the end of a stream.
    mutating func finish(problems batch: inout FeedBatch) {
        drop(&batch) { _ in true }
    }

    /// Drops the messages none of whose parts is among the last `lifetime` sentences.
    ///
    /// - Complexity: O(`lifetime`): each pending message has a sentence of its own, so there are at most that many after each call.
    private mutating func dropOld(_ batch: inout FeedBatch) {
        let oldest = sentenceCount - Self.lifetime
        guard pending.values.contains(where: { $0.sentence < oldest }) else { return }
        drop(&batch) { $0.sentence < oldest }
    }

    /// Drops and reports the incomplete messages that match a condition, in the order of their last parts.
    private mutating func drop(_ batch: inout FeedBatch, where isDropped: (Pending) -> Bool) {
        let dropped = pending.filter { isDropped($0.value) }
        for (key, message) in dropped.sorted(by: { $0.value.sentence < $1.value.sentence }) {
            reportIncomplete(message, &batch)
            pending.removeValue(forKey: key)
        }
    }

    private func reportIncomplete(_ message: Pending, _ batch: inout FeedBatch) {
        batch.report(at: message.position, "part \(message.nextNumber) of its message is missing; it is dropped")
    }
}
