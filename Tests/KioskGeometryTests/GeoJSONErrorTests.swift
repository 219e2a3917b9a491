import Foundation
import KioskGeometry
import Testing

/// The error messages for documents that are JSON but not GeoJSON.
@Suite struct GeoJSONErrorTests {
    static let mistakes: [(String, String)] = [
        ("[]", "line 1, column 1, at $: expected a GeoJSON object, found an array"),
        ("null", "line 1, column 1, at $: expected a GeoJSON object, found null"),
        ("{}", "line 1, column 1, at $: expected a GeoJSON object with a member “type”, found none"),
        (#"{"type":3}"#, "line 1, column 9, at $.type: expected a string, found the number 3"),
        (#"{"type":"Circle"}"#, "line 1, column 9, at $.type: expected the type of a GeoJSON object, found “Circle”"),
        (#"{"type":"Point"}"#, "line 1, column 1, at $: expected a member “coordinates”, found none"),
        (
            #"{"type":"Point","coordinates":null}"#,
            "line 1, column 31, at $.coordinates: expected a position, [longitude, latitude], found null"
        ),
        (
            #"{"type":"Point","coordinates":[]}"#,
            "line 1, column 1, at $: expected a position, found empty coordinates"
        ),
        (
            #"{"type":"Point","coordinates":[1]}"#,
            "line 1, column 33, at $.coordinates[0]: expected a latitude after the longitude, found the end of the position"
        ),
        (
            #"{"type":"Point","coordinates":[1,"2"]}"#,
            "line 1, column 34, at $.coordinates[1]: expected a latitude after the longitude, found a string"
        ),
        (
            #"{"type":"LineString","coordinates":[[1,2]]}"#,
            "line 1, column 36, at $.coordinates: expected at least 2 positions, found 1"
        ),
        (
            #"{"type":"LineString","coordinates":[1,2]}"#,
            "line 1, column 37, at $.coordinates[0]: expected a position, [longitude, latitude], found the number 1"
        ),
        (
            #"{"type":"Polygon","coordinates":[[[1,2],[3]]]}"#,
            "line 1, column 43, at $.coordinates[0][1][0]: expected a latitude after the longitude, found the end of the position"
        ),
        (
            #"{"coordinates":[1,2],"type":"Point","type":"LineString"}"#,
            "line 1, column 44, at $.type: expected only one type, Point, found LineString"
        ),
        (#"{"type":"GeometryCollection"}"#, "line 1, column 1, at $: expected a member “geometries”, found none"),
        (
            #"{"type":"GeometryCollection","geometries":[{"type":"Feature"}]}"#,
            "line 1, column 44, at $.geometries[0]: expected a geometry, found a Feature"
        ),
        (#"{"type":"FeatureCollection"}"#, "line 1, column 1, at $: expected a member “features”, found none"),
        (
            "{\"type\": \"FeatureCollection\",\n \"features\": [\n  {\"type\": \"Point\", \"coordinates\": [1, 2]}\n ]}",
            "line 3, column 3, at $.features[0]: expected a Feature, found a Point"
        ),
        (
            #"{"type":"Feature","id":true}"#,
            "line 1, column 24, at $.id: expected a string or a number, found true"
        ),
        (
            #"{"type":"Feature","properties":[]}"#,
            "line 1, column 32, at $.properties: expected an object or null, found an array"
        ),
        (
            #"{"type":"Feature","geometry":[1,2]}"#,
            "line 1, column 30, at $.geometry: expected a geometry, found an array"
        ),
        (
            #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,null]]}}]}"#,
            "line 1, column 115, at $.features[0].geometry.coordinates[1][1]: expected a latitude after the longitude, found null"
        ),
        (
            #"{"type":"Point","coordinates":[1,2]}}"#,
            "line 1, column 37, at $: expected the end of the document, found “}”"
        ),
        (
            #"{"type":"Point","coordinates":[1,2]"#,
            "line 1, column 36, at $.coordinates: expected “,” or “}”, found the end of the document"
        ),
    ]

    @Test("Errors contain the problem and its position", arguments: mistakes)
    func messages(text: String, message: String) {
        let error = #expect(throws: JSONError.self) { try GeoJSONObject(parsing: text) }
        #expect(error?.description == message)
    }

    @Test("Errors of JSONDecoder contain the same message")
    func decoders() throws {
        let data = Data(#"{"shape":{"type":"LineString","coordinates":[[1,2],[3]]}}"#.utf8)
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([String: LineString].self, from: data)
        }
        guard case .dataCorrupted(let context) = try #require(error) else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["shape"])
        #expect(
            context.debugDescription
                == "$.coordinates[1][0]: expected a latitude after the longitude, found the end of the position")
        #expect(context.underlyingError is JSONError)
    }

    @Test("Parsing a type from another type is an error")
    func otherTypes() {
        let point = #"{"coordinates":[1,2],"type":"Point"}"#
        let error = #expect(throws: JSONError.self) { try LineString(parsing: point) }
        #expect(error?.message == "expected a LineString, found a Point")
        #expect(throws: JSONError.self) { try FeatureCollection(parsing: point) }
        #expect(throws: JSONError.self) { try Feature(parsing: point) }
        #expect(throws: JSONError.self) { try GeometryCollection(parsing: point) }
    }
}
