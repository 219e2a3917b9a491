import Foundation
import KioskGeometry

extension WebMercator {
    /// Returns the point of a coordinate in the copy of the world that is nearest to a point.
    @inline(__always)
    static func point(for coordinate: LocationCoordinate2D, nearest place: CGPoint) -> CGPoint {
        var point = point(for: coordinate)
        let away = place.x - point.x
        // Rounding is a function call, and most points lie in the nearest copy already.
        if abs(away) > 0.5 { point.x += away.rounded() }
        return point
    }
}
