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
        do throws(ExpressionError) {
            let expression = try CompiledExpression(parsing: json, for: specification(of: name, Value.expressionType))
            guard let constant = expression.constant else {
                return .expression(PropertyExpression(expression, default: fallback, layer: id, name: name))
            }
            if let value = Value(constant) { return .constant(value) }
            report(
                StyleError(
                    layer: id, property: name,
                    message: "expected a value the property can have, found \(json.text.shortened)"))
        } catch {
            report(StyleError(layer: id, property: name, message: "\(error)"))
        }
        return .constant(fallback)
    }

    /// What the style specification says of a property, and for one it does not have whatever the type needs.
    private func specification(of name: String, _ type: ExpressionType) -> PropertySpecification {
        PropertySpecification.properties(of: self.type)[name]
            ?? PropertySpecification(
                name, type, parameters: [.zoom, .feature, .featureState, .ramp],
                isInterpolatable: type.isInterpolatable, hasTokens: false)
    }
}

extension JSONValue {
    /// Whether `["zoom"]` stands anywhere in the value, or a function of the zoom level alone.
    fileprivate var mentionsZoom: Bool {
        guard !isTooDeep else { return false }
        return switch self {
        case .array(let elements):
            elements == [.string("zoom")] || elements.contains { $0?.mentionsZoom == true }
        case .object(let object):
            object["stops"] != nil
        case .string, .number, .boolean: false
        }
    }
}
