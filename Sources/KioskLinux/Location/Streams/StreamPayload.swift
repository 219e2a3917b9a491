/// Data of a stream, which is combined while it waits for the main actor.
protocol StreamPayload: Hashable, Sendable {
    /// Adds newer data, and removes what it replaces.
    mutating func add(_ newer: Self)
}

extension [UInt8]: StreamPayload {
    mutating func add(_ newer: [UInt8]) {
        self += newer
        if count > 2 * StreamMailbox<[UInt8]>.limit { removeFirst(count - StreamMailbox<[UInt8]>.limit) }
    }
}
