// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Three-dimensional models.
///
/// A layer of type `model`.
public struct ModelLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type: `model`.
    public var type: LayerType {
        .model
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

    /// Whether models may be left out where there are many.
    ///
    /// `true` unless set.
    public var modelAllowDensityReduction: Value<Bool>?

    /// The model to draw.
    public var modelId: Value<String>?

    /// How dark the shade in corners is.
    ///
    /// 0…1; `1` unless set.
    public var modelAmbientOcclusionIntensity: Value<Double>?

    /// How `modelAmbientOcclusionIntensity` goes from one value to the next.
    public var modelAmbientOcclusionIntensityTransition: StyleTransition?

    /// Whether models throw shadows.
    ///
    /// `true` unless set.
    public var modelCastShadows: Value<Bool>?

    /// The colour models are tinted with.
    ///
    /// `"#ffffff"` unless set.
    public var modelColor: Value<StyleColor>?

    /// How `modelColor` goes from one value to the next.
    public var modelColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `modelColor`.
    public var modelColorUseTheme: Value<ColorUseTheme>?

    /// How strong the tint is.
    ///
    /// 0…1; `0` unless set.
    public var modelColorMixIntensity: Value<Double>?

    /// How `modelColorMixIntensity` goes from one value to the next.
    public var modelColorMixIntensityTransition: StyleTransition?

    /// How softly models vanish in the distance, as a part of the depth.
    ///
    /// 0…1; `0` unless set.
    public var modelCutoffFadeRange: Value<Double>?

    /// What the height of models is measured from.
    ///
    /// `"ground"` unless set.
    public var modelElevationReference: Value<ModelElevationReference>?

    /// How much light models give off by themselves.
    ///
    /// 0…5; `0` unless set.
    public var modelEmissiveStrength: Value<Double>?

    /// How `modelEmissiveStrength` goes from one value to the next.
    public var modelEmissiveStrengthTransition: StyleTransition?

    /// How the light a model gives off changes from bottom to top.
    ///
    /// `[1, 1, 1, 1, 0]` unless set.
    public var modelHeightBasedEmissiveStrengthMultiplier: Value<[Double]>?

    /// How `modelHeightBasedEmissiveStrengthMultiplier` goes from one value to the next.
    public var modelHeightBasedEmissiveStrengthMultiplierTransition: StyleTransition?

    /// How opaque models are.
    ///
    /// 0…1; `1` unless set.
    public var modelOpacity: Value<Double>?

    /// How `modelOpacity` goes from one value to the next.
    public var modelOpacityTransition: StyleTransition?

    /// Whether shadows fall on models.
    ///
    /// `true` unless set.
    public var modelReceiveShadows: Value<Bool>?

    /// How far models are turned, around [x, y, z].
    ///
    /// In degrees; `[0, 0, 0]` unless set.
    public var modelRotation: Value<[Double]>?

    /// How `modelRotation` goes from one value to the next.
    public var modelRotationTransition: StyleTransition?

    /// How rough surfaces are; 0 is a mirror.
    ///
    /// 0…1; `1` unless set.
    public var modelRoughness: Value<Double>?

    /// How `modelRoughness` goes from one value to the next.
    public var modelRoughnessTransition: StyleTransition?

    /// The scale of models along [x, y, z].
    ///
    /// `[1, 1, 1]` unless set.
    public var modelScale: Value<[Double]>?

    /// How `modelScale` goes from one value to the next.
    public var modelScaleTransition: StyleTransition?

    /// Whether models are scaled with the map or keep their size on screen.
    ///
    /// `"map"` unless set.
    public var modelScaleMode: Value<ModelScaleMode>?

    /// How far models are moved along [x, y, z], in metres.
    ///
    /// `[0, 0, 0]` unless set.
    public var modelTranslation: Value<[Double]>?

    /// How `modelTranslation` goes from one value to the next.
    public var modelTranslationTransition: StyleTransition?

    /// What models stand for.
    ///
    /// `"common-3d"` unless set.
    public var modelType: Value<ModelType>?

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
        var reader = try MemberReader(json, of: .model)
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
        try members.visit(type: "model")
        try members.visit(required: "id", &id)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
        try members.visit("source", in: .root, &source)
        try members.visit("source-layer", in: .root, &sourceLayer)
        try members.visit("filter", in: .root, &filter)
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("model-allow-density-reduction", in: .layout, &modelAllowDensityReduction)
        try members.visit("model-id", in: .layout, &modelId)
        try members.visit("model-ambient-occlusion-intensity", in: .paint, &modelAmbientOcclusionIntensity)
        try members.visit(
            "model-ambient-occlusion-intensity-transition", in: .paint, &modelAmbientOcclusionIntensityTransition)
        try members.visit("model-cast-shadows", in: .paint, &modelCastShadows)
        try members.visit("model-color", in: .paint, &modelColor)
        try members.visit("model-color-transition", in: .paint, &modelColorTransition)
        try members.visit("model-color-use-theme", in: .paint, &modelColorUseTheme)
        try members.visit("model-color-mix-intensity", in: .paint, &modelColorMixIntensity)
        try members.visit("model-color-mix-intensity-transition", in: .paint, &modelColorMixIntensityTransition)
        try members.visit("model-cutoff-fade-range", in: .paint, &modelCutoffFadeRange)
        try members.visit("model-elevation-reference", in: .paint, &modelElevationReference)
        try members.visit("model-emissive-strength", in: .paint, &modelEmissiveStrength)
        try members.visit("model-emissive-strength-transition", in: .paint, &modelEmissiveStrengthTransition)
        try members.visit(
            "model-height-based-emissive-strength-multiplier", in: .paint, &modelHeightBasedEmissiveStrengthMultiplier)
        try members.visit(
            "model-height-based-emissive-strength-multiplier-transition", in: .paint,
            &modelHeightBasedEmissiveStrengthMultiplierTransition)
        try members.visit("model-opacity", in: .paint, &modelOpacity)
        try members.visit("model-opacity-transition", in: .paint, &modelOpacityTransition)
        try members.visit("model-receive-shadows", in: .paint, &modelReceiveShadows)
        try members.visit("model-rotation", in: .paint, &modelRotation)
        try members.visit("model-rotation-transition", in: .paint, &modelRotationTransition)
        try members.visit("model-roughness", in: .paint, &modelRoughness)
        try members.visit("model-roughness-transition", in: .paint, &modelRoughnessTransition)
        try members.visit("model-scale", in: .paint, &modelScale)
        try members.visit("model-scale-transition", in: .paint, &modelScaleTransition)
        try members.visit("model-scale-mode", in: .paint, &modelScaleMode)
        try members.visit("model-translation", in: .paint, &modelTranslation)
        try members.visit("model-translation-transition", in: .paint, &modelTranslationTransition)
        try members.visit("model-type", in: .paint, &modelType)
    }
}

