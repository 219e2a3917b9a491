// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskStyle

extension LayerAnnotationManager where Kind == PointAnnotation {
    /// Where along its geometry a symbol stands.
    ///
    /// `"point"` unless set.
    public var symbolPlacement: SymbolPlacement? {
        get { layerProperties.word(of: "symbol-placement") }
        set { layerProperties.setValue(newValue, of: "symbol-placement") }
    }

    /// The distance between two symbols on one line.
    ///
    /// In pixels, 1 or more; `250` unless set.
    public var symbolSpacing: Double? {
        get { layerProperties.value(of: "symbol-spacing") }
        set { layerProperties.setValue(newValue, of: "symbol-spacing") }
    }

    /// Whether symbols keep clear of the edges of their tile.
    ///
    /// `false` unless set.
    public var symbolAvoidEdges: Bool? {
        get { layerProperties.value(of: "symbol-avoid-edges") }
        set { layerProperties.setValue(newValue, of: "symbol-avoid-edges") }
    }

    /// The order of drawing and of claiming space; a lower key has the right of way.
    public var symbolSortKey: Double? {
        get { layerProperties.value(of: "symbol-sort-key") }
        set { layerProperties.setValue(newValue, of: "symbol-sort-key") }
    }

    /// What decides which of two overlapping symbols is on top.
    ///
    /// `"auto"` unless set.
    public var symbolZOrder: SymbolZOrder? {
        get { layerProperties.word(of: "symbol-z-order") }
        set { layerProperties.setValue(newValue, of: "symbol-z-order") }
    }

    /// Whether an icon is drawn even where another symbol is.
    ///
    /// `false` unless set.
    public var iconAllowOverlap: Bool? {
        get { layerProperties.value(of: "icon-allow-overlap") }
        set { layerProperties.setValue(newValue, of: "icon-allow-overlap") }
    }

    /// Whether other symbols are drawn even where an icon is.
    ///
    /// `false` unless set.
    public var iconIgnorePlacement: Bool? {
        get { layerProperties.value(of: "icon-ignore-placement") }
        set { layerProperties.setValue(newValue, of: "icon-ignore-placement") }
    }

    /// Whether the text is drawn alone where there is no space for its icon.
    ///
    /// `false` unless set.
    public var iconOptional: Bool? {
        get { layerProperties.value(of: "icon-optional") }
        set { layerProperties.setValue(newValue, of: "icon-optional") }
    }

    /// What icons turn with.
    ///
    /// `"auto"` unless set.
    public var iconRotationAlignment: IconRotationAlignment? {
        get { layerProperties.word(of: "icon-rotation-alignment") }
        set { layerProperties.setValue(newValue, of: "icon-rotation-alignment") }
    }

    /// The scale of the picture.
    ///
    /// A factor of the original icon size, 0 or more; `1` unless set.
    public var iconSize: Double? {
        get { layerProperties.value(of: "icon-size") }
        set { layerProperties.setValue(newValue, of: "icon-size") }
    }

    /// Whether the picture is stretched around the text.
    ///
    /// `"none"` unless set.
    public var iconTextFit: IconTextFit? {
        get { layerProperties.word(of: "icon-text-fit") }
        set { layerProperties.setValue(newValue, of: "icon-text-fit") }
    }

    /// What is added to the stretched picture, [top, right, bottom, left].
    ///
    /// In pixels; `[0, 0, 0, 0]` unless set.
    public var iconTextFitPadding: [Double]? {
        get { layerProperties.value(of: "icon-text-fit-padding") }
        set { layerProperties.setValue(newValue, of: "icon-text-fit-padding") }
    }

    /// The name of the picture.
    public var iconImage: String? {
        get { layerProperties.value(of: "icon-image") }
        set { layerProperties.setValue(newValue, of: "icon-image") }
    }

    /// How far the picture is turned clockwise.
    ///
    /// In degrees; `0` unless set.
    public var iconRotate: Double? {
        get { layerProperties.value(of: "icon-rotate") }
        set { layerProperties.setValue(newValue, of: "icon-rotate") }
    }

    /// The space around an icon in which no other symbol may lie, and which belongs to it when it is hit.
    ///
    /// In pixels; `[2]` unless set.
    public var iconPadding: Double? {
        get { layerProperties.value(of: "icon-padding") }
        set { layerProperties.setValue(newValue, of: "icon-padding") }
    }

