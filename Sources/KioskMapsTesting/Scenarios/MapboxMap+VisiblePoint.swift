import Foundation
import KioskMaps

extension MapboxMap {
    /// Returns the point of a coordinate; nil if it is outside of the view, where the map returns one point for all coordinates.
    func visiblePoint(for coordinate: CLLocationCoordinate2D) -> CGPoint? {
        let point = point(for: coordinate)
        return point == CGPoint(x: -1, y: -1) ? nil : point
    }
}
