// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskStyle

extension LayerAnnotationManager where Kind == CircleAnnotation {
    /// The order of drawing; a higher key comes on top.
    public var circleSortKey: Double? {
        get { layerProperties.value(of: "circle-sort-key") }
        set { layerProperties.setValue(newValue, of: "circle-sort-key") }
    }

    /// What the height of the circle is measured from.
    ///
    /// `"none"` unless set.
    public var circleElevationReference: CircleElevationReference? {
        get { layerProperties.word(of: "circle-elevation-reference") }
        set { layerProperties.setValue(newValue, of: "circle-elevation-reference") }
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

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var circleTranslate: [Double]? {
        get { layerProperties.value(of: "circle-translate") }
        set { layerProperties.setValue(newValue, of: "circle-translate") }
    }

    /// How `circleTranslate` goes from one value to the next.
    public var circleTranslateTransition: StyleTransition? {
        get { layerProperties.value(of: "circle-translate-transition") }
        set { layerProperties.setValue(newValue, of: "circle-translate-transition") }
    }

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var circleTranslateAnchor: CircleTranslateAnchor? {
        get { layerProperties.word(of: "circle-translate-anchor") }
        set { layerProperties.setValue(newValue, of: "circle-translate-anchor") }
    }

    /// Whether circles shrink with distance or keep their size.
    ///
    /// `"map"` unless set.
    public var circlePitchScale: CirclePitchScale? {
        get { layerProperties.word(of: "circle-pitch-scale") }
        set { layerProperties.setValue(newValue, of: "circle-pitch-scale") }
    }

    /// Whether circles lie on the ground or face the viewer.
    ///
    /// `"viewport"` unless set.
    public var circlePitchAlignment: CirclePitchAlignment? {
        get { layerProperties.word(of: "circle-pitch-alignment") }
        set { layerProperties.setValue(newValue, of: "circle-pitch-alignment") }
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

    /// How much light the circle gives off by itself.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var circleEmissiveStrength: Double? {
        get { layerProperties.value(of: "circle-emissive-strength") }
        set { layerProperties.setValue(newValue, of: "circle-emissive-strength") }
    }

    /// How `circleEmissiveStrength` goes from one value to the next.
    public var circleEmissiveStrengthTransition: StyleTransition? {
        get { layerProperties.value(of: "circle-emissive-strength-transition") }
        set { layerProperties.setValue(newValue, of: "circle-emissive-strength-transition") }
    }
}
