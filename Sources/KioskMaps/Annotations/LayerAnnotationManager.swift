import KioskGeometry
public import KioskStyle

/// Keeps pictures at coordinates.
public typealias PointAnnotationManager = LayerAnnotationManager<PointAnnotation>
/// Keeps lines.
public typealias PolylineAnnotationManager = LayerAnnotationManager<PolylineAnnotation>
/// Keeps polygons.
public typealias PolygonAnnotationManager = LayerAnnotationManager<PolygonAnnotation>
/// Keeps circles.
public typealias CircleAnnotationManager = LayerAnnotationManager<CircleAnnotation>

/// Keeps annotations of one kind in a GeoJSON source and draws them with one layer, both named like the manager.
///
///     let pins = mapView.annotations.makePointAnnotationManager(id: "pins")
///     pins.annotations = [pin]
///
/// What is assigned is shown with the next frame. Later annotations lie on top of earlier ones.
@MainActor
public final class LayerAnnotationManager<Kind: LayerAnnotation>: AnnotationManager {
    /// Names the manager in its map.
    public let id: String

    /// The id of the source its annotations are in: the manager's own.
    public var sourceId: String { id }

    /// The id of the layer that draws them: the manager's own.
    public var layerId: String { id }

    /// The annotations, the lowest first.
    ///
    /// Of several with one id the first is shown and the others are reported.
    ///
    /// - Complexity: O(n log n) in the annotations, with the next frame.
    public var annotations: [Kind] = [] {
        didSet {
            areAnnotationsDirty = true
            onChange()
        }
    }

    /// Told which annotations are tapped.
    public weak var delegate: (any AnnotationInteractionDelegate)?

    /// The style properties set on the manager: those of the whole layer, and fallbacks for annotations without their own.
    public var layerProperties = StyleProperties() {
        didSet {
            isLayerDirty = true
            onChange()
        }
    }

    /// Called when there is something to show with the next frame.
    var onChange: () -> Void = {}

    private let map: MapboxMap

    /// What the source holds: the feature at an index is the annotation at that index.
    private var shown: [Kind] = []

    /// Whether its source and layer are in the style.
    private var isAttached = false

    private var areAnnotationsDirty = false
    private var isLayerDirty = true

    /// Every property an annotation ever set: a feature on its way out still needs its own values.
    private var dataDrivenNames: Set<String> = []

    init(id: String, map: MapboxMap) {
        self.id = id
        self.map = map
    }

    /// Puts source and layer into the style.
    func attach(at layerPosition: LayerPosition?) throws {
        try map.style.add(.geoJSON(.featureCollection(FeatureCollection(features: []))), id: id)
        do {
            try map.style.addPersistentLayer(
                StyleLayer(id: id, type: Kind.layerType, source: id), layerPosition: layerPosition)
        } catch {
            try map.style.removeSource(withId: id)
            throw error
        }
        isAttached = true
    }
}

extension LayerAnnotationManager: LayerBackedManager {
    var isDirty: Bool { isAttached && (areAnnotationsDirty || isLayerDirty) }

    func synchronize() {
        guard isAttached else { return }
        let duplicates = areAnnotationsDirty ? showAnnotations() : []
        if isLayerDirty { restyleLayer() }
        // Last, because whoever hears of it may assign again or remove the manager.
        report(duplicates)
    }

    func remove() {
        onChange = {}
        guard isAttached else { return }
        isAttached = false
        do {
            // Somebody may have removed either through the style.
            if map.style.layerExists(withId: id) { try map.style.removeLayer(withId: id) }
            if map.style.sourceExists(withId: id) { try map.style.removeSource(withId: id) }
        } catch {
            map.report(Diagnostic(subject: .annotations, message: "removing manager \"\(id)\": \(error)"))
        }
    }

    func annotation(shownAt index: Int) -> (any LayerAnnotation)? {
        shown.indices.contains(index) ? shown[index] : nil
    }

    /// Brings the source up to date and returns the ids that were given away before.
    private func showAnnotations() -> [String] {
        areAnnotationsDirty = false
        let duplicates: [String]
        (shown, duplicates) = uniqueAnnotations()
        var store = FeatureStore()
        store.reserveCapacity(shown.count)
        var names = dataDrivenNames
        for annotation in shown {
            for name in annotation.layerProperties.names { names.insert(name) }
            show(annotation.picture)
            store.append(.string(annotation.id), attributes: annotation.attributes, geometry: annotation.geometry)
        }
        store.buildIndex()
        let shown = shown
        map.style.setFeatures(ofSource: sourceId, to: store) { shown[$0].feature }
        if names != dataDrivenNames {
            dataDrivenNames = names
            isLayerDirty = true
        }
        return duplicates
    }

    private func uniqueAnnotations() -> (annotations: [Kind], duplicates: [String]) {
        var ids = Set<String>(minimumCapacity: annotations.count)
        var duplicates: [String] = []
        for annotation in annotations where !ids.insert(annotation.id).inserted { duplicates.append(annotation.id) }
        guard !duplicates.isEmpty else { return (annotations, []) }
        ids.removeAll()
        return (annotations.filter { ids.insert($0.id).inserted }, duplicates)
    }

    private func report(_ duplicates: [String]) {
        guard !duplicates.isEmpty else { return }
        map.report(
            Diagnostic(
                subject: .annotations,
                message: "manager \"\(id)\": ids must be unique; only the first is shown of "
                    + duplicates.map { "\"\($0)\"" }.joined(separator: ", ")))
    }

    private func show(_ picture: PointAnnotation.Image?) {
        guard let picture, map.style.image(withId: picture.name) != picture.image else { return }
        map.style.add(StyleImage(image: picture.image), id: picture.name)
    }

    /// A property of an annotation comes before the manager's, and that before the default of the style specification.
    private func restyleLayer() {
        isLayerDirty = false
        var layer = StyleLayer(id: layerId, type: Kind.layerType, source: sourceId, properties: layerProperties.json)
        // A transition and whether a theme changes a colour are of the whole layer: there are no expressions for them.
        for name in dataDrivenNames where !name.hasSuffix("-transition") && !name.hasSuffix("-use-theme") {
            let own: JSONValue = ["get", .string(name), ["get", "layerProperties"]]
            var candidates: [JSONValue?] = [.string("coalesce"), own]
            if let fallback = layerProperties[name]?.json { candidates.append(["literal", fallback]) }
            layer.properties[name] = .array(candidates)
        }
        map.style.replaceLayer(layer, transitions: nil)
    }
}

extension LayerAnnotation {
    fileprivate var attributes: FeatureAttributes {
        FeatureAttributes(
            properties: customData.isEmpty ? [:] : ["custom_data": .object(customData)],
            layerProperties: layerProperties)
    }
}
