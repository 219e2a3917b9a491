import OrderedCollections

/// The ids of the commands that were sent last, whose answers are delivered.
struct RecentCommands {
    /// The maximum number of commands.
    static let maximumCount = 1_000

    private var ids: OrderedSet<String> = []

    /// Adds the id of a command, in place of the oldest one beyond the maximum number.
    ///
    /// - Complexity: O(`maximumCount`)
    mutating func insert(_ id: String) {
        guard ids.append(id).inserted, ids.count > Self.maximumCount else { return }
        ids.removeFirst()
    }

    /// Returns whether an id is that of one of the commands.
    func contains(_ id: String) -> Bool { ids.contains(id) }
}
