import KioskGeometry
import KioskStyle

/// The member `terrain` of a style, ready for evaluation.
struct StyleTerrain {
    /// The id of the source of the elevations.
    let source: String

    private let exaggeration: StyleProperty<Double>

    /// Creates a terrain; nil if the members name no source.
    ///
    /// - Parameters:
    ///   - members: The members as in a style document; missing and invalid ones have the defaults of the style
    ///     specification.
    ///   - transitions: The states of members in transition.
    ///   - report: Receives an error for each invalid member.
    init?(
        _ members: JSONObject, transitions: [String: [TransitionStep]] = [:],
        report: (StyleError) -> Void = { _ in }
    ) {
        guard let source = members["source"]??.string else {
            report(StyleError(message: "terrain, source: expected the id of a source of the type raster-dem"))
            return nil
        }
        self.source = source
        // The members are evaluated like the properties of a layer.
        var properties = members
        properties["source"] = nil
        var layer = StyleLayer(id: "terrain", type: LayerType(rawValue: "terrain object"), properties: properties)
        if let steps = transitions["exaggeration"] {
            let standard = PropertySpecification.terrain["exaggeration"]?.defaultValue
            if !layer.sets("exaggeration") { layer.properties["exaggeration"] = standard }
            layer.transitions["exaggeration"] = steps.map {
                TransitionStep(from: $0.from ?? standard, fraction: $0.fraction)
            }
        }
        exaggeration = layer.property("exaggeration", default: 1) { report($0.about(member: "terrain")) }
        if case .constant(let factor) = exaggeration, !Self.exaggerations.contains(factor) {
            report(StyleError(message: "terrain, exaggeration: expected a number in 0…1000, found \(factor)"))
        }
    }

    /// Returns the factor by which elevations are multiplied.
    func exaggeration(in context: EvaluationContext) -> Double {
        exaggeration.value(in: context).clamped(to: Self.exaggerations)
    }

    private static let exaggerations = 0.0...1000
}
