import Foundation
import KioskGeometry
import KioskMaps
import KioskScene

/// The camera of an explored map, in a view of 800 × 600 points.
struct ExploredCamera: Sendable {
    private(set) var state: CameraState
    private(set) var transform: CameraTransform

    private static let size = CGSize(width: 800, height: 600)

    /// The maximum pitch, in degrees; a horizon is in the view.
    private static let maximumPitch: CGFloat = 72

    init() {
        state = CameraState(center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), zoom: 14)
        transform = CameraTransform(state: state, size: Self.size)
    }

    /// Applies a zoom level, a bearing and a pitch; the centre stays.
    mutating func apply(_ options: CameraOptions) {
        if let zoom = options.zoom { state.zoom = zoom }
        if let bearing = options.bearing {
            let wrapped = bearing.truncatingRemainder(dividingBy: 360)
            state.bearing = wrapped < 0 ? wrapped + 360 : wrapped
        }
        if let pitch = options.pitch { state.pitch = min(max(pitch, 0), Self.maximumPitch) }
        transform = CameraTransform(state: state, size: Self.size)
    }

    /// Moves the camera so that a point of the unit square is seen at a point of the screen.
    mutating func show(_ world: CGPoint, at point: CGPoint, _ options: CameraOptions) {
        apply(options)
        guard let seen = transform.worldPoint(for: point) else { return }
        setCenter(CGPoint(x: transform.center.x + world.x - seen.x, y: transform.center.y + world.y - seen.y))
    }

    /// Zooms by levels; the ground at a point stays there.
    mutating func zoom(by levels: Double, about point: CGPoint) {
        let world = transform.worldPoint(for: point)
        var options = CameraOptions()
        options.zoom = state.zoom + CGFloat(levels)
        if let world { show(world, at: point, options) } else { apply(options) }
    }

    /// Moves the ground by a vector on the screen.
    mutating func move(by vector: CGPoint) {
        let point = transform.principalPoint
        guard let world = transform.worldPoint(for: point) else { return }
        show(world, at: CGPoint(x: point.x + vector.x, y: point.y + vector.y), CameraOptions())
    }

    private mutating func setCenter(_ center: CGPoint) {
        state.center = WebMercator.coordinate(for: center)
        transform = CameraTransform(state: state, size: Self.size)
    }
}
