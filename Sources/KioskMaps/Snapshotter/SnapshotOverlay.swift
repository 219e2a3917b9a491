public import Foundation
public import KioskGeometry

/// The canvas above the map of a snapshot, with the conversion between coordinates and points.
///
///     snapshotter.start { overlay in
///         let point = overlay.point(for: station)
///         overlay.context.fill(.circle(center: point, radius: 8), with: .red)
///     } completion: { result in … }
@MainActor
public final class SnapshotOverlay {
    /// The drawing, in points from the top left corner of the image; below the logo and the attributions.
    public var context: OverlayDrawing

    /// The number of pixels per point.
    public let scale: CGFloat

    /// Returns the point of a coordinate, which may be outside of the image; (−1, −1) for one behind the camera.
    public let pointForCoordinate: (CLLocationCoordinate2D) -> CGPoint

    /// Returns the coordinate at a point, in points; for a point above the horizon, that just below the horizon.
    public let coordinateForPoint: (CGPoint) -> CLLocationCoordinate2D

    /// Creates an empty canvas.
    ///
    /// - Parameters:
    ///   - transform: The perspective of the camera.
    ///   - scale: The number of pixels per point.
    init(transform: CameraTransform, scale: CGFloat) {
        context = OverlayDrawing(size: transform.size)
        self.scale = scale
        pointForCoordinate = { coordinate in
            let world = transform.worldPoint(of: coordinate)
            return transform.screenPoint(for: world) ?? CGPoint(x: -1, y: -1)
        }
        coordinateForPoint = { transform.nearestGround(to: $0).coordinate }
    }

    /// Returns the point of a coordinate, as `pointForCoordinate`.
    public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { pointForCoordinate(coordinate) }

    /// Returns the coordinate at a point, as `coordinateForPoint`.
    public func coordinate(for point: CGPoint) -> CLLocationCoordinate2D { coordinateForPoint(point) }
}

/// A function that draws above the map of a snapshot; it is called once, when the map is complete.
public typealias SnapshotOverlayHandler = @MainActor (SnapshotOverlay) -> Void
