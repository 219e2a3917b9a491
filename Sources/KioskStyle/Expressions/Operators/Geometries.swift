import KioskGeometry

extension ExpressionOperator {
    /// Where the feature is.
    static let geometry: [String: ExpressionOperator] = ["within": .syntax(within), "distance": .syntax(distance)]

    @Sendable private static func within(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count == 2, let json = elements[1], let polygons = ExpressionPolygons(json) else {
            throw context.failure("expected a GeoJSON object with polygons")
        }
        return ParsedExpression(WithinNode(polygons), .boolean, reading: [.feature, .other])
    }

    @Sendable private static func distance(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count == 2, let json = elements[1], let geometry = ExpressionGeometry(json) else {
            throw context.failure("expected a GeoJSON object with points, lines or polygons")
        }
        return ParsedExpression(DistanceNode(geometry), .number, reading: [.feature, .other])
    }
}

/// `within`: whether the feature lies in polygons; false when nobody knows where it is.
private final class WithinNode: BooleanNode {
    private let polygons: ExpressionPolygons

    init(_ polygons: ExpressionPolygons) {
        self.polygons = polygons
    }

    func boolean(in context: EvaluationContext) -> Bool {
        guard let geometry = context.geometry else { return false }
        return polygons.contains(geometry, in: context.tile)
    }
}

/// `distance`: the metres to geometries; NaN when nobody knows where the feature is.
private final class DistanceNode: NumberNode {
    private let geometry: ExpressionGeometry

    init(_ geometry: ExpressionGeometry) {
        self.geometry = geometry
    }

    func number(in context: EvaluationContext) -> Double {
        guard let feature = context.geometry else { return .nan }
        return geometry.distance(to: feature, in: context.tile)
    }
}
