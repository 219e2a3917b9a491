import KioskMaps

/// Parsing of wheel, key and knob actions.
extension ScenarioReader {
    /// The keys by their names in scenarios.
    private static let keys: [(name: String, code: UInt16)] = [
        ("left", InputEvent.KEY.left), ("right", InputEvent.KEY.right), ("up", InputEvent.KEY.up),
        ("down", InputEvent.KEY.down), ("plus", InputEvent.KEY.equal), ("minus", InputEvent.KEY.minus),
        ("tab", InputEvent.KEY.tab), ("enter", InputEvent.KEY.enter), ("space", InputEvent.KEY.space),
        ("escape", InputEvent.KEY.escape), ("page-up", InputEvent.KEY.pageUp), ("page-down", InputEvent.KEY.pageDown),
        ("home", InputEvent.KEY.home), ("end", InputEvent.KEY.end), ("volume-up", InputEvent.KEY.volumeUp),
        ("volume-down", InputEvent.KEY.volumeDown), ("mute", InputEvent.KEY.mute), ("menu", InputEvent.KEY.menu),
    ]

    /// Parses a key such as `up` or `shift-up`, and `{name: up, seconds: 1}`.
    func key(_ node: ScenarioNode) throws(FileError) -> Scenario.Action {
        let members = node.isMapping ? try node.members(["name", "seconds"]) : [:]
        let node = node.isMapping ? try node.required("name", in: members) : node
        let seconds = try members["seconds"]?.number("a duration in seconds", in: 0...60) ?? 0.05
        let text = try node.text()
        let isShifted = text.hasPrefix("shift-")
        let name = isShifted ? String(text.dropFirst("shift-".count)) : text
        guard let key = Self.keys.first(where: { $0.name == name }) else {
            throw node.failure(
                "\"\(text)\" is not a key\(Spelling.hint(for: text, among: Self.keys.map(\.name))); expected "
                    + Self.keys.map(\.name).joined(separator: ", ") + ", or one of them after "
                    + "\"shift-\"")
        }
        return .key(key.code, isShifted: isShifted, name: name, seconds: seconds)
    }

    /// Parses a text of 1…1000 characters that is typed.
    func typedText(_ node: ScenarioNode) throws(FileError) -> String {
        let text = try node.text("a text")
        guard (1...1000).contains(text.count) else {
            throw node.failure("expected a text of 1…1000 characters, found \(text.count)")
        }
        return text
    }

    /// Parses `{id: street, text: Market}`.
    func field(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        let members = try node.members(["id", "text"])
        return .field(
            id: try node.required("id", in: members).id(), text: try node.required("text", in: members).text())
    }

    /// Parses the detents of a wheel.
    func amount(_ node: ScenarioNode) throws(FileError) -> Double {
        let detents = try node.number()
        guard abs(detents) <= 1000 else { throw node.failure("expected −1000…1000 detents, found \(node.foundNumber)") }
        return detents
    }

    /// Parses the steps of a knob.
    func steps(_ node: ScenarioNode) throws(FileError) -> Int {
        let steps = try node.number()
        guard abs(steps) <= 1000, let whole = Int(exactly: steps) else {
            throw node.failure("expected −1000…1000 steps, a whole number, found \(node.foundNumber)")
        }
        return whole
    }
}
