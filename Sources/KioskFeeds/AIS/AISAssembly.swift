import Foundation

/// The parts of messages that consist of several sentences.
///
/// Parts of other messages may lie between those of a message. A message that stays incomplete is dropped after a number of sentences,
/// which bounds the memory and keeps parts of different messages apart.
struct AISAssembly: Sendable {
    /// A message that is complete.
    struct Message: Equatable, Sendable {
        var payload: [UInt8]
        /// The number of bits at the end of the payload that are not used.
        var fill: Int
        /// The time at which its first part was received; nil if it is unknown.
        var receivedAt: Date?
    }

    private struct Pending {
        var payload: [UInt8]
        var nextNumber: Int
        var receivedAt: Date?
        /// The number of the sentence of the last part.
        var sentence: Int
        var position: String
    }

    /// The number of sentences after which an incomplete message is dropped, a few seconds of a busy receiver.
    private static let lifetime = 256

    private var pending: [AISSentence.Key: Pending] = [:]
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
        guard var known = pending.removeValue(forKey: sentence.key) else {
            batch.report(at: position, "part \(sentence.number) of a message whose first part is missing")
            return nil
        }
        guard known.nextNumber == sentence.number else {
            reportIncomplete(known, &batch)
            return nil
        }
        known.payload += sentence.payload
        known.nextNumber += 1
        known.receivedAt = known.receivedAt ?? sentence.receivedAt
        known.sentence = sentenceCount
        if sentence.number == sentence.key.total {
            return Message(payload: known.payload, fill: sentence.fill, receivedAt: known.receivedAt)
        }
        pending[sentence.key] = known
        return nil
    }

    /// Drops the incomplete messages at the end of a stream.
    mutating func finish(problems batch: inout FeedBatch) {
        for message in pending.values.sorted(by: { $0.sentence < $1.sentence }) { reportIncomplete(message, &batch) }
        pending = [:]
    }

    private mutating func dropOld(_ batch: inout FeedBatch) {
        // The number of sentences is the maximum number of pending messages, so that this costs little.
        guard pending.values.contains(where: { sentenceCount - $0.sentence > Self.lifetime }) else { return }
        for (key, message) in pending where sentenceCount - message.sentence > Self.lifetime {
            reportIncomplete(message, &batch)
            pending.removeValue(forKey: key)
        }
    }

    private func reportIncomplete(_ message: Pending, _ batch: inout FeedBatch) {
        batch.report(at: message.position, "part \(message.nextNumber) of its message is missing; it is dropped")
    }
}
