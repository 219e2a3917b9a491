// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Stroked lines.
///
/// A layer of type `line`.
public struct LineLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type: `line`.
    public var type: LayerType {
        .line
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

    /// How lines end.
    ///
    /// `"butt"` unless set.
    public var lineCap: Value<LineCap>?

    /// How lines turn corners.
    ///
    /// `"miter"` unless set.
    public var lineJoin: Value<LineJoin>?

    /// The longest point of a corner before it is cut off, in half widths.
    ///
    /// `2` unless set.
    public var lineMiterLimit: Value<Double>?

    /// The sharpest corner that is still drawn with a point where corners are round.
    ///
    /// `1.05` unless set.
    public var lineRoundLimit: Value<Double>?

    /// The order of drawing; a higher key comes on top.
    public var lineSortKey: Value<Double>?

    /// How high above the ground the line lies.
    ///
    /// `0` unless set.
    public var lineZOffset: Value<Double>?

    /// How steeply the line falls to its side.
    public var lineCrossSlope: Value<Double>?

    /// What the height of the line is measured from.
    ///
    /// `"none"` unless set.
    public var lineElevationReference: Value<LineElevationReference>?

    /// What the width is measured in.
    ///
    /// `"pixels"` unless set.
    public var lineWidthUnit: Value<LineWidthUnit>?

    /// How opaque the line is.
    ///
    /// 0…1; `1` unless set.
    public var lineOpacity: Value<Double>?

    /// How `lineOpacity` goes from one value to the next.
    public var lineOpacityTransition: StyleTransition?

    /// How opaque the layer as a whole is, once its lines are drawn over each other.
    ///
    /// 0…1; `1` unless set.
    public var lineLayerOpacity: Value<Double>?

    /// How `lineLayerOpacity` goes from one value to the next.
    public var lineLayerOpacityTransition: StyleTransition?

    /// The colour of the stroke.
    ///
    /// `"#000000"` unless set.
    public var lineColor: Value<StyleColor>?

    /// How `lineColor` goes from one value to the next.
    public var lineColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `lineColor`.
    public var lineColorUseTheme: Value<ColorUseTheme>?

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var lineTranslate: Value<[Double]>?

    /// How `lineTranslate` goes from one value to the next.
    public var lineTranslateTransition: StyleTransition?

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var lineTranslateAnchor: Value<LineTranslateAnchor>?

    /// The width of the stroke.
    ///
    /// In pixels, 0 or more; `1` unless set.
    public var lineWidth: Value<Double>?

    /// How `lineWidth` goes from one value to the next.
    public var lineWidthTransition: StyleTransition?

    /// The width of a gap in the middle of the line, between two strokes; 0 draws one stroke.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var lineGapWidth: Value<Double>?

    /// How `lineGapWidth` goes from one value to the next.
    public var lineGapWidthTransition: StyleTransition?

    /// The distance to the right of the direction of travel.
    ///
    /// In pixels; `0` unless set.
    public var lineOffset: Value<Double>?

    /// How `lineOffset` goes from one value to the next.
    public var lineOffsetTransition: StyleTransition?

    /// How far the edges fade.
    ///
    /// In pixels, 0 or more; `0` unless set.
    public var lineBlur: Value<Double>?

    /// How `lineBlur` goes from one value to the next.
    public var lineBlurTransition: StyleTransition?

    /// The lengths of dashes and gaps in turn.
    ///
    /// In line widths, 0 or more.
    public var lineDasharray: Value<[Double]>?

    /// How `lineDasharray` goes from one value to the next.
    public var lineDasharrayTransition: StyleTransition?

    /// The picture that is repeated along the line.
    public var linePattern: Value<ResolvedImage>?

    /// How `linePattern` goes from one value to the next.
    public var linePatternTransition: StyleTransition?

    /// The colours along the line, an expression of `line-progress`.
    public var lineGradient: Value<StyleColor>?

    /// Whether the colour theme of the style changes `lineGradient`.
    public var lineGradientUseTheme: Value<ColorUseTheme>?

    /// How much the line follows the exaggeration of the terrain.
    ///
    /// 0…1; `0` unless set.
    public var lineElevationGroundScale: Value<Double>?

    /// How `lineElevationGroundScale` goes from one value to the next.
    public var lineElevationGroundScaleTransition: StyleTransition?

    /// The colour of a border along both edges.
    ///
    /// `"rgba(0, 0, 0, 0)"` unless set.
    public var lineBorderColor: Value<StyleColor>?

    /// How `lineBorderColor` goes from one value to the next.
    public var lineBorderColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `lineBorderColor`.
    public var lineBorderColorUseTheme: Value<ColorUseTheme>?

    /// The width of the border along both edges.
    ///
    /// 0 or more; `0` unless set.
    public var lineBorderWidth: Value<Double>?

    /// How `lineBorderWidth` goes from one value to the next.
    public var lineBorderWidthTransition: StyleTransition?

    /// How much light the line gives off by itself.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var lineEmissiveStrength: Value<Double>?

    /// How `lineEmissiveStrength` goes from one value to the next.
    public var lineEmissiveStrengthTransition: StyleTransition?

    /// How softly the edge of a cut-out fades.
    ///
    /// 0…1; `0.4` unless set.
    public var lineCutoutFadeWidth: Value<Double>?

    /// How `lineCutoutFadeWidth` goes from one value to the next.
    public var lineCutoutFadeWidthTransition: StyleTransition?

    /// How opaque what lies over the line remains.
    ///
    /// 0…1; `1` unless set.
    public var lineCutoutOpacity: Value<Double>?

    /// How `lineCutoutOpacity` goes from one value to the next.
    public var lineCutoutOpacityTransition: StyleTransition?

    /// How far terrain and buildings hide the line.
    ///
    /// 0…1; `1` unless set.
    public var lineDepthOcclusionFactor: Value<Double>?

    /// How `lineDepthOcclusionFactor` goes from one value to the next.
    public var lineDepthOcclusionFactorTransition: StyleTransition?

    /// How opaque the hidden parts of the line are.
    ///
    /// 0…1; `0` unless set.
    public var lineOcclusionOpacity: Value<Double>?

    /// How `lineOcclusionOpacity` goes from one value to the next.
    public var lineOcclusionOpacityTransition: StyleTransition?

    /// How far the pattern has turned into the second one its expression names.
    ///
    /// 0…1; `0` unless set.
    public var linePatternCrossFade: Value<Double>?

    /// The colour of the part that is cut off.
    ///
    /// `"transparent"` unless set.
    public var lineTrimColor: Value<StyleColor>?

    /// How `lineTrimColor` goes from one value to the next.
    public var lineTrimColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `lineTrimColor`.
    public var lineTrimColorUseTheme: Value<ColorUseTheme>?

    /// How far the ends of the part that is cut off fade, [start, end].
    ///
    /// 0 or more; `[0, 0]` unless set.
    public var lineTrimFadeRange: Value<[Double]>?

    /// The part of the line that is cut off, [start, end] in 0…1 of its length.
    ///
    /// 0 or more; `[0, 0]` unless set.
    public var lineTrimOffset: Value<[Double]>?

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
        var reader = try MemberReader(json, of: .line)
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
        try members.visit(type: "line")
        try members.visit(required: "id", &id)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
        try members.visit("source", in: .root, &source)
        try members.visit("source-layer", in: .root, &sourceLayer)
        try members.visit("filter", in: .root, &filter)
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("line-cap", in: .layout, &lineCap)
        try members.visit("line-join", in: .layout, &lineJoin)
        try members.visit("line-miter-limit", in: .layout, &lineMiterLimit)
        try members.visit("line-round-limit", in: .layout, &lineRoundLimit)
        try members.visit("line-sort-key", in: .layout, &lineSortKey)
        try members.visit("line-z-offset", in: .layout, &lineZOffset)
        try members.visit("line-cross-slope", in: .layout, &lineCrossSlope)
        try members.visit("line-elevation-reference", in: .layout, &lineElevationReference)
        try members.visit("line-width-unit", in: .layout, &lineWidthUnit)
        try members.visit("line-opacity", in: .paint, &lineOpacity)
        try members.visit("line-opacity-transition", in: .paint, &lineOpacityTransition)
        try members.visit("line-layer-opacity", in: .paint, &lineLayerOpacity)
        try members.visit("line-layer-opacity-transition", in: .paint, &lineLayerOpacityTransition)
        try members.visit("line-color", in: .paint, &lineColor)
        try members.visit("line-color-transition", in: .paint, &lineColorTransition)
        try members.visit("line-color-use-theme", in: .paint, &lineColorUseTheme)
        try members.visit("line-translate", in: .paint, &lineTranslate)
        try members.visit("line-translate-transition", in: .paint, &lineTranslateTransition)
        try members.visit("line-translate-anchor", in: .paint, &lineTranslateAnchor)
        try members.visit("line-width", in: .paint, &lineWidth)
        try members.visit("line-width-transition", in: .paint, &lineWidthTransition)
        try members.visit("line-gap-width", in: .paint, &lineGapWidth)
        try members.visit("line-gap-width-transition", in: .paint, &lineGapWidthTransition)
        try members.visit("line-offset", in: .paint, &lineOffset)
        try members.visit("line-offset-transition", in: .paint, &lineOffsetTransition)
        try members.visit("line-blur", in: .paint, &lineBlur)
        try members.visit("line-blur-transition", in: .paint, &lineBlurTransition)
        try members.visit("line-dasharray", in: .paint, &lineDasharray)
        try members.visit("line-dasharray-transition", in: .paint, &lineDasharrayTransition)
        try members.visit("line-pattern", in: .paint, &linePattern)
        try members.visit("line-pattern-transition", in: .paint, &linePatternTransition)
        try members.visit("line-gradient", in: .paint, &lineGradient)
        try members.visit("line-gradient-use-theme", in: .paint, &lineGradientUseTheme)
        try members.visit("line-elevation-ground-scale", in: .paint, &lineElevationGroundScale)
        try members.visit("line-elevation-ground-scale-transition", in: .paint, &lineElevationGroundScaleTransition)
        try members.visit("line-border-color", in: .paint, &lineBorderColor)
        try members.visit("line-border-color-transition", in: .paint, &lineBorderColorTransition)
        try members.visit("line-border-color-use-theme", in: .paint, &lineBorderColorUseTheme)
        try members.visit("line-border-width", in: .paint, &lineBorderWidth)
        try members.visit("line-border-width-transition", in: .paint, &lineBorderWidthTransition)
        try members.visit("line-emissive-strength", in: .paint, &lineEmissiveStrength)
        try members.visit("line-emissive-strength-transition", in: .paint, &lineEmissiveStrengthTransition)
        try members.visit("line-cutout-fade-width", in: .paint, &lineCutoutFadeWidth)
        try members.visit("line-cutout-fade-width-transition", in: .paint, &lineCutoutFadeWidthTransition)
        try members.visit("line-cutout-opacity", in: .paint, &lineCutoutOpacity)
        try members.visit("line-cutout-opacity-transition", in: .paint, &lineCutoutOpacityTransition)
        try members.visit("line-depth-occlusion-factor", in: .paint, &lineDepthOcclusionFactor)
        try members.visit("line-depth-occlusion-factor-transition", in: .paint, &lineDepthOcclusionFactorTransition)
        try members.visit("line-occlusion-opacity", in: .paint, &lineOcclusionOpacity)
        try members.visit("line-occlusion-opacity-transition", in: .paint, &lineOcclusionOpacityTransition)
        try members.visit("line-pattern-cross-fade", in: .paint, &linePatternCrossFade)
        try members.visit("line-trim-color", in: .paint, &lineTrimColor)
        try members.visit("line-trim-color-transition", in: .paint, &lineTrimColorTransition)
        try members.visit("line-trim-color-use-theme", in: .paint, &lineTrimColorUseTheme)
        try members.visit("line-trim-fade-range", in: .paint, &lineTrimFadeRange)
        try members.visit("line-trim-offset", in: .paint, &lineTrimOffset)
    }
}

