import KioskMaps

/// Parsing of what people with disabilities need.
extension ScenarioReader {
    private static let accessibilityMembers = ["text-scale", "high-contrast", "reduced-motion", "target", "reach"]

    /// Parses `{text-scale: 2, high-contrast: true, reduced-motion: true, target: 91, reach: bottom}`.
    func accessibility(_ node: ScenarioNode) throws(FileError) -> Scenario.Action {
        let members = try node.members(Self.accessibilityMembers)
        guard !members.isEmpty else {
            throw node.failure("expected at least one of: \(Self.accessibilityMembers.joined(separator: ", "))")
        }
        var changes = Scenario.AccessibilityChanges()
        changes.textScale = try members["text-scale"]?.number("a factor of texts", in: 0.5...4)
        changes.increasesContrast = try members["high-contrast"]?.flag()
        changes.reducesMotion = try members["reduced-motion"]?.flag()
        changes.targetSide = try members["target"]?.number("a side in points", in: 0...256)
        changes.reach = try members["reach"].map(reach)
        return .accessibility(changes)
    }

    private func reach(_ node: ScenarioNode) throws(FileError) -> Scenario.AccessibilityChanges.Reach {
        let name = try node.text()
        if name == "off" { return .off }
        guard let area = ReachMode.Area(rawValue: name) else {
            throw node.unknown(name, "a part of the display", among: ReachMode.Area.allCases.map(\.rawValue) + ["off"])
        }
        return .on(area)
    }

    /// Parses `accessible: true`, and the texts of problems in their order: `accessible: [target, name]`.
    func accessible(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        let texts = try node.texts()
        guard texts == ["true"] else { return .accessible(texts) }
        return .accessible([])
    }
}
