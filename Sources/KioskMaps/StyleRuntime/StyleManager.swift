import KioskGeometry
import KioskInput
public import KioskStyle

/// The living style of a map: its layers, sources, images and surroundings, to read and to change.
///
///     let style = mapView.mapboxMap.style
///     style.allLayerIdentifiers.map(\.id)  // lowest first
///
/// A call either does all it was asked for or throws and changes nothing.
@MainActor
public class StyleManager {
    var layers: [RuntimeLayer] = []

    /// The layer types that are drawn.
    var layerKinds = LayerKinds.standard {
        didSet { undrawn = UndrawnParts(kinds: layerKinds) }
    }

    var sources: [String: RuntimeSource] = [:]

    /// The annotation managers that own the features of sources, by the ids of the sources.
    var featureOwners: [String: String] = [:]

    /// The pictures with all that is known of them.
    private(set) var styleImages: [String: StyleImage] = [:]

    /// The same pictures by themselves.
    private(set) var images: [String: UIImage] = [:]

    /// The members of the style beside layers and sources: light, terrain, projection and others, by their names.
    var members: JSONObject = [:] {
        didSet { remember(undrawn.messages(aboutMembers: members)) }
    }

    /// What the application has set for features.
    var featureStates = FeatureStateStore()

    /// How paint properties change where they do not say themselves, and whether symbols fade.
    public var styleTransition = TransitionOptions()

    /// The properties on their way to what they are set to, by the ids of their layers.
    var transitions: [String: LayerTransitions] = [:]

    /// Grows whenever an image changes.
    private(set) var imagesRevision: UInt64 = 0

    /// Ids of layers that outlive, with their sources, the style they were added to.
    var persistentIDs: Set<String> = []
    private var lastRevision: UInt64 = 0

    /// What expressions may read that is the same for all features; nil when it has to be made anew.
    private var globals: EvaluationGlobals?

    /// The layouts of texts.
    let texts = TextLayouts()

    /// What went wrong in evaluating properties and was not yet told.
    private let failures = EvaluationFailures()

    /// Takes each failure once for each style; nil until somebody evaluates.
    private var evaluationReport: EvaluationReport?

    /// Told once a change is complete: whoever hears of it may change the style again.
    private var unreported: [Diagnostic] = []

    /// The parts of the style that are not drawn and were reported.
    private lazy var undrawn = UndrawnParts(kinds: layerKinds)

    /// The work of the map that runs off the main actor.
    let backgroundWork: BackgroundWork

    init(backgroundWork: BackgroundWork) {
        self.backgroundWork = backgroundWork
    }

    /// The time at which a change of paint begins to show; nil when it shows at once.
    var transitionTime: Timestamp? { nil }

    /// Called after every change that may alter the picture.
    func styleDidChange() {}

    /// Called when a source was added, given other features or removed by a call.
    func sourceDidChange(_ change: SourceChange) {}

    /// Called with what cannot be used and is no error of a call.
    func report(_ diagnostic: Diagnostic) {}
}

extension StyleManager {
    /// Takes a document's layers and sources in place of the style's own; persistent layers stay, on top.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - contents: The contents of its sources that were built already, by the ids of the sources.
    func replace(with document: StyleDocument, contents: [String: SourceContents] = [:]) {
        let kept = layers.filter { persistentIDs.contains($0.id) }
        let keptSources = Set(kept.compactMap(\.source))
        for id in sources.keys where !keptSources.contains(id) { featureStates.removeSource(id) }
        for id in Array(sources.keys) where !keptSources.contains(id) { setSource(nil, id: id) }
        undrawn = UndrawnParts(kinds: layerKinds)
        featureOwners = featureOwners.filter { keptSources.contains($0.key) }
        for (id, source) in document.sources where sources[id] == nil {
            sources[id] = runtimeSource(source, id: id, contents: contents[id])
        }
        layers =
            document.layers.filter { layer in !kept.contains { $0.id == layer.id } }.map { compiled($0) } + kept
        members = document.members
        transitions = [:]
        globals = nil
        evaluationReport = nil
        styleTransition = TransitionOptions()
        if case .object(let json)?? = members["transition"] {
            do {
                styleTransition = try TransitionOptions(json: json)
            } catch {
                remember(Diagnostic(subject: .style, message: "transition: \(error)"))
            }
        }
        didChange()
    }

