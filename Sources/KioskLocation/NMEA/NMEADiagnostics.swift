/// Statistics of a stream of sentences.
///
/// Many `wrongChecksum`s without any `accepted` indicate a wrong baud rate; zeros indicate that nothing is connected.
public struct NMEADiagnostics: Hashable, Sendable {
    /// The number of used sentences with a correct checksum.
    public internal(set) var accepted = 0
    /// The number of sentences of unused types with a correct checksum.
    public internal(set) var ignored = 0
    /// The number of rejected sentences and epochs.
    public internal(set) var rejected = 0
    /// The number of rejected sentences with a wrong checksum.
    public internal(set) var wrongChecksums = 0
    /// The number of bytes outside any sentence: the truncated beginning of a stream, or data that is not NMEA 0183.
    public internal(set) var strayBytes = 0
    /// The number of rejected sentences without a checksum.
    public internal(set) var missingChecksums = 0
    /// The reason for the last rejection.
    public internal(set) var lastRejection: NMEARejection?
    /// The name of the last rejected sentence, such as `GPRMC`; nil if it is unreadable, or if an epoch was rejected.
    public internal(set) var lastRejectedSentence: String?

    /// Records a rejection.
    ///
    /// - Parameters:
    ///   - rejection: The reason.
    ///   - line: The rejected sentence; empty for an epoch.
    mutating func note(_ rejection: NMEARejection, of line: [UInt8] = []) {
        rejected += 1
        if rejection == .missingChecksum { missingChecksums += 1 }
        lastRejectedSentence = Self.name(of: line)
        if rejection == .wrongChecksum { wrongChecksums += 1 }
        lastRejection = rejection
    }

    /// The number of rejections and the last one, such as `3 rejected, the last one: GPRMC: the checksum is wrong`; nil without
    /// one.
    ///
    /// It contains no coordinate.
    public var rejectionSummary: String? {
        lastRejection.map { rejection in
            let isNamed = if case .malformed = rejection { true } else { false }
            let name = isNamed ? nil : lastRejectedSentence
            return "\(rejected) rejected, the last one: \(name.map { "\($0): " } ?? "")\(rejection)"
        }
    }

    /// Returns the name of a sentence if it consists of letters, since a damaged line may begin with anything.
    private static func name(of line: [UInt8]) -> String? {
        let name = line.prefix { $0 != UInt8(ascii: ",") }
        guard (3...8).contains(name.count), name.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) else {
            return nil
        }
        return String(decoding: name, as: UTF8.self)
    }
}
