import KioskGeometry
import KioskStyle

/// Annotations of one kind with the source that stores and the layer that draws them, both with the same id.
@MainActor
final class AnnotationLayer<Kind: LayerAnnotation> {
    let id: String

    /// The annotations; `showChanges(_:)` copies their changes to the source.
    var list = AnnotationList<Kind>()

    /// Whether source and layer were added to the style.
    private(set) var isAttached = false

    private let map: MapboxMap

    /// The properties of the layer that the manager sets.
    private var ownProperties = OwnedLayerProperties()

    /// The revision of the source after the last update by this object; nil before the first.
    private var shownRevision: UInt64?

    /// A message about the first annotation outside the projection; nil if there is none.
    private(set) var latitudeProblem: String?

    /// Whether the source has clusters, which other layers draw.
    private let hasClusters: Bool

    init(id: String, map: MapboxMap, hasClusters: Bool = false) {
        self.id = id
        self.map = map
        self.hasClusters = hasClusters
    }

    /// Adds the source to the style.
    ///
    /// - Throws: `StyleError` if the id is taken.
    func addSource() throws {
        try map.add(.geoJSON(.featureCollection(FeatureCollection(features: []))), id: id)
    }

    /// Adds the layer to the style, which contains the source already.
    ///
    /// - Throws: `StyleError` if the id is in use or the position names an unknown layer; on an error the source is removed.
    func attach(at position: LayerPosition?) throws {
        do {
            var layer = StyleLayer(id: id, type: Kind.layerType, source: id, properties: Kind.layerDefaults)
            if hasClusters { layer.filter = ["!", ["has", "point_count"]] }
            try map.addPersistentLayer(layer, layerPosition: position)
            ownProperties = OwnedLayerProperties(names: Kind.layerDefaults.keys)
        } catch {
            try map.removeSource(withId: id)
            throw error
        }
        isAttached = true
    }

    /// Removes the layer from the style, unless it was removed already.
    func removeLayer() throws {
        if isAttached, map.layerExists(withId: id) { try map.removeLayer(withId: id) }
    }

    /// Removes the source from the style, unless it was removed already.
    func removeSource() throws {
        guard isAttached else { return }
        isAttached = false
        if map.sourceExists(withId: id) { try map.removeSource(withId: id) }
    }

    /// Updates the source with the changes of the list.
    ///
    /// - Parameter attributes: Returns the attributes of an annotation that expressions of the layer read.
    /// - Complexity: O(log n) amortised for each change; O(n log n) after the source was changed by a call to the style.
    func showChanges(_ attributes: (Kind) -> FeatureAttributes) {
        guard isAttached, list.isChanged else { return }
        guard let shownRevision else { return showAll(attributes) }
        let changes = list.takeChanges()
        let shown = map.changeFeatures(ofSource: id, at: shownRevision) { store in
            for (row, coordinate) in changes.moved {
                checkLatitude(of: .point(Point(coordinate)), id: list.rows[row]?.id ?? "")
                store.move(row, to: coordinate)
            }
            for row in changes.removed { store.remove(row) }
            for row in changes.replaced {
                guard let annotation = list.rows[row] else { continue }
                store.replace(row, attributes: attributes(annotation), geometry: checkedGeometry(of: annotation))
            }
            append(changes.added, to: &store, attributes)
        }
        guard let shown else { return showAll(attributes) }
        self.shownRevision = shown.revision
        if shown.areGapsClosed { list.closeGaps() }
    }

    /// Replaces the content of the source.
    ///
    /// - Parameter attributes: Returns the attributes of an annotation that expressions of the layer read.
    /// - Complexity: O(n log n)
    func showAll(_ attributes: (Kind) -> FeatureAttributes) {
        guard isAttached else { return }
        list.closeGaps()
        var store = FeatureStore()
        store.reserveCapacity(list.count)
        append(list.rows.indices, to: &store, attributes)
        shownRevision = map.setFeatures(ofSource: id, to: consume store) { [weak self] identifier in
            identifier.string.flatMap { self?.list[$0]?.feature }
        }
    }

    /// Sets the properties of the manager on the layer; properties that others have set are preserved.
    func restyle(_ properties: JSONObject, slot: String?) {
        guard isAttached, let index = map.index(ofLayer: id) else { return }
        var layer = map.layers[index].layer
        ownProperties.apply(properties, to: &layer)
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
        checkLatitude(of: geometry, id: annotation.id)
        return geometry
    }

    private func checkLatitude(of geometry: Geometry, id: @autoclosure () -> String) {
        if latitudeProblem == nil, let problem = geometry.latitudeProblem {
            latitudeProblem = "annotation \"\(id())\": \(problem)"
        }
    }
}

extension LayerAnnotation {
    /// The annotation as the GeoJSON feature that queries return.
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
