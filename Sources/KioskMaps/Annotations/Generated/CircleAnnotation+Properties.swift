// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskStyle

extension CircleAnnotation {
    /// The order of drawing; a higher key comes on top.
    public var circleSortKey: Double? {
        get { layerProperties.value(of: "circle-sort-key") }
        set { layerProperties.setValue(newValue, of: "circle-sort-key") }
    }

    /// The radius without the stroke.
    ///
    /// In pixels, 0 or more; `5` unless set.
    public var circleRadius: Double? {
        get { layerProperties.value(of: "circle-radius") }
        set { layerProperties.setValue(newValue, of: "circle-radius") }
    }

    /// How `circleRadius` goes from one value to the next.
    public var circleRadiusTransition: StyleTransition? {
        get { layerProperties.value(of: "circle-radius-transition") }
        set { layerProperties.setValue(newValue, of: "circle-radius-transition") }
    }

    /// The colour of the inside.
    ///
    /// `"#000000"` unless set.
    public var circleColor: StyleColor? {
        get { layerProperties.value(of: "circle-color") }
        set { layerProperties.setValue(newValue, of: "circle-color") }
    }

    /// How `circleColor` goes from one value to the next.
    public var circleColorTransition: StyleTransition? {
        get { layerProperties.value(of: "circle-color-transition") }
        set { layerProperties.setValue(newValue, of: "circle-color-transition") }
    }

    /// Whether the colour theme of the style changes `circleColor`.
    public var circleColorUseTheme: ColorUseTheme? {
        get { layerProperties.word(of: "circle-color-use-theme") }
        set { layerProperties.setValue(newValue, of: "circle-color-use-theme") }
    }

    /// How far the edge fades, as a part of the radius.
    ///
    /// `0` unless set.
    public var circleBlur: Double? {
        get { layerProperties.value(of: "circle-blur") }
        set { layerProperties.setValue(newValue, of: "circle-blur") }
    }

    /// How `circleBlur` goes from one value to the next.
    public var circleBlurTransition: StyleTransition? {
        get { layerProperties.value(of: "circle-blur-transition") }
        set { layerProperties.setValue(newValue, of: "circle-blur-transition") }
    }

    /// How opaque the inside is.
    ///
    /// 0…1; `1` unless set.
    public var circleOpacity: Double? {
        get { layerProperties.value(of: "circle-opacity") }
        set { layerProperties.setValue(newValue, of: "circle-opacity") }
    }

    /// How `circleOpacity` goes from one value to the next.
    public var circleOpacityTransition: StyleTransition? {
        get { layerProperties.value(of: "circle-opacity-transition") }
        set { layerProperties.setValue(newValue, of: "circle-opacity-transition") }
    }

    /// The width of the stroke outside the radius.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var circleStrokeWidth: Double? {
        get { layerProperties.value(of: "circle-stroke-width") }
        set { layerProperties.setValue(newValue, of: "circle-stroke-width") }
    }

    /// How `circleStrokeWidth` goes from one value to the next.
    public var circleStrokeWidthTransition: StyleTransition? {
        get { layerProperties.value(of: "circle-stroke-width-transition") }
        set { layerProperties.setValue(newValue, of: "circle-stroke-width-transition") }
    }

    /// The colour of the stroke.
    ///
    /// `"#000000"` unless set.
    public var circleStrokeColor: StyleColor? {
        get { layerProperties.value(of: "circle-stroke-color") }
        set { layerProperties.setValue(newValue, of: "circle-stroke-color") }
    }

    /// How `circleStrokeColor` goes from one value to the next.
    public var circleStrokeColorTransition: StyleTransition? {
        get { layerProperties.value(of: "circle-stroke-color-transition") }
        set { layerProperties.setValue(newValue, of: "circle-stroke-color-transition") }
    }

    /// Whether the colour theme of the style changes `circleStrokeColor`.
    public var circleStrokeColorUseTheme: ColorUseTheme? {
        get { layerProperties.word(of: "circle-stroke-color-use-theme") }
        set { layerProperties.setValue(newValue, of: "circle-stroke-color-use-theme") }
    }

    /// How opaque the stroke is.
    ///
    /// 0…1; `1` unless set.
    public var circleStrokeOpacity: Double? {
        get { layerProperties.value(of: "circle-stroke-opacity") }
        set { layerProperties.setValue(newValue, of: "circle-stroke-opacity") }
    }

    /// How `circleStrokeOpacity` goes from one value to the next.
    public var circleStrokeOpacityTransition: StyleTransition? {
        get { layerProperties.value(of: "circle-stroke-opacity-transition") }
        set { layerProperties.setValue(newValue, of: "circle-stroke-opacity-transition") }
    }
}

