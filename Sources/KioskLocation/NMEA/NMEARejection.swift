/// A reason why a sentence, or all sentences of one time, are rejected.
///
/// Rejected sentences have no effect.
public enum NMEARejection: Error, Hashable, Sendable {
    /// The checksum is wrong.
    case wrongChecksum
    /// The checksum is missing, and `NMEAParser.Options.requiresChecksum` is set.
    case missingChecksum
    /// The sentence is longer than `NMEAParser.Options.longestSentence`.
    case tooLong
    /// The sentence contains a byte that is not printable ASCII.
    case notText
    /// A field of a known sentence is missing or has an invalid value.
    case malformed(sentence: String, field: Int)
    /// Two sentences of one time have coordinates more than a kilometre apart, because one of them has an error that its
    /// 8-bit checksum does not detect.
    case contradiction
    /// The time of the fix is before that of the previous one.
    case backwardTime
}

extension NMEARejection: CustomStringConvertible {
    /// The problem.
    public var description: String {
        switch self {
        case .wrongChecksum: "the checksum is wrong"
        case .missingChecksum: "the sentence has no checksum"
        case .tooLong: "the sentence is too long"
        case .notText: "the sentence contains a byte that is not printable ASCII; check the baud rate"
        case .malformed(let sentence, let field): "\(sentence): field \(field) is missing or malformed"
        case .contradiction: "sentences of one time have coordinates more than 1 km apart"
        case .backwardTime: "the time is before that of the previous fix"
        }
    }
}
