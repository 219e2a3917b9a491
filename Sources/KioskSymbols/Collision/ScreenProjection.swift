import Foundation

/// The projection of a plane onto the screen: a matrix, the size of the view and the position of the camera.
///
///     let screen = ScreenProjection(columns: matrix, origin: center, size: SIMD2(1920, 1080), cameraDistance: 1620)
///     let tile = screen.projection(of: block.tile)
///     let point = tile.point(anchor)  // w <= 0 behind the camera
///
/// The input of a new projection is a position of the unit square of Web Mercator; that of `projection(of:)` is a point in
/// units of a tile.
package struct ScreenProjection: Hashable, Sendable {
    /// A projected point.
    package struct Point: Hashable, Sendable {
        /// The position on the screen, in points from the upper left corner, y down; not defined if `w` is not positive.
        package var position: SIMD2<Double>
        /// The distance from the plane of the camera, in points; negative behind the camera.
        package var w: Double

        /// Whether the point is in front of the camera and finite.
        package var isVisible: Bool { w > 0 && w.isFinite && position.x.isFinite && position.y.isFinite }
    }

    /// The size of the view, in points.
    package let size: SIMD2<Double>
    /// The distance from the camera to the centre of the view, in points.
    ///
    /// It is 1.5 times the height for the usual field of view.
    package let cameraDistance: Double
    /// The bearing of the camera, in degrees clockwise from north.
    package let bearing: Double

    /// The elevated ground on which points lie; nil for points of the plane.
    package var terrain: ProjectedTerrain?

    /// A metre of height in clip space.
    package var up = SIMD4<Double>.zero

    /// The fog that hides distant points; nil if there is none.
    package var fog: ProjectedFog?

    private let xColumn: SIMD4<Double>
    private let yColumn: SIMD4<Double>
    private let constant: SIMD4<Double>
    private let origin: SIMD2<Double>

    /// Creates a projection of the unit square.
    ///
    /// - Parameters:
    ///   - columns: The 16 numbers of the matrix in column-major order; it transforms a position relative to `origin`, at the
    ///     height 0, to clip space with y up and w in points. If there are fewer, every point is behind the camera.
    ///   - origin: The position of the unit square to which the matrix is relative.
    ///   - size: The size of the view, in points.
    ///   - cameraDistance: The distance from the camera to the centre of the view, in points.
    ///   - bearing: The bearing of the camera, in degrees clockwise from north.
    package init(
        columns: [Double], origin: SIMD2<Double>, size: SIMD2<Double>, cameraDistance: Double, bearing: Double = 0
    ) {
        func column(_ index: Int) -> SIMD4<Double> {
            guard columns.count >= 16 else { return .zero }
            let start = index * 4
            return SIMD4(columns[start], columns[start + 1], columns[start + 2], columns[start + 3])
        }
        self.init(
            xColumn: column(0), yColumn: column(1), constant: column(3), origin: origin, size: size,
            cameraDistance: cameraDistance, bearing: bearing)
    }

    private init(
        xColumn: SIMD4<Double>, yColumn: SIMD4<Double>, constant: SIMD4<Double>, origin: SIMD2<Double>,
        size: SIMD2<Double>, cameraDistance: Double, bearing: Double
    ) {
        self.xColumn = xColumn
        self.yColumn = yColumn
        self.constant = constant
        self.origin = origin
        self.size = size
        self.cameraDistance = cameraDistance
        self.bearing = bearing
    }

    /// The rotation of the map on the screen, in radians clockwise: the negative bearing.
    package var angle: Double { -bearing * .pi / 180 }

    /// Returns the projection of the plane of a tile, whose input is in tile units.
    package func projection(of tile: SymbolTile) -> ScreenProjection {
        let unit = tile.side / SymbolTile.extent
        let corner = tile.origin - origin
        var projection = ScreenProjection(
            xColumn: xColumn * unit, yColumn: yColumn * unit,
            constant: constant + xColumn * corner.x + yColumn * corner.y, origin: .zero, size: size,
            cameraDistance: cameraDistance, bearing: bearing)
        (projection.terrain, projection.up, projection.fog) = (terrain?.ofTile(at: tile.origin, unit: unit), up, fog)
        return projection
    }

    /// The projection with a matrix of single precision.
    var inSinglePrecision: ScreenProjection {
        var projection = ScreenProjection(
            xColumn: xColumn.single, yColumn: yColumn.single, constant: constant.single, origin: origin, size: size,
            cameraDistance: cameraDistance, bearing: bearing)
        (projection.terrain, projection.up, projection.fog) = (terrain, up, fog)
        return projection
    }

    /// Returns the projection of points that are moved by an offset in the plane.
    package func translated(by offset: SIMD2<Double>) -> ScreenProjection {
        var projection = ScreenProjection(
            xColumn: xColumn, yColumn: yColumn, constant: constant, origin: origin - offset, size: size,
            cameraDistance: cameraDistance, bearing: bearing)
        (projection.terrain, projection.up, projection.fog) = (terrain, up, fog)
        return projection
    }

    /// Returns the projection of points at a height above the plane, or above elevated ground.
    ///
    /// - Parameter height: The height, in metres.
    package func raised(by height: Double) -> ScreenProjection {
        var projection = ScreenProjection(
            xColumn: xColumn, yColumn: yColumn, constant: constant + up * height, origin: origin, size: size,
            cameraDistance: cameraDistance, bearing: bearing)
        (projection.terrain, projection.up, projection.fog) = (terrain?.raised(by: height), up, fog)
        return projection
    }

    /// Returns the position of a point in clip space.
    package func clip(_ point: SIMD2<Double>) -> SIMD4<Double> {
        let ground = xColumn * (point.x - origin.x) + yColumn * (point.y - origin.y) + constant
        guard let terrain else { return ground }
        return ground + terrain.lift(of: point)
    }

    /// Returns whether elevated ground or fog hides a point.
    func isHidden(_ point: SIMD2<Double>) -> Bool {
        if let fog, fog.covers(clip(point)) { return true }
        return terrain?.hides(point) ?? false
    }

    /// Returns the position of a point on the screen.
    package func point(_ point: SIMD2<Double>) -> Point {
        let clip = clip(point)
        let x = (clip.x / clip.w + 1) * 0.5 * size.x
        let y = (1 - clip.y / clip.w) * 0.5 * size.y
        return Point(position: SIMD2(x, y), w: clip.w)
    }

    /// Returns the factor by which a symbol at a distance from the plane of the camera is scaled: 1 at the centre of the
    /// view, smaller farther away.
    package func perspectiveRatio(w: Double) -> Double {
        0.5 + 0.5 * cameraDistance / w
    }

    /// Returns whether a point is in the view or at most a distance outside.
    ///
    /// - Parameters:
    ///   - point: A point of the plane of the projection.
    ///   - margin: The distance, in points; 256 device pixels for labels along lines.
    package func isVisible(_ point: SIMD2<Double>, margin: Double) -> Bool {
        let projected = self.point(point)
        let (x, y) = (projected.position.x, projected.position.y)
        return projected.w > 0 && x >= -margin && x <= size.x + margin && y >= -margin && y <= size.y + margin
    }
}

extension SIMD4<Double> {
    /// The vector rounded to single precision.
    fileprivate var single: SIMD4<Double> { SIMD4(SIMD4<Float>(self)) }
}
