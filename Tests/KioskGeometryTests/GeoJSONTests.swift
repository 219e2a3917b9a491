import Foundation
import KioskGeometry
import TestSupport
import Testing

@Suite struct GeoJSONTests {
    static let documents = [
        #"{"type":"Point","coordinates":[24.9384,60.1699]}"#,
        #"{"type":"MultiPoint","coordinates":[[0,1],[-179.5,-0]]}"#,
        #"{"type":"MultiPoint","coordinates":[]}"#,
        #"{"type":"LineString","coordinates":[[0,1],[2,3]]}"#,
        #"{"type":"MultiLineString","coordinates":[[[0,1],[2,3]],[[4,5],[6,7],[8,9]]]}"#,
        #"{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,0]],[[1,1],[2,1],[2,2],[1,1]]]}"#,
        #"{"type":"Polygon","coordinates":[]}"#,
        #"{"type":"MultiPolygon","coordinates":[[[[0,0],[4,0],[4,4],[0,0]]],[]]}"#,
        #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},{"type":"GeometryCollection","geometries":[]}]}"#,
        #"{"type":"Point","coordinates":[1,2],"bbox":[1,2,1,2],"geometries":null}"#,
        #"{"type":"Feature","geometry":null,"properties":null}"#,
        #"{"type":"Feature","id":"a","geometry":{"type":"Point","coordinates":[1,2],"x":[]},"properties":{"b":null,"c":[1]}}"#,
        #"{"type":"Feature","id":7,"geometry":null,"properties":{},"title":"t"}"#,
        #"{"type":"FeatureCollection","features":[]}"#,
        #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":null}],"crs":{"a":true}}"#,
    ]

    @Test("Documents are equal after parsing and writing", arguments: documents)
    func roundTrip(text: String) throws {
        let object = try GeoJSONObject(parsing: text)
        #expect(try String(decoding: object.serialized(), as: UTF8.self) == text)
    }

    @Test("Codable gives the same result as parsing", arguments: documents)
    func codable(text: String) throws {
        let object = try JSONDecoder().decode(GeoJSONObject.self, from: Data(text.utf8))
        #expect(try object == GeoJSONObject(parsing: text))
        #expect(try GeoJSONObject(parsing: JSONEncoder().encode(object)) == object)
    }

    @Test("Members can be in any order", arguments: documents)
    func membersComeInAnyOrder(text: String) throws {
        let value = try JSONReader.read(text)
        let reversed = try JSONWriter.text { $0.writeReversed(value) }
        #expect(try GeoJSONObject(parsing: reversed) == GeoJSONObject(parsing: text))
    }

    @Test("Positions are written with the longitude first")
    func positionsAreLongitudeFirst() throws {
        let point = try Point(parsing: #"{"type":"Point","coordinates":[24.9384,60.1699]}"#)
        #expect(point == Point(LocationCoordinate2D(latitude: 60.1699, longitude: 24.9384)))
    }

    @Test("Additional position elements, unclosed rings and repeated members are accepted")
    func tolerance() throws {
        let altitude = try Point(parsing: #"{"type":"Point","coordinates":[540,-95.5,12,null,"m"]}"#)
        #expect(altitude.coordinates == LocationCoordinate2D(latitude: -95.5, longitude: 540))
        let unclosed = try Polygon(parsing: #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1]]]}"#)
        #expect(unclosed.outerRing.coordinates.count == 3)
        #expect(try Feature(parsing: #"{"type":"Feature","id":null}"#) == Feature())
        let twice = try Point(parsing: #"{"type":"Point","coordinates":[1,2],"coordinates":[3,4],"type":"Point"}"#)
        #expect(twice.coordinates == LocationCoordinate2D(latitude: 4, longitude: 3))
    }

    @Test("Foreign members do not replace the members of the type")
    func foreignMembers() throws {
        var point = Point(LocationCoordinate2D())
        point.foreignMembers = ["type": "Feature", "coordinates": [], "note": "kept"]
        #expect(
            try String(decoding: point.serialized(), as: UTF8.self)
                == #"{"type":"Point","coordinates":[0,0],"note":"kept"}"#)
    }

    @Test("The names and conversions of Turf are available")
    func turf() throws {
        let corners = [(0, 0), (0, 4), (4, 4), (0, 0)].map { LocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
        let polygon = Turf.Polygon(outerRing: Turf.Ring(coordinates: corners), innerRings: [Ring(coordinates: [])])
        #expect(polygon == Polygon([corners, []]))
        #expect(polygon.outerRing.coordinates == corners)
        #expect(polygon.innerRings == [Ring(coordinates: [])])
        #expect(Polygon([]).outerRing.coordinates.isEmpty)
        #expect(LineString(polygon.outerRing).coordinates == corners)
        #expect(MultiLineString(polygon).coordinates.count == 2)
        #expect(MultiPolygon([polygon]).polygons == [polygon])

        var feature = Feature(geometry: polygon)
        feature.identifier = 3
        #expect(feature.geometry?.polygon == polygon)
        #expect(feature.geometry?.point == nil)
        #expect(feature.identifier?.number == 3)
        #expect(Geometry(polygon).geoJSONObject == GeoJSONObject(polygon))
        #expect(GeoJSONObject(FeatureCollection(features: [feature])).featureCollection?.features == [feature])
    }

    @Test("Rings are encoded as arrays of positions")
    func ringsCodeAsPositions() throws {
        let ring = try JSONDecoder().decode(Ring.self, from: Data("[[1,2],[3,4,5]]".utf8))
        #expect(ring.coordinates.map(\.latitude) == [2, 4])
        #expect(try JSONDecoder().decode(Ring.self, from: JSONEncoder().encode(ring)) == ring)
    }

    @Test("Writing coordinates that are not finite throws an error")
    func notFinite() {
        let line = LineString([LocationCoordinate2D(), LocationCoordinate2D(latitude: .infinity, longitude: 0)])
        let collection = FeatureCollection(features: [Feature(), Feature(geometry: line)])
        let error = #expect(throws: JSONError.self) { try collection.serialized() }
        #expect(error?.path == ["features", 1, "geometry", "coordinates", 1, 1])
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(collection) }
    }

    @Test("Random documents are equal after writing and parsing")
    func randomRoundTrip() throws {
        var random = SeededGenerator(seed: 31)
        for _ in 0..<300 {
            let collection = FeatureCollection.random(using: &random)
            #expect(try FeatureCollection(parsing: collection.serialized()) == collection)
        }
        for _ in 0..<20 {
            let collection = FeatureCollection.random(using: &random)
            let data = try JSONEncoder().encode(collection)
            #expect(try JSONDecoder().decode(FeatureCollection.self, from: data) == collection)
        }
    }
}

extension JSONWriter {
    /// Writes a value with the members of objects sorted in descending order and `type` last.
    fileprivate mutating func writeReversed(_ value: JSONValue?) {
        switch value {
        case .object(let object):
            writeObject { writer in
                for (key, value) in object.sorted(by: { $0.key == "type" ? false : $1.key == "type" || $0.key > $1.key }
                ) {
                    writer.writeKey(key)
                    writer.writeReversed(value)
                }
            }
        case .array(let array):
            writeArray { writer in
                for element in array { writer.writeReversed(element) }
            }
        default: writeValue(value)
        }
    }
}
