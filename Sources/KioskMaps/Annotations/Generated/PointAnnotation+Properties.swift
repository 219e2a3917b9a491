// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskStyle

extension PointAnnotation {
    /// The order of drawing and of claiming space; a lower key has the right of way.
    public var symbolSortKey: Double? {
        get { layerProperties.value(of: "symbol-sort-key") }
        set { layerProperties.setValue(newValue, of: "symbol-sort-key") }
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

    /// The text.
    ///
    /// `""` unless set.
    public var textField: String? {
        get { layerProperties.value(of: "text-field") }
        set { layerProperties.setValue(newValue, of: "text-field") }
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

    /// The part of the text that lies at its place.
    ///
    /// `"center"` unless set.
    public var textAnchor: TextAnchor? {
        get { layerProperties.word(of: "text-anchor") }
        set { layerProperties.setValue(newValue, of: "text-anchor") }
    }

    /// How far the text is turned clockwise.
    ///
    /// In degrees; `0` unless set.
    public var textRotate: Double? {
        get { layerProperties.value(of: "text-rotate") }
        set { layerProperties.setValue(newValue, of: "text-rotate") }
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
}

extension PointAnnotation {
    /// Returns a copy with `symbolSortKey` set.
    public func symbolSortKey(_ newValue: Double) -> Self {
        var copy = self
        copy.symbolSortKey = newValue
        return copy
    }

    /// Returns a copy with `iconSize` set.
    public func iconSize(_ newValue: Double) -> Self {
        var copy = self
        copy.iconSize = newValue
        return copy
    }

    /// Returns a copy with `iconTextFit` set.
    public func iconTextFit(_ newValue: IconTextFit) -> Self {
        var copy = self
        copy.iconTextFit = newValue
        return copy
    }

    /// Returns a copy with `iconTextFitPadding` set.
    public func iconTextFitPadding(_ newValue: [Double]) -> Self {
        var copy = self
        copy.iconTextFitPadding = newValue
        return copy
    }

    /// Returns a copy with `iconImage` set.
    public func iconImage(_ newValue: String) -> Self {
        var copy = self
        copy.iconImage = newValue
        return copy
    }

    /// Returns a copy with `iconRotate` set.
    public func iconRotate(_ newValue: Double) -> Self {
        var copy = self
        copy.iconRotate = newValue
        return copy
    }

    /// Returns a copy with `iconOffset` set.
    public func iconOffset(_ newValue: [Double]) -> Self {
        var copy = self
        copy.iconOffset = newValue
        return copy
    }

    /// Returns a copy with `iconAnchor` set.
    public func iconAnchor(_ newValue: IconAnchor) -> Self {
        var copy = self
        copy.iconAnchor = newValue
        return copy
    }

    /// Returns a copy with `textField` set.
    public func textField(_ newValue: String) -> Self {
        var copy = self
        copy.textField = newValue
        return copy
    }

    /// Returns a copy with `textSize` set.
    public func textSize(_ newValue: Double) -> Self {
        var copy = self
        copy.textSize = newValue
        return copy
    }

    /// Returns a copy with `textMaxWidth` set.
    public func textMaxWidth(_ newValue: Double) -> Self {
        var copy = self
        copy.textMaxWidth = newValue
        return copy
    }

    /// Returns a copy with `textLineHeight` set.
    public func textLineHeight(_ newValue: Double) -> Self {
        var copy = self
        copy.textLineHeight = newValue
        return copy
    }

    /// Returns a copy with `textLetterSpacing` set.
    public func textLetterSpacing(_ newValue: Double) -> Self {
        var copy = self
        copy.textLetterSpacing = newValue
        return copy
    }

    /// Returns a copy with `textJustify` set.
    public func textJustify(_ newValue: TextJustify) -> Self {
        var copy = self
        copy.textJustify = newValue
        return copy
    }

    /// Returns a copy with `textRadialOffset` set.
    public func textRadialOffset(_ newValue: Double) -> Self {
        var copy = self
        copy.textRadialOffset = newValue
        return copy
    }

    /// Returns a copy with `textAnchor` set.
    public func textAnchor(_ newValue: TextAnchor) -> Self {
        var copy = self
        copy.textAnchor = newValue
        return copy
    }

    /// Returns a copy with `textRotate` set.
    public func textRotate(_ newValue: Double) -> Self {
        var copy = self
        copy.textRotate = newValue
        return copy
    }

    /// Returns a copy with `textTransform` set.
    public func textTransform(_ newValue: TextTransform) -> Self {
        var copy = self
        copy.textTransform = newValue
        return copy
    }

    /// Returns a copy with `textOffset` set.
    public func textOffset(_ newValue: [Double]) -> Self {
        var copy = self
        copy.textOffset = newValue
        return copy
    }

    /// Returns a copy with `iconOpacity` set.
    public func iconOpacity(_ newValue: Double) -> Self {
        var copy = self
        copy.iconOpacity = newValue
        return copy
    }

    /// Returns a copy with `iconOpacityTransition` set.
    public func iconOpacityTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.iconOpacityTransition = newValue
        return copy
    }

    /// Returns a copy with `iconColor` set.
    public func iconColor(_ newValue: StyleColor) -> Self {
        var copy = self
        copy.iconColor = newValue
        return copy
    }

    /// Returns a copy with `iconColor` set.
    public func iconColor(_ color: UIColor) -> Self {
        var copy = self
        copy.iconColor = StyleColor(color)
        return copy
    }

    /// Returns a copy with `iconColorTransition` set.
    public func iconColorTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.iconColorTransition = newValue
        return copy
    }

    /// Returns a copy with `iconColorUseTheme` set.
    public func iconColorUseTheme(_ newValue: ColorUseTheme) -> Self {
        var copy = self
        copy.iconColorUseTheme = newValue
        return copy
    }

    /// Returns a copy with `iconHaloColor` set.
    public func iconHaloColor(_ newValue: StyleColor) -> Self {
        var copy = self
        copy.iconHaloColor = newValue
        return copy
    }

    /// Returns a copy with `iconHaloColor` set.
    public func iconHaloColor(_ color: UIColor) -> Self {
        var copy = self
        copy.iconHaloColor = StyleColor(color)
        return copy
    }

    /// Returns a copy with `iconHaloColorTransition` set.
    public func iconHaloColorTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.iconHaloColorTransition = newValue
        return copy
    }

