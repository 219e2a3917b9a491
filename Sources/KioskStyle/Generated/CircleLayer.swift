// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Circles at points.
///
/// A layer of type `circle`.
public struct CircleLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type: `circle`.
    public var type: LayerType {
        .circle
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

    /// The order of drawing; a higher key comes on top.
    public var circleSortKey: Value<Double>?

    /// What the height of the circle is measured from.
    ///
    /// `"none"` unless set.
    public var circleElevationReference: Value<CircleElevationReference>?

    /// The radius without the stroke.
    ///
    /// In pixels, 0 or more; `5` unless set.
    public var circleRadius: Value<Double>?

    /// How `circleRadius` goes from one value to the next.
    public var circleRadiusTransition: StyleTransition?

    /// The colour of the inside.
    ///
    /// `"#000000"` unless set.
    public var circleColor: Value<StyleColor>?

    /// How `circleColor` goes from one value to the next.
    public var circleColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `circleColor`.
    public var circleColorUseTheme: Value<ColorUseTheme>?

    /// How far the edge fades, as a part of the radius.
    ///
    /// `0` unless set.
    public var circleBlur: Value<Double>?

    /// How `circleBlur` goes from one value to the next.
    public var circleBlurTransition: StyleTransition?

    /// How opaque the inside is.
    ///
    /// 0…1; `1` unless set.
    public var circleOpacity: Value<Double>?

    /// How `circleOpacity` goes from one value to the next.
    public var circleOpacityTransition: StyleTransition?

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var circleTranslate: Value<[Double]>?

    /// How `circleTranslate` goes from one value to the next.
    public var circleTranslateTransition: StyleTransition?

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var circleTranslateAnchor: Value<CircleTranslateAnchor>?

    /// Whether circles shrink with distance or keep their size.
    ///
    /// `"map"` unless set.
    public var circlePitchScale: Value<CirclePitchScale>?

    /// Whether circles lie on the ground or face the viewer.
    ///
    /// `"viewport"` unless set.
    public var circlePitchAlignment: Value<CirclePitchAlignment>?

    /// The width of the stroke outside the radius.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var circleStrokeWidth: Value<Double>?

    /// How `circleStrokeWidth` goes from one value to the next.
    public var circleStrokeWidthTransition: StyleTransition?

    /// The colour of the stroke.
    ///
    /// `"#000000"` unless set.
    public var circleStrokeColor: Value<StyleColor>?

    /// How `circleStrokeColor` goes from one value to the next.
    public var circleStrokeColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `circleStrokeColor`.
    public var circleStrokeColorUseTheme: Value<ColorUseTheme>?

    /// How opaque the stroke is.
    ///
    /// 0…1; `1` unless set.
    public var circleStrokeOpacity: Value<Double>?

    /// How `circleStrokeOpacity` goes from one value to the next.
    public var circleStrokeOpacityTransition: StyleTransition?

    /// How much light the circle gives off by itself.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var circleEmissiveStrength: Value<Double>?

    /// How `circleEmissiveStrength` goes from one value to the next.
    public var circleEmissiveStrengthTransition: StyleTransition?

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
        var reader = try MemberReader(json, of: .circle)
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
        try members.visit(type: "circle")
        try members.visit(required: "id", &id)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
        try members.visit("source", in: .root, &source)
        try members.visit("source-layer", in: .root, &sourceLayer)
        try members.visit("filter", in: .root, &filter)
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("circle-sort-key", in: .layout, &circleSortKey)
        try members.visit("circle-elevation-reference", in: .layout, &circleElevationReference)
        try members.visit("circle-radius", in: .paint, &circleRadius)
        try members.visit("circle-radius-transition", in: .paint, &circleRadiusTransition)
        try members.visit("circle-color", in: .paint, &circleColor)
        try members.visit("circle-color-transition", in: .paint, &circleColorTransition)
        try members.visit("circle-color-use-theme", in: .paint, &circleColorUseTheme)
        try members.visit("circle-blur", in: .paint, &circleBlur)
        try members.visit("circle-blur-transition", in: .paint, &circleBlurTransition)
        try members.visit("circle-opacity", in: .paint, &circleOpacity)
        try members.visit("circle-opacity-transition", in: .paint, &circleOpacityTransition)
        try members.visit("circle-translate", in: .paint, &circleTranslate)
        try members.visit("circle-translate-transition", in: .paint, &circleTranslateTransition)
        try members.visit("circle-translate-anchor", in: .paint, &circleTranslateAnchor)
        try members.visit("circle-pitch-scale", in: .paint, &circlePitchScale)
        try members.visit("circle-pitch-alignment", in: .paint, &circlePitchAlignment)
        try members.visit("circle-stroke-width", in: .paint, &circleStrokeWidth)
        try members.visit("circle-stroke-width-transition", in: .paint, &circleStrokeWidthTransition)
        try members.visit("circle-stroke-color", in: .paint, &circleStrokeColor)
        try members.visit("circle-stroke-color-transition", in: .paint, &circleStrokeColorTransition)
        try members.visit("circle-stroke-color-use-theme", in: .paint, &circleStrokeColorUseTheme)
        try members.visit("circle-stroke-opacity", in: .paint, &circleStrokeOpacity)
        try members.visit("circle-stroke-opacity-transition", in: .paint, &circleStrokeOpacityTransition)
        try members.visit("circle-emissive-strength", in: .paint, &circleEmissiveStrength)
        try members.visit("circle-emissive-strength-transition", in: .paint, &circleEmissiveStrengthTransition)
    }
}

