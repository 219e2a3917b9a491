// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Icons and text at points or along lines.
///
/// A layer of type `symbol`.
public struct SymbolLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type: `symbol`.
    public var type: LayerType {
        .symbol
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

    /// Where along its geometry a symbol stands.
    ///
    /// `"point"` unless set.
    public var symbolPlacement: Value<SymbolPlacement>?

    /// The distance between two symbols on one line.
    ///
    /// In pixels, 1 or more; `250` unless set.
    public var symbolSpacing: Value<Double>?

    /// Whether symbols keep clear of the edges of their tile.
    ///
    /// `false` unless set.
    public var symbolAvoidEdges: Value<Bool>?

    /// The order of drawing and of claiming space; a lower key has the right of way.
    public var symbolSortKey: Value<Double>?

    /// What decides which of two overlapping symbols is on top.
    ///
    /// `"auto"` unless set.
    public var symbolZOrder: Value<SymbolZOrder>?

    /// Whether an icon is drawn even where another symbol is.
    ///
    /// `false` unless set.
    public var iconAllowOverlap: Value<Bool>?

    /// Whether an icon is drawn where another symbol is.
    public var iconOverlap: Value<IconOverlap>?

    /// Whether other symbols are drawn even where an icon is.
    ///
    /// `false` unless set.
    public var iconIgnorePlacement: Value<Bool>?

    /// Whether the text is drawn alone where there is no space for its icon.
    ///
    /// `false` unless set.
    public var iconOptional: Value<Bool>?

    /// What icons turn with.
    ///
    /// `"auto"` unless set.
    public var iconRotationAlignment: Value<IconRotationAlignment>?

    /// The scale of the picture.
    ///
    /// A factor of the original icon size, 0 or more; `1` unless set.
    public var iconSize: Value<Double>?

    /// Whether the picture is stretched around the text.
    ///
    /// `"none"` unless set.
    public var iconTextFit: Value<IconTextFit>?

    /// What is added to the stretched picture, [top, right, bottom, left].
    ///
    /// In pixels; `[0, 0, 0, 0]` unless set.
    public var iconTextFitPadding: Value<[Double]>?

    /// The name of the picture.
    public var iconImage: Value<ResolvedImage>?

    /// How far the picture is turned clockwise.
    ///
    /// In degrees; `0` unless set.
    public var iconRotate: Value<Double>?

    /// The space around an icon in which no other symbol may lie, and which belongs to it when it is hit.
    ///
    /// In pixels; `[2]` unless set.
    public var iconPadding: Value<Double>?

    /// Whether an icon on a line is turned around rather than stand on its head.
    ///
    /// `false` unless set.
    public var iconKeepUpright: Value<Bool>?

    /// An offset at size 1, [x, y], to the right and down.
    ///
    /// `[0, 0]` unless set.
    public var iconOffset: Value<[Double]>?

    /// The part of the icon that lies at its place.
    ///
    /// `"center"` unless set.
    public var iconAnchor: Value<IconAnchor>?

    /// What icons lean with.
    ///
    /// `"auto"` unless set.
    public var iconPitchAlignment: Value<IconPitchAlignment>?

    /// What texts lean with.
    ///
    /// `"auto"` unless set.
    public var textPitchAlignment: Value<TextPitchAlignment>?

    /// What texts turn with.
    ///
    /// `"auto"` unless set.
    public var textRotationAlignment: Value<TextRotationAlignment>?

    /// The text.
    ///
    /// `""` unless set.
    public var textField: Value<String>?

    /// The fonts to take glyphs from, the first that has one.
    ///
    /// `["Open Sans Regular", "Arial Unicode MS Regular"]` unless set.
    public var textFont: Value<[String]>?

    /// The size of the font.
    ///
    /// In pixels, 0 or more; `16` unless set.
    public var textSize: Value<Double>?

    /// The width beyond which the text is wrapped.
    ///
    /// In ems, 0 or more; `10` unless set.
    public var textMaxWidth: Value<Double>?

    /// The distance between two lines of text.
    ///
    /// In ems; `1.2` unless set.
    public var textLineHeight: Value<Double>?

    /// What is added between two letters.
    ///
    /// In ems; `0` unless set.
    public var textLetterSpacing: Value<Double>?

    /// How lines of text are lined up.
    ///
    /// `"center"` unless set.
    public var textJustify: Value<TextJustify>?

    /// The distance of the text from its place, in the direction of its anchor.
    ///
    /// In ems; `0` unless set.
    public var textRadialOffset: Value<Double>?

    /// The anchors that are tried in turn until there is space for the text.
    public var textVariableAnchor: Value<[TextAnchor]>?

    /// The anchors that are tried in turn until there is space for the text, each with its offset.
    public var textVariableAnchorOffset: Value<VariableAnchorOffsets>?

    /// The part of the text that lies at its place.
    ///
    /// `"center"` unless set.
    public var textAnchor: Value<TextAnchor>?

    /// The greatest angle between two letters of a text along a line.
    ///
    /// In degrees; `45` unless set.
    public var textMaxAngle: Value<Double>?

    /// The directions of writing that may be tried.
    public var textWritingMode: Value<[TextWritingMode]>?

    /// How far the text is turned clockwise.
    ///
    /// In degrees; `0` unless set.
    public var textRotate: Value<Double>?

    /// The space around a text in which no other symbol may lie.
    ///
    /// In pixels, 0 or more; `2` unless set.
    public var textPadding: Value<Double>?

    /// Whether a text on a line is turned around rather than stand on its head.
    ///
    /// `true` unless set.
    public var textKeepUpright: Value<Bool>?

    /// Whether the text is set in capitals or small letters.
    ///
    /// `"none"` unless set.
    public var textTransform: Value<TextTransform>?

    /// An offset, [x, y], to the right and down.
    ///
    /// In ems; `[0, 0]` unless set.
    public var textOffset: Value<[Double]>?

    /// Whether a text is drawn even where another symbol is.
    ///
    /// `false` unless set.
    public var textAllowOverlap: Value<Bool>?

    /// Whether a text is drawn where another symbol is.
    public var textOverlap: Value<TextOverlap>?

    /// Whether other symbols are drawn even where a text is.
    ///
    /// `false` unless set.
    public var textIgnorePlacement: Value<Bool>?

    /// Whether the icon is drawn alone where there is no space for its text.
    ///
    /// `false` unless set.
    public var textOptional: Value<Bool>?

    /// The least and the greatest factor the system's text size has on icons, [least, greatest].
    ///
    /// 0.1 or more; `[0.8, 2]` unless set.
    public var iconSizeScaleRange: Value<[Double]>?

    /// What the height of the symbol is measured from.
    ///
    /// `"ground"` unless set.
    public var symbolElevationReference: Value<SymbolElevationReference>?

    /// Whether symbols stand on the roofs of buildings.
    ///
    /// `false` unless set.
    public var symbolZElevate: Value<Bool>?

    /// The least and the greatest factor the system's text size has on texts, [least, greatest].
    ///
    /// 0.1 or more; `[0.8, 2]` unless set.
    public var textSizeScaleRange: Value<[Double]>?

    /// How opaque the icon is.
    ///
    /// 0…1; `1` unless set.
    public var iconOpacity: Value<Double>?

    /// How `iconOpacity` goes from one value to the next.
    public var iconOpacityTransition: StyleTransition?

    /// The colour of the icon, for pictures that are distance fields.
    ///
    /// `"#000000"` unless set.
    public var iconColor: Value<StyleColor>?

    /// How `iconColor` goes from one value to the next.
    public var iconColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `iconColor`.
    public var iconColorUseTheme: Value<ColorUseTheme>?

    /// The colour of the halo, for pictures that are distance fields.
    ///
    /// `"rgba(0, 0, 0, 0)"` unless set.
    public var iconHaloColor: Value<StyleColor>?

    /// How `iconHaloColor` goes from one value to the next.
    public var iconHaloColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `iconHaloColor`.
    public var iconHaloColorUseTheme: Value<ColorUseTheme>?

    /// How far the halo reaches.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var iconHaloWidth: Value<Double>?

    /// How `iconHaloWidth` goes from one value to the next.
    public var iconHaloWidthTransition: StyleTransition?

    /// How far the edge of the halo fades.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var iconHaloBlur: Value<Double>?

    /// How `iconHaloBlur` goes from one value to the next.
    public var iconHaloBlurTransition: StyleTransition?

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var iconTranslate: Value<[Double]>?

    /// How `iconTranslate` goes from one value to the next.
    public var iconTranslateTransition: StyleTransition?

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var iconTranslateAnchor: Value<IconTranslateAnchor>?

    /// How opaque the text is.
    ///
    /// 0…1; `1` unless set.
    public var textOpacity: Value<Double>?

    /// How `textOpacity` goes from one value to the next.
    public var textOpacityTransition: StyleTransition?

    /// The colour of the text.
    ///
    /// `"#000000"` unless set.
    public var textColor: Value<StyleColor>?

    /// How `textColor` goes from one value to the next.
    public var textColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `textColor`.
    public var textColorUseTheme: Value<ColorUseTheme>?

    /// The colour of the halo.
    ///
    /// `"rgba(0, 0, 0, 0)"` unless set.
    public var textHaloColor: Value<StyleColor>?

    /// How `textHaloColor` goes from one value to the next.
    public var textHaloColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `textHaloColor`.
    public var textHaloColorUseTheme: Value<ColorUseTheme>?

    /// How far the halo reaches, at most a quarter of the size of the font.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var textHaloWidth: Value<Double>?

    /// How `textHaloWidth` goes from one value to the next.
    public var textHaloWidthTransition: StyleTransition?

    /// How far the edge of the halo fades.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var textHaloBlur: Value<Double>?

    /// How `textHaloBlur` goes from one value to the next.
    public var textHaloBlurTransition: StyleTransition?

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var textTranslate: Value<[Double]>?

    /// How `textTranslate` goes from one value to the next.
    public var textTranslateTransition: StyleTransition?

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var textTranslateAnchor: Value<TextTranslateAnchor>?

    /// How much light the icon gives off by itself.
    ///
    /// An intensity, 0 or more; `1` unless set.
    public var iconEmissiveStrength: Value<Double>?

    /// How `iconEmissiveStrength` goes from one value to the next.
    public var iconEmissiveStrengthTransition: StyleTransition?

    /// How opaque the icon is behind terrain and buildings.
    ///
    /// 0…1; `0` unless set.
    public var iconOcclusionOpacity: Value<Double>?

    /// How `iconOcclusionOpacity` goes from one value to the next.
    public var iconOcclusionOpacityTransition: StyleTransition?

    /// How high above the ground the symbol stands.
    ///
    /// 0 or more; `0` unless set.
    public var symbolZOffset: Value<Double>?

    /// How `symbolZOffset` goes from one value to the next.
    public var symbolZOffsetTransition: StyleTransition?

    /// How much light the text gives off by itself.
    ///
    /// An intensity, 0 or more; `1` unless set.
    public var textEmissiveStrength: Value<Double>?

    /// How `textEmissiveStrength` goes from one value to the next.
    public var textEmissiveStrengthTransition: StyleTransition?

    /// How opaque the text is behind terrain and buildings.
    ///
    /// 0…1; `0` unless set.
    public var textOcclusionOpacity: Value<Double>?

    /// How `textOcclusionOpacity` goes from one value to the next.
    public var textOcclusionOpacityTransition: StyleTransition?

    /// The brightness that the brightest part of the picture gets.
    ///
    /// 0…1; `1` unless set.
    public var iconColorBrightnessMax: Value<Double>?

    /// The brightness that the darkest part of the picture gets.
    ///
    /// 0…1; `0` unless set.
    public var iconColorBrightnessMin: Value<Double>?

    /// How far the contrast of the picture is raised or lowered.
    ///
    /// -1…1; `0` unless set.
    public var iconColorContrast: Value<Double>?

    /// How far the saturation of the picture is raised or lowered.
    ///
    /// -1…1; `0` unless set.
    public var iconColorSaturation: Value<Double>?

    /// How `iconColorSaturation` goes from one value to the next.
    public var iconColorSaturationTransition: StyleTransition?

    /// How far the picture has turned into the second one its expression names.
    ///
    /// 0…1; `0` unless set.
    public var iconImageCrossFade: Value<Double>?

    /// How `iconImageCrossFade` goes from one value to the next.
    public var iconImageCrossFadeTransition: StyleTransition?

    /// Whether a symbol is hidden as a whole or pixel by pixel.
    ///
    /// `"anchor"` unless set.
    public var occlusionOpacityMode: Value<OcclusionOpacityMode>?

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
        var reader = try MemberReader(json, of: .symbol)
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
        try members.visit(type: "symbol")
        try members.visit(required: "id", &id)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
        try members.visit("source", in: .root, &source)
        try members.visit("source-layer", in: .root, &sourceLayer)
        try members.visit("filter", in: .root, &filter)
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("symbol-placement", in: .layout, &symbolPlacement)
        try members.visit("symbol-spacing", in: .layout, &symbolSpacing)
        try members.visit("symbol-avoid-edges", in: .layout, &symbolAvoidEdges)
        try members.visit("symbol-sort-key", in: .layout, &symbolSortKey)
        try members.visit("symbol-z-order", in: .layout, &symbolZOrder)
        try members.visit("icon-allow-overlap", in: .layout, &iconAllowOverlap)
        try members.visit("icon-overlap", in: .layout, &iconOverlap)
        try members.visit("icon-ignore-placement", in: .layout, &iconIgnorePlacement)
        try members.visit("icon-optional", in: .layout, &iconOptional)
        try members.visit("icon-rotation-alignment", in: .layout, &iconRotationAlignment)
        try members.visit("icon-size", in: .layout, &iconSize)
        try members.visit("icon-text-fit", in: .layout, &iconTextFit)
        try members.visit("icon-text-fit-padding", in: .layout, &iconTextFitPadding)
        try members.visit("icon-image", in: .layout, &iconImage)
        try members.visit("icon-rotate", in: .layout, &iconRotate)
        try members.visit("icon-padding", in: .layout, &iconPadding)
        try members.visit("icon-keep-upright", in: .layout, &iconKeepUpright)
        try members.visit("icon-offset", in: .layout, &iconOffset)
        try members.visit("icon-anchor", in: .layout, &iconAnchor)
        try members.visit("icon-pitch-alignment", in: .layout, &iconPitchAlignment)
        try members.visit("text-pitch-alignment", in: .layout, &textPitchAlignment)
        try members.visit("text-rotation-alignment", in: .layout, &textRotationAlignment)
        try members.visit("text-field", in: .layout, &textField)
        try members.visit("text-font", in: .layout, &textFont)
        try members.visit("text-size", in: .layout, &textSize)
        try members.visit("text-max-width", in: .layout, &textMaxWidth)
        try members.visit("text-line-height", in: .layout, &textLineHeight)
        try members.visit("text-letter-spacing", in: .layout, &textLetterSpacing)
        try members.visit("text-justify", in: .layout, &textJustify)
        try members.visit("text-radial-offset", in: .layout, &textRadialOffset)
        try members.visit("text-variable-anchor", in: .layout, &textVariableAnchor)
        try members.visit("text-variable-anchor-offset", in: .layout, &textVariableAnchorOffset)
        try members.visit("text-anchor", in: .layout, &textAnchor)
        try members.visit("text-max-angle", in: .layout, &textMaxAngle)
        try members.visit("text-writing-mode", in: .layout, &textWritingMode)
        try members.visit("text-rotate", in: .layout, &textRotate)
        try members.visit("text-padding", in: .layout, &textPadding)
        try members.visit("text-keep-upright", in: .layout, &textKeepUpright)
        try members.visit("text-transform", in: .layout, &textTransform)
        try members.visit("text-offset", in: .layout, &textOffset)
        try members.visit("text-allow-overlap", in: .layout, &textAllowOverlap)
        try members.visit("text-overlap", in: .layout, &textOverlap)
        try members.visit("text-ignore-placement", in: .layout, &textIgnorePlacement)
        try members.visit("text-optional", in: .layout, &textOptional)
        try members.visit("icon-size-scale-range", in: .layout, &iconSizeScaleRange)
        try members.visit("symbol-elevation-reference", in: .layout, &symbolElevationReference)
        try members.visit("symbol-z-elevate", in: .layout, &symbolZElevate)
        try members.visit("text-size-scale-range", in: .layout, &textSizeScaleRange)
        try members.visit("icon-opacity", in: .paint, &iconOpacity)
        try members.visit("icon-opacity-transition", in: .paint, &iconOpacityTransition)
        try members.visit("icon-color", in: .paint, &iconColor)
        try members.visit("icon-color-transition", in: .paint, &iconColorTransition)
        try members.visit("icon-color-use-theme", in: .paint, &iconColorUseTheme)
        try members.visit("icon-halo-color", in: .paint, &iconHaloColor)
        try members.visit("icon-halo-color-transition", in: .paint, &iconHaloColorTransition)
        try members.visit("icon-halo-color-use-theme", in: .paint, &iconHaloColorUseTheme)
        try members.visit("icon-halo-width", in: .paint, &iconHaloWidth)
        try members.visit("icon-halo-width-transition", in: .paint, &iconHaloWidthTransition)
        try members.visit("icon-halo-blur", in: .paint, &iconHaloBlur)
        try members.visit("icon-halo-blur-transition", in: .paint, &iconHaloBlurTransition)
        try members.visit("icon-translate", in: .paint, &iconTranslate)
        try members.visit("icon-translate-transition", in: .paint, &iconTranslateTransition)
        try members.visit("icon-translate-anchor", in: .paint, &iconTranslateAnchor)
        try members.visit("text-opacity", in: .paint, &textOpacity)
        try members.visit("text-opacity-transition", in: .paint, &textOpacityTransition)
        try members.visit("text-color", in: .paint, &textColor)
        try members.visit("text-color-transition", in: .paint, &textColorTransition)
        try members.visit("text-color-use-theme", in: .paint, &textColorUseTheme)
        try members.visit("text-halo-color", in: .paint, &textHaloColor)
        try members.visit("text-halo-color-transition", in: .paint, &textHaloColorTransition)
        try members.visit("text-halo-color-use-theme", in: .paint, &textHaloColorUseTheme)
        try members.visit("text-halo-width", in: .paint, &textHaloWidth)
        try members.visit("text-halo-width-transition", in: .paint, &textHaloWidthTransition)
        try members.visit("text-halo-blur", in: .paint, &textHaloBlur)
        try members.visit("text-halo-blur-transition", in: .paint, &textHaloBlurTransition)
        try members.visit("text-translate", in: .paint, &textTranslate)
        try members.visit("text-translate-transition", in: .paint, &textTranslateTransition)
        try members.visit("text-translate-anchor", in: .paint, &textTranslateAnchor)
        try members.visit("icon-emissive-strength", in: .paint, &iconEmissiveStrength)
        try members.visit("icon-emissive-strength-transition", in: .paint, &iconEmissiveStrengthTransition)
        try members.visit("icon-occlusion-opacity", in: .paint, &iconOcclusionOpacity)
        try members.visit("icon-occlusion-opacity-transition", in: .paint, &iconOcclusionOpacityTransition)
        try members.visit("symbol-z-offset", in: .paint, &symbolZOffset)
        try members.visit("symbol-z-offset-transition", in: .paint, &symbolZOffsetTransition)
        try members.visit("text-emissive-strength", in: .paint, &textEmissiveStrength)
        try members.visit("text-emissive-strength-transition", in: .paint, &textEmissiveStrengthTransition)
        try members.visit("text-occlusion-opacity", in: .paint, &textOcclusionOpacity)
        try members.visit("text-occlusion-opacity-transition", in: .paint, &textOcclusionOpacityTransition)
        try members.visit("icon-color-brightness-max", in: .paint, &iconColorBrightnessMax)
        try members.visit("icon-color-brightness-min", in: .paint, &iconColorBrightnessMin)
        try members.visit("icon-color-contrast", in: .paint, &iconColorContrast)
        try members.visit("icon-color-saturation", in: .paint, &iconColorSaturation)
        try members.visit("icon-color-saturation-transition", in: .paint, &iconColorSaturationTransition)
        try members.visit("icon-image-cross-fade", in: .paint, &iconImageCrossFade)
        try members.visit("icon-image-cross-fade-transition", in: .paint, &iconImageCrossFadeTransition)
        try members.visit("occlusion-opacity-mode", in: .paint, &occlusionOpacityMode)
    }
}

