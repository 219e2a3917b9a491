import Foundation
import KioskMaps

extension ScenarioReader {
    /// Parses `{id: bus, to: [60.17, 24.94], seconds: 5}`, or `along` with several coordinates instead of `to`.
    func animation(_ node: ScenarioNode) throws(FileError) -> Scenario.Action {
        let members = try node.members(["id", "to", "along", "seconds"])
        let id = try node.required("id", in: members).id()
        guard (members["to"] == nil) != (members["along"] == nil) else {
            throw node.failure("expected \"to\", a coordinate, or \"along\", at least two coordinates")
        }
        let seconds = try seconds(members) ?? 1
        if let line = members["along"] {
            return .animate(id: id, along: try line.coordinates(atLeast: 2), seconds: seconds)
        }
        let target = try node.required("to", in: members).coordinate()
        return .animate(id: id, along: [target], seconds: seconds)
    }

    /// Parses the name of a command of the editor.
    func editing(_ node: ScenarioNode) throws(FileError) -> Scenario.Editing {
        let text = try node.text()
        guard let editing = Scenario.Editing(rawValue: text) else {
            throw node.unknown(text, "a command of the editor", among: Scenario.Editing.allCases.map(\.rawValue))
        }
        return editing
    }

    /// Parses `{vertices: 4, crossings: 0}`.
    func edited(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        let members = try node.members(["vertices", "crossings"])
        guard !members.isEmpty else { throw node.failure("expected \"vertices\" or \"crossings\", a number") }
        return .edited(vertices: try members["vertices"]?.count(), crossings: try members["crossings"]?.count())
    }
}
