public import Foundation
public import KioskGeometry

/// A wish for the camera: what is nil stays as it is.
///
///     mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 12, pitch: 45))
public struct CameraOptions: Hashable, Codable, Sendable {
    /// The coordinate to show at the principal point; nil keeps it.
    public var center: CLLocationCoordinate2D?

    /// Insets that move the principal point, in points; nil keeps them.
    public var padding: UIEdgeInsets?

    /// The point on screen that keeps its coordinate while zoom, bearing and pitch change; ignored when a centre is given.
    public var anchor: CGPoint?

    /// The zoom level; nil keeps it.
    public var zoom: CGFloat?

    /// Degrees clockwise from north, any finite number; nil keeps it.
    public var bearing: CLLocationDirection?

    /// Degrees from the vertical; nil keeps it.
    public var pitch: CGFloat?

    /// Creates a wish; what is not given stays as it is.
    public init(
        center: CLLocationCoordinate2D? = nil, padding: UIEdgeInsets? = nil, anchor: CGPoint? = nil,
        zoom: CGFloat? = nil, bearing: CLLocationDirection? = nil, pitch: CGFloat? = nil
    ) {
        self.center = center
        self.padding = padding
        self.anchor = anchor
        self.zoom = zoom
        self.bearing = bearing
        self.pitch = pitch
    }

    /// Creates the wish for everything a state holds, and an anchor.
    public init(cameraState: CameraState, anchor: CGPoint? = nil) {
        self.init(
            center: cameraState.center, padding: cameraState.padding, anchor: anchor, zoom: cameraState.zoom,
            bearing: cameraState.bearing, pitch: cameraState.pitch)
    }
}
