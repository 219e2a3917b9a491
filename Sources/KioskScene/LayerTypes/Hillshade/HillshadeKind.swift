import KioskGeometry
import KioskStyle

/// Layers of shaded relief.
///
/// They have no features: such a layer is not hit, and queries find nothing in it.
final class HillshadeKind: TileLayerKind {
    static let type = LayerType.hillshade
    static let drawnProperties = HillshadeProperties.drawnNames

    let properties: HillshadeProperties

    // The properties with a value for each light source.
    private let directions: StyleProperty<[Double]>
    private let altitudes: StyleProperty<[Double]>
    private let shadowColors: StyleProperty<[UIColor]>
    private let highlightColors: StyleProperty<[UIColor]>

    init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        var others = layer
        for name in Self.propertiesOfLights { others.properties[name] = nil }
        properties = HillshadeProperties(others, report: report)
        directions = layer.property("hillshade-illumination-direction", default: [335], report: report)
        altitudes = layer.property("hillshade-illumination-altitude", default: [45], report: report)
        shadowColors = layer.property("hillshade-shadow-color", default: [.black], report: report)
        highlightColors = layer.property("hillshade-highlight-color", default: [.white], report: report)
    }

    /// The names of the properties whose value may be a list with an element for each light source.
    private static let propertiesOfLights = [
        "hillshade-illumination-direction", "hillshade-illumination-altitude", "hillshade-shadow-color",
        "hillshade-highlight-color",
    ]

    var emissiveStrengths: [StyleProperty<Double>] { [properties.emissiveStrength] }

    func makeDrawing() -> any LayerDrawing { ElevationDrawing() }

    func sceneLayers(
        layer: String, tiles: [DrawnTile], in context: EvaluationContext, revision: UInt64
    ) -> [MapScene.Layer] {
        let tiles = tiles.compactMap { ElevationTile($0, layer: layer) }
        guard !tiles.isEmpty else { return [] }
        let method = properties.method.value(in: context)
        return [
            .hillshade(
                HillshadeBucket(
                    identity: BucketIdentity(layer: layer, revision: revision), tiles: tiles, method: method,
                    lights: lights(
                        in: context, maximum: method == .multidirectional ? HillshadeBucket.maximumLights : 1),
                    illuminationAnchor: properties.illuminationAnchor.value(in: context) == .map ? .map : .viewport,
                    exaggeration: Float(properties.exaggeration.value(in: context).clamped(to: 0...1)),
                    accentColor: properties.accentColor.value(in: context),
                    resampling: properties.resampling.value(in: context)))
        ]
    }

    /// Returns the light sources; the last value of a property with fewer values is that of all further light sources.
    private func lights(in context: EvaluationContext, maximum: Int) -> [HillshadeBucket.Light] {
        let directions = directions.value(in: context)
        let altitudes = altitudes.value(in: context)
        let shadows = shadowColors.value(in: context)
        let highlights = highlightColors.value(in: context)
        let count = [directions.count, altitudes.count, shadows.count, highlights.count].max() ?? 1
        return (0..<count.clamped(to: 1...maximum)).map { index in
            func value<Value>(_ values: [Value], default fallback: Value) -> Value {
                index < values.count ? values[index] : values.last ?? fallback
            }
            return HillshadeBucket.Light(
                direction: value(directions, default: 335), altitude: value(altitudes, default: 45),
                shadowColor: value(shadows, default: .black), highlightColor: value(highlights, default: .white))
        }
    }
}
