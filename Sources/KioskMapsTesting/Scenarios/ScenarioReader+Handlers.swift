import KioskMaps

/// Parsing of the handlers of annotations.
extension ScenarioReader {
    /// Parses `{tap: pass, long-press: handle, drag: refuse}`.
    func handlers(_ node: ScenarioNode) throws(FileError) -> Scenario.AnnotationLayer.Handlers {
        let members = try node.members(["tap", "long-press", "drag"])
        var handlers = Scenario.AnnotationLayer.Handlers()
        if let tap = members["tap"] { handlers.handlesTaps = try choice(tap, "handle", "pass") }
        if let press = members["long-press"] { handlers.handlesLongPresses = try choice(press, "handle", "pass") }
        if let drag = members["drag"] { handlers.acceptsDrags = try choice(drag, "accept", "refuse") }
        return handlers
    }

    /// Returns whether a node is the first of two words.
    private func choice(_ node: ScenarioNode, _ first: String, _ second: String) throws(FileError) -> Bool {
        let text = try node.text()
        guard [first, second].contains(text) else {
            throw node.failure("expected \(first) or \(second), found \(node.found)")
        }
        return text == first
    }

    /// Parses `handled: [{tap: harbour}, {drag-begin: harbour}]` and `handled: none`.
    func handled(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        if node.isNone { return .handled([]) }
        var calls: [Scenario.HandlerCall] = []
        for item in try node.list() {
            let kinds = Scenario.HandlerCall.Kind.allCases
            let members = try item.members(kinds.map(\.rawValue))
            guard let kind = kinds.first(where: { members[$0.rawValue] != nil }), members.count == 1,
                let id = try members[kind.rawValue]?.id()
            else { throw item.failure("expected one handler and the id of its annotation, such as {tap: harbour}") }
            calls.append(Scenario.HandlerCall(kind: kind, id: id))
        }
        return .handled(calls)
    }
}
