// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Pictures, tile by tile.
///
/// A layer of type `raster`.
public struct RasterLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type: `raster`.
    public var type: LayerType {
        .raster
    }

    /// The id of its source.
    public var source: String?

    /// The layer of its source, where that has several.
    public var sourceLayer: String?

    /// The condition a feature must meet; all are drawn when it is nil.
    public var filter: Exp?

    /// The zoom level from which the layer is drawn.
    ///
    /// 0…24.
    public var minZoom: Double?

    /// The zoom level from which the layer is no longer drawn.
    ///
    /// 0…24.
    public var maxZoom: Double?

    /// The slot it is put in; nil for the top of the stack.
    public var slot: Slot?

    /// Whether the layer is drawn.
    public var visibility: Value<Visibility> = .constant(.visible)

    /// How opaque the picture is.
    ///
    /// 0…1; `1` unless set.
    public var rasterOpacity: Value<Double>?

    /// How `rasterOpacity` goes from one value to the next.
    public var rasterOpacityTransition: StyleTransition?

    /// How far hues are turned.
    ///
    /// In degrees; `0` unless set.
    public var rasterHueRotate: Value<Double>?

    /// How `rasterHueRotate` goes from one value to the next.
    public var rasterHueRotateTransition: StyleTransition?

    /// The brightness that black gets.
    ///
    /// 0…1; `0` unless set.
    public var rasterBrightnessMin: Value<Double>?

    /// How `rasterBrightnessMin` goes from one value to the next.
    public var rasterBrightnessMinTransition: StyleTransition?

    /// The brightness that white gets.
    ///
    /// 0…1; `1` unless set.
    public var rasterBrightnessMax: Value<Double>?

    /// How `rasterBrightnessMax` goes from one value to the next.
    public var rasterBrightnessMaxTransition: StyleTransition?

    /// How far the saturation is raised or lowered.
    ///
    /// -1…1; `0` unless set.
    public var rasterSaturation: Value<Double>?

    /// How `rasterSaturation` goes from one value to the next.
    public var rasterSaturationTransition: StyleTransition?

    /// How far the contrast is raised or lowered.
    ///
    /// -1…1; `0` unless set.
    public var rasterContrast: Value<Double>?

    /// How `rasterContrast` goes from one value to the next.
    public var rasterContrastTransition: StyleTransition?

    /// How pixels are blended when the picture is scaled.
    ///
    /// `"linear"` unless set.
    public var resampling: Value<Resampling>?

    /// How pixels are blended when the picture is scaled.
    ///
    /// `"linear"` unless set.
    public var rasterResampling: Value<RasterResampling>?

    /// How long new tiles take to appear.
    ///
    /// In milliseconds, 0 or more; `300` unless set.
    public var rasterFadeDuration: Value<Double>?

    /// Whether the picture lies on the terrain.
    ///
    /// `true` unless set.
    public var rasterAllowDraping: Value<Bool>?

    /// The band of a raster array to draw.
    public var rasterArrayBand: Value<String>?

    /// The colours by value, an expression of `raster-value`.
    public var rasterColor: Value<StyleColor>?

    /// Whether the colour theme of the style changes `rasterColor`.
    public var rasterColorUseTheme: Value<ColorUseTheme>?

    /// How red, green, blue and a constant are mixed into a value, [red, green, blue, constant].
    ///
    /// `[0.2126, 0.7152, 0.0722, 0]` unless set.
    public var rasterColorMix: Value<[Double]>?

    /// How `rasterColorMix` goes from one value to the next.
    public var rasterColorMixTransition: StyleTransition?

    /// The values at the ends of the colour ramp, [least, greatest].
    public var rasterColorRange: Value<[Double]>?

    /// How `rasterColorRange` goes from one value to the next.
    public var rasterColorRangeTransition: StyleTransition?

    /// How values are spread over the colour ramp.
    ///
    /// `"linear"` unless set.
    public var rasterColorScale: Value<RasterColorScale>?

    /// How high above the ground the picture hangs.
    ///
    /// 0 or more; `0` unless set.
    public var rasterElevation: Value<Double>?

    /// How `rasterElevation` goes from one value to the next.
    public var rasterElevationTransition: StyleTransition?

    /// How much light the picture gives off by itself.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var rasterEmissiveStrength: Value<Double>?

    /// How `rasterEmissiveStrength` goes from one value to the next.
    public var rasterEmissiveStrengthTransition: StyleTransition?

    private var unknown: JSONObject = [:]

    /// Creates a layer that draws a source as the style specification has it by default.
    public init(id: String, source: String) {
        self.id = id
        self.source = source
    }

    /// Creates a value from its members in a style document.
    ///
    /// - Throws: `TypeConversionError` that names the member.
    public init(json: JSONObject) throws(TypeConversionError) {
        self.init(id: "", source: "")
        var reader = try MemberReader(json, of: .raster)
        try visit(&reader)
        unknown = reader.unread
    }

    /// The members in a style document.
    public var json: JSONObject {
        var copy = self
        var writer = MemberWriter(unknown)
        copy.visit(&writer)
        return writer.json
    }

    private mutating func visit<Members: MemberVisitor>(_ members: inout Members) throws(Members.Failure) {
        try members.visit(type: "raster")
        try members.visit(required: "id", &id)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
        try members.visit("source", in: .root, &source)
        try members.visit("source-layer", in: .root, &sourceLayer)
        try members.visit("filter", in: .root, &filter)
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("raster-opacity", in: .paint, &rasterOpacity)
        try members.visit("raster-opacity-transition", in: .paint, &rasterOpacityTransition)
        try members.visit("raster-hue-rotate", in: .paint, &rasterHueRotate)
        try members.visit("raster-hue-rotate-transition", in: .paint, &rasterHueRotateTransition)
        try members.visit("raster-brightness-min", in: .paint, &rasterBrightnessMin)
        try members.visit("raster-brightness-min-transition", in: .paint, &rasterBrightnessMinTransition)
        try members.visit("raster-brightness-max", in: .paint, &rasterBrightnessMax)
        try members.visit("raster-brightness-max-transition", in: .paint, &rasterBrightnessMaxTransition)
        try members.visit("raster-saturation", in: .paint, &rasterSaturation)
        try members.visit("raster-saturation-transition", in: .paint, &rasterSaturationTransition)
        try members.visit("raster-contrast", in: .paint, &rasterContrast)
        try members.visit("raster-contrast-transition", in: .paint, &rasterContrastTransition)
        try members.visit("resampling", in: .paint, &resampling)
        try members.visit("raster-resampling", in: .paint, &rasterResampling)
        try members.visit("raster-fade-duration", in: .paint, &rasterFadeDuration)
        try members.visit("raster-allow-draping", in: .paint, &rasterAllowDraping)
        try members.visit("raster-array-band", in: .paint, &rasterArrayBand)
        try members.visit("raster-color", in: .paint, &rasterColor)
        try members.visit("raster-color-use-theme", in: .paint, &rasterColorUseTheme)
        try members.visit("raster-color-mix", in: .paint, &rasterColorMix)
        try members.visit("raster-color-mix-transition", in: .paint, &rasterColorMixTransition)
        try members.visit("raster-color-range", in: .paint, &rasterColorRange)
        try members.visit("raster-color-range-transition", in: .paint, &rasterColorRangeTransition)
        try members.visit("raster-color-scale", in: .paint, &rasterColorScale)
        try members.visit("raster-elevation", in: .paint, &rasterElevation)
        try members.visit("raster-elevation-transition", in: .paint, &rasterElevationTransition)
        try members.visit("raster-emissive-strength", in: .paint, &rasterEmissiveStrength)
        try members.visit("raster-emissive-strength-transition", in: .paint, &rasterEmissiveStrengthTransition)
    }
}

