import Foundation
import TestSupport
import Testing

@testable import kioskmaps_conformance

/// The scenes of the joint suite, which lie in `../shared/conformance` beside the package where it is developed.
private enum SharedScenes {
    static let queries: URL? = {
        var url = URL(filePath: #filePath)
        while url.pathComponents.count > 1 {
            url.deleteLastPathComponent()
            let folder = url.appending(path: "shared/conformance/query/tests")
            if FileManager.default.fileExists(atPath: folder.path) { return folder }
        }
        return nil
    }()
}

@MainActor
@Suite("Query conformance suite")
struct QueryConformanceTests {
    @Test(
        "Every scene has its expected result",
        .enabled(if: SharedScenes.queries != nil, "no folder ../shared/conformance beside the package"))
    func suite() throws {
        let fixtures = try FixtureFolder(try #require(SharedScenes.queries)).queries()
        #expect(fixtures.count == 33)
        for fixture in fixtures {
            if let failure = try fixture.failure() { Issue.record("\(fixture.name): \(failure)") }
        }
    }

    @Test(
        "A scene with another expectation fails",
        arguments: [
            (#"[{"id": 1, "properties": {"a": 2}, "geometry": {"type": "Point", "coordinates": [0, 0]}}]"#, true),
            (#"[{"id": 1, "properties": {"a": 3}, "geometry": {"type": "Point", "coordinates": [0, 0]}}]"#, false),
            (#"[{"id": 2, "properties": {"a": 2}, "geometry": {"type": "Point", "coordinates": [0, 0]}}]"#, false),
            ("[]", false),
        ])
    func judgement(expected: String, passes: Bool) throws {
        let directory = try ScratchDirectory()
        let folder = directory.url.appending(path: "tests/group/case")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let style = """
            {"version": 8, "metadata": {"test": {"width": 64, "height": 64, "queryGeometry": [32, 32]}}, "sources": {"s":
            {"type": "geojson", "data": {"type": "Feature", "id": 1, "properties": {"a": 2}, "geometry":
            {"type": "Point", "coordinates": [0, 0]}}}}, "layers": [{"id": "c", "type": "circle", "source": "s"}]}
            """
        try Data(style.utf8).write(to: folder.appending(path: "style.json"))
        try Data(expected.utf8).write(to: folder.appending(path: "expected.json"))
        let fixture = try #require(try FixtureFolder(directory.url.appending(path: "tests")).queries().first)
        #expect((try fixture.failure() == nil) == passes)
    }
}
