import Foundation
import KioskGeometry

/// A flight from one camera to another: centre and zoom level along a `FlyPath`, all other parts linearly.
struct Flight: Sendable {
    private let from: CameraState
    private let to: CameraState
    private let path: FlyPath

    /// Creates a flight.
    ///
    /// - Parameters:
    ///   - from: The camera at the start.
    ///   - to: The camera at the end.
    ///   - size: The size of the view, in points.
    ///   - crossesAntimeridian: Whether the flight may cross the antimeridian where that is shorter.
    init(from: CameraState, to: CameraState, size: CGSize, crossesAntimeridian: Bool = true) {
        self.from = from
        self.to = to
        path = FlyPath(from: from, to: to, size: size, crossesAntimeridian: crossesAntimeridian)
    }

    /// The default duration in seconds.
    var defaultDuration: TimeInterval { path.defaultDuration }

    /// Returns the camera at a progress of 0…1; the bearing, which turns the shorter way, may lie beyond 0…360.
    func camera(at progress: Double) -> CameraOptions {
        func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
        func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * CGFloat(progress) }
        let (center, zoom) = path.position(at: progress)
        // As in the Mapbox Maps SDK, a half turn is anticlockwise from a bearing below 180, and clockwise from one above.
        let rotation = (to.bearing - from.bearing).wrapped(from: -180, to: 180)
        let isHalf = abs(rotation) == 180
        let bearing = from.bearing + (isHalf && from.bearing >= 180 ? 180 : rotation) * progress
        return CameraOptions(
            center: center,
            padding: UIEdgeInsets(
                top: between(from.padding.top, to.padding.top), left: between(from.padding.left, to.padding.left),
                bottom: between(from.padding.bottom, to.padding.bottom),
                right: between(from.padding.right, to.padding.right)),
            zoom: CGFloat(zoom), bearing: bearing, pitch: between(from.pitch, to.pitch),
            verticalFov: between(from.verticalFov, to.verticalFov))
    }
}
