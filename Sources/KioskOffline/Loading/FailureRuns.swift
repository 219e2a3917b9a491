import KioskResources

/// The failures in a row of the tile sets and the other kinds of resources of a load, which ends when a server refuses everything.
struct FailureRuns: Sendable {
    /// A run of failures.
    struct Run: Sendable {
        /// The number of failures.
        var count = 0
        /// The last error; nil if there is none.
        var lastError: ResourceError?
        /// Whether a resource has been loaded at any time.
        var hasSucceeded = false

        /// Whether the server has asked for a pause and refuses requests after it as well, so that one attempt suffices.
        var refusesAfterPauses: Bool { count >= PackLoad.concurrency && lastError?.retryAfter != nil }
    }

    /// The default of `limit`.
    static let defaultLimit = 20

    /// The number of failures in a row after which the load ends; nil for no limit.
    let limit: Int?

    private var runs: [String: Run] = [:]

    /// Creates runs without failures.
    ///
    /// - Parameter limit: The number of failures in a row after which the load ends; nil for no limit.
    init(limit: Int?) {
        self.limit = limit.map { max(1, $0) }
    }

    /// Returns the run of the tile set, or of the kind, of a resource.
    subscript(resource: RequiredResource) -> Run { runs[resource.failureGroup] ?? Run() }

    /// Records that a resource was loaded.
    mutating func succeed(_ resource: RequiredResource) {
        runs[resource.failureGroup] = Run(hasSucceeded: true)
    }

    /// Records that a resource cannot be loaded.
    ///
    /// - Returns: The run if its limit is reached.
    mutating func fail(_ resource: RequiredResource, _ error: ResourceError) -> Run? {
        var run = self[resource]
        run.count += 1
        run.lastError = error
        runs[resource.failureGroup] = run
        return limit.map { run.count >= $0 } == true ? run : nil
    }
}

extension RequiredResource {
    /// The tile set of a tile, or else the kind of the resource.
    fileprivate var failureGroup: String {
        // A group of tiles is the tile set and a tile, which has no space.
        guard let tileGroup, let space = tileGroup.lastIndex(of: " ") else { return "\(kind)" }
        return String(tileGroup[..<space])
    }
}
