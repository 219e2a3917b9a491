public import Foundation
import KioskGeometry
package import KioskStyle
package import KioskTiles

/// The perspective of a camera: the unit square of Web Mercator to points of the screen and back.
///
/// The camera is `height / 2 / tan(verticalFov / 2)` points above the ground at the principal point, 1.5 times the height with the
/// default angle of 36.87° (2 · atan(1/3)); there, one point of the screen is one point of the world.
///
/// With terrain, the plane of the centre is lifted to `centerElevation`, and positions are seen where the ground is.
public struct CameraTransform: Hashable, Sendable {
    /// The size of the view, in points.
    public let size: CGSize

    /// The point of the unit square of `WebMercator` at the principal point.
    public private(set) var center: CGPoint

    /// The width of the world, in points.
    public private(set) var worldSize: Double

    /// The point of the screen at which the centre of the camera is seen: the principal point.
    public private(set) var principalPoint: CGPoint

    /// The distance of the camera from the ground at the principal point, in points.
    public let cameraDistance: Double

    /// The zoom level.
    public private(set) var zoom: Double

    /// The direction that is up in the image, in degrees clockwise from north, 0..<360.
    ///
    /// It differs from the bearing of the camera by the rotation of `MapOptions.orientation`, which is 0 by default.
    public let bearing: Double

    /// The pitch in degrees from the vertical, 0…85.
    public let pitch: Double

    /// The vertical angle of view, in degrees.
    public let verticalFov: Double

    /// Whether the world is repeated to the east and west.
    package let repeatsWorld: Bool

    package let cosBearing: Double
    package let sinBearing: Double
    package let cosPitch: Double
    package let sinPitch: Double

    /// Whether the image is upside down, for targets whose first row is at the bottom.
    package let isFlipped: Bool

    /// The elevated ground; nil if the ground is flat.
    package private(set) var terrain: TerrainSurface?

    /// The elevation of the plane of the centre in metres: that of the ground at the centre, unless a gesture keeps it or the
    /// camera would be below the ground; 0 without terrain.
    public private(set) var centerElevation = 0.0

    /// The number of points of the world in a metre of height; 0 without terrain.
    package private(set) var heightScale = 0.0

    /// Creates the perspective of a camera in a view of a size in points.
    public init(state: CameraState, size: CGSize) {
        self.init(state: state, view: ViewGeometry(size: size))
    }

    package init(state: CameraState, view: ViewGeometry) {
        let size = view.size
        self.size = size
        isFlipped = view.mode == .flippedY
        zoom = state.zoom
        bearing = (state.bearing - view.orientation.rotation).wrapped(from: 0, to: 360)
        pitch = state.pitch
        center = WebMercator.point(for: state.center)
        worldSize = WebMercator.worldSize(zoom: state.zoom)
        let padding = state.padding
        principalPoint = CGPoint(
            x: size.width / 2 + (padding.left - padding.right) / 2,
            y: size.height / 2 + (padding.top - padding.bottom) / 2)
        verticalFov = Double(state.verticalFov)
        repeatsWorld = view.repeatsWorld
        cameraDistance = Self.distance(verticalFov: verticalFov, height: size.height)
        let bearing = bearing * .pi / 180
        let pitch = state.pitch * .pi / 180
        cosBearing = cos(bearing)
        sinBearing = sin(bearing)
        cosPitch = cos(pitch)
        sinPitch = sin(pitch)
        if let ground = view.ground { lift(onto: ground) }
    }

    /// Returns the distance of a camera from the ground at the principal point, in points.
    private static func distance(verticalFov: Double, height: CGFloat) -> Double {
        // The tangent of the default angle is not exactly 1/3.
        guard verticalFov != TileCamera.defaultFieldOfView else { return 1.5 * height }
        return height / 2 / tan(verticalFov * .pi / 360)
    }

    /// Lifts the camera by the elevation of its centre, and further if it would be below the ground.
    private mutating func lift(onto ground: CameraGround) {
        terrain = ground.surface
        heightScale = pointsPerMetre
        centerElevation = ground.heldElevation ?? ground.surface.sampledElevation(at: center)
        guard heightScale > 0, heightScale.isFinite else { return }
        let eye = eyePosition
        let lowest =
            ground.surface.elevation(at: CGPoint(x: eye.x, y: eye.y))
            + Self.clearance * cameraDistance / heightScale
        if eye.z < lowest { centerElevation += lowest - eye.z }
    }

    /// The least height of the camera above the ground below it, as a fraction of its distance from the centre: twice the depth
    /// of the nearest points that are drawn.
    private static let clearance = 0.02

    /// Returns the perspective of the same camera with flat ground at an elevation; nil if the camera is not above it.
    ///
    /// The camera is the same and the optical axis meets the other plane elsewhere, so that the centre and the zoom level
    /// differ: a point of the world is larger on a higher plane.
    /// - Parameter elevation: The elevation of the ground, in metres.
    package func level(at elevation: Double) -> CameraTransform? {
        let height = (elevation - centerElevation) * heightScale
        let distance = cameraDistance - height / cosPitch
        guard distance > 0, distance.isFinite else { return nil }
        var level = self
        let scale = cameraDistance / distance
        level.center = worldPoint(right: 0, down: height * sinPitch / cosPitch)
        level.worldSize *= scale
        level.zoom += log2(scale)
        level.heightScale *= scale
        level.terrain = nil
        level.centerElevation = elevation
        return level
    }

