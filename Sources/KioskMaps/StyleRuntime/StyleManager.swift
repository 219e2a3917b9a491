import Foundation
public import KioskGeometry
public import KioskStyle

/// The name guides for v10 use for the style of a map.
public typealias Style = StyleManager

/// The living style of a map: its layers, sources and images, to read and to change.
///
///     let style = mapView.mapboxMap.style
///     style.allLayerIdentifiers.map(\.id)  // lowest first
@MainActor
public class StyleManager {
    private(set) var layers: [RuntimeLayer] = []
    private(set) var sources: [String: RuntimeSource] = [:]
    private(set) var images: [String: UIImage] = [:] {
        didSet { imagesRevision = nextRevision() }
    }

    /// Grows whenever an image changes.
    private(set) var imagesRevision: UInt64 = 0

    /// Ids of layers and sources that outlive the style they were added to.
    private var persistentIDs: Set<String> = []
    private var lastRevision: UInt64 = 0

    /// Told once a change is complete: whoever hears of it may change the style again.
    private var unreported: [Diagnostic] = []

    init() {}

    /// Called after every change that may alter the picture.
    func styleDidChange() {}

    /// Called when a source was added, given other features or removed by a call.
    func sourceDidChange(_ change: SourceChange) {}

    /// Called with what cannot be used and is no error of a call.
    func report(_ diagnostic: Diagnostic) {}

    /// The layers, lowest first.
    public var allLayerIdentifiers: [LayerInfo] {
        layers.map { LayerInfo(id: $0.layer.id, type: $0.layer.type) }
    }

    /// The sources, in the order of their ids.
    public var allSourceIdentifiers: [SourceInfo] {
        sources.sorted { $0.key < $1.key }.map { SourceInfo(id: $0.key, type: $0.value.type) }
    }

    /// Returns whether the style has a layer with an id.
    public func layerExists(withId id: String) -> Bool {
        index(ofLayer: id) != nil
    }

    /// Returns whether the style has a source with an id.
    public func sourceExists(withId id: String) -> Bool {
        sources[id] != nil
    }

    /// Returns a layer as it stands in the style.
    ///
    /// - Throws: `StyleError` when there is no layer with that id.
    public func layer(withId id: String) throws -> StyleLayer {
        guard let index = index(ofLayer: id) else { throw StyleError(message: "there is no layer \"\(id)\"") }
        return layers[index].layer
    }

    /// Returns a source as it stands in the style.
    ///
    /// - Throws: `StyleError` when there is no source with that id.
    public func source(withId id: String) throws -> StyleSource {
        guard let source = sources[id] else { throw StyleError(message: "there is no source \"\(id)\"") }
        return source.source
    }

    /// Adds a layer that is gone with the style.
    ///
    /// - Throws: `StyleError` when the id is taken, the source is missing or the position names no layer.
    public func addLayer(_ layer: StyleLayer, layerPosition: LayerPosition? = nil) throws {
        guard !layerExists(withId: layer.id) else {
            throw StyleError(message: "there is a layer \"\(layer.id)\" already")
        }
        if let source = layer.source, !sourceExists(withId: source) {
            throw StyleError(message: "layer \"\(layer.id)\": there is no source \"\(source)\"; add it first")
        }
        let index = try insertionIndex(for: layerPosition ?? .default)
        layers.insert(compiled(layer), at: index)
        didChange()
    }

    /// Adds a layer that is kept, with its source, when another style is loaded.
    ///
    /// - Throws: `StyleError` as `addLayer(_:layerPosition:)`.
    public func addPersistentLayer(_ layer: StyleLayer, layerPosition: LayerPosition? = nil) throws {
        try addLayer(layer, layerPosition: layerPosition)
        persistentIDs.insert(layer.id)
    }

    /// Removes a layer.
    ///
    /// - Throws: `StyleError` when there is no layer with that id.
    public func removeLayer(withId id: String) throws {
        guard let index = index(ofLayer: id) else { throw StyleError(message: "there is no layer \"\(id)\"") }
        layers.remove(at: index)
        persistentIDs.remove(id)
        didChange()
    }

    /// Adds a source.
    ///
    /// - Throws: `StyleError` when the id is taken.
    public func addSource(_ source: StyleSource, id: String) throws {
        guard !sourceExists(withId: id) else { throw StyleError(message: "there is a source \"\(id)\" already") }
        sources[id] = RuntimeSource(member: .source(source), features: source.featureStore(), revision: nextRevision())
        didChange()
        sourceDidChange(.added(id))
        if source.data != nil { sourceDidChange(.featuresLoaded(id, dataId: nil)) }
    }

