import KioskGeometry
import KioskStyle

/// The member `fog` of a style, ready for evaluation.
struct StyleAtmosphere {
    private let color: StyleProperty<UIColor>
    private let highColor: StyleProperty<UIColor>
    private let spaceColor: StyleProperty<UIColor>
    private let range: StyleProperty<[Double]>
    private let horizonBlend: StyleProperty<Double>
    private let starIntensity: StyleProperty<Double>
    private let verticalRange: StyleProperty<[Double]>

    /// Creates an atmosphere.
    ///
    /// - Parameters:
    ///   - members: The members as in a style document; missing and invalid ones have the defaults of the style specification.
    ///   - transitions: The states of members in transition.
    init(_ members: JSONObject, transitions: [String: [TransitionStep]] = [:]) {
        // The members are evaluated like the properties of a layer; the defaults of some of them are expressions.
        let defaults = PropertySpecification.atmosphere.compactMapValues(\.defaultValue)
        var layer = StyleLayer(id: "fog", type: LayerType(rawValue: "fog object"), properties: members)
        for (name, value) in defaults where !layer.sets(name) { layer.properties[name] = value }
        for (name, steps) in transitions {
            layer.transitions[name] = steps.map {
                TransitionStep(from: $0.from ?? defaults[name], fraction: $0.fraction)
            }
        }
        let values = SceneAtmosphere()
        color = layer.property("color", default: values.color)
        highColor = layer.property("high-color", default: values.highColor)
        spaceColor = layer.property("space-color", default: values.spaceColor)
        range = layer.property("range", default: [values.start, values.end])
        horizonBlend = layer.property("horizon-blend", default: values.horizonBlend)
        starIntensity = layer.property("star-intensity", default: values.starIntensity)
        verticalRange = layer.property(
            "vertical-range", default: [values.lowestFade, values.highestFade])
    }

    /// Returns the atmosphere of a scene.
    func value(in context: EvaluationContext) -> SceneAtmosphere {
        var atmosphere = SceneAtmosphere()
        atmosphere.color = color.value(in: context)
        atmosphere.highColor = highColor.value(in: context)
        atmosphere.spaceColor = spaceColor.value(in: context)
        let distances = range.value(in: context)
        if distances.count == 2, distances.allSatisfy(\.isFinite) {
            atmosphere.start = distances[0].clamped(to: -20...20)
            atmosphere.end = distances[1].clamped(to: -20...20)
        }
        atmosphere.horizonBlend = horizonBlend.value(in: context).clamped(to: 0...1)
        atmosphere.starIntensity = starIntensity.value(in: context).clamped(to: 0...1)
        let heights = verticalRange.value(in: context)
        if heights.count == 2, heights.allSatisfy(\.isFinite) {
            (atmosphere.lowestFade, atmosphere.highestFade) = (max(heights[0], 0), max(heights[1], 0))
        }
        return atmosphere
    }
}
