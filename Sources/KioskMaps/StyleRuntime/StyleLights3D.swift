import KioskGeometry
import KioskStyle

/// The ambient and the directional light of a style, ready for evaluation.
struct StyleLights3D {
    private let ambientColor: StyleProperty<UIColor>
    private let ambientIntensity: StyleProperty<Double>
    private let color: StyleProperty<UIColor>
    private let intensity: StyleProperty<Double>
    private let direction: StyleProperty<[Double]>
    private let castsShadows: StyleProperty<Bool>
    private let shadowIntensity: StyleProperty<Double>

    /// Creates the lights.
    ///
    /// - Parameters:
    ///   - ambient: The members of the ambient light; nil for none.
    ///   - directional: The members of the directional light; nil for none.
    ///   - colorTable: The table that replaces colours; nil for none.
    ///   - transitions: The states of members in transition; those of the directional light have its prefix.
    init(
        ambient: JSONObject?, directional: JSONObject?, colorTable: ColorLookupTable? = nil,
        transitions: (ambient: Steps, directional: Steps)
    ) {
        func layer(_ members: JSONObject?, _ steps: Steps) -> StyleLayer {
            var layer = StyleLayer(id: "light", type: LayerType(rawValue: "light"), properties: members ?? [:])
            layer.transitions = steps
            layer.colorTable = colorTable
            return layer
        }
        let (first, second) = (layer(ambient, transitions.ambient), layer(directional, transitions.directional))
        ambientColor = first.property("color", default: .white)
        ambientIntensity =
            ambient == nil ? .constant(0) : first.property("intensity", default: 0.5)
        color = second.property("color", default: .white)
        intensity = directional == nil ? .constant(0) : second.property("intensity", default: 0.5)
        direction = second.property("direction", default: Self.defaultDirection)
        castsShadows = second.property("cast-shadows", default: false)
        shadowIntensity = second.property("shadow-intensity", default: 1)
    }

    /// The states of members in transition, by name.
    typealias Steps = [String: [TransitionStep]]

    /// Returns the lights of a scene.
    func value(in context: EvaluationContext) -> SceneLights3D {
        var lights = SceneLights3D()
        lights.ambientColor = ambientColor.value(in: context)
        lights.ambientIntensity = ambientIntensity.value(in: context).clamped(to: 0...1)
        lights.directionalColor = color.value(in: context)
        lights.directionalIntensity = intensity.value(in: context).clamped(to: 0...1)
        let angles = direction.value(in: context)
        let isComplete = angles.count == 2 && angles.allSatisfy(\.isFinite)
        (lights.azimuth, lights.polarAngle) = isComplete ? (angles[0], angles[1]) : (210, 30)
        lights.castsShadows = castsShadows.value(in: context)
        lights.shadowIntensity = shadowIntensity.value(in: context).clamped(to: 0...1)
        return lights
    }

    /// The azimuth and the polar angle by default.
    private static let defaultDirection = [210.0, 30]
}
