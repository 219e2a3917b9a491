import Foundation
import KioskGestures
import KioskInput
import KioskMaps
import KioskScene

/// A prediction of the fingers changes no decision, and moves the ground that is dragged as it displaces the fingers.
struct PredictionLaw {
    let map: ExploredMap
    let time: Timestamp

    /// The displacement of each finger, in points.
    private static let displacement = CGPoint(x: 12, y: -5)

    /// The greatest distance of the ground from its point that is due to rounding, in points.
    private static let tolerance: CGFloat = 0.001

    /// Returns the violation of a state; nil without one.
    func violation() -> String? {
        guard map.grab == true else { return nil }
        var predicted = map
        let action = predicted.action(displacedBy: Self.displacement)
        if digest(of: predicted) != digest(of: map) { return "prediction: changes the recognition or the machine" }
        guard case .show(let world, let point, _) = action, map.machine.grab.types == .pan, map.environment.isPlain,
            map.camera.state.pitch == 0, map.options.panMode == .horizontalAndVertical,
            let seen = map.camera.transform.screenPoint(for: world)
        else { return nil }
        let (x, y) = (point.x - seen.x - Self.displacement.x, point.y - seen.y - Self.displacement.y)
        return hypot(x, y) <= Self.tolerance ? nil : "prediction: the ground does not move as the finger does"
    }

    private func digest(of map: ExploredMap) -> UInt64 {
        var digest = StateDigest(at: time, from: .zero, contacts: [])
        map.digest(into: &digest)
        return digest.value
    }
}
