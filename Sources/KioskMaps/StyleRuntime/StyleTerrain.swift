import KioskGeometry
import KioskStyle

/// The terrain of a style, its member `terrain`, with the properties ready for evaluation.
struct StyleTerrain {
    /// The id of the source of the elevations.
    let source: String

    private let exaggeration: StyleProperty<Double>

    /// Creates a terrain; nil if the members contain no source.
    ///
    /// - Parameters:
    ///   - members: The members as in a style document; missing and invalid ones have the defaults of the style
    ///     specification.
    ///   - transitions: The states of members in transition, by their names.
    init?(_ members: JSONObject, transitions: [String: [TransitionStep]] = [:]) {
        guard let source = members["source"]??.string else { return nil }
        self.source = source
        // The members are evaluated as the properties of a layer, of a type that no style has.
        var properties = members
        properties["source"] = nil
        var layer = StyleLayer(id: "terrain", type: Self.layerType, properties: properties)
        if let steps = transitions["exaggeration"] {
            let standard = PropertySpecification.terrain["exaggeration"]?.defaultValue
            if !layer.sets("exaggeration") { layer.properties["exaggeration"] = standard }
            layer.transitions["exaggeration"] = steps.map {
                TransitionStep(from: $0.from ?? standard, fraction: $0.fraction)
            }
        }
        exaggeration = layer.property("exaggeration", default: 1)
    }

    /// Returns the factor by which elevations are multiplied.
    func exaggeration(in context: EvaluationContext) -> Double {
        exaggeration.value(in: context).clamped(to: Self.exaggerations)
    }

    /// The range to which the factor is limited; the limit of the style specification is 1000.
    private static let exaggerations = 0.0...1000

    private static let layerType = LayerType(rawValue: "terrain object")
}
