import KioskGeometry
import KioskStyle

/// Layers that show elevations as colours.
///
/// They have no features: such a layer is not hit, and queries find nothing in
/// it.
final class ColorReliefKind: TileLayerKind {
    static let type = LayerType.colorRelief
    static let drawnProperties = ColorReliefProperties.drawnNames

    /// Its colours are those of the ground, and no property excludes them from the light.
    var emissiveStrengths: [StyleProperty<Double>] { [.constant(0)] }

    private let properties: ColorReliefProperties
    private let ramp: ElevationRamp

    init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = ColorReliefProperties(layer, report: report)
        ramp = ElevationRamp(properties.color)
    }

    func makeDrawing() -> any LayerDrawing { ElevationDrawing() }

    func sceneLayers(
        layer: String, tiles: [DrawnTile], in context: EvaluationContext, revision: UInt64
    ) -> [MapScene.Layer] {
        let tiles = tiles.compactMap { ElevationTile($0, layer: layer) }
        guard !tiles.isEmpty else { return [] }
        return [
            .colorRelief(
                ColorReliefBucket(
                    identity: BucketIdentity(layer: layer, revision: revision), tiles: tiles, ramp: ramp,
                    opacity: Float(properties.opacity.value(in: context).clamped(to: 0...1)),
                    resampling: properties.resampling.value(in: context)))
        ]
    }
}
