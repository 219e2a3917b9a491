import Foundation
import KioskMaps

extension MapView {
    /// Moves the annotation with an id along coordinates, of which one is a target, at a constant speed.
    ///
    /// - Parameters:
    ///   - id: The id of the annotation.
    ///   - coordinates: The coordinates.
    ///   - seconds: The duration.
    /// - Returns: Whether there is an annotation at a coordinate with the id.
    func animate(_ id: String, along coordinates: [CLLocationCoordinate2D], seconds: TimeInterval) -> Bool {
        func move<Kind: PlacedAnnotation>(_ manager: LayerAnnotationManager<Kind>) -> Bool {
            if coordinates.count == 1, let target = coordinates.first {
                return manager.animate(id, to: target, duration: seconds, curve: .linear) != nil
            }
            return manager.animate(id, along: LineString(coordinates), duration: seconds) != nil
        }
        return annotations.annotationManagersById.values.contains { manager in
            switch manager {
            case let circles as CircleAnnotationManager: move(circles)
            case let points as PointAnnotationManager: move(points)
            default: false
            }
        }
    }
}
