// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskStyle

extension PolylineAnnotation {
    /// How lines turn corners.
    ///
    /// `"miter"` unless set.
    public var lineJoin: LineJoin? {
        get { layerProperties.word(of: "line-join") }
        set { layerProperties.setValue(newValue, of: "line-join") }
    }

    /// The order of drawing; a higher key comes on top.
    public var lineSortKey: Double? {
        get { layerProperties.value(of: "line-sort-key") }
        set { layerProperties.setValue(newValue, of: "line-sort-key") }
    }

    /// How high above the ground the line lies.
    ///
    /// `0` unless set.
    public var lineZOffset: Double? {
        get { layerProperties.value(of: "line-z-offset") }
        set { layerProperties.setValue(newValue, of: "line-z-offset") }
    }

    /// How opaque the line is.
    ///
    /// 0…1; `1` unless set.
    public var lineOpacity: Double? {
        get { layerProperties.value(of: "line-opacity") }
        set { layerProperties.setValue(newValue, of: "line-opacity") }
    }

    /// How `lineOpacity` goes from one value to the next.
    public var lineOpacityTransition: StyleTransition? {
        get { layerProperties.value(of: "line-opacity-transition") }
        set { layerProperties.setValue(newValue, of: "line-opacity-transition") }
    }

    /// The colour of the stroke.
    ///
    /// `"#000000"` unless set.
    public var lineColor: StyleColor? {
        get { layerProperties.value(of: "line-color") }
        set { layerProperties.setValue(newValue, of: "line-color") }
    }

    /// How `lineColor` goes from one value to the next.
    public var lineColorTransition: StyleTransition? {
        get { layerProperties.value(of: "line-color-transition") }
        set { layerProperties.setValue(newValue, of: "line-color-transition") }
    }

    /// Whether the colour theme of the style changes `lineColor`.
    public var lineColorUseTheme: ColorUseTheme? {
        get { layerProperties.word(of: "line-color-use-theme") }
        set { layerProperties.setValue(newValue, of: "line-color-use-theme") }
    }

    /// The width of the stroke.
    ///
    /// In pixels, 0 or more; `1` unless set.
    public var lineWidth: Double? {
        get { layerProperties.value(of: "line-width") }
        set { layerProperties.setValue(newValue, of: "line-width") }
    }

    /// How `lineWidth` goes from one value to the next.
    public var lineWidthTransition: StyleTransition? {
        get { layerProperties.value(of: "line-width-transition") }
        set { layerProperties.setValue(newValue, of: "line-width-transition") }
    }

