package import Foundation
package import KioskGeometry

extension WebMercator {
    /// Returns the point of a coordinate in the copy of the world that is nearest to a point.
    @inline(__always)
    package static func point(for coordinate: LocationCoordinate2D, nearest position: CGPoint) -> CGPoint {
        var point = point(for: coordinate)
        let offset = position.x - point.x
        // Rounding is a function call, and most points lie in the nearest copy already.
        if abs(offset) > 0.5 { point.x += offset.rounded() }
        return point
    }
}

extension CameraTransform {
    /// Returns the point of the unit square of a coordinate, in the copy of the world that is nearest to the centre if the world is
    /// repeated.
    @inline(__always)
    package func worldPoint(of coordinate: LocationCoordinate2D) -> CGPoint {
        repeatsWorld ? WebMercator.point(for: coordinate, nearest: center) : WebMercator.point(for: coordinate)
    }

    /// Returns the number of the copy of the world in which an x is nearest to the centre; 0 if the world is not repeated.
    package func nearestCopy(ofX x: Double) -> Double {
        repeatsWorld ? (center.x - x).rounded() : 0
    }
}