    /// Whether an icon on a line is turned around rather than stand on its head.
    ///
    /// `false` unless set.
    public var iconKeepUpright: Bool? {
        get { layerProperties.value(of: "icon-keep-upright") }
        set { layerProperties.setValue(newValue, of: "icon-keep-upright") }
    }

    /// An offset at size 1, [x, y], to the right and down.
    ///
    /// `[0, 0]` unless set.
    public var iconOffset: [Double]? {
        get { layerProperties.value(of: "icon-offset") }
        set { layerProperties.setValue(newValue, of: "icon-offset") }
    }

    /// The part of the icon that lies at its place.
    ///
    /// `"center"` unless set.
    public var iconAnchor: IconAnchor? {
        get { layerProperties.word(of: "icon-anchor") }
        set { layerProperties.setValue(newValue, of: "icon-anchor") }
    }

    /// What icons lean with.
    ///
    /// `"auto"` unless set.
    public var iconPitchAlignment: IconPitchAlignment? {
        get { layerProperties.word(of: "icon-pitch-alignment") }
        set { layerProperties.setValue(newValue, of: "icon-pitch-alignment") }
    }

    /// What texts lean with.
    ///
    /// `"auto"` unless set.
    public var textPitchAlignment: TextPitchAlignment? {
        get { layerProperties.word(of: "text-pitch-alignment") }
        set { layerProperties.setValue(newValue, of: "text-pitch-alignment") }
    }

    /// What texts turn with.
    ///
    /// `"auto"` unless set.
    public var textRotationAlignment: TextRotationAlignment? {
        get { layerProperties.word(of: "text-rotation-alignment") }
        set { layerProperties.setValue(newValue, of: "text-rotation-alignment") }
    }

    /// The text.
    ///
    /// `""` unless set.
    public var textField: String? {
        get { layerProperties.value(of: "text-field") }
        set { layerProperties.setValue(newValue, of: "text-field") }
    }

    /// The fonts to take glyphs from, the first that has one.
    ///
    /// `["Open Sans Regular", "Arial Unicode MS Regular"]` unless set.
    public var textFont: [String]? {
        get { layerProperties.value(of: "text-font") }
        set { layerProperties.setValue(newValue, of: "text-font") }
    }

    /// The size of the font.
    ///
    /// In pixels, 0 or more; `16` unless set.
    public var textSize: Double? {
        get { layerProperties.value(of: "text-size") }
        set { layerProperties.setValue(newValue, of: "text-size") }
    }

    /// The width beyond which the text is wrapped.
    ///
    /// In ems, 0 or more; `10` unless set.
    public var textMaxWidth: Double? {
        get { layerProperties.value(of: "text-max-width") }
        set { layerProperties.setValue(newValue, of: "text-max-width") }
    }

    /// The distance between two lines of text.
    ///
    /// In ems; `1.2` unless set.
    public var textLineHeight: Double? {
        get { layerProperties.value(of: "text-line-height") }
        set { layerProperties.setValue(newValue, of: "text-line-height") }
    }

    /// What is added between two letters.
    ///
    /// In ems; `0` unless set.
    public var textLetterSpacing: Double? {
        get { layerProperties.value(of: "text-letter-spacing") }
        set { layerProperties.setValue(newValue, of: "text-letter-spacing") }
    }

    /// How lines of text are lined up.
    ///
    /// `"center"` unless set.
    public var textJustify: TextJustify? {
        get { layerProperties.word(of: "text-justify") }
        set { layerProperties.setValue(newValue, of: "text-justify") }
    }

    /// The distance of the text from its place, in the direction of its anchor.
    ///
    /// In ems; `0` unless set.
    public var textRadialOffset: Double? {
        get { layerProperties.value(of: "text-radial-offset") }
        set { layerProperties.setValue(newValue, of: "text-radial-offset") }
    }

    /// The anchors that are tried in turn until there is space for the text.
    public var textVariableAnchor: [TextAnchor]? {
        get { layerProperties.value(of: "text-variable-anchor") }
        set { layerProperties.setValue(newValue, of: "text-variable-anchor") }
    }

    /// The part of the text that lies at its place.
    ///
    /// `"center"` unless set.
    public var textAnchor: TextAnchor? {
        get { layerProperties.word(of: "text-anchor") }
        set { layerProperties.setValue(newValue, of: "text-anchor") }
    }

