import Foundation
import KioskGeometry

extension WebMercator {
    /// Returns the place of a coordinate in the copy of the world that is nearest to a place.
    static func point(for coordinate: LocationCoordinate2D, nearest place: CGPoint) -> CGPoint {
        var point = point(for: coordinate)
        point.x += (place.x - point.x).rounded()
        return point
    }
}
