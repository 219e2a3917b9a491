// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// The shades of hills.
///
/// A layer of type `hillshade`.
public struct HillshadeLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type: `hillshade`.
    public var type: LayerType {
        .hillshade
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

    /// Where the light comes from, clockwise from what the anchor says.
    ///
    /// 0…359; `335` unless set.
    public var hillshadeIlluminationDirection: Value<Double>?

    /// How high the light stands above the horizon.
    ///
    /// 0…90; `45` unless set.
    public var hillshadeIlluminationAltitude: Value<Double>?

    /// What the direction of the light refers to.
    ///
    /// `"viewport"` unless set.
    public var hillshadeIlluminationAnchor: Value<HillshadeIlluminationAnchor>?

    /// How strong the shades are.
    ///
    /// 0…1; `0.5` unless set.
    public var hillshadeExaggeration: Value<Double>?

    /// How `hillshadeExaggeration` goes from one value to the next.
    public var hillshadeExaggerationTransition: StyleTransition?

    /// The colour of slopes that face away from the light.
    ///
    /// `"#000000"` unless set.
    public var hillshadeShadowColor: Value<StyleColor>?

    /// How `hillshadeShadowColor` goes from one value to the next.
    public var hillshadeShadowColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `hillshadeShadowColor`.
    public var hillshadeShadowColorUseTheme: Value<ColorUseTheme>?

    /// The colour of slopes that face the light.
    ///
    /// `"#FFFFFF"` unless set.
    public var hillshadeHighlightColor: Value<StyleColor>?

    /// How `hillshadeHighlightColor` goes from one value to the next.
    public var hillshadeHighlightColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `hillshadeHighlightColor`.
    public var hillshadeHighlightColorUseTheme: Value<ColorUseTheme>?

    /// The colour that brings out cliffs and gorges.
    ///
    /// `"#000000"` unless set.
    public var hillshadeAccentColor: Value<StyleColor>?

    /// How `hillshadeAccentColor` goes from one value to the next.
    public var hillshadeAccentColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `hillshadeAccentColor`.
    public var hillshadeAccentColorUseTheme: Value<ColorUseTheme>?

    /// How shades are computed from slopes.
    ///
    /// `"standard"` unless set.
    public var hillshadeMethod: Value<HillshadeMethod>?

    /// How pixels are blended when the picture is scaled.
    ///
    /// `"linear"` unless set.
    public var resampling: Value<Resampling>?

    /// How much light the hills give off by themselves.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var hillshadeEmissiveStrength: Value<Double>?

    /// How `hillshadeEmissiveStrength` goes from one value to the next.
    public var hillshadeEmissiveStrengthTransition: StyleTransition?

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
        var reader = try MemberReader(json, of: .hillshade)
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
        try members.visit(type: "hillshade")
        try members.visit(required: "id", &id)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
        try members.visit("source", in: .root, &source)
        try members.visit("source-layer", in: .root, &sourceLayer)
        try members.visit("filter", in: .root, &filter)
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("hillshade-illumination-direction", in: .paint, &hillshadeIlluminationDirection)
        try members.visit("hillshade-illumination-altitude", in: .paint, &hillshadeIlluminationAltitude)
        try members.visit("hillshade-illumination-anchor", in: .paint, &hillshadeIlluminationAnchor)
        try members.visit("hillshade-exaggeration", in: .paint, &hillshadeExaggeration)
        try members.visit("hillshade-exaggeration-transition", in: .paint, &hillshadeExaggerationTransition)
        try members.visit("hillshade-shadow-color", in: .paint, &hillshadeShadowColor)
        try members.visit("hillshade-shadow-color-transition", in: .paint, &hillshadeShadowColorTransition)
        try members.visit("hillshade-shadow-color-use-theme", in: .paint, &hillshadeShadowColorUseTheme)
        try members.visit("hillshade-highlight-color", in: .paint, &hillshadeHighlightColor)
        try members.visit("hillshade-highlight-color-transition", in: .paint, &hillshadeHighlightColorTransition)
        try members.visit("hillshade-highlight-color-use-theme", in: .paint, &hillshadeHighlightColorUseTheme)
        try members.visit("hillshade-accent-color", in: .paint, &hillshadeAccentColor)
        try members.visit("hillshade-accent-color-transition", in: .paint, &hillshadeAccentColorTransition)
        try members.visit("hillshade-accent-color-use-theme", in: .paint, &hillshadeAccentColorUseTheme)
        try members.visit("hillshade-method", in: .paint, &hillshadeMethod)
        try members.visit("resampling", in: .paint, &resampling)
        try members.visit("hillshade-emissive-strength", in: .paint, &hillshadeEmissiveStrength)
        try members.visit("hillshade-emissive-strength-transition", in: .paint, &hillshadeEmissiveStrengthTransition)
    }
}

extension HillshadeLayer {
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

    /// Returns a copy with `hillshadeIlluminationDirection` set.
    public func hillshadeIlluminationDirection(_ constant: Double) -> Self {
        setting(\.hillshadeIlluminationDirection, to: .constant(constant))
    }

    /// Returns a copy with `hillshadeIlluminationDirection` set.
    public func hillshadeIlluminationDirection(_ expression: Exp) -> Self {
        setting(\.hillshadeIlluminationDirection, to: .expression(expression))
    }

    /// Returns a copy with `hillshadeIlluminationAltitude` set.
    public func hillshadeIlluminationAltitude(_ constant: Double) -> Self {
        setting(\.hillshadeIlluminationAltitude, to: .constant(constant))
    }

    /// Returns a copy with `hillshadeIlluminationAltitude` set.
    public func hillshadeIlluminationAltitude(_ expression: Exp) -> Self {
        setting(\.hillshadeIlluminationAltitude, to: .expression(expression))
    }

