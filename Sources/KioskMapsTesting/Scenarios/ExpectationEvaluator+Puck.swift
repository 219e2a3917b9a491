import Foundation
import KioskGeometry
import KioskMaps

extension ExpectationEvaluator {
    /// Compares the puck with a position: on the screen, or on the ground if both are outside of the view.
    func evaluatePuck(at position: Scenario.Position, within: CGFloat) -> (String, String?) {
        let expected = "puck at \(position)"
        guard let puck = mapView.puckCoordinate else { return (expected, "no puck") }
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

    /// Compares the errors of the puck with limits.
    func evaluate(_ limits: Scenario.PuckErrorLimits) -> (String, String?) {
        let expected =
            "puck error: "
            + limits.values.map { "\($0.name) ≤ \($0.limit.short) \($0.unit)" }
            .joined(separator: ", ")
        guard let errors = puckErrors.current else {
            return (expected, "no true positions; add \"truth\" to the step \"locate\" before")
        }
        guard !errors.distances.isEmpty else { return (expected, "no frame with a puck and a true position") }
        let figures: [Double?] = [
            errors.mean, errors.percentile95, errors.maximum.distance, errors.ahead, errors.jump, errors.standstill,
        ]
        let isMet = zip(limits.all, figures).allSatisfy { limit, figure in
            limit.map { limit in figure.map { $0 <= limit } ?? false } ?? true
        }
        let standstill = errors.standstill.map { "\($0.short) s" } ?? "none"
        return (
            expected,
            isMet
                ? nil
                : "mean \(errors.mean.short) m, percentile95 \(errors.percentile95.short) m, max "
                    + "\(errors.maximum.distance.short) m after \(errors.maximum.time.short) s, ahead \(errors.ahead.short) m, "
                    + "jump \(errors.jump.short) m, standstill \(standstill), in \(errors.distances.count) frames"
        )
    }
}

extension Scenario.PuckErrorLimits {
    /// The limits in the order of their names.
    fileprivate var all: [Double?] { [mean, percentile95, max, ahead, jump, standstill] }

    /// The limits that are set, and their units.
    fileprivate var values: [(name: String, limit: Double, unit: String)] {
        zip(Self.names, all).compactMap { name, limit in limit.map { (name, $0, name == "standstill" ? "s" : "m") } }
    }

    /// The names of the limits in scenarios.
    static let names = ["mean", "percentile95", "max", "ahead", "jump", "standstill"]
}
