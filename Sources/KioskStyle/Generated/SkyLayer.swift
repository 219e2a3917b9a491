// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// The sky above the horizon.
///
/// A layer of type `sky`.
public struct SkyLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type: `sky`.
    public var type: LayerType {
        .sky
    }

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

    /// What sunlight is tinted with on its way through the air.
    ///
    /// `"white"` unless set.
    public var skyAtmosphereColor: Value<StyleColor>?

    /// Whether the colour theme of the style changes `skyAtmosphereColor`.
    public var skyAtmosphereColorUseTheme: Value<ColorUseTheme>?

    /// What the halo of the sun is tinted with.
    ///
    /// `"white"` unless set.
    public var skyAtmosphereHaloColor: Value<StyleColor>?

    /// Whether the colour theme of the style changes `skyAtmosphereHaloColor`.
    public var skyAtmosphereHaloColorUseTheme: Value<ColorUseTheme>?

    /// Where the sun stands, [azimuth, polar angle]; with the light when it is not set.
    ///
    /// In degrees, 0 or more.
    public var skyAtmosphereSun: Value<[Double]>?

    /// How bright the sun is.
    ///
    /// 0…100; `10` unless set.
    public var skyAtmosphereSunIntensity: Value<Double>?

    /// The colours around the centre, an expression of `sky-radial-progress`.
    ///
    /// `["interpolate", ["linear"], ["sky-radial-progress"], 0.8, "#87ceeb", 1, "white"]` unless set.
    public var skyGradient: Value<StyleColor>?

    /// Whether the colour theme of the style changes `skyGradient`.
    public var skyGradientUseTheme: Value<ColorUseTheme>?

    /// Where the gradient begins, [azimuth, polar angle].
    ///
    /// In degrees, 0 or more; `[0, 0]` unless set.
    public var skyGradientCenter: Value<[Double]>?

    /// How far the gradient reaches.
    ///
    /// 0…180; `90` unless set.
    public var skyGradientRadius: Value<Double>?

    /// How opaque the sky is.
    ///
    /// 0…1; `1` unless set.
    public var skyOpacity: Value<Double>?

    /// How `skyOpacity` goes from one value to the next.
    public var skyOpacityTransition: StyleTransition?

    /// What the sky is painted with.
    ///
    /// `"atmosphere"` unless set.
    public var skyType: Value<SkyType>?

    private var unknown: JSONObject = [:]

    /// Creates a layer as the style specification has it by default.
    public init(id: String) {
        self.id = id
    }

    /// Creates a value from its members in a style document.
    ///
    /// - Throws: `TypeConversionError` that names the member.
    public init(json: JSONObject) throws(TypeConversionError) {
        self.init(id: "")
        var reader = try MemberReader(json, of: .sky)
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
        try members.visit(type: "sky")
        try members.visit(required: "id", &id)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("sky-atmosphere-color", in: .paint, &skyAtmosphereColor)
        try members.visit("sky-atmosphere-color-use-theme", in: .paint, &skyAtmosphereColorUseTheme)
        try members.visit("sky-atmosphere-halo-color", in: .paint, &skyAtmosphereHaloColor)
        try members.visit("sky-atmosphere-halo-color-use-theme", in: .paint, &skyAtmosphereHaloColorUseTheme)
        try members.visit("sky-atmosphere-sun", in: .paint, &skyAtmosphereSun)
        try members.visit("sky-atmosphere-sun-intensity", in: .paint, &skyAtmosphereSunIntensity)
        try members.visit("sky-gradient", in: .paint, &skyGradient)
        try members.visit("sky-gradient-use-theme", in: .paint, &skyGradientUseTheme)
        try members.visit("sky-gradient-center", in: .paint, &skyGradientCenter)
        try members.visit("sky-gradient-radius", in: .paint, &skyGradientRadius)
        try members.visit("sky-opacity", in: .paint, &skyOpacity)
        try members.visit("sky-opacity-transition", in: .paint, &skyOpacityTransition)
        try members.visit("sky-type", in: .paint, &skyType)
    }
}

extension SkyLayer {
    /// Returns a copy with `skyAtmosphereColor` set.
    public func skyAtmosphereColor(_ constant: StyleColor) -> Self {
        setting(\.skyAtmosphereColor, to: .constant(constant))
    }

    /// Returns a copy with `skyAtmosphereColor` set.
    public func skyAtmosphereColor(_ expression: Exp) -> Self {
        setting(\.skyAtmosphereColor, to: .expression(expression))
    }

