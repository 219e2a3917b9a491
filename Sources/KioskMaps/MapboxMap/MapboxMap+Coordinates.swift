public import Foundation
public import KioskGeometry

extension MapboxMap {
    /// Returns where a coordinate is seen, in points from the top left corner; (−1, −1) when it is out of view.
    ///
    /// Of the copies of the world the one nearest to the centre counts. A point less than half a point outside the view is
    /// moved to its edge.
    public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
        let outside = CGPoint(x: -1, y: -1)
        let transform = cameraTransform
        var world = WebMercator.point(for: coordinate.wrap())
        world.x += (transform.center.x - world.x).rounded()
        guard let seen = transform.screenPoint(for: world), seen.x.isFinite, seen.y.isFinite else { return outside }
        func edged(_ value: CGFloat, _ length: CGFloat) -> CGFloat {
            value >= 0 && value <= length ? value : value.rounded()
        }
        let point = CGPoint(x: edged(seen.x, size.width), y: edged(seen.y, size.height))
        let isInside = point.x >= 0 && point.x <= size.width && point.y >= 0 && point.y <= size.height
        return isInside ? point : outside
    }

    /// Returns the coordinate seen at a point, also outside the view; its longitude may lie beyond ±180.
    ///
    /// Above the horizon it is the coordinate just below it.
    public func coordinate(for point: CGPoint) -> CLLocationCoordinate2D {
        interactionContext(at: point).coordinate
    }

    func interactionContext(at point: CGPoint) -> InteractionContext {
        let transform = cameraTransform
        let limit = transform.horizon.map { $0 + Self.horizonMargin }
        let isOnSurface = limit.map { point.y >= $0 } ?? true
        let onGround = CGPoint(x: point.x, y: isOnSurface ? point.y : limit ?? point.y)
        let world = transform.worldPoint(for: onGround) ?? transform.center
        return InteractionContext(
            point: point, coordinate: WebMercator.coordinate(for: world), isOnSurface: isOnSurface)
    }

    /// Points below the horizon from which the ground counts as seen; above, a point would be half the world away.
    private static let horizonMargin: CGFloat = 1
}
