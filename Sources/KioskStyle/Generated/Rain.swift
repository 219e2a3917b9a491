// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Falling rain.
public struct Rain: StyleObject {
    /// How thin it is in the middle of the view.
    ///
    /// 0…1; `0.57` unless set.
    public var centerThinning: Value<Double>?

    /// How `centerThinning` goes from one value to the next.
    public var centerThinningTransition: StyleTransition?

    /// The colour of what falls.
    ///
    /// `["interpolate", ["linear"], ["measure-light", "brightness"], 0, "#03113d", 0.3, "#a8adbc"]` unless set.
    public var color: Value<StyleColor>?

    /// How `color` goes from one value to the next.
    public var colorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `color`.
    public var colorUseTheme: Value<ColorUseTheme>?

    /// How much falls.
    ///
    /// 0…1; `["interpolate", ["linear"], ["zoom"], 11, 0, 13, 0.5]` unless set.
    public var density: Value<Double>?

    /// How `density` goes from one value to the next.
    public var densityTransition: StyleTransition?

    /// Where it falls to, [azimuth, polar angle].
    ///
    /// 0…360; `[0, 80]` unless set.
    public var direction: Value<[Double]>?

    /// How `direction` goes from one value to the next.
    public var directionTransition: StyleTransition?

    /// How much drops bend what is behind them.
    ///
    /// 0…1; `0.7` unless set.
    public var distortionStrength: Value<Double>?

    /// How `distortionStrength` goes from one value to the next.
    public var distortionStrengthTransition: StyleTransition?

    /// The size of a drop, [width, length].
    ///
    /// 0…50; `[2.6, 18.2]` unless set.
    public var dropletSize: Value<[Double]>?

    /// How `dropletSize` goes from one value to the next.
    public var dropletSizeTransition: StyleTransition?

    /// How fast it falls.
    ///
    /// 0…1; `1` unless set.
    public var intensity: Value<Double>?

    /// How `intensity` goes from one value to the next.
    public var intensityTransition: StyleTransition?

    /// How opaque what falls is.
    ///
    /// 0…1; `["interpolate", ["linear"], ["measure-light", "brightness"], 0, 0.88, 1, 0.7]` unless set.
    public var opacity: Value<Double>?

    /// How `opacity` goes from one value to the next.
    public var opacityTransition: StyleTransition?

    /// How far the edges of the view are tinted.
    ///
    /// 0…1; `["interpolate", ["linear"], ["zoom"], 11, 0, 13, 1]` unless set.
    public var vignette: Value<Double>?

    /// How `vignette` goes from one value to the next.
    public var vignetteTransition: StyleTransition?

    /// What the edges of the view are tinted with.
    ///
    /// `["interpolate", ["linear"], ["measure-light", "brightness"], 0, "#001736", 0.3, "#464646"]` unless set.
    public var vignetteColor: Value<StyleColor>?

    /// How `vignetteColor` goes from one value to the next.
    public var vignetteColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `vignetteColor`.
    public var vignetteColorUseTheme: Value<ColorUseTheme>?

    private var unknown: JSONObject = [:]

    /// Creates a value as the style specification has it by default.
    public init() {}

    /// Creates a value from its members in a style document.
    ///
    /// - Throws: `TypeConversionError` that names the member.
    public init(json: JSONObject) throws(TypeConversionError) {
        self.init()
        var reader = try MemberReader(json, groups: [])
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
        try members.visit("center-thinning", in: .root, &centerThinning)
        try members.visit("center-thinning-transition", in: .root, &centerThinningTransition)
        try members.visit("color", in: .root, &color)
        try members.visit("color-transition", in: .root, &colorTransition)
        try members.visit("color-use-theme", in: .root, &colorUseTheme)
        try members.visit("density", in: .root, &density)
        try members.visit("density-transition", in: .root, &densityTransition)
        try members.visit("direction", in: .root, &direction)
        try members.visit("direction-transition", in: .root, &directionTransition)
        try members.visit("distortion-strength", in: .root, &distortionStrength)
        try members.visit("distortion-strength-transition", in: .root, &distortionStrengthTransition)
        try members.visit("droplet-size", in: .root, &dropletSize)
        try members.visit("droplet-size-transition", in: .root, &dropletSizeTransition)
        try members.visit("intensity", in: .root, &intensity)
        try members.visit("intensity-transition", in: .root, &intensityTransition)
        try members.visit("opacity", in: .root, &opacity)
        try members.visit("opacity-transition", in: .root, &opacityTransition)
        try members.visit("vignette", in: .root, &vignette)
        try members.visit("vignette-transition", in: .root, &vignetteTransition)
        try members.visit("vignette-color", in: .root, &vignetteColor)
        try members.visit("vignette-color-transition", in: .root, &vignetteColorTransition)
        try members.visit("vignette-color-use-theme", in: .root, &vignetteColorUseTheme)
    }
}

extension Rain {
    /// Returns a copy with `centerThinning` set.
    public func centerThinning(_ constant: Double) -> Self {
        setting(\.centerThinning, to: .constant(constant))
    }

    /// Returns a copy with `centerThinning` set.
    public func centerThinning(_ expression: Exp) -> Self {
        setting(\.centerThinning, to: .expression(expression))
    }

