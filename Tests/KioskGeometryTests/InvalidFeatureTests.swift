import KioskGeometry
import TestSupport
import Testing

/// Features of a collection that are invalid, and cost only themselves.
@Suite struct InvalidFeatureTests {
    /// A valid feature, which every document contains before and after the invalid one.
    private static let valid = #"{"type":"Feature","id":"good","geometry":{"type":"Point","coordinates":[1,2]}}"#

    private static func document(_ feature: String) -> String {
        #"{"type":"FeatureCollection","features":[\#(valid),\#(feature),\#(valid)]}"#
    }

    private static func geometry(_ text: String) -> String { #"{"type":"Feature","geometry":\#(text)}"# }

    static let omitted = [
        "null", "5", "[]", "{}", #"{"type":"Point","coordinates":[1,2]}"#, #"{"type":"Feture","geometry":null}"#,
        #"{"type":"FeatureCollection","features":[]}"#, geometry("5"), geometry("{}"),
        geometry(#"{"type":"Circle","coordinates":[1,2]}"#), geometry(#"{"type":"Point"}"#),
        geometry(#"{"type":"Point","coordinates":[1]}"#), geometry(#"{"type":"Point","coordinates":null}"#),
        geometry(#"{"type":"Point","coordinates":["1","2"]}"#), geometry(#"{"type":"Point","coordinates":[1e999,2]}"#),
        geometry(#"{"type":"LineString","coordinates":[[1,2]]}"#),
        geometry(#"{"type":"LineString","coordinates":[[1,2],[3]]}"#),
        geometry(#"{"type":"Polygon","coordinates":[[[1,2],[3,4],[5]]]}"#),
        geometry(#"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1]}]}"#),
    ]

    @Test("A feature with an invalid geometry or type is left out alone", arguments: omitted)
    func omission(feature: String) throws {
        var invalid = InvalidFeatures()
        let collection = try FeatureCollection(parsing: Self.document(feature).utf8, invalidFeatures: &invalid)
        #expect(collection.features.map(\.identifier) == ["good", "good"])
        #expect(invalid.omittedCount == 1 && invalid.incompleteCount == 0)
        // The error is the one that reading the feature alone has, with the path in the document.
        let error = try #require(invalid.firstError)
        #expect("\(error.path)".hasPrefix("$.features[1]"))
        let strict = #expect(throws: JSONError.self) { try FeatureCollection(parsing: Self.document(feature)) }
        #expect(error == strict)
    }

    static let incomplete = [
        (#""id":true"#, FeatureIdentifier?.none, JSONObject?(["a": "b"])), (#""id":{}"#, nil, ["a": "b"]),
        (#""id":[1]"#, nil, ["a": "b"]), (#""id":"x","properties":[]"#, "x", nil),
        (#""id":"x","properties":5"#, "x", nil),
        (#""id":"x","properties":{"a":"\ud83d!"}"#, "x", ["a": "\u{FFFD}!"]),
        (#""id":"x","properties":{"a":"\ude00\ud83d\ude00"}"#, "x", ["a": "\u{FFFD}😀"]),
        (#""id":"x","properties":{"a":"\ud83d\ud83d\ude00"}"#, "x", ["a": "\u{FFFD}😀"]),
        (#""id":"x","properties":{"a":-1e999}"#, "x", ["a": .number(-.greatestFiniteMagnitude)]),
    ]

    @Test("An invalid member of a feature is ignored alone", arguments: incomplete)
    func ignored(members: String, identifier: FeatureIdentifier?, properties: JSONObject?) throws {
        let feature =
            #"{"type":"Feature","properties":{"a":"b"},\#(members),"geometry":{"type":"Point","coordinates":[3,4]}}"#
        var invalid = InvalidFeatures()
        let collection = try FeatureCollection(parsing: Self.document(feature).utf8, invalidFeatures: &invalid)
        #expect(collection.features.count == 3)
        #expect(collection.features[1].identifier == identifier)
        #expect(collection.features[1].properties == properties)
        #expect(collection.features[1].geometry == .point(Point(LocationCoordinate2D(latitude: 4, longitude: 3))))
        #expect(invalid.omittedCount == 0 && invalid.incompleteCount == 1)
        let strict = #expect(throws: JSONError.self) { try FeatureCollection(parsing: Self.document(feature)) }
        #expect(invalid.firstError == strict)

        // The feature alone is read in the same way.
        let object = try GeoJSONObject(parsing: feature.utf8, invalidFeatures: &invalid)
        #expect(object == .feature(collection.features[1]))
        #expect(invalid.incompleteCount == 1 && invalid.firstError != nil)
    }

    @Test(
        "Empty coordinates are valid",
        arguments: [
            (#"{"type":"Point","coordinates":[]}"#, Geometry?.none),
            (#"{"type":"Point","coordinates":[ ]}"#, nil),
            (#"{"type":"LineString","coordinates":[]}"#, .lineString(LineString([]))),
            (#"{"type":"MultiPoint","coordinates":[]}"#, .multiPoint(MultiPoint([]))),
            (#"{"type":"MultiLineString","coordinates":[[]]}"#, .multiLineString(MultiLineString([[]]))),
            (#"{"type":"Polygon","coordinates":[[]]}"#, .polygon(Polygon([[]]))),
            (#"{"type":"MultiPolygon","coordinates":[[[]]]}"#, .multiPolygon(MultiPolygon([[[]]]))),
            (
                #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[]}]}"#,
                .geometryCollection(GeometryCollection(geometries: []))
            ),
        ])
    func empty(text: String, geometry: Geometry?) throws {
        let feature = try Feature(parsing: Self.geometry(text))
        #expect(feature.geometry == geometry)
        #expect(try Feature(parsing: feature.serialized()) == feature)
        var invalid = InvalidFeatures()
        _ = try FeatureCollection(parsing: Self.document(Self.geometry(text)).utf8, invalidFeatures: &invalid)
        #expect(invalid == InvalidFeatures())
    }

    @Test(
        "A document that is not JSON or not a collection stays an error",
        arguments: [
            document(#"{"type":"Feature","id":}"#), document("{"), document("tru"),
            document(#"{"type":"Feature","a":"\x"}"#),
            document(#"{"type":"Feature","geometry":{"type":"Point","coordinates":[01,2]}}"#),
            #"{"type":"FeatureCollection","features":{}}"#, #"{"type":"FeatureCollection"}"#, "[]",
            #"{"type":"Collection","features":[]}"#,
        ])
    func errors(document: String) {
        var invalid = InvalidFeatures()
        let error = #expect(throws: JSONError.self) {
            try FeatureCollection(parsing: document.utf8, invalidFeatures: &invalid)
        }
        #expect(error.map { $0.message.hasPrefix("expected") && $0.position.column > 0 } == true)
    }

    @Test("Many invalid features take no more than a few readings of the document")
    func many() throws {
        // With an error described for each, this would take hours.
        let feature = #"{"type":"Feature","id":true,"id":[],"geometry":{"type":"Point","coordinates":[1]}}"#
        let features = repeatElement(feature, count: 50_000).joined(separator: ",")
        let text = #"{"type":"FeatureCollection","features":[\#(features),\#(Self.valid)]}"#
        var invalid = InvalidFeatures()
        let collection = try FeatureCollection(parsing: text.utf8, invalidFeatures: &invalid)
        #expect(collection.features.count == 1)
        #expect(invalid.omittedCount == 50_000)
        #expect("\(invalid)".hasPrefix("50000 features are left out; first error: line 1, column "))
    }

    @Test("Any feature that is changed at random costs at most itself, or the document is not JSON")
    func mutations() throws {
        var random = SeededGenerator(seed: 39)
        let seeds = Self.omitted + Self.incomplete.map { #"{"type":"Feature",\#($0.0)}"# } + [Self.valid]
        var (accepted, refused) = (0, 0)
        for _ in 0..<randomRounds(3_000) {
            var bytes = Array(seeds[Int.random(in: 0..<seeds.count, using: &random)].utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                bytes[index] = Array("{}[]\",:\\u0e9tn".utf8).randomElement(using: &random) ?? 0
            }
            let feature = String(decoding: bytes, as: UTF8.self)
            var value = JSONReader(feature)
            value.toleratesInvalidFeatures = true
            let isJSON = (try? value.skipValue()) != nil && (try? value.expectEnd()) != nil
            var invalid = InvalidFeatures()
            let collection = try? FeatureCollection(
                parsing: Self.document(feature).utf8, invalidFeatures: &invalid)
            if isJSON {
                accepted += 1
                let collection = try #require(collection, "\(feature)")
                #expect(collection.features.count + invalid.omittedCount == 3, "\(feature)")
                let ends = [collection.features.first, collection.features.last]
                #expect(ends.allSatisfy { $0?.identifier == "good" })
            } else {
                refused += 1
            }
        }
        #expect(accepted > refused / 20 && refused > accepted / 20)
    }
}
