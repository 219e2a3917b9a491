import KioskStyle

/// The adjustment of the colours of a raster layer, with the values of the style specification.
package struct RasterAdjustment: Hashable, Sendable {
    /// The opacity, 0…1.
    package var opacity: Float = 1
    /// The rotation of hues, in degrees.
    package var hueRotate: Float = 0
    /// The brightness of black, 0…1.
    package var brightnessMin: Float = 0
    /// The brightness of white, 0…1.
    package var brightnessMax: Float = 1
    /// The change of the saturation, −1…1.
    package var saturation: Float = 0
    /// The change of the contrast, −1…1.
    package var contrast: Float = 0

    /// Creates an adjustment that changes nothing.
    package init() {}

    /// Creates the adjustment of a layer.
    init(_ properties: RasterProperties, in context: EvaluationContext) {
        opacity = Float(properties.opacity.value(in: context))
        hueRotate = Float(properties.hueRotate.value(in: context))
        brightnessMin = Float(properties.brightnessMin.value(in: context))
        brightnessMax = Float(properties.brightnessMax.value(in: context))
        saturation = Float(properties.saturation.value(in: context))
        contrast = Float(properties.contrast.value(in: context))
    }
}
