import Foundation
import KioskInput
import KioskStyle
import KioskTiles

/// The part of a frame that makes the surface of the ground from the loaded elevations.
///
/// The surface is replaced only if its tiles or their elevations have changed.
@MainActor
final class TerrainUpdater: FrameUpdating {
    /// What the elevations depend on.
    private struct ModelKey: Equatable {
        var source: ObjectIdentifier
        var count: Int
        var revision: UInt64
        var exaggeration: Double
    }

    private unowned let map: MapboxMap
    private var model: (key: ModelKey, model: ElevationModel)?
    private var tiles: [OverscaledTileID: TerrainTile] = [:]

    /// What the elevations of the present surface depend on.
    private var shownKey: ModelKey?

    /// The source that was checked last; nil before the first one of a style.
    private var checkedSource: String?

    init(map: MapboxMap) {
        self.map = map
    }

    /// Checks the source again, since that of another style may have the same id.
    func styleDidChange() { checkedSource = nil }

    func update(at time: Timestamp) {
        if map.isStyleLoaded, let id = map.environment.terrain?.source, id != checkedSource { check(source: id) }
        guard let terrain = map.environment.terrain, let source = map.tileSources.sources[terrain.source],
            source.type == .rasterDem, let model = model(of: source, terrain)
        else { return removeSurface() }
        // A camera above the ground that is to be replaced sees nearly the same tiles.
        let surface = map.cameraTransform.terrain ?? TerrainSurface(tiles: [], model: model)
        map.setSurface(surface)
        let known = shownKey == self.model?.key ? surface : TerrainSurface(tiles: surface.tiles, model: model)
        for _ in 0..<2 {
            let cover = TerrainCover(map.cameraTransform, over: known).tiles(for: TerrainCover.surfaceOptions)
            let drawn = self.surface(of: Array(cover.prefix(TerrainSurface.maximumTileCount)), model)
            // The same surface leaves the camera, and so the cover, as it is.
            guard drawn != map.cameraTransform.terrain else { break }
            map.setSurface(drawn)
        }
    }

    /// Reports a source that has no elevations.
    private func check(source id: String) {
        checkedSource = id
        do {
            try map.checkTerrainSource(id)
        } catch {
            map.report(Diagnostic(subject: .style, message: "\(error)"))
        }
    }

    private func removeSurface() {
        model = nil
        tiles = [:]
        map.setSurface(nil)
    }

    /// Returns the loaded elevations; nil if there are none.
    private func model(of source: TileSource, _ terrain: StyleTerrain) -> ElevationModel? {
        let context = map.style.wholeLayerContext(seenBy: map.cameraTransform)
        let key = ModelKey(
            source: ObjectIdentifier(source), count: source.stored.count,
            revision: source.stored.values.reduce(0) { max($0, $1.tile.revision) },
            exaggeration: terrain.exaggeration(in: context))
        if let model, model.key == key { return model.model }
        var loaded: [TileID: ElevationModel.Tile] = [:]
        for (id, stored) in source.stored {
            guard case .elevations(let grid) = stored.tile.content else { continue }
            loaded[id] = ElevationModel.Tile(grid: grid, revision: stored.tile.revision)
        }
        guard !loaded.isEmpty else { return nil }
        if model?.key.exaggeration != key.exaggeration || model?.key.source != key.source { tiles = [:] }
        let model = ElevationModel(tiles: loaded, exaggeration: key.exaggeration)
        self.model = (key, model)
        return model
    }

    /// Returns the surface of a cover, which is the present one if it has the same tiles.
    private func surface(of cover: [OverscaledTileID], _ model: ElevationModel) -> TerrainSurface {
        let detail = TerrainDetail(map.cameraTransform)
        if let present = map.cameraTransform.terrain, isPresent(cover, model, detail) { return present }
        var known: [OverscaledTileID: TerrainTile] = [:]
        let drawn = cover.map { id in
            let kept = tiles[id].flatMap { $0.revision == model.revision(of: id.canonical) ? $0 : nil }
            var tile = kept ?? TerrainTile(id: id, model: model)
            tile.step = detail.step(of: tile, present: kept?.step)
            known[id] = tile
            return tile
        }
        (tiles, shownKey) = (known, self.model?.key)
        return TerrainSurface(tiles: drawn, model: model)
    }

    /// Returns whether the present surface has the tiles of a cover, in any order, with the triangles of a detail.
    private func isPresent(_ cover: [OverscaledTileID], _ model: ElevationModel, _ detail: TerrainDetail) -> Bool {
        guard tiles.count == cover.count, shownKey == self.model?.key else { return false }
        return cover.allSatisfy { id in
            guard let tile = tiles[id], tile.revision == model.revision(of: id.canonical) else { return false }
            return detail.step(of: tile, present: tile.step) == tile.step
        }
    }
}