extension SymbolLayer {
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

    /// Returns a copy with `symbolPlacement` set.
    public func symbolPlacement(_ constant: SymbolPlacement) -> Self {
        setting(\.symbolPlacement, to: .constant(constant))
    }

    /// Returns a copy with `symbolPlacement` set.
    public func symbolPlacement(_ expression: Exp) -> Self {
        setting(\.symbolPlacement, to: .expression(expression))
    }

    /// Returns a copy with `symbolSpacing` set.
    public func symbolSpacing(_ constant: Double) -> Self {
        setting(\.symbolSpacing, to: .constant(constant))
    }

    /// Returns a copy with `symbolSpacing` set.
    public func symbolSpacing(_ expression: Exp) -> Self {
        setting(\.symbolSpacing, to: .expression(expression))
    }

    /// Returns a copy with `symbolAvoidEdges` set.
    public func symbolAvoidEdges(_ constant: Bool) -> Self {
        setting(\.symbolAvoidEdges, to: .constant(constant))
    }

    /// Returns a copy with `symbolAvoidEdges` set.
    public func symbolAvoidEdges(_ expression: Exp) -> Self {
        setting(\.symbolAvoidEdges, to: .expression(expression))
    }

    /// Returns a copy with `symbolSortKey` set.
    public func symbolSortKey(_ constant: Double) -> Self {
        setting(\.symbolSortKey, to: .constant(constant))
    }