extension CircleAnnotation {
    /// Returns a copy with `circleSortKey` set.
    public func circleSortKey(_ newValue: Double) -> Self {
        var copy = self
        copy.circleSortKey = newValue
        return copy
    }

    /// Returns a copy with `circleRadius` set.
    public func circleRadius(_ newValue: Double) -> Self {
        var copy = self
        copy.circleRadius = newValue
        return copy
    }

    /// Returns a copy with `circleRadiusTransition` set.
    public func circleRadiusTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.circleRadiusTransition = newValue
        return copy
    }

    /// Returns a copy with `circleColor` set.
    public func circleColor(_ newValue: StyleColor) -> Self {
        var copy = self
        copy.circleColor = newValue
        return copy
    }

    /// Returns a copy with `circleColor` set.
    public func circleColor(_ color: UIColor) -> Self {
        var copy = self
        copy.circleColor = StyleColor(color)
        return copy
    }

    /// Returns a copy with `circleColorTransition` set.
    public func circleColorTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.circleColorTransition = newValue
        return copy
    }

    /// Returns a copy with `circleColorUseTheme` set.
    public func circleColorUseTheme(_ newValue: ColorUseTheme) -> Self {
        var copy = self
        copy.circleColorUseTheme = newValue
        return copy
    }

    /// Returns a copy with `circleBlur` set.
    public func circleBlur(_ newValue: Double) -> Self {
        var copy = self
        copy.circleBlur = newValue
        return copy
    }

    /// Returns a copy with `circleBlurTransition` set.
    public func circleBlurTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.circleBlurTransition = newValue
        return copy
    }

    /// Returns a copy with `circleOpacity` set.
    public func circleOpacity(_ newValue: Double) -> Self {
        var copy = self
        copy.circleOpacity = newValue
        return copy
    }

    /// Returns a copy with `circleOpacityTransition` set.
    public func circleOpacityTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.circleOpacityTransition = newValue
        return copy
    }

    /// Returns a copy with `circleStrokeWidth` set.
    public func circleStrokeWidth(_ newValue: Double) -> Self {
        var copy = self
        copy.circleStrokeWidth = newValue
        return copy
    }

    /// Returns a copy with `circleStrokeWidthTransition` set.
    public func circleStrokeWidthTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.circleStrokeWidthTransition = newValue
        return copy
    }

    /// Returns a copy with `circleStrokeColor` set.
    public func circleStrokeColor(_ newValue: StyleColor) -> Self {
        var copy = self
        copy.circleStrokeColor = newValue
        return copy
    }

    /// Returns a copy with `circleStrokeColor` set.
    public func circleStrokeColor(_ color: UIColor) -> Self {
        var copy = self
        copy.circleStrokeColor = StyleColor(color)
        return copy
    }

    /// Returns a copy with `circleStrokeColorTransition` set.
    public func circleStrokeColorTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.circleStrokeColorTransition = newValue
        return copy
    }

    /// Returns a copy with `circleStrokeColorUseTheme` set.
    public func circleStrokeColorUseTheme(_ newValue: ColorUseTheme) -> Self {
        var copy = self
        copy.circleStrokeColorUseTheme = newValue
        return copy
    }

    /// Returns a copy with `circleStrokeOpacity` set.
    public func circleStrokeOpacity(_ newValue: Double) -> Self {
        var copy = self
        copy.circleStrokeOpacity = newValue
        return copy
    }

    /// Returns a copy with `circleStrokeOpacityTransition` set.
    public func circleStrokeOpacityTransition(_ newValue: StyleTransition) -> Self {
        var copy = self
        copy.circleStrokeOpacityTransition = newValue
        return copy
    }
}
