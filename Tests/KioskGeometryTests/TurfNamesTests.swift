import Foundation
import KioskGeometry
import Testing

/// Code written for Turf must compile and have the same meaning.
@Suite struct TurfNamesTests {
    @Test("The names of Turf are available")
    func namesResolve() {
        let start: Turf.LocationCoordinate2D = Turf.LocationCoordinate2D(latitude: 0, longitude: 0)
        let end = start.coordinate(at: 1_000 as Turf.LocationDistance, facing: 90 as Turf.LocationDirection)
        #expect(Turf.mid(start, end) == mid(start, end))
        let radians: Turf.RadianCoordinate2D = Turf.RadianCoordinate2D(end)
        let distance: Turf.RadianDistance = radians.distance(to: Turf.RadianCoordinate2D(start))
        #expect(distance > 0)
        let angle: Turf.LocationRadians = (180 as Turf.LocationDegrees).toRadians()
        #expect(angle == .pi)
        #expect(Turf.BoundingBox(from: [start, end])?.northEast.longitude == end.longitude)
        let segment: Turf.LineSegment = (start, end)
        #expect(Turf.intersection(segment, segment) == nil)
        let convertible: any Turf.WKTConvertible = Turf.Point(start)
        #expect(convertible.wkt == "POINT(0.0 0.0)")
    }

    @Test("JSON values convert from and to Foundation objects")
    func rawValues() throws {
        let raw: [String: Any?] = [
            "string": "a", "integer": 3, "small": UInt8(4), "float": Float(0.5), "yes": true, "null": nil,
            "since": Date(timeIntervalSince1970: 0), "list": [1, "b", nil, [false]] as [Any?],
            "number": NSNumber(value: 7),
            "truth": NSNumber(value: true),
        ]
        let expected: JSONObject = [
            "string": "a", "integer": 3, "small": 4, "float": 0.5, "yes": true, "null": nil, "since": nil,
            "list": [1, "b", nil, [false]], "number": 7, "truth": true,
        ]
        let value = try #require(JSONValue(rawValue: raw))
        #expect(value == .object(expected))
        #expect(JSONValue(rawValue: value.rawValue) == value)
        #expect(JSONValue(rawValue: Date(timeIntervalSince1970: 0)) == nil)
        #expect(JSONValue(rawValue: ["a", "b"]) == ["a", "b"])
        let parsed = try JSONSerialization.jsonObject(with: Data(#"{"a":[1,true,null,"x",0.5,0]}"#.utf8))
        #expect(JSONValue(rawValue: parsed) == ["a": [1, true, nil, "x", 0.5, 0]])
    }

    @Test("Feature identifiers have raw values")
    func identifiersHaveRawValues() {
        #expect(FeatureIdentifier(rawValue: "a") == "a")
        #expect(FeatureIdentifier(rawValue: 7) == 7)
        #expect(FeatureIdentifier(rawValue: true) == nil)
        #expect(FeatureIdentifier.string("a").rawValue as? String == "a")
        #expect(FeatureIdentifier.number(1.5).rawValue as? Double == 1.5)
    }

    @Test("Foreign members can be excluded from coding")
    func foreignMembers() throws {
        let text = #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2],"x":1},"y":[{"z":2}],"id":"a"}"#
        let decoder = JSONDecoder()
        let whole = try decoder.decode(Feature.self, from: Data(text.utf8))
        #expect(whole.foreignMembers == ["y": [["z": 2]]])
        #expect(whole.geometry?.point?.foreignMembers == ["x": 1])
        decoder.userInfo[.includesForeignMembers] = false
        let bare = try decoder.decode(Feature.self, from: Data(text.utf8))
        #expect(bare.foreignMembers.isEmpty && bare.geometry?.point?.foreignMembers == [:])
        #expect(bare.identifier == "a" && bare.geometry?.point?.coordinates == whole.geometry?.point?.coordinates)
        let encoder = JSONEncoder()
        encoder.userInfo[.includesForeignMembers] = false
        #expect(try Feature(parsing: encoder.encode(whole)) == bare)
    }
}
