// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import Foundation
public import KioskGeometry

/// Light from one direction, with shadows.
public struct DirectionalLight: StyleObject {
    /// The id, unique among the lights of its style.
    public var id: String

    /// Whether the light throws shadows.
    ///
    /// `false` unless set.
    public var castShadows: Value<Bool>?

    /// The colour of the light.
    ///
    /// `"#ffffff"` unless set.
    public var color: Value<StyleColor>?

    /// How `color` goes from one value to the next.
    public var colorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `color`.
    public var colorUseTheme: Value<ColorUseTheme>?

    /// Where the light comes from, [azimuth, polar angle].
    ///
    /// 0 or more; `[210, 30]` unless set.
    public var direction: Value<[Double]>?

    /// How `direction` goes from one value to the next.
    public var directionTransition: StyleTransition?

    /// How strong the light is.
    ///
    /// 0…1; `0.5` unless set.
    public var intensity: Value<Double>?

    /// How `intensity` goes from one value to the next.
    public var intensityTransition: StyleTransition?

    /// The layer under which shadows are drawn.
    public var shadowDrawBeforeLayer: Value<String>?

    /// How dark shadows are.
    ///
    /// 0…1; `1` unless set.
    public var shadowIntensity: Value<Double>?

    /// How `shadowIntensity` goes from one value to the next.
    public var shadowIntensityTransition: StyleTransition?

    private var unknown: JSONObject = [:]

    /// Creates a light as the style specification has it by default; without an id it gets one of its own.
    public init(id: String = UUID().uuidString) {
        self.id = id
    }

    /// Creates a value from its members in a style document.
    ///
    /// - Throws: `TypeConversionError` that names the member.
    public init(json: JSONObject) throws(TypeConversionError) {
        self.init(id: "")
        var reader = try MemberReader(json, groups: [.properties])
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
        try members.visit(type: "directional")
        try members.visit(required: "id", &id)
        try members.visit("cast-shadows", in: .properties, &castShadows)
        try members.visit("color", in: .properties, &color)
        try members.visit("color-transition", in: .properties, &colorTransition)
        try members.visit("color-use-theme", in: .properties, &colorUseTheme)
        try members.visit("direction", in: .properties, &direction)
        try members.visit("direction-transition", in: .properties, &directionTransition)
        try members.visit("intensity", in: .properties, &intensity)
        try members.visit("intensity-transition", in: .properties, &intensityTransition)
        try members.visit("shadow-draw-before-layer", in: .properties, &shadowDrawBeforeLayer)
        try members.visit("shadow-intensity", in: .properties, &shadowIntensity)
        try members.visit("shadow-intensity-transition", in: .properties, &shadowIntensityTransition)
    }
}

extension DirectionalLight {
    /// Returns a copy with `castShadows` set.
    public func castShadows(_ constant: Bool) -> Self {
        setting(\.castShadows, to: .constant(constant))
    }

    /// Returns a copy with `castShadows` set.
    public func castShadows(_ expression: Exp) -> Self {
        setting(\.castShadows, to: .expression(expression))
    }

    /// Returns a copy with `color` set.
    public func color(_ constant: StyleColor) -> Self {
        setting(\.color, to: .constant(constant))
    }

    /// Returns a copy with `color` set.
    public func color(_ expression: Exp) -> Self {
        setting(\.color, to: .expression(expression))
    }

    /// Returns a copy with `color` set.
    public func color(_ color: UIColor) -> Self {
        setting(\.color, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `colorTransition` set.
    public func colorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.colorTransition, to: newValue)
    }

    /// Returns a copy with `colorUseTheme` set.
    public func colorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.colorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `colorUseTheme` set.
    public func colorUseTheme(_ expression: Exp) -> Self {
        setting(\.colorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `direction` set.
    public func direction(_ constant: [Double]) -> Self {
        setting(\.direction, to: .constant(constant))
    }

    /// Returns a copy with `direction` set.
    public func direction(_ expression: Exp) -> Self {
        setting(\.direction, to: .expression(expression))
    }

    /// Returns a copy with `directionTransition` set.
    public func directionTransition(_ newValue: StyleTransition) -> Self {
        setting(\.directionTransition, to: newValue)
    }

    /// Returns a copy with `intensity` set.
    public func intensity(_ constant: Double) -> Self {
        setting(\.intensity, to: .constant(constant))
    }

    /// Returns a copy with `intensity` set.
    public func intensity(_ expression: Exp) -> Self {
        setting(\.intensity, to: .expression(expression))
    }

    /// Returns a copy with `intensityTransition` set.
    public func intensityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.intensityTransition, to: newValue)
    }

    /// Returns a copy with `shadowDrawBeforeLayer` set.
    public func shadowDrawBeforeLayer(_ constant: String) -> Self {
        setting(\.shadowDrawBeforeLayer, to: .constant(constant))
    }

    /// Returns a copy with `shadowDrawBeforeLayer` set.
    public func shadowDrawBeforeLayer(_ expression: Exp) -> Self {
        setting(\.shadowDrawBeforeLayer, to: .expression(expression))
    }

    /// Returns a copy with `shadowIntensity` set.
    public func shadowIntensity(_ constant: Double) -> Self {
        setting(\.shadowIntensity, to: .constant(constant))
    }

    /// Returns a copy with `shadowIntensity` set.
    public func shadowIntensity(_ expression: Exp) -> Self {
        setting(\.shadowIntensity, to: .expression(expression))
    }

    /// Returns a copy with `shadowIntensityTransition` set.
    public func shadowIntensityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.shadowIntensityTransition, to: newValue)
    }
}
