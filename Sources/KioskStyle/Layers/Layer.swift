/// A layer of a style as a Swift value, its properties typed.
///
///     var stops = CircleLayer(id: "stops", source: "network")
///     stops.circleRadius = .constant(8)
///     stops.minZoom = 12
public protocol Layer: StyleObject {
    /// The id, unique in its style.
    var id: String { get set }

    /// The type.
    var type: LayerType { get }

    /// Whether the layer is drawn.
    var visibility: Value<Visibility> { get set }

    /// The zoom level from which the layer is drawn; all when it is nil.
    var minZoom: Double? { get set }

    /// The zoom level from which the layer is no longer drawn; none when it is nil.
    var maxZoom: Double? { get set }

    /// The slot it is put in; nil for the top of the stack.
    var slot: Slot? { get set }
}
