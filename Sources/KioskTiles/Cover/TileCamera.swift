package import Foundation
import KioskGeometry

/// A perspective of the ground, as far as it decides which tiles are seen.
///
///     let camera = TileCamera(
///         size: CGSize(width: 1920, height: 1080), center: WebMercator.point(for: vaduz), zoom: 14.3, pitch: 60)
///     for tile in camera.tileCover(for: TileCoverOptions(maxZoom: 14)) { load(tile) }
///
/// The ground is flat, at elevation 0. At the principal point of the view, one point of the screen is one point of the
/// world.
package struct TileCamera: Hashable, Sendable {
    /// The size of the view, in points.
    package var size: CGSize

    /// The point of the unit square of `WebMercator` at the principal point; x is beyond 0…1 in other copies of the world.
    package var center: CGPoint

    /// The zoom level: the world is 512 · 2^zoom points wide.
    package var zoom: Double

    /// The direction that is up in the view, in degrees clockwise from north.
    package var bearing: Double

    /// The angle between the optical axis and the vertical, in degrees, 0 to less than 90.
    package var pitch: Double

    /// The vertical angle of view, in degrees.
    package var fieldOfView: Double

    /// The point of the view at which the centre is seen, in points from the upper left corner.
    package var principalPoint: CGPoint

    /// The vertical angle of view of a camera that is 1.5 times the height of the view above the ground: 2 · atan(1/3).
    package static let defaultFieldOfView = 36.869897645844021

    /// Creates a perspective.
    ///
    /// - Parameters:
    ///   - size: The size of the view, in points.
    ///   - center: The point of the unit square of `WebMercator` at the principal point.
    ///   - zoom: The zoom level.
    ///   - bearing: The direction that is up in the view, in degrees clockwise from north.
    ///   - pitch: The angle between the optical axis and the vertical, in degrees.
    ///   - fieldOfView: The vertical angle of view, in degrees.
    ///   - principalPoint: The point of the view at which the centre is seen; nil for the middle.
    package init(
        size: CGSize, center: CGPoint, zoom: Double, bearing: Double = 0, pitch: Double = 0,
        fieldOfView: Double = TileCamera.defaultFieldOfView, principalPoint: CGPoint? = nil
    ) {
        self.size = size
        self.center = center
        self.zoom = zoom
        self.bearing = bearing
        self.pitch = pitch
        self.fieldOfView = fieldOfView
        self.principalPoint = principalPoint ?? CGPoint(x: size.width / 2, y: size.height / 2)
    }
}

extension TileCamera {
    /// The greatest number of tiles of a cover; of more, the nearest are returned.
    package static let maximumTileCount = 1024

    /// The ratio of the depth of the farthest ground to that of the centre above which distant tiles have lower zoom
    /// levels: that of a pitch of just more than 60 degrees, at which peers begin to do so.
    private static let steepDepthRatio = 2.5

    /// The factor of the depth from which a lower zoom level suffices.
    ///
    /// At 1, a tile would be seen with no more pixels than one at the centre; accepting 1.6 times as many keeps a display
    /// of 3840 × 2160 points below 200 tiles.
    private static let coarseningDepthRatio = 0.85

    /// The number of tiles of one zoom level above which distant tiles have lower zoom levels at any pitch.
    private static let plentifulTileCount = 200.0

    /// Returns the tiles that cover the visible ground, those nearest to the centre first.
    ///
    /// The distance of a tile is that of its nearest point to the centre. No two tiles overlap. There are no tiles
    /// beyond the poles and beyond the allowed copies of the world, and none at all if the zoom level of the camera is
    /// below the minimum.
    ///
    /// If the ground reaches far into the distance, as at a pitch above 60°, distant tiles have lower zoom levels, such
    /// that each is seen with about as many pixels as one at the centre. As they are both farther away and seen from a
    /// flatter angle, the level decreases by 1.5 for each doubling of the depth, which bounds the number of tiles up to
    /// the horizon.
    ///
    /// - Complexity: O(*n*²) in the number of tiles, which is at most `maximumTileCount`.
    package func tileCover(for options: TileCoverOptions) -> [OverscaledTileID] {
        let exact = zoom + log2(WebMercator.tileSize / Double(max(options.tileSize, 1)))
        // There are no tiles of negative levels; those of level 0 are shown smaller.
        let level = max(options.roundZoom ? exact.rounded() : exact.rounded(.down), 0)
        guard exact.isFinite, level >= Double(options.minZoom), center.x.isFinite, center.y.isFinite,
            let ground = VisibleGround(self)
        else { return [] }
        let worldSize = WebMercator.worldSize(zoom: zoom)
        let side = worldSize * exp2(-level)
        let isGraded =
            ground.depths.upperBound > Self.steepDepthRatio * ground.centerDepth
            || ground.area > Self.plentifulTileCount * side * side
        let deepest = min(level, Double(options.maxZoom), Double(TileID.maximumZoom))
        var search = TileCoverSearch(
            ground: ground, center: SIMD2(Double(center.x), Double(center.y)), worldSize: worldSize,
            sufficientDepths: (0...Int(deepest)).map { z in
                if z == Int(deepest) { return 0 }
                guard isGraded, z >= Int(options.minZoom) else { return .infinity }
                return Self.coarseningDepthRatio * ground.centerDepth * exp2((level - Double(z)) * 2 / 3)
            })
        search.run(worldCopies: Double(options.worldCopies), limit: Self.maximumTileCount)
        let drawn = UInt8(min(level, Double(UInt8.max)))
        return search.tiles.map { tile in
            var tile = tile
            if tile.z == UInt8(deepest) { tile.overscaledZ = drawn }
            return tile
        }
    }
}
