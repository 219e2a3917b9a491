/// Counters of the messages of trackers, for a maintenance screen.
public struct TUIODiagnostics: Hashable, Sendable {
    /// The number of packets that were received.
    public internal(set) var packets = 0
    /// The number of frames that were applied.
    public internal(set) var frames = 0
    /// The number of problems of each kind.
    public internal(set) var problems: [TUIOProblem.Kind: Int] = [:]

    /// Creates counters at zero.
    public init() {}
}
