import KioskInput
import KioskTiles

/// The tiles of a source: which are requested, cancelled, drawn, kept and refreshed.
///
///     var pyramid = TilePyramid(zooms: 0...14)
///     pyramid.show(TileView(tiles: cover), at: now)
///     for request in pyramid.requests(at: now) { … pyramid.didStart(request.tile) }
///     pyramid.didLoad(tile, .data, byteCount: 100_000, at: now)
///     for tile in pyramid.selection() { draw(tile) }
///
/// A pyramid is a value without clock, input and output: it contains addresses and states, and its owner the data.
struct TilePyramid: Sendable {
    /// The zoom levels that the source has.
    let zooms: ClosedRange<UInt8>

    /// Whether the parent of a tile that does not exist is requested in its place, as for images.
    let replacesAbsentTiles: Bool

    /// The number of zoom levels by which prefetched tiles are coarser than those in view; 0 prefetches none.
    var prefetchDelta: UInt8 = 4

    /// The maximum number of zoom levels above a tile from which an ancestor stands in for it.
    static let ancestorLevels: UInt8 = 10

    /// The maximum number of zoom levels below a tile from which descendants stand in for it.
    static let descendantLevels: UInt8 = 2

    /// The states of all tiles that were requested.
    var states: [TileID: TileState] = [:]

    /// Whether a request has failed because the network cannot be reached, since the network was last seen to work.
    var lacksNetwork = false

    /// The last view.
    private(set) var view = TileView()

    /// The number of the last view.
    private(set) var viewCount: UInt64 = 0

    /// The tiles that have to be loaded for the last view, in the order of requests.
    var demands: [TileRequest] = []

    /// The addresses of the demands.
    var demandedTiles: Set<TileID> = []

    /// Creates the pyramid of a source without tiles.
    ///
    /// - Parameters:
    ///   - zooms: The zoom levels that the source has.
    ///   - replacesAbsentTiles: Whether the parent of a tile that does not exist is requested in its place.
    init(zooms: ClosedRange<UInt8>, replacesAbsentTiles: Bool = false) {
        self.zooms = zooms
        self.replacesAbsentTiles = replacesAbsentTiles
    }

    /// The addresses of the tiles in view, without copies of the world, those nearest to the centre first.
    private(set) var tilesInView: [TileID] = []

    /// Replaces the view.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - repetitions: The number of times the last view was seen again, which count as views that used the same tiles.
    /// - Complexity: O(*n*) in the tiles in view, with a factor for the levels of the pyramid; O(tiles) after repetitions.
    mutating func show(_ view: TileView, afterRepetitions repetitions: UInt64 = 0) {
        // The least recently used tiles of all sources are removed first, so that views are counted alike for all.
        if repetitions > 0 {
            let last = viewCount
            viewCount += repetitions
            for (tile, state) in states where state.lastUse == last { noteUse(of: tile) }
        }
        self.view = view
        viewCount += 1
        var known: Set<TileID> = []
        tilesInView = view.tiles.map(\.canonical).filter { known.insert($0).inserted }
        updateDemands()
        for tile in retainedTiles { noteUse(of: tile) }
    }

    /// Retains tiles that were drawn and overlap the view, such as ancestors of tiles that are not laid out yet.
    ///
    /// - Complexity: O(1) for each tile in view, O(tiles in view) for each other one.
    mutating func retain(_ drawn: some Sequence<TileID>) {
        for tile in drawn where !isRetained(tile) {
            let isInView = tilesInView.contains { $0.contains(tile) || tile.contains($0) }
            if isInView { noteUse(of: tile) }
        }
    }

    /// Marks a tile as used by the last view; a change inside the dictionary would allocate.
    private mutating func noteUse(of tile: TileID) {
        guard var state = states[tile] else { return }
        state.lastUse = viewCount
        states.updateValue(state, forKey: tile)
    }

    /// Returns whether a tile is in view or stands in for one.
    func isRetained(_ tile: TileID) -> Bool { states[tile]?.lastUse == viewCount }

    /// The tiles that are demanded, or that stand in for a tile in view or will do so.
    private var retainedTiles: Set<TileID> {
        var retained = Set(demands.map(\.tile))
        for tile in tilesInView where states[tile]?.isReady != true {
            let (descendants, isCovered) = readyDescendants(of: tile) { _ in true }
            retained.formUnion(descendants)
            if !isCovered {
                if let ancestor = readyAncestor(of: tile, where: { _ in true }) { retained.insert(ancestor) }
                // A coarse tile that is under way is still of use after the zoom level has changed.
                if let ancestor = nearestAncestor(of: tile, where: { $0.isLoading }) { retained.insert(ancestor) }
            }
        }
        return retained
    }

    /// Returns the nearest ancestor whose state meets a condition, up to the maximum number of levels.
    func nearestAncestor(of tile: TileID, where condition: (TileState) -> Bool) -> TileID? {
        var ancestor = tile
        for _ in 0..<Self.ancestorLevels {
            guard let parent = ancestor.parent, zooms.contains(parent.z) else { return nil }
            if let state = states[parent], condition(state) { return parent }
            ancestor = parent
        }
        return nil
    }
}