extension LineLayer {
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

    /// Returns a copy with `lineCap` set.
    public func lineCap(_ constant: LineCap) -> Self {
        setting(\.lineCap, to: .constant(constant))
    }

    /// Returns a copy with `lineCap` set.
    public func lineCap(_ expression: Exp) -> Self {
        setting(\.lineCap, to: .expression(expression))
    }

    /// Returns a copy with `lineJoin` set.
    public func lineJoin(_ constant: LineJoin) -> Self {
        setting(\.lineJoin, to: .constant(constant))
    }

    /// Returns a copy with `lineJoin` set.
    public func lineJoin(_ expression: Exp) -> Self {
        setting(\.lineJoin, to: .expression(expression))
    }

    /// Returns a copy with `lineMiterLimit` set.
    public func lineMiterLimit(_ constant: Double) -> Self {
        setting(\.lineMiterLimit, to: .constant(constant))
    }

    /// Returns a copy with `lineMiterLimit` set.
    public func lineMiterLimit(_ expression: Exp) -> Self {
        setting(\.lineMiterLimit, to: .expression(expression))
    }

    /// Returns a copy with `lineRoundLimit` set.
    public func lineRoundLimit(_ constant: Double) -> Self {
        setting(\.lineRoundLimit, to: .constant(constant))
    }

