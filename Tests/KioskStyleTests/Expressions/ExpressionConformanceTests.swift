import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import kioskmaps_conformance

@Suite(.enabled(if: SharedFiles.expressionFixtures != nil, "\(SharedFiles.missing)"))
struct ExpressionConformanceTests {
    @Test("Every conformance fixture passes")
    func fixtures() throws {
        let fixtures = try FixtureFolder(try #require(SharedFiles.expressionFixtures)).expressions()
        #expect(fixtures.count == 294)
        for (name, fixture) in fixtures {
            for mismatch in fixture.mismatches() { Issue.record("\(name): \(mismatch)") }
        }
    }
}

/// The fixture runner reports mismatches.
@Suite struct FixtureJudgementTests {
    private func mismatches(compiled: String, outputs: String) throws -> [String] {
        let text = """
            {"expression": ["/", 1, ["number", ["get", "x"]]], "inputs": [[{}, {"properties": {"x": 3}}], [{}, {}]],
            "expected": {"compiled": \(compiled), "outputs": \(outputs)}}
            """
        return try ExpressionFixture(ExpressionText(text).json).mismatches()
    }

    private static let success =
        #"{"result": "success", "type": "number", "isFeatureConstant": false, "isZoomConstant": true}"#

    @Test("A failed fixture reports the expected and the actual value")
    func failures() throws {
        #expect(try mismatches(compiled: Self.success, outputs: #"[0.333333, {"error": "any"}]"#) == [])
        #expect(try mismatches(compiled: Self.success, outputs: #"[0.333334, {"error": "any"}]"#).count == 1)
        #expect(try mismatches(compiled: Self.success, outputs: #"[{"error": "any"}, 1]"#).count == 2)
        let wrong = Self.success.replacing("number", with: "string").replacing("true", with: "false")
        #expect(try mismatches(compiled: wrong, outputs: #"[0.333333, {"error": "any"}]"#).count == 2)
        #expect(try mismatches(compiled: #"{"result": "error", "errors": []}"#, outputs: "[]").count == 1)
        #expect(throws: FixtureError.self) { try mismatches(compiled: Self.success, outputs: "[1]") }
        #expect(throws: FixtureError.self) { try ExpressionFixture(["expression": 1]) }
    }
}
