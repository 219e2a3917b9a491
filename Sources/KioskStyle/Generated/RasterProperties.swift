// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// The properties of a layer of type `raster`, ready to be evaluated.
public struct RasterProperties: Sendable {
    /// How opaque the picture is.
    ///
    /// 0…1; `1` unless set.
    public var opacity: StyleProperty<Double>

    /// How far hues are turned.
    ///
    /// In degrees; `0` unless set.
    public var hueRotate: StyleProperty<Double>

    /// The brightness that black gets.
    ///
    /// 0…1; `0` unless set.
    public var brightnessMin: StyleProperty<Double>

    /// The brightness that white gets.
    ///
    /// 0…1; `1` unless set.
    public var brightnessMax: StyleProperty<Double>

    /// How far the saturation is raised or lowered.
    ///
    /// -1…1; `0` unless set.
    public var saturation: StyleProperty<Double>

    /// How far the contrast is raised or lowered.
    ///
    /// -1…1; `0` unless set.
    public var contrast: StyleProperty<Double>

    /// How pixels are blended when the picture is scaled.
    ///
    /// `"linear"` unless set.
    public var resampling: StyleProperty<Resampling>

    /// How pixels are blended when the picture is scaled.
    ///
    /// `"linear"` unless set.
    public var rasterResampling: StyleProperty<RasterResampling>

    /// How long new tiles take to appear.
    ///
    /// In milliseconds, 0 or more; `300` unless set.
    public var fadeDuration: StyleProperty<Double>

    /// Whether the picture lies on the terrain.
    ///
    /// `true` unless set.
    public var allowDraping: StyleProperty<Bool>

    /// The band of a raster array to draw.
    public var arrayBand: StyleProperty<String>

    /// The colours by value, an expression of `raster-value`.
    public var color: StyleProperty<UIColor>

    /// How red, green, blue and a constant are mixed into a value, [red, green, blue, constant].
    ///
    /// `[0.2126, 0.7152, 0.0722, 0]` unless set.
    public var colorMix: StyleProperty<[Double]>

    /// The values at the ends of the colour ramp, [least, greatest].
    public var colorRange: StyleProperty<[Double]>

    /// How values are spread over the colour ramp.
    ///
    /// `"linear"` unless set.
    public var colorScale: StyleProperty<RasterColorScale>

    /// How high above the ground the picture hangs.
    ///
    /// 0 or more; `0` unless set.
    public var elevation: StyleProperty<Double>

    /// How much light the picture gives off by itself.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var emissiveStrength: StyleProperty<Double>

    /// Creates the properties of a layer; what is not set has the default of the style specification.
    ///
    /// - Parameter report: Told what is wrong with a property that cannot be used.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        opacity = layer.property("raster-opacity", default: 1, report: report)
        hueRotate = layer.property("raster-hue-rotate", default: 0, report: report)
        brightnessMin = layer.property("raster-brightness-min", default: 0, report: report)
        brightnessMax = layer.property("raster-brightness-max", default: 1, report: report)
        saturation = layer.property("raster-saturation", default: 0, report: report)
        contrast = layer.property("raster-contrast", default: 0, report: report)
        resampling = layer.property("resampling", default: .linear, report: report)
        rasterResampling = layer.property("raster-resampling", default: .linear, report: report)
        fadeDuration = layer.property("raster-fade-duration", default: 300, report: report)
        allowDraping = layer.property("raster-allow-draping", default: true, report: report)
        arrayBand = layer.property("raster-array-band", default: "", report: report)
        color = layer.property("raster-color", default: .clear, report: report)
        colorMix = layer.property("raster-color-mix", default: [0.2126, 0.7152, 0.0722, 0], report: report)
        colorRange = layer.property("raster-color-range", default: [], report: report)
        colorScale = layer.property("raster-color-scale", default: .linear, report: report)
        elevation = layer.property("raster-elevation", default: 0, report: report)
        emissiveStrength = layer.property("raster-emissive-strength", default: 0, report: report)
    }
}