    /// Returns where a layer is in the stack; nil when there is none with that id.
    func index(ofLayer id: String) -> Int? {
        layers.firstIndex { $0.id == id }
    }

    /// Returns where a layer is in the stack.
    ///
    /// - Throws: `StyleError` when there is none with that id.
    func existingIndex(ofLayer id: String) throws(StyleError) -> Int {
        guard let index = index(ofLayer: id) else { throw StyleError(message: "there is no layer \"\(id)\"") }
        return index
    }

    /// Returns a layer ready to be drawn.
    ///
    /// - Parameters:
    ///   - transitions: How its paint properties go from what they were to what they are.
    ///   - reports: Whether what is wrong with it was not yet told.
    func compiled(
        _ layer: StyleLayer, transitions: [String: [TransitionStep]] = [:], reports: Bool = true
    ) -> RuntimeLayer {
        if reports { remember(undrawn.messages(about: layer)) }
        return RuntimeLayer(layer, kinds: layerKinds, transitions: transitions, revision: nextRevision()) { error in
            if reports { remember(Diagnostic(subject: .style, message: error.description)) }
        }
    }

    /// Returns a source with its features ready to be drawn.
    ///
    /// - Parameter contents: The contents that were built of the source; nil builds them.
    func runtimeSource(_ source: StyleSource, id: String, contents: SourceContents? = nil) -> RuntimeSource {
        remember(undrawn.messages(about: source, id: id))
        let contents = contents ?? SourceContents(of: source, id: id)
        remember(contents.problems.map(\.description))
        return RuntimeSource(source, contents: contents, revision: nextRevision())
    }

    /// Replaces a source, or removes it if it is nil; its features are released off the main actor.
    func setSource(_ source: RuntimeSource?, id: String) {
        guard var replaced = sources.removeValue(forKey: id) else {
            sources[id] = source
            return
        }
        sources[id] = source
        backgroundWork.discard(replaced.removeContents())
    }

    /// Keeps a diagnostic until the change that gave rise to it is complete.
    func remember(_ diagnostic: Diagnostic) {
        unreported.append(diagnostic)
    }

    private func remember(_ messages: [String]) {
        for message in messages { remember(Diagnostic(subject: .style, message: message)) }
    }

    /// Notifies of a complete change and reports the diagnostics that it caused.
    func didChange() {
        styleDidChange()
        let diagnostics = unreported
        unreported = []
        for diagnostic in diagnostics { report(diagnostic) }
    }

    /// Keeps a picture, or forgets it when it is nil.
    func setImage(_ image: StyleImage?, id: String) {
        styleImages[id] = image
        images[id] = image?.image
        imagesRevision = nextRevision()
        globals = nil
    }

    /// Returns what expressions may read that is the same for all features.
    ///
    /// - Parameter pitch: How far the camera leans, in degrees.
    func globals(pitch: Double) -> EvaluationGlobals {
        if let globals, globals.pitch == pitch { return globals }
        var state: JSONObject = [:]
        // The state's members are declared with defaults.
        for (name, declaration) in members["state"]??.object ?? [:] {
            state[name] = declaration?.object?["default"] ?? nil
        }
        let report = evaluationReport ?? EvaluationReport { [failures] in failures.add($0) }
        evaluationReport = report
        let made = EvaluationGlobals(
            pitch: pitch, availableImages: Set(images.keys), globalState: state, report: report)
        globals = made
        return made
    }

    /// Tells what went wrong in evaluating properties since the last time.
    func reportFailures() {
        for message in failures.take() { report(Diagnostic(subject: .style, message: message)) }
        for lack in texts.takeLacks() {
            report(Diagnostic(subject: .rendering, message: lack.message))
        }
    }

    /// Returns a number greater than all before.
    func nextRevision() -> UInt64 {
        lastRevision += 1
        return lastRevision
    }
}

extension TextLayouts.Lack {
    fileprivate var message: String {
        switch self {
        case .shaper:
            "text is neither drawn nor hit: there is no text shaper; set mapView.textShaper, such as"
                + " OffscreenRenderer().textShaper"
        case .fonts:
            "text is neither drawn nor hit: no font was found; install fonts, such as fonts-dejavu-core, or pass font files"
                + " to FontLibrary"
        case .glyphs(let scalar):
            "no font has a glyph for \"\(scalar)\" (U+\(String(scalar.value, radix: 16, uppercase: true))); install a font"
                + " that has it, such as fonts-noto-core, or pass its file to FontLibrary"
        }
    }
}
