import Foundation
import KioskInput
import KioskStyle
import KioskTiles

/// A source of tiles of the style: it loads the tiles in view and decides which are drawn.
@MainActor
final class TileSource {
    /// A tile with the response that it was decoded from.
    struct StoredTile {
        /// The tile.
        var tile: LoadedTile
        /// The response, which is decoded again when the style uses other source layers.
        var data: Data
        /// The source layers that were decoded.
        var layers: Set<String>
        /// The version of the response.
        var version: ResourceVersion
        /// A description of what could not be read; nil if the tile is not damaged.
        var problem: String?
    }

    /// The id of the source.
    let id: String

    /// The type of the source: vector, raster or raster DEM.
    let type: SourceType

    /// The description of the tile set, with the members of the source.
    let tileSet: TileJSON

    /// The origin of the tiles.
    let origin: TileOrigin

    /// The member of the style for which the tile set was read; nil if it is unknown.
    var document: StyleSource?

    /// What the source uses of its map.
    let context: TileSourceContext

    /// The states of the tiles.
    var pyramid: TilePyramid {
        didSet { repetitions = nil }
    }

    /// The number of times the last view was shown again without a change of the states of the tiles; nil after a change.
    private var repetitions: Int?

    /// The number of repetitions of the last view that the pyramid has not counted.
    private var skippedViews: UInt64 = 0

    /// What the style says about the use of the source at present.
    var settings = TileSourceSettings()

    /// The tiles that are in memory.
    var stored: [TileID: StoredTile] = [:]

    /// The tiles that are being loaded.
    var loads: [TileID: TileLoad] = [:]

    /// The tiles that are being decoded again for other source layers.
    var repeatedDecodings: [TileID: any Cancelable] = [:]

    /// The hosts of tiles that wait for their requests.
    var hosts: [TileID: String?] = [:]

    /// The problems that were reported, by tile.
    var reportedProblems: [TileID: Set<String>] = [:]

    /// The time since which tiles are requested that did not exist or had failed before; nil if that was never demanded.
    var forgetTime: Timestamp?

    /// Whether the tiles out of sight are within the budget.
    var isTrimmed = true

    /// The tiles that were drawn since the last view.
    private var drawn: Set<TileID> = []

    /// The tiles that were drawn before the last view.
    private var drawnBefore: Set<TileID> = []

    /// The tiles that `loadedTiles` has listed, in a set that is kept.
    private var listed: Set<TileID> = []

    /// The time at which the last cross-fade of the drawn tiles ends; nil if there is none.
    private(set) var fadeEnd: Timestamp?

    /// Whether the source has received its first view.
    private var hasView = false

    /// Creates a source without tiles.
    ///
    /// - Parameters:
    ///   - id: The id of the source.
    ///   - type: The type of the source.
    ///   - tileSet: The description of the tile set.
    ///   - origin: The origin of the tiles.
    ///   - context: What the source uses of its map.
    init(id: String, type: SourceType, tileSet: TileJSON, origin: TileOrigin, context: TileSourceContext) {
        self.id = id
        self.type = type
        self.tileSet = tileSet
        self.origin = origin
        self.context = context
        let zooms = UInt8(clamping: tileSet.minimumZoom)...UInt8(clamping: tileSet.maximumZoom)
        pyramid = TilePyramid(zooms: zooms, replacesAbsentTiles: type.isRaster)
    }

    /// The loaded tiles that are in view, or that stand in for tiles in view, without copies of the world.
    ///
    /// Tiles that were drawn with the last frame are among them, as they stand in for tiles that are not ready to be drawn.
    ///
    /// - Complexity: O(*n* log *n*) in the tiles in view.
    var loadedTiles: [LoadedTile] {
        var loaded: [LoadedTile] = []
        loaded.reserveCapacity(pyramid.view.tiles.count)
        listed.removeAll(keepingCapacity: true)
        for tile in pyramid.selection() where listed.insert(tile.canonical).inserted {
            if let tile = stored[tile.canonical]?.tile { loaded.append(tile) }
        }
        if !drawn.isSubset(of: listed) || !drawnBefore.isSubset(of: listed) {
            let others = drawn.union(drawnBefore).subtracting(listed).sortedByAddress()
            loaded += others.compactMap { stored[$0]?.tile }
        }
        return loaded
    }

    /// Whether all tiles in view are loaded, or have failed.
    var isLoaded: Bool {
        !settings.isUsed || hasView && pyramid.isSettled && repeatedDecodings.isEmpty
    }

    /// The options of the cover by the tiles of the source.
    var coverOptions: TileCoverOptions {
        TileCoverOptions(
            tileSize: UInt16(clamping: type.isRaster ? tileSet.tileSize ?? 512 : 512),
            minZoom: pyramid.zooms.lowerBound,
            maxZoom: pyramid.zooms.upperBound, roundZoom: type == .raster || type == .customRaster)
    }

