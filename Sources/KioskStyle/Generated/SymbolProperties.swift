// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// The properties of a layer of type `symbol`, ready to be evaluated.
public struct SymbolProperties: Sendable {
    /// Where along its geometry a symbol stands.
    ///
    /// `"point"` unless set.
    public var placement: StyleProperty<SymbolPlacement>

    /// The distance between two symbols on one line.
    ///
    /// In pixels, 1 or more; `250` unless set.
    public var spacing: StyleProperty<Double>

    /// Whether symbols keep clear of the edges of their tile.
    ///
    /// `false` unless set.
    public var avoidEdges: StyleProperty<Bool>

    /// The order of drawing and of claiming space; a lower key has the right of way.
    public var sortKey: StyleProperty<Double>

    /// What decides which of two overlapping symbols is on top.
    ///
    /// `"auto"` unless set.
    public var zOrder: StyleProperty<SymbolZOrder>

    /// Whether an icon is drawn even where another symbol is.
    ///
    /// `false` unless set.
    public var iconAllowOverlap: StyleProperty<Bool>

    /// Whether an icon is drawn where another symbol is.
    public var iconOverlap: StyleProperty<IconOverlap>?

    /// Whether other symbols are drawn even where an icon is.
    ///
    /// `false` unless set.
    public var iconIgnorePlacement: StyleProperty<Bool>

    /// Whether the text is drawn alone where there is no space for its icon.
    ///
    /// `false` unless set.
    public var iconOptional: StyleProperty<Bool>

    /// What icons turn with.
    ///
    /// `"auto"` unless set.
    public var iconRotationAlignment: StyleProperty<IconRotationAlignment>

    /// The scale of the picture.
    ///
    /// A factor of the original icon size, 0 or more; `1` unless set.
    public var iconSize: StyleProperty<Double>

    /// Whether the picture is stretched around the text.
    ///
    /// `"none"` unless set.
    public var iconTextFit: StyleProperty<IconTextFit>

    /// What is added to the stretched picture, [top, right, bottom, left].
    ///
    /// In pixels; `[0, 0, 0, 0]` unless set.
    public var iconTextFitPadding: StyleProperty<[Double]>

    /// The name of the picture.
    public var iconImage: StyleProperty<String>

    /// How far the picture is turned clockwise.
    ///
    /// In degrees; `0` unless set.
    public var iconRotate: StyleProperty<Double>

    /// The space around an icon in which no other symbol may lie, and which belongs to it when it is hit.
    ///
    /// In pixels; `[2]` unless set.
    public var iconPadding: StyleProperty<Double>

    /// Whether an icon on a line is turned around rather than stand on its head.
    ///
    /// `false` unless set.
    public var iconKeepUpright: StyleProperty<Bool>

    /// An offset at size 1, [x, y], to the right and down.
    ///
    /// `[0, 0]` unless set.
    public var iconOffset: StyleProperty<SIMD2<Double>>

    /// The part of the icon that lies at its place.
    ///
    /// `"center"` unless set.
    public var iconAnchor: StyleProperty<IconAnchor>

    /// What icons lean with.
    ///
    /// `"auto"` unless set.
    public var iconPitchAlignment: StyleProperty<IconPitchAlignment>

    /// What texts lean with.
    ///
    /// `"auto"` unless set.
    public var textPitchAlignment: StyleProperty<TextPitchAlignment>

    /// What texts turn with.
    ///
    /// `"auto"` unless set.
    public var textRotationAlignment: StyleProperty<TextRotationAlignment>

    /// The text.
    ///
    /// `""` unless set.
    public var textField: StyleProperty<FormattedText>

    /// The fonts to take glyphs from, the first that has one.
    ///
    /// `["Open Sans Regular", "Arial Unicode MS Regular"]` unless set.
    public var textFont: StyleProperty<[String]>

    /// The size of the font.
    ///
    /// In pixels, 0 or more; `16` unless set.
    public var textSize: StyleProperty<Double>

    /// The width beyond which the text is wrapped.
    ///
    /// In ems, 0 or more; `10` unless set.
    public var textMaxWidth: StyleProperty<Double>

    /// The distance between two lines of text.
    ///
    /// In ems; `1.2` unless set.
    public var textLineHeight: StyleProperty<Double>

