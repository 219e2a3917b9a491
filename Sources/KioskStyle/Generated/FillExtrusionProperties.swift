// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// The properties of a layer of type `fill-extrusion`, ready to be evaluated.
public struct FillExtrusionProperties: Sendable {
    /// How far the corners of the walls are rounded.
    ///
    /// In metres, 0 or more; `0` unless set.
    public var roundedCornerDistance: StyleProperty<Double>

    /// How far the edges of the roof are rounded.
    ///
    /// 0…1; `0` unless set.
    public var edgeRadius: StyleProperty<Double>

    /// How opaque the layer as a whole is.
    ///
    /// 0…1; `1` unless set.
    public var opacity: StyleProperty<Double>

    /// The colour of roof and walls.
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
    public var translateAnchor: StyleProperty<FillExtrusionTranslateAnchor>

    /// The picture that roof and walls are tiled with.
    public var pattern: StyleProperty<String>

    /// The height of the roof above the ground.
    ///
    /// In metres, 0 or more; `0` unless set.
    public var height: StyleProperty<Double>

    /// The height of the floor above the ground.
    ///
    /// In metres, 0 or more; `0` unless set.
    public var base: StyleProperty<Double>

    /// Whether walls are darker near the ground.
    ///
    /// `true` unless set.
    public var verticalGradient: StyleProperty<Bool>

    /// How quickly the shade on the ground fades.
    ///
    /// 0…1; `0.69` unless set.
    public var ambientOcclusionGroundAttenuation: StyleProperty<Double>

    /// How far the shade on the ground reaches.
    ///
    /// 0 or more; `3` unless set.
    public var ambientOcclusionGroundRadius: StyleProperty<Double>

    /// How dark the shade near walls and ground is.
    ///
    /// 0…1; `0` unless set.
    public var ambientOcclusionIntensity: StyleProperty<Double>

    /// How far the shade near walls and ground reaches.
    ///
    /// 0 or more; `3` unless set.
    public var ambientOcclusionRadius: StyleProperty<Double>

    /// How far the shade on the walls reaches.
    ///
    /// 0 or more; `3` unless set.
    public var ambientOcclusionWallRadius: StyleProperty<Double>

    /// Whether the floor follows the terrain.
    ///
    /// `"terrain"` unless set.
    public var baseAlignment: StyleProperty<FillExtrusionBaseAlignment>

    /// Whether it throws shadows.
    ///
    /// `true` unless set.
    public var castShadows: StyleProperty<Bool>

    /// How softly it vanishes in the distance, as a part of the depth.
    ///
    /// 0…1; `0` unless set.
    public var cutoffFadeRange: StyleProperty<Double>

    /// How much light it gives off by itself.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var emissiveStrength: StyleProperty<Double>

    /// The colour of the floodlight on its walls.
    ///
    /// `"#ffffff"` unless set.
    public var floodLightColor: StyleProperty<UIColor>

    /// How quickly the floodlight on the ground fades.
    ///
    /// 0…1; `0.69` unless set.
    public var floodLightGroundAttenuation: StyleProperty<Double>

    /// How far the floodlight on the ground reaches.
    ///
    /// In metres; `0` unless set.
    public var floodLightGroundRadius: StyleProperty<Double>

    /// How bright the floodlight is.
    ///
    /// 0…1; `0` unless set.
    public var floodLightIntensity: StyleProperty<Double>

    /// How far the floodlight reaches up the walls.
    ///
    /// In metres, 0 or more; `0` unless set.
    public var floodLightWallRadius: StyleProperty<Double>

    /// Whether the roof follows the terrain.
    ///
    /// `"flat"` unless set.
    public var heightAlignment: StyleProperty<FillExtrusionHeightAlignment>

    /// The thickness of the walls when only they are drawn.
    ///
    /// In metres, 0 or more; `0` unless set.
    public var lineWidth: StyleProperty<Double>

    /// How far the pattern has turned into the second one its expression names.
    ///
    /// 0…1; `0` unless set.
    public var patternCrossFade: StyleProperty<Double>

    /// Whether the edges of the roof are rounded as well.
    ///
    /// `true` unless set.
    public var roundedRoof: StyleProperty<Bool>

    /// What all heights are multiplied by.
    ///
    /// 0 or more; `1` unless set.
    public var verticalScale: StyleProperty<Double>

    /// Creates the properties of a layer; what is not set has the default of the style specification.
    ///
    /// - Parameter report: Told what is wrong with a property that cannot be used.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        roundedCornerDistance = layer.property("fill-extrusion-rounded-corner-distance", default: 0, report: report)
        edgeRadius = layer.property("fill-extrusion-edge-radius", default: 0, report: report)
        opacity = layer.property("fill-extrusion-opacity", default: 1, report: report)
        color = layer.property("fill-extrusion-color", default: .black, report: report)
        translate = layer.property("fill-extrusion-translate", default: SIMD2(0, 0), report: report)
        translateAnchor = layer.property("fill-extrusion-translate-anchor", default: .map, report: report)
        pattern = layer.property("fill-extrusion-pattern", default: "", report: report)
        height = layer.property("fill-extrusion-height", default: 0, report: report)
        base = layer.property("fill-extrusion-base", default: 0, report: report)
        verticalGradient = layer.property("fill-extrusion-vertical-gradient", default: true, report: report)
        ambientOcclusionGroundAttenuation = layer.property(
            "fill-extrusion-ambient-occlusion-ground-attenuation", default: 0.69, report: report)
        ambientOcclusionGroundRadius = layer.property(
            "fill-extrusion-ambient-occlusion-ground-radius", default: 3, report: report)
        ambientOcclusionIntensity = layer.property(
            "fill-extrusion-ambient-occlusion-intensity", default: 0, report: report)
        ambientOcclusionRadius = layer.property("fill-extrusion-ambient-occlusion-radius", default: 3, report: report)
        ambientOcclusionWallRadius = layer.property(
            "fill-extrusion-ambient-occlusion-wall-radius", default: 3, report: report)
        baseAlignment = layer.property("fill-extrusion-base-alignment", default: .terrain, report: report)
        castShadows = layer.property("fill-extrusion-cast-shadows", default: true, report: report)
        cutoffFadeRange = layer.property("fill-extrusion-cutoff-fade-range", default: 0, report: report)
        emissiveStrength = layer.property("fill-extrusion-emissive-strength", default: 0, report: report)
        floodLightColor = layer.property("fill-extrusion-flood-light-color", default: .white, report: report)
        floodLightGroundAttenuation = layer.property(
            "fill-extrusion-flood-light-ground-attenuation", default: 0.69, report: report)
        floodLightGroundRadius = layer.property("fill-extrusion-flood-light-ground-radius", default: 0, report: report)
        floodLightIntensity = layer.property("fill-extrusion-flood-light-intensity", default: 0, report: report)
        floodLightWallRadius = layer.property("fill-extrusion-flood-light-wall-radius", default: 0, report: report)
        heightAlignment = layer.property("fill-extrusion-height-alignment", default: .flat, report: report)
        lineWidth = layer.property("fill-extrusion-line-width", default: 0, report: report)
        patternCrossFade = layer.property("fill-extrusion-pattern-cross-fade", default: 0, report: report)
        roundedRoof = layer.property("fill-extrusion-rounded-roof", default: true, report: report)
        verticalScale = layer.property("fill-extrusion-vertical-scale", default: 1, report: report)
    }
}