    /// The width of a gap in the middle of the line, between two strokes; 0 draws one stroke.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var lineGapWidth: Double? {
        get { layerProperties.value(of: "line-gap-width") }
        set { layerProperties.setValue(newValue, of: "line-gap-width") }
    }

    /// How `lineGapWidth` goes from one value to the next.
    public var lineGapWidthTransition: StyleTransition? {
        get { layerProperties.value(of: "line-gap-width-transition") }
        set { layerProperties.setValue(newValue, of: "line-gap-width-transition") }
    }

    /// The distance to the right of the direction of travel.
    ///
    /// In pixels; `0` unless set.
    public var lineOffset: Double? {
        get { layerProperties.value(of: "line-offset") }
        set { layerProperties.setValue(newValue, of: "line-offset") }
    }

    /// How `lineOffset` goes from one value to the next.
    public var lineOffsetTransition: StyleTransition? {
        get { layerProperties.value(of: "line-offset-transition") }
        set { layerProperties.setValue(newValue, of: "line-offset-transition") }
    }

    /// How far the edges fade.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var lineBlur: Double? {
        get { layerProperties.value(of: "line-blur") }
        set { layerProperties.setValue(newValue, of: "line-blur") }
    }

    /// How `lineBlur` goes from one value to the next.
    public var lineBlurTransition: StyleTransition? {
        get { layerProperties.value(of: "line-blur-transition") }
        set { layerProperties.setValue(newValue, of: "line-blur-transition") }
    }

    /// The picture that is repeated along the line.
    public var linePattern: String? {
        get { layerProperties.value(of: "line-pattern") }
        set { layerProperties.setValue(newValue, of: "line-pattern") }
    }

    /// How `linePattern` goes from one value to the next.
    public var linePatternTransition: StyleTransition? {
        get { layerProperties.value(of: "line-pattern-transition") }
        set { layerProperties.setValue(newValue, of: "line-pattern-transition") }
    }

    /// How much the line follows the exaggeration of the terrain.
    ///
    /// 0…1; `0` unless set.
    public var lineElevationGroundScale: Double? {
        get { layerProperties.value(of: "line-elevation-ground-scale") }
        set { layerProperties.setValue(newValue, of: "line-elevation-ground-scale") }
    }

    /// How `lineElevationGroundScale` goes from one value to the next.
    public var lineElevationGroundScaleTransition: StyleTransition? {
        get { layerProperties.value(of: "line-elevation-ground-scale-transition") }
        set { layerProperties.setValue(newValue, of: "line-elevation-ground-scale-transition") }
    }

    /// The colour of a border along both edges.
    ///
    /// `"rgba(0, 0, 0, 0)"` unless set.
    public var lineBorderColor: StyleColor? {
        get { layerProperties.value(of: "line-border-color") }
        set { layerProperties.setValue(newValue, of: "line-border-color") }
    }

    /// How `lineBorderColor` goes from one value to the next.
    public var lineBorderColorTransition: StyleTransition? {
        get { layerProperties.value(of: "line-border-color-transition") }
        set { layerProperties.setValue(newValue, of: "line-border-color-transition") }
    }

    /// Whether the colour theme of the style changes `lineBorderColor`.
    public var lineBorderColorUseTheme: ColorUseTheme? {
        get { layerProperties.word(of: "line-border-color-use-theme") }
        set { layerProperties.setValue(newValue, of: "line-border-color-use-theme") }
    }

    /// The width of the border along both edges.
    ///
    /// 0 or more; `0` unless set.
    public var lineBorderWidth: Double? {
        get { layerProperties.value(of: "line-border-width") }
        set { layerProperties.setValue(newValue, of: "line-border-width") }
    }

    /// How `lineBorderWidth` goes from one value to the next.
    public var lineBorderWidthTransition: StyleTransition? {
        get { layerProperties.value(of: "line-border-width-transition") }
        set { layerProperties.setValue(newValue, of: "line-border-width-transition") }
    }

    /// How much light the line gives off by itself.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var lineEmissiveStrength: Double? {
        get { layerProperties.value(of: "line-emissive-strength") }
        set { layerProperties.setValue(newValue, of: "line-emissive-strength") }
    }

    /// How `lineEmissiveStrength` goes from one value to the next.
    public var lineEmissiveStrengthTransition: StyleTransition? {
        get { layerProperties.value(of: "line-emissive-strength-transition") }
        set { layerProperties.setValue(newValue, of: "line-emissive-strength-transition") }
    }
}

extension PolylineAnnotation {
    /// Returns a copy with `lineJoin` set.
    public func lineJoin(_ newValue: LineJoin) -> Self {
        var copy = self
        copy.lineJoin = newValue
        return copy
    }

    /// Returns a copy with `lineSortKey` set.
    public func lineSortKey(_ newValue: Double) -> Self {
        var copy = self
        copy.lineSortKey = newValue
        return copy
    }

    /// Returns a copy with `lineZOffset` set.
    public func lineZOffset(_ newValue: Double) -> Self {
        var copy = self
        copy.lineZOffset = newValue
        return copy
    }

    /// Returns a copy with `lineOpacity` set.
    public func lineOpacity(_ newValue: Double) -> Self {
        var copy = self
        copy.lineOpacity = newValue
        return copy
    }

