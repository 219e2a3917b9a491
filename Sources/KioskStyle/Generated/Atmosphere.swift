// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Air, fog and stars around the map.
public struct Atmosphere: StyleObject {
    /// The colour of fog and horizon.
    ///
    /// `"#ffffff"` unless set.
    public var color: Value<StyleColor>?

    /// How `color` goes from one value to the next.
    public var colorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `color`.
    public var colorUseTheme: Value<ColorUseTheme>?

    /// The colour of the air above the horizon.
    ///
    /// `"#245cdf"` unless set.
    public var highColor: Value<StyleColor>?

    /// How `highColor` goes from one value to the next.
    public var highColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `highColor`.
    public var highColorUseTheme: Value<ColorUseTheme>?

    /// How far the horizon fades into the sky.
    ///
    /// 0…1; `["interpolate", ["linear"], ["zoom"], 4, 0.2, 7, 0.1]` unless set.
    public var horizonBlend: Value<Double>?

    /// How `horizonBlend` goes from one value to the next.
    public var horizonBlendTransition: StyleTransition?

    /// Where fog begins and is full, [start, end] in depths of the view.
    ///
    /// -20…20; `[0.5, 10]` unless set.
    public var range: Value<[Double]>?

    /// How `range` goes from one value to the next.
    public var rangeTransition: StyleTransition?

    /// The colour of space.
    ///
    /// `["interpolate", ["linear"], ["zoom"], 4, "#010b19", 7, "#367ab9"]` unless set.
    public var spaceColor: Value<StyleColor>?

    /// How `spaceColor` goes from one value to the next.
    public var spaceColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `spaceColor`.
    public var spaceColorUseTheme: Value<ColorUseTheme>?

    /// How bright stars are.
    ///
    /// 0…1; `["interpolate", ["linear"], ["zoom"], 5, 0.35, 6, 0]` unless set.
    public var starIntensity: Value<Double>?

    /// How `starIntensity` goes from one value to the next.
    public var starIntensityTransition: StyleTransition?

    /// The heights between which fog thins out, [start, end].
    ///
    /// 0 or more; `[0, 0]` unless set.
    public var verticalRange: Value<[Double]>?

    /// How `verticalRange` goes from one value to the next.
    public var verticalRangeTransition: StyleTransition?

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
        try members.visit("color", in: .root, &color)
        try members.visit("color-transition", in: .root, &colorTransition)
        try members.visit("color-use-theme", in: .root, &colorUseTheme)
        try members.visit("high-color", in: .root, &highColor)
        try members.visit("high-color-transition", in: .root, &highColorTransition)
        try members.visit("high-color-use-theme", in: .root, &highColorUseTheme)
        try members.visit("horizon-blend", in: .root, &horizonBlend)
        try members.visit("horizon-blend-transition", in: .root, &horizonBlendTransition)
        try members.visit("range", in: .root, &range)
        try members.visit("range-transition", in: .root, &rangeTransition)
        try members.visit("space-color", in: .root, &spaceColor)
        try members.visit("space-color-transition", in: .root, &spaceColorTransition)
        try members.visit("space-color-use-theme", in: .root, &spaceColorUseTheme)
        try members.visit("star-intensity", in: .root, &starIntensity)
        try members.visit("star-intensity-transition", in: .root, &starIntensityTransition)
        try members.visit("vertical-range", in: .root, &verticalRange)
        try members.visit("vertical-range-transition", in: .root, &verticalRangeTransition)
    }
}

extension Atmosphere {
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

    /// Returns a copy with `highColor` set.
    public func highColor(_ constant: StyleColor) -> Self {
        setting(\.highColor, to: .constant(constant))
    }

    /// Returns a copy with `highColor` set.
    public func highColor(_ expression: Exp) -> Self {
        setting(\.highColor, to: .expression(expression))
    }

    /// Returns a copy with `highColor` set.
    public func highColor(_ color: UIColor) -> Self {
        setting(\.highColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `highColorTransition` set.
    public func highColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.highColorTransition, to: newValue)
    }

    /// Returns a copy with `highColorUseTheme` set.
    public func highColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.highColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `highColorUseTheme` set.
    public func highColorUseTheme(_ expression: Exp) -> Self {
        setting(\.highColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `horizonBlend` set.
    public func horizonBlend(_ constant: Double) -> Self {
        setting(\.horizonBlend, to: .constant(constant))
    }

    /// Returns a copy with `horizonBlend` set.
    public func horizonBlend(_ expression: Exp) -> Self {
        setting(\.horizonBlend, to: .expression(expression))
    }

    /// Returns a copy with `horizonBlendTransition` set.
    public func horizonBlendTransition(_ newValue: StyleTransition) -> Self {
        setting(\.horizonBlendTransition, to: newValue)
    }

    /// Returns a copy with `range` set.
    public func range(_ constant: [Double]) -> Self {
        setting(\.range, to: .constant(constant))
    }

    /// Returns a copy with `range` set.
    public func range(_ expression: Exp) -> Self {
        setting(\.range, to: .expression(expression))
    }

    /// Returns a copy with `rangeTransition` set.
    public func rangeTransition(_ newValue: StyleTransition) -> Self {
        setting(\.rangeTransition, to: newValue)
    }

    /// Returns a copy with `spaceColor` set.
    public func spaceColor(_ constant: StyleColor) -> Self {
        setting(\.spaceColor, to: .constant(constant))
    }

    /// Returns a copy with `spaceColor` set.
    public func spaceColor(_ expression: Exp) -> Self {
        setting(\.spaceColor, to: .expression(expression))
    }

    /// Returns a copy with `spaceColor` set.
    public func spaceColor(_ color: UIColor) -> Self {
        setting(\.spaceColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `spaceColorTransition` set.
    public func spaceColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.spaceColorTransition, to: newValue)
    }

    /// Returns a copy with `spaceColorUseTheme` set.
    public func spaceColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.spaceColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `spaceColorUseTheme` set.
    public func spaceColorUseTheme(_ expression: Exp) -> Self {
        setting(\.spaceColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `starIntensity` set.
    public func starIntensity(_ constant: Double) -> Self {
        setting(\.starIntensity, to: .constant(constant))
    }

    /// Returns a copy with `starIntensity` set.
    public func starIntensity(_ expression: Exp) -> Self {
        setting(\.starIntensity, to: .expression(expression))
    }

    /// Returns a copy with `starIntensityTransition` set.
    public func starIntensityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.starIntensityTransition, to: newValue)
    }

    /// Returns a copy with `verticalRange` set.
    public func verticalRange(_ constant: [Double]) -> Self {
        setting(\.verticalRange, to: .constant(constant))
    }

    /// Returns a copy with `verticalRange` set.
    public func verticalRange(_ expression: Exp) -> Self {
        setting(\.verticalRange, to: .expression(expression))
    }

    /// Returns a copy with `verticalRangeTransition` set.
    public func verticalRangeTransition(_ newValue: StyleTransition) -> Self {
        setting(\.verticalRangeTransition, to: newValue)
    }
}
