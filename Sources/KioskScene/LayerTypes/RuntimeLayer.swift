package import KioskStyle

/// A layer of a style while it is shown: the layer of the style document, with its properties ready for evaluation.
package struct RuntimeLayer: Sendable {
    /// The properties, ready for evaluation, and how a layer of their type is drawn; nil for a type that is not drawn.
    package private(set) var kind: (any LayerKind)? {
        didSet { featureKind = kind as? any FeatureLayerKind }
    }

    /// `kind` if the layer draws the features of a source, stored because the cast is slow; nil otherwise.
    package private(set) var featureKind: (any FeatureLayerKind)?

    /// The condition under which a feature belongs to the layer; nil for all features.
    package let filter: CompiledExpression?

    /// Whether any property or the filter depends on the zoom level.
    package let dependsOnZoom: Bool

    /// Whether any property or the filter depends on the pitch.
    package let dependsOnPitch: Bool

    /// Whether features are evaluated again when the zoom level changes; false if only values for the whole layer depend on it, or
    /// values of features that change at integer zoom levels (`LayerKind.levelProperties`).
    let featuresDependOnZoom: Bool

    /// Whether features are evaluated again when the pitch changes; false if only values for the whole layer depend on it.
    let featuresDependOnPitch: Bool

    /// Whether any property or the filter depends on the states of features.
    package let dependsOnFeatureState: Bool

    /// Whether any property or the filter depends on the geometries of features.
    package let dependsOnGeometry: Bool

    /// Whether any property or the filter depends on the positions of features.
    let dependsOnPosition: Bool

    /// A number that increases with each change of the layer; unique in its style.
    package private(set) var revision: UInt64

    /// The revision of the last change that affects the values of features, and not only values of the whole layer.
    package private(set) var contentRevision: UInt64

    /// The layer of the style document, without overridden properties.
    private let document: StyleLayer

    private let visibility: StyleProperty<Visibility>

    /// Whether the filter is valid.
    private let hasValidFilter: Bool

    /// Creates a layer.
    ///
    /// - Parameters:
    ///   - layer: The layer of the style document.
    ///   - kinds: The layer types.
    ///   - transitions: The states of properties in transition, by their names.
    ///   - symbolScale: The factor by which the texts and icons of a symbol layer are enlarged.
    ///   - colorTable: The table of the colour theme; nil without a theme.
    ///   - revision: A number greater than those of earlier layers.
    ///   - report: Receives an error for each invalid property, and for an invalid filter.
    package init(
        _ layer: StyleLayer, kinds: LayerKinds, transitions: [String: [TransitionStep]], symbolScale: Double = 1,
        colorTable: ColorLookupTable? = nil, revision: UInt64, report: (StyleError) -> Void
    ) {
        document = layer
        self.revision = revision
        contentRevision = revision
        visibility = layer.evaluatedVisibility(report: report)
        let type = kinds[layer.type]
        dependsOnZoom = type?.dependsOnZoom(layer) == true || layer.mentions(["zoom"])
        dependsOnPitch = type?.dependsOnPitch(layer) == true || layer.mentions(["pitch", "distance-from-center"])
        // The properties of these groups are evaluated once for the layer, unless one of the group reads the feature.
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
        var kind = type?.init(layer, report: report)
        if symbolScale != 1, let symbolKind = kind as? SymbolKind { kind = SymbolKind(symbolKind, scale: symbolScale) }
        self.kind = kind
        // An initialiser does not call the observer of the property.
        featureKind = kind as? any FeatureLayerKind
    }

    /// The id of the layer.
    package var id: String { document.id }

    /// The type of the layer.
    package var type: LayerType { document.type }

    /// The id of the layer's source; nil for layers without a source.
    package var source: String? { document.source }

    /// The name of the layer in the tiles of the source; nil for sources without layers.
    package var sourceLayer: String? { document.sourceLayer }

    /// The layer of the style document, with overridden properties.
    ///
    /// - Complexity: O(n) in the overridden properties.
    package var layer: StyleLayer {
        guard let overridden = kind?.overriddenProperties, !overridden.isEmpty else { return document }
        var layer = document
        layer.properties.merge(overridden) { $1 }
        return layer
    }

    /// Returns whether the layer is drawn: it is visible at the zoom level, and its filter is valid.
    ///
    /// - Parameter context: The context of the whole layer.
    package func isShown(in context: EvaluationContext) -> Bool {
        hasValidFilter && document.isShown(atZoom: context.zoom) && visibility.value(in: context) == .visible
    }

    /// Returns the layer with another revision, as if it was created with it.
    ///
    /// - Parameter revision: A number greater than those of earlier layers.
    package func numbered(_ revision: UInt64) -> RuntimeLayer {
        var layer = self
        (layer.revision, layer.contentRevision) = (revision, revision)
        return layer
    }

    /// Replaces the properties by others that override those of the document.
    ///
    /// - Parameters:
    ///   - kind: The properties, of the same layer type as before.
    ///   - revision: A number greater than those of earlier layers.
    ///   - keepsContent: Whether only values of the whole layer differ, so that its features are not evaluated again.
    package mutating func replaceKind(_ kind: any LayerKind, revision: UInt64, keepsContent: Bool = false) {
        self.kind = kind
        self.revision = revision
        if !keepsContent { contentRevision = revision }
    }
}

extension RuntimeLayer {
    /// The name of the layer of tiles that contains the features; empty for a source without layers.
    package var nameInTiles: String { sourceLayer ?? "" }
}
