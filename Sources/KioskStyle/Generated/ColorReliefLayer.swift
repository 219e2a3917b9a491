// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Heights as colours.
///
/// A layer of type `color-relief`.
public struct ColorReliefLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type: `color-relief`.
    public var type: LayerType {
        .colorRelief
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

    /// How opaque the layer is.
    ///
    /// 0…1; `1` unless set.
    public var colorReliefOpacity: Value<Double>?

    /// How `colorReliefOpacity` goes from one value to the next.
    public var colorReliefOpacityTransition: StyleTransition?

    /// The colours by height, an expression of `elevation`.
    public var colorReliefColor: Value<StyleColor>?

    /// Whether the colour theme of the style changes `colorReliefColor`.
    public var colorReliefColorUseTheme: Value<ColorUseTheme>?

    /// How pixels are blended when the picture is scaled.
    ///
    /// `"linear"` unless set.
    public var resampling: Value<Resampling>?

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
        var reader = try MemberReader(json, of: .colorRelief)
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
        try members.visit(type: "color-relief")
        try members.visit(required: "id", &id)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
        try members.visit("source", in: .root, &source)
        try members.visit("source-layer", in: .root, &sourceLayer)
        try members.visit("filter", in: .root, &filter)
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("color-relief-opacity", in: .paint, &colorReliefOpacity)
        try members.visit("color-relief-opacity-transition", in: .paint, &colorReliefOpacityTransition)
        try members.visit("color-relief-color", in: .paint, &colorReliefColor)
        try members.visit("color-relief-color-use-theme", in: .paint, &colorReliefColorUseTheme)
        try members.visit("resampling", in: .paint, &resampling)
    }
}

extension ColorReliefLayer {
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

    /// Returns a copy with `colorReliefOpacity` set.
    public func colorReliefOpacity(_ constant: Double) -> Self {
        setting(\.colorReliefOpacity, to: .constant(constant))
    }

    /// Returns a copy with `colorReliefOpacity` set.
    public func colorReliefOpacity(_ expression: Exp) -> Self {
        setting(\.colorReliefOpacity, to: .expression(expression))
    }

    /// Returns a copy with `colorReliefOpacityTransition` set.
    public func colorReliefOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.colorReliefOpacityTransition, to: newValue)
    }

    /// Returns a copy with `colorReliefColor` set.
    public func colorReliefColor(_ constant: StyleColor) -> Self {
        setting(\.colorReliefColor, to: .constant(constant))
    }

    /// Returns a copy with `colorReliefColor` set.
    public func colorReliefColor(_ expression: Exp) -> Self {
        setting(\.colorReliefColor, to: .expression(expression))
    }

    /// Returns a copy with `colorReliefColor` set.
    public func colorReliefColor(_ color: UIColor) -> Self {
        setting(\.colorReliefColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `colorReliefColorUseTheme` set.
    public func colorReliefColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.colorReliefColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `colorReliefColorUseTheme` set.
    public func colorReliefColorUseTheme(_ expression: Exp) -> Self {
        setting(\.colorReliefColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `resampling` set.
    public func resampling(_ constant: Resampling) -> Self {
        setting(\.resampling, to: .constant(constant))
    }

    /// Returns a copy with `resampling` set.
    public func resampling(_ expression: Exp) -> Self {
        setting(\.resampling, to: .expression(expression))
    }
}
