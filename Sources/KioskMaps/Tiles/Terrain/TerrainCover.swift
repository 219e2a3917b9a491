import Foundation
import KioskGeometry
import KioskTiles

/// The tiles that cover the elevated ground that a camera sees, coarser far from the camera.
///
/// Source: the tile cover of the open renderers for terrain.
struct TerrainCover {
    /// The maximum number of tiles; of more, the nearest are returned.
    static let maximumTileCount = 256

    /// The zoom levels and the size in points of the tiles of which the drawn surface consists.
    static let surfaceOptions = TileCoverOptions(tileSize: 512, minZoom: 0, maxZoom: 22)

    /// The distance from the ground below the camera up to which tiles have the zoom level of the camera, in tiles of 512 points.
    private static let radius = 2.0

    /// The height on the screen at which the ground ends, as a fraction of the height of the horizon above the principal point.
    ///
    /// Ground at the horizon itself is at an infinite depth.
    private static let horizonFraction = 0.85

    /// The factor of the greatest depth that allows for rounding.
    private static let depthMargin = 1.01

    private let transform: CameraTransform
    private let model: ElevationModel

    /// The columns of the matrix that projects points of the ground: for a point to the east and to the south of the centre, and for the
    /// centre.
    ///
    /// The third component of a projected position is its w, which is also its depth, in points.
    private let columns: [SIMD3<Double>]

    /// The column of the same matrix for a metre above the plane of the centre.
    private let up: SIMD3<Double>

