import KioskGeometry
import KioskStyle

/// Annotations of one kind with the source that holds and the layer that draws them, both of one id.
@MainActor
final class AnnotationLayer<Kind: LayerAnnotation> {
    let id: String

    /// The annotations; the source shows them once `showChanges()` was called.
    var list = AnnotationList<Kind>()

    /// Whether source and layer are in the style.
    private(set) var isAttached = false

    private let map: MapboxMap

    /// The properties the layer has from here.
    private var toldNames: Set<String> = []

    /// The revision of the source when it was last brought up to date here; nil before.
    private var shownRevision: UInt64?

    /// A message about the first annotation that lies outside the projection; nil while there is none.
    private(set) var latitudeProblem: String?

    /// Whether the source has clusters, which are others' to draw.
    private let hasClusters: Bool

    init(id: String, map: MapboxMap, hasClusters: Bool = false) {
        self.id = id
        self.map = map
        self.hasClusters = hasClusters
    }

    /// Puts the source into the style.
    ///
    /// - Throws: `StyleError` when the id is taken.
    func addSource() throws {
        try map.add(.geoJSON(.featureCollection(FeatureCollection(features: []))), id: id)
    }

    /// Puts the layer into the style, whose source is there.
    ///
    /// - Throws: `StyleError` when the id is taken or the position names no layer; then the source is gone, too.
    func attach(at position: LayerPosition?) throws {
        do {
            var layer = StyleLayer(id: id, type: Kind.layerType, source: id, properties: Kind.layerDefaults)
            if hasClusters { layer.filter = ["!", ["has", "point_count"]] }
            try map.addPersistentLayer(layer, layerPosition: position)
            toldNames = Set(Kind.layerDefaults.keys)
        } catch {
            try map.removeSource(withId: id)
            throw error
        }
        isAttached = true
    }

    /// Takes the layer out of the style, unless somebody has.
    func removeLayer() throws {
        if isAttached, map.layerExists(withId: id) { try map.removeLayer(withId: id) }
    }

    /// Takes the source out of the style, unless somebody has.
    func removeSource() throws {
        guard isAttached else { return }
        isAttached = false
        if map.sourceExists(withId: id) { try map.removeSource(withId: id) }
    }

    /// Brings the source up to date.
    ///
    /// - Parameter attributes: What expressions of the layer read of an annotation.
    /// - Complexity: O(log n) amortised for each change; O(n log n) after somebody else has changed the source.
    func showChanges(_ attributes: (Kind) -> FeatureAttributes) {
        guard isAttached, list.isChanged else { return }
        let changes = list.takeChanges()
        let shown = shownRevision.flatMap { revision in
            map.changeFeatures(ofSource: id, at: revision) { store in
                for row in changes.removed { store.remove(row) }
                for row in changes.replaced {
                    guard let annotation = list.rows[row] else { continue }
                    store.replace(row, attributes: attributes(annotation), geometry: checkedGeometry(of: annotation))
                }
                append(changes.added, to: &store, attributes)
            }
        }
        if let shown {
            shownRevision = shown.revision
            if shown.areGapsClosed { list.closeGaps() }
        } else {
            showAll(attributes)
        }
    }

    /// Fills the source anew.
    ///
    /// - Complexity: O(n log n)
    func showAll(_ attributes: (Kind) -> FeatureAttributes) {
        guard isAttached else { return }
        list.closeGaps()
        var store = FeatureStore()
        store.reserveCapacity(list.count)
        append(list.rows.indices, to: &store, attributes)
        shownRevision = map.setFeatures(ofSource: id, to: store) { [weak self] identifier in
            identifier.string.flatMap { self?.list[$0]?.feature }
        }
    }

    /// Tells the layer how to draw; what others have told it besides stays.
    func restyle(_ properties: JSONObject, slot: String?) {
        guard isAttached, let index = map.index(ofLayer: id) else { return }
        var layer = map.layers[index].layer
        for name in toldNames where properties[name] == nil { layer.properties.removeValue(forKey: name) }
        layer.properties.merge(properties) { $1 }
        toldNames = Set(properties.keys)
        layer.slot = slot.map { Slot(rawValue: $0) }
        map.replaceLayer(layer, transitions: nil)
    }

    private func append(_ rows: Range<Int>, to store: inout FeatureStore, _ attributes: (Kind) -> FeatureAttributes) {
        for row in rows {
            guard let annotation = list.rows[row] else { continue }
            store.append(
                .string(annotation.id), attributes: attributes(annotation), geometry: checkedGeometry(of: annotation))
        }
    }

    private func checkedGeometry(of annotation: Kind) -> Geometry {
        let geometry = annotation.geometry
        if latitudeProblem == nil, let complaint = geometry.latitudeProblem {
            latitudeProblem = "annotation \"\(annotation.id)\": \(complaint)"
        }
        return geometry
    }
}

extension LayerAnnotation {
    /// The annotation as a feature: what its manager's source holds of it.
    var feature: Feature {
        var feature = Feature(geometry: geometry)
        feature.identifier = .string(id)
        var properties: JSONObject = [
            "layerProperties": .object(layerProperties.json), "custom_data": .object(customData),
        ]
        if !extras.isEmpty, let userInfo = extras.values.userInfo { properties["userInfo"] = .object(userInfo.json) }
        feature.properties = properties
        return feature
    }
}