extension CircleLayer {
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

    /// Returns a copy with `circleSortKey` set.
    public func circleSortKey(_ constant: Double) -> Self {
        setting(\.circleSortKey, to: .constant(constant))
    }

    /// Returns a copy with `circleSortKey` set.
    public func circleSortKey(_ expression: Exp) -> Self {
        setting(\.circleSortKey, to: .expression(expression))
    }

    /// Returns a copy with `circleElevationReference` set.
    public func circleElevationReference(_ constant: CircleElevationReference) -> Self {
        setting(\.circleElevationReference, to: .constant(constant))
    }

    /// Returns a copy with `circleElevationReference` set.
    public func circleElevationReference(_ expression: Exp) -> Self {
        setting(\.circleElevationReference, to: .expression(expression))
    }

    /// Returns a copy with `circleRadius` set.
    public func circleRadius(_ constant: Double) -> Self {
        setting(\.circleRadius, to: .constant(constant))
    }

    /// Returns a copy with `circleRadius` set.
    public func circleRadius(_ expression: Exp) -> Self {
        setting(\.circleRadius, to: .expression(expression))
    }

    /// Returns a copy with `circleRadiusTransition` set.
    public func circleRadiusTransition(_ newValue: StyleTransition) -> Self {
        setting(\.circleRadiusTransition, to: newValue)
    }

    /// Returns a copy with `circleColor` set.
    public func circleColor(_ constant: StyleColor) -> Self {
        setting(\.circleColor, to: .constant(constant))
    }

    /// Returns a copy with `circleColor` set.
    public func circleColor(_ expression: Exp) -> Self {
        setting(\.circleColor, to: .expression(expression))
    }

    /// Returns a copy with `circleColor` set.
    public func circleColor(_ color: UIColor) -> Self {
        setting(\.circleColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `circleColorTransition` set.
    public func circleColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.circleColorTransition, to: newValue)
    }

    /// Returns a copy with `circleColorUseTheme` set.
    public func circleColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.circleColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `circleColorUseTheme` set.
    public func circleColorUseTheme(_ expression: Exp) -> Self {
        setting(\.circleColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `circleBlur` set.
    public func circleBlur(_ constant: Double) -> Self {
        setting(\.circleBlur, to: .constant(constant))
    }

    /// Returns a copy with `circleBlur` set.
    public func circleBlur(_ expression: Exp) -> Self {
        setting(\.circleBlur, to: .expression(expression))
    }

    /// Returns a copy with `circleBlurTransition` set.
    public func circleBlurTransition(_ newValue: StyleTransition) -> Self {
        setting(\.circleBlurTransition, to: newValue)
    }

    /// Returns a copy with `circleOpacity` set.
    public func circleOpacity(_ constant: Double) -> Self {
        setting(\.circleOpacity, to: .constant(constant))
    }

    /// Returns a copy with `circleOpacity` set.
    public func circleOpacity(_ expression: Exp) -> Self {
        setting(\.circleOpacity, to: .expression(expression))
    }

    /// Returns a copy with `circleOpacityTransition` set.
    public func circleOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.circleOpacityTransition, to: newValue)
    }

    /// Returns a copy with `circleTranslate` set.
    public func circleTranslate(_ constant: [Double]) -> Self {
        setting(\.circleTranslate, to: .constant(constant))
    }

