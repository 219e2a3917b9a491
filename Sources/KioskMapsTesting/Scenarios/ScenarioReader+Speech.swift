import KioskMaps

/// Parsing of the speech of the map.
extension ScenarioReader {
    /// Parses `headphones: inserted` and `headphones: removed`.
    func headphones(_ node: ScenarioNode) throws(FileError) -> Scenario.Action {
        switch try node.text() {
        case "inserted": return .headphones(isInserted: true)
        case "removed": return .headphones(isInserted: false)
        case let text: throw node.unknown(text, "a state of headphones", among: ["inserted", "removed"])
        }
    }

    /// Parses `speech: [Harbour, {text: Αθήνα, language: el, before: 20}]` and `speech: none`.
    func speech(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        if node.isNone { return .speech([]) }
        var utterances: [Scenario.ExpectedUtterance] = []
        for item in try node.list() { utterances.append(try utterance(item)) }
        return .speech(utterances)
    }

    private func utterance(_ node: ScenarioNode) throws(FileError) -> Scenario.ExpectedUtterance {
        guard node.isMapping else { return Scenario.ExpectedUtterance(try spokenText(node)) }
        let members = try node.members(["text", "language", "before"])
        return Scenario.ExpectedUtterance(
            try spokenText(try node.required("text", in: members)), language: try members["language"].map(language),
            before: try members["before"].map(duration))
    }

    private func spokenText(_ node: ScenarioNode) throws(FileError) -> String {
        let text = try node.text("a text")
        guard !text.isEmpty else { throw node.failure("expected a text, found nothing; \"none\" expects no speech") }
        return text
    }
}
