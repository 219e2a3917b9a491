public import Foundation
public import KioskGeometry
public import KioskTiles

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

    /// The vertical angle of view in degrees, 1…120.
    ///
    /// A wider angle brings the camera nearer to the ground: the centre is seen at the same zoom level, and the perspective of a
    /// pitched map is stronger.
    public var verticalFov: CGFloat

    /// Creates a state from its parts.
    ///
    /// - Parameters:
    ///   - center: The coordinate at the principal point.
    ///   - padding: The padding, in points.
    ///   - zoom: The zoom level.
    ///   - bearing: The bearing in degrees clockwise from north.
    ///   - pitch: The pitch in degrees from the vertical.
    ///   - verticalFov: The vertical angle of view, in degrees.
    public init(
        center: CLLocationCoordinate2D, padding: UIEdgeInsets = .zero, zoom: CGFloat,
        bearing: CLLocationDirection = 0, pitch: CGFloat = 0,
        verticalFov: CGFloat = TileCamera.defaultFieldOfView
    ) {
        self.center = center
        self.padding = padding
        self.zoom = zoom
        self.bearing = bearing
        self.pitch = pitch
        self.verticalFov = verticalFov
    }

    /// Decodes a state; one that was encoded without an angle of view has the default one.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        center = try members.decode(CLLocationCoordinate2D.self, forKey: .center)
        padding = try members.decode(UIEdgeInsets.self, forKey: .padding)
        zoom = try members.decode(CGFloat.self, forKey: .zoom)
        bearing = try members.decode(CLLocationDirection.self, forKey: .bearing)
        pitch = try members.decode(CGFloat.self, forKey: .pitch)
        verticalFov =
            try members.decodeIfPresent(CGFloat.self, forKey: .verticalFov) ?? CGFloat(TileCamera.defaultFieldOfView)
    }
}