    /// The greatest angle between two letters of a text along a line.
    ///
    /// In degrees; `45` unless set.
    public var textMaxAngle: Double? {
        get { layerProperties.value(of: "text-max-angle") }
        set { layerProperties.setValue(newValue, of: "text-max-angle") }
    }

    /// The directions of writing that may be tried.
    public var textWritingMode: [TextWritingMode]? {
        get { layerProperties.value(of: "text-writing-mode") }
        set { layerProperties.setValue(newValue, of: "text-writing-mode") }
    }

    /// How far the text is turned clockwise.
    ///
    /// In degrees; `0` unless set.
    public var textRotate: Double? {
        get { layerProperties.value(of: "text-rotate") }
        set { layerProperties.setValue(newValue, of: "text-rotate") }
    }

    /// The space around a text in which no other symbol may lie.
    ///
    /// In pixels, 0 or more; `2` unless set.
    public var textPadding: Double? {
        get { layerProperties.value(of: "text-padding") }
        set { layerProperties.setValue(newValue, of: "text-padding") }
    }

    /// Whether a text on a line is turned around rather than stand on its head.
    ///
    /// `true` unless set.
    public var textKeepUpright: Bool? {
        get { layerProperties.value(of: "text-keep-upright") }
        set { layerProperties.setValue(newValue, of: "text-keep-upright") }
    }

    /// Whether the text is set in capitals or small letters.
    ///
    /// `"none"` unless set.
    public var textTransform: TextTransform? {
        get { layerProperties.word(of: "text-transform") }
        set { layerProperties.setValue(newValue, of: "text-transform") }
    }

    /// An offset, [x, y], to the right and down.
    ///
    /// In ems; `[0, 0]` unless set.
    public var textOffset: [Double]? {
        get { layerProperties.value(of: "text-offset") }
        set { layerProperties.setValue(newValue, of: "text-offset") }
    }

    /// Whether a text is drawn even where another symbol is.
    ///
    /// `false` unless set.
    public var textAllowOverlap: Bool? {
        get { layerProperties.value(of: "text-allow-overlap") }
        set { layerProperties.setValue(newValue, of: "text-allow-overlap") }
    }

    /// Whether other symbols are drawn even where a text is.
    ///
    /// `false` unless set.
    public var textIgnorePlacement: Bool? {
        get { layerProperties.value(of: "text-ignore-placement") }
        set { layerProperties.setValue(newValue, of: "text-ignore-placement") }
    }

    /// Whether the icon is drawn alone where there is no space for its text.
    ///
    /// `false` unless set.
    public var textOptional: Bool? {
        get { layerProperties.value(of: "text-optional") }
        set { layerProperties.setValue(newValue, of: "text-optional") }
    }

    /// The least and the greatest factor the system's text size has on icons, [least, greatest].
    ///
    /// 0.1 or more; `[0.8, 2]` unless set.
    public var iconSizeScaleRange: [Double]? {
        get { layerProperties.value(of: "icon-size-scale-range") }
        set { layerProperties.setValue(newValue, of: "icon-size-scale-range") }
    }

    /// What the height of the symbol is measured from.
    ///
    /// `"ground"` unless set.
    public var symbolElevationReference: SymbolElevationReference? {
        get { layerProperties.word(of: "symbol-elevation-reference") }
        set { layerProperties.setValue(newValue, of: "symbol-elevation-reference") }
    }

    /// Whether symbols stand on the roofs of buildings.
    ///
    /// `false` unless set.
    public var symbolZElevate: Bool? {
        get { layerProperties.value(of: "symbol-z-elevate") }
        set { layerProperties.setValue(newValue, of: "symbol-z-elevate") }
    }

    /// The least and the greatest factor the system's text size has on texts, [least, greatest].
    ///
    /// 0.1 or more; `[0.8, 2]` unless set.
    public var textSizeScaleRange: [Double]? {
        get { layerProperties.value(of: "text-size-scale-range") }
        set { layerProperties.setValue(newValue, of: "text-size-scale-range") }
    }

    /// How opaque the icon is.
    ///
    /// 0…1; `1` unless set.
    public var iconOpacity: Double? {
        get { layerProperties.value(of: "icon-opacity") }
        set { layerProperties.setValue(newValue, of: "icon-opacity") }
    }

