import Foundation
import KioskGeometry
import KioskTiles

/// The tiles that cover the elevated ground that a camera sees, coarser far from the camera.
///
/// Source: the tile cover of the open renderers for terrain.
struct TerrainCover {
    /// The maximum number of tiles; of more, the nearest are returned.
    static let maximumTileCount = 256

    /// The zoom levels and the size of the tiles of which the drawn surface consists.
    static let surfaceOptions = TileCoverOptions(tileSize: 512, minZoom: 0, maxZoom: 22)

    /// The distance from the ground below the camera in which tiles have the zoom level of the camera, in tiles of 512 points.
    private static let radius = 2.0

    /// The fraction of the height of the horizon above the principal point at which the ground ends.
    private static let horizonFraction = 0.85

    private let transform: CameraTransform
    private let model: ElevationModel
    private let columns: [SIMD3<Double>]
    private let up: SIMD3<Double>
    private let eye: CGPoint

    /// The greatest depth of visible ground, in points.
    private let farthest: Double

    /// Creates a cover.
    ///
    /// - Parameters:
    ///   - transform: The camera.
    ///   - surface: The ground that the camera sees, or saw before.
    init(_ transform: CameraTransform, over surface: TerrainSurface) {
        self.transform = transform
        model = surface.model
        columns = transform.clipColumns
        up = transform.clipHeightColumn * transform.heightScale
        let position = transform.eyePosition
        eye = CGPoint(x: position.x, y: position.y)
        farthest = Self.farthestDepth(transform, lowest: min(surface.range.lowerBound, 0))
    }

    /// Returns the visible tiles, those nearest to the centre first; no two overlap.
    ///
    /// - Parameter options: The tiles of which the cover consists.
    /// - Complexity: O(*n* log *n*) in the tiles.
    func tiles(for options: TileCoverOptions) -> [OverscaledTileID] {
        let exact = transform.zoom + log2(WebMercator.tileSize / Double(max(options.tileSize, 1)))
        let level = max(options.roundZoom ? exact.rounded() : exact.rounded(.down), 0)
        guard exact.isFinite, level >= Double(options.minZoom), transform.center.x.isFinite else { return [] }
        let deepest = UInt8(min(level, Double(options.maxZoom), Double(TileID.maximumZoom)))
        let centralCopy = Double(transform.center.x).rounded(.down)
        let radius = Self.radius * WebMercator.tileSize / min(WebMercator.tileSize, Double(max(options.tileSize, 1)))
        var found: [(tile: OverscaledTileID, distance: Double)] = []
        let copies = transform.repeatsWorld ? centralCopy - 1...centralCopy + 1 : 0...0
        for wrap in stride(from: copies.lowerBound, through: copies.upperBound, by: 1) {
            guard let wrap = Int16(exactly: wrap) else { continue }
            let root = OverscaledTileID(overscaledZ: 0, wrap: wrap, z: 0, x: 0, y: 0)
            add(root, to: &found, from: options.minZoom, to: deepest, radius: radius)
        }
        return found.sorted { $0.distance < $1.distance }.prefix(Self.maximumTileCount).map { tile, _ in
            var tile = tile
            if tile.z == deepest { tile.overscaledZ = UInt8(min(level, Double(UInt8.max))) }
            return tile
        }
    }

    private func add(
        _ tile: OverscaledTileID, to found: inout [(tile: OverscaledTileID, distance: Double)], from lowest: UInt8,
        to deepest: UInt8, radius: Double
    ) {
        let box = tile.box
        guard isVisible(box, heights: model.range(of: tile.canonical)) else { return }
        if tile.z >= deepest || (tile.z >= lowest && isFar(box, at: tile.z, deepest: deepest, radius)) {
            let center = transform.center
            let offset = SIMD2(
                max(box.minX - center.x, center.x - box.maxX, 0), max(box.minY - center.y, center.y - box.maxY, 0))
            found.append((tile, (offset * offset).sum()))
            return
        }
        for quadrant: UInt32 in 0..<4 {
            let child = OverscaledTileID(
                overscaledZ: tile.z + 1, wrap: tile.wrap, z: tile.z + 1, x: tile.x << 1 | quadrant & 1,
                y: tile.y << 1 | quadrant >> 1)
            add(child, to: &found, from: lowest, to: deepest, radius: radius)
        }
    }

    /// Returns whether a tile is so far from the camera that it need not be divided.
    private func isFar(_ box: PlanarBox, at zoom: UInt8, deepest: UInt8, _ radius: Double) -> Bool {
        let distance = max(
            box.minX - eye.x, eye.x - box.maxX, box.minY - eye.y, eye.y - box.maxY, 0)
        return distance * exp2(Double(deepest)) > radius + exp2(Double(deepest - zoom)) - 2
    }

    /// Returns whether ground in a box may be seen.
    ///
    /// Elevations of 0 count as well, as they are those of ground that is not loaded.
    private func isVisible(_ box: PlanarBox, heights: ClosedRange<Double>) -> Bool {
        var outside = SIMD8<Int>(repeating: 0)
        let center = transform.center
        for x in [box.minX, box.maxX] {
            for y in [box.minY, box.maxY] {
                let (east, south) = ((x - center.x) * transform.worldSize, (y - center.y) * transform.worldSize)
                let ground = columns[0] * east + columns[1] * south + columns[2]
                for height in [min(heights.lowerBound, 0), max(heights.upperBound, 0)] {
                    let clip = ground + up * (height - transform.centerElevation)
                    outside &+= SIMD8(
                        clip.x < -clip.z ? 1 : 0, clip.x > clip.z ? 1 : 0, clip.y < -clip.z ? 1 : 0,
                        clip.y > clip.z ? 1 : 0, clip.z < transform.nearestDepth ? 1 : 0, clip.z > farthest ? 1 : 0, 0,
                        0)
                }
            }
        }
        return !(0..<6).contains { outside[$0] == 8 }
    }

    /// Returns the depth at which the ground at an elevation ends below the horizon, in points.
    private static func farthestDepth(_ transform: CameraTransform, lowest: Double) -> Double {
        let pitch = transform.pitch * .pi / 180
        guard pitch > 1e-6 else { return .infinity }
        let distance = transform.cameraDistance
        let reach =
            distance + max(transform.centerElevation - lowest, 0) * transform.heightScale / transform.cosPitch
        let horizon = tan(.pi / 2 - pitch) * distance * horizonFraction
        func ground(_ angle: Double) -> Double {
            sin(angle) * reach / sin((.pi / 2 - pitch - angle).clamped(to: 0.01...(.pi - 0.01)))
        }
        let above = atan(Double(transform.principalPoint.y) / distance)
        let limit = atan(horizon / distance)
        return 1.01 * (cos(.pi / 2 - pitch) * min(ground(above), ground(limit)) + reach)
    }
}
