import KioskInput

/// The state of one tile of a pyramid.
struct TileState: Hashable, Sendable {
    /// What is known of the data of a tile.
    enum Content: Hashable, Sendable {
        /// Nothing: no response has arrived.
        case unknown
        /// The data are decoded.
        case data
        /// The tile exists and has no data.
        case empty
        /// The tile does not exist; other tiles stand in for it.
        case absent
    }

    /// When a tile may be requested again after a failed request.
    enum Retry: Hashable, Sendable {
        /// The last request did not fail.
        case none
        /// At a time.
        case at(Timestamp)
        /// When the map is connected to the network again.
        case whenConnected
    }

    /// What is known of the data.
    var content = Content.unknown

    /// The memory of the data, in bytes.
    var byteCount = 0

    /// Whether a request is under way or its response is being decoded.
    var isLoading = false

    /// The number of consecutive failed requests.
    var failureCount = 0

    /// When the tile may be requested again after a failed request.
    var retry = Retry.none

    /// Whether the tile counts as being loaded after a failed request, until the request is repeated.
    var awaitsRetry = false

    /// The error with which the server refused the last request for now; nil unless it did.
    var refusal: ResourceError?

    /// The time of the last response or failure, also of another map whose tile is used; nil before the first.
    var answerTime: Timestamp?

    /// Whether the last request failed because the network cannot be reached.
    var lacksNetwork = false

    /// The time at which the data expire; nil for data that do not.
    var expiry: Timestamp?

    /// The time at which the data were first ready.
    var readyTime: Timestamp?

    /// The number of the last view that retained the tile.
    var lastUse: UInt64 = 0

    /// The number of the first of the consecutive views that requested the tile; nil if the last view did not.
    var firstDemand: UInt64?

    /// Whether the tile can be drawn, even if it is empty.
    var isReady: Bool { content == .data || content == .empty }

    /// Whether the last request failed.
    var hasFailed: Bool { retry != .none }

    /// Returns whether the tile has to be requested at a time, because it has no data or expired ones.
    func isDue(at time: Timestamp) -> Bool {
        guard !isLoading else { return false }
        switch retry {
        case .none: return content == .unknown || expiry.map { $0 <= time } == true
        case .at(let due): return due <= time
        case .whenConnected: return false
        }
    }

    /// The earliest time at which the tile has to be requested without further events; nil if there is none.
    var dueTime: Timestamp? {
        guard !isLoading else { return nil }
        return switch retry {
        case .none: expiry
        case .at(let due): due
        case .whenConnected: nil
        }
    }
}
