/// What a stream of sentences was like so far.
///
/// Many `wrongChecksum`s and no `accepted` say that the baud rate is wrong; neither says that nothing is connected.
public struct NMEADiagnostics: Hashable, Sendable {
    /// Sentences whose checksum holds and whose content was used.
    public internal(set) var accepted = 0
    /// Sentences whose checksum holds and that are of a kind that says nothing about the place.
    public internal(set) var ignored = 0
    /// Sentences and epochs passed over because something is wrong with them.
    public internal(set) var rejected = 0
    /// Rejected sentences whose checksum is wrong.
    public internal(set) var wrongChecksums = 0
    /// Bytes outside any sentence: what a stream began in the middle of, or what is no NMEA 0183 at all.
    public internal(set) var strayBytes = 0
    /// Why the last one was rejected.
    public internal(set) var lastRejection: NMEARejection?

    mutating func note(_ rejection: NMEARejection) {
        rejected += 1
        if rejection == .wrongChecksum { wrongChecksums += 1 }
        lastRejection = rejection
    }
}