    /// Returns a copy with `symbolSortKey` set.
    public func symbolSortKey(_ expression: Exp) -> Self {
        setting(\.symbolSortKey, to: .expression(expression))
    }

    /// Returns a copy with `symbolZOrder` set.
    public func symbolZOrder(_ constant: SymbolZOrder) -> Self {
        setting(\.symbolZOrder, to: .constant(constant))
    }

    /// Returns a copy with `symbolZOrder` set.
    public func symbolZOrder(_ expression: Exp) -> Self {
        setting(\.symbolZOrder, to: .expression(expression))
    }

    /// Returns a copy with `iconAllowOverlap` set.
    public func iconAllowOverlap(_ constant: Bool) -> Self {
        setting(\.iconAllowOverlap, to: .constant(constant))
    }

    /// Returns a copy with `iconAllowOverlap` set.
    public func iconAllowOverlap(_ expression: Exp) -> Self {
        setting(\.iconAllowOverlap, to: .expression(expression))
    }

    /// Returns a copy with `iconOverlap` set.
    public func iconOverlap(_ constant: IconOverlap) -> Self {
        setting(\.iconOverlap, to: .constant(constant))
    }

    /// Returns a copy with `iconOverlap` set.
    public func iconOverlap(_ expression: Exp) -> Self {
        setting(\.iconOverlap, to: .expression(expression))
    }