    /// The position of the ground below the camera, in the unit square.
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
        // In tiles of the source: twice as many for tiles of 256 points. Larger tiles are not fewer, so that the ground near the camera
        // is not coarser.
        let finestRadius =
            Self.radius * WebMercator.tileSize / min(WebMercator.tileSize, Double(max(options.tileSize, 1)))
        var found: [(tile: OverscaledTileID, distance: Double)] = []
        found.reserveCapacity(TerrainSurface.maximumTileCount)
        let copies = transform.repeatsWorld ? centralCopy - 1...centralCopy + 1 : 0...0
        for wrap in stride(from: copies.lowerBound, through: copies.upperBound, by: 1) {
            guard let wrap = Int16(exactly: wrap) else { continue }
            let root = OverscaledTileID(overscaledZ: 0, wrap: wrap, z: 0, x: 0, y: 0)
            add(root, to: &found, from: options.minZoom, to: deepest, finestRadius: finestRadius)
        }
        found.sort { $0.distance < $1.distance }
        return found.prefix(Self.maximumTileCount).map { tile, _ in
            var tile = tile
            // The tiles of the deepest level of the source are enlarged to the zoom level of the camera.
            if tile.z == deepest { tile.overscaledZ = UInt8(min(level, Double(UInt8.max))) }
            return tile
        }
    }

    /// Adds a tile, or those of its descendants that are visible, to a cover.
    ///
    /// - Parameters:
    ///   - tile: The tile.
    ///   - found: The tiles of the cover, with the squares of their distances from the centre of the map, in the unit square. The level of
    ///     detail depends on the distance from the camera instead, but the tiles in the middle of the view are the most important ones.
    ///   - lowest: The minimum zoom level of the tiles.
    ///   - deepest: The maximum zoom level of the tiles.
    ///   - finestRadius: The distance up to which tiles have the maximum zoom level, in tiles of that level.
    private func add(
        _ tile: OverscaledTileID, to found: inout [(tile: OverscaledTileID, distance: Double)], from lowest: UInt8,
        to deepest: UInt8, finestRadius: Double
    ) {
        let box = tile.box
        guard isVisible(box, heights: model.range(of: tile.canonical)) else { return }
        if tile.z >= deepest || (tile.z >= lowest && isFar(box, at: tile.z, deepest: deepest, finestRadius)) {
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
            add(child, to: &found, from: lowest, to: deepest, finestRadius: finestRadius)
        }
    }

    /// Returns whether a tile is so far from the camera that it is not divided.
    ///
    /// Around the tiles of the deepest level, those of each coarser level form a ring of the width of one tile. A tile k levels above the
    /// deepest has the width of 2^k tiles of that level. It is not divided beyond the rings of the levels 1 to k − 1, the sum of whose
    /// widths is 2 + 4 + … + 2^(k − 1) = 2^k − 2.
    private func isFar(_ box: PlanarBox, at zoom: UInt8, deepest: UInt8, _ finestRadius: Double) -> Bool {
        let distance = max(
            box.minX - eye.x, eye.x - box.maxX, box.minY - eye.y, eye.y - box.maxY, 0)
        let distanceInTiles = distance * exp2(Double(deepest))
        return distanceInTiles > finestRadius + exp2(Double(deepest - zoom)) - 2
    }

    /// Returns whether ground in a box may be seen: its eight corners are not all on the outer side of one plane of the view frustum.
    ///
    /// - Parameters:
    ///   - box: The box, in the unit square.
    ///   - heights: The elevations of its ground, in metres. Elevation 0, that of ground that is not loaded, is included.
    private func isVisible(_ box: PlanarBox, heights: ClosedRange<Double>) -> Bool {
        var outsidePlanes = FrustumPlanes.all
        let center = transform.center
        let lowest = min(heights.lowerBound, 0) - transform.centerElevation
        let highest = max(heights.upperBound, 0) - transform.centerElevation
        for corner in 0..<8 {
            let east = ((corner & 1 == 0 ? box.minX : box.maxX) - center.x) * transform.worldSize
            let south = ((corner & 2 == 0 ? box.minY : box.maxY) - center.y) * transform.worldSize
            let ground = columns[0] * east + columns[1] * south + columns[2]
            let clip = ground + up * (corner & 4 == 0 ? lowest : highest)
            outsidePlanes.formIntersection(
                FrustumPlanes(beyondWhich: clip, nearest: transform.nearestDepth, farthest: farthest))
        }
        return outsidePlanes.isEmpty
    }

    /// Returns the greatest depth of visible ground at an elevation, in points: at the top of the view or, if the horizon is lower, at
    /// `horizonFraction` of its height.
    ///
    /// - Parameters:
    ///   - transform: The camera.
    ///   - lowest: The elevation of the ground, in metres.
    private static func farthestDepth(_ transform: CameraTransform, lowest: Double) -> Double {
        let pitch = transform.pitch * .pi / 180
        // A camera that looks straight down sees no horizon.
        guard pitch > 1e-6 else { return .infinity }
        let cameraDistance = transform.cameraDistance
        // The depth of the lowest ground that is seen at the principal point.
        let centralDepth =
            cameraDistance + max(transform.centerElevation - lowest, 0) * transform.heightScale / transform.cosPitch
        // The view direction meets the ground at this angle.
        let incidence = .pi / 2 - pitch
        // The distance along the ground from the principal point to a ray at an angle above the view direction, by the law of sines: in the
        // triangle with the camera, the angle at the far point is incidence − angle. It is limited for rays that do not meet the ground.
        func groundDistance(toRayAt angle: Double) -> Double {
            sin(angle) * centralDepth / sin((incidence - angle).clamped(to: 0.01...(.pi - 0.01)))
        }
        let topAngle = atan(Double(transform.principalPoint.y) / cameraDistance)
        let horizonHeight = tan(incidence) * cameraDistance
        let limitAngle = atan(horizonHeight * horizonFraction / cameraDistance)
        let distance = min(groundDistance(toRayAt: topAngle), groundDistance(toRayAt: limitAngle))
        return depthMargin * (cos(incidence) * distance + centralDepth)
    }
}

/// A set of planes of the view frustum.
private struct FrustumPlanes: OptionSet {
    let rawValue: UInt8

    static let left = FrustumPlanes(rawValue: 1)
    static let right = FrustumPlanes(rawValue: 1 << 1)
    static let bottom = FrustumPlanes(rawValue: 1 << 2)
    static let top = FrustumPlanes(rawValue: 1 << 3)
    static let near = FrustumPlanes(rawValue: 1 << 4)
    static let far = FrustumPlanes(rawValue: 1 << 5)
    static let all: FrustumPlanes = [.left, .right, .bottom, .top, .near, .far]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Creates the set of planes on whose outer side a position is.
    ///
    /// - Parameters:
    ///   - clip: The position in clip space: x, y and w.
    ///   - nearest: The depth of the near plane, in points.
    ///   - farthest: The depth of the far plane, in points.
    init(beyondWhich clip: SIMD3<Double>, nearest: Double, farthest: Double) {
        let w = clip.z
        self = []
        if clip.x < -w { insert(.left) }
        if clip.x > w { insert(.right) }
        if clip.y < -w { insert(.bottom) }
        if clip.y > w { insert(.top) }
        if w < nearest { insert(.near) }
        if w > farthest { insert(.far) }
    }
}