    /// Returns a copy with `lineOpacityTransition` set.
    public func lineOpacityTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.lineOpacityTransition = newValue
        return copy
    }

    /// Returns a copy with `lineColor` set.
    public func lineColor(_ newValue: StyleColor) -> Self {
        var copy = self
        copy.lineColor = newValue
        return copy
    }

    /// Returns a copy with `lineColor` set.
    public func lineColor(_ color: UIColor) -> Self {
        var copy = self
        copy.lineColor = StyleColor(color)
        return copy
    }

    /// Returns a copy with `lineColorTransition` set.
    public func lineColorTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.lineColorTransition = newValue
        return copy
    }

    /// Returns a copy with `lineColorUseTheme` set.
    public func lineColorUseTheme(_ newValue: ColorUseTheme) -> Self {
        var copy = self
        copy.lineColorUseTheme = newValue
        return copy
    }

    /// Returns a copy with `lineWidth` set.
    public func lineWidth(_ newValue: Double) -> Self {
        var copy = self
        copy.lineWidth = newValue
        return copy
    }

    /// Returns a copy with `lineWidthTransition` set.
    public func lineWidthTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.lineWidthTransition = newValue
        return copy
    }

    /// Returns a copy with `lineGapWidth` set.
    public func lineGapWidth(_ newValue: Double) -> Self {
        var copy = self
        copy.lineGapWidth = newValue
        return copy
    }

    /// Returns a copy with `lineGapWidthTransition` set.
    public func lineGapWidthTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.lineGapWidthTransition = newValue
        return copy
    }

    /// Returns a copy with `lineOffset` set.
    public func lineOffset(_ newValue: Double) -> Self {
        var copy = self
        copy.lineOffset = newValue
        return copy
    }

    /// Returns a copy with `lineOffsetTransition` set.
    public func lineOffsetTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.lineOffsetTransition = newValue
        return copy
    }

    /// Returns a copy with `lineBlur` set.
    public func lineBlur(_ newValue: Double) -> Self {
        var copy = self
        copy.lineBlur = newValue
        return copy
    }

    /// Returns a copy with `lineBlurTransition` set.
    public func lineBlurTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.lineBlurTransition = newValue
        return copy
    }

    /// Returns a copy with `linePattern` set.
    public func linePattern(_ newValue: String) -> Self {
        var copy = self
        copy.linePattern = newValue
        return copy
    }

    /// Returns a copy with `linePatternTransition` set.
    public func linePatternTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.linePatternTransition = newValue
        return copy
    }

    /// Returns a copy with `lineElevationGroundScale` set.
    public func lineElevationGroundScale(_ newValue: Double) -> Self {
        var copy = self
        copy.lineElevationGroundScale = newValue
        return copy
    }

    /// Returns a copy with `lineElevationGroundScaleTransition` set.
    public func lineElevationGroundScaleTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.lineElevationGroundScaleTransition = newValue
        return copy
    }

    /// Returns a copy with `lineBorderColor` set.
    public func lineBorderColor(_ newValue: StyleColor) -> Self {
        var copy = self
        copy.lineBorderColor = newValue
        return copy
    }

    /// Returns a copy with `lineBorderColor` set.
    public func lineBorderColor(_ color: UIColor) -> Self {
        var copy = self
        copy.lineBorderColor = StyleColor(color)
        return copy
    }

    /// Returns a copy with `lineBorderColorTransition` set.
    public func lineBorderColorTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.lineBorderColorTransition = newValue
        return copy
    }

    /// Returns a copy with `lineBorderColorUseTheme` set.
    public func lineBorderColorUseTheme(_ newValue: ColorUseTheme) -> Self {
        var copy = self
        copy.lineBorderColorUseTheme = newValue
        return copy
    }

    /// Returns a copy with `lineBorderWidth` set.
    public func lineBorderWidth(_ newValue: Double) -> Self {
        var copy = self
        copy.lineBorderWidth = newValue
        return copy
    }

    /// Returns a copy with `lineBorderWidthTransition` set.
    public func lineBorderWidthTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.lineBorderWidthTransition = newValue
        return copy
    }

    /// Returns a copy with `lineEmissiveStrength` set.
    public func lineEmissiveStrength(_ newValue: Double) -> Self {
        var copy = self
        copy.lineEmissiveStrength = newValue
        return copy
    }

    /// Returns a copy with `lineEmissiveStrengthTransition` set.
    public func lineEmissiveStrengthTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.lineEmissiveStrengthTransition = newValue
        return copy
    }
}
