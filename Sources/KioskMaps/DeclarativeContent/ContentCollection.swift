import KioskGeometry
import KioskStyle
import OrderedCollections

/// What content shows, without its structure: parts by their ids, the lowest first.
struct ContentCollection {
    /// A layer in the stack.
    struct PlacedLayer {
        /// The layer; nil for that of an annotation group.
        var layer: (any Layer)?

        /// The slot of the layer; nil for none.
        var slot: Slot?

        /// The position of the layer in the stack; nil for the one directly above the layer before it in the content.
        var position: LayerPosition?
    }

    /// A member of a style of which there is one.
    enum Member: CaseIterable {
        case terrain, atmosphere, projection, transition, snow, rain, flatLight, ambientLight, directionalLight
    }

    /// The state of a feature or of features.
    struct FeatureStateContent {
        /// The features that have the state.
        enum Target: Hashable {
            /// The feature with an id.
            case feature(FeaturesetFeatureId)
            /// The features for which an expression is true.
            case expression(Exp)
        }

        let featureset: FeaturesetDescriptor<FeaturesetFeature>
        let target: Target
        /// The members, or the error of a value that cannot be converted.
        let state: Result<JSONObject, any Error>
    }

    /// The imports, the lowest first.
    private(set) var imports: OrderedDictionary<String, StyleImport> = [:]

    /// The states of features.
    private(set) var featureStates: [FeatureStateContent] = []

    /// The sources.
    private(set) var sources: OrderedDictionary<String, any Source> = [:]

    /// The layers.
    private(set) var layers: OrderedDictionary<String, PlacedLayer> = [:]

    /// The images.
    private(set) var images: OrderedDictionary<String, StyleImage> = [:]

    /// The members of the style of which there is one.
    private(set) var members: [Member: any StyleObject] = [:]

    /// The annotation groups, by the ids of their managers.
    private(set) var groups: OrderedDictionary<String, AnnotationGroupContent> = [:]

    /// The view annotations.
    private(set) var viewAnnotations: OrderedDictionary<ContentPath, MapViewAnnotation> = [:]

    /// The puck; nil if the content has none.
    var puck: Puck?

    /// The ids of managers without an id of their own.
    private(set) var managerIDs: [ContentPath: String]

    /// Descriptions of parts that cannot be shown.
    private(set) var problems: [String] = []

    private var path = ContentPath()

    /// Collects content.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - managerIDs: The ids of managers that were chosen before.
    @MainActor
    init(_ content: some MapContent, managerIDs: [ContentPath: String] = [:]) {
        self.managerIDs = managerIDs
        content.collect(into: &self)
        self.managerIDs = self.managerIDs.filter { groups[$0.value] != nil }
    }

    /// Creates an empty collection.
    init() {
        managerIDs = [:]
    }

    /// Adds content one step further in the structure.
    @MainActor
    mutating func add(_ content: some MapContent, at step: ContentPath.Step) {
        path.steps.append(step)
        content.collect(into: &self)
        path.steps.removeLast()
    }

    /// Adds a source.
    mutating func add(_ source: some Source) {
        guard sources.updateValue(source, forKey: source.id) != nil else { return }
        addDuplicate("source \"\(source.id)\"")
    }

    /// Adds a layer at a position of the stack; nil for the one directly above the layer before it in the content.
    mutating func add(_ layer: some Layer, at position: LayerPosition?) {
        add(PlacedLayer(layer: layer, slot: layer.slot, position: position), id: layer.id)
    }

    private mutating func add(_ layer: PlacedLayer, id: String) {
        guard layers.updateValue(layer, forKey: id) != nil else { return }
        addDuplicate("layer \"\(id)\"")
    }

    /// Adds an image.
    mutating func add(_ image: StyleImage) {
        guard images.updateValue(image, forKey: image.id) != nil else { return }
        addDuplicate("image \"\(image.id)\"")
    }

    /// Adds an import.
    mutating func add(_ style: StyleImport) {
        guard imports.updateValue(style, forKey: style.id) != nil else { return }
        addDuplicate("style import \"\(style.id)\"")
    }

    /// Adds the state of a feature or of features.
    mutating func add(_ state: FeatureStateContent) {
        featureStates.append(state)
    }

    /// Sets a member of the style, unless it is set again later.
    mutating func set(_ member: Member, to object: any StyleObject) {
        members[member] = object
    }

    /// Adds an annotation group.
    mutating func add(_ group: AnnotationGroupContent) {
        let id = group.layerID ?? managerID(at: path)
        groups[id] = group
        add(PlacedLayer(slot: group.slot, position: group.layerPosition), id: id)
    }

    /// Adds a view annotation.
    mutating func add(_ annotation: MapViewAnnotation) {
        viewAnnotations[path] = annotation
    }

    private mutating func managerID(at path: ContentPath) -> String {
        if let id = managerIDs[path] { return id }
        let taken = Set(managerIDs.values)
        var number = managerIDs.count + 1
        while taken.contains("content-\(number)") { number += 1 }
        managerIDs[path] = "content-\(number)"
        return "content-\(number)"
    }

    private mutating func addDuplicate(_ name: String) {
        problems.append("\(name): is in the content more than once; the last one is shown: use another id")
    }
}
