import Foundation
import KioskGeometry
import KioskStyle

/// A cache of the geometries of the features that view annotations follow; an entry is valid until the content of its layer
/// changes.
@MainActor
struct FeatureAnchors {
    private struct Key: Hashable {
        var layer: String
        var feature: String?
    }

    private struct Entry {
        var contentKey: LayerContentKey
        var geometry: AnchorGeometry?
        var isUsed = true
    }

    private var entries: [Key: Entry] = [:]

    /// Returns the geometry of a feature that a layer draws; nil if the layer does not draw it.
    ///
    /// - Parameters:
    ///   - feature: The id of the feature; nil for the first that the layer draws.
    ///   - id: The id of the layer.
    ///   - style: The style.
    ///   - transform: The projection of the camera.
    /// - Complexity: O(1) if the content of the layer has not changed. Otherwise O(1) for a feature with an id, or O(n) for a
    ///   clustered source and for the first look-up; O(k) without an id, for k features before the first that is drawn.
    mutating func geometry(
        ofFeature feature: String?, layer id: String, in style: StyleManager, seenBy transform: CameraTransform
    ) -> AnchorGeometry? {
        guard let layer = style.index(ofLayer: id).map({ style.layers[$0] }),
            layer.isShown(in: style.contexts(of: layer, seenBy: transform).wholeLayer)
        else { return nil }
        let key = Key(layer: id, feature: feature)
        let contentKey = style.contentKey(of: layer, seenBy: transform)
        if let entry = entries[key], entry.contentKey == contentKey {
            entries[key]?.isUsed = true
            return entry.geometry
        }
        let geometry = Self.find(feature, drawnBy: layer, in: style, seenBy: transform)
        entries[key] = Entry(contentKey: contentKey, geometry: geometry)
        return geometry
    }

    /// Returns the geometry of a feature that a symbol layer draws, in the topmost such layer; nil if there is none.
    mutating func geometry(
        ofSymbol feature: String, in style: StyleManager, seenBy transform: CameraTransform
    ) -> AnchorGeometry? {
        for layer in style.layers.reversed() where layer.type == .symbol {
            let geometry = geometry(ofFeature: feature, layer: layer.id, in: style, seenBy: transform)
            if let geometry { return geometry }
        }
        return nil
    }

    /// Removes the entries that were not used since the last call.
    mutating func removeUnused() {
        if entries.values.contains(where: { !$0.isUsed }) { entries = entries.filter(\.value.isUsed) }
        for key in entries.keys { entries[key]?.isUsed = false }
    }

    private static func find(
        _ feature: String?, drawnBy layer: RuntimeLayer, in style: StyleManager, seenBy transform: CameraTransform
    ) -> AnchorGeometry? {
        let resources = LayerResources(
            images: style.images, texts: style.texts, symbolImages: style.styleImages,
            models: style.models)
        guard let feature else {
            let contexts = style.contexts(of: layer, seenBy: transform)
            return contexts.features.rows.lazy.compactMap {
                shape(ofRow: $0, contexts, drawnBy: layer, resources)
            }.first
        }
        let identifier = FeatureIdentifier.string(feature)
        // The first look-up is made in the source, so that the source stores the index and not a copy of it.
        if let source = layer.source { _ = style.sources[source]?.row(of: identifier) }
        let contexts = style.contexts(of: layer, seenBy: transform)
        var features = contexts.features
        return features.row(of: identifier).flatMap {
            shape(ofRow: $0, contexts, drawnBy: layer, resources)
        }
    }

    /// Returns the geometry of a feature that a layer draws; nil if the layer does not draw it.
    private static func shape(
        ofRow row: Int, _ contexts: FeatureContexts, drawnBy layer: RuntimeLayer,
        _ resources: LayerResources
    ) -> AnchorGeometry? {
        guard let kind = layer.featureKind else { return nil }
        let features = contexts.features
        let shapes = features.shapes(ofFeature: row).filter { kind.draws(features.kind(ofShape: $0)) }
        guard !shapes.isEmpty else { return nil }
        let context = contexts.context(ofFeature: row, shape: shapes.first)
        guard layer.filter?.isTrue(in: context) != false else { return nil }
        guard kind.draws(in: context, resources) else { return nil }
        let geometry = AnchorGeometry(shapes.map { part(ofShape: $0, in: features) })
        return geometry.parts.isEmpty ? nil : geometry
    }

    private static func part(ofShape shape: Int, in features: FeatureStore) -> AnchorGeometry.Part {
        let rings = features.parts(ofShape: shape).map { Array(features.vertices[features.vertices(ofPart: $0)]) }
        switch features.kind(ofShape: shape) {
        case .point: return .point(features.position(ofPoint: shape))
        case .line: return .line(rings.first ?? [])
        case .polygon: return AnchorGeometry.Part(rings: rings)
        }
    }
}
