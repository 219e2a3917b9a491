// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// The density of points as colours.
///
/// A layer of type `heatmap`.
public struct HeatmapLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type: `heatmap`.
    public var type: LayerType {
        .heatmap
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

    /// How far a point has influence.
    ///
    /// In pixels, 1 or more; `30` unless set.
    public var heatmapRadius: Value<Double>?

    /// How `heatmapRadius` goes from one value to the next.
    public var heatmapRadiusTransition: StyleTransition?

    /// How much a point counts.
    ///
    /// 0 or more; `1` unless set.
    public var heatmapWeight: Value<Double>?

    /// What all weights are multiplied by.
    ///
    /// 0 or more; `1` unless set.
    public var heatmapIntensity: Value<Double>?

    /// How `heatmapIntensity` goes from one value to the next.
    public var heatmapIntensityTransition: StyleTransition?

    /// The colours by density, an expression of `heatmap-density`.
    ///
    /// `["interpolate", ["linear"], ["heatmap-density"], 0, "rgba(0, 0, 255, 0)", 0.1, "royalblue", 0.3, "cyan", 0.5,
    /// "lime", 0.7, "yellow", 1, "red"]` unless set.
    public var heatmapColor: Value<StyleColor>?

    /// Whether the colour theme of the style changes `heatmapColor`.
    public var heatmapColorUseTheme: Value<ColorUseTheme>?

    /// How opaque the layer is.
    ///
    /// 0…1; `1` unless set.
    public var heatmapOpacity: Value<Double>?

    /// How `heatmapOpacity` goes from one value to the next.
    public var heatmapOpacityTransition: StyleTransition?

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
        var reader = try MemberReader(json, of: .heatmap)
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
        try members.visit(type: "heatmap")
        try members.visit(required: "id", &id)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
        try members.visit("source", in: .root, &source)
        try members.visit("source-layer", in: .root, &sourceLayer)
        try members.visit("filter", in: .root, &filter)
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("heatmap-radius", in: .paint, &heatmapRadius)
        try members.visit("heatmap-radius-transition", in: .paint, &heatmapRadiusTransition)
        try members.visit("heatmap-weight", in: .paint, &heatmapWeight)
        try members.visit("heatmap-intensity", in: .paint, &heatmapIntensity)
        try members.visit("heatmap-intensity-transition", in: .paint, &heatmapIntensityTransition)
        try members.visit("heatmap-color", in: .paint, &heatmapColor)
        try members.visit("heatmap-color-use-theme", in: .paint, &heatmapColorUseTheme)
        try members.visit("heatmap-opacity", in: .paint, &heatmapOpacity)
        try members.visit("heatmap-opacity-transition", in: .paint, &heatmapOpacityTransition)
    }
}

extension HeatmapLayer {
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

    /// Returns a copy with `heatmapRadius` set.
    public func heatmapRadius(_ constant: Double) -> Self {
        setting(\.heatmapRadius, to: .constant(constant))
    }

    /// Returns a copy with `heatmapRadius` set.
    public func heatmapRadius(_ expression: Exp) -> Self {
        setting(\.heatmapRadius, to: .expression(expression))
    }

    /// Returns a copy with `heatmapRadiusTransition` set.
    public func heatmapRadiusTransition(_ newValue: StyleTransition) -> Self {
        setting(\.heatmapRadiusTransition, to: newValue)
    }

    /// Returns a copy with `heatmapWeight` set.
    public func heatmapWeight(_ constant: Double) -> Self {
        setting(\.heatmapWeight, to: .constant(constant))
    }

    /// Returns a copy with `heatmapWeight` set.
    public func heatmapWeight(_ expression: Exp) -> Self {
        setting(\.heatmapWeight, to: .expression(expression))
    }

    /// Returns a copy with `heatmapIntensity` set.
    public func heatmapIntensity(_ constant: Double) -> Self {
        setting(\.heatmapIntensity, to: .constant(constant))
    }

    /// Returns a copy with `heatmapIntensity` set.
    public func heatmapIntensity(_ expression: Exp) -> Self {
        setting(\.heatmapIntensity, to: .expression(expression))
    }

    /// Returns a copy with `heatmapIntensityTransition` set.
    public func heatmapIntensityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.heatmapIntensityTransition, to: newValue)
    }

    /// Returns a copy with `heatmapColor` set.
    public func heatmapColor(_ constant: StyleColor) -> Self {
        setting(\.heatmapColor, to: .constant(constant))
    }

    /// Returns a copy with `heatmapColor` set.
    public func heatmapColor(_ expression: Exp) -> Self {
        setting(\.heatmapColor, to: .expression(expression))
    }

    /// Returns a copy with `heatmapColor` set.
    public func heatmapColor(_ color: UIColor) -> Self {
        setting(\.heatmapColor, to: .constant(StyleColor(color)))
    }

    /// Returns a copy with `heatmapColorUseTheme` set.
    public func heatmapColorUseTheme(_ constant: ColorUseTheme) -> Self {
        setting(\.heatmapColorUseTheme, to: .constant(constant))
    }

    /// Returns a copy with `heatmapColorUseTheme` set.
    public func heatmapColorUseTheme(_ expression: Exp) -> Self {
        setting(\.heatmapColorUseTheme, to: .expression(expression))
    }

    /// Returns a copy with `heatmapOpacity` set.
    public func heatmapOpacity(_ constant: Double) -> Self {
        setting(\.heatmapOpacity, to: .constant(constant))
    }

    /// Returns a copy with `heatmapOpacity` set.
    public func heatmapOpacity(_ expression: Exp) -> Self {
        setting(\.heatmapOpacity, to: .expression(expression))
    }

    /// Returns a copy with `heatmapOpacityTransition` set.
    public func heatmapOpacityTransition(_ newValue: StyleTransition) -> Self {
        setting(\.heatmapOpacityTransition, to: newValue)
    }
}
