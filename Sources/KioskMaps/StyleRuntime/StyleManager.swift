import KioskGeometry
import KioskInput
public import KioskStyle
import KioskSymbols

/// The style of a map at run time: its layers, sources, images and other members, to read and to change.
///
///     let style = mapView.mapboxMap.style
///     style.allLayerIdentifiers.map(\.id)  // lowest first
///
/// A call that throws an error changes nothing.
@MainActor
public class StyleManager {
    /// The layers in drawing order.
    var stack = LayerStack()

    /// The layers that the camera of the last frame saw.
    var shownLayers = ShownLayers()

    /// The layer types that are drawn.
    var layerKinds = LayerKinds.standard {
        didSet { diagnostics.resetUndrawnParts(kinds: layerKinds) }
    }

    /// The sources by their ids.
    var sources: [String: RuntimeSource] = [:]

    /// The images of image sources, by the ids of the sources.
    var sourceImages: [String: SourceImage] = [:]

    /// The drawings of custom layers, by the ids of the layers.
    var customLayerHosts: [String: any CustomLayerHost] = [:]

    /// The styles that the style imports, and its options.
    var imports = StyleImports()

    /// The tables of the colour themes of the style and its imports.
    var colorThemes = StyleColorThemes()

    private var imageStore = StyleImages()

    /// The members of the style other than layers and sources, such as light, terrain and projection, by their names.
    var members: JSONObject = [:] {
        didSet {
            diagnostics.addUndrawnParts(ofMembers: members)
            if members["sky"] != oldValue["sky"] { updateSky() }
            if members["fog"] != oldValue["fog"] { updateAtmosphere() }
            if members["terrain"] != oldValue["terrain"] { updateTerrain() }
            if members["models"] != oldValue["models"] {
                models.uris = (members["models"]??.object ?? [:]).compactMapValues { $0?.string }
            }
        }
    }

    /// The light, the sky, the atmosphere and the terrain, ready for evaluation.
    var environment = StyleEnvironment()

    /// The models that layers refer to.
    var models = StyleModels()

    /// The feature states that the application has set.
    var featureStates = FeatureStateStore()

    /// The transitions of paint properties.
    var transitions = StyleTransitions()

    /// The revision that was assigned last.
    private var lastRevision: UInt64 = 0

    /// The values that expressions read and that are the same for all features.
    var evaluation = EvaluationSurroundings()

    /// The factor by which the texts and icons of symbol layers are enlarged.
    var symbolScale = 1.0 {
        didSet { if symbolScale != oldValue { rescaleSymbols() } }
    }

    /// The layouts of the texts of layers.
    var texts = TextLayouts()

    /// The layouts of the texts that are fixed on the screen, with the fonts of the machine.
    var screenTexts = TextLayouts()

    /// The reasons why texts of layers cannot be drawn that have not been reported.
    private var textLacks: [TextNeeds.Lack] = []

    private var diagnostics: StyleDiagnostics

    /// The owner of the style: the map, which is this object and overrides the property.
    var host: (any StyleHost)? { nil }

    /// The work of the map that runs off the main actor.
    let backgroundWork: BackgroundWork

    init(backgroundWork: BackgroundWork) {
        self.backgroundWork = backgroundWork
        diagnostics = StyleDiagnostics(kinds: layerKinds)
    }
}

extension StyleManager {
    /// The transition of paint properties that do not set their own, and whether symbols fade.
    public var styleTransition: TransitionOptions {
        get { transitions.defaults }
        set { transitions.defaults = newValue }
    }

    /// The layers, the lowest first.
    var layers: [RuntimeLayer] { stack.layers }

    /// The ids of the layers that are preserved, with their sources, when another style is loaded.
    var persistentIDs: Set<String> { stack.persistentIDs }

    /// The images with their properties, by their ids.
    var styleImages: [String: RuntimeImage] { imageStore.styleImages }

    /// The images without properties, by their ids.
    var images: [String: UIImage] { imageStore.images }

    /// A number that increases with each change of an image.
    var imagesRevision: UInt64 { imageStore.revision }

    /// Replaces layers and sources by those of a document; persistent layers stay, on top, with their sources.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - contents: The contents of its sources that were built already, by the ids of the sources.
    ///   - layers: Its layers that were compiled already, in the order of the document; empty if none was.
    ///   - imports: The imports of the style, whose layers and sources are in the document.
    func replace(
        with document: StyleDocument, contents: [String: SourceContents] = [:], layers: [PreparedLayer] = [],
        imports: StyleImports? = nil
    ) {
        self.imports = imports ?? StyleImports(of: document)
        let kept = stack.persistentLayers
        let keptSources = Set(kept.compactMap(\.source))
        for id in sources.keys where !keptSources.contains(id) { featureStates.removeSource(id) }
        for id in Array(sources.keys) where !keptSources.contains(id) { setSource(nil, id: id) }
        diagnostics.resetUndrawnParts(kinds: layerKinds)
        diagnostics.addUndrawnParts(of: document)
        // In the order of the ids, so that problems are reported in the same order each time.
        for (id, source) in document.sources.sorted(by: { $0.key < $1.key }) where sources[id] == nil {
            sources[id] = runtimeSource(source, id: id, contents: contents[id])
        }
        members = document.members
        colorThemes.applicationTheme = nil
        let hasOtherColors = updateColorThemes(recompiles: false)
        customLayerHosts = customLayerHosts.filter { id, _ in kept.contains { $0.id == id } }
        let keptIDs = Set(kept.map(\.id))
        stack.replaceAll(
            with: document.layers.enumerated().filter { !keptIDs.contains($0.element.id) }.map { index, layer in
                compiled(layer, prepared: layers.indices.contains(index) ? layers[index] : nil)
            })
        if hasOtherColors {
            if !kept.isEmpty { recompileLayers() }
            updateSky()
        }
        transitions = StyleTransitions()
        evaluation.styleDidChange()
        // An invalid member was reported with the others.
        if let json = members["transition"]??.object, let options = try? TransitionOptions(json: json) {
            transitions.defaults = options
        }
        updateLight()
        didChange()
    }

