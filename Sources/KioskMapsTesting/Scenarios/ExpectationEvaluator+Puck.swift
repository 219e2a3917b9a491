import Foundation
import KioskGeometry
import KioskMaps

extension ExpectationEvaluator {
    /// Compares the puck with a position: on the screen, or on the ground if both are outside of the view.
    func evaluatePuck(at position: Scenario.Position, within: CGFloat) -> (String, String?) {
        let expected = "puck at \(position)"
        guard let puck = puckCoordinate else { return (expected, "no puck") }
        let seen = mapView.mapboxMap.visiblePoint(for: puck)
        do throws(PositionError) {
            let point = try stage.point(of: position)
            guard let seen else { return (expected, "outside of the view") }
            return (expected, hypot(seen.x - point.x, seen.y - point.y) <= within ? nil : seen.short)
        } catch {
            guard case .outside = error, let coordinate = stage.coordinate(of: position) else {
                return (expected, error.problem)
            }
            guard seen == nil else { return (expected, "in the view") }
            let zoom = mapView.mapboxMap.cameraState.zoom
            let tolerance = Double(within) * Projection.metersPerPoint(for: coordinate.latitude, zoom: zoom)
            return (expected, puck.distance(to: coordinate) <= tolerance ? nil : "at \(puck.short)")
        }
    }

    private var puckCoordinate: CLLocationCoordinate2D? {
        guard let position = mapView.mapboxMap.layerPropertyValue(for: "puck", property: "location") as? [Double],
            position.count > 1
        else { return nil }
        return CLLocationCoordinate2D(latitude: position[0], longitude: position[1])
    }
}