    /// Returns a copy with `iconIgnorePlacement` set.
    public func iconIgnorePlacement(_ constant: Bool) -> Self {
        setting(\.iconIgnorePlacement, to: .constant(constant))
    }

    /// Returns a copy with `iconIgnorePlacement` set.
    public func iconIgnorePlacement(_ expression: Exp) -> Self {
        setting(\.iconIgnorePlacement, to: .expression(expression))
    }

    /// Returns a copy with `iconOptional` set.
    public func iconOptional(_ constant: Bool) -> Self {
        setting(\.iconOptional, to: .constant(constant))
    }

    /// Returns a copy with `iconOptional` set.
    public func iconOptional(_ expression: Exp) -> Self {
        setting(\.iconOptional, to: .expression(expression))
    }

    /// Returns a copy with `iconRotationAlignment` set.
    public func iconRotationAlignment(_ constant: IconRotationAlignment) -> Self {
        setting(\.iconRotationAlignment, to: .constant(constant))
    }

    /// Returns a copy with `iconRotationAlignment` set.
    public func iconRotationAlignment(_ expression: Exp) -> Self {
        setting(\.iconRotationAlignment, to: .expression(expression))
    }

    /// Returns a copy with `iconSize` set.
    public func iconSize(_ constant: Double) -> Self {
        setting(\.iconSize, to: .constant(constant))
    }

    /// Returns a copy with `iconSize` set.
    public func iconSize(_ expression: Exp) -> Self {
        setting(\.iconSize, to: .expression(expression))
    }

    /// Returns a copy with `iconTextFit` set.
    public func iconTextFit(_ constant: IconTextFit) -> Self {
        setting(\.iconTextFit, to: .constant(constant))
    }

    /// Returns a copy with `iconTextFit` set.
    public func iconTextFit(_ expression: Exp) -> Self {
        setting(\.iconTextFit, to: .expression(expression))
    }

    /// Returns a copy with `iconTextFitPadding` set.
    public func iconTextFitPadding(_ constant: [Double]) -> Self {
        setting(\.iconTextFitPadding, to: .constant(constant))
    }

    /// Returns a copy with `iconTextFitPadding` set.
    public func iconTextFitPadding(_ expression: Exp) -> Self {
        setting(\.iconTextFitPadding, to: .expression(expression))
    }

    /// Returns a copy with `iconImage` set.
    public func iconImage(_ constant: ResolvedImage) -> Self {
        setting(\.iconImage, to: .constant(constant))
    }

    /// Returns a copy with `iconImage` set.
    public func iconImage(_ expression: Exp) -> Self {
        setting(\.iconImage, to: .expression(expression))
    }

    /// Returns a copy with `iconImage` set.
    public func iconImage(_ name: String) -> Self {
        setting(\.iconImage, to: .constant(.name(name)))
    }

    /// Returns a copy with `iconRotate` set.
    public func iconRotate(_ constant: Double) -> Self {
        setting(\.iconRotate, to: .constant(constant))
    }

