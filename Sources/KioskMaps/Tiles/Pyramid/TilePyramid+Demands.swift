import KioskInput
import KioskTiles

/// The tiles that a pyramid needs.
extension TilePyramid {
    /// Whether all tiles in view are loaded, are known not to exist or have failed.
    var isSettled: Bool {
        demands.allSatisfy { demand in
            guard demand.purpose == .view else { return true }
            guard let state = states[demand.tile] else { return false }
            return state.content != .unknown || state.hasFailed && !state.awaitsRetry
        }
    }

    /// Returns the tiles to request, those to request first in front.
    ///
    /// While the camera moves, a tile is requested if it was demanded by the previous view as well and is expected to stay
    /// in view, and a coarse tile only if nothing stands in for the tiles that it covers.
    /// - Parameter time: The current time.
    func requests(at time: Timestamp) -> [TileRequest] {
        demands.compactMap { demand in
            let state = states[demand.tile] ?? TileState()
            guard state.isDue(at: time), !isDeferred(demand) else { return nil }
            guard state.content == .unknown else {
                return TileRequest(tile: demand.tile, purpose: .refresh, rank: demand.rank)
            }
            return demand
        }.sorted()
    }

    /// Returns whether tiles in view are not requested until another view shows that they are still needed.
    func hasDeferredRequests(at time: Timestamp) -> Bool {
        view.movement != nil
            && demands.contains {
                $0.purpose == .view && isDeferred($0) && (states[$0.tile] ?? TileState()).isDue(at: time)
            }
    }

    /// Returns the earliest time after another at which a tile has to be requested without further events; nil if there
    /// is none.
    func nextDueTime(after time: Timestamp) -> Timestamp? {
        demands.lazy.compactMap { states[$0.tile]?.dueTime }.filter { $0 > time }.min()
    }

    /// Computes the demands of the view and of what is known of its tiles.
    mutating func updateDemands() {
        var demanded: Set<TileID> = []
        demands.removeAll(keepingCapacity: true)
        func add(_ tiles: some Sequence<TileID>, _ purpose: TileRequest.Purpose, to demands: inout [TileRequest]) {
            for (rank, tile) in tiles.enumerated() where demanded.insert(tile).inserted {
                demands.append(TileRequest(tile: tile, purpose: purpose, rank: rank))
            }
        }
        add(coarseTiles(of: tilesInView), .prefetch, to: &demands)
        add(tilesInView, .view, to: &demands)
        add(view.groundTiles, .view, to: &demands)
        if replacesAbsentTiles { add(replacementsOfAbsentTiles, .view, to: &demands) }
        if let final = view.movement?.finalTiles {
            add(coarseTiles(of: final), .destination, to: &demands)
            add(final, .destination, to: &demands)
        }
        // A coarse tile can be in view as well, where distant tiles have lower zoom levels.
        let visible = Set(tilesInView).union(view.groundTiles)
        for index in demands.indices where visible.contains(demands[index].tile) { demands[index].purpose = .view }
        noteDemands(demanded)
    }

    private mutating func noteDemands(_ demanded: Set<TileID>) {
        for tile in demanded {
            var state = states[tile] ?? TileState()
            if state.firstDemand == nil { state.firstDemand = viewCount }
            state.lastUse = viewCount
            states[tile] = state
        }
        for tile in demandedTiles where !demanded.contains(tile) {
            states[tile]?.firstDemand = nil
            forgetIfUnknown(tile)
        }
        demandedTiles = demanded
    }

    /// Returns the coarse tiles that contain tiles, without duplicates.
    private func coarseTiles(of tiles: [TileID]) -> [TileID] {
        guard prefetchDelta > 0, let finest = tiles.map(\.z).max() else { return [] }
        let zoom = max(zooms.lowerBound, finest > prefetchDelta ? finest - prefetchDelta : 0)
        var known: Set<TileID> = []
        return tiles.compactMap { $0.z > zoom ? $0.ancestor(at: zoom) : nil }.filter { known.insert($0).inserted }
    }

    /// The nearest ancestors of absent tiles in view that may exist, unless something stands in for these already.
    private var replacementsOfAbsentTiles: [TileID] {
        tilesInView.compactMap { tile in
            var ancestor = tile
            for _ in 0..<Self.ancestorLevels {
                guard states[ancestor]?.content == .absent else { break }
                guard let parent = ancestor.parent, zooms.contains(parent.z) else { return nil }
                ancestor = parent
            }
            return ancestor == tile ? nil : ancestor
        }
    }

    /// Returns whether a demand waits for another view, because the camera moves.
    private func isDeferred(_ demand: TileRequest) -> Bool {
        guard let movement = view.movement else { return false }
        switch demand.purpose {
        case .destination, .refresh: return false
        case .prefetch:
            return !tilesInView.contains { tile in
                demand.tile.contains(tile) && states[tile]?.isReady != true && !hasStandIn(tile)
            }
        case .view:
            // Distant tiles can be followed by finer ones, and a tile that replaces an absent one is not itself in view.
            let isLasting =
                movement.lastingTiles.contains(demand.tile)
                || movement.lastingTiles.contains { demand.tile.contains($0) }
            return !isLasting || states[demand.tile]?.firstDemand == viewCount
        }
    }

    /// Returns whether other tiles stand in for a tile, or an ancestor that is under way will do so.
    private func hasStandIn(_ tile: TileID) -> Bool {
        nearestAncestor(of: tile) { $0.isLoading || $0.isReady } != nil
            || readyDescendants(of: tile) { _ in true }.isCovered
    }
}