    /// Returns a copy with `skyAtmosphereColor` set.
    public func skyAtmosphereColor(_ color: UIColor) -> Self {
        setting(\.skyAtmosphereColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `skyAtmosphereColorUseTheme` set.
    public func skyAtmosphereColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.skyAtmosphereColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `skyAtmosphereColorUseTheme` set.
    public func skyAtmosphereColorUseTheme(_ expression: Exp) -> Self {
        setting(\.skyAtmosphereColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `skyAtmosphereHaloColor` set.
    public func skyAtmosphereHaloColor(_ constant: StyleColor) -> Self {
        setting(\.skyAtmosphereHaloColor, to: .constant(constant))
    }

    /// Returns a copy with `skyAtmosphereHaloColor` set.
    public func skyAtmosphereHaloColor(_ expression: Exp) -> Self {
        setting(\.skyAtmosphereHaloColor, to: .expression(expression))
    }

    /// Returns a copy with `skyAtmosphereHaloColor` set.
    public func skyAtmosphereHaloColor(_ color: UIColor) -> Self {
        setting(\.skyAtmosphereHaloColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `skyAtmosphereHaloColorUseTheme` set.
    public func skyAtmosphereHaloColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.skyAtmosphereHaloColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `skyAtmosphereHaloColorUseTheme` set.
    public func skyAtmosphereHaloColorUseTheme(_ expression: Exp) -> Self {
        setting(\.skyAtmosphereHaloColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `skyAtmosphereSun` set.
    public func skyAtmosphereSun(_ constant: [Double]) -> Self {
        setting(\.skyAtmosphereSun, to: .constant(constant))
    }

    /// Returns a copy with `skyAtmosphereSun` set.
    public func skyAtmosphereSun(_ expression: Exp) -> Self {
        setting(\.skyAtmosphereSun, to: .expression(expression))
    }

    /// Returns a copy with `skyAtmosphereSunIntensity` set.
    public func skyAtmosphereSunIntensity(_ constant: Double) -> Self {
        setting(\.skyAtmosphereSunIntensity, to: .constant(constant))
    }

    /// Returns a copy with `skyAtmosphereSunIntensity` set.
    public func skyAtmosphereSunIntensity(_ expression: Exp) -> Self {
        setting(\.skyAtmosphereSunIntensity, to: .expression(expression))
    }

    /// Returns a copy with `skyGradient` set.
    public func skyGradient(_ constant: StyleColor) -> Self {
        setting(\.skyGradient, to: .constant(constant))
    }

    /// Returns a copy with `skyGradient` set.
    public func skyGradient(_ expression: Exp) -> Self {
        setting(\.skyGradient, to: .expression(expression))
    }

    /// Returns a copy with `skyGradient` set.
    public func skyGradient(_ color: UIColor) -> Self {
        setting(\.skyGradient, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `skyGradientUseTheme` set.
    public func skyGradientUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.skyGradientUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `skyGradientUseTheme` set.
    public func skyGradientUseTheme(_ expression: Exp) -> Self {
        setting(\.skyGradientUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `skyGradientCenter` set.
    public func skyGradientCenter(_ constant: [Double]) -> Self {
        setting(\.skyGradientCenter, to: .constant(constant))
    }

    /// Returns a copy with `skyGradientCenter` set.
    public func skyGradientCenter(_ expression: Exp) -> Self {
        setting(\.skyGradientCenter, to: .expression(expression))
    }

    /// Returns a copy with `skyGradientRadius` set.
    public func skyGradientRadius(_ constant: Double) -> Self {
        setting(\.skyGradientRadius, to: .constant(constant))
    }

    /// Returns a copy with `skyGradientRadius` set.
    public func skyGradientRadius(_ expression: Exp) -> Self {
        setting(\.skyGradientRadius, to: .expression(expression))
    }

    /// Returns a copy with `skyOpacity` set.
    public func skyOpacity(_ constant: Double) -> Self {
        setting(\.skyOpacity, to: .constant(constant))
    }

    /// Returns a copy with `skyOpacity` set.
    public func skyOpacity(_ expression: Exp) -> Self {
        setting(\.skyOpacity, to: .expression(expression))
    }

    /// Returns a copy with `skyOpacityTransition` set.
    public func skyOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.skyOpacityTransition, to: newValue)
    }

    /// Returns a copy with `skyType` set.
    public func skyType(_ constant: SkyType) -> Self {
        setting(\.skyType, to: .constant(constant))
    }

    /// Returns a copy with `skyType` set.
    public func skyType(_ expression: Exp) -> Self {
        setting(\.skyType, to: .expression(expression))
    }
}
