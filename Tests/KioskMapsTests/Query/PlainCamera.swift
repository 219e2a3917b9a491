import Foundation
import KioskMaps

/// The perspective of a camera, computed in another way as a check: a point in space, three axes, and rays.
///
/// Ground is given in points of the world from the camera's centre: x to the east, y to the south.
struct PlainCamera {
    let midpoint: SIMD2<Double>
    let distance: Double
    let worldSize: Double
    let bearing: Double
    let zoom: Double
    /// The y on screen of what is infinitely far away.
    let horizon: Double
    /// Whether no more than the worlds beside the camera's own can be seen.
    let isAlone: Bool

    /// The angle between the upper and the lower edge of the view, as the open specification has it.
    private static let fieldOfView = 0.6435011087932844
    private let center: SIMD2<Double>
    private let eye: SIMD3<Double>
    private let forward: SIMD3<Double>
    private let right: SIMD3<Double>
    private let up: SIMD3<Double>

    init(_ state: CameraState, size: CGSize) {
        let padding = state.padding
        midpoint = SIMD2(
            Double(padding.left + size.width - padding.right) / 2,
            Double(padding.top + size.height - padding.bottom) / 2)
        distance = 0.5 * size.height / tan(Self.fieldOfView / 2)
        worldSize = 512 * pow(2, state.zoom)
        zoom = state.zoom
        center = Self.position(of: state.center)
        bearing = Double(state.bearing) * .pi / 180
        let pitch = Double(state.pitch) * .pi / 180
        let ahead = SIMD3(sin(bearing), -cos(bearing), 0)
        forward = ahead * sin(pitch) - SIMD3(0, 0, cos(pitch))
        up = ahead * cos(pitch) + SIMD3(0, 0, sin(pitch))
        right = SIMD3(cos(bearing), sin(bearing), 0)
        eye = -distance * forward
        horizon = pitch > 0 ? midpoint.y - distance / tan(pitch) : -.infinity
        isAlone = state.zoom > 3 && horizon < -300
    }

    /// The point of a coordinate in the unit square of Web Mercator.
    static func position(of coordinate: CLLocationCoordinate2D) -> SIMD2<Double> {
        let latitude = coordinate.latitude * .pi / 180
        return SIMD2(coordinate.longitude / 360 + 0.5, 0.5 - asinh(tan(latitude)) / (2 * .pi))
    }

    /// The coordinate of a ground point; nil beyond the poles.
    func coordinate(of ground: SIMD2<Double>) -> CLLocationCoordinate2D? {
        let position = center + ground / worldSize
        guard position.y > 0.01, position.y < 0.99 else { return nil }
        return CLLocationCoordinate2D(
            latitude: atan(sinh((0.5 - position.y) * 2 * .pi)) * 180 / .pi, longitude: (position.x - 0.5) * 360)
    }

    /// The ground of a coordinate in a copy of the world.
    func ground(of coordinate: CLLocationCoordinate2D, copy: Double) -> SIMD2<Double> {
        (Self.position(of: coordinate) + SIMD2(copy, 0) - center) * worldSize
    }

    /// The ground seen at a point; nil in the sky.
    func ground(at point: SIMD2<Double>) -> SIMD2<Double>? {
        let ray = forward * distance + right * (point.x - midpoint.x) - up * (point.y - midpoint.y)
        guard ray.z < 0 else { return nil }
        let position = eye - ray * (eye.z / ray.z)
        return SIMD2(position.x, position.y)
    }

    /// The direction on screen of what is east of a ground point, in radians clockwise.
    func eastward(at ground: SIMD2<Double>) -> Double {
        guard let start = point(of: ground - SIMD2(0.01, 0)), let end = point(of: ground + SIMD2(0.01, 0)) else {
            return -bearing
        }
        return atan2(end.y - start.y, end.x - start.x)
    }

    /// The corners of a symbol before it is turned, at the size and in the direction in which it is drawn at a ground point.
    ///
    /// They are relative to the position on screen, or on the ground for a symbol that lies there; nil if it is not drawn.
    func symbolCorners(
        x: ClosedRange<Double>, y: ClosedRange<Double>, rotation: Double, at ground: SIMD2<Double>, liesOnMap: Bool,
        rotatesWithMap: Bool
    ) -> [SIMD2<Double>]? {
        let ratio = depth(of: ground) / distance
        guard ratio > 0.01 else { return nil }
        let angle = liesOnMap ? rotatesWithMap ? 0 : bearing : rotatesWithMap ? eastward(at: ground) : 0
        let size = min((1 + (liesOnMap ? ratio : 1 / ratio)) / 2, 4)
        return PlainShape.corners(x: x, y: y, angle: rotation * .pi / 180 + angle).map { $0 * size }
    }

    /// Where a symbol that faces the viewer is seen, whose position was moved along the ground by a translation.
    ///
    /// The translation moves it on the screen instead.
    func symbolPoint(
        at ground: SIMD2<Double>, movedBy offset: SIMD2<Double>, translate: SIMD2<Double>, translatesWithMap: Bool
    ) -> SIMD2<Double>? {
        let rotation = translatesWithMap ? -bearing : 0
        return point(of: ground - offset).map {
            $0
                + SIMD2(
                    translate.x * cos(rotation) - translate.y * sin(rotation),
                    translate.x * sin(rotation) + translate.y * cos(rotation))
        }
    }

    func depth(of ground: SIMD2<Double>) -> Double {
        ((SIMD3(ground, 0) - eye) * forward).sum()
    }

    /// Where ground is seen; nil behind the camera.
    func point(of ground: SIMD2<Double>) -> SIMD2<Double>? {
        let ray = SIMD3(ground, 0) - eye
        let depth = (ray * forward).sum()
        guard depth > 0 else { return nil }
        return midpoint + SIMD2((ray * right).sum(), -(ray * up).sum()) * (distance / depth)
    }

    /// Screen points per world point at a ground point.
    func scale(at ground: SIMD2<Double>) -> Double { distance / depth(of: ground) }
}
