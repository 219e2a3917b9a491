import Foundation
import KioskMaps

/// Parsing of the ornaments of the map.
extension ScenarioReader {
    /// The ornaments with options by their names in scenarios.
    private static let names = [
        "scale-bar", "compass", "logo", "attribution", "zoom", "locate", "home", "movement", "reach",
    ]

    /// The corners by their names in scenarios.
    private static let corners: [(name: String, position: OrnamentPosition)] = [
        ("top-left", .topLeft), ("top-right", .topRight), ("bottom-right", .bottomRight), ("bottom-left", .bottomLeft),
    ]

    /// Parses `true`, `false`, and `{compass: top-left, zoom: {at: bottom-right, margins: [8, 8], visibility: visible}}`.
    func ornaments(_ node: ScenarioNode) throws(FileError) -> OrnamentOptions {
        guard node.isMapping else { return try node.flag() ? .all : .hidden }
        let members = try node.members(Self.names)
        var options = OrnamentOptions.hidden
        if let node = members["scale-bar"] {
            try apply(node, &options.scaleBar.position, &options.scaleBar.margins, &options.scaleBar.visibility)
        }
        if let node = members["compass"] {
            try apply(node, &options.compass.position, &options.compass.margins, &options.compass.visibility)
        }
        if let node = members["logo"] {
            try apply(node, &options.logo.position, &options.logo.margins, &options.logo.visibility)
        }
        if let node = members["attribution"] {
            try apply(
                node, &options.attributionButton.position, &options.attributionButton.margins,
                &options.attributionButton.visibility)
        }
        if let node = members["zoom"] { try apply(node, &options.zoomButtons) }
        if let node = members["locate"] { try apply(node, &options.locateButton) }
        if let node = members["home"] { try apply(node, &options.homeButton) }
        if let node = members["movement"] { try apply(node, &options.movementButtons) }
        if let node = members["reach"] { try apply(node, &options.reachButton) }
        return options
    }

    private func apply(_ node: ScenarioNode, _ button: inout OrnamentButtonOptions) throws(FileError) {
        try apply(node, &button.position, &button.margins, &button.visibility)
    }

    /// Parses the corner of an ornament, or its corner, margins and visibility.
    private func apply(
        _ node: ScenarioNode, _ position: inout OrnamentPosition, _ margins: inout CGPoint,
        _ visibility: inout OrnamentVisibility
    ) throws(FileError) {
        visibility = .adaptive
        guard node.isMapping else {
            position = try corner(node)
            return
        }
        let members = try node.members(["at", "margins", "visibility"])
        if let at = members["at"] { position = try corner(at) }
        if let distances = try members["margins"]?.point() { margins = distances }
        if let member = members["visibility"] {
            let text = try member.text()
            guard let found = OrnamentVisibility(rawValue: text) else {
                throw member.unknown(text, "a visibility", among: OrnamentVisibility.allCases.map(\.rawValue))
            }
            visibility = found
        }
    }

    private func corner(_ node: ScenarioNode) throws(FileError) -> OrnamentPosition {
        let text = try node.text()
        guard let found = Self.corners.first(where: { $0.name == text }) else {
            throw node.unknown(text, "a corner", among: Self.corners.map(\.name))
        }
        return found.position
    }

    /// Parses `ornaments: [compass, zoom-in]` and `ornaments: none`.
    func visibleOrnaments(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        var found: Set<Ornament> = []
        if node.isNone { return .ornaments([]) }
        for item in try node.list() {
            let text = try item.text()
            guard let ornament = Ornament(rawValue: text) else {
                throw item.unknown(text, "an ornament", among: Ornament.allCases.map(\.rawValue))
            }
            found.insert(ornament)
        }
        return .ornaments(Ornament.allCases.filter(found.contains))
    }
}
