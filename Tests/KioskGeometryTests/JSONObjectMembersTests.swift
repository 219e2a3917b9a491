import KioskGeometry
import Testing

@Suite("Members of JSON objects by type")
struct JSONObjectMembersTests {
    private let object: JSONObject = [
        "string": "a", "number": 4.5, "boolean": true, "object": ["x": 1], "array": [1, nil], "null": nil,
    ]

    @Test("A member is returned as its type and as no other")
    func types() {
        for name in object.keys.sorted() + ["missing"] {
            #expect(object.string(name) == (name == "string" ? "a" : nil))
            #expect(object.number(name) == (name == "number" ? 4.5 : nil))
            #expect(object.boolean(name) == (name == "boolean" ? true : nil))
            #expect(object.object(name) == (name == "object" ? ["x": 1] : nil))
            #expect(object.array(name) == (name == "array" ? [1, nil] : nil))
        }
    }

    @Test("Properties that are missing have no members")
    func missing() {
        var feature = Feature(geometry: Point(LocationCoordinate2D(latitude: 1, longitude: 2)))
        #expect(feature.properties.string("string") == nil)
        #expect(feature.properties.array("array") == nil)
        feature.properties = object
        #expect(feature.properties.string("string") == "a")
        #expect(feature.properties.number("number") == 4.5)
        #expect(feature.properties.boolean("boolean") == true)
        #expect(feature.properties.object("object").number("x") == 1)
        #expect(feature.properties.array("array")?.count == 2)
    }

    @Test("Only the geometry of a point is a point")
    func point() {
        let corner = LocationCoordinate2D(latitude: 1, longitude: 2)
        #expect(Feature(geometry: Point(corner)).point?.coordinates == corner)
        #expect(Feature(geometry: LineString([corner, corner])).point == nil)
        #expect(Feature().point == nil)
    }
}