    /// Returns a copy with `hillshadeIlluminationAnchor` set.
    public func hillshadeIlluminationAnchor(_ constant: HillshadeIlluminationAnchor) -> Self {
        setting(\.hillshadeIlluminationAnchor, to: .constant(constant))
    }

    /// Returns a copy with `hillshadeIlluminationAnchor` set.
    public func hillshadeIlluminationAnchor(_ expression: Exp) -> Self {
        setting(\.hillshadeIlluminationAnchor, to: .expression(expression))
    }

    /// Returns a copy with `hillshadeExaggeration` set.
    public func hillshadeExaggeration(_ constant: Double) -> Self {
        setting(\.hillshadeExaggeration, to: .constant(constant))
    }

    /// Returns a copy with `hillshadeExaggeration` set.
    public func hillshadeExaggeration(_ expression: Exp) -> Self {
        setting(\.hillshadeExaggeration, to: .expression(expression))
    }

    /// Returns a copy with `hillshadeExaggerationTransition` set.
    public func hillshadeExaggerationTransition(_ newValue: StyleTransition) -> Self {
        setting(\.hillshadeExaggerationTransition, to: newValue)
    }

    /// Returns a copy with `hillshadeShadowColor` set.
    public func hillshadeShadowColor(_ constant: StyleColor) -> Self {
        setting(\.hillshadeShadowColor, to: .constant(constant))
    }

    /// Returns a copy with `hillshadeShadowColor` set.
    public func hillshadeShadowColor(_ expression: Exp) -> Self {
        setting(\.hillshadeShadowColor, to: .expression(expression))
    }

    /// Returns a copy with `hillshadeShadowColor` set.
    public func hillshadeShadowColor(_ color: UIColor) -> Self {
        setting(\.hillshadeShadowColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `hillshadeShadowColorTransition` set.
    public func hillshadeShadowColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.hillshadeShadowColorTransition, to: newValue)
    }

    /// Returns a copy with `hillshadeShadowColorUseTheme` set.
    public func hillshadeShadowColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.hillshadeShadowColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `hillshadeShadowColorUseTheme` set.
    public func hillshadeShadowColorUseTheme(_ expression: Exp) -> Self {
        setting(\.hillshadeShadowColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `hillshadeHighlightColor` set.
    public func hillshadeHighlightColor(_ constant: StyleColor) -> Self {
        setting(\.hillshadeHighlightColor, to: .constant(constant))
    }

    /// Returns a copy with `hillshadeHighlightColor` set.
    public func hillshadeHighlightColor(_ expression: Exp) -> Self {
        setting(\.hillshadeHighlightColor, to: .expression(expression))
    }

    /// Returns a copy with `hillshadeHighlightColor` set.
    public func hillshadeHighlightColor(_ color: UIColor) -> Self {
        setting(\.hillshadeHighlightColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `hillshadeHighlightColorTransition` set.
    public func hillshadeHighlightColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.hillshadeHighlightColorTransition, to: newValue)
    }

    /// Returns a copy with `hillshadeHighlightColorUseTheme` set.
    public func hillshadeHighlightColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.hillshadeHighlightColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `hillshadeHighlightColorUseTheme` set.
    public func hillshadeHighlightColorUseTheme(_ expression: Exp) -> Self {
        setting(\.hillshadeHighlightColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `hillshadeAccentColor` set.
    public func hillshadeAccentColor(_ constant: StyleColor) -> Self {
        setting(\.hillshadeAccentColor, to: .constant(constant))
    }

    /// Returns a copy with `hillshadeAccentColor` set.
    public func hillshadeAccentColor(_ expression: Exp) -> Self {
        setting(\.hillshadeAccentColor, to: .expression(expression))
    }

    /// Returns a copy with `hillshadeAccentColor` set.
    public func hillshadeAccentColor(_ color: UIColor) -> Self {
        setting(\.hillshadeAccentColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `hillshadeAccentColorTransition` set.
    public func hillshadeAccentColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.hillshadeAccentColorTransition, to: newValue)
    }

    /// Returns a copy with `hillshadeAccentColorUseTheme` set.
    public func hillshadeAccentColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.hillshadeAccentColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `hillshadeAccentColorUseTheme` set.
    public func hillshadeAccentColorUseTheme(_ expression: Exp) -> Self {
        setting(\.hillshadeAccentColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `hillshadeMethod` set.
    public func hillshadeMethod(_ constant: HillshadeMethod) -> Self {
        setting(\.hillshadeMethod, to: .constant(constant))
    }

    /// Returns a copy with `hillshadeMethod` set.
    public func hillshadeMethod(_ expression: Exp) -> Self {
        setting(\.hillshadeMethod, to: .expression(expression))
    }

    /// Returns a copy with `resampling` set.
    public func resampling(_ constant: Resampling) -> Self {
        setting(\.resampling, to: .constant(constant))
    }

    /// Returns a copy with `resampling` set.
    public func resampling(_ expression: Exp) -> Self {
        setting(\.resampling, to: .expression(expression))
    }

    /// Returns a copy with `hillshadeEmissiveStrength` set.
    public func hillshadeEmissiveStrength(_ constant: Double) -> Self {
        setting(\.hillshadeEmissiveStrength, to: .constant(constant))
    }

    /// Returns a copy with `hillshadeEmissiveStrength` set.
    public func hillshadeEmissiveStrength(_ expression: Exp) -> Self {
        setting(\.hillshadeEmissiveStrength, to: .expression(expression))
    }

    /// Returns a copy with `hillshadeEmissiveStrengthTransition` set.
    public func hillshadeEmissiveStrengthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.hillshadeEmissiveStrengthTransition, to: newValue)
    }
}
