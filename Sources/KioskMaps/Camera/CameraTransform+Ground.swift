import Foundation
import KioskGeometry

extension CameraTransform {
    /// Points below the horizon from which the ground counts as seen; a point at the horizon itself is infinitely far.
    static let horizonMargin: CGFloat = 1

    /// Returns the coordinate seen at a point, or just below the horizon for a point above it.
    ///
    /// The longitude is not wrapped.
    func nearestGround(to point: CGPoint) -> (coordinate: LocationCoordinate2D, isOnSurface: Bool) {
        let lowest = horizon.map { $0 + Self.horizonMargin }
        let isOnSurface = lowest.map { point.y >= $0 } ?? true
        let world = worldPoint(for: isOnSurface ? point : CGPoint(x: point.x, y: lowest ?? point.y)) ?? center
        return (WebMercator.coordinate(for: world), isOnSurface)
    }
}
