package import KioskStyle

/// A layer of the style at run time: the document's member and its properties ready for evaluation.
package struct RuntimeLayer: Sendable {
    /// The evaluated properties; nil for a layer type that is kept but not drawn.
    package private(set) var kind: (any LayerKind)?

    /// The same properties if the layer draws the features of a source.
    package let featureKind: (any FeatureLayerKind)?

    /// The condition a feature must meet to belong to the layer; nil for all features.
    package let filter: CompiledExpression?

    /// Whether any property or the filter depends on the zoom level.
    package let dependsOnZoom: Bool

    /// Whether any property or the filter depends on the pitch.
    package let dependsOnPitch: Bool

    /// Whether the values of features depend on the zoom level, not only values for the whole layer.
    let featuresDependOnZoom: Bool

    /// Whether the values of features depend on the pitch, not only values for the whole layer.
    let featuresDependOnPitch: Bool

    /// Whether any property or the filter depends on the states of features.
    package let dependsOnFeatureState: Bool

    /// Whether any property or the filter depends on the geometries of features.
    package let dependsOnGeometry: Bool

    /// Whether any property or the filter depends on the positions of features.
    let dependsOnPosition: Bool

    /// A number that increases with each change of the layer; unique in its style.
    package private(set) var revision: UInt64

    /// The member of the document, without overridden properties.
    private let document: StyleLayer

    private let visibility: StyleProperty<Visibility>

    /// Whether the filter is valid.
    private let hasValidFilter: Bool

    package init(
        _ layer: StyleLayer, kinds: LayerKinds, transitions: [String: [TransitionStep]], symbolScale: Double = 1,
        colorTable: ColorLookupTable? = nil, revision: UInt64, report: (StyleError) -> Void
    ) {
        document = layer
        self.revision = revision
        visibility = layer.evaluatedVisibility(report: report)
        let type = kinds[layer.type]
        dependsOnZoom = type?.dependsOnZoom(layer) == true || layer.mentions(["zoom"])
        dependsOnPitch = type?.dependsOnPitch(layer) == true || layer.mentions(["pitch", "distance-from-center"])
        let groups = type?.wholeLayerGroups ?? []
        featuresDependOnZoom =
            type?.dependsOnZoom(layer) == true
            || layer.featureValuesMention(["zoom"], wholeLayerGroups: groups, besides: type?.levelProperties ?? [])
        featuresDependOnPitch =
            type?.dependsOnPitch(layer) == true
            || layer.featureValuesMention(["pitch", "distance-from-center"], wholeLayerGroups: groups)
        dependsOnFeatureState = layer.mentions(["feature-state"])
        dependsOnGeometry = layer.mentions(["within", "distance"])
        dependsOnPosition = dependsOnGeometry || layer.mentions(["distance-from-center"])
        do {
            filter = try layer.filter.map { json throws(ExpressionError) in try CompiledExpression(parsingFilter: json)
            }
            hasValidFilter = true
        } catch {
            // A filter that cannot be evaluated must not show features that it may exclude.
            filter = nil
            hasValidFilter = false
            report(StyleError(message: "layer \"\(layer.id)\", filter: \(error); the layer shows nothing"))
        }
        var layer = layer
        layer.transitions = transitions
        layer.colorTable = colorTable
        let kind = type?.init(layer, report: report)
        self.kind =
            symbolScale == 1 ? kind : (kind as? SymbolKind).map { SymbolKind($0, scale: symbolScale) } ?? kind
        featureKind = self.kind as? any FeatureLayerKind
    }

    /// The id of the layer.
    package var id: String { document.id }

    /// The type of the layer.
    package var type: LayerType { document.type }

    /// The id of the layer's source; nil for layers without a source.
    package var source: String? { document.source }

    /// The layer of the source; nil for sources without layers.
    package var sourceLayer: String? { document.sourceLayer }

    /// The member of the document.
    ///
    /// - Complexity: O(n) in the overridden properties.
    package var layer: StyleLayer {
        guard let overridden = kind?.overriddenProperties, !overridden.isEmpty else { return document }
        var layer = document
        layer.properties.merge(overridden) { $1 }
        return layer
    }

    /// Returns whether the layer is drawn in the context of the whole layer.
    package func isShown(in context: EvaluationContext) -> Bool {
        hasValidFilter && document.isShown(atZoom: context.zoom) && visibility.value(in: context) == .visible
    }

    /// Replaces properties that override those of the document.
    ///
    /// - Parameters:
    ///   - kind: The properties; of the same type as before.
    ///   - revision: The revision of the change.
    package mutating func replaceKind(_ kind: any LayerKind, revision: UInt64) {
        self.kind = kind
        self.revision = revision
    }
}

extension RuntimeLayer {
    /// The name by which tiles contain the features of the layer; empty for a source without layers.
    package var nameInTiles: String { sourceLayer ?? "" }
}
