import Foundation
import KioskGeometry
import KioskStyle

/// The member `sky` of a style, ready for evaluation.
///
/// Its members for fog have an effect on terrain only.
struct StyleSky {
    private let color: StyleProperty<UIColor>
    private let horizonColor: StyleProperty<UIColor>
    private let blend: StyleProperty<Double>
    private let fogColor: StyleProperty<UIColor>
    private let groundBlend: StyleProperty<Double>
    private let fogBlend: StyleProperty<Double>

    /// Creates a sky.
    ///
    /// - Parameters:
    ///   - members: The members as in a style document; missing and invalid ones have the defaults of the style specification.
    ///   - colorTable: The table that replaces colours; nil for none.
    init(_ members: JSONObject, colorTable: ColorLookupTable? = nil) {
        // The members are evaluated like the properties of a layer.
        var layer = StyleLayer(id: "sky", type: LayerType(rawValue: "sky object"), properties: members)
        layer.colorTable = colorTable
        color = layer.property("sky-color", default: Self.blue)
        horizonColor = layer.property("horizon-color", default: .white)
        blend = layer.property("sky-horizon-blend", default: 0.8)
        fogColor = layer.property("fog-color", default: .white)
        groundBlend = layer.property("fog-ground-blend", default: 0.5)
        fogBlend = layer.property("horizon-fog-blend", default: 0.8)
    }

    /// Returns the sky of a scene.
    func value(in context: EvaluationContext) -> SkyBucket {
        SkyBucket(
            color: PixelColor(color.value(in: context), opacity: 1),
            horizonColor: PixelColor(horizonColor.value(in: context), opacity: 1),
            blend: Float(blend.value(in: context).clamped(to: 0...1)))
    }

    /// Returns the fog over elevated ground.
    func groundFog(in context: EvaluationContext) -> SceneGroundFog {
        SceneGroundFog(
            color: fogColor.value(in: context), horizonColor: horizonColor.value(in: context),
            groundBlend: groundBlend.value(in: context).clamped(to: 0...1),
            horizonBlend: fogBlend.value(in: context).clamped(to: 0...1))
    }

    private static let blue = UIColor(red: 0x88 / 255, green: 0xC6 / 255, blue: 0xFC / 255, alpha: 1)
}
