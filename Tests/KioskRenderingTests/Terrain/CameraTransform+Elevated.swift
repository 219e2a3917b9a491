import Foundation
import KioskGeometry
import KioskTiles
import Testing

@testable import KioskMaps
@testable import KioskScene

extension CameraTransform {
    /// Returns a camera with a view of 400 × 300 points over ground that slopes in one direction, in tiles of zoom level 9.
    ///
    /// - Parameters:
    ///   - zoom: The zoom level.
    ///   - pitch: The pitch, in degrees.
    ///   - center: The centre, which is lifted to the ground there.
    ///   - elevation: The elevation of the centre, in metres.
    ///   - rise: The elevation that the ground gains to the east, in metres in each point of the world.
    static func elevated(
        zoom: Double = 14, pitch: Double,
        center: CLLocationCoordinate2D = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94),
        elevation: Double = 0, rise: Double = 0
    ) throws -> CameraTransform {
        let state = CameraState(center: center, zoom: zoom, pitch: pitch)
        let size = CGSize(width: 400, height: 300)
        let flat = CameraTransform(state: state, size: size)
        let level: UInt8 = 9
        let (width, side) = (exp2(-Double(level)), 64)
        let midpoint = TileID(z: level, x: UInt32(flat.center.x / width), y: UInt32(flat.center.y / width))
        var tiles: [TileID: KioskTiles.ElevationModel.Tile] = [:]
        for column in midpoint.x - 1...midpoint.x + 1 {
            for row in midpoint.y - 1...midpoint.y + 1 {
                let samples = (-1...side).flatMap { _ in
                    (-1...side).map { sample in
                        let x = (Double(column) + Double(sample) / Double(side)) * width
                        return Float(elevation + (x - flat.center.x) * flat.worldSize * rise)
                    }
                }
                let grid = try #require(ElevationGrid(side: side, samples: samples))
                tiles[TileID(z: level, x: column, y: row)] = KioskTiles.ElevationModel.Tile(grid: grid, revision: 1)
            }
        }
        let model = KioskTiles.ElevationModel(tiles: tiles, exaggeration: 1)
        let ids = tiles.keys.sorted { ($0.x, $0.y) < ($1.x, $1.y) }.map { OverscaledTileID($0) }
        let surface = TerrainSurface(tiles: ids.map { TerrainTile(id: $0, model: model) }, model: model)
        return CameraTransform(state: state, view: ViewGeometry(size: size, ground: CameraGround(surface: surface)))
    }
}
