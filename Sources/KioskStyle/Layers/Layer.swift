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

extension Layer {
    /// Returns a copy with `visibility` set.
    public func visibility(_ constant: Visibility) -> Self {
        var copy = self
        copy.visibility = .constant(constant)
        return copy
    }

    /// Returns a copy with `visibility` set.
    public func visibility(_ expression: Exp) -> Self {
        var copy = self
        copy.visibility = .expression(expression)
        return copy
    }

    /// Returns a copy with `minZoom` set.
    public func minZoom(_ newValue: Double) -> Self {
        var copy = self
        copy.minZoom = newValue
        return copy
    }

    /// Returns a copy with `maxZoom` set.
    public func maxZoom(_ newValue: Double) -> Self {
        var copy = self
        copy.maxZoom = newValue
        return copy
    }

    /// Returns a copy with `slot` set.
    public func slot(_ newValue: Slot) -> Self {
        var copy = self
        copy.slot = newValue
        return copy
    }
}

/// Whether a layer is drawn.
public enum Visibility: String, CaseIterable, StyleMemberCodable, StyleConvertible {
    /// The layer is drawn.
    case visible
    /// The layer is not drawn.
    case none
}
