import KioskInput
import KioskStyle
import KioskTiles

/// Changes of the source, and the removal of its tiles from memory.
extension TileSource {
    /// Returns whether the source has a tile set of the same origin.
    ///
    /// - Parameters:
    ///   - tileSet: The tile set.
    ///   - type: The type of the source.
    ///   - origin: The origin of the tiles.
    func isSame(_ tileSet: TileJSON, type: SourceType, origin: TileOrigin) -> Bool {
        guard case .urls(let document) = self.origin, case .urls(document) = origin else { return false }
        return self.tileSet == tileSet && self.type == type
    }

    /// Requests the tiles again that do not exist or have failed.
    func forgetFailures() {
        pyramid.forgetFailures()
        forgetTime = context.now
        reportedProblems = [:]
    }

    /// The tiles that are neither in view nor stand in for one.
    var unusedTiles: [TileCache.Candidate] {
        pyramid.states.compactMap { tile, state in
            guard !state.isLoading, !pyramid.isRetained(tile) else { return nil }
            return TileCache.Candidate(
                source: id, tile: tile, lastUse: state.lastUse,
                byteCount: state.content == .data ? max(state.byteCount, 1) : 0)
        }
    }

    /// Removes a tile from memory.
    func removeTile(_ tile: TileID) {
        pyramid.remove(tile)
        let wasStored = stored.removeValue(forKey: tile) != nil
        reportedProblems[tile] = nil
        repeatedDecodings.removeValue(forKey: tile)?.cancel()
        if wasStored, case .application(let tiles) = origin { tiles.release(tile) }
    }

    /// Adapts to another clock.
    ///
    /// - Parameters:
    ///   - clock: The clock; nil if there is none.
    ///   - seconds: The time of the clock minus that of the previous one, in seconds.
    func didChangeClock(to clock: (any FrameClock)?, bySeconds seconds: Double) {
        pyramid.moveTimes(bySeconds: seconds)
        forgetTime = forgetTime?.advanced(bySeconds: seconds)
        for load in loads.values { load.startDeadline(on: clock) }
    }
}
