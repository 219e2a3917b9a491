public import KioskGeometry

/// A layer of a style: what to draw, from which source, and how.
///
/// Holds every member of the document, known or not, so that a layer survives a round trip.
public struct StyleLayer: Hashable, Sendable {
    /// The id, unique in its style.
    public let id: String

    /// The type.
    public let type: LayerType

    /// The id of its source; nil for layers that need none.
    public var source: String?

    /// The zoom level from which the layer is drawn.
    public var minZoom: Double

    /// The zoom level from which the layer is no longer drawn.
    public var maxZoom: Double

    /// Whether the layer is drawn at all.
    public var isVisible: Bool

    /// The condition a feature must meet to belong to the layer; nil when all do.
    public var filter: CompiledExpression?

    /// Paint and layout properties as in the document, by style-specification name.
    public var properties: JSONObject

    /// Every other member of the document.
    public var members: JSONObject = [:]

    /// Creates a layer that is drawn at all zoom levels.
    public init(id: String, type: LayerType, source: String? = nil, properties: JSONObject = [:]) {
        self.id = id
        self.type = type
        self.source = source
        self.properties = properties
        minZoom = 0
        maxZoom = .infinity
        isVisible = true
    }

    /// Whether the layer is drawn at a zoom level.
    public func isShown(atZoom zoom: Double) -> Bool {
        isVisible && zoom >= minZoom && zoom < maxZoom
    }

    /// Whether any property or the filter depends on the zoom level.
    public var dependsOnZoom: Bool {
        filter?.dependsOnZoom == true || properties.values.contains { $0?.mentionsZoom == true }
    }

    /// Returns a property ready to be evaluated; its default when it is not set or not usable.
    ///
    /// - Parameter report: Told what is wrong with a property that cannot be used.
    public func property<Value>(
        _ name: String, default fallback: Value, report: (StyleError) -> Void = { _ in }
    ) -> StyleProperty<Value> {
        guard let json = properties[name], let json else { return .constant(fallback) }
        do {
            let expression =
                (Value.self == SIMD2<Double>.self || Value.self == [Double].self) && !json.startsWithOperator
                ? CompiledExpression.literal(StyleValue(json)) : try CompiledExpression(parsing: json)
            guard case .literal(let literal) = expression else {
                return .expression(expression, default: fallback)
            }
            if let value = Value(literal) { return .constant(value) }
            report(
                StyleError(
                    layer: id, property: name, message: "\(json.text) is no \(Value.self) this property can have"))
        } catch {
            report(StyleError(layer: id, property: name, message: "\(error)"))
        }
        return .constant(fallback)
    }
}

extension JSONValue {
    fileprivate var mentionsZoom: Bool {
        guard case .array(let elements) = self else { return false }
        return elements == [.string("zoom")] || elements.contains { $0?.mentionsZoom == true }
    }

    fileprivate var startsWithOperator: Bool {
        if case .array(let elements) = self, case .string?? = elements.first { true } else { false }
    }
}