    /// Returns a copy with `iconRotate` set.
    public func iconRotate(_ expression: Exp) -> Self {
        setting(\.iconRotate, to: .expression(expression))
    }

    /// Returns a copy with `iconPadding` set.
    public func iconPadding(_ constant: Double) -> Self {
        setting(\.iconPadding, to: .constant(constant))
    }

    /// Returns a copy with `iconPadding` set.
    public func iconPadding(_ expression: Exp) -> Self {
        setting(\.iconPadding, to: .expression(expression))
    }

    /// Returns a copy with `iconKeepUpright` set.
    public func iconKeepUpright(_ constant: Bool) -> Self {
        setting(\.iconKeepUpright, to: .constant(constant))
    }

    /// Returns a copy with `iconKeepUpright` set.
    public func iconKeepUpright(_ expression: Exp) -> Self {
        setting(\.iconKeepUpright, to: .expression(expression))
    }

    /// Returns a copy with `iconOffset` set.
    public func iconOffset(_ constant: [Double]) -> Self {
        setting(\.iconOffset, to: .constant(constant))
    }

    /// Returns a copy with `iconOffset` set.
    public func iconOffset(_ expression: Exp) -> Self {
        setting(\.iconOffset, to: .expression(expression))
    }

    /// Returns a copy with `iconAnchor` set.
    public func iconAnchor(_ constant: IconAnchor) -> Self {
        setting(\.iconAnchor, to: .constant(constant))
    }

    /// Returns a copy with `iconAnchor` set.
    public func iconAnchor(_ expression: Exp) -> Self {
        setting(\.iconAnchor, to: .expression(expression))
    }

    /// Returns a copy with `iconPitchAlignment` set.
    public func iconPitchAlignment(_ constant: IconPitchAlignment) -> Self {
        setting(\.iconPitchAlignment, to: .constant(constant))
    }

    /// Returns a copy with `iconPitchAlignment` set.
    public func iconPitchAlignment(_ expression: Exp) -> Self {
        setting(\.iconPitchAlignment, to: .expression(expression))
    }

    /// Returns a copy with `textPitchAlignment` set.
    public func textPitchAlignment(_ constant: TextPitchAlignment) -> Self {
        setting(\.textPitchAlignment, to: .constant(constant))
    }

    /// Returns a copy with `textPitchAlignment` set.
    public func textPitchAlignment(_ expression: Exp) -> Self {
        setting(\.textPitchAlignment, to: .expression(expression))
    }

    /// Returns a copy with `textRotationAlignment` set.
    public func textRotationAlignment(_ constant: TextRotationAlignment) -> Self {
        setting(\.textRotationAlignment, to: .constant(constant))
    }

    /// Returns a copy with `textRotationAlignment` set.
    public func textRotationAlignment(_ expression: Exp) -> Self {
        setting(\.textRotationAlignment, to: .expression(expression))
    }

    /// Returns a copy with `textField` set.
    public func textField(_ constant: String) -> Self {
        setting(\.textField, to: .constant(constant))
    }

    /// Returns a copy with `textField` set.
    public func textField(_ expression: Exp) -> Self {
        setting(\.textField, to: .expression(expression))
    }

    /// Returns a copy with `textFont` set.
    public func textFont(_ constant: [String]) -> Self {
        setting(\.textFont, to: .constant(constant))
    }

    /// Returns a copy with `textFont` set.
    public func textFont(_ expression: Exp) -> Self {
        setting(\.textFont, to: .expression(expression))
    }

    /// Returns a copy with `textSize` set.
    public func textSize(_ constant: Double) -> Self {
        setting(\.textSize, to: .constant(constant))
    }

    /// Returns a copy with `textSize` set.
    public func textSize(_ expression: Exp) -> Self {
        setting(\.textSize, to: .expression(expression))
    }

    /// Returns a copy with `textMaxWidth` set.
    public func textMaxWidth(_ constant: Double) -> Self {
        setting(\.textMaxWidth, to: .constant(constant))
    }

    /// Returns a copy with `textMaxWidth` set.
    public func textMaxWidth(_ expression: Exp) -> Self {
        setting(\.textMaxWidth, to: .expression(expression))
    }

    /// Returns a copy with `textLineHeight` set.
    public func textLineHeight(_ constant: Double) -> Self {
        setting(\.textLineHeight, to: .constant(constant))
    }

    /// Returns a copy with `textLineHeight` set.
    public func textLineHeight(_ expression: Exp) -> Self {
        setting(\.textLineHeight, to: .expression(expression))
    }

    /// Returns a copy with `textLetterSpacing` set.
    public func textLetterSpacing(_ constant: Double) -> Self {
        setting(\.textLetterSpacing, to: .constant(constant))
    }

    /// Returns a copy with `textLetterSpacing` set.
    public func textLetterSpacing(_ expression: Exp) -> Self {
        setting(\.textLetterSpacing, to: .expression(expression))
    }

    /// Returns a copy with `textJustify` set.
    public func textJustify(_ constant: TextJustify) -> Self {
        setting(\.textJustify, to: .constant(constant))
    }

    /// Returns a copy with `textJustify` set.
    public func textJustify(_ expression: Exp) -> Self {
        setting(\.textJustify, to: .expression(expression))
    }

    /// Returns a copy with `textRadialOffset` set.
    public func textRadialOffset(_ constant: Double) -> Self {
        setting(\.textRadialOffset, to: .constant(constant))
    }

    /// Returns a copy with `textRadialOffset` set.
    public func textRadialOffset(_ expression: Exp) -> Self {
        setting(\.textRadialOffset, to: .expression(expression))
    }

    /// Returns a copy with `textVariableAnchor` set.
    public func textVariableAnchor(_ constant: [TextAnchor]) -> Self {
        setting(\.textVariableAnchor, to: .constant(constant))
    }

    /// Returns a copy with `textVariableAnchor` set.
    public func textVariableAnchor(_ expression: Exp) -> Self {
        setting(\.textVariableAnchor, to: .expression(expression))
    }

    /// Returns a copy with `textVariableAnchorOffset` set.
    public func textVariableAnchorOffset(_ constant: VariableAnchorOffsets) -> Self {
        setting(\.textVariableAnchorOffset, to: .constant(constant))
    }

    /// Returns a copy with `textVariableAnchorOffset` set.
    public func textVariableAnchorOffset(_ expression: Exp) -> Self {
        setting(\.textVariableAnchorOffset, to: .expression(expression))
    }

    /// Returns a copy with `textAnchor` set.
    public func textAnchor(_ constant: TextAnchor) -> Self {
        setting(\.textAnchor, to: .constant(constant))
    }

