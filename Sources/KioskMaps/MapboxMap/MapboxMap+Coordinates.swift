public import Foundation
public import KioskGeometry

extension MapboxMap {
    /// Returns the point on screen of a coordinate, in points from the top left corner; (−1, −1) if it is outside the view.
    ///
    /// If the world is repeated, the copy nearest to the centre is used. A point less than half a point outside the view is moved
    /// to its edge.
    public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
        let transform = cameraTransform
        guard let point = transform.screenPoint(for: transform.worldPoint(of: coordinate)) else {
            return Self.outOfView
        }
        let nearest = CGPoint(
            x: min(max(point.x, 0), transform.size.width), y: min(max(point.y, 0), transform.size.height))
        // False for NaN.
        let isNear =
            abs(point.x - nearest.x) < Self.edgeTolerance && abs(point.y - nearest.y) < Self.edgeTolerance
        return isNear ? nearest : Self.outOfView
    }

    /// Returns the points on screen of coordinates, as `point(for:)`.
    ///
    /// - Complexity: O(n).
    public func points(for coordinates: [CLLocationCoordinate2D]) -> [CGPoint] {
        coordinates.map(point(for:))
    }

    /// Returns the coordinate at a point on screen, also outside the view; its longitude may exceed ±180°.
    ///
    /// For a point above the horizon, it is the coordinate just below the horizon.
    public func coordinate(for point: CGPoint) -> CLLocationCoordinate2D {
        cameraTransform.nearestGround(to: point).coordinate
    }

    /// Returns the coordinates at points on screen, as `coordinate(for:)`.
    ///
    /// - Complexity: O(n).
    public func coordinates(for points: [CGPoint]) -> [CLLocationCoordinate2D] {
        points.map(coordinate(for:))
    }

    /// Returns the coordinate at a point on screen, and whether the point lies on the map surface.
    public func coordinateInfo(for point: CGPoint) -> CoordinateInfo {
        let (coordinate, isOnSurface) = cameraTransform.nearestGround(to: point)
        return CoordinateInfo(coordinate: coordinate, isOnSurface: isOnSurface)
    }

    /// Returns the coordinates at points on screen, as `coordinateInfo(for:)`.
    ///
    /// - Complexity: O(n).
    public func coordinatesInfo(for points: [CGPoint]) -> [CoordinateInfo] {
        points.map(coordinateInfo(for:))
    }

    /// Returns the position of a touch of a group of contacts.
    func interactionContext(at point: CGPoint, group: Int? = nil) -> InteractionContext {
        let info = coordinateInfo(for: point)
        var context = InteractionContext(point: point, coordinate: info.coordinate, isOnSurface: info.isOnSurface)
        context.group = group
        return context
    }

    private static let outOfView = CGPoint(x: -1, y: -1)

    /// The distance from the view below which a point is moved to its edge, in points.
    private static let edgeTolerance: CGFloat = 0.5
}

/// A coordinate under a point of the screen.
public struct CoordinateInfo: Hashable, Sendable {
    /// The coordinate; the nearest one on the map surface if the point lies above the horizon.
    public let coordinate: CLLocationCoordinate2D

    /// Whether the point lies on the map surface.
    public let isOnSurface: Bool
}