    /// What is added between two letters.
    ///
    /// In ems; `0` unless set.
    public var textLetterSpacing: StyleProperty<Double>

    /// How lines of text are lined up.
    ///
    /// `"center"` unless set.
    public var textJustify: StyleProperty<TextJustify>

    /// The distance of the text from its place, in the direction of its anchor.
    ///
    /// In ems; `0` unless set.
    public var textRadialOffset: StyleProperty<Double>

    /// The anchors that are tried in turn until there is space for the text.
    public var textVariableAnchor: StyleProperty<[TextAnchor]>

    /// The anchors that are tried in turn until there is space for the text, each with its offset.
    public var textVariableAnchorOffset: StyleProperty<VariableAnchorOffsets>

    /// The part of the text that lies at its place.
    ///
    /// `"center"` unless set.
    public var textAnchor: StyleProperty<TextAnchor>

    /// The greatest angle between two letters of a text along a line.
    ///
    /// In degrees; `45` unless set.
    public var textMaxAngle: StyleProperty<Double>

    /// The directions of writing that may be tried.
    public var textWritingMode: StyleProperty<[TextWritingMode]>

    /// How far the text is turned clockwise.
    ///
    /// In degrees; `0` unless set.
    public var textRotate: StyleProperty<Double>

    /// The space around a text in which no other symbol may lie.
    ///
    /// In pixels, 0 or more; `2` unless set.
    public var textPadding: StyleProperty<Double>

    /// Whether a text on a line is turned around rather than stand on its head.
    ///
    /// `true` unless set.
    public var textKeepUpright: StyleProperty<Bool>

    /// Whether the text is set in capitals or small letters.
    ///
    /// `"none"` unless set.
    public var textTransform: StyleProperty<TextTransform>

    /// An offset, [x, y], to the right and down.
    ///
    /// In ems; `[0, 0]` unless set.
    public var textOffset: StyleProperty<SIMD2<Double>>

    /// Whether a text is drawn even where another symbol is.
    ///
    /// `false` unless set.
    public var textAllowOverlap: StyleProperty<Bool>

    /// Whether a text is drawn where another symbol is.
    public var textOverlap: StyleProperty<TextOverlap>?

    /// Whether other symbols are drawn even where a text is.
    ///
    /// `false` unless set.
    public var textIgnorePlacement: StyleProperty<Bool>

    /// Whether the icon is drawn alone where there is no space for its text.
    ///
    /// `false` unless set.
    public var textOptional: StyleProperty<Bool>

    /// The least and the greatest factor the system's text size has on icons, [least, greatest].
    ///
    /// 0.1 or more; `[0.8, 2]` unless set.
    public var iconSizeScaleRange: StyleProperty<SIMD2<Double>>

    /// What the height of the symbol is measured from.
    ///
    /// `"ground"` unless set.
    public var elevationReference: StyleProperty<SymbolElevationReference>

    /// Whether symbols stand on the roofs of buildings.
    ///
    /// `false` unless set.
    public var zElevate: StyleProperty<Bool>

    /// The least and the greatest factor the system's text size has on texts, [least, greatest].
    ///
    /// 0.1 or more; `[0.8, 2]` unless set.
    public var textSizeScaleRange: StyleProperty<SIMD2<Double>>

    /// How opaque the icon is.
    ///
    /// 0…1; `1` unless set.
    public var iconOpacity: StyleProperty<Double>

    /// The colour of the icon, for pictures that are distance fields.
    ///
    /// `"#000000"` unless set.
    public var iconColor: StyleProperty<UIColor>

    /// The colour of the halo, for pictures that are distance fields.
    ///
    /// `"rgba(0, 0, 0, 0)"` unless set.
    public var iconHaloColor: StyleProperty<UIColor>

    /// How far the halo reaches.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var iconHaloWidth: StyleProperty<Double>

    /// How far the edge of the halo fades.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var iconHaloBlur: StyleProperty<Double>

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var iconTranslate: StyleProperty<SIMD2<Double>>

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var iconTranslateAnchor: StyleProperty<IconTranslateAnchor>

    /// How opaque the text is.
    ///
    /// 0…1; `1` unless set.
    public var textOpacity: StyleProperty<Double>

    /// The colour of the text.
    ///
    /// `"#000000"` unless set.
    public var textColor: StyleProperty<UIColor>

