public import Foundation
public import KioskGeometry

/// A change of a camera; parts that are nil remain as they are.
///
///     mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 12, pitch: 45))
public struct CameraOptions: Hashable, Codable, Sendable {
    /// The coordinate, in degrees, that is seen at the principal point: the centre of the view without its padding; nil keeps it.
    public var center: CLLocationCoordinate2D?

    /// The padding of the view, in points, which moves the principal point; nil keeps it.
    public var padding: UIEdgeInsets?

    /// The point of the view that keeps its coordinate while zoom level, bearing and pitch change, in points from the top left corner;
    /// ignored if a centre is given.
    ///
    /// nil keeps the coordinate at the principal point.
    public var anchor: CGPoint?

    /// The zoom level, which is limited to the bounds of the camera; nil keeps it.
    public var zoom: CGFloat?

    /// The bearing in degrees clockwise from north, any finite number, which is wrapped to 0..<360; nil keeps it.
    public var bearing: CLLocationDirection?

    /// The pitch in degrees from the vertical, which is limited to the bounds of the camera; nil keeps it.
    public var pitch: CGFloat?

    /// The vertical angle of view in degrees, 1…120; nil keeps it.
    public var verticalFov: CGFloat?

    /// Creates options; parts that are nil remain as they are.
    ///
    /// - Parameters:
    ///   - center: The coordinate at the principal point.
    ///   - padding: The padding, in points.
    ///   - anchor: The point of the view that keeps its coordinate, in points; ignored if a centre is given.
    ///   - zoom: The zoom level.
    ///   - bearing: The bearing in degrees clockwise from north.
    ///   - pitch: The pitch in degrees from the vertical.
    ///   - verticalFov: The vertical angle of view, in degrees, 1…120.
    public init(
        center: CLLocationCoordinate2D? = nil, padding: UIEdgeInsets? = nil, anchor: CGPoint? = nil,
        zoom: CGFloat? = nil, bearing: CLLocationDirection? = nil, pitch: CGFloat? = nil,
        verticalFov: CGFloat? = nil
    ) {
        self.center = center
        self.padding = padding
        self.anchor = anchor
        self.zoom = zoom
        self.bearing = bearing
        self.pitch = pitch
        self.verticalFov = verticalFov
    }

    /// Creates options from all parts of a state, and an anchor.
    ///
    /// - Parameters:
    ///   - cameraState: The state, whose centre is used, so that an anchor has no effect unless `center` is set to nil.
    ///   - anchor: The point of the view that keeps its coordinate, in points.
    public init(cameraState: CameraState, anchor: CGPoint? = nil) {
        self.init(
            center: cameraState.center, padding: cameraState.padding, anchor: anchor, zoom: cameraState.zoom,
            bearing: cameraState.bearing, pitch: cameraState.pitch, verticalFov: cameraState.verticalFov)
    }
}
