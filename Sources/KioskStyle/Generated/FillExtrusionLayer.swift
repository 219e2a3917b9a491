// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Polygons raised to buildings.
///
/// A layer of type `fill-extrusion`.
public struct FillExtrusionLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type: `fill-extrusion`.
    public var type: LayerType {
        .fillExtrusion
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

    /// How far the corners of the walls are rounded.
    ///
    /// In metres, 0 or more; `0` unless set.
    public var fillExtrusionRoundedCornerDistance: Value<Double>?

    /// How far the edges of the roof are rounded.
    ///
    /// 0…1; `0` unless set.
    public var fillExtrusionEdgeRadius: Value<Double>?

    /// How opaque the layer as a whole is.
    ///
    /// 0…1; `1` unless set.
    public var fillExtrusionOpacity: Value<Double>?

    /// How `fillExtrusionOpacity` goes from one value to the next.
    public var fillExtrusionOpacityTransition: StyleTransition?

    /// The colour of roof and walls.
    ///
    /// `"#000000"` unless set.
    public var fillExtrusionColor: Value<StyleColor>?

    /// How `fillExtrusionColor` goes from one value to the next.
    public var fillExtrusionColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `fillExtrusionColor`.
    public var fillExtrusionColorUseTheme: Value<ColorUseTheme>?

    /// An offset, [x, y], to the right and down.
    ///
    /// In pixels; `[0, 0]` unless set.
    public var fillExtrusionTranslate: Value<[Double]>?

    /// How `fillExtrusionTranslate` goes from one value to the next.
    public var fillExtrusionTranslateTransition: StyleTransition?

    /// What the offset refers to.
    ///
    /// `"map"` unless set.
    public var fillExtrusionTranslateAnchor: Value<FillExtrusionTranslateAnchor>?

    /// The picture that roof and walls are tiled with.
    public var fillExtrusionPattern: Value<ResolvedImage>?

    /// How `fillExtrusionPattern` goes from one value to the next.
    public var fillExtrusionPatternTransition: StyleTransition?

    /// The height of the roof above the ground.
    ///
    /// In metres, 0 or more; `0` unless set.
    public var fillExtrusionHeight: Value<Double>?

    /// How `fillExtrusionHeight` goes from one value to the next.
    public var fillExtrusionHeightTransition: StyleTransition?

    /// The height of the floor above the ground.
    ///
    /// In metres, 0 or more; `0` unless set.
    public var fillExtrusionBase: Value<Double>?

    /// How `fillExtrusionBase` goes from one value to the next.
    public var fillExtrusionBaseTransition: StyleTransition?

    /// Whether walls are darker near the ground.
    ///
    /// `true` unless set.
    public var fillExtrusionVerticalGradient: Value<Bool>?

    /// How quickly the shade on the ground fades.
    ///
    /// 0…1; `0.69` unless set.
    public var fillExtrusionAmbientOcclusionGroundAttenuation: Value<Double>?

    /// How `fillExtrusionAmbientOcclusionGroundAttenuation` goes from one value to the next.
    public var fillExtrusionAmbientOcclusionGroundAttenuationTransition: StyleTransition?

    /// How far the shade on the ground reaches.
    ///
    /// 0 or more; `3` unless set.
    public var fillExtrusionAmbientOcclusionGroundRadius: Value<Double>?

    /// How `fillExtrusionAmbientOcclusionGroundRadius` goes from one value to the next.
    public var fillExtrusionAmbientOcclusionGroundRadiusTransition: StyleTransition?

    /// How dark the shade near walls and ground is.
    ///
    /// 0…1; `0` unless set.
    public var fillExtrusionAmbientOcclusionIntensity: Value<Double>?

    /// How `fillExtrusionAmbientOcclusionIntensity` goes from one value to the next.
    public var fillExtrusionAmbientOcclusionIntensityTransition: StyleTransition?

    /// How far the shade near walls and ground reaches.
    ///
    /// 0 or more; `3` unless set.
    public var fillExtrusionAmbientOcclusionRadius: Value<Double>?

    /// How `fillExtrusionAmbientOcclusionRadius` goes from one value to the next.
    public var fillExtrusionAmbientOcclusionRadiusTransition: StyleTransition?

    /// How far the shade on the walls reaches.
    ///
    /// 0 or more; `3` unless set.
    public var fillExtrusionAmbientOcclusionWallRadius: Value<Double>?

    /// How `fillExtrusionAmbientOcclusionWallRadius` goes from one value to the next.
    public var fillExtrusionAmbientOcclusionWallRadiusTransition: StyleTransition?

    /// Whether the floor follows the terrain.
    ///
    /// `"terrain"` unless set.
    public var fillExtrusionBaseAlignment: Value<FillExtrusionBaseAlignment>?

    /// Whether it throws shadows.
    ///
    /// `true` unless set.
    public var fillExtrusionCastShadows: Value<Bool>?

    /// How softly it vanishes in the distance, as a part of the depth.
    ///
    /// 0…1; `0` unless set.
    public var fillExtrusionCutoffFadeRange: Value<Double>?

    /// How much light it gives off by itself.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var fillExtrusionEmissiveStrength: Value<Double>?

    /// How `fillExtrusionEmissiveStrength` goes from one value to the next.
    public var fillExtrusionEmissiveStrengthTransition: StyleTransition?

    /// The colour of the floodlight on its walls.
    ///
    /// `"#ffffff"` unless set.
    public var fillExtrusionFloodLightColor: Value<StyleColor>?

    /// How `fillExtrusionFloodLightColor` goes from one value to the next.
    public var fillExtrusionFloodLightColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `fillExtrusionFloodLightColor`.
    public var fillExtrusionFloodLightColorUseTheme: Value<ColorUseTheme>?

    /// How quickly the floodlight on the ground fades.
    ///
    /// 0…1; `0.69` unless set.
    public var fillExtrusionFloodLightGroundAttenuation: Value<Double>?

    /// How `fillExtrusionFloodLightGroundAttenuation` goes from one value to the next.
    public var fillExtrusionFloodLightGroundAttenuationTransition: StyleTransition?

    /// How far the floodlight on the ground reaches.
    ///
    /// In metres; `0` unless set.
    public var fillExtrusionFloodLightGroundRadius: Value<Double>?

    /// How `fillExtrusionFloodLightGroundRadius` goes from one value to the next.
    public var fillExtrusionFloodLightGroundRadiusTransition: StyleTransition?

    /// How bright the floodlight is.
    ///
    /// 0…1; `0` unless set.
    public var fillExtrusionFloodLightIntensity: Value<Double>?

    /// How `fillExtrusionFloodLightIntensity` goes from one value to the next.
    public var fillExtrusionFloodLightIntensityTransition: StyleTransition?

    /// How far the floodlight reaches up the walls.
    ///
    /// In metres, 0 or more; `0` unless set.
    public var fillExtrusionFloodLightWallRadius: Value<Double>?

    /// How `fillExtrusionFloodLightWallRadius` goes from one value to the next.
    public var fillExtrusionFloodLightWallRadiusTransition: StyleTransition?

    /// Whether the roof follows the terrain.
    ///
    /// `"flat"` unless set.
    public var fillExtrusionHeightAlignment: Value<FillExtrusionHeightAlignment>?

    /// The thickness of the walls when only they are drawn.
    ///
    /// In metres, 0 or more; `0` unless set.
    public var fillExtrusionLineWidth: Value<Double>?

    /// How `fillExtrusionLineWidth` goes from one value to the next.
    public var fillExtrusionLineWidthTransition: StyleTransition?

    /// How far the pattern has turned into the second one its expression names.
    ///
    /// 0…1; `0` unless set.
    public var fillExtrusionPatternCrossFade: Value<Double>?

    /// Whether the edges of the roof are rounded as well.
    ///
    /// `true` unless set.
    public var fillExtrusionRoundedRoof: Value<Bool>?

    /// What all heights are multiplied by.
    ///
    /// 0 or more; `1` unless set.
    public var fillExtrusionVerticalScale: Value<Double>?

    /// How `fillExtrusionVerticalScale` goes from one value to the next.
    public var fillExtrusionVerticalScaleTransition: StyleTransition?

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
        var reader = try MemberReader(json, of: .fillExtrusion)
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
        try members.visit(type: "fill-extrusion")
        try members.visit(required: "id", &id)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
        try members.visit("source", in: .root, &source)
        try members.visit("source-layer", in: .root, &sourceLayer)
        try members.visit("filter", in: .root, &filter)
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("fill-extrusion-rounded-corner-distance", in: .layout, &fillExtrusionRoundedCornerDistance)
        try members.visit("fill-extrusion-edge-radius", in: .layout, &fillExtrusionEdgeRadius)
        try members.visit("fill-extrusion-opacity", in: .paint, &fillExtrusionOpacity)
        try members.visit("fill-extrusion-opacity-transition", in: .paint, &fillExtrusionOpacityTransition)
        try members.visit("fill-extrusion-color", in: .paint, &fillExtrusionColor)
        try members.visit("fill-extrusion-color-transition", in: .paint, &fillExtrusionColorTransition)
        try members.visit("fill-extrusion-color-use-theme", in: .paint, &fillExtrusionColorUseTheme)
        try members.visit("fill-extrusion-translate", in: .paint, &fillExtrusionTranslate)
        try members.visit("fill-extrusion-translate-transition", in: .paint, &fillExtrusionTranslateTransition)
        try members.visit("fill-extrusion-translate-anchor", in: .paint, &fillExtrusionTranslateAnchor)
        try members.visit("fill-extrusion-pattern", in: .paint, &fillExtrusionPattern)
        try members.visit("fill-extrusion-pattern-transition", in: .paint, &fillExtrusionPatternTransition)
        try members.visit("fill-extrusion-height", in: .paint, &fillExtrusionHeight)
        try members.visit("fill-extrusion-height-transition", in: .paint, &fillExtrusionHeightTransition)
        try members.visit("fill-extrusion-base", in: .paint, &fillExtrusionBase)
        try members.visit("fill-extrusion-base-transition", in: .paint, &fillExtrusionBaseTransition)
        try members.visit("fill-extrusion-vertical-gradient", in: .paint, &fillExtrusionVerticalGradient)
        try members.visit(
            "fill-extrusion-ambient-occlusion-ground-attenuation", in: .paint,
            &fillExtrusionAmbientOcclusionGroundAttenuation)
        try members.visit(
            "fill-extrusion-ambient-occlusion-ground-attenuation-transition", in: .paint,
            &fillExtrusionAmbientOcclusionGroundAttenuationTransition)
        try members.visit(
            "fill-extrusion-ambient-occlusion-ground-radius", in: .paint, &fillExtrusionAmbientOcclusionGroundRadius)
        try members.visit(
            "fill-extrusion-ambient-occlusion-ground-radius-transition", in: .paint,
            &fillExtrusionAmbientOcclusionGroundRadiusTransition)
        try members.visit(
            "fill-extrusion-ambient-occlusion-intensity", in: .paint, &fillExtrusionAmbientOcclusionIntensity)
        try members.visit(
            "fill-extrusion-ambient-occlusion-intensity-transition", in: .paint,
            &fillExtrusionAmbientOcclusionIntensityTransition)
        try members.visit("fill-extrusion-ambient-occlusion-radius", in: .paint, &fillExtrusionAmbientOcclusionRadius)
        try members.visit(
            "fill-extrusion-ambient-occlusion-radius-transition", in: .paint,
            &fillExtrusionAmbientOcclusionRadiusTransition)
        try members.visit(
            "fill-extrusion-ambient-occlusion-wall-radius", in: .paint, &fillExtrusionAmbientOcclusionWallRadius)
        try members.visit(
            "fill-extrusion-ambient-occlusion-wall-radius-transition", in: .paint,
            &fillExtrusionAmbientOcclusionWallRadiusTransition)
        try members.visit("fill-extrusion-base-alignment", in: .paint, &fillExtrusionBaseAlignment)
        try members.visit("fill-extrusion-cast-shadows", in: .paint, &fillExtrusionCastShadows)
        try members.visit("fill-extrusion-cutoff-fade-range", in: .paint, &fillExtrusionCutoffFadeRange)
        try members.visit("fill-extrusion-emissive-strength", in: .paint, &fillExtrusionEmissiveStrength)
        try members.visit(
            "fill-extrusion-emissive-strength-transition", in: .paint, &fillExtrusionEmissiveStrengthTransition)
        try members.visit("fill-extrusion-flood-light-color", in: .paint, &fillExtrusionFloodLightColor)
        try members.visit(
            "fill-extrusion-flood-light-color-transition", in: .paint, &fillExtrusionFloodLightColorTransition)
        try members.visit(
            "fill-extrusion-flood-light-color-use-theme", in: .paint, &fillExtrusionFloodLightColorUseTheme)
        try members.visit(
            "fill-extrusion-flood-light-ground-attenuation", in: .paint, &fillExtrusionFloodLightGroundAttenuation)
        try members.visit(
            "fill-extrusion-flood-light-ground-attenuation-transition", in: .paint,
            &fillExtrusionFloodLightGroundAttenuationTransition)
        try members.visit("fill-extrusion-flood-light-ground-radius", in: .paint, &fillExtrusionFloodLightGroundRadius)
        try members.visit(
            "fill-extrusion-flood-light-ground-radius-transition", in: .paint,
            &fillExtrusionFloodLightGroundRadiusTransition)
        try members.visit("fill-extrusion-flood-light-intensity", in: .paint, &fillExtrusionFloodLightIntensity)
        try members.visit(
            "fill-extrusion-flood-light-intensity-transition", in: .paint, &fillExtrusionFloodLightIntensityTransition)
        try members.visit("fill-extrusion-flood-light-wall-radius", in: .paint, &fillExtrusionFloodLightWallRadius)
        try members.visit(
            "fill-extrusion-flood-light-wall-radius-transition", in: .paint,
            &fillExtrusionFloodLightWallRadiusTransition)
        try members.visit("fill-extrusion-height-alignment", in: .paint, &fillExtrusionHeightAlignment)
        try members.visit("fill-extrusion-line-width", in: .paint, &fillExtrusionLineWidth)
        try members.visit("fill-extrusion-line-width-transition", in: .paint, &fillExtrusionLineWidthTransition)
        try members.visit("fill-extrusion-pattern-cross-fade", in: .paint, &fillExtrusionPatternCrossFade)
        try members.visit("fill-extrusion-rounded-roof", in: .paint, &fillExtrusionRoundedRoof)
        try members.visit("fill-extrusion-vertical-scale", in: .paint, &fillExtrusionVerticalScale)
        try members.visit("fill-extrusion-vertical-scale-transition", in: .paint, &fillExtrusionVerticalScaleTransition)
    }
}