    /// The colour of the halo.
    ///
    /// `"rgba(0, 0, 0, 0)"` unless set.
    public var textHaloColor: StyleProperty<UIColor>

    /// How far the halo reaches, at most a quarter of the size of the font.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var textHaloWidth: StyleProperty<Double>

    /// How far the edge of the halo fades.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var textHaloBlur: StyleProperty<Double>

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var textTranslate: StyleProperty<SIMD2<Double>>

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var textTranslateAnchor: StyleProperty<TextTranslateAnchor>

    /// How much light the icon gives off by itself.
    ///
    /// An intensity, 0 or more; `1` unless set.
    public var iconEmissiveStrength: StyleProperty<Double>

    /// How opaque the icon is behind terrain and buildings.
    ///
    /// 0…1; `0` unless set.
    public var iconOcclusionOpacity: StyleProperty<Double>

    /// How high above the ground the symbol stands.
    ///
    /// 0 or more; `0` unless set.
    public var zOffset: StyleProperty<Double>

    /// How much light the text gives off by itself.
    ///
    /// An intensity, 0 or more; `1` unless set.
    public var textEmissiveStrength: StyleProperty<Double>

    /// How opaque the text is behind terrain and buildings.
    ///
    /// 0…1; `0` unless set.
    public var textOcclusionOpacity: StyleProperty<Double>

    /// The brightness that the brightest part of the picture gets.
    ///
    /// 0…1; `1` unless set.
    public var iconColorBrightnessMax: StyleProperty<Double>

    /// The brightness that the darkest part of the picture gets.
    ///
    /// 0…1; `0` unless set.
    public var iconColorBrightnessMin: StyleProperty<Double>

    /// How far the contrast of the picture is raised or lowered.
    ///
    /// -1…1; `0` unless set.
    public var iconColorContrast: StyleProperty<Double>

    /// How far the saturation of the picture is raised or lowered.
    ///
    /// -1…1; `0` unless set.
    public var iconColorSaturation: StyleProperty<Double>

    /// How far the picture has turned into the second one its expression names.
    ///
    /// 0…1; `0` unless set.
    public var iconImageCrossFade: StyleProperty<Double>

    /// Whether a symbol is hidden as a whole or pixel by pixel.
    ///
    /// `"anchor"` unless set.
    public var occlusionOpacityMode: StyleProperty<OcclusionOpacityMode>

