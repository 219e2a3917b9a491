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
    /// The reason for the last rejection.
    public internal(set) var lastRejection: NMEARejection?

    mutating func note(_ rejection: NMEARejection) {
        rejected += 1
        if rejection == .wrongChecksum { wrongChecksums += 1 }
        lastRejection = rejection
    }
}
