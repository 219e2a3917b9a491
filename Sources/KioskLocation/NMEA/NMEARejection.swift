/// Why a sentence, or all sentences of one epoch, were passed over.
///
/// Whatever is rejected has changed nothing.
public enum NMEARejection: Error, Hashable, Sendable {
    /// The checksum is not that of the sentence.
    case wrongChecksum
    /// There is no checksum, and `NMEAParser.Options.requiresChecksum` wants one.
    case missingChecksum
    /// The sentence is longer than `NMEAParser.Options.longestSentence`.
    case tooLong
    /// A byte in the sentence is no printable ASCII.
    case notText
    /// A field of a known sentence is missing or cannot be what the field is for.
    case malformed(sentence: String, field: Int)
    /// The places two sentences tell for one time are more than a kilometre apart: one of them slipped through its
    /// 8-bit checksum.
    case contradiction
    /// The time of the fix is earlier than that of the one before.
    case backwardTime
}

extension NMEARejection: CustomStringConvertible {
    /// What is wrong.
    public var description: String {
        switch self {
        case .wrongChecksum: "the checksum is not that of the sentence"
        case .missingChecksum: "the sentence has no checksum"
        case .tooLong: "the sentence is too long"
        case .notText: "the sentence holds a byte that is no printable ASCII; is the baud rate right?"
        case .malformed(let sentence, let field): "\(sentence): field \(field) is missing or malformed"
        case .contradiction: "sentences of one time tell places more than 1 km apart"
        case .backwardTime: "the time is earlier than that of the fix before"
        }
    }
}
