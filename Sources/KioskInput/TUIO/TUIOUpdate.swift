/// What follows from a packet of a tracker: reports for a map, and problems for a log.
public struct TUIOUpdate: Hashable, Sendable {
    /// The frames of touches and of objects, in the order of their times.
    public var reports: [InputReport] = []
    /// The problems that have to be reported.
    public var problems: [TUIOProblem] = []

    /// Creates an update without reports and problems.
    public init() {}
}
