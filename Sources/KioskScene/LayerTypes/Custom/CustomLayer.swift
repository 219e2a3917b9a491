public import KioskGeometry
public import KioskStyle

/// A layer that the application draws, of type `custom`.
///
///     try map.addLayer(CustomLayer(id: "beam", renderer: Beam(), minZoom: 12), layerPosition: .above("buildings"))
///
/// A layer that is read from a style document has a renderer that draws nothing.
public struct CustomLayer: Layer {
    /// The drawing.
    public var renderer: any CustomLayerHost

    /// The members of the layer in a style document.
    private var document: StyleLayer

    /// Creates a layer.
    ///
    /// - Parameters:
    ///   - id: The id, unique in its style.
    ///   - renderer: The drawing.
    ///   - slot: The slot of the layer; nil for the top of the layer stack.
    ///   - minZoom: The minimum zoom level at which the layer is drawn, 0…24.
    ///   - maxZoom: The zoom level at and above which the layer is not drawn, 0…24.
    ///   - visibility: Whether the layer is drawn.
    public init(
        id: String, renderer: any CustomLayerHost, slot: Slot? = nil, minZoom: Double? = nil, maxZoom: Double? = nil,
        visibility: Value<Visibility> = .constant(.visible)
    ) {
        self.renderer = renderer
        document = StyleLayer(id: id, type: .custom)
        document.slot = slot
        document.minZoom = minZoom
        document.maxZoom = maxZoom
        document.visibility = visibility
    }

    /// Creates a layer from its members in a style document, with a renderer that draws nothing.
    ///
    /// - Throws: `TypeConversionError` with the name of the invalid member.
    public init(json: JSONObject) throws(TypeConversionError) {
        document = try StyleLayer(json: json)
        guard document.type == .custom else {
            throw .unexpectedType(
                at: ["type"], "expected a layer of type \"custom\", found \"\(document.type.rawValue)\"")
        }
        renderer = EmptyCustomLayer.shared
    }

    /// The members of the layer in a style document, without the renderer.
    public var json: JSONObject { document.json }

    /// Returns whether two layers have the same members and the same renderer.
    public static func == (lhs: CustomLayer, rhs: CustomLayer) -> Bool {
        lhs.renderer === rhs.renderer && lhs.document == rhs.document
    }

    /// Adds the members and the identity of the renderer to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(renderer))
        hasher.combine(document)
    }
}

extension CustomLayer {
    /// The id, unique in its style.
    public var id: String {
        get { document.id }
        set { document.id = newValue }
    }

    /// The type: `custom`.
    public var type: LayerType { .custom }

    /// The minimum zoom level at which the layer is drawn, 0…24; nil for no minimum.
    public var minZoom: Double? {
        get { document.minZoom }
        set { document.minZoom = newValue }
    }

    /// The zoom level at and above which the layer is not drawn, 0…24; nil for no maximum.
    public var maxZoom: Double? {
        get { document.maxZoom }
        set { document.maxZoom = newValue }
    }

    /// The slot of the layer; nil for the top of the layer stack.
    public var slot: Slot? {
        get { document.slot }
        set { document.slot = newValue }
    }

    /// Whether the layer is drawn.
    public var visibility: Value<Visibility> {
        get { document.visibility }
        set { document.visibility = newValue }
    }

    /// Returns a copy with `renderer` set.
    public func renderer(_ newValue: any CustomLayerHost) -> Self {
        var copy = self
        copy.renderer = newValue
        return copy
    }
}

/// The renderer of a layer that was read from a style document.
private final class EmptyCustomLayer: CustomLayerHost {
    nonisolated static let shared = EmptyCustomLayer()

    nonisolated private init() {}

    func renderingWillStart() {}
    func render(_ parameters: CustomLayerRenderParameters) {}
    func renderingWillEnd() {}
}
