import Foundation
import KioskGeometry
import KioskMaps

extension MapboxMap {
    /// Returns the point of a coordinate; nil if it is outside of the view, where the map returns one point for all coordinates.
    func visiblePoint(for coordinate: CLLocationCoordinate2D) -> CGPoint? {
        let point = point(for: coordinate)
        return point == CGPoint(x: -1, y: -1) ? nil : point
    }

    /// Returns the point of a coordinate, also outside of the view; nil behind the camera.
    func anyPoint(for coordinate: CLLocationCoordinate2D) -> CGPoint? {
        let transform = cameraTransform
        var world = WebMercator.point(for: coordinate)
        if transform.repeatsWorld { world.x += (transform.center.x - world.x).rounded() }
        return transform.screenPoint(for: world)
    }
}
