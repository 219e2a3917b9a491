import Foundation
import KioskMaps

/// Checks that managers have ids of their own: each adds a source and a layer with its id to the style.
extension ScenarioReader {
    /// Checks that no manager of a scenario has the id of a layer or a source of the initial style.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - managers: The nodes of its managers, by their ids.
    ///   - loadedStyles: The styles that its stand-ins answer.
    func checkManagerIDs(
        of scenario: Scenario, managers: [String: ScenarioNode], loadedStyles: inout StandInStyles
    ) throws(FileError) {
        let styles = scenario.styleURI.map { loadedStyles.styles(at: $0.rawValue) } ?? [StyleIDs(scenario.style)]
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
    ///   - loadedStyles: The styles that its stand-ins answer.
    func checkManagerIDs(
        against step: Scenario.Step, _ node: ScenarioNode, of scenario: Scenario, loadedStyles: inout StandInStyles
    ) throws(FileError) {
        let styles: [StyleIDs]
        switch step.action {
        case .style(.load(let style, _, _)): styles = [StyleIDs(style)]
        case .style(.loadURI(let uri)): styles = loadedStyles.styles(at: uri.rawValue)
        default: return
        }
        if let (_, problem) = Self.conflict(of: scenario.layers, with: styles) { throw node.failure(problem) }
    }

    private static func conflict(
        of layers: [Scenario.AnnotationLayer], with styles: [StyleIDs]
    ) -> (id: String, problem: String)? {
        for style in styles {
            for layer in layers {
                let kind = style.layers.contains(layer.id) ? "layer" : style.sources.contains(layer.id) ? "source" : nil
                guard let kind else { continue }
                let problem =
                    "the manager \"\(layer.id)\" has the id of the \(kind) \"\(layer.id)\" of the style; give the manager "
                    + "another id"
                return (layer.id, problem)
            }
        }
        return nil
    }
}
