import KioskStyle

/// A layer of the living style: the document's member and its properties ready to be evaluated.
struct RuntimeLayer: Sendable {
    /// The properties of a layer by its type.
    enum Properties: Sendable {
        case background(SharedProperties<BackgroundProperties>)
        case fill(SharedProperties<FillProperties>)
        case line(SharedProperties<LineProperties>)
        case circle(SharedProperties<CircleProperties>)
        case symbol(SharedProperties<SymbolProperties>)
        case locationIndicator(SharedProperties<LocationIndicatorProperties>)
        /// A type that this version keeps but does not draw.
        case unknown
    }

    let layer: StyleLayer
    let properties: Properties

    /// The condition a feature must meet to belong to the layer; nil when all do.
    let filter: CompiledExpression?

    private let visibility: StyleProperty<Visibility>

    /// Whether it is known which features belong to the layer.
    private let isUnderstood: Bool

    /// Whether any property or the filter depends on the zoom level.
    let dependsOnZoom: Bool

    /// Whether any property or the filter depends on how far the camera leans.
    let dependsOnPitch: Bool

    /// Whether any property or the filter depends on the states of features.
    let dependsOnFeatureState: Bool

    /// Whether any property or the filter depends on where exactly features are.
    let dependsOnGeometry: Bool

    /// Grows whenever the layer changes; unique in its style.
    let revision: UInt64

    init(
        _ layer: StyleLayer, transitions: [String: [TransitionStep]], revision: UInt64, report: (StyleError) -> Void
    ) {
        self.layer = layer
        self.revision = revision
        visibility = layer.evaluatedVisibility(report: report)
        // The ring of an indicator is in metres, which are so many points at each zoom level.
        dependsOnZoom = layer.type == .locationIndicator || layer.mentions(["zoom"])
        // The pictures of an indicator part as the map leans.
        dependsOnPitch =
            layer.type == .locationIndicator && layer.properties["image-pitch-displacement"] != nil
            || layer.mentions(["pitch", "distance-from-center"])
        dependsOnFeatureState = layer.mentions(["feature-state"])
        dependsOnGeometry = layer.mentions(["within", "distance"])
        do {
            filter = try layer.filter.map { json throws(ExpressionError) in try CompiledExpression(parsingFilter: json)
            }
            isUnderstood = true
        } catch {
            // Who asks for some features and cannot be understood does not want all of them.
            filter = nil
            isUnderstood = false
            report(StyleError(message: "layer \"\(layer.id)\", filter: \(error); the layer shows nothing"))
        }
        var layer = layer
        layer.transitions = transitions
        switch layer.type {
        case .background: properties = .background(SharedProperties(BackgroundProperties(layer, report: report)))
        case .fill: properties = .fill(SharedProperties(FillProperties(layer, report: report)))
        case .line: properties = .line(SharedProperties(LineProperties(layer, report: report)))
        case .circle: properties = .circle(SharedProperties(CircleProperties(layer, report: report)))
        case .symbol: properties = .symbol(SharedProperties(SymbolProperties(layer, report: report)))
        case .locationIndicator:
            properties = .locationIndicator(
                SharedProperties(LocationIndicatorProperties(layer, report: report)))
        default:
            properties = .unknown
        }
    }

    /// Whether the layer is drawn in the context of the layer as a whole.
    func isShown(in context: EvaluationContext) -> Bool {
        isUnderstood && layer.isShown(atZoom: context.zoom) && visibility.value(in: context) == .visible
    }
}
