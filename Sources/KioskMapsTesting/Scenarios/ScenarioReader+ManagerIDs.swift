import Foundation
import KioskMaps

/// Checks that managers have ids of their own: each adds a source and a layer with its id to the style.
extension ScenarioReader {
    /// Checks that no manager of a scenario has the id of a layer or a source of the initial style.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - managers: The nodes of its managers, by their ids.
    func checkManagerIDs(
        of scenario: Scenario, managers: [String: ScenarioNode]
    ) throws(FileError) {
        let styles =
            scenario.styleURI.map { Self.styles(at: $0.rawValue, standIns: scenario.httpStandIns) } ?? [scenario.style]
        guard let (id, problem) = Self.conflict(of: scenario.layers, with: styles), let node = managers[id] else {
            return
        }
        throw node.failure(problem)
    }

    /// Checks that the style that a step loads has no layer or source with the id of a manager.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - node: Its node.
    ///   - scenario: The scenario, with its managers.
    func checkManagerIDs(
        against step: Scenario.Step, _ node: ScenarioNode, of scenario: Scenario
    ) throws(FileError) {
        let styles: [StyleDocument]
        switch step.action {
        case .style(.load(let style, _, _)): styles = [style]
        case .style(.loadURI(let uri)): styles = Self.styles(at: uri.rawValue, standIns: scenario.httpStandIns)
        default: return
        }
        if let (_, problem) = Self.conflict(of: scenario.layers, with: styles) { throw node.failure(problem) }
    }

    private static func conflict(
        of layers: [Scenario.AnnotationLayer], with styles: [StyleDocument]
    ) -> (id: String, problem: String)? {
        for style in styles {
            let ids = Set(style.layers.map(\.id))
            for layer in layers {
                let kind = ids.contains(layer.id) ? "layer" : style.sources[layer.id] == nil ? nil : "source"
                guard let kind else { continue }
                let problem =
                    "the manager \"\(layer.id)\" has the id of the \(kind) \"\(layer.id)\" of the style; give the manager "
                    + "another id"
                return (layer.id, problem)
            }
        }
        return nil
    }

    /// Returns the styles that the stand-ins answer at a URL; invalid ones are reported by the map that loads them.
    private static func styles(at url: String, standIns: [HttpStandIn]) -> [StyleDocument] {
        for standIn in standIns {
            guard let values = standIn.pattern.match(url) else { continue }
            return standIn.answers.compactMap { answer in
                answer.body.contents(values).flatMap { try? StyleDocument(parsing: $0) }
            }
        }
        return []
    }
}
