/// The times and limits of replication.
struct ReplicaOptions: Hashable, Sendable {
    /// The time for which removals are remembered, in milliseconds: 30 days.
    var tombstoneLifetime: UInt64 = 30 * 86_400_000

    /// The time to wait for a part of an answer, in seconds.
    var answerTimeout = 5.0

    /// The maximum time before a kiosk without peers asks again and then reads the retained messages, in seconds.
    ///
    /// It is random, so that of many kiosks that return at once few read all messages.
    var electionWindow = 2.0

    /// The shortest and the longest time after which a kiosk repeats the message that another kiosk should have repeated, in
    /// seconds.
    ///
    /// It exceeds the latency of a fleet under load: otherwise all kiosks repeat what is only late, and increase the load.
    var repairDelay = 300.0...900.0

    /// The time after which a change that the broker has received leaves the outbox, in seconds.
    var confirmationDelay = 30.0

    /// The time between comparisons with another kiosk, in seconds.
    var checkInterval = 1800.0

    /// The maximum time by which a stamp may be ahead of the clock of the kiosk, in milliseconds.
    var maximumSkew: UInt64 = 300_000

    /// The time after which refused records are requested again at the earliest, in seconds.
    var refusalInterval = 30.0
}
