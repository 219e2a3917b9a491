/// The times and limits of replication.
struct ReplicaOptions: Hashable, Sendable {
    /// The time for which removals are remembered, in milliseconds: 30 days.
    var tombstoneLifetime: UInt64 = 30 * 86_400_000

    /// The time to wait for each part of an answer to a request, in seconds.
    var answerTimeout = 5.0

    /// The maximum delay of the second request of a kiosk that no other kiosk answers when it connects, in seconds.
    ///
    /// Without an answer to the second request, the kiosk reads the retained messages of the broker. The delay is random up to this
    /// maximum: of many kiosks that return at once, the first one reads all messages and answers the requests of the others.
    var electionWindow = 2.0

    /// The shortest and the longest delay before a kiosk sends a record for another kiosk, in seconds.
    ///
    /// A record is sent if one that was received lacks changes of third kiosks, and no other kiosk sends a complete record during the
    /// delay, which is random so that one kiosk sends it instead of all. The delay exceeds the latency of a fleet under load: otherwise
    /// kiosks send what is only late, and increase the load.
    var repairDelay = 300.0...900.0

    /// The time after which a change that the broker has received leaves the outbox, in seconds.
    var confirmationDelay = 30.0

    /// The mean time between comparisons of all records with another kiosk, in seconds.
    var checkInterval = 1800.0

    /// The maximum time by which a stamp may be ahead of the clock of the kiosk, in milliseconds; others are refused (`StampGate`).
    var maximumSkew: UInt64 = 300_000

    /// The minimum time before records that were refused because of their stamps are requested again, in seconds.
    var refusalInterval = 30.0
}
