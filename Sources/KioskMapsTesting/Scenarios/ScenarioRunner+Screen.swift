import Foundation
import KioskMaps

/// The actions of fingers on elements of the screen.
extension ScenarioRunner {
    /// The part of the height of a list that a stroke of a finger crosses.
    private static let strokePart = 0.8

    /// Drags a list by a distance in points, in as many strokes as needed.
    func scroll(_ id: String, by distance: CGFloat, _ step: Scenario.Step) {
        let content = mapView.screenElements.element(withId: id)?.content
        let frame = mapView.screenElements.frame(ofElement: id)
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
        guard let point = mapView.screenElements.point(ofSlider: id, at: value) else {
            let isShown = mapView.screenElements.frame(ofElement: id) != nil
            return check(step, expected: "slider \(id) on the screen", found: isShown ? "no slider" : "none")
        }
        fingers.tap(at: point)
        runUntilIdle()
    }
}

extension ExpectationEvaluator {
    /// Compares the state of an element of the screen.
    func evaluate(_ expected: Scenario.ExpectedElement) -> (expected: String, found: String?) {
        let screen = mapView.screenElements
        let content = screen.element(withId: expected.id)?.content
        let isShown = screen.frame(ofElement: expected.id) != nil
        var (wanted, found) = ([String](), [String]())
        if let isVisible = expected.isVisible {
            wanted.append(isVisible ? "visible" : "not visible")
            found.append(isShown ? "visible" : "not visible")
        }
        if let isOn = expected.isOn {
            wanted.append(isOn ? "on" : "off")
            if case .switch(let content)? = content {
                found.append(content.isOn ? "on" : "off")
            } else {
                found.append("no switch")
            }
        }
        if let value = expected.value {
            wanted.append("value \(value.short)")
            found.append(numberText(of: content, near: value))
        }
        if let tab = expected.tab {
            wanted.append("tab \(tab)")
            if case .tabs(let tabs)? = content {
                found.append("tab \(tabs.selectedIndex)")
            } else {
                found.append("no tabs")
            }
        }
        if let rows = expected.rows {
            wanted.append("rows \(rows.lowerBound) to \(rows.upperBound)")
            let shown = screen.visibleRows(ofList: expected.id) ?? 0..<0
            found.append(shown.isEmpty ? "no rows" : "rows \(shown.lowerBound + 1) to \(shown.upperBound)")
        }
        let text = "element \(expected.id) " + wanted.joined(separator: ", ")
        return (text, wanted == found ? nil : found.joined(separator: ", "))
    }

    /// Returns the number of a slider or of progress as a text: the one that is expected if it is near enough.
    private func numberText(of content: ScreenElement.Content?, near expected: Double) -> String {
        let (number, length): (Double, Double)
        switch content {
        case .slider(let slider)?: (number, length) = (slider.value, slider.range.upperBound - slider.range.lowerBound)
        case .progress(let progress)?: (number, length) = (progress, 1)
        default: return "no number"
        }
        return "value \((abs(number - expected) <= length * 1e-6 ? expected : number).short)"
    }
}
