import KioskInput
import KioskTiles

/// What happens to the tiles of a pyramid.
extension TilePyramid {
    /// The longest pause before a failed request is repeated, in seconds.
    static let longestPause = 60.0

    /// Records that a tile is being loaded.
    mutating func didStart(_ tile: TileID) {
        states[tile, default: TileState(lastUse: viewCount)].isLoading = true
    }

    /// Records that the loading of a tile was cancelled.
    mutating func didCancel(_ tile: TileID) {
        states[tile]?.isLoading = false
        if !demandedTiles.contains(tile) { forgetIfUnknown(tile) }
    }

    /// Records the response for a tile.
    ///
    /// - Parameters:
    ///   - tile: The address.
    ///   - content: What the response contained.
    ///   - byteCount: The memory of the data, in bytes.
    ///   - expiry: The time at which the data expire; nil for data that do not.
    ///   - time: The current time.
    mutating func didLoad(
        _ tile: TileID, _ content: TileState.Content, byteCount: Int = 0, expiry: Timestamp? = nil, at time: Timestamp
    ) {
        guard var state = states[tile] else { return }
        state.content = content
        state.byteCount = byteCount
        if state.readyTime == nil, state.isReady { state.readyTime = time }
        states[tile] = state
        didValidate(tile, expiry: expiry)
        if content == .absent { updateDemands() }
    }

    /// Records that the data of a tile are those of the current version.
    ///
    /// - Parameters:
    ///   - tile: The address.
    ///   - expiry: The time at which the data expire; nil for data that do not.
    mutating func didValidate(_ tile: TileID, expiry: Timestamp?) {
        states[tile]?.isLoading = false
        states[tile]?.failureCount = 0
        states[tile]?.retry = .none
        states[tile]?.awaitsRetry = false
        states[tile]?.refusal = nil
        states[tile]?.lacksNetwork = false
        states[tile]?.expiry = expiry
    }

    /// Records that the loading of a tile failed; data of an earlier response are kept.
    ///
    /// - Parameters:
    ///   - tile: The address.
    ///   - retry: When the tile may be requested again.
    ///   - lacksNetwork: Whether the network cannot be reached.
    ///   - awaitsRetry: Whether the tile counts as being loaded until then.
    ///   - refusal: The error with which the server refused the request for now; nil unless it did.
    mutating func didFail(
        _ tile: TileID, retry: TileState.Retry, lacksNetwork: Bool = false, awaitsRetry: Bool = false,
        refusal: ResourceError? = nil
    ) {
        guard var state = states[tile] else { return }
        state.isLoading = false
        state.failureCount += 1
        state.retry = retry
        state.lacksNetwork = lacksNetwork
        state.awaitsRetry = awaitsRetry
        state.refusal = refusal
        states[tile] = state
        if lacksNetwork { self.lacksNetwork = true }
    }

    /// Makes all tiles due that failed because the network could not be reached.
    mutating func networkDidReturn(at time: Timestamp) {
        guard lacksNetwork else { return }
        lacksNetwork = false
        for (tile, state) in states where state.lacksNetwork && state.hasFailed { states[tile]?.retry = .at(time) }
    }

    /// Makes a tile due although its data have not expired; they stay drawn meanwhile.
    mutating func expire(_ tile: TileID, at time: Timestamp) {
        guard states[tile] != nil else { return }
        states[tile]?.retry = .none
        states[tile]?.expiry = time
    }

    /// Makes tiles due that are absent or have failed, as after a change of the style.
    mutating func forgetFailures() {
        for (tile, state) in states where !state.isLoading && (state.hasFailed || !state.isReady) {
            states[tile]?.retry = .none
            if state.content == .absent { states[tile]?.content = .unknown }
        }
        updateDemands()
    }

    /// Moves all times by the difference of two clocks.
    mutating func moveTimes(bySeconds seconds: Double) {
        for (tile, state) in states {
            states[tile]?.expiry = state.expiry?.advanced(bySeconds: seconds)
            states[tile]?.readyTime = state.readyTime?.advanced(bySeconds: seconds)
            states[tile]?.answerTime = state.answerTime?.advanced(bySeconds: seconds)
            if case .at(let due) = state.retry { states[tile]?.retry = .at(due.advanced(bySeconds: seconds)) }
        }
    }

    /// Removes the state of a tile.
    mutating func remove(_ tile: TileID) {
        states[tile] = nil
    }

    /// Removes the state of a tile of which nothing is known.
    mutating func forgetIfUnknown(_ tile: TileID) {
        if let state = states[tile], !state.isLoading, state.content == .unknown, !state.hasFailed {
            states[tile] = nil
        }
    }

    /// Returns the pause before a failed request is repeated, in seconds: 1, 2, 4 … 60, by up to a fifth longer below 60.
    ///
    /// - Parameters:
    ///   - count: The number of consecutive failed requests, at least 1.
    ///   - generator: The generator of the random part, due to which requests of many devices are not simultaneous.
    static func pause(afterFailures count: Int, using generator: inout some RandomNumberGenerator) -> Double {
        let pause = Double(1 << min(max(count, 1) - 1, 6))
        return min(pause * Double.random(in: 1...1.2, using: &generator), longestPause)
    }
}