extension RasterLayer {
    /// Returns a copy with `source` set.
    public func source(_ newValue: String) -> Self {
        setting(\.source, to: newValue)
    }

    /// Returns a copy with `sourceLayer` set.
    public func sourceLayer(_ newValue: String) -> Self {
        setting(\.sourceLayer, to: newValue)
    }

    /// Returns a copy with `filter` set.
    public func filter(_ newValue: Exp) -> Self {
        setting(\.filter, to: newValue)
    }

    /// Returns a copy with `rasterOpacity` set.
    public func rasterOpacity(_ constant: Double) -> Self {
        setting(\.rasterOpacity, to: .constant(constant))
    }

    /// Returns a copy with `rasterOpacity` set.
    public func rasterOpacity(_ expression: Exp) -> Self {
        setting(\.rasterOpacity, to: .expression(expression))
    }

    /// Returns a copy with `rasterOpacityTransition` set.
    public func rasterOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.rasterOpacityTransition, to: newValue)
    }

    /// Returns a copy with `rasterHueRotate` set.
    public func rasterHueRotate(_ constant: Double) -> Self {
        setting(\.rasterHueRotate, to: .constant(constant))
    }

    /// Returns a copy with `rasterHueRotate` set.
    public func rasterHueRotate(_ expression: Exp) -> Self {
        setting(\.rasterHueRotate, to: .expression(expression))
    }

    /// Returns a copy with `rasterHueRotateTransition` set.
    public func rasterHueRotateTransition(_ newValue: StyleTransition) -> Self {
        setting(\.rasterHueRotateTransition, to: newValue)
    }

    /// Returns a copy with `rasterBrightnessMin` set.
    public func rasterBrightnessMin(_ constant: Double) -> Self {
        setting(\.rasterBrightnessMin, to: .constant(constant))
    }

    /// Returns a copy with `rasterBrightnessMin` set.
    public func rasterBrightnessMin(_ expression: Exp) -> Self {
        setting(\.rasterBrightnessMin, to: .expression(expression))
    }

    /// Returns a copy with `rasterBrightnessMinTransition` set.
    public func rasterBrightnessMinTransition(_ newValue: StyleTransition) -> Self {
        setting(\.rasterBrightnessMinTransition, to: newValue)
    }

    /// Returns a copy with `rasterBrightnessMax` set.
    public func rasterBrightnessMax(_ constant: Double) -> Self {
        setting(\.rasterBrightnessMax, to: .constant(constant))
    }

    /// Returns a copy with `rasterBrightnessMax` set.
    public func rasterBrightnessMax(_ expression: Exp) -> Self {
        setting(\.rasterBrightnessMax, to: .expression(expression))
    }

    /// Returns a copy with `rasterBrightnessMaxTransition` set.
    public func rasterBrightnessMaxTransition(_ newValue: StyleTransition) -> Self {
        setting(\.rasterBrightnessMaxTransition, to: newValue)
    }

    /// Returns a copy with `rasterSaturation` set.
    public func rasterSaturation(_ constant: Double) -> Self {
        setting(\.rasterSaturation, to: .constant(constant))
    }

    /// Returns a copy with `rasterSaturation` set.
    public func rasterSaturation(_ expression: Exp) -> Self {
        setting(\.rasterSaturation, to: .expression(expression))
    }

    /// Returns a copy with `rasterSaturationTransition` set.
    public func rasterSaturationTransition(_ newValue: StyleTransition) -> Self {
        setting(\.rasterSaturationTransition, to: newValue)
    }

    /// Returns a copy with `rasterContrast` set.
    public func rasterContrast(_ constant: Double) -> Self {
        setting(\.rasterContrast, to: .constant(constant))
    }

    /// Returns a copy with `rasterContrast` set.
    public func rasterContrast(_ expression: Exp) -> Self {
        setting(\.rasterContrast, to: .expression(expression))
    }

    /// Returns a copy with `rasterContrastTransition` set.
    public func rasterContrastTransition(_ newValue: StyleTransition) -> Self {
        setting(\.rasterContrastTransition, to: newValue)
    }

    /// Returns a copy with `resampling` set.
    public func resampling(_ constant: Resampling) -> Self {
        setting(\.resampling, to: .constant(constant))
    }

    /// Returns a copy with `resampling` set.
    public func resampling(_ expression: Exp) -> Self {
        setting(\.resampling, to: .expression(expression))
    }

    /// Returns a copy with `rasterResampling` set.
    public func rasterResampling(_ constant: RasterResampling) -> Self {
        setting(\.rasterResampling, to: .constant(constant))
    }

    /// Returns a copy with `rasterResampling` set.
    public func rasterResampling(_ expression: Exp) -> Self {
        setting(\.rasterResampling, to: .expression(expression))
    }

    /// Returns a copy with `rasterFadeDuration` set.
    public func rasterFadeDuration(_ constant: Double) -> Self {
        setting(\.rasterFadeDuration, to: .constant(constant))
    }

    /// Returns a copy with `rasterFadeDuration` set.
    public func rasterFadeDuration(_ expression: Exp) -> Self {
        setting(\.rasterFadeDuration, to: .expression(expression))
    }

    /// Returns a copy with `rasterAllowDraping` set.
    public func rasterAllowDraping(_ constant: Bool) -> Self {
        setting(\.rasterAllowDraping, to: .constant(constant))
    }

    /// Returns a copy with `rasterAllowDraping` set.
    public func rasterAllowDraping(_ expression: Exp) -> Self {
        setting(\.rasterAllowDraping, to: .expression(expression))
    }

    /// Returns a copy with `rasterArrayBand` set.
    public func rasterArrayBand(_ constant: String) -> Self {
        setting(\.rasterArrayBand, to: .constant(constant))
    }

    /// Returns a copy with `rasterArrayBand` set.
    public func rasterArrayBand(_ expression: Exp) -> Self {
        setting(\.rasterArrayBand, to: .expression(expression))
    }

    /// Returns a copy with `rasterColor` set.
    public func rasterColor(_ constant: StyleColor) -> Self {
        setting(\.rasterColor, to: .constant(constant))
    }

    /// Returns a copy with `rasterColor` set.
    public func rasterColor(_ expression: Exp) -> Self {
        setting(\.rasterColor, to: .expression(expression))
    }

    /// Returns a copy with `rasterColor` set.
    public func rasterColor(_ color: UIColor) -> Self {
        setting(\.rasterColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `rasterColorUseTheme` set.
    public func rasterColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.rasterColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `rasterColorUseTheme` set.
    public func rasterColorUseTheme(_ expression: Exp) -> Self {
        setting(\.rasterColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `rasterColorMix` set.
    public func rasterColorMix(_ constant: [Double]) -> Self {
        setting(\.rasterColorMix, to: .constant(constant))
    }

    /// Returns a copy with `rasterColorMix` set.
    public func rasterColorMix(_ expression: Exp) -> Self {
        setting(\.rasterColorMix, to: .expression(expression))
    }

    /// Returns a copy with `rasterColorMixTransition` set.
    public func rasterColorMixTransition(_ newValue: StyleTransition) -> Self {
        setting(\.rasterColorMixTransition, to: newValue)
    }

    /// Returns a copy with `rasterColorRange` set.
    public func rasterColorRange(_ constant: [Double]) -> Self {
        setting(\.rasterColorRange, to: .constant(constant))
    }

    /// Returns a copy with `rasterColorRange` set.
    public func rasterColorRange(_ expression: Exp) -> Self {
        setting(\.rasterColorRange, to: .expression(expression))
    }

    /// Returns a copy with `rasterColorRangeTransition` set.
    public func rasterColorRangeTransition(_ newValue: StyleTransition) -> Self {
        setting(\.rasterColorRangeTransition, to: newValue)
    }

    /// Returns a copy with `rasterColorScale` set.
    public func rasterColorScale(_ constant: RasterColorScale) -> Self {
        setting(\.rasterColorScale, to: .constant(constant))
    }

    /// Returns a copy with `rasterColorScale` set.
    public func rasterColorScale(_ expression: Exp) -> Self {
        setting(\.rasterColorScale, to: .expression(expression))
    }

    /// Returns a copy with `rasterElevation` set.
    public func rasterElevation(_ constant: Double) -> Self {
        setting(\.rasterElevation, to: .constant(constant))
    }

    /// Returns a copy with `rasterElevation` set.
    public func rasterElevation(_ expression: Exp) -> Self {
        setting(\.rasterElevation, to: .expression(expression))
    }

    /// Returns a copy with `rasterElevationTransition` set.
    public func rasterElevationTransition(_ newValue: StyleTransition) -> Self {
        setting(\.rasterElevationTransition, to: newValue)
    }

    /// Returns a copy with `rasterEmissiveStrength` set.
    public func rasterEmissiveStrength(_ constant: Double) -> Self {
        setting(\.rasterEmissiveStrength, to: .constant(constant))
    }

    /// Returns a copy with `rasterEmissiveStrength` set.
    public func rasterEmissiveStrength(_ expression: Exp) -> Self {
        setting(\.rasterEmissiveStrength, to: .expression(expression))
    }

    /// Returns a copy with `rasterEmissiveStrengthTransition` set.
    public func rasterEmissiveStrengthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.rasterEmissiveStrengthTransition, to: newValue)
    }
}
