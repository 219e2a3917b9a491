// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// The properties of a layer of type `line`, ready to be evaluated.
public struct LineProperties: Sendable {
    /// How lines end.
    ///
    /// `"butt"` unless set.
    public var cap: StyleProperty<LineCap>

    /// How lines turn corners.
    ///
    /// `"miter"` unless set.
    public var join: StyleProperty<LineJoin>

    /// The longest point of a corner before it is cut off, in half widths.
    ///
    /// `2` unless set.
    public var miterLimit: StyleProperty<Double>

    /// The sharpest corner that is still drawn with a point where corners are round.
    ///
    /// `1.05` unless set.
    public var roundLimit: StyleProperty<Double>

    /// The order of drawing; a higher key comes on top.
    public var sortKey: StyleProperty<Double>

    /// How high above the ground the line lies.
    ///
    /// `0` unless set.
    public var zOffset: StyleProperty<Double>

    /// How steeply the line falls to its side.
    public var crossSlope: StyleProperty<Double>

    /// What the height of the line is measured from.
    ///
    /// `"none"` unless set.
    public var elevationReference: StyleProperty<LineElevationReference>

    /// What the width is measured in.
    ///
    /// `"pixels"` unless set.
    public var widthUnit: StyleProperty<LineWidthUnit>

    /// How opaque the line is.
    ///
    /// 0…1; `1` unless set.
    public var opacity: StyleProperty<Double>

    /// How opaque the layer as a whole is, once its lines are drawn over each other.
    ///
    /// 0…1; `1` unless set.
    public var layerOpacity: StyleProperty<Double>

    /// The colour of the stroke.
    ///
    /// `"#000000"` unless set.
    public var color: StyleProperty<UIColor>

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var translate: StyleProperty<SIMD2<Double>>

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var translateAnchor: StyleProperty<LineTranslateAnchor>

    /// The width of the stroke.
    ///
    /// In pixels, 0 or more; `1` unless set.
    public var width: StyleProperty<Double>

    /// The width of a gap in the middle of the line, between two strokes; 0 draws one stroke.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var gapWidth: StyleProperty<Double>

    /// The distance to the right of the direction of travel.
    ///
    /// In pixels; `0` unless set.
    public var offset: StyleProperty<Double>

    /// How far the edges fade.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var blur: StyleProperty<Double>

    /// The lengths of dashes and gaps in turn.
    ///
    /// In line widths, 0 or more.
    public var dasharray: StyleProperty<[Double]>

    /// The picture that is repeated along the line.
    public var pattern: StyleProperty<String>

    /// The colours along the line, an expression of `line-progress`.
    public var gradient: StyleProperty<UIColor>

    /// How much the line follows the exaggeration of the terrain.
    ///
    /// 0…1; `0` unless set.
    public var elevationGroundScale: StyleProperty<Double>

    /// The colour of a border along both edges.
    ///
    /// `"rgba(0, 0, 0, 0)"` unless set.
    public var borderColor: StyleProperty<UIColor>

    /// The width of the border along both edges.
    ///
    /// 0 or more; `0` unless set.
    public var borderWidth: StyleProperty<Double>

    /// How much light the line gives off by itself.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var emissiveStrength: StyleProperty<Double>

    /// How softly the edge of a cut-out fades.
    ///
    /// 0…1; `0.4` unless set.
    public var cutoutFadeWidth: StyleProperty<Double>

    /// How opaque what lies over the line remains.
    ///
    /// 0…1; `1` unless set.
    public var cutoutOpacity: StyleProperty<Double>

    /// How far terrain and buildings hide the line.
    ///
    /// 0…1; `1` unless set.
    public var depthOcclusionFactor: StyleProperty<Double>

    /// How opaque the hidden parts of the line are.
    ///
    /// 0…1; `0` unless set.
    public var occlusionOpacity: StyleProperty<Double>

    /// How far the pattern has turned into the second one its expression names.
    ///
    /// 0…1; `0` unless set.
    public var patternCrossFade: StyleProperty<Double>

    /// The colour of the part that is cut off.
    ///
    /// `"transparent"` unless set.
    public var trimColor: StyleProperty<UIColor>

    /// How far the ends of the part that is cut off fade, [start, end].
    ///
    /// 0 or more; `[0, 0]` unless set.
    public var trimFadeRange: StyleProperty<SIMD2<Double>>

    /// The part of the line that is cut off, [start, end] in 0…1 of its length.
    ///
    /// 0 or more; `[0, 0]` unless set.
    public var trimOffset: StyleProperty<SIMD2<Double>>

    /// Creates the properties of a layer; what is not set has the default of the style specification.
    ///
    /// - Parameter report: Told what is wrong with a property that cannot be used.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        cap = layer.property("line-cap", default: .butt, report: report)
        join = layer.property("line-join", default: .miter, report: report)
        miterLimit = layer.property("line-miter-limit", default: 2, report: report)
        roundLimit = layer.property("line-round-limit", default: 1.05, report: report)
        sortKey = layer.property("line-sort-key", default: 0, report: report)
        zOffset = layer.property("line-z-offset", default: 0, report: report)
        crossSlope = layer.property("line-cross-slope", default: 0, report: report)
        elevationReference = layer.property("line-elevation-reference", default: .none, report: report)
        widthUnit = layer.property("line-width-unit", default: .pixels, report: report)
        opacity = layer.property("line-opacity", default: 1, report: report)
        layerOpacity = layer.property("line-layer-opacity", default: 1, report: report)
        color = layer.property("line-color", default: .black, report: report)
        translate = layer.property("line-translate", default: SIMD2(0, 0), report: report)
        translateAnchor = layer.property("line-translate-anchor", default: .map, report: report)
        width = layer.property("line-width", default: 1, report: report)
        gapWidth = layer.property("line-gap-width", default: 0, report: report)
        offset = layer.property("line-offset", default: 0, report: report)
        blur = layer.property("line-blur", default: 0, report: report)
        dasharray = layer.property("line-dasharray", default: [], report: report)
        pattern = layer.property("line-pattern", default: "", report: report)
        gradient = layer.property("line-gradient", default: .clear, report: report)
        elevationGroundScale = layer.property("line-elevation-ground-scale", default: 0, report: report)
        borderColor = layer.property("line-border-color", default: .clear, report: report)
        borderWidth = layer.property("line-border-width", default: 0, report: report)
        emissiveStrength = layer.property("line-emissive-strength", default: 0, report: report)
        cutoutFadeWidth = layer.property("line-cutout-fade-width", default: 0.4, report: report)
        cutoutOpacity = layer.property("line-cutout-opacity", default: 1, report: report)
        depthOcclusionFactor = layer.property("line-depth-occlusion-factor", default: 1, report: report)
        occlusionOpacity = layer.property("line-occlusion-opacity", default: 0, report: report)
        patternCrossFade = layer.property("line-pattern-cross-fade", default: 0, report: report)
        trimColor = layer.property("line-trim-color", default: .clear, report: report)
        trimFadeRange = layer.property("line-trim-fade-range", default: SIMD2(0, 0), report: report)
        trimOffset = layer.property("line-trim-offset", default: SIMD2(0, 0), report: report)
    }
}
