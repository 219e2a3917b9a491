import KioskStyle

/// Layers of images: those of raster tiles, or the image of a source.
final class RasterKind: TileLayerKind {
    static let type = LayerType.raster
    static let drawnProperties: Set<String> = [
        "raster-brightness-max", "raster-brightness-min", "raster-color", "raster-color-mix", "raster-color-range",
        "raster-color-scale", "raster-contrast", "raster-emissive-strength", "raster-fade-duration",
        "raster-hue-rotate",
        "raster-opacity", "raster-resampling", "raster-saturation", "resampling",
    ]

    let properties: RasterProperties

    /// The id of the layer's source; empty for a layer without a source, which draws nothing.
    let source: String

    /// Whether the layer has colours by the values of pixels.
    private let hasColors: Bool

    init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = RasterProperties(layer, report: report)
        source = layer.source ?? ""
        hasColors = layer.sets("raster-color")
    }

    var emissiveStrengths: [StyleProperty<Double>] { [properties.emissiveStrength] }

    func makeDrawing() -> any LayerDrawing { RasterDrawing() }

    /// Returns the scene layer of images.
    ///
    /// - Parameters:
    ///   - content: The images.
    ///   - identity: The identity of the content.
    ///   - context: The context of the whole layer.
    func sceneLayer(
        _ content: RasterBucket.Content, identity: BucketIdentity, in context: EvaluationContext
    ) -> MapScene.Layer {
        .raster(
            RasterBucket(
                identity: identity, content: content, adjustment: RasterAdjustment(properties, in: context),
                colors: hasColors ? RasterColors(properties, in: context) : nil,
                isNearest: properties.rasterResampling.value(in: context) == .nearest
                    || properties.resampling.value(in: context) == .nearest))
    }
}