    /// Returns the index of a layer in the stack; nil if the style does not contain it.
    func index(ofLayer id: String) -> Int? {
        stack.index(of: id)
    }

    /// Returns a layer with its properties ready for evaluation.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - transitions: The states of its properties in transition.
    ///   - reports: Whether problems that were not reported before are reported; false skips the search for them.
    func compiled(
        _ layer: StyleLayer, transitions: [String: [TransitionStep]] = [:], reports: Bool = true
    ) -> RuntimeLayer {
        if reports { diagnostics.addUndrawnParts(of: layer, source: sources[layer.source ?? ""]?.type) }
        return RuntimeLayer(
            layer, kinds: layerKinds, transitions: transitions, symbolScale: symbolScale,
            colorTable: colorThemes.table(
                inScope: imports.composition.layerScopes[layer.id] ?? StyleColorThemes.styleScope),
            revision: nextRevision()
        ) { error in
            if reports { diagnostics.addOnce(error.description) }
        }
    }

    /// Returns a layer of a new style with its properties ready for evaluation.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - prepared: The layer if it was compiled already; ignored if it would be compiled in another way now.
    private func compiled(_ layer: StyleLayer, prepared: PreparedLayer?) -> RuntimeLayer {
        let scope = imports.composition.layerScopes[layer.id] ?? StyleColorThemes.styleScope
        guard let prepared, symbolScale == 1, colorThemes.table(inScope: scope) == nil,
            prepared.isCompiled(layer, kinds: layerKinds)
        else { return compiled(layer) }
        diagnostics.addUndrawnParts(of: layer, source: sources[layer.source ?? ""]?.type)
        for problem in prepared.problems { diagnostics.addOnce(problem.description) }
        return prepared.layer.numbered(nextRevision())
    }

    /// Returns a source with its features indexed.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - id: The id of the source.
    ///   - contents: The contents that were built of the source; nil builds them.
    func runtimeSource(_ source: StyleSource, id: String, contents: SourceContents? = nil) -> RuntimeSource {
        diagnostics.addUndrawnParts(of: source, id: id)
        let contents = contents ?? SourceContents(of: source, id: id)
        for problem in contents.problems { diagnostics.addOnce(problem.description) }
        return RuntimeSource(source, contents: contents, revision: nextRevision())
    }

    /// Replaces a source, or removes it if it is nil; its features are released off the main actor.
    ///
    /// The owner of the features stays the same.
    func setSource(_ source: RuntimeSource?, id: String) {
        guard let replaced = sources.removeValue(forKey: id) else {
            sources[id] = source
            return
        }
        sources[id] = source
        sources[id]?.featureOwner = replaced.featureOwner
        updateImage(ofSource: id, from: replaced.document)
        backgroundWork.discard(replaced.removeContents())
    }

    /// Adds a diagnostic that is reported when the current change is complete.
    func addDiagnostic(_ diagnostic: Diagnostic) {
        diagnostics.add(diagnostic)
    }

    /// Notifies of a complete change and reports the diagnostics that it caused.
    func didChange() {
        host?.styleDidChange()
        for diagnostic in diagnostics.take() { host?.report(diagnostic) }
    }

    /// Sets an image, or removes it if it is nil.
    func setImage(_ image: RuntimeImage?, id: String) {
        imageStore.set(image, id: id, revision: nextRevision())
        evaluation.valuesDidChange()
    }

    /// Returns the values that expressions read and that are the same for all features.
    ///
    /// - Parameter pitch: The pitch of the camera, in degrees.
    func globals(pitch: Double) -> EvaluationGlobals {
        evaluation.globals(pitch: pitch, images: imageStore, members: members)
    }

    /// Reports failures of evaluations and problems of texts since the last call.
    func reportFailures() {
        for message in evaluation.takeFailures() { host?.report(Diagnostic(subject: .style, message: message)) }
        requestGlyphs()
        let lacks = textLacks
        textLacks = []
        for lack in lacks { host?.report(Diagnostic(subject: .rendering, message: lack.message)) }
    }

    /// Requests the resources with glyphs that texts have required since the last call.
    func requestGlyphs() {
        let needs = texts.takeNeeds()
        textLacks += needs.lacks
        if !needs.glyphs.isEmpty { host?.requestGlyphs(of: needs.glyphs) }
    }

    /// Returns a number greater than all previous ones.
    func nextRevision() -> UInt64 {
        lastRevision += 1
        return lastRevision
    }
}