    /// Replaces the view, and cancels the loading of tiles that are no longer needed.
    func show(_ view: TileView, settings: TileSourceSettings) {
        // The end of a request of another map changes no state of this one.
        endWaits()
        let isSame =
            view == pyramid.view && drawn == drawnBefore && settings.layers == self.settings.layers
            && settings.prefetchDelta == pyramid.prefetchDelta
        let repetitions = isSame ? self.repetitions : nil
        self.settings = settings
        hasView = true
        fadeEnd = nil
        // Tiles are requested when they are demanded for the second time; later repetitions change nothing.
        if let repetitions, repetitions > 0 {
            // An ancestor whose images have faded is not drawn any more.
            drawn.removeAll(keepingCapacity: true)
            skippedViews += 1
            return
        }
        defer { self.repetitions = repetitions.map { $0 + 1 } ?? 0 }
        pyramid.prefetchDelta = settings.prefetchDelta
        if view.tiles != pyramid.view.tiles { isTrimmed = false }
        pyramid.show(view, afterRepetitions: skippedViews)
        skippedViews = 0
        pyramid.retain(drawn)
        (drawnBefore, drawn) = (drawn, [])
        for tile in loads.keys.sortedByAddress() where !pyramid.isRetained(tile) {
            cancelLoad(of: tile)
        }
        decodeMissingLayers()
    }

    /// Cancels the loading of a tile.
    func cancelLoad(of tile: TileID) {
        guard let load = loads.removeValue(forKey: tile) else { return }
        pyramid.didCancel(tile)
        load.cancel()
    }

    /// Cancels everything that is under way.
    func cancel() {
        let pending = loads.sorted { $0.value.begin < $1.value.begin }
        loads = [:]
        for (tile, load) in pending {
            pyramid.didCancel(tile)
            load.cancel()
        }
        for token in repeatedDecodings.values { token.cancel() }
        repeatedDecodings = [:]
    }
}

extension SourceType {
    /// Whether sources of the type have tiles that contain features.
    var hasTilesOfFeatures: Bool { self == .vector || self == .customGeometry }

    /// Whether tiles are images or elevations.
    fileprivate var isRaster: Bool { [.raster, .rasterDem, .customRaster].contains(self) }
}

/// The tiles to draw.
extension TileSource {
    /// Returns the tiles to draw: ancestors before the tiles that cover them, otherwise nearest to the centre first.
    ///
    /// - Parameter isReady: Returns whether a loaded tile can be drawn; another tile stands in for one that cannot.
    /// - Complexity: O(*n* log *n*) in the tiles in view.
    func drawnTiles(where isReady: (LoadedTile) -> Bool) -> [DrawnTile] {
        let selection = pyramid.selection { tile in stored[tile].map { isReady($0.tile) } ?? false }
        var tiles: [DrawnTile] = []
        tiles.reserveCapacity(selection.count)
        for id in selection {
            guard let tile = stored[id.canonical]?.tile else { continue }
            tiles.append(DrawnTile(id: id, tile: tile))
            drawn.insert(tile.id)
        }
        return tiles
    }

    /// Returns the tiles to draw with their cross-fades.
    ///
    /// A tile fades from the nearest ancestor that can be drawn, beginning when it was first loaded. That ancestor is drawn on
    /// its own only where it stands in for other tiles. Without such an ancestor, a tile fades from its descendants where
    /// they are, as after the map was zoomed out, and elsewhere from nothing.
    ///
    /// - Parameters:
    ///   - fadeDuration: The duration of a cross-fade, in seconds: the property `raster-fade-duration` of the layer.
    ///   - isReady: Returns whether a loaded tile can be drawn; another tile stands in for one that cannot.
    /// - Complexity: O(*n* log *n*) in the tiles in view.
    func drawnTiles(fadeDuration: Double, where isReady: (LoadedTile) -> Bool) -> [DrawnTile] {
        let tiles = drawnTiles(where: isReady)
        guard fadeDuration > 0, fadeDuration.isFinite else { return tiles }
        let now = context.now
        let selected = Set(tiles.map(\.tile.id))
        return tiles.flatMap { tile -> [DrawnTile] in
            guard let begin = pyramid.states[tile.tile.id]?.readyTime else { return [tile] }
            let age = now.seconds(since: begin)
            guard age < fadeDuration else { return [tile] }
            let end = begin.advanced(bySeconds: fadeDuration)
            fadeEnd = max(fadeEnd ?? end, end)
            return fading(tile, progress: Float(max(age, 0) / fadeDuration), besides: selected, where: isReady)
        }
    }

    /// Returns a tile that fades from an ancestor or from nothing, and in the latter case the descendants that fade to it.
    ///
    /// - Parameters:
    ///   - tile: The tile.
    ///   - progress: The progress of the fade, 0…1.
    ///   - selected: The tiles that are drawn in any case.
    ///   - isReady: Returns whether a loaded tile can be drawn.
    private func fading(
        _ tile: DrawnTile, progress: Float, besides selected: Set<TileID>, where isReady: (LoadedTile) -> Bool
    ) -> [DrawnTile] {
        func canDraw(_ id: TileID) -> Bool { stored[id].map { isReady($0.tile) } ?? false }
        var tile = tile
        let ancestor = pyramid.readyAncestor(of: tile.tile.id, where: canDraw)
        tile.fade = RasterFade(progress: progress, parent: ancestor.flatMap { stored[$0]?.tile })
        if let ancestor {
            drawn.insert(ancestor)
            return [tile]
        }
        let begin = pyramid.states[tile.tile.id]?.readyTime
        let descendants = pyramid.readyDescendants(of: tile.tile.id) { id in
            guard let begin, let ready = pyramid.states[id]?.readyTime, ready < begin else { return false }
            return canDraw(id) && !selected.contains(id)
        }.tiles
        drawn.formUnion(descendants)
        return [tile]
            + descendants.compactMap { id in
                guard let descendant = stored[id]?.tile else { return nil }
                var drawn = DrawnTile(id: OverscaledTileID(id, wrap: tile.id.wrap), tile: descendant)
                drawn.fade = RasterFade(progress: 1 - progress, parent: tile.tile)
                return drawn
            }
    }
}
