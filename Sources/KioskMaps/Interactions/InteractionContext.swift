public import Foundation
public import KioskGeometry

/// Where a finger touched the map.
public struct InteractionContext: Hashable, Sendable {
    /// The point on screen, in points from the top left corner of the view.
    public var point: CGPoint

    /// The coordinate under it; the nearest one on the ground when the point lies above the horizon.
    public var coordinate: CLLocationCoordinate2D

    /// Whether there is ground under the point.
    public var isOnSurface: Bool
}
