// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import Foundation
public import KioskGeometry

/// Light from everywhere.
public struct AmbientLight: StyleObject {
    /// The id, unique among the lights of its style.
    public var id: String

    /// The colour of the light.
    ///
    /// `"#ffffff"` unless set.
    public var color: Value<StyleColor>?

    /// How `color` goes from one value to the next.
    public var colorTransition: StyleTransition?

    /// Whether the colour theme of the style changes `color`.
    public var colorUseTheme: Value<ColorUseTheme>?

    /// How strong the light is.
    ///
    /// 0…1; `0.5` unless set.
    public var intensity: Value<Double>?

    /// How `intensity` goes from one value to the next.
    public var intensityTransition: StyleTransition?

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
        try members.visit(type: "ambient")
        try members.visit(required: "id", &id)
        try members.visit("color", in: .properties, &color)
        try members.visit("color-transition", in: .properties, &colorTransition)
        try members.visit("color-use-theme", in: .properties, &colorUseTheme)
        try members.visit("intensity", in: .properties, &intensity)
        try members.visit("intensity-transition", in: .properties, &intensityTransition)
    }
}

extension AmbientLight {
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
}