    /// Returns a copy with `textAnchor` set.
    public func textAnchor(_ expression: Exp) -> Self {
        setting(\.textAnchor, to: .expression(expression))
    }

    /// Returns a copy with `textMaxAngle` set.
    public func textMaxAngle(_ constant: Double) -> Self {
        setting(\.textMaxAngle, to: .constant(constant))
    }

    /// Returns a copy with `textMaxAngle` set.
    public func textMaxAngle(_ expression: Exp) -> Self {
        setting(\.textMaxAngle, to: .expression(expression))
    }

    /// Returns a copy with `textWritingMode` set.
    public func textWritingMode(_ constant: [TextWritingMode]) -> Self {
        setting(\.textWritingMode, to: .constant(constant))
    }

    /// Returns a copy with `textWritingMode` set.
    public func textWritingMode(_ expression: Exp) -> Self {
        setting(\.textWritingMode, to: .expression(expression))
    }

    /// Returns a copy with `textRotate` set.
    public func textRotate(_ constant: Double) -> Self {
        setting(\.textRotate, to: .constant(constant))
    }

    /// Returns a copy with `textRotate` set.
    public func textRotate(_ expression: Exp) -> Self {
        setting(\.textRotate, to: .expression(expression))
    }

    /// Returns a copy with `textPadding` set.
    public func textPadding(_ constant: Double) -> Self {
        setting(\.textPadding, to: .constant(constant))
    }

    /// Returns a copy with `textPadding` set.
    public func textPadding(_ expression: Exp) -> Self {
        setting(\.textPadding, to: .expression(expression))
    }

    /// Returns a copy with `textKeepUpright` set.
    public func textKeepUpright(_ constant: Bool) -> Self {
        setting(\.textKeepUpright, to: .constant(constant))
    }

    /// Returns a copy with `textKeepUpright` set.
    public func textKeepUpright(_ expression: Exp) -> Self {
        setting(\.textKeepUpright, to: .expression(expression))
    }

    /// Returns a copy with `textTransform` set.
    public func textTransform(_ constant: TextTransform) -> Self {
        setting(\.textTransform, to: .constant(constant))
    }

    /// Returns a copy with `textTransform` set.
    public func textTransform(_ expression: Exp) -> Self {
        setting(\.textTransform, to: .expression(expression))
    }

    /// Returns a copy with `textOffset` set.
    public func textOffset(_ constant: [Double]) -> Self {
        setting(\.textOffset, to: .constant(constant))
    }

    /// Returns a copy with `textOffset` set.
    public func textOffset(_ expression: Exp) -> Self {
        setting(\.textOffset, to: .expression(expression))
    }

    /// Returns a copy with `textAllowOverlap` set.
    public func textAllowOverlap(_ constant: Bool) -> Self {
        setting(\.textAllowOverlap, to: .constant(constant))
    }

    /// Returns a copy with `textAllowOverlap` set.
    public func textAllowOverlap(_ expression: Exp) -> Self {
        setting(\.textAllowOverlap, to: .expression(expression))
    }

    /// Returns a copy with `textOverlap` set.
    public func textOverlap(_ constant: TextOverlap) -> Self {
        setting(\.textOverlap, to: .constant(constant))
    }

    /// Returns a copy with `textOverlap` set.
    public func textOverlap(_ expression: Exp) -> Self {
        setting(\.textOverlap, to: .expression(expression))
    }

    /// Returns a copy with `textIgnorePlacement` set.
    public func textIgnorePlacement(_ constant: Bool) -> Self {
        setting(\.textIgnorePlacement, to: .constant(constant))
    }

    /// Returns a copy with `textIgnorePlacement` set.
    public func textIgnorePlacement(_ expression: Exp) -> Self {
        setting(\.textIgnorePlacement, to: .expression(expression))
    }

    /// Returns a copy with `textOptional` set.
    public func textOptional(_ constant: Bool) -> Self {
        setting(\.textOptional, to: .constant(constant))
    }

    /// Returns a copy with `textOptional` set.
    public func textOptional(_ expression: Exp) -> Self {
        setting(\.textOptional, to: .expression(expression))
    }

    /// Returns a copy with `iconSizeScaleRange` set.
    public func iconSizeScaleRange(_ constant: [Double]) -> Self {
        setting(\.iconSizeScaleRange, to: .constant(constant))
    }

    /// Returns a copy with `iconSizeScaleRange` set.
    public func iconSizeScaleRange(_ expression: Exp) -> Self {
        setting(\.iconSizeScaleRange, to: .expression(expression))
    }

    /// Returns a copy with `symbolElevationReference` set.
    public func symbolElevationReference(_ constant: SymbolElevationReference) -> Self {
        setting(\.symbolElevationReference, to: .constant(constant))
    }

    /// Returns a copy with `symbolElevationReference` set.
    public func symbolElevationReference(_ expression: Exp) -> Self {
        setting(\.symbolElevationReference, to: .expression(expression))
    }

    /// Returns a copy with `symbolZElevate` set.
    public func symbolZElevate(_ constant: Bool) -> Self {
        setting(\.symbolZElevate, to: .constant(constant))
    }

    /// Returns a copy with `symbolZElevate` set.
    public func symbolZElevate(_ expression: Exp) -> Self {
        setting(\.symbolZElevate, to: .expression(expression))
    }

    /// Returns a copy with `textSizeScaleRange` set.
    public func textSizeScaleRange(_ constant: [Double]) -> Self {
        setting(\.textSizeScaleRange, to: .constant(constant))
    }

    /// Returns a copy with `textSizeScaleRange` set.
    public func textSizeScaleRange(_ expression: Exp) -> Self {
        setting(\.textSizeScaleRange, to: .expression(expression))
    }

    /// Returns a copy with `iconOpacity` set.
    public func iconOpacity(_ constant: Double) -> Self {
        setting(\.iconOpacity, to: .constant(constant))
    }

    /// Returns a copy with `iconOpacity` set.
    public func iconOpacity(_ expression: Exp) -> Self {
        setting(\.iconOpacity, to: .expression(expression))
    }

