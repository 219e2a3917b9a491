import KioskGeometry
import KioskStyle

/// The light of a style, ready for evaluation.
struct StyleLight {
    private let anchor: StyleProperty<MapAlignment>
    private let position: StyleProperty<[Double]>
    private let color: StyleProperty<UIColor>
    private let intensity: StyleProperty<Double>

    /// The ambient and the directional light; nil for a style without them.
    var lights3D: StyleLights3D?

    /// Creates a light.
    ///
    /// - Parameters:
    ///   - members: The members as in a style document; missing and invalid ones have the defaults of the style specification.
    ///   - colorTable: The table that replaces colours; nil for none.
    ///   - transitions: The states of members in transition.
    init(
        _ members: JSONObject = [:], colorTable: ColorLookupTable? = nil, transitions: [String: [TransitionStep]] = [:]
    ) {
        // The members are evaluated like the properties of a layer.
        var layer = StyleLayer(id: "light", type: LayerType(rawValue: "light"), properties: members)
        layer.transitions = transitions
        layer.colorTable = colorTable
        anchor = layer.property("anchor", default: .viewport)
        position = layer.property("position", default: Self.defaultPosition)
        color = layer.property("color", default: .white)
        intensity = layer.property("intensity", default: 0.5)
    }

    /// Returns the light of a scene.
    func value(in context: EvaluationContext) -> SceneLight {
        let value = position.value(in: context)
        // Greater numbers have no direction as angles.
        let isUsable = value.count == 3 && value.allSatisfy { abs($0) <= 1e6 }
        let position = isUsable ? value : Self.defaultPosition
        var light = SceneLight(
            anchor: anchor.value(in: context), distance: position[0], azimuth: position[1], polarAngle: position[2],
            color: color.value(in: context), intensity: intensity.value(in: context).clamped(to: 0...1))
        light.lights3D = lights3D?.value(in: context)
        return light
    }

    /// The distance, the azimuth and the polar angle by default.
    private static let defaultPosition = [1.15, 210, 30]
}
