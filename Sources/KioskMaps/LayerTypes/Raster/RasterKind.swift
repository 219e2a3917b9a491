import KioskStyle

/// Layers of images: those of raster tiles, or the image of a source.
final class RasterKind: TileLayerKind {
    static let type = LayerType.raster
    static let drawnProperties: Set<String> = [
        "raster-emissive-strength",
        "raster-brightness-max", "raster-brightness-min", "raster-contrast", "raster-fade-duration",
        "raster-hue-rotate", "raster-opacity", "raster-resampling", "raster-saturation", "resampling",
    ]

    let properties: RasterProperties

    /// The id of the layer's source; empty for a layer without a source, which draws nothing.
    let source: String

    init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = RasterProperties(layer, report: report)
        source = layer.source ?? ""
    }

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
                isNearest: properties.rasterResampling.value(in: context) == .nearest
                    || properties.resampling.value(in: context) == .nearest))
    }
}