extension FillExtrusionLayer {
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

    /// Returns a copy with `fillExtrusionRoundedCornerDistance` set.
    public func fillExtrusionRoundedCornerDistance(_ constant: Double) -> Self {
        setting(\.fillExtrusionRoundedCornerDistance, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionRoundedCornerDistance` set.
    public func fillExtrusionRoundedCornerDistance(_ expression: Exp) -> Self {
        setting(\.fillExtrusionRoundedCornerDistance, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionEdgeRadius` set.
    public func fillExtrusionEdgeRadius(_ constant: Double) -> Self {
        setting(\.fillExtrusionEdgeRadius, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionEdgeRadius` set.
    public func fillExtrusionEdgeRadius(_ expression: Exp) -> Self {
        setting(\.fillExtrusionEdgeRadius, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionOpacity` set.
    public func fillExtrusionOpacity(_ constant: Double) -> Self {
        setting(\.fillExtrusionOpacity, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionOpacity` set.
    public func fillExtrusionOpacity(_ expression: Exp) -> Self {
        setting(\.fillExtrusionOpacity, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionOpacityTransition` set.
    public func fillExtrusionOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionOpacityTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionColor` set.
    public func fillExtrusionColor(_ constant: StyleColor) -> Self {
        setting(\.fillExtrusionColor, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionColor` set.
    public func fillExtrusionColor(_ expression: Exp) -> Self {
        setting(\.fillExtrusionColor, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionColor` set.
    public func fillExtrusionColor(_ color: UIColor) -> Self {
        setting(\.fillExtrusionColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `fillExtrusionColorTransition` set.
    public func fillExtrusionColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionColorTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionColorUseTheme` set.
    public func fillExtrusionColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.fillExtrusionColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionColorUseTheme` set.
    public func fillExtrusionColorUseTheme(_ expression: Exp) -> Self {
        setting(\.fillExtrusionColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionTranslate` set.
    public func fillExtrusionTranslate(_ constant: [Double]) -> Self {
        setting(\.fillExtrusionTranslate, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionTranslate` set.
    public func fillExtrusionTranslate(_ expression: Exp) -> Self {
        setting(\.fillExtrusionTranslate, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionTranslateTransition` set.
    public func fillExtrusionTranslateTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionTranslateTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionTranslateAnchor` set.
    public func fillExtrusionTranslateAnchor(_ constant: FillExtrusionTranslateAnchor) -> Self {
        setting(\.fillExtrusionTranslateAnchor, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionTranslateAnchor` set.
    public func fillExtrusionTranslateAnchor(_ expression: Exp) -> Self {
        setting(\.fillExtrusionTranslateAnchor, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionPattern` set.
    public func fillExtrusionPattern(_ constant: ResolvedImage) -> Self {
        setting(\.fillExtrusionPattern, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionPattern` set.
    public func fillExtrusionPattern(_ expression: Exp) -> Self {
        setting(\.fillExtrusionPattern, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionPattern` set.
    public func fillExtrusionPattern(_ name: String) -> Self {
        setting(\.fillExtrusionPattern, to: .constant(.name(name)))
    }

    /// Returns a copy with `fillExtrusionPatternTransition` set.
    public func fillExtrusionPatternTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionPatternTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionHeight` set.
    public func fillExtrusionHeight(_ constant: Double) -> Self {
        setting(\.fillExtrusionHeight, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionHeight` set.
    public func fillExtrusionHeight(_ expression: Exp) -> Self {
        setting(\.fillExtrusionHeight, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionHeightTransition` set.
    public func fillExtrusionHeightTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionHeightTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionBase` set.
    public func fillExtrusionBase(_ constant: Double) -> Self {
        setting(\.fillExtrusionBase, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionBase` set.
    public func fillExtrusionBase(_ expression: Exp) -> Self {
        setting(\.fillExtrusionBase, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionBaseTransition` set.
    public func fillExtrusionBaseTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionBaseTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionVerticalGradient` set.
    public func fillExtrusionVerticalGradient(_ constant: Bool) -> Self {
        setting(\.fillExtrusionVerticalGradient, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionVerticalGradient` set.
    public func fillExtrusionVerticalGradient(_ expression: Exp) -> Self {
        setting(\.fillExtrusionVerticalGradient, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionAmbientOcclusionGroundAttenuation` set.
    public func fillExtrusionAmbientOcclusionGroundAttenuation(_ constant: Double) -> Self {
        setting(\.fillExtrusionAmbientOcclusionGroundAttenuation, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionAmbientOcclusionGroundAttenuation` set.
    public func fillExtrusionAmbientOcclusionGroundAttenuation(_ expression: Exp) -> Self {
        setting(\.fillExtrusionAmbientOcclusionGroundAttenuation, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionAmbientOcclusionGroundAttenuationTransition` set.
    public func fillExtrusionAmbientOcclusionGroundAttenuationTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionAmbientOcclusionGroundAttenuationTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionAmbientOcclusionGroundRadius` set.
    public func fillExtrusionAmbientOcclusionGroundRadius(_ constant: Double) -> Self {
        setting(\.fillExtrusionAmbientOcclusionGroundRadius, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionAmbientOcclusionGroundRadius` set.
    public func fillExtrusionAmbientOcclusionGroundRadius(_ expression: Exp) -> Self {
        setting(\.fillExtrusionAmbientOcclusionGroundRadius, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionAmbientOcclusionGroundRadiusTransition` set.
    public func fillExtrusionAmbientOcclusionGroundRadiusTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionAmbientOcclusionGroundRadiusTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionAmbientOcclusionIntensity` set.
    public func fillExtrusionAmbientOcclusionIntensity(_ constant: Double) -> Self {
        setting(\.fillExtrusionAmbientOcclusionIntensity, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionAmbientOcclusionIntensity` set.
    public func fillExtrusionAmbientOcclusionIntensity(_ expression: Exp) -> Self {
        setting(\.fillExtrusionAmbientOcclusionIntensity, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionAmbientOcclusionIntensityTransition` set.
    public func fillExtrusionAmbientOcclusionIntensityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionAmbientOcclusionIntensityTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionAmbientOcclusionRadius` set.
    public func fillExtrusionAmbientOcclusionRadius(_ constant: Double) -> Self {
        setting(\.fillExtrusionAmbientOcclusionRadius, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionAmbientOcclusionRadius` set.
    public func fillExtrusionAmbientOcclusionRadius(_ expression: Exp) -> Self {
        setting(\.fillExtrusionAmbientOcclusionRadius, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionAmbientOcclusionRadiusTransition` set.
    public func fillExtrusionAmbientOcclusionRadiusTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionAmbientOcclusionRadiusTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionAmbientOcclusionWallRadius` set.
    public func fillExtrusionAmbientOcclusionWallRadius(_ constant: Double) -> Self {
        setting(\.fillExtrusionAmbientOcclusionWallRadius, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionAmbientOcclusionWallRadius` set.
    public func fillExtrusionAmbientOcclusionWallRadius(_ expression: Exp) -> Self {
        setting(\.fillExtrusionAmbientOcclusionWallRadius, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionAmbientOcclusionWallRadiusTransition` set.
    public func fillExtrusionAmbientOcclusionWallRadiusTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionAmbientOcclusionWallRadiusTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionBaseAlignment` set.
    public func fillExtrusionBaseAlignment(_ constant: FillExtrusionBaseAlignment) -> Self {
        setting(\.fillExtrusionBaseAlignment, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionBaseAlignment` set.
    public func fillExtrusionBaseAlignment(_ expression: Exp) -> Self {
        setting(\.fillExtrusionBaseAlignment, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionCastShadows` set.
    public func fillExtrusionCastShadows(_ constant: Bool) -> Self {
        setting(\.fillExtrusionCastShadows, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionCastShadows` set.
    public func fillExtrusionCastShadows(_ expression: Exp) -> Self {
        setting(\.fillExtrusionCastShadows, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionCutoffFadeRange` set.
    public func fillExtrusionCutoffFadeRange(_ constant: Double) -> Self {
        setting(\.fillExtrusionCutoffFadeRange, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionCutoffFadeRange` set.
    public func fillExtrusionCutoffFadeRange(_ expression: Exp) -> Self {
        setting(\.fillExtrusionCutoffFadeRange, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionEmissiveStrength` set.
    public func fillExtrusionEmissiveStrength(_ constant: Double) -> Self {
        setting(\.fillExtrusionEmissiveStrength, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionEmissiveStrength` set.
    public func fillExtrusionEmissiveStrength(_ expression: Exp) -> Self {
        setting(\.fillExtrusionEmissiveStrength, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionEmissiveStrengthTransition` set.
    public func fillExtrusionEmissiveStrengthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionEmissiveStrengthTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionFloodLightColor` set.
    public func fillExtrusionFloodLightColor(_ constant: StyleColor) -> Self {
        setting(\.fillExtrusionFloodLightColor, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionFloodLightColor` set.
    public func fillExtrusionFloodLightColor(_ expression: Exp) -> Self {
        setting(\.fillExtrusionFloodLightColor, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionFloodLightColor` set.
    public func fillExtrusionFloodLightColor(_ color: UIColor) -> Self {
        setting(\.fillExtrusionFloodLightColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `fillExtrusionFloodLightColorTransition` set.
    public func fillExtrusionFloodLightColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionFloodLightColorTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionFloodLightColorUseTheme` set.
    public func fillExtrusionFloodLightColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.fillExtrusionFloodLightColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionFloodLightColorUseTheme` set.
    public func fillExtrusionFloodLightColorUseTheme(_ expression: Exp) -> Self {
        setting(\.fillExtrusionFloodLightColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionFloodLightGroundAttenuation` set.
    public func fillExtrusionFloodLightGroundAttenuation(_ constant: Double) -> Self {
        setting(\.fillExtrusionFloodLightGroundAttenuation, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionFloodLightGroundAttenuation` set.
    public func fillExtrusionFloodLightGroundAttenuation(_ expression: Exp) -> Self {
        setting(\.fillExtrusionFloodLightGroundAttenuation, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionFloodLightGroundAttenuationTransition` set.
    public func fillExtrusionFloodLightGroundAttenuationTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionFloodLightGroundAttenuationTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionFloodLightGroundRadius` set.
    public func fillExtrusionFloodLightGroundRadius(_ constant: Double) -> Self {
        setting(\.fillExtrusionFloodLightGroundRadius, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionFloodLightGroundRadius` set.
    public func fillExtrusionFloodLightGroundRadius(_ expression: Exp) -> Self {
        setting(\.fillExtrusionFloodLightGroundRadius, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionFloodLightGroundRadiusTransition` set.
    public func fillExtrusionFloodLightGroundRadiusTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionFloodLightGroundRadiusTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionFloodLightIntensity` set.
    public func fillExtrusionFloodLightIntensity(_ constant: Double) -> Self {
        setting(\.fillExtrusionFloodLightIntensity, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionFloodLightIntensity` set.
    public func fillExtrusionFloodLightIntensity(_ expression: Exp) -> Self {
        setting(\.fillExtrusionFloodLightIntensity, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionFloodLightIntensityTransition` set.
    public func fillExtrusionFloodLightIntensityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionFloodLightIntensityTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionFloodLightWallRadius` set.
    public func fillExtrusionFloodLightWallRadius(_ constant: Double) -> Self {
        setting(\.fillExtrusionFloodLightWallRadius, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionFloodLightWallRadius` set.
    public func fillExtrusionFloodLightWallRadius(_ expression: Exp) -> Self {
        setting(\.fillExtrusionFloodLightWallRadius, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionFloodLightWallRadiusTransition` set.
    public func fillExtrusionFloodLightWallRadiusTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionFloodLightWallRadiusTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionHeightAlignment` set.
    public func fillExtrusionHeightAlignment(_ constant: FillExtrusionHeightAlignment) -> Self {
        setting(\.fillExtrusionHeightAlignment, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionHeightAlignment` set.
    public func fillExtrusionHeightAlignment(_ expression: Exp) -> Self {
        setting(\.fillExtrusionHeightAlignment, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionLineWidth` set.
    public func fillExtrusionLineWidth(_ constant: Double) -> Self {
        setting(\.fillExtrusionLineWidth, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionLineWidth` set.
    public func fillExtrusionLineWidth(_ expression: Exp) -> Self {
        setting(\.fillExtrusionLineWidth, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionLineWidthTransition` set.
    public func fillExtrusionLineWidthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionLineWidthTransition, to: newValue)
    }

    /// Returns a copy with `fillExtrusionPatternCrossFade` set.
    public func fillExtrusionPatternCrossFade(_ constant: Double) -> Self {
        setting(\.fillExtrusionPatternCrossFade, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionPatternCrossFade` set.
    public func fillExtrusionPatternCrossFade(_ expression: Exp) -> Self {
        setting(\.fillExtrusionPatternCrossFade, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionRoundedRoof` set.
    public func fillExtrusionRoundedRoof(_ constant: Bool) -> Self {
        setting(\.fillExtrusionRoundedRoof, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionRoundedRoof` set.
    public func fillExtrusionRoundedRoof(_ expression: Exp) -> Self {
        setting(\.fillExtrusionRoundedRoof, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionVerticalScale` set.
    public func fillExtrusionVerticalScale(_ constant: Double) -> Self {
        setting(\.fillExtrusionVerticalScale, to: .constant(constant))
    }

    /// Returns a copy with `fillExtrusionVerticalScale` set.
    public func fillExtrusionVerticalScale(_ expression: Exp) -> Self {
        setting(\.fillExtrusionVerticalScale, to: .expression(expression))
    }

    /// Returns a copy with `fillExtrusionVerticalScaleTransition` set.
    public func fillExtrusionVerticalScaleTransition(_ newValue: StyleTransition) -> Self {
        setting(\.fillExtrusionVerticalScaleTransition, to: newValue)
    }
}
