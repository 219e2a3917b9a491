import KioskGeometry
import KioskStyle
import Testing

/// Inline features of a style document that are invalid.
@Suite struct StyleSourceDataTests {
    private func source(data: String) throws -> (source: StyleSource, problem: String?) {
        let text =
            "{\"version\": 8, \"sources\": {\"a\": {\"type\": \"geojson\",\n\"data\": \(data)},"
            + " \"b\": {\"type\": \"vector\"}}, \"layers\": []}"
        let document = try StyleDocument(parsing: text.utf8)
        #expect(document.sources["b"]?.type == .vector)
        #expect(document.problems.count <= 1)
        return (try #require(document.sources["a"]), document.problems.first?.description)
    }

    @Test(
        "Data that is not GeoJSON is a problem of its source, and is kept as a member",
        arguments: [
            (
                #"{"type": "Point", "coordinates": ["x"]}"#,
                "line 2, column 43, at $.sources.a.data.coordinates[0]: expected a longitude, found a string"
            ),
            (
                #"{"type": "Circle"}"#,
                "line 2, column 18, at $.sources.a.data.type: expected the type of a GeoJSON object, found “Circle”"
            ),
            (
                #"{}"#,
                "line 2, column 9, at $.sources.a.data: expected a GeoJSON object with a member “type”, found none"
            ),
        ])
    func notGeoJSON(data: String, problem: String) throws {
        let (source, found) = try source(data: data)
        #expect(source.data == nil)
        #expect(found == problem)
        var reader = JSONReader(data)
        #expect(try source.members["data"] == reader.readValue())
    }

    @Test("Invalid features are left out and described once, with the position of the first")
    func invalidFeatures() throws {
        let features = #"[{"type": "Feature", "id": 1, "geometry": null}, 5, null]"#
        let (source, problem) = try source(data: #"{"type": "FeatureCollection", "features": \#(features)}"#)
        #expect(source.data?.featureCollection?.features.map(\.identifier) == [1])
        #expect(source.members["data"] == nil)
        #expect(
            problem
                == "line 2, column 100, at $.sources.a.data.features[1]: 2 features are left out; first error: expected"
                + " a Feature, found the number 5")
    }

    @Test("Valid data has no problem")
    func valid() throws {
        let (source, problem) = try source(
            data: #"{"type": "Feature", "geometry": {"type": "LineString", "coordinates": []}}"#)
        #expect(problem == nil)
        #expect(source.data?.feature?.geometry == .lineString(LineString([])))
    }
}