    /// Returns a copy with `iconHaloColorUseTheme` set.
    public func iconHaloColorUseTheme(_ newValue: ColorUseTheme) -> Self {
        var copy = self
        copy.iconHaloColorUseTheme = newValue
        return copy
    }

    /// Returns a copy with `iconHaloWidth` set.
    public func iconHaloWidth(_ newValue: Double) -> Self {
        var copy = self
        copy.iconHaloWidth = newValue
        return copy
    }

    /// Returns a copy with `iconHaloWidthTransition` set.
    public func iconHaloWidthTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.iconHaloWidthTransition = newValue
        return copy
    }

    /// Returns a copy with `iconHaloBlur` set.
    public func iconHaloBlur(_ newValue: Double) -> Self {
        var copy = self
        copy.iconHaloBlur = newValue
        return copy
    }

    /// Returns a copy with `iconHaloBlurTransition` set.
    public func iconHaloBlurTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.iconHaloBlurTransition = newValue
        return copy
    }

    /// Returns a copy with `textOpacity` set.
    public func textOpacity(_ newValue: Double) -> Self {
        var copy = self
        copy.textOpacity = newValue
        return copy
    }

    /// Returns a copy with `textOpacityTransition` set.
    public func textOpacityTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.textOpacityTransition = newValue
        return copy
    }

    /// Returns a copy with `textColor` set.
    public func textColor(_ newValue: StyleColor) -> Self {
        var copy = self
        copy.textColor = newValue
        return copy
    }

    /// Returns a copy with `textColor` set.
    public func textColor(_ color: UIColor) -> Self {
        var copy = self
        copy.textColor = StyleColor(color)
        return copy
    }

    /// Returns a copy with `textColorTransition` set.
    public func textColorTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.textColorTransition = newValue
        return copy
    }

    /// Returns a copy with `textColorUseTheme` set.
    public func textColorUseTheme(_ newValue: ColorUseTheme) -> Self {
        var copy = self
        copy.textColorUseTheme = newValue
        return copy
    }

    /// Returns a copy with `textHaloColor` set.
    public func textHaloColor(_ newValue: StyleColor) -> Self {
        var copy = self
        copy.textHaloColor = newValue
        return copy
    }

    /// Returns a copy with `textHaloColor` set.
    public func textHaloColor(_ color: UIColor) -> Self {
        var copy = self
        copy.textHaloColor = StyleColor(color)
        return copy
    }

    /// Returns a copy with `textHaloColorTransition` set.
    public func textHaloColorTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.textHaloColorTransition = newValue
        return copy
    }

    /// Returns a copy with `textHaloColorUseTheme` set.
    public func textHaloColorUseTheme(_ newValue: ColorUseTheme) -> Self {
        var copy = self
        copy.textHaloColorUseTheme = newValue
        return copy
    }

    /// Returns a copy with `textHaloWidth` set.
    public func textHaloWidth(_ newValue: Double) -> Self {
        var copy = self
        copy.textHaloWidth = newValue
        return copy
    }

    /// Returns a copy with `textHaloWidthTransition` set.
    public func textHaloWidthTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.textHaloWidthTransition = newValue
        return copy
    }

    /// Returns a copy with `textHaloBlur` set.
    public func textHaloBlur(_ newValue: Double) -> Self {
        var copy = self
        copy.textHaloBlur = newValue
        return copy
    }

    /// Returns a copy with `textHaloBlurTransition` set.
    public func textHaloBlurTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.textHaloBlurTransition = newValue
        return copy
    }

    /// Returns a copy with `iconEmissiveStrength` set.
    public func iconEmissiveStrength(_ newValue: Double) -> Self {
        var copy = self
        copy.iconEmissiveStrength = newValue
        return copy
    }

    /// Returns a copy with `iconEmissiveStrengthTransition` set.
    public func iconEmissiveStrengthTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.iconEmissiveStrengthTransition = newValue
        return copy
    }

    /// Returns a copy with `iconOcclusionOpacity` set.
    public func iconOcclusionOpacity(_ newValue: Double) -> Self {
        var copy = self
        copy.iconOcclusionOpacity = newValue
        return copy
    }

    /// Returns a copy with `iconOcclusionOpacityTransition` set.
    public func iconOcclusionOpacityTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.iconOcclusionOpacityTransition = newValue
        return copy
    }

    /// Returns a copy with `symbolZOffset` set.
    public func symbolZOffset(_ newValue: Double) -> Self {
        var copy = self
        copy.symbolZOffset = newValue
        return copy
    }

    /// Returns a copy with `symbolZOffsetTransition` set.
    public func symbolZOffsetTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.symbolZOffsetTransition = newValue
        return copy
    }

    /// Returns a copy with `textEmissiveStrength` set.
    public func textEmissiveStrength(_ newValue: Double) -> Self {
        var copy = self
        copy.textEmissiveStrength = newValue
        return copy
    }

    /// Returns a copy with `textEmissiveStrengthTransition` set.
    public func textEmissiveStrengthTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.textEmissiveStrengthTransition = newValue
        return copy
    }

    /// Returns a copy with `textOcclusionOpacity` set.
    public func textOcclusionOpacity(_ newValue: Double) -> Self {
        var copy = self
        copy.textOcclusionOpacity = newValue
        return copy
    }

    /// Returns a copy with `textOcclusionOpacityTransition` set.
    public func textOcclusionOpacityTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.textOcclusionOpacityTransition = newValue
        return copy
    }
}