    /// Returns a copy with `lineRoundLimit` set.
    public func lineRoundLimit(_ expression: Exp) -> Self {
        setting(\.lineRoundLimit, to: .expression(expression))
    }

    /// Returns a copy with `lineSortKey` set.
    public func lineSortKey(_ constant: Double) -> Self {
        setting(\.lineSortKey, to: .constant(constant))
    }

    /// Returns a copy with `lineSortKey` set.
    public func lineSortKey(_ expression: Exp) -> Self {
        setting(\.lineSortKey, to: .expression(expression))
    }

    /// Returns a copy with `lineZOffset` set.
    public func lineZOffset(_ constant: Double) -> Self {
        setting(\.lineZOffset, to: .constant(constant))
    }

    /// Returns a copy with `lineZOffset` set.
    public func lineZOffset(_ expression: Exp) -> Self {
        setting(\.lineZOffset, to: .expression(expression))
    }

    /// Returns a copy with `lineCrossSlope` set.
    public func lineCrossSlope(_ constant: Double) -> Self {
        setting(\.lineCrossSlope, to: .constant(constant))
    }

    /// Returns a copy with `lineCrossSlope` set.
    public func lineCrossSlope(_ expression: Exp) -> Self {
        setting(\.lineCrossSlope, to: .expression(expression))
    }

