// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Particles that move with the wind.
///
/// A layer of type `raster-particle`.
public struct RasterParticleLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type: `raster-particle`.
    public var type: LayerType {
        .rasterParticle
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

    /// The band of a raster array whose wind is drawn.
    public var rasterParticleArrayBand: Value<String>?

    /// The colours by speed, an expression of `raster-particle-speed`.
    public var rasterParticleColor: Value<StyleColor>?

    /// Whether the colour theme of the style changes `rasterParticleColor`.
    public var rasterParticleColorUseTheme: Value<ColorUseTheme>?

    /// How many particles a tile has.
    ///
    /// 1 or more; `512` unless set.
    public var rasterParticleCount: Value<Double>?

    /// How slowly trails fade.
    ///
    /// 0…1; `0.98` unless set.
    public var rasterParticleFadeOpacityFactor: Value<Double>?

    /// How `rasterParticleFadeOpacityFactor` goes from one value to the next.
    public var rasterParticleFadeOpacityFactorTransition: StyleTransition?

    /// The speed at the end of the colour ramp.
    ///
    /// 1 or more; `1` unless set.
    public var rasterParticleMaxSpeed: Value<Double>?

    /// How often particles begin anew.
    ///
    /// 0…1; `0.8` unless set.
    public var rasterParticleResetRateFactor: Value<Double>?

    /// How fast particles move.
    ///
    /// 0…1; `0.2` unless set.
    public var rasterParticleSpeedFactor: Value<Double>?

    /// How `rasterParticleSpeedFactor` goes from one value to the next.
    public var rasterParticleSpeedFactorTransition: StyleTransition?

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
        var reader = try MemberReader(json, of: .rasterParticle)
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
        try members.visit(type: "raster-particle")
        try members.visit(required: "id", &id)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
        try members.visit("source", in: .root, &source)
        try members.visit("source-layer", in: .root, &sourceLayer)
        try members.visit("filter", in: .root, &filter)
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("raster-particle-array-band", in: .paint, &rasterParticleArrayBand)
        try members.visit("raster-particle-color", in: .paint, &rasterParticleColor)
        try members.visit("raster-particle-color-use-theme", in: .paint, &rasterParticleColorUseTheme)
        try members.visit("raster-particle-count", in: .paint, &rasterParticleCount)
        try members.visit("raster-particle-fade-opacity-factor", in: .paint, &rasterParticleFadeOpacityFactor)
        try members.visit(
            "raster-particle-fade-opacity-factor-transition", in: .paint, &rasterParticleFadeOpacityFactorTransition)
        try members.visit("raster-particle-max-speed", in: .paint, &rasterParticleMaxSpeed)
        try members.visit("raster-particle-reset-rate-factor", in: .paint, &rasterParticleResetRateFactor)
        try members.visit("raster-particle-speed-factor", in: .paint, &rasterParticleSpeedFactor)
        try members.visit("raster-particle-speed-factor-transition", in: .paint, &rasterParticleSpeedFactorTransition)
    }
}

extension RasterParticleLayer {
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

    /// Returns a copy with `rasterParticleArrayBand` set.
    public func rasterParticleArrayBand(_ constant: String) -> Self {
        setting(\.rasterParticleArrayBand, to: .constant(constant))
    }

    /// Returns a copy with `rasterParticleArrayBand` set.
    public func rasterParticleArrayBand(_ expression: Exp) -> Self {
        setting(\.rasterParticleArrayBand, to: .expression(expression))
    }

    /// Returns a copy with `rasterParticleColor` set.
    public func rasterParticleColor(_ constant: StyleColor) -> Self {
        setting(\.rasterParticleColor, to: .constant(constant))
    }

    /// Returns a copy with `rasterParticleColor` set.
    public func rasterParticleColor(_ expression: Exp) -> Self {
        setting(\.rasterParticleColor, to: .expression(expression))
    }

    /// Returns a copy with `rasterParticleColor` set.
    public func rasterParticleColor(_ color: UIColor) -> Self {
        setting(\.rasterParticleColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `rasterParticleColorUseTheme` set.
    public func rasterParticleColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.rasterParticleColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `rasterParticleColorUseTheme` set.
    public func rasterParticleColorUseTheme(_ expression: Exp) -> Self {
        setting(\.rasterParticleColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `rasterParticleCount` set.
    public func rasterParticleCount(_ constant: Double) -> Self {
        setting(\.rasterParticleCount, to: .constant(constant))
    }

    /// Returns a copy with `rasterParticleCount` set.
    public func rasterParticleCount(_ expression: Exp) -> Self {
        setting(\.rasterParticleCount, to: .expression(expression))
    }

    /// Returns a copy with `rasterParticleFadeOpacityFactor` set.
    public func rasterParticleFadeOpacityFactor(_ constant: Double) -> Self {
        setting(\.rasterParticleFadeOpacityFactor, to: .constant(constant))
    }

    /// Returns a copy with `rasterParticleFadeOpacityFactor` set.
    public func rasterParticleFadeOpacityFactor(_ expression: Exp) -> Self {
        setting(\.rasterParticleFadeOpacityFactor, to: .expression(expression))
    }

    /// Returns a copy with `rasterParticleFadeOpacityFactorTransition` set.
    public func rasterParticleFadeOpacityFactorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.rasterParticleFadeOpacityFactorTransition, to: newValue)
    }

    /// Returns a copy with `rasterParticleMaxSpeed` set.
    public func rasterParticleMaxSpeed(_ constant: Double) -> Self {
        setting(\.rasterParticleMaxSpeed, to: .constant(constant))
    }

    /// Returns a copy with `rasterParticleMaxSpeed` set.
    public func rasterParticleMaxSpeed(_ expression: Exp) -> Self {
        setting(\.rasterParticleMaxSpeed, to: .expression(expression))
    }

    /// Returns a copy with `rasterParticleResetRateFactor` set.
    public func rasterParticleResetRateFactor(_ constant: Double) -> Self {
        setting(\.rasterParticleResetRateFactor, to: .constant(constant))
    }

    /// Returns a copy with `rasterParticleResetRateFactor` set.
    public func rasterParticleResetRateFactor(_ expression: Exp) -> Self {
        setting(\.rasterParticleResetRateFactor, to: .expression(expression))
    }

    /// Returns a copy with `rasterParticleSpeedFactor` set.
    public func rasterParticleSpeedFactor(_ constant: Double) -> Self {
        setting(\.rasterParticleSpeedFactor, to: .constant(constant))
    }

    /// Returns a copy with `rasterParticleSpeedFactor` set.
    public func rasterParticleSpeedFactor(_ expression: Exp) -> Self {
        setting(\.rasterParticleSpeedFactor, to: .expression(expression))
    }

    /// Returns a copy with `rasterParticleSpeedFactorTransition` set.
    public func rasterParticleSpeedFactorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.rasterParticleSpeedFactorTransition, to: newValue)
    }
}
