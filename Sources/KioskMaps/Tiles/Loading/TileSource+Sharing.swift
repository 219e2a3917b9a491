import Foundation
import KioskInput
import KioskStyle
import KioskTiles

/// Tiles that another map of the window has, or is loading.
extension TileSource {
    /// Uses the tile of another map in place of a request: one that it has, or the one that it is loading, when that has ended.
    ///
    /// If the server has refused the request of that map for now, the tile has failed for both until it is due again.
    ///
    /// - Parameters:
    ///   - tile: The address.
    ///   - load: The loading of the tile, which has just begun.
    /// - Returns: Whether the tile needs no request at present.
    /// - Complexity: O(sources of the other maps)
    func share(_ tile: TileID, by load: TileLoad) -> Bool {
        let others = context.others().filter { $0.pyramid.states[tile] != nil && hasSameTiles($0, as: tile) }
        for other in others where adopt(tile, from: other, by: load) { return true }
        let loads = others.lazy.compactMap { $0.loads[tile] }
        guard let awaited = loads.first(where: { $0.awaited == nil }) else {
            return others.contains { adoptRefusal(of: tile, from: $0) }
        }
        // The next frame uses the tile, or sends a request if the other map has cancelled its own.
        load.wait(for: awaited) { [weak self] in self?.context.events.frames.requestFrame() }
        return true
    }

    /// Ends the waits for tiles whose loading by another map has ended, so that they are due again.
    func endWaits() {
        for (tile, load) in loads where load.awaited?.hasEnded == true { cancelLoad(of: tile) }
    }

    /// Returns whether the tile of another source is decoded from the same response in the same way, and expires on the same clock.
    private func hasSameTiles(_ other: TileSource, as tile: TileID) -> Bool {
        guard other.type == type, other.tileSet.elevationEncoding == tileSet.elevationEncoding,
            other.tileSet.vectorEncoding == tileSet.vectorEncoding, other.settings.promoteId == settings.promoteId,
            other.context.events.clock === context.events.clock, hasSameDecoder(other),
            let url = url(of: tile)?.resolved
        else { return false }
        return other.url(of: tile)?.resolved == url
    }

    private func hasSameDecoder(_ other: TileSource) -> Bool {
        guard type == .raster || type == .rasterDem else { return true }
        guard let own = settings.images, let others = other.settings.images else {
            return settings.images == nil && other.settings.images == nil
        }
        return own.decodes(like: others)
    }

    /// Returns whether the response that another map has received arrived after this one has forgotten its own.
    private func isRecent(_ state: TileState) -> Bool {
        guard let forgetTime else { return true }
        return state.answerTime.map { $0 > forgetTime } == true
    }

    /// Records the failure of another map whose request the server has refused for now, and returns whether there is one.
    private func adoptRefusal(of tile: TileID, from other: TileSource) -> Bool {
        guard let state = other.pyramid.states[tile], case .at(let due) = state.retry, due > context.now,
            let refusal = state.refusal, isRecent(state)
        else { return false }
        fail(tile, with: refusal, until: due)
        pyramid.states[tile]?.answerTime = state.answerTime
        return true
    }

    /// Stores the tile of another source, and returns whether that has one that is current.
    private func adopt(_ tile: TileID, from other: TileSource, by load: TileLoad) -> Bool {
        guard let state = other.pyramid.states[tile], !state.isLoading, !state.hasFailed, !state.isDue(at: context.now)
        else { return false }
        if state.content == .absent {
            guard isRecent(state) else { return false }
            store(.empty, as: .absent, of: tile, by: load)
            pyramid.states[tile]?.answerTime = state.answerTime
            return true
        }
        guard let known = other.stored[tile] else { return false }
        let answer = ResourceAnswer(
            data: known.data, source: .cache, modified: known.version.modified, etag: known.version.etag)
        // With minimum intervals from now on, maps that adopt the tile from each other in turn would never request it.
        load.sharedExpiry = state.expiry
        if let own = stored[tile], own.version == known.version, !own.version.isUnknown {
            finish(tile)
            pyramid.didValidate(tile, expiry: state.expiry)
        } else if type == .vector, !known.layers.isSuperset(of: settings.layers), !known.data.isEmpty {
            load.didAnswer()
            decode(answer, of: tile, by: load)
        } else {
            store(known.tile.content, as: state.content, of: tile, from: answer, layers: known.layers, by: load)
            note(known.problem, of: tile)
        }
        return true
    }
}

extension ImageDecoding {
    /// Returns whether another decoder makes the same images of the same files: it is the same object, or of the same type without state.
    fileprivate func decodes(like other: any ImageDecoding) -> Bool {
        guard let other = other as? Self else { return false }
        guard type(of: self) is AnyClass else { return MemoryLayout<Self>.size == 0 }
        return (self as AnyObject) === (other as AnyObject)
    }
}