    /// Returns a copy with `lineElevationReference` set.
    public func lineElevationReference(_ constant: LineElevationReference) -> Self {
        setting(\.lineElevationReference, to: .constant(constant))
    }

    /// Returns a copy with `lineElevationReference` set.
    public func lineElevationReference(_ expression: Exp) -> Self {
        setting(\.lineElevationReference, to: .expression(expression))
    }

    /// Returns a copy with `lineWidthUnit` set.
    public func lineWidthUnit(_ constant: LineWidthUnit) -> Self {
        setting(\.lineWidthUnit, to: .constant(constant))
    }

    /// Returns a copy with `lineWidthUnit` set.
    public func lineWidthUnit(_ expression: Exp) -> Self {
        setting(\.lineWidthUnit, to: .expression(expression))
    }

    /// Returns a copy with `lineOpacity` set.
    public func lineOpacity(_ constant: Double) -> Self {
        setting(\.lineOpacity, to: .constant(constant))
    }

    /// Returns a copy with `lineOpacity` set.
    public func lineOpacity(_ expression: Exp) -> Self {
        setting(\.lineOpacity, to: .expression(expression))
    }

    /// Returns a copy with `lineOpacityTransition` set.
    public func lineOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineOpacityTransition, to: newValue)
    }

    /// Returns a copy with `lineLayerOpacity` set.
    public func lineLayerOpacity(_ constant: Double) -> Self {
        setting(\.lineLayerOpacity, to: .constant(constant))
    }

    /// Returns a copy with `lineLayerOpacity` set.
    public func lineLayerOpacity(_ expression: Exp) -> Self {
        setting(\.lineLayerOpacity, to: .expression(expression))
    }

    /// Returns a copy with `lineLayerOpacityTransition` set.
    public func lineLayerOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineLayerOpacityTransition, to: newValue)
    }

    /// Returns a copy with `lineColor` set.
    public func lineColor(_ constant: StyleColor) -> Self {
        setting(\.lineColor, to: .constant(constant))
    }

    /// Returns a copy with `lineColor` set.
    public func lineColor(_ expression: Exp) -> Self {
        setting(\.lineColor, to: .expression(expression))
    }

    /// Returns a copy with `lineColor` set.
    public func lineColor(_ color: UIColor) -> Self {
        setting(\.lineColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `lineColorTransition` set.
    public func lineColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineColorTransition, to: newValue)
    }

    /// Returns a copy with `lineColorUseTheme` set.
    public func lineColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.lineColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `lineColorUseTheme` set.
    public func lineColorUseTheme(_ expression: Exp) -> Self {
        setting(\.lineColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `lineTranslate` set.
    public func lineTranslate(_ constant: [Double]) -> Self {
        setting(\.lineTranslate, to: .constant(constant))
    }

    /// Returns a copy with `lineTranslate` set.
    public func lineTranslate(_ expression: Exp) -> Self {
        setting(\.lineTranslate, to: .expression(expression))
    }

    /// Returns a copy with `lineTranslateTransition` set.
    public func lineTranslateTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineTranslateTransition, to: newValue)
    }

    /// Returns a copy with `lineTranslateAnchor` set.
    public func lineTranslateAnchor(_ constant: LineTranslateAnchor) -> Self {
        setting(\.lineTranslateAnchor, to: .constant(constant))
    }

    /// Returns a copy with `lineTranslateAnchor` set.
    public func lineTranslateAnchor(_ expression: Exp) -> Self {
        setting(\.lineTranslateAnchor, to: .expression(expression))
    }

    /// Returns a copy with `lineWidth` set.
    public func lineWidth(_ constant: Double) -> Self {
        setting(\.lineWidth, to: .constant(constant))
    }

    /// Returns a copy with `lineWidth` set.
    public func lineWidth(_ expression: Exp) -> Self {
        setting(\.lineWidth, to: .expression(expression))
    }

    /// Returns a copy with `lineWidthTransition` set.
    public func lineWidthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineWidthTransition, to: newValue)
    }

    /// Returns a copy with `lineGapWidth` set.
    public func lineGapWidth(_ constant: Double) -> Self {
        setting(\.lineGapWidth, to: .constant(constant))
    }

    /// Returns a copy with `lineGapWidth` set.
    public func lineGapWidth(_ expression: Exp) -> Self {
        setting(\.lineGapWidth, to: .expression(expression))
    }

    /// Returns a copy with `lineGapWidthTransition` set.
    public func lineGapWidthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineGapWidthTransition, to: newValue)
    }

    /// Returns a copy with `lineOffset` set.
    public func lineOffset(_ constant: Double) -> Self {
        setting(\.lineOffset, to: .constant(constant))
    }

    /// Returns a copy with `lineOffset` set.
    public func lineOffset(_ expression: Exp) -> Self {
        setting(\.lineOffset, to: .expression(expression))
    }

    /// Returns a copy with `lineOffsetTransition` set.
    public func lineOffsetTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineOffsetTransition, to: newValue)
    }

    /// Returns a copy with `lineBlur` set.
    public func lineBlur(_ constant: Double) -> Self {
        setting(\.lineBlur, to: .constant(constant))
    }

    /// Returns a copy with `lineBlur` set.
    public func lineBlur(_ expression: Exp) -> Self {
        setting(\.lineBlur, to: .expression(expression))
    }

    /// Returns a copy with `lineBlurTransition` set.
    public func lineBlurTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineBlurTransition, to: newValue)
    }

    /// Returns a copy with `lineDasharray` set.
    public func lineDasharray(_ constant: [Double]) -> Self {
        setting(\.lineDasharray, to: .constant(constant))
    }

    /// Returns a copy with `lineDasharray` set.
    public func lineDasharray(_ expression: Exp) -> Self {
        setting(\.lineDasharray, to: .expression(expression))
    }

    /// Returns a copy with `lineDasharrayTransition` set.
    public func lineDasharrayTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineDasharrayTransition, to: newValue)
    }

    /// Returns a copy with `linePattern` set.
    public func linePattern(_ constant: ResolvedImage) -> Self {
        setting(\.linePattern, to: .constant(constant))
    }

    /// Returns a copy with `linePattern` set.
    public func linePattern(_ expression: Exp) -> Self {
        setting(\.linePattern, to: .expression(expression))
    }

    /// Returns a copy with `linePattern` set.
    public func linePattern(_ name: String) -> Self {
        setting(\.linePattern, to: .constant(.name(name)))
    }

    /// Returns a copy with `linePatternTransition` set.
    public func linePatternTransition(_ newValue: StyleTransition) -> Self {
        setting(\.linePatternTransition, to: newValue)
    }

    /// Returns a copy with `lineGradient` set.
    public func lineGradient(_ constant: StyleColor) -> Self {
        setting(\.lineGradient, to: .constant(constant))
    }

    /// Returns a copy with `lineGradient` set.
    public func lineGradient(_ expression: Exp) -> Self {
        setting(\.lineGradient, to: .expression(expression))
    }

    /// Returns a copy with `lineGradient` set.
    public func lineGradient(_ color: UIColor) -> Self {
        setting(\.lineGradient, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `lineGradientUseTheme` set.
    public func lineGradientUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.lineGradientUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `lineGradientUseTheme` set.
    public func lineGradientUseTheme(_ expression: Exp) -> Self {
        setting(\.lineGradientUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `lineElevationGroundScale` set.
    public func lineElevationGroundScale(_ constant: Double) -> Self {
        setting(\.lineElevationGroundScale, to: .constant(constant))
    }

    /// Returns a copy with `lineElevationGroundScale` set.
    public func lineElevationGroundScale(_ expression: Exp) -> Self {
        setting(\.lineElevationGroundScale, to: .expression(expression))
    }

    /// Returns a copy with `lineElevationGroundScaleTransition` set.
    public func lineElevationGroundScaleTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineElevationGroundScaleTransition, to: newValue)
    }

    /// Returns a copy with `lineBorderColor` set.
    public func lineBorderColor(_ constant: StyleColor) -> Self {
        setting(\.lineBorderColor, to: .constant(constant))
    }

    /// Returns a copy with `lineBorderColor` set.
    public func lineBorderColor(_ expression: Exp) -> Self {
        setting(\.lineBorderColor, to: .expression(expression))
    }

    /// Returns a copy with `lineBorderColor` set.
    public func lineBorderColor(_ color: UIColor) -> Self {
        setting(\.lineBorderColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `lineBorderColorTransition` set.
    public func lineBorderColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineBorderColorTransition, to: newValue)
    }

    /// Returns a copy with `lineBorderColorUseTheme` set.
    public func lineBorderColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.lineBorderColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `lineBorderColorUseTheme` set.
    public func lineBorderColorUseTheme(_ expression: Exp) -> Self {
        setting(\.lineBorderColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `lineBorderWidth` set.
    public func lineBorderWidth(_ constant: Double) -> Self {
        setting(\.lineBorderWidth, to: .constant(constant))
    }

    /// Returns a copy with `lineBorderWidth` set.
    public func lineBorderWidth(_ expression: Exp) -> Self {
        setting(\.lineBorderWidth, to: .expression(expression))
    }

    /// Returns a copy with `lineBorderWidthTransition` set.
    public func lineBorderWidthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineBorderWidthTransition, to: newValue)
    }

    /// Returns a copy with `lineEmissiveStrength` set.
    public func lineEmissiveStrength(_ constant: Double) -> Self {
        setting(\.lineEmissiveStrength, to: .constant(constant))
    }

    /// Returns a copy with `lineEmissiveStrength` set.
    public func lineEmissiveStrength(_ expression: Exp) -> Self {
        setting(\.lineEmissiveStrength, to: .expression(expression))
    }

    /// Returns a copy with `lineEmissiveStrengthTransition` set.
    public func lineEmissiveStrengthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineEmissiveStrengthTransition, to: newValue)
    }

    /// Returns a copy with `lineCutoutFadeWidth` set.
    public func lineCutoutFadeWidth(_ constant: Double) -> Self {
        setting(\.lineCutoutFadeWidth, to: .constant(constant))
    }

    /// Returns a copy with `lineCutoutFadeWidth` set.
    public func lineCutoutFadeWidth(_ expression: Exp) -> Self {
        setting(\.lineCutoutFadeWidth, to: .expression(expression))
    }

    /// Returns a copy with `lineCutoutFadeWidthTransition` set.
    public func lineCutoutFadeWidthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineCutoutFadeWidthTransition, to: newValue)
    }

    /// Returns a copy with `lineCutoutOpacity` set.
    public func lineCutoutOpacity(_ constant: Double) -> Self {
        setting(\.lineCutoutOpacity, to: .constant(constant))
    }

    /// Returns a copy with `lineCutoutOpacity` set.
    public func lineCutoutOpacity(_ expression: Exp) -> Self {
        setting(\.lineCutoutOpacity, to: .expression(expression))
    }

    /// Returns a copy with `lineCutoutOpacityTransition` set.
    public func lineCutoutOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineCutoutOpacityTransition, to: newValue)
    }

    /// Returns a copy with `lineDepthOcclusionFactor` set.
    public func lineDepthOcclusionFactor(_ constant: Double) -> Self {
        setting(\.lineDepthOcclusionFactor, to: .constant(constant))
    }

    /// Returns a copy with `lineDepthOcclusionFactor` set.
    public func lineDepthOcclusionFactor(_ expression: Exp) -> Self {
        setting(\.lineDepthOcclusionFactor, to: .expression(expression))
    }

    /// Returns a copy with `lineDepthOcclusionFactorTransition` set.
    public func lineDepthOcclusionFactorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineDepthOcclusionFactorTransition, to: newValue)
    }

    /// Returns a copy with `lineOcclusionOpacity` set.
    public func lineOcclusionOpacity(_ constant: Double) -> Self {
        setting(\.lineOcclusionOpacity, to: .constant(constant))
    }

    /// Returns a copy with `lineOcclusionOpacity` set.
    public func lineOcclusionOpacity(_ expression: Exp) -> Self {
        setting(\.lineOcclusionOpacity, to: .expression(expression))
    }

    /// Returns a copy with `lineOcclusionOpacityTransition` set.
    public func lineOcclusionOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineOcclusionOpacityTransition, to: newValue)
    }

    /// Returns a copy with `linePatternCrossFade` set.
    public func linePatternCrossFade(_ constant: Double) -> Self {
        setting(\.linePatternCrossFade, to: .constant(constant))
    }

    /// Returns a copy with `linePatternCrossFade` set.
    public func linePatternCrossFade(_ expression: Exp) -> Self {
        setting(\.linePatternCrossFade, to: .expression(expression))
    }

    /// Returns a copy with `lineTrimColor` set.
    public func lineTrimColor(_ constant: StyleColor) -> Self {
        setting(\.lineTrimColor, to: .constant(constant))
    }

    /// Returns a copy with `lineTrimColor` set.
    public func lineTrimColor(_ expression: Exp) -> Self {
        setting(\.lineTrimColor, to: .expression(expression))
    }

    /// Returns a copy with `lineTrimColor` set.
    public func lineTrimColor(_ color: UIColor) -> Self {
        setting(\.lineTrimColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `lineTrimColorTransition` set.
    public func lineTrimColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.lineTrimColorTransition, to: newValue)
    }

    /// Returns a copy with `lineTrimColorUseTheme` set.
    public func lineTrimColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.lineTrimColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `lineTrimColorUseTheme` set.
    public func lineTrimColorUseTheme(_ expression: Exp) -> Self {
        setting(\.lineTrimColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `lineTrimFadeRange` set.
    public func lineTrimFadeRange(_ constant: [Double]) -> Self {
        setting(\.lineTrimFadeRange, to: .constant(constant))
    }

    /// Returns a copy with `lineTrimFadeRange` set.
    public func lineTrimFadeRange(_ expression: Exp) -> Self {
        setting(\.lineTrimFadeRange, to: .expression(expression))
    }

    /// Returns a copy with `lineTrimOffset` set.
    public func lineTrimOffset(_ constant: [Double]) -> Self {
        setting(\.lineTrimOffset, to: .constant(constant))
    }

    /// Returns a copy with `lineTrimOffset` set.
    public func lineTrimOffset(_ expression: Exp) -> Self {
        setting(\.lineTrimOffset, to: .expression(expression))
    }
}