    /// Creates the properties of a layer; what is not set has the default of the style specification.
    ///
    /// - Parameter report: Told what is wrong with a property that cannot be used.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        placement = layer.property("symbol-placement", default: .point, report: report)
        spacing = layer.property("symbol-spacing", default: 250, report: report)
        avoidEdges = layer.property("symbol-avoid-edges", default: false, report: report)
        sortKey = layer.property("symbol-sort-key", default: 0, report: report)
        zOrder = layer.property("symbol-z-order", default: .auto, report: report)
        iconAllowOverlap = layer.property("icon-allow-overlap", default: false, report: report)
        iconOverlap = layer.optionalProperty("icon-overlap", report: report)
        iconIgnorePlacement = layer.property("icon-ignore-placement", default: false, report: report)
        iconOptional = layer.property("icon-optional", default: false, report: report)
        iconRotationAlignment = layer.property("icon-rotation-alignment", default: .auto, report: report)
        iconSize = layer.property("icon-size", default: 1, report: report)
        iconTextFit = layer.property("icon-text-fit", default: .none, report: report)
        iconTextFitPadding = layer.property("icon-text-fit-padding", default: [0, 0, 0, 0], report: report)
        iconImage = layer.property("icon-image", default: "", report: report)
        iconRotate = layer.property("icon-rotate", default: 0, report: report)
        iconPadding = layer.property("icon-padding", default: 2, report: report)
        iconKeepUpright = layer.property("icon-keep-upright", default: false, report: report)
        iconOffset = layer.property("icon-offset", default: SIMD2(0, 0), report: report)
        iconAnchor = layer.property("icon-anchor", default: .center, report: report)
        iconPitchAlignment = layer.property("icon-pitch-alignment", default: .auto, report: report)
        textPitchAlignment = layer.property("text-pitch-alignment", default: .auto, report: report)
        textRotationAlignment = layer.property("text-rotation-alignment", default: .auto, report: report)
        textField = layer.property("text-field", default: FormattedText([]), report: report)
        textFont = layer.property(
            "text-font", default: ["Open Sans Regular", "Arial Unicode MS Regular"], report: report)
        textSize = layer.property("text-size", default: 16, report: report)
        textMaxWidth = layer.property("text-max-width", default: 10, report: report)
        textLineHeight = layer.property("text-line-height", default: 1.2, report: report)
        textLetterSpacing = layer.property("text-letter-spacing", default: 0, report: report)
        textJustify = layer.property("text-justify", default: .center, report: report)
        textRadialOffset = layer.property("text-radial-offset", default: 0, report: report)
        textVariableAnchor = layer.property("text-variable-anchor", default: [], report: report)
        textVariableAnchorOffset = layer.property(
            "text-variable-anchor-offset", default: VariableAnchorOffsets([]), report: report)
        textAnchor = layer.property("text-anchor", default: .center, report: report)
        textMaxAngle = layer.property("text-max-angle", default: 45, report: report)
        textWritingMode = layer.property("text-writing-mode", default: [], report: report)
        textRotate = layer.property("text-rotate", default: 0, report: report)
        textPadding = layer.property("text-padding", default: 2, report: report)
        textKeepUpright = layer.property("text-keep-upright", default: true, report: report)
        textTransform = layer.property("text-transform", default: .none, report: report)
        textOffset = layer.property("text-offset", default: SIMD2(0, 0), report: report)
        textAllowOverlap = layer.property("text-allow-overlap", default: false, report: report)
        textOverlap = layer.optionalProperty("text-overlap", report: report)
        textIgnorePlacement = layer.property("text-ignore-placement", default: false, report: report)
        textOptional = layer.property("text-optional", default: false, report: report)
        iconSizeScaleRange = layer.property("icon-size-scale-range", default: SIMD2(0.8, 2), report: report)
        elevationReference = layer.property("symbol-elevation-reference", default: .ground, report: report)
        zElevate = layer.property("symbol-z-elevate", default: false, report: report)
        textSizeScaleRange = layer.property("text-size-scale-range", default: SIMD2(0.8, 2), report: report)
        iconOpacity = layer.property("icon-opacity", default: 1, report: report)
        iconColor = layer.property("icon-color", default: .black, report: report)
        iconHaloColor = layer.property("icon-halo-color", default: .clear, report: report)
        iconHaloWidth = layer.property("icon-halo-width", default: 0, report: report)
        iconHaloBlur = layer.property("icon-halo-blur", default: 0, report: report)
        iconTranslate = layer.property("icon-translate", default: SIMD2(0, 0), report: report)
        iconTranslateAnchor = layer.property("icon-translate-anchor", default: .map, report: report)
        textOpacity = layer.property("text-opacity", default: 1, report: report)
        textColor = layer.property("text-color", default: .black, report: report)
        textHaloColor = layer.property("text-halo-color", default: .clear, report: report)
        textHaloWidth = layer.property("text-halo-width", default: 0, report: report)
        textHaloBlur = layer.property("text-halo-blur", default: 0, report: report)
        textTranslate = layer.property("text-translate", default: SIMD2(0, 0), report: report)
        textTranslateAnchor = layer.property("text-translate-anchor", default: .map, report: report)
        iconEmissiveStrength = layer.property("icon-emissive-strength", default: 1, report: report)
        iconOcclusionOpacity = layer.property("icon-occlusion-opacity", default: 0, report: report)
        zOffset = layer.property("symbol-z-offset", default: 0, report: report)
        textEmissiveStrength = layer.property("text-emissive-strength", default: 1, report: report)
        textOcclusionOpacity = layer.property("text-occlusion-opacity", default: 0, report: report)
        iconColorBrightnessMax = layer.property("icon-color-brightness-max", default: 1, report: report)
        iconColorBrightnessMin = layer.property("icon-color-brightness-min", default: 0, report: report)
        iconColorContrast = layer.property("icon-color-contrast", default: 0, report: report)
        iconColorSaturation = layer.property("icon-color-saturation", default: 0, report: report)
        iconImageCrossFade = layer.property("icon-image-cross-fade", default: 0, report: report)
        occlusionOpacityMode = layer.property("occlusion-opacity-mode", default: .anchor, report: report)
    }
}