extension ModelLayer {
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

    /// Returns a copy with `modelAllowDensityReduction` set.
    public func modelAllowDensityReduction(_ constant: Bool) -> Self {
        setting(\.modelAllowDensityReduction, to: .constant(constant))
    }

    /// Returns a copy with `modelAllowDensityReduction` set.
    public func modelAllowDensityReduction(_ expression: Exp) -> Self {
        setting(\.modelAllowDensityReduction, to: .expression(expression))
    }

    /// Returns a copy with `modelId` set.
    public func modelId(_ constant: String) -> Self {
        setting(\.modelId, to: .constant(constant))
    }

    /// Returns a copy with `modelId` set.
    public func modelId(_ expression: Exp) -> Self {
        setting(\.modelId, to: .expression(expression))
    }

    /// Returns a copy with `modelAmbientOcclusionIntensity` set.
    public func modelAmbientOcclusionIntensity(_ constant: Double) -> Self {
        setting(\.modelAmbientOcclusionIntensity, to: .constant(constant))
    }

    /// Returns a copy with `modelAmbientOcclusionIntensity` set.
    public func modelAmbientOcclusionIntensity(_ expression: Exp) -> Self {
        setting(\.modelAmbientOcclusionIntensity, to: .expression(expression))
    }

    /// Returns a copy with `modelAmbientOcclusionIntensityTransition` set.
    public func modelAmbientOcclusionIntensityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.modelAmbientOcclusionIntensityTransition, to: newValue)
    }

    /// Returns a copy with `modelCastShadows` set.
    public func modelCastShadows(_ constant: Bool) -> Self {
        setting(\.modelCastShadows, to: .constant(constant))
    }

    /// Returns a copy with `modelCastShadows` set.
    public func modelCastShadows(_ expression: Exp) -> Self {
        setting(\.modelCastShadows, to: .expression(expression))
    }

    /// Returns a copy with `modelColor` set.
    public func modelColor(_ constant: StyleColor) -> Self {
        setting(\.modelColor, to: .constant(constant))
    }

    /// Returns a copy with `modelColor` set.
    public func modelColor(_ expression: Exp) -> Self {
        setting(\.modelColor, to: .expression(expression))
    }

    /// Returns a copy with `modelColor` set.
    public func modelColor(_ color: UIColor) -> Self {
        setting(\.modelColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `modelColorTransition` set.
    public func modelColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.modelColorTransition, to: newValue)
    }

    /// Returns a copy with `modelColorUseTheme` set.
    public func modelColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.modelColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `modelColorUseTheme` set.
    public func modelColorUseTheme(_ expression: Exp) -> Self {
        setting(\.modelColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `modelColorMixIntensity` set.
    public func modelColorMixIntensity(_ constant: Double) -> Self {
        setting(\.modelColorMixIntensity, to: .constant(constant))
    }

    /// Returns a copy with `modelColorMixIntensity` set.
    public func modelColorMixIntensity(_ expression: Exp) -> Self {
        setting(\.modelColorMixIntensity, to: .expression(expression))
    }

    /// Returns a copy with `modelColorMixIntensityTransition` set.
    public func modelColorMixIntensityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.modelColorMixIntensityTransition, to: newValue)
    }

    /// Returns a copy with `modelCutoffFadeRange` set.
    public func modelCutoffFadeRange(_ constant: Double) -> Self {
        setting(\.modelCutoffFadeRange, to: .constant(constant))
    }

    /// Returns a copy with `modelCutoffFadeRange` set.
    public func modelCutoffFadeRange(_ expression: Exp) -> Self {
        setting(\.modelCutoffFadeRange, to: .expression(expression))
    }

    /// Returns a copy with `modelElevationReference` set.
    public func modelElevationReference(_ constant: ModelElevationReference) -> Self {
        setting(\.modelElevationReference, to: .constant(constant))
    }

    /// Returns a copy with `modelElevationReference` set.
    public func modelElevationReference(_ expression: Exp) -> Self {
        setting(\.modelElevationReference, to: .expression(expression))
    }

    /// Returns a copy with `modelEmissiveStrength` set.
    public func modelEmissiveStrength(_ constant: Double) -> Self {
        setting(\.modelEmissiveStrength, to: .constant(constant))
    }

    /// Returns a copy with `modelEmissiveStrength` set.
    public func modelEmissiveStrength(_ expression: Exp) -> Self {
        setting(\.modelEmissiveStrength, to: .expression(expression))
    }

    /// Returns a copy with `modelEmissiveStrengthTransition` set.
    public func modelEmissiveStrengthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.modelEmissiveStrengthTransition, to: newValue)
    }

    /// Returns a copy with `modelHeightBasedEmissiveStrengthMultiplier` set.
    public func modelHeightBasedEmissiveStrengthMultiplier(_ constant: [Double]) -> Self {
        setting(\.modelHeightBasedEmissiveStrengthMultiplier, to: .constant(constant))
    }

    /// Returns a copy with `modelHeightBasedEmissiveStrengthMultiplier` set.
    public func modelHeightBasedEmissiveStrengthMultiplier(_ expression: Exp) -> Self {
        setting(\.modelHeightBasedEmissiveStrengthMultiplier, to: .expression(expression))
    }

    /// Returns a copy with `modelHeightBasedEmissiveStrengthMultiplierTransition` set.
    public func modelHeightBasedEmissiveStrengthMultiplierTransition(_ newValue: StyleTransition) -> Self {
        setting(\.modelHeightBasedEmissiveStrengthMultiplierTransition, to: newValue)
    }

    /// Returns a copy with `modelOpacity` set.
    public func modelOpacity(_ constant: Double) -> Self {
        setting(\.modelOpacity, to: .constant(constant))
    }

    /// Returns a copy with `modelOpacity` set.
    public func modelOpacity(_ expression: Exp) -> Self {
        setting(\.modelOpacity, to: .expression(expression))
    }

    /// Returns a copy with `modelOpacityTransition` set.
    public func modelOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.modelOpacityTransition, to: newValue)
    }

    /// Returns a copy with `modelReceiveShadows` set.
    public func modelReceiveShadows(_ constant: Bool) -> Self {
        setting(\.modelReceiveShadows, to: .constant(constant))
    }

    /// Returns a copy with `modelReceiveShadows` set.
    public func modelReceiveShadows(_ expression: Exp) -> Self {
        setting(\.modelReceiveShadows, to: .expression(expression))
    }

    /// Returns a copy with `modelRotation` set.
    public func modelRotation(_ constant: [Double]) -> Self {
        setting(\.modelRotation, to: .constant(constant))
    }

    /// Returns a copy with `modelRotation` set.
    public func modelRotation(_ expression: Exp) -> Self {
        setting(\.modelRotation, to: .expression(expression))
    }

    /// Returns a copy with `modelRotationTransition` set.
    public func modelRotationTransition(_ newValue: StyleTransition) -> Self {
        setting(\.modelRotationTransition, to: newValue)
    }

    /// Returns a copy with `modelRoughness` set.
    public func modelRoughness(_ constant: Double) -> Self {
        setting(\.modelRoughness, to: .constant(constant))
    }

    /// Returns a copy with `modelRoughness` set.
    public func modelRoughness(_ expression: Exp) -> Self {
        setting(\.modelRoughness, to: .expression(expression))
    }

    /// Returns a copy with `modelRoughnessTransition` set.
    public func modelRoughnessTransition(_ newValue: StyleTransition) -> Self {
        setting(\.modelRoughnessTransition, to: newValue)
    }

    /// Returns a copy with `modelScale` set.
    public func modelScale(_ constant: [Double]) -> Self {
        setting(\.modelScale, to: .constant(constant))
    }

    /// Returns a copy with `modelScale` set.
    public func modelScale(_ expression: Exp) -> Self {
        setting(\.modelScale, to: .expression(expression))
    }

    /// Returns a copy with `modelScaleTransition` set.
    public func modelScaleTransition(_ newValue: StyleTransition) -> Self {
        setting(\.modelScaleTransition, to: newValue)
    }

    /// Returns a copy with `modelScaleMode` set.
    public func modelScaleMode(_ constant: ModelScaleMode) -> Self {
        setting(\.modelScaleMode, to: .constant(constant))
    }

    /// Returns a copy with `modelScaleMode` set.
    public func modelScaleMode(_ expression: Exp) -> Self {
        setting(\.modelScaleMode, to: .expression(expression))
    }

    /// Returns a copy with `modelTranslation` set.
    public func modelTranslation(_ constant: [Double]) -> Self {
        setting(\.modelTranslation, to: .constant(constant))
    }

    /// Returns a copy with `modelTranslation` set.
    public func modelTranslation(_ expression: Exp) -> Self {
        setting(\.modelTranslation, to: .expression(expression))
    }

    /// Returns a copy with `modelTranslationTransition` set.
    public func modelTranslationTransition(_ newValue: StyleTransition) -> Self {
        setting(\.modelTranslationTransition, to: newValue)
    }

    /// Returns a copy with `modelType` set.
    public func modelType(_ constant: ModelType) -> Self {
        setting(\.modelType, to: .constant(constant))
    }

    /// Returns a copy with `modelType` set.
    public func modelType(_ expression: Exp) -> Self {
        setting(\.modelType, to: .expression(expression))
    }
}
