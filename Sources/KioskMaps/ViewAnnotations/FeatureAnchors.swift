import Foundation
import KioskGeometry
import KioskStyle

/// Finds what a view annotation that belongs to a feature is put at, and looks again only when the layer may draw another.
@MainActor
struct FeatureAnchors {
    private struct Question: Hashable {
        var layer: String
        var feature: String?
    }

    private struct Answer {
        var key: LayerContentKey
        var geometry: AnchorGeometry?
        var isUsed = true
    }

    private var answers: [Question: Answer] = [:]

    /// Returns where a layer draws a feature, or without an id the first of its features; nil when it draws none.
    ///
    /// - Complexity: O(1) when nothing the layer depends on has changed. Otherwise O(1) in the features for one with an id, or
    ///   O(n) in a source that gathers its features or was never asked, and O(k) without an id, k being those not drawn.
    mutating func geometry(
        ofFeature feature: String?, layer id: String, in style: StyleManager, seenBy transform: CameraTransform
    ) -> AnchorGeometry? {
        guard let layer = style.index(ofLayer: id).map({ style.layers[$0] }),
            layer.isShown(in: style.contexts(of: layer, seenBy: transform).wholeLayer)
        else { return nil }
        let question = Question(layer: id, feature: feature)
        let key = style.contentKey(of: layer, seenBy: transform)
        if let answer = answers[question], answer.key == key {
            answers[question]?.isUsed = true
            return answer.geometry
        }
        let geometry = Self.find(feature, drawnBy: layer, in: style, seenBy: transform)
        answers[question] = Answer(key: key, geometry: geometry)
        return geometry
    }

    /// Returns where the topmost symbol layer that draws a feature draws it; nil when none does.
    mutating func geometry(
        ofSymbol feature: String, in style: StyleManager, seenBy transform: CameraTransform
    ) -> AnchorGeometry? {
        for layer in style.layers.reversed() where layer.type == .symbol {
            let geometry = geometry(ofFeature: feature, layer: layer.id, in: style, seenBy: transform)
            if let geometry { return geometry }
        }
        return nil
    }

    /// Forgets what was not asked for since the last call.
    mutating func removeUnused() {
        if answers.values.contains(where: { !$0.isUsed }) { answers = answers.filter(\.value.isUsed) }
        for question in answers.keys { answers[question]?.isUsed = false }
    }

    private static func find(
        _ feature: String?, drawnBy layer: RuntimeLayer, in style: StyleManager, seenBy transform: CameraTransform
    ) -> AnchorGeometry? {
        let resources = LayerResources(images: style.images, texts: style.texts)
        guard let feature else {
            let contexts = style.contexts(of: layer, seenBy: transform)
            return contexts.features.rows.lazy.compactMap {
                shape(ofRow: $0, contexts, drawnBy: layer, resources)
            }.first
        }
        let identifier = FeatureIdentifier.string(feature)
        // Asked here first, so that the source keeps the look-up and not a copy of it.
        if let source = layer.source { _ = style.sources[source]?.row(of: identifier) }
        let contexts = style.contexts(of: layer, seenBy: transform)
        var features = contexts.features
        return features.row(of: identifier).flatMap {
            shape(ofRow: $0, contexts, drawnBy: layer, resources)
        }
    }

    /// Returns what a layer draws of a feature; nil when it draws nothing.
    private static func shape(
        ofRow row: Int, _ contexts: FeatureContexts, drawnBy layer: RuntimeLayer,
        _ resources: LayerResources
    ) -> AnchorGeometry? {
        guard let kind = layer.featureKind else { return nil }
        let features = contexts.features
        let shapes = features.shapes(ofFeature: row).filter { kind.draws(features.kind(ofShape: $0)) }
        guard !shapes.isEmpty else { return nil }
        let context = contexts.context(ofFeature: row)
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