    /// Removes a source.
    ///
    /// - Throws: `StyleError` when there is no source with that id, or a layer still uses it.
    public func removeSource(withId id: String) throws {
        guard sourceExists(withId: id) else { throw StyleError(message: "there is no source \"\(id)\"") }
        if let user = layers.first(where: { $0.layer.source == id }) {
            throw StyleError(message: "source \"\(id)\" is in use by layer \"\(user.layer.id)\"; remove that first")
        }
        sources[id] = nil
        didChange()
        sourceDidChange(.removed(id))
    }

    /// Replaces the data of a GeoJSON source.
    ///
    /// - Parameters:
    ///   - id: The id of the source.
    ///   - geoJSON: The features.
    ///   - dataId: What to call the data in the event that tells of them.
    /// - Throws: `StyleError` when there is no GeoJSON source with that id.
    /// - Complexity: O(n log n) in the number of features.
    public func updateGeoJSONSource(withId id: String, geoJSON: GeoJSONObject, dataId: String? = nil) throws {
        guard sources[id]?.type == .geoJSON else {
            throw StyleError(message: "there is no GeoJSON source \"\(id)\"")
        }
        let source = StyleSource.geoJSON(geoJSON)
        sources[id] = RuntimeSource(member: .source(source), features: source.featureStore(), revision: nextRevision())
        didChange()
        sourceDidChange(.featuresLoaded(id, dataId: dataId))
    }

    /// Adds a picture for icons, or replaces the one with that id.
    public func addImage(_ image: UIImage, id: String) {
        images[id] = image
        didChange()
    }

    /// Returns the picture with an id; nil when there is none.
    public func image(withId id: String) -> UIImage? {
        images[id]
    }

    /// Removes a picture.
    ///
    /// - Throws: `StyleError` when there is no picture with that id.
    public func removeImage(withId id: String) throws {
        guard images.removeValue(forKey: id) != nil else { throw StyleError(message: "there is no image \"\(id)\"") }
        didChange()
    }
}

extension StyleManager {
    /// Takes a document's layers and sources in place of the style's own; persistent layers stay, on top.
    func replace(with document: StyleDocument) {
        let kept = layers.filter { persistentIDs.contains($0.layer.id) }
        let keptSources = Set(kept.compactMap(\.layer.source))
        sources = sources.filter { keptSources.contains($0.key) }
        for (id, source) in document.sources where sources[id] == nil {
            sources[id] = RuntimeSource(
                member: .source(source), features: source.featureStore(), revision: nextRevision())
        }
        layers = document.layers.filter { layer in !kept.contains { $0.layer.id == layer.id } }.map(compiled) + kept
        didChange()
    }

    /// Replaces the features of a source without a document in between.
    ///
    /// - Parameter collection: Makes the same features as GeoJSON, for who reads the source back.
    func setFeatures(
        ofSource id: String, to features: FeatureStore, collection: @escaping () -> FeatureCollection
    ) {
        sources[id]?.features = features
        sources[id]?.member = .features(collection)
        sources[id]?.revision = nextRevision()
        didChange()
    }

    /// Replaces a layer by one with the same id, in its place.
    func replaceLayer(_ layer: StyleLayer) {
        guard let index = index(ofLayer: layer.id), layers[index].layer != layer else { return }
        layers[index] = compiled(layer)
        didChange()
    }

    private func index(ofLayer id: String) -> Int? {
        layers.firstIndex { $0.layer.id == id }
    }

    private func insertionIndex(for position: LayerPosition) throws -> Int {
        switch position {
        case .default: return layers.count
        case .at(let index): return min(max(index, 0), layers.count)
        case .above(let id), .below(let id):
            guard let index = index(ofLayer: id) else { throw StyleError(message: "there is no layer \"\(id)\"") }
            if case .above = position { return index + 1 }
            return index
        }
    }

    private func compiled(_ layer: StyleLayer) -> RuntimeLayer {
        RuntimeLayer(layer, revision: nextRevision()) { error in
            unreported.append(Diagnostic(subject: .style, message: error.description))
        }
    }

    private func didChange() {
        styleDidChange()
        let diagnostics = unreported
        unreported = []
        for diagnostic in diagnostics { report(diagnostic) }
    }

    private func nextRevision() -> UInt64 {
        lastRevision += 1
        return lastRevision
    }
}

extension StyleSource {
    /// The features as columns; none for a source that is not GeoJSON.
    fileprivate func featureStore() -> FeatureStore {
        var store = FeatureStore()
        for feature in data?.features ?? [] {
            guard let geometry = feature.geometry else { continue }
            store.append(
                feature.identifier, attributes: FeatureAttributes(properties: feature.properties ?? [:]),
                geometry: geometry)
        }
        store.buildIndex()
        return store
    }
}

extension GeoJSONObject {
    fileprivate var features: [Feature] {
        switch self {
        case .geometry(let geometry): [Feature(geometry: geometry)]
        case .feature(let feature): [feature]
        case .featureCollection(let collection): collection.features
        }
    }
}
