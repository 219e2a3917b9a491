import KioskGeometry

extension ExpressionOperator {
    /// The operators that read the feature's geometry.
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

/// The `within` operator: whether the feature lies within polygons; false if its geometry is unknown.
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

/// The `distance` operator: the distance to geometries in metres; NaN if the feature's geometry is unknown.
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