    /// Returns a copy with `iconOpacityTransition` set.
    public func iconOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.iconOpacityTransition, to: newValue)
    }

    /// Returns a copy with `iconColor` set.
    public func iconColor(_ constant: StyleColor) -> Self {
        setting(\.iconColor, to: .constant(constant))
    }

    /// Returns a copy with `iconColor` set.
    public func iconColor(_ expression: Exp) -> Self {
        setting(\.iconColor, to: .expression(expression))
    }

    /// Returns a copy with `iconColor` set.
    public func iconColor(_ color: UIColor) -> Self {
        setting(\.iconColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `iconColorTransition` set.
    public func iconColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.iconColorTransition, to: newValue)
    }

    /// Returns a copy with `iconColorUseTheme` set.
    public func iconColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.iconColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `iconColorUseTheme` set.
    public func iconColorUseTheme(_ expression: Exp) -> Self {
        setting(\.iconColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `iconHaloColor` set.
    public func iconHaloColor(_ constant: StyleColor) -> Self {
        setting(\.iconHaloColor, to: .constant(constant))
    }

    /// Returns a copy with `iconHaloColor` set.
    public func iconHaloColor(_ expression: Exp) -> Self {
        setting(\.iconHaloColor, to: .expression(expression))
    }

    /// Returns a copy with `iconHaloColor` set.
    public func iconHaloColor(_ color: UIColor) -> Self {
        setting(\.iconHaloColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `iconHaloColorTransition` set.
    public func iconHaloColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.iconHaloColorTransition, to: newValue)
    }

    /// Returns a copy with `iconHaloColorUseTheme` set.
    public func iconHaloColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.iconHaloColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `iconHaloColorUseTheme` set.
    public func iconHaloColorUseTheme(_ expression: Exp) -> Self {
        setting(\.iconHaloColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `iconHaloWidth` set.
    public func iconHaloWidth(_ constant: Double) -> Self {
        setting(\.iconHaloWidth, to: .constant(constant))
    }

    /// Returns a copy with `iconHaloWidth` set.
    public func iconHaloWidth(_ expression: Exp) -> Self {
        setting(\.iconHaloWidth, to: .expression(expression))
    }

    /// Returns a copy with `iconHaloWidthTransition` set.
    public func iconHaloWidthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.iconHaloWidthTransition, to: newValue)
    }

    /// Returns a copy with `iconHaloBlur` set.
    public func iconHaloBlur(_ constant: Double) -> Self {
        setting(\.iconHaloBlur, to: .constant(constant))
    }

    /// Returns a copy with `iconHaloBlur` set.
    public func iconHaloBlur(_ expression: Exp) -> Self {
        setting(\.iconHaloBlur, to: .expression(expression))
    }

    /// Returns a copy with `iconHaloBlurTransition` set.
    public func iconHaloBlurTransition(_ newValue: StyleTransition) -> Self {
        setting(\.iconHaloBlurTransition, to: newValue)
    }

    /// Returns a copy with `iconTranslate` set.
    public func iconTranslate(_ constant: [Double]) -> Self {
        setting(\.iconTranslate, to: .constant(constant))
    }

    /// Returns a copy with `iconTranslate` set.
    public func iconTranslate(_ expression: Exp) -> Self {
        setting(\.iconTranslate, to: .expression(expression))
    }

    /// Returns a copy with `iconTranslateTransition` set.
    public func iconTranslateTransition(_ newValue: StyleTransition) -> Self {
        setting(\.iconTranslateTransition, to: newValue)
    }

    /// Returns a copy with `iconTranslateAnchor` set.
    public func iconTranslateAnchor(_ constant: IconTranslateAnchor) -> Self {
        setting(\.iconTranslateAnchor, to: .constant(constant))
    }

    /// Returns a copy with `iconTranslateAnchor` set.
    public func iconTranslateAnchor(_ expression: Exp) -> Self {
        setting(\.iconTranslateAnchor, to: .expression(expression))
    }

    /// Returns a copy with `textOpacity` set.
    public func textOpacity(_ constant: Double) -> Self {
        setting(\.textOpacity, to: .constant(constant))
    }

    /// Returns a copy with `textOpacity` set.
    public func textOpacity(_ expression: Exp) -> Self {
        setting(\.textOpacity, to: .expression(expression))
    }

    /// Returns a copy with `textOpacityTransition` set.
    public func textOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.textOpacityTransition, to: newValue)
    }

    /// Returns a copy with `textColor` set.
    public func textColor(_ constant: StyleColor) -> Self {
        setting(\.textColor, to: .constant(constant))
    }

    /// Returns a copy with `textColor` set.
    public func textColor(_ expression: Exp) -> Self {
        setting(\.textColor, to: .expression(expression))
    }

    /// Returns a copy with `textColor` set.
    public func textColor(_ color: UIColor) -> Self {
        setting(\.textColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `textColorTransition` set.
    public func textColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.textColorTransition, to: newValue)
    }

    /// Returns a copy with `textColorUseTheme` set.
    public func textColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.textColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `textColorUseTheme` set.
    public func textColorUseTheme(_ expression: Exp) -> Self {
        setting(\.textColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `textHaloColor` set.
    public func textHaloColor(_ constant: StyleColor) -> Self {
        setting(\.textHaloColor, to: .constant(constant))
    }

    /// Returns a copy with `textHaloColor` set.
    public func textHaloColor(_ expression: Exp) -> Self {
        setting(\.textHaloColor, to: .expression(expression))
    }

    /// Returns a copy with `textHaloColor` set.
    public func textHaloColor(_ color: UIColor) -> Self {
        setting(\.textHaloColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `textHaloColorTransition` set.
    public func textHaloColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.textHaloColorTransition, to: newValue)
    }

    /// Returns a copy with `textHaloColorUseTheme` set.
    public func textHaloColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.textHaloColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `textHaloColorUseTheme` set.
    public func textHaloColorUseTheme(_ expression: Exp) -> Self {
        setting(\.textHaloColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `textHaloWidth` set.
    public func textHaloWidth(_ constant: Double) -> Self {
        setting(\.textHaloWidth, to: .constant(constant))
    }

    /// Returns a copy with `textHaloWidth` set.
    public func textHaloWidth(_ expression: Exp) -> Self {
        setting(\.textHaloWidth, to: .expression(expression))
    }

    /// Returns a copy with `textHaloWidthTransition` set.
    public func textHaloWidthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.textHaloWidthTransition, to: newValue)
    }

    /// Returns a copy with `textHaloBlur` set.
    public func textHaloBlur(_ constant: Double) -> Self {
        setting(\.textHaloBlur, to: .constant(constant))
    }

    /// Returns a copy with `textHaloBlur` set.
    public func textHaloBlur(_ expression: Exp) -> Self {
        setting(\.textHaloBlur, to: .expression(expression))
    }

    /// Returns a copy with `textHaloBlurTransition` set.
    public func textHaloBlurTransition(_ newValue: StyleTransition) -> Self {
        setting(\.textHaloBlurTransition, to: newValue)
    }

    /// Returns a copy with `textTranslate` set.
    public func textTranslate(_ constant: [Double]) -> Self {
        setting(\.textTranslate, to: .constant(constant))
    }

    /// Returns a copy with `textTranslate` set.
    public func textTranslate(_ expression: Exp) -> Self {
        setting(\.textTranslate, to: .expression(expression))
    }

    /// Returns a copy with `textTranslateTransition` set.
    public func textTranslateTransition(_ newValue: StyleTransition) -> Self {
        setting(\.textTranslateTransition, to: newValue)
    }

    /// Returns a copy with `textTranslateAnchor` set.
    public func textTranslateAnchor(_ constant: TextTranslateAnchor) -> Self {
        setting(\.textTranslateAnchor, to: .constant(constant))
    }

    /// Returns a copy with `textTranslateAnchor` set.
    public func textTranslateAnchor(_ expression: Exp) -> Self {
        setting(\.textTranslateAnchor, to: .expression(expression))
    }

    /// Returns a copy with `iconEmissiveStrength` set.
    public func iconEmissiveStrength(_ constant: Double) -> Self {
        setting(\.iconEmissiveStrength, to: .constant(constant))
    }

    /// Returns a copy with `iconEmissiveStrength` set.
    public func iconEmissiveStrength(_ expression: Exp) -> Self {
        setting(\.iconEmissiveStrength, to: .expression(expression))
    }

    /// Returns a copy with `iconEmissiveStrengthTransition` set.
    public func iconEmissiveStrengthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.iconEmissiveStrengthTransition, to: newValue)
    }

    /// Returns a copy with `iconOcclusionOpacity` set.
    public func iconOcclusionOpacity(_ constant: Double) -> Self {
        setting(\.iconOcclusionOpacity, to: .constant(constant))
    }

    /// Returns a copy with `iconOcclusionOpacity` set.
    public func iconOcclusionOpacity(_ expression: Exp) -> Self {
        setting(\.iconOcclusionOpacity, to: .expression(expression))
    }

    /// Returns a copy with `iconOcclusionOpacityTransition` set.
    public func iconOcclusionOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.iconOcclusionOpacityTransition, to: newValue)
    }

    /// Returns a copy with `symbolZOffset` set.
    public func symbolZOffset(_ constant: Double) -> Self {
        setting(\.symbolZOffset, to: .constant(constant))
    }

    /// Returns a copy with `symbolZOffset` set.
    public func symbolZOffset(_ expression: Exp) -> Self {
        setting(\.symbolZOffset, to: .expression(expression))
    }

    /// Returns a copy with `symbolZOffsetTransition` set.
    public func symbolZOffsetTransition(_ newValue: StyleTransition) -> Self {
        setting(\.symbolZOffsetTransition, to: newValue)
    }

    /// Returns a copy with `textEmissiveStrength` set.
    public func textEmissiveStrength(_ constant: Double) -> Self {
        setting(\.textEmissiveStrength, to: .constant(constant))
    }

    /// Returns a copy with `textEmissiveStrength` set.
    public func textEmissiveStrength(_ expression: Exp) -> Self {
        setting(\.textEmissiveStrength, to: .expression(expression))
    }

    /// Returns a copy with `textEmissiveStrengthTransition` set.
    public func textEmissiveStrengthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.textEmissiveStrengthTransition, to: newValue)
    }

    /// Returns a copy with `textOcclusionOpacity` set.
    public func textOcclusionOpacity(_ constant: Double) -> Self {
        setting(\.textOcclusionOpacity, to: .constant(constant))
    }

    /// Returns a copy with `textOcclusionOpacity` set.
    public func textOcclusionOpacity(_ expression: Exp) -> Self {
        setting(\.textOcclusionOpacity, to: .expression(expression))
    }

    /// Returns a copy with `textOcclusionOpacityTransition` set.
    public func textOcclusionOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.textOcclusionOpacityTransition, to: newValue)
    }

    /// Returns a copy with `iconColorBrightnessMax` set.
    public func iconColorBrightnessMax(_ constant: Double) -> Self {
        setting(\.iconColorBrightnessMax, to: .constant(constant))
    }

    /// Returns a copy with `iconColorBrightnessMax` set.
    public func iconColorBrightnessMax(_ expression: Exp) -> Self {
        setting(\.iconColorBrightnessMax, to: .expression(expression))
    }

    /// Returns a copy with `iconColorBrightnessMin` set.
    public func iconColorBrightnessMin(_ constant: Double) -> Self {
        setting(\.iconColorBrightnessMin, to: .constant(constant))
    }

    /// Returns a copy with `iconColorBrightnessMin` set.
    public func iconColorBrightnessMin(_ expression: Exp) -> Self {
        setting(\.iconColorBrightnessMin, to: .expression(expression))
    }

    /// Returns a copy with `iconColorContrast` set.
    public func iconColorContrast(_ constant: Double) -> Self {
        setting(\.iconColorContrast, to: .constant(constant))
    }

    /// Returns a copy with `iconColorContrast` set.
    public func iconColorContrast(_ expression: Exp) -> Self {
        setting(\.iconColorContrast, to: .expression(expression))
    }

    /// Returns a copy with `iconColorSaturation` set.
    public func iconColorSaturation(_ constant: Double) -> Self {
        setting(\.iconColorSaturation, to: .constant(constant))
    }

    /// Returns a copy with `iconColorSaturation` set.
    public func iconColorSaturation(_ expression: Exp) -> Self {
        setting(\.iconColorSaturation, to: .expression(expression))
    }

    /// Returns a copy with `iconColorSaturationTransition` set.
    public func iconColorSaturationTransition(_ newValue: StyleTransition) -> Self {
        setting(\.iconColorSaturationTransition, to: newValue)
    }

    /// Returns a copy with `iconImageCrossFade` set.
    public func iconImageCrossFade(_ constant: Double) -> Self {
        setting(\.iconImageCrossFade, to: .constant(constant))
    }

    /// Returns a copy with `iconImageCrossFade` set.
    public func iconImageCrossFade(_ expression: Exp) -> Self {
        setting(\.iconImageCrossFade, to: .expression(expression))
    }

    /// Returns a copy with `iconImageCrossFadeTransition` set.
    public func iconImageCrossFadeTransition(_ newValue: StyleTransition) -> Self {
        setting(\.iconImageCrossFadeTransition, to: newValue)
    }

    /// Returns a copy with `occlusionOpacityMode` set.
    public func occlusionOpacityMode(_ constant: OcclusionOpacityMode) -> Self {
        setting(\.occlusionOpacityMode, to: .constant(constant))
    }

    /// Returns a copy with `occlusionOpacityMode` set.
    public func occlusionOpacityMode(_ expression: Exp) -> Self {
        setting(\.occlusionOpacityMode, to: .expression(expression))
    }
}
