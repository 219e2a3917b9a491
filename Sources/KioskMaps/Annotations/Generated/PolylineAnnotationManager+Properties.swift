// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskStyle

extension LayerAnnotationManager where Kind == PolylineAnnotation {
    /// How lines end.
    ///
    /// `"butt"` unless set.
    public var lineCap: LineCap? {
        get { layerProperties.word(of: "line-cap") }
        set { layerProperties.setValue(newValue, of: "line-cap") }
    }

    /// How lines turn corners.
    ///
    /// `"miter"` unless set.
    public var lineJoin: LineJoin? {
        get { layerProperties.word(of: "line-join") }
        set { layerProperties.setValue(newValue, of: "line-join") }
    }

    /// The longest point of a corner before it is cut off, in half widths.
    ///
    /// `2` unless set.
    public var lineMiterLimit: Double? {
        get { layerProperties.value(of: "line-miter-limit") }
        set { layerProperties.setValue(newValue, of: "line-miter-limit") }
    }

    /// The sharpest corner that is still drawn with a point where corners are round.
    ///
    /// `1.05` unless set.
    public var lineRoundLimit: Double? {
        get { layerProperties.value(of: "line-round-limit") }
        set { layerProperties.setValue(newValue, of: "line-round-limit") }
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

    /// How steeply the line falls to its side.
    public var lineCrossSlope: Double? {
        get { layerProperties.value(of: "line-cross-slope") }
        set { layerProperties.setValue(newValue, of: "line-cross-slope") }
    }

    /// What the height of the line is measured from.
    ///
    /// `"none"` unless set.
    public var lineElevationReference: LineElevationReference? {
        get { layerProperties.word(of: "line-elevation-reference") }
        set { layerProperties.setValue(newValue, of: "line-elevation-reference") }
    }

    /// What the width is measured in.
    ///
    /// `"pixels"` unless set.
    public var lineWidthUnit: LineWidthUnit? {
        get { layerProperties.word(of: "line-width-unit") }
        set { layerProperties.setValue(newValue, of: "line-width-unit") }
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

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var lineTranslate: [Double]? {
        get { layerProperties.value(of: "line-translate") }
        set { layerProperties.setValue(newValue, of: "line-translate") }
    }

    /// How `lineTranslate` goes from one value to the next.
    public var lineTranslateTransition: StyleTransition? {
        get { layerProperties.value(of: "line-translate-transition") }
        set { layerProperties.setValue(newValue, of: "line-translate-transition") }
    }

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var lineTranslateAnchor: LineTranslateAnchor? {
        get { layerProperties.word(of: "line-translate-anchor") }
        set { layerProperties.setValue(newValue, of: "line-translate-anchor") }
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

    /// The lengths of dashes and gaps in turn.
    ///
    /// In line widths, 0 or more.
    public var lineDasharray: [Double]? {
        get { layerProperties.value(of: "line-dasharray") }
        set { layerProperties.setValue(newValue, of: "line-dasharray") }
    }

    /// How `lineDasharray` goes from one value to the next.
    public var lineDasharrayTransition: StyleTransition? {
        get { layerProperties.value(of: "line-dasharray-transition") }
        set { layerProperties.setValue(newValue, of: "line-dasharray-transition") }
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

    /// How softly the edge of a cut-out fades.
    ///
    /// 0…1; `0.4` unless set.
    public var lineCutoutFadeWidth: Double? {
        get { layerProperties.value(of: "line-cutout-fade-width") }
        set { layerProperties.setValue(newValue, of: "line-cutout-fade-width") }
    }

    /// How `lineCutoutFadeWidth` goes from one value to the next.
    public var lineCutoutFadeWidthTransition: StyleTransition? {
        get { layerProperties.value(of: "line-cutout-fade-width-transition") }
        set { layerProperties.setValue(newValue, of: "line-cutout-fade-width-transition") }
    }

    /// How opaque what lies over the line remains.
    ///
    /// 0…1; `1` unless set.
    public var lineCutoutOpacity: Double? {
        get { layerProperties.value(of: "line-cutout-opacity") }
        set { layerProperties.setValue(newValue, of: "line-cutout-opacity") }
    }

    /// How `lineCutoutOpacity` goes from one value to the next.
    public var lineCutoutOpacityTransition: StyleTransition? {
        get { layerProperties.value(of: "line-cutout-opacity-transition") }
        set { layerProperties.setValue(newValue, of: "line-cutout-opacity-transition") }
    }

    /// How far terrain and buildings hide the line.
    ///
    /// 0…1; `1` unless set.
    public var lineDepthOcclusionFactor: Double? {
        get { layerProperties.value(of: "line-depth-occlusion-factor") }
        set { layerProperties.setValue(newValue, of: "line-depth-occlusion-factor") }
    }

    /// How `lineDepthOcclusionFactor` goes from one value to the next.
    public var lineDepthOcclusionFactorTransition: StyleTransition? {
        get { layerProperties.value(of: "line-depth-occlusion-factor-transition") }
        set { layerProperties.setValue(newValue, of: "line-depth-occlusion-factor-transition") }
    }

    /// How opaque the hidden parts of the line are.
    ///
    /// 0…1; `0` unless set.
    public var lineOcclusionOpacity: Double? {
        get { layerProperties.value(of: "line-occlusion-opacity") }
        set { layerProperties.setValue(newValue, of: "line-occlusion-opacity") }
    }

    /// How `lineOcclusionOpacity` goes from one value to the next.
    public var lineOcclusionOpacityTransition: StyleTransition? {
        get { layerProperties.value(of: "line-occlusion-opacity-transition") }
        set { layerProperties.setValue(newValue, of: "line-occlusion-opacity-transition") }
    }

    /// How far the pattern has turned into the second one its expression names.
    ///
    /// 0…1; `0` unless set.
    public var linePatternCrossFade: Double? {
        get { layerProperties.value(of: "line-pattern-cross-fade") }
        set { layerProperties.setValue(newValue, of: "line-pattern-cross-fade") }
    }

    /// The colour of the part that is cut off.
    ///
    /// `"transparent"` unless set.
    public var lineTrimColor: StyleColor? {
        get { layerProperties.value(of: "line-trim-color") }
        set { layerProperties.setValue(newValue, of: "line-trim-color") }
    }

    /// How `lineTrimColor` goes from one value to the next.
    public var lineTrimColorTransition: StyleTransition? {
        get { layerProperties.value(of: "line-trim-color-transition") }
        set { layerProperties.setValue(newValue, of: "line-trim-color-transition") }
    }

    /// Whether the colour theme of the style changes `lineTrimColor`.
    public var lineTrimColorUseTheme: ColorUseTheme? {
        get { layerProperties.word(of: "line-trim-color-use-theme") }
        set { layerProperties.setValue(newValue, of: "line-trim-color-use-theme") }
    }

    /// How far the ends of the part that is cut off fade, [start, end].
    ///
    /// 0 or more; `[0, 0]` unless set.
    public var lineTrimFadeRange: [Double]? {
        get { layerProperties.value(of: "line-trim-fade-range") }
        set { layerProperties.setValue(newValue, of: "line-trim-fade-range") }
    }

    /// The part of the line that is cut off, [start, end] in 0…1 of its length.
    ///
    /// 0 or more; `[0, 0]` unless set.
    public var lineTrimOffset: [Double]? {
        get { layerProperties.value(of: "line-trim-offset") }
        set { layerProperties.setValue(newValue, of: "line-trim-offset") }
    }
}
