import KioskMaps

/// The states of elements of the screen.
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

    /// Compares the problems of the screen for people with disabilities with those that are expected.
    ///
    /// The map is drawn only if the colours behind a text depend on it.
    func evaluateProblems(_ texts: [String]) -> (expected: String, found: String?) {
        let expected = texts.isEmpty ? "accessible" : "problems \(names(texts))"
        var problems = mapView.accessibility.problems()
        if problems.contains(where: { $0.kind == .unknownContrast }) {
            do {
                problems = mapView.accessibility.problems(in: try view.snapshot())
            } catch {
                return (expected, "\(error)")
            }
        }
        let found = problems.map(\.description)
        let isMet = found.count == texts.count && zip(found, texts).allSatisfy { $0.contains($1) }
        return (expected, isMet ? nil : found.isEmpty ? "no problems" : found.joined(separator: "; "))
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
