public import Foundation
public import KioskGeometry

/// Where the camera of a map is: what `MapboxMap.cameraState` answers.
public struct CameraState: Hashable, Codable, Sendable {
    /// The coordinate at the principal point; longitude in −180..<180.
    public var center: CLLocationCoordinate2D

    /// Insets that move the principal point away from the middle of the view, in points.
    public var padding: UIEdgeInsets

    /// The zoom level; the world is 512 · 2^zoom points wide.
    public var zoom: CGFloat

    /// Degrees clockwise from north of the direction that is up on screen, 0..<360.
    public var bearing: CLLocationDirection

    /// Degrees the camera leans back from looking straight down, 0…85.
    public var pitch: CGFloat

    /// Creates a state from its parts.
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
