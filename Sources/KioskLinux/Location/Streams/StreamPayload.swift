/// What comes from outside in pieces, which are put together while nobody takes them.
protocol StreamPayload: Hashable, Sendable {
    /// Takes in what came after it, and forgets what is not needed any more.
    mutating func add(_ newer: Self)
}

extension [UInt8]: StreamPayload {
    mutating func add(_ newer: [UInt8]) {
        self += newer
        if count > 2 * StreamMailbox<[UInt8]>.limit { removeFirst(count - StreamMailbox<[UInt8]>.limit) }
    }
}