    /// Returns a copy with `circleTranslate` set.
    public func circleTranslate(_ expression: Exp) -> Self {
        setting(\.circleTranslate, to: .expression(expression))
    }

    /// Returns a copy with `circleTranslateTransition` set.
    public func circleTranslateTransition(_ newValue: StyleTransition) -> Self {
        setting(\.circleTranslateTransition, to: newValue)
    }

    /// Returns a copy with `circleTranslateAnchor` set.
    public func circleTranslateAnchor(_ constant: CircleTranslateAnchor) -> Self {
        setting(\.circleTranslateAnchor, to: .constant(constant))
    }

    /// Returns a copy with `circleTranslateAnchor` set.
    public func circleTranslateAnchor(_ expression: Exp) -> Self {
        setting(\.circleTranslateAnchor, to: .expression(expression))
    }

    /// Returns a copy with `circlePitchScale` set.
    public func circlePitchScale(_ constant: CirclePitchScale) -> Self {
        setting(\.circlePitchScale, to: .constant(constant))
    }

    /// Returns a copy with `circlePitchScale` set.
    public func circlePitchScale(_ expression: Exp) -> Self {
        setting(\.circlePitchScale, to: .expression(expression))
    }

    /// Returns a copy with `circlePitchAlignment` set.
    public func circlePitchAlignment(_ constant: CirclePitchAlignment) -> Self {
        setting(\.circlePitchAlignment, to: .constant(constant))
    }

    /// Returns a copy with `circlePitchAlignment` set.
    public func circlePitchAlignment(_ expression: Exp) -> Self {
        setting(\.circlePitchAlignment, to: .expression(expression))
    }

    /// Returns a copy with `circleStrokeWidth` set.
    public func circleStrokeWidth(_ constant: Double) -> Self {
        setting(\.circleStrokeWidth, to: .constant(constant))
    }

    /// Returns a copy with `circleStrokeWidth` set.
    public func circleStrokeWidth(_ expression: Exp) -> Self {
        setting(\.circleStrokeWidth, to: .expression(expression))
    }

    /// Returns a copy with `circleStrokeWidthTransition` set.
    public func circleStrokeWidthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.circleStrokeWidthTransition, to: newValue)
    }

    /// Returns a copy with `circleStrokeColor` set.
    public func circleStrokeColor(_ constant: StyleColor) -> Self {
        setting(\.circleStrokeColor, to: .constant(constant))
    }

    /// Returns a copy with `circleStrokeColor` set.
    public func circleStrokeColor(_ expression: Exp) -> Self {
        setting(\.circleStrokeColor, to: .expression(expression))
    }

    /// Returns a copy with `circleStrokeColor` set.
    public func circleStrokeColor(_ color: UIColor) -> Self {
        setting(\.circleStrokeColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `circleStrokeColorTransition` set.
    public func circleStrokeColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.circleStrokeColorTransition, to: newValue)
    }

    /// Returns a copy with `circleStrokeColorUseTheme` set.
    public func circleStrokeColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.circleStrokeColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `circleStrokeColorUseTheme` set.
    public func circleStrokeColorUseTheme(_ expression: Exp) -> Self {
        setting(\.circleStrokeColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `circleStrokeOpacity` set.
    public func circleStrokeOpacity(_ constant: Double) -> Self {
        setting(\.circleStrokeOpacity, to: .constant(constant))
    }

    /// Returns a copy with `circleStrokeOpacity` set.
    public func circleStrokeOpacity(_ expression: Exp) -> Self {
        setting(\.circleStrokeOpacity, to: .expression(expression))
    }

    /// Returns a copy with `circleStrokeOpacityTransition` set.
    public func circleStrokeOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.circleStrokeOpacityTransition, to: newValue)
    }

    /// Returns a copy with `circleEmissiveStrength` set.
    public func circleEmissiveStrength(_ constant: Double) -> Self {
        setting(\.circleEmissiveStrength, to: .constant(constant))
    }

    /// Returns a copy with `circleEmissiveStrength` set.
    public func circleEmissiveStrength(_ expression: Exp) -> Self {
        setting(\.circleEmissiveStrength, to: .expression(expression))
    }

    /// Returns a copy with `circleEmissiveStrengthTransition` set.
    public func circleEmissiveStrengthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.circleEmissiveStrengthTransition, to: newValue)
    }
}
