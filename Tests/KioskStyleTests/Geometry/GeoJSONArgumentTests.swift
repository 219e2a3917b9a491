import KioskGeometry
import TestSupport
import Testing

@testable import KioskStyle

@Suite struct GeoJSONArgumentTests {
    private func value(_ text: String) throws -> JSONValue? {
        var reader = JSONReader(text)
        return try reader.readValue()
    }

    @Test(arguments: [
        #"{}"#, #"[]"#, #""Point""#, #"1"#, #"{"type": "Nope!"}"#, #"{"type": 1}"#, #"{"type": "Point"}"#,
        #"{"type": "Point", "coordinates": []}"#, #"{"type": "Point", "coordinates": [1]}"#,
        #"{"type": "Point", "coordinates": [1, null]}"#, #"{"type": "Point", "coordinates": ["1", "2"]}"#,
        #"{"type": "LineString", "coordinates": [1, 2]}"#, #"{"type": "Polygon", "coordinates": [[1, 2]]}"#,
        #"{"type": "MultiPolygon", "coordinates": [[[1, 2]]]}"#, #"{"type": "Feature"}"#,
        #"{"type": "Feature", "geometry": null}"#, #"{"type": "Feature", "geometry": 3}"#,
        #"{"type": "FeatureCollection"}"#, #"{"type": "FeatureCollection", "features": []}"#,
        #"{"type": "FeatureCollection", "features": [null]}"#, #"{"type": "FeatureCollection", "features": {}}"#,
        #"{"type": "GeometryCollection", "geometries": []}"#, #"{"type": "Polygon", "coordinates": null}"#,
    ])
    func jsonThatIsNotAGeometryIsRejected(text: String) throws {
        let json = try #require(try value(text))
        #expect(GeoJSONArgument(json) == nil)
        #expect(ExpressionPolygons(json) == nil && ExpressionGeometry(json) == nil)
    }

    @Test("Collections are split into their parts")
    func collections() throws {
        let json = try #require(
            try value(
                #"""
                {"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "GeometryCollection",
                "geometries": [{"type": "Point", "coordinates": [1, 2, 3]}, {"type": "MultiPoint", "coordinates": [[4, 5]]}]}},
                {"type": "Feature", "geometry": {"type": "MultiLineString", "coordinates": [[[6, 7], [8, 9]]]}}]}
                """#))
        let parts = GeometryParts(try #require(GeoJSONArgument(json)).geometries)
        #expect(parts.points.map(\.longitude) == [1, 4])
        #expect(parts.lines.map(\.count) == [2])
        #expect(parts.polygons.isEmpty)
        #expect(ExpressionPolygons(json) == nil && ExpressionGeometry(json) != nil)
    }

    @Test("Deeply nested collections are rejected")
    func depth() {
        var json: JSONValue = ["type": "Point", "coordinates": [1, 2]]
        for _ in 0..<400 { json = ["type": "GeometryCollection", "geometries": [json]] }
        #expect(GeoJSONArgument(json) == nil)
    }

    @Test("NaN and infinite coordinates are rejected")
    func notFinite() {
        for number in [Double.nan, .infinity] {
            #expect(GeoJSONArgument(["type": "Point", "coordinates": [.number(number), 1]]) == nil)
        }
        let far: JSONValue = ["type": "LineString", "coordinates": [[1e308, -1e308], [-1e308, 1e308]]]
        let geometry = Geometry.point(Point(LocationCoordinate2D(latitude: 1, longitude: 1)))
        let distance = ExpressionGeometry(far)?.distance(to: geometry, in: TileCoordinate(z: 30, x: 0, y: 0))
        #expect(distance != nil)
    }

    /// A mutated object is rejected, or its queries return.
    @Test("Mutated arguments are rejected or can be queried")
    func mutations() throws {
        let original = Array(
            #"""
            {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0],
            [0,9],[9,9],[9,0],[0,0]],[[3,3],[6,3],[6,6],[3,3]]]}},{"type":"Feature","geometry":{"type":"MultiPoint",
            "coordinates":[[1,2],[170,-80]]}},{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,1],[4,4]]}}]}
            """#.utf8)
        var random = SeededGenerator(seed: 31)
        var readable = 0
        let tile = TileCoordinate(z: 4, x: 8, y: 8)
        let line = Geometry.lineString(
            LineString([
                LocationCoordinate2D(latitude: 1, longitude: 1), LocationCoordinate2D(latitude: 2, longitude: 2),
            ]))
        let rounds = randomRounds(1_500)
        for _ in 0..<rounds {
            let bytes = random.mutation(of: original, alphabet: Array("{}[]\",:-.e0123456789 ".utf8))
            var reader = JSONReader(bytes)
            guard let json = try? reader.readValue() else { continue }
            let polygons = ExpressionPolygons(json)
            let geometry = ExpressionGeometry(json)
            #expect(polygons == nil || geometry != nil)
            if let polygons, polygons.contains(line, in: tile) { readable += 1 }
            if let geometry {
                let distance = geometry.distance(to: line, in: tile)
                #expect(distance >= 0 || distance.isNaN)
            }
        }
        #expect(readable > rounds / 300)
    }
}
