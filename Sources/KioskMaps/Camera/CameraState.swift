public import Foundation
public import KioskGeometry

/// The state of the camera of a map: the value of `MapboxMap.cameraState`.
public struct CameraState: Hashable, Codable, Sendable {
    /// The coordinate at the principal point; longitude in −180..<180.
    public var center: CLLocationCoordinate2D

    /// The padding, which moves the principal point away from the centre of the view, in points.
    public var padding: UIEdgeInsets

    /// The zoom level; the world is 512 · 2^zoom points wide.
    public var zoom: CGFloat

    /// The bearing in degrees clockwise from north, 0..<360: the direction that is up on the screen.
    public var bearing: CLLocationDirection

    /// The pitch in degrees from the vertical, 0…85.
    public var pitch: CGFloat

    /// Creates a state from its parts.
    ///
    /// - Parameters:
    ///   - center: The coordinate at the principal point.
    ///   - padding: The padding, in points.
    ///   - zoom: The zoom level.
    ///   - bearing: The bearing in degrees clockwise from north.
    ///   - pitch: The pitch in degrees from the vertical.
    public init(
        center: CLLocationCoordinate2D, padding: UIEdgeInsets = .zero, zoom: CGFloat,
        bearing: CLLocationDirection = 0, pitch: CGFloat = 0
    ) {
        self.center = center
        self.padding = padding
        self.zoom = zoom
        self.bearing = bearing
        self.pitch = pitch
    }
}