    /// How `iconOpacity` goes from one value to the next.
    public var iconOpacityTransition: StyleTransition? {
        get { layerProperties.value(of: "icon-opacity-transition") }
        set { layerProperties.setValue(newValue, of: "icon-opacity-transition") }
    }

    /// The colour of the icon, for pictures that are distance fields.
    ///
    /// `"#000000"` unless set.
    public var iconColor: StyleColor? {
        get { layerProperties.value(of: "icon-color") }
        set { layerProperties.setValue(newValue, of: "icon-color") }
    }

    /// How `iconColor` goes from one value to the next.
    public var iconColorTransition: StyleTransition? {
        get { layerProperties.value(of: "icon-color-transition") }
        set { layerProperties.setValue(newValue, of: "icon-color-transition") }
    }

    /// Whether the colour theme of the style changes `iconColor`.
    public var iconColorUseTheme: ColorUseTheme? {
        get { layerProperties.word(of: "icon-color-use-theme") }
        set { layerProperties.setValue(newValue, of: "icon-color-use-theme") }
    }

    /// The colour of the halo, for pictures that are distance fields.
    ///
    /// `"rgba(0, 0, 0, 0)"` unless set.
    public var iconHaloColor: StyleColor? {
        get { layerProperties.value(of: "icon-halo-color") }
        set { layerProperties.setValue(newValue, of: "icon-halo-color") }
    }

    /// How `iconHaloColor` goes from one value to the next.
    public var iconHaloColorTransition: StyleTransition? {
        get { layerProperties.value(of: "icon-halo-color-transition") }
        set { layerProperties.setValue(newValue, of: "icon-halo-color-transition") }
    }

    /// Whether the colour theme of the style changes `iconHaloColor`.
    public var iconHaloColorUseTheme: ColorUseTheme? {
        get { layerProperties.word(of: "icon-halo-color-use-theme") }
        set { layerProperties.setValue(newValue, of: "icon-halo-color-use-theme") }
    }