    /// Returns the perspective of the same camera with all ground at a height above the present ground; nil if the ground is flat
    /// and the camera is not above it.
    ///
    /// - Parameter height: The height, in metres.
    package func raised(by height: Double) -> CameraTransform? {
        var camera = self
        if terrain != nil {
            // Ground is drawn by its height above the plane of the centre, so the same ground is higher above a lower plane.
            camera.centerElevation -= height
            return camera
        }
        // A map without terrain has no scale of heights, which the level is computed with.
        camera.heightScale = pointsPerMetre
        var level = camera.level(at: centerElevation + height)
        // The raised plane is the ground of the result, with the elevation and the scale that the ground had.
        level?.heightScale = heightScale
        level?.centerElevation = centerElevation
        return level
    }

    /// Returns the perspective whose whole image is moved by an offset in the upright image, in points to the right and down.
    ///
    /// The projection is that of a camera with a shifted lens: the image moves as a whole at any pitch, and shows more of the
    /// map at the opposite edges.
    package func shifted(by offset: CGPoint) -> CameraTransform {
        var shifted = self
        shifted.principalPoint.x += offset.x
        shifted.principalPoint.y += offset.y
        return shifted
    }

    /// Returns the depth of a point: its distance from the camera along the optical axis, in points.
    ///
    /// Equal to `cameraDistance` at the principal point; zero or less behind the camera.
    public func depth(of world: CGPoint) -> Double {
        let planeDepth = depth(onPlane: world)
        return terrain == nil ? planeDepth : planeDepth - height(at: world) * cosPitch
    }

    /// Returns the depth of a point of the plane of the centre, in points.
    @inline(__always)
    private func depth(onPlane world: CGPoint) -> Double {
        let east = (world.x - center.x) * worldSize
        let south = (world.y - center.y) * worldSize
        return cameraDistance - (south * cosBearing - east * sinBearing) * sinPitch
    }

    /// Returns the point of the screen at which a point of the unit square is seen; nil behind the camera.
    @inline(__always)
    public func screenPoint(for world: CGPoint) -> CGPoint? {
        if terrain != nil { return elevatedScreenPoint(for: world) }
        let east = (world.x - center.x) * worldSize
        let south = (world.y - center.y) * worldSize
        let right = east * cosBearing + south * sinBearing
        let down = south * cosBearing - east * sinBearing
        let depth = cameraDistance - down * sinPitch
        guard depth > 0 else { return nil }
        let scale = cameraDistance / depth
        let y = principalPoint.y + down * cosPitch * scale
        return CGPoint(x: principalPoint.x + right * scale, y: upright(y))
    }

    /// Returns the point of the unit square that is seen at a point of the screen; nil at and above the horizon.
    ///
    /// With terrain, it is the nearest ground on the line of sight, and otherwise that of the plane of the centre.
    public func worldPoint(for screen: CGPoint) -> CGPoint? {
        if terrain != nil, let hit = surfaceHit(at: screen) { return hit.world }
        return planePoint(for: screen)
    }

    /// Returns the point of the plane of the centre that is seen at a point of the screen; nil at and above the horizon.
    package func planePoint(for screen: CGPoint) -> CGPoint? {
        let rise = (upright(screen.y) - principalPoint.y) / cameraDistance
        let divisor = cosPitch + rise * sinPitch
        guard divisor > 0 else { return nil }
        let down = rise * cameraDistance / divisor
        let right = (screen.x - principalPoint.x) * (cameraDistance - down * sinPitch) / cameraDistance
        return CGPoint(
            x: center.x + (right * cosBearing - down * sinBearing) / worldSize,
            y: center.y + (right * sinBearing + down * cosBearing) / worldSize)
    }

    /// Converts an offset along the ground from points of the world to the unit square.
    package func worldOffset(of offset: SIMD2<Double>, anchor: MapAlignment) -> CGPoint {
        let offset = groundOffset(of: offset, anchor: anchor) / worldSize
        return CGPoint(x: offset.x, y: offset.y)
    }

    /// Converts an offset along the ground to points of the world to the east and south.
    ///
    /// An offset with the anchor of the map is given so; one with the anchor of the viewport points to the right and
    /// down, as seen from above. Source: the translate properties of the style specification.
    package func groundOffset(of offset: SIMD2<Double>, anchor: MapAlignment) -> SIMD2<Double> {
        switch anchor {
        case .map: offset
        case .viewport:
            SIMD2(offset.x * cosBearing - offset.y * sinBearing, offset.x * sinBearing + offset.y * cosBearing)
        }
    }

    /// The y of the horizon, in points from the top of the image; nil if the camera looks straight down.
    public var horizon: CGFloat? {
        sinPitch > 0 ? principalPoint.y - cameraDistance * cosPitch / sinPitch : nil
    }

    /// The columns of the matrix that transforms (east, south, 1), points of the world from `center`, to (x, y, w) in
    /// clip space.
    ///
    /// Divide x and y by w for normalised device coordinates, y upwards.
    public var clipColumns: [SIMD3<Double>] {
        let offset = SIMD2(2 * principalPoint.x / size.width - 1, 1 - 2 * principalPoint.y / size.height)
        let scale = SIMD2(2 * cameraDistance / size.width, 2 * cameraDistance / size.height)
        func column(right: Double, down: Double, constant: Double) -> SIMD3<Double> {
            let w = constant - down * sinPitch
            let y = offset.y * w - scale.y * down * cosPitch
            return SIMD3(offset.x * w + scale.x * right, isFlipped ? -y : y, w)
        }
        return [
            column(right: cosBearing, down: -sinBearing, constant: 0),
            column(right: sinBearing, down: cosBearing, constant: 0),
            column(right: 0, down: 0, constant: cameraDistance),
        ]
    }
}
