public import Foundation
public import KioskGeometry
public import KioskInput

/// An object on the map: a puck with a marker, or another thing that a tracker recognises on the glass.
public struct ObjectContext: Hashable, Sendable {
    /// The object on the screen, with its id, its symbol and its phase.
    public var object: TangibleObject

    /// The coordinate under the object; the nearest one on the ground if it lies above the horizon.
    public var coordinate: CLLocationCoordinate2D

    /// Whether there is ground under the object.
    public var isOnSurface: Bool

    /// The direction in which the object points on the map, in degrees clockwise from north, 0..<360.
    public var bearing: CLLocationDirection

    /// Creates the context of an object.
    ///
    /// - Parameters:
    ///   - object: The object on the screen.
    ///   - coordinate: The coordinate under the object.
    ///   - isOnSurface: Whether there is ground under the object.
    ///   - bearing: The direction on the map, in degrees clockwise from north.
    public init(
        object: TangibleObject, coordinate: CLLocationCoordinate2D, isOnSurface: Bool, bearing: CLLocationDirection
    ) {
        self.object = object
        self.coordinate = coordinate
        self.isOnSurface = isOnSurface
        self.bearing = bearing
    }

    /// The point on the screen, in points from the top left corner of the view.
    public var point: CGPoint { object.position }

    /// The phase of the object: it was put down, has changed, or was lifted.
    public var phase: TangibleObject.Phase { object.phase }
}