    /// Returns a copy with `centerThinningTransition` set.
    public func centerThinningTransition(_ newValue: StyleTransition) -> Self {
        setting(\.centerThinningTransition, to: newValue)
    }

    /// Returns a copy with `color` set.
    public func color(_ constant: StyleColor) -> Self {
        setting(\.color, to: .constant(constant))
    }

    /// Returns a copy with `color` set.
    public func color(_ expression: Exp) -> Self {
        setting(\.color, to: .expression(expression))
    }

    /// Returns a copy with `color` set.
    public func color(_ color: UIColor) -> Self {
        setting(\.color, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `colorTransition` set.
    public func colorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.colorTransition, to: newValue)
    }

    /// Returns a copy with `colorUseTheme` set.
    public func colorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.colorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `colorUseTheme` set.
    public func colorUseTheme(_ expression: Exp) -> Self {
        setting(\.colorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `density` set.
    public func density(_ constant: Double) -> Self {
        setting(\.density, to: .constant(constant))
    }

    /// Returns a copy with `density` set.
    public func density(_ expression: Exp) -> Self {
        setting(\.density, to: .expression(expression))
    }

    /// Returns a copy with `densityTransition` set.
    public func densityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.densityTransition, to: newValue)
    }

    /// Returns a copy with `direction` set.
    public func direction(_ constant: [Double]) -> Self {
        setting(\.direction, to: .constant(constant))
    }

    /// Returns a copy with `direction` set.
    public func direction(_ expression: Exp) -> Self {
        setting(\.direction, to: .expression(expression))
    }

    /// Returns a copy with `directionTransition` set.
    public func directionTransition(_ newValue: StyleTransition) -> Self {
        setting(\.directionTransition, to: newValue)
    }

    /// Returns a copy with `distortionStrength` set.
    public func distortionStrength(_ constant: Double) -> Self {
        setting(\.distortionStrength, to: .constant(constant))
    }

    /// Returns a copy with `distortionStrength` set.
    public func distortionStrength(_ expression: Exp) -> Self {
        setting(\.distortionStrength, to: .expression(expression))
    }

    /// Returns a copy with `distortionStrengthTransition` set.
    public func distortionStrengthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.distortionStrengthTransition, to: newValue)
    }

    /// Returns a copy with `dropletSize` set.
    public func dropletSize(_ constant: [Double]) -> Self {
        setting(\.dropletSize, to: .constant(constant))
    }

    /// Returns a copy with `dropletSize` set.
    public func dropletSize(_ expression: Exp) -> Self {
        setting(\.dropletSize, to: .expression(expression))
    }

    /// Returns a copy with `dropletSizeTransition` set.
    public func dropletSizeTransition(_ newValue: StyleTransition) -> Self {
        setting(\.dropletSizeTransition, to: newValue)
    }

    /// Returns a copy with `intensity` set.
    public func intensity(_ constant: Double) -> Self {
        setting(\.intensity, to: .constant(constant))
    }

    /// Returns a copy with `intensity` set.
    public func intensity(_ expression: Exp) -> Self {
        setting(\.intensity, to: .expression(expression))
    }

    /// Returns a copy with `intensityTransition` set.
    public func intensityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.intensityTransition, to: newValue)
    }

    /// Returns a copy with `opacity` set.
    public func opacity(_ constant: Double) -> Self {
        setting(\.opacity, to: .constant(constant))
    }

    /// Returns a copy with `opacity` set.
    public func opacity(_ expression: Exp) -> Self {
        setting(\.opacity, to: .expression(expression))
    }

    /// Returns a copy with `opacityTransition` set.
    public func opacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.opacityTransition, to: newValue)
    }

    /// Returns a copy with `vignette` set.
    public func vignette(_ constant: Double) -> Self {
        setting(\.vignette, to: .constant(constant))
    }

    /// Returns a copy with `vignette` set.
    public func vignette(_ expression: Exp) -> Self {
        setting(\.vignette, to: .expression(expression))
    }

    /// Returns a copy with `vignetteTransition` set.
    public func vignetteTransition(_ newValue: StyleTransition) -> Self {
        setting(\.vignetteTransition, to: newValue)
    }

    /// Returns a copy with `vignetteColor` set.
    public func vignetteColor(_ constant: StyleColor) -> Self {
        setting(\.vignetteColor, to: .constant(constant))
    }

    /// Returns a copy with `vignetteColor` set.
    public func vignetteColor(_ expression: Exp) -> Self {
        setting(\.vignetteColor, to: .expression(expression))
    }

    /// Returns a copy with `vignetteColor` set.
    public func vignetteColor(_ color: UIColor) -> Self {
        setting(\.vignetteColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `vignetteColorTransition` set.
    public func vignetteColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.vignetteColorTransition, to: newValue)
    }

    /// Returns a copy with `vignetteColorUseTheme` set.
    public func vignetteColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.vignetteColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `vignetteColorUseTheme` set.
    public func vignetteColorUseTheme(_ expression: Exp) -> Self {
        setting(\.vignetteColorUseTheme, to: .expression(expression))
    }
}