    /// How far the halo reaches.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var iconHaloWidth: Double? {
        get { layerProperties.value(of: "icon-halo-width") }
        set { layerProperties.setValue(newValue, of: "icon-halo-width") }
    }

    /// How `iconHaloWidth` goes from one value to the next.
    public var iconHaloWidthTransition: StyleTransition? {
        get { layerProperties.value(of: "icon-halo-width-transition") }
        set { layerProperties.setValue(newValue, of: "icon-halo-width-transition") }
    }

    /// How far the edge of the halo fades.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var iconHaloBlur: Double? {
        get { layerProperties.value(of: "icon-halo-blur") }
        set { layerProperties.setValue(newValue, of: "icon-halo-blur") }
    }

    /// How `iconHaloBlur` goes from one value to the next.
    public var iconHaloBlurTransition: StyleTransition? {
        get { layerProperties.value(of: "icon-halo-blur-transition") }
        set { layerProperties.setValue(newValue, of: "icon-halo-blur-transition") }
    }

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var iconTranslate: [Double]? {
        get { layerProperties.value(of: "icon-translate") }
        set { layerProperties.setValue(newValue, of: "icon-translate") }
    }

    /// How `iconTranslate` goes from one value to the next.
    public var iconTranslateTransition: StyleTransition? {
        get { layerProperties.value(of: "icon-translate-transition") }
        set { layerProperties.setValue(newValue, of: "icon-translate-transition") }
    }

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var iconTranslateAnchor: IconTranslateAnchor? {
        get { layerProperties.word(of: "icon-translate-anchor") }
        set { layerProperties.setValue(newValue, of: "icon-translate-anchor") }
    }

    /// How opaque the text is.
    ///
    /// 0…1; `1` unless set.
    public var textOpacity: Double? {
        get { layerProperties.value(of: "text-opacity") }
        set { layerProperties.setValue(newValue, of: "text-opacity") }
    }

    /// How `textOpacity` goes from one value to the next.
    public var textOpacityTransition: StyleTransition? {
        get { layerProperties.value(of: "text-opacity-transition") }
        set { layerProperties.setValue(newValue, of: "text-opacity-transition") }
    }

    /// The colour of the text.
    ///
    /// `"#000000"` unless set.
    public var textColor: StyleColor? {
        get { layerProperties.value(of: "text-color") }
        set { layerProperties.setValue(newValue, of: "text-color") }
    }

    /// How `textColor` goes from one value to the next.
    public var textColorTransition: StyleTransition? {
        get { layerProperties.value(of: "text-color-transition") }
        set { layerProperties.setValue(newValue, of: "text-color-transition") }
    }

    /// Whether the colour theme of the style changes `textColor`.
    public var textColorUseTheme: ColorUseTheme? {
        get { layerProperties.word(of: "text-color-use-theme") }
        set { layerProperties.setValue(newValue, of: "text-color-use-theme") }
    }

    /// The colour of the halo.
    ///
    /// `"rgba(0, 0, 0, 0)"` unless set.
    public var textHaloColor: StyleColor? {
        get { layerProperties.value(of: "text-halo-color") }
        set { layerProperties.setValue(newValue, of: "text-halo-color") }
    }

    /// How `textHaloColor` goes from one value to the next.
    public var textHaloColorTransition: StyleTransition? {
        get { layerProperties.value(of: "text-halo-color-transition") }
        set { layerProperties.setValue(newValue, of: "text-halo-color-transition") }
    }

    /// Whether the colour theme of the style changes `textHaloColor`.
    public var textHaloColorUseTheme: ColorUseTheme? {
        get { layerProperties.word(of: "text-halo-color-use-theme") }
        set { layerProperties.setValue(newValue, of: "text-halo-color-use-theme") }
    }

    /// How far the halo reaches, at most a quarter of the size of the font.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var textHaloWidth: Double? {
        get { layerProperties.value(of: "text-halo-width") }
        set { layerProperties.setValue(newValue, of: "text-halo-width") }
    }

    /// How `textHaloWidth` goes from one value to the next.
    public var textHaloWidthTransition: StyleTransition? {
        get { layerProperties.value(of: "text-halo-width-transition") }
        set { layerProperties.setValue(newValue, of: "text-halo-width-transition") }
    }

    /// How far the edge of the halo fades.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var textHaloBlur: Double? {
        get { layerProperties.value(of: "text-halo-blur") }
        set { layerProperties.setValue(newValue, of: "text-halo-blur") }
    }

    /// How `textHaloBlur` goes from one value to the next.
    public var textHaloBlurTransition: StyleTransition? {
        get { layerProperties.value(of: "text-halo-blur-transition") }
        set { layerProperties.setValue(newValue, of: "text-halo-blur-transition") }
    }

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var textTranslate: [Double]? {
        get { layerProperties.value(of: "text-translate") }
        set { layerProperties.setValue(newValue, of: "text-translate") }
    }

    /// How `textTranslate` goes from one value to the next.
    public var textTranslateTransition: StyleTransition? {
        get { layerProperties.value(of: "text-translate-transition") }
        set { layerProperties.setValue(newValue, of: "text-translate-transition") }
    }

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var textTranslateAnchor: TextTranslateAnchor? {
        get { layerProperties.word(of: "text-translate-anchor") }
        set { layerProperties.setValue(newValue, of: "text-translate-anchor") }
    }

    /// How much light the icon gives off by itself.
    ///
    /// An intensity, 0 or more; `1` unless set.
    public var iconEmissiveStrength: Double? {
        get { layerProperties.value(of: "icon-emissive-strength") }
        set { layerProperties.setValue(newValue, of: "icon-emissive-strength") }
    }

    /// How `iconEmissiveStrength` goes from one value to the next.
    public var iconEmissiveStrengthTransition: StyleTransition? {
        get { layerProperties.value(of: "icon-emissive-strength-transition") }
        set { layerProperties.setValue(newValue, of: "icon-emissive-strength-transition") }
    }

    /// How opaque the icon is behind terrain and buildings.
    ///
    /// 0…1; `0` unless set.
    public var iconOcclusionOpacity: Double? {
        get { layerProperties.value(of: "icon-occlusion-opacity") }
        set { layerProperties.setValue(newValue, of: "icon-occlusion-opacity") }
    }

    /// How `iconOcclusionOpacity` goes from one value to the next.
    public var iconOcclusionOpacityTransition: StyleTransition? {
        get { layerProperties.value(of: "icon-occlusion-opacity-transition") }
        set { layerProperties.setValue(newValue, of: "icon-occlusion-opacity-transition") }
    }

    /// How high above the ground the symbol stands.
    ///
    /// 0 or more; `0` unless set.
    public var symbolZOffset: Double? {
        get { layerProperties.value(of: "symbol-z-offset") }
        set { layerProperties.setValue(newValue, of: "symbol-z-offset") }
    }

    /// How `symbolZOffset` goes from one value to the next.
    public var symbolZOffsetTransition: StyleTransition? {
        get { layerProperties.value(of: "symbol-z-offset-transition") }
        set { layerProperties.setValue(newValue, of: "symbol-z-offset-transition") }
    }

    /// How much light the text gives off by itself.
    ///
    /// An intensity, 0 or more; `1` unless set.
    public var textEmissiveStrength: Double? {
        get { layerProperties.value(of: "text-emissive-strength") }
        set { layerProperties.setValue(newValue, of: "text-emissive-strength") }
    }

    /// How `textEmissiveStrength` goes from one value to the next.
    public var textEmissiveStrengthTransition: StyleTransition? {
        get { layerProperties.value(of: "text-emissive-strength-transition") }
        set { layerProperties.setValue(newValue, of: "text-emissive-strength-transition") }
    }

    /// How opaque the text is behind terrain and buildings.
    ///
    /// 0…1; `0` unless set.
    public var textOcclusionOpacity: Double? {
        get { layerProperties.value(of: "text-occlusion-opacity") }
        set { layerProperties.setValue(newValue, of: "text-occlusion-opacity") }
    }

    /// How `textOcclusionOpacity` goes from one value to the next.
    public var textOcclusionOpacityTransition: StyleTransition? {
        get { layerProperties.value(of: "text-occlusion-opacity-transition") }
        set { layerProperties.setValue(newValue, of: "text-occlusion-opacity-transition") }
    }

    /// The brightness that the brightest part of the picture gets.
    ///
    /// 0…1; `1` unless set.
    public var iconColorBrightnessMax: Double? {
        get { layerProperties.value(of: "icon-color-brightness-max") }
        set { layerProperties.setValue(newValue, of: "icon-color-brightness-max") }
    }

    /// The brightness that the darkest part of the picture gets.
    ///
    /// 0…1; `0` unless set.
    public var iconColorBrightnessMin: Double? {
        get { layerProperties.value(of: "icon-color-brightness-min") }
        set { layerProperties.setValue(newValue, of: "icon-color-brightness-min") }
    }

    /// How far the contrast of the picture is raised or lowered.
    ///
    /// -1…1; `0` unless set.
    public var iconColorContrast: Double? {
        get { layerProperties.value(of: "icon-color-contrast") }
        set { layerProperties.setValue(newValue, of: "icon-color-contrast") }
    }

    /// How far the saturation of the picture is raised or lowered.
    ///
    /// -1…1; `0` unless set.
    public var iconColorSaturation: Double? {
        get { layerProperties.value(of: "icon-color-saturation") }
        set { layerProperties.setValue(newValue, of: "icon-color-saturation") }
    }

    /// How `iconColorSaturation` goes from one value to the next.
    public var iconColorSaturationTransition: StyleTransition? {
        get { layerProperties.value(of: "icon-color-saturation-transition") }
        set { layerProperties.setValue(newValue, of: "icon-color-saturation-transition") }
    }

    /// How far the picture has turned into the second one its expression names.
    ///
    /// 0…1; `0` unless set.
    public var iconImageCrossFade: Double? {
        get { layerProperties.value(of: "icon-image-cross-fade") }
        set { layerProperties.setValue(newValue, of: "icon-image-cross-fade") }
    }

    /// How `iconImageCrossFade` goes from one value to the next.
    public var iconImageCrossFadeTransition: StyleTransition? {
        get { layerProperties.value(of: "icon-image-cross-fade-transition") }
        set { layerProperties.setValue(newValue, of: "icon-image-cross-fade-transition") }
    }

    /// Whether a symbol is hidden as a whole or pixel by pixel.
    ///
    /// `"anchor"` unless set.
    public var occlusionOpacityMode: OcclusionOpacityMode? {
        get { layerProperties.word(of: "occlusion-opacity-mode") }
        set { layerProperties.setValue(newValue, of: "occlusion-opacity-mode") }
    }
}
