// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// One colour or pattern over the whole view.
///
/// A layer of type `background`.
public struct BackgroundLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type: `background`.
    public var type: LayerType {
        .background
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

    /// The colour of the ground.
    ///
    /// `"#000000"` unless set.
    public var backgroundColor: Value<StyleColor>?

    /// How `backgroundColor` goes from one value to the next.
    public var backgroundColorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `backgroundColor`.
    public var backgroundColorUseTheme: Value<ColorUseTheme>?

    /// The picture the ground is tiled with.
    public var backgroundPattern: Value<ResolvedImage>?

    /// How `backgroundPattern` goes from one value to the next.
    public var backgroundPatternTransition: StyleTransition?

    /// How opaque the ground is.
    ///
    /// 0…1; `1` unless set.
    public var backgroundOpacity: Value<Double>?

    /// How `backgroundOpacity` goes from one value to the next.
    public var backgroundOpacityTransition: StyleTransition?

    /// How much light the ground gives off by itself.
    ///
    /// An intensity, 0 or more; `0` unless set.
    public var backgroundEmissiveStrength: Value<Double>?

    /// How `backgroundEmissiveStrength` goes from one value to the next.
    public var backgroundEmissiveStrengthTransition: StyleTransition?

    /// Whether the ground leans with the map or always faces the viewer.
    ///
    /// `"map"` unless set.
    public var backgroundPitchAlignment: Value<BackgroundPitchAlignment>?

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
        var reader = try MemberReader(json, of: .background)
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
        try members.visit(type: "background")
        try members.visit(required: "id", &id)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("background-color", in: .paint, &backgroundColor)
        try members.visit("background-color-transition", in: .paint, &backgroundColorTransition)
        try members.visit("background-color-use-theme", in: .paint, &backgroundColorUseTheme)
        try members.visit("background-pattern", in: .paint, &backgroundPattern)
        try members.visit("background-pattern-transition", in: .paint, &backgroundPatternTransition)
        try members.visit("background-opacity", in: .paint, &backgroundOpacity)
        try members.visit("background-opacity-transition", in: .paint, &backgroundOpacityTransition)
        try members.visit("background-emissive-strength", in: .paint, &backgroundEmissiveStrength)
        try members.visit("background-emissive-strength-transition", in: .paint, &backgroundEmissiveStrengthTransition)
        try members.visit("background-pitch-alignment", in: .paint, &backgroundPitchAlignment)
    }
}

extension BackgroundLayer {
    /// Returns a copy with `backgroundColor` set.
    public func backgroundColor(_ constant: StyleColor) -> Self {
        setting(\.backgroundColor, to: .constant(constant))
    }

    /// Returns a copy with `backgroundColor` set.
    public func backgroundColor(_ expression: Exp) -> Self {
        setting(\.backgroundColor, to: .expression(expression))
    }

    /// Returns a copy with `backgroundColor` set.
    public func backgroundColor(_ color: UIColor) -> Self {
        setting(\.backgroundColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `backgroundColorTransition` set.
    public func backgroundColorTransition(_ newValue: StyleTransition) -> Self {
        setting(\.backgroundColorTransition, to: newValue)
    }

    /// Returns a copy with `backgroundColorUseTheme` set.
    public func backgroundColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.backgroundColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `backgroundColorUseTheme` set.
    public func backgroundColorUseTheme(_ expression: Exp) -> Self {
        setting(\.backgroundColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `backgroundPattern` set.
    public func backgroundPattern(_ constant: ResolvedImage) -> Self {
        setting(\.backgroundPattern, to: .constant(constant))
    }

    /// Returns a copy with `backgroundPattern` set.
    public func backgroundPattern(_ expression: Exp) -> Self {
        setting(\.backgroundPattern, to: .expression(expression))
    }

    /// Returns a copy with `backgroundPattern` set.
    public func backgroundPattern(_ name: String) -> Self {
        setting(\.backgroundPattern, to: .constant(.name(name)))
    }

    /// Returns a copy with `backgroundPatternTransition` set.
    public func backgroundPatternTransition(_ newValue: StyleTransition) -> Self {
        setting(\.backgroundPatternTransition, to: newValue)
    }

    /// Returns a copy with `backgroundOpacity` set.
    public func backgroundOpacity(_ constant: Double) -> Self {
        setting(\.backgroundOpacity, to: .constant(constant))
    }

    /// Returns a copy with `backgroundOpacity` set.
    public func backgroundOpacity(_ expression: Exp) -> Self {
        setting(\.backgroundOpacity, to: .expression(expression))
    }

    /// Returns a copy with `backgroundOpacityTransition` set.
    public func backgroundOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.backgroundOpacityTransition, to: newValue)
    }

    /// Returns a copy with `backgroundEmissiveStrength` set.
    public func backgroundEmissiveStrength(_ constant: Double) -> Self {
        setting(\.backgroundEmissiveStrength, to: .constant(constant))
    }

    /// Returns a copy with `backgroundEmissiveStrength` set.
    public func backgroundEmissiveStrength(_ expression: Exp) -> Self {
        setting(\.backgroundEmissiveStrength, to: .expression(expression))
    }

    /// Returns a copy with `backgroundEmissiveStrengthTransition` set.
    public func backgroundEmissiveStrengthTransition(_ newValue: StyleTransition) -> Self {
        setting(\.backgroundEmissiveStrengthTransition, to: newValue)
    }

    /// Returns a copy with `backgroundPitchAlignment` set.
    public func backgroundPitchAlignment(_ constant: BackgroundPitchAlignment) -> Self {
        setting(\.backgroundPitchAlignment, to: .constant(constant))
    }

    /// Returns a copy with `backgroundPitchAlignment` set.
    public func backgroundPitchAlignment(_ expression: Exp) -> Self {
        setting(\.backgroundPitchAlignment, to: .expression(expression))
    }
}
