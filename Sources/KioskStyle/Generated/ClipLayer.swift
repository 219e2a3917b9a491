// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

public import KioskGeometry

/// Polygons inside which other content is removed.
///
/// A layer of type `clip`.
public struct ClipLayer: Layer {
    /// The id, unique in its style.
    public var id: String

    /// The type: `clip`.
    public var type: LayerType {
        .clip
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

    /// The style imports in which content is removed; empty for all.
    ///
    /// `[]` unless set.
    public var clipLayerScope: Value<[String]>?

    /// What is removed inside the polygons.
    ///
    /// `[]` unless set.
    public var clipLayerTypes: Value<[ClipLayerTypes]>?

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
        var reader = try MemberReader(json, of: .clip)
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
        try members.visit(type: "clip")
        try members.visit(required: "id", &id)
        try members.visit("visibility", in: .layout, &visibility, default: .constant(.visible))
        try members.visit("source", in: .root, &source)
        try members.visit("source-layer", in: .root, &sourceLayer)
        try members.visit("filter", in: .root, &filter)
        try members.visit("minzoom", in: .root, &minZoom)
        try members.visit("maxzoom", in: .root, &maxZoom)
        try members.visit("slot", in: .root, &slot)
        try members.visit("clip-layer-scope", in: .layout, &clipLayerScope)
        try members.visit("clip-layer-types", in: .layout, &clipLayerTypes)
    }
}

extension ClipLayer {
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

    /// Returns a copy with `clipLayerScope` set.
    public func clipLayerScope(_ constant: [String]) -> Self {
        setting(\.clipLayerScope, to: .constant(constant))
    }

    /// Returns a copy with `clipLayerScope` set.
    public func clipLayerScope(_ expression: Exp) -> Self {
        setting(\.clipLayerScope, to: .expression(expression))
    }

    /// Returns a copy with `clipLayerTypes` set.
    public func clipLayerTypes(_ constant: [ClipLayerTypes]) -> Self {
        setting(\.clipLayerTypes, to: .constant(constant))
    }

    /// Returns a copy with `clipLayerTypes` set.
    public func clipLayerTypes(_ expression: Exp) -> Self {
        setting(\.clipLayerTypes, to: .expression(expression))
    }
}
