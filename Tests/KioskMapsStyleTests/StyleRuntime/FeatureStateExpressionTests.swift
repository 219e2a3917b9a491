import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Feature states by expressions")
struct FeatureStateExpressionTests {
    private let kiosk = Kiosk.world()
    private let stops = FeaturesetDescriptor<FeaturesetFeature>.layer("stops")

    init() throws {
        let features = [
            Feature.point(1, longitude: 0, latitude: 0, ["delay": 9]),
            Feature.point(2, longitude: 90, latitude: 0, ["delay": 1]),
        ]
        try kiosk.load(
            features,
            layers: #"""
                {"id":"stops","type":"circle","source":"s",
                 "paint":{"circle-radius":["case",["boolean",["feature-state","late"],false],20,2]}}
                """#)
        kiosk.frame()
    }

    private var late: Exp {
        Exp(.gt) {
            Exp(.get) { "delay" }
            5
        }
    }

    /// The state of the feature that is drawn 10 points from the middle of a stop, which only a large circle covers.
    private func state(near x: Double) -> JSONObject? {
        var state: JSONObject?
        kiosk.frame()
        kiosk.map.queryRenderedFeatures(with: CGPoint(x: x + 10, y: 32), featureset: stops) {
            state = try? $0.get().first?.state
        }
        return state
    }

    @Test("Features for which the expression is true are drawn with the state, and found with it")
    func matching() throws {
        #expect(state(near: 32) == nil)
        try kiosk.map.setFeatureStateExpression(
            expressionId: 1, featureset: stops, expression: late, state: ["late": true])
        #expect(state(near: 32) == ["late": true])
        #expect(state(near: 48) == nil)
        try kiosk.map.removeFeatureStateExpression(expressionId: 1)
        #expect(state(near: 32) == nil)
        #expect(throws: StyleError.self) { try kiosk.map.removeFeatureStateExpression(expressionId: 1) }
    }

    @Test("The highest id and the state of the feature itself take precedence")
    func precedence() throws {
        try kiosk.map.setFeatureStateExpression(
            expressionId: 7, featureset: stops, expression: late, state: ["late": true, "level": 7])
        try kiosk.map.setFeatureStateExpression(
            expressionId: 3, featureset: stops, expression: late, state: ["level": 3, "other": true])
        #expect(state(near: 32) == ["late": true, "level": 7, "other": true])
        kiosk.map.setFeatureState(featureset: stops, featureId: FeaturesetFeatureId(id: "1"), state: ["level": 0])
        #expect(state(near: 32)?["level"] == .some(0))
        kiosk.map.resetFeatureStates(featureset: stops)
        #expect(state(near: 32)?["level"] == .some(7))
        kiosk.map.resetFeatureStateExpressions()
        #expect(state(near: 32) == nil)
    }

    @Test("An unknown layer and an invalid expression are errors")
    func errors() {
        #expect(throws: (any Error).self) {
            try kiosk.map.setFeatureStateExpression(
                expressionId: 1, featureset: .layer("no"), expression: late, state: ["late": true])
        }
        #expect(throws: (any Error).self) {
            try kiosk.map.setFeatureStateExpression(
                expressionId: 1, featureset: stops,
                expression: Exp(operator: Exp.Operator(rawValue: "no"), arguments: []),
                state: ["late": true])
        }
    }
}
