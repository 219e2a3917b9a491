import KioskGeometry
import KioskStyle

/// The diagnostics of a change of the style, which are reported after the change is complete.
///
/// An observer may change the style again, so that it must not be notified during a change.
struct StyleDiagnostics {
    private var pending: [Diagnostic] = []

    /// The parts of the style that are not drawn and were reported.
    private var undrawn: UndrawnParts

    /// Creates an empty collection.
    ///
    /// - Parameter kinds: The layer types that are drawn.
    init(kinds: LayerKinds) {
        undrawn = UndrawnParts(kinds: kinds)
    }

    /// Reports parts that are not drawn again, such as for a new style.
    ///
    /// - Parameter kinds: The layer types that are drawn.
    mutating func resetUndrawnParts(kinds: LayerKinds) {
        undrawn = UndrawnParts(kinds: kinds)
    }

    /// Adds a diagnostic.
    mutating func add(_ diagnostic: Diagnostic) {
        pending.append(diagnostic)
    }

    /// Adds diagnostics about the style.
    mutating func add(_ messages: [String]) {
        for message in messages { add(Diagnostic(subject: .style, message: message)) }
    }

    /// Adds a diagnostic about an invalid value of the style, unless it was added before.
    ///
    /// A layer is compiled again with each change of one of its properties, and its other properties stay invalid; so it is with the
    /// features and the members of a source. A style has a limited number of such diagnostics.
    mutating func addOnce(_ message: String) {
        add(undrawn.unreported([message]))
    }

    /// Adds diagnostics about the parts of a layer that are not drawn.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - source: The type of its source; nil if there is none.
    mutating func addUndrawnParts(of layer: StyleLayer, source: SourceType?) {
        add(undrawn.messages(about: layer, source: source))
    }

    /// Adds diagnostics about the invalid parts of a style document, and its sources without data.
    mutating func addUndrawnParts(of document: StyleDocument) {
        add(undrawn.messages(about: document))
    }

    /// Adds a diagnostic about a source that is not drawn.
    mutating func addUndrawnParts(of source: StyleSource, id: String) {
        add(undrawn.messages(about: source, id: id))
    }

    /// Adds diagnostics about members of a style document that are not drawn.
    mutating func addUndrawnParts(ofMembers members: JSONObject) {
        add(undrawn.messages(aboutMembers: members))
    }

    /// Returns the diagnostics and removes them; the last one counts those beyond the limit of a style.
    mutating func take() -> [Diagnostic] {
        if let message = undrawn.messageAboutOmitted() { add([message]) }
        defer { pending = [] }
        return pending
    }
}
