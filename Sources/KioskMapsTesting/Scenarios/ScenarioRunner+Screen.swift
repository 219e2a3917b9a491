import Foundation
import KioskMaps

/// The actions of fingers on elements of the screen.
extension ScenarioRunner {
    /// The part of the height of a list that a stroke of a finger crosses.
    private static let strokePart = 0.8

    /// Drags a list by a distance in points, in as many strokes as needed.
    func scroll(_ id: String, by distance: CGFloat, _ step: Scenario.Step) {
        let mapView = window.current.mapView
        let content = mapView.screenElements.element(withId: id)?.content
        let frame = frame(ofElement: id)
        guard let frame, case .list? = content else {
            return check(step, expected: "list \(id) on the screen", found: frame == nil ? "none" : "no list")
        }
        let slop = mapView.gestures.thresholds.tapSlop + 1
        let stroke = max(1, frame.height * Self.strokePart - slop)
        var rest = distance
        while rest != 0 {
            let part = max(-stroke, min(rest, stroke))
            let sign: CGFloat = part < 0 ? -1 : 1
            // A stroke begins beyond the middle, and its threshold does not scroll.
            let start = CGPoint(x: frame.midX, y: frame.midY + sign * (abs(part) + slop) / 2)
            fingers.touch([start])
            fingers.move(to: [CGPoint(x: start.x, y: start.y - sign * slop)], duration: 0)
            fingers.move(to: [CGPoint(x: start.x, y: start.y - sign * slop - part)], duration: 0.1)
            fingers.rest(0.2)
            fingers.lift()
            rest -= part
        }
        runUntilIdle()
    }

    /// Taps the track of a slider at a number.
    func set(_ id: String, to value: Double, _ step: Scenario.Step) {
        let mapView = window.current.mapView
        guard let point = mapView.screenElements.point(ofSlider: id, at: value), window.isCurrentShown else {
            let found = frame(ofElement: id) != nil ? "no slider" : "none"
            return check(step, expected: "slider \(id) on the screen", found: found)
        }
        fingers.tap(at: point)
        runUntilIdle()
    }
}
