/// A typed layer of a style.
///
///     var stops = CircleLayer(id: "stops", source: "network")
///     stops.circleRadius = .constant(8)
///     stops.minZoom = 12
public protocol Layer: StyleObject {
    /// The id, unique in its style.
    var id: String { get set }

    /// The type of the layer.
    var type: LayerType { get }

    /// Whether the layer is drawn.
    var visibility: Value<Visibility> { get set }

    /// The minimum zoom level at which the layer is drawn; nil for no minimum.
    var minZoom: Double? { get set }

    /// The zoom level at and above which the layer is not drawn; nil for no maximum.
    var maxZoom: Double? { get set }

    /// The slot of the layer; nil for the top of the layer stack.
    var slot: Slot? { get set }
}
