import KioskGeometry
import TestSupport
import Testing

@Suite struct WKTTests {
    static let texts = [
        "POINT(10.0 -20.5)", "MULTIPOINT(1.0 2.0,3.0 4.0)", "LINESTRING(1.0 2.0,3.0 4.0)",
        "MULTILINESTRING((1.0 2.0,3.0 4.0),(5.0 6.0,7.0 8.0))",
        "POLYGON((0.0 0.0,4.0 0.0,4.0 4.0,0.0 0.0),(1.0 1.0,2.0 1.0,2.0 2.0,1.0 1.0))",
        "MULTIPOLYGON(((0.0 0.0,4.0 0.0,4.0 4.0,0.0 0.0)),((1e-07 1.0,2.0 1.0,2.0 2.0,1e-07 1.0)))",
        "GEOMETRYCOLLECTION(POINT(1.0 2.0),GEOMETRYCOLLECTION(LINESTRING(1.0 2.0,3.0 4.0)))",
        "MULTIPOINT EMPTY", "LINESTRING EMPTY", "MULTILINESTRING EMPTY", "POLYGON EMPTY", "MULTIPOLYGON EMPTY",
        "GEOMETRYCOLLECTION EMPTY", "POLYGON(EMPTY)", "MULTIPOLYGON(EMPTY,((1.0 2.0)))",
    ]

    @Test("Geometries are equal after writing and reading", arguments: texts)
    func roundTrip(text: String) throws {
        let geometry = try Geometry(wkt: text)
        #expect(geometry.wkt == text)
        let spaced = " " + text.lowercased().replacing("(", with: "\n ( ").replacing(",", with: " ,\t") + "\r\n"
        #expect(try Geometry(wkt: spaced) == geometry)
        let convertible: any WKTConvertible =
            switch geometry {
            case .point: try Point(wkt: text)
            case .multiPoint: try MultiPoint(wkt: text)
            case .lineString: try LineString(wkt: text)
            case .multiLineString: try MultiLineString(wkt: text)
            case .polygon: try Polygon(wkt: text)
            case .multiPolygon: try MultiPolygon(wkt: text)
            case .geometryCollection: try GeometryCollection(wkt: text)
            }
        #expect(convertible.wkt == text)
    }

    @Test("Letter case, signs, empty members and both forms of a multipoint are accepted")
    func tolerance() throws {
        #expect(try MultiPoint(wkt: "MULTIPOINT ((1 2), 3 4)").coordinates.map(\.longitude) == [1, 3])
        #expect(try GeometryCollection(wkt: "GEOMETRYCOLLECTION(POINT EMPTY,POINT(1 2))").geometries.count == 1)
        #expect(try Point(wkt: "point(+1.5e1 -.5)").coordinates == LocationCoordinate2D(latitude: -0.5, longitude: 15))
    }

    @Test(arguments: [
        ("", "line 1, column 1: expected the tag of a geometry, found the end of the text"),
        ("CIRCLE(1 2)", "line 1, column 1: expected the tag of a geometry, found “CIRCLE”"),
        ("FEATURE(1 2)", "line 1, column 1: expected the tag of a geometry, found “FEATURE”"),
        ("POINT", "line 1, column 6: expected “(” or EMPTY, found the end of the text"),
        ("POINT Z (1 2 3)", "line 1, column 7: expected “(” or EMPTY, found “Z”"),
        ("POINT(1)", "line 1, column 8: expected a latitude, found “)”"),
        ("POINT(1 2 3)", "line 1, column 11: expected “)”, found “3”"),
        ("POINT(1\n x)", "line 2, column 2: expected a latitude, found “x”"),
        ("POINT(1e400 2)", "line 1, column 7: expected a longitude, found “1e400”"),
        ("POINT(nan 2)", "line 1, column 7: expected a longitude, found “nan”"),
        ("POINT(0x10 2)", "line 1, column 8: expected a latitude, found “x10”"),
        ("POINT(1 2) x", "line 1, column 12: expected the end of the text, found “x”"),
        ("POINT EMPTY", "line 1, column 1: expected a geometry, found POINT EMPTY"),
        ("LINESTRING((1 2))", "line 1, column 12: expected a longitude, found “(”"),
        ("LINESTRING(1 2,)", "line 1, column 16: expected a longitude, found “)”"),
        ("LINESTRING()", "line 1, column 12: expected a longitude, found “)”"),
        ("POLYGON(1 2)", "line 1, column 9: expected “(” or EMPTY, found “1”"),
        ("POLYGON((1 2)", "line 1, column 14: expected “,” or “)”, found the end of the text"),
        ("GEOMETRYCOLLECTION(1 2)", "line 1, column 20: expected the tag of a geometry, found “1”"),
        ("POINT(é 2)", "line 1, column 7: expected a longitude, found “é”"),
    ])
    func errorsContainTheProblemAndItsPosition(text: String, message: String) {
        let error = #expect(throws: WKTError.self) { try Geometry(wkt: text) }
        #expect(error?.description == message)
    }

    @Test("Reading a type from the text of another type is an error")
    func otherTypes() {
        let error = #expect(throws: WKTError.self) { try Polygon(wkt: "  POINT(1 2)") }
        #expect(error?.description == "line 1, column 3: expected a POLYGON, found “POINT”")
        #expect(throws: WKTError.self) { try Point(wkt: "POINT EMPTY") }
        let deep = String(repeating: "GEOMETRYCOLLECTION(", count: 10_000)
        #expect(throws: WKTError.self) { try Geometry(wkt: deep) }
    }

    @Test("Mutated texts are read or throw an error")
    func mutations() throws {
        var random = SeededGenerator(seed: 76)
        let fragments = ["(", ")", ",", " ", "EMPTY", "1", "-", "POINT", "é", "\n", "e", "."]
        var readable = 0
        for _ in 0..<5_000 {
            var text = Self.texts.randomElement(using: &random) ?? ""
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = text.indices.randomElement(using: &random) ?? text.startIndex
                if Bool.random(using: &random), !text.isEmpty {
                    text.remove(at: index)
                } else {
                    text.insert(contentsOf: fragments.randomElement(using: &random) ?? "", at: index)
                }
            }
            guard let geometry = try? Geometry(wkt: text) else { continue }
            readable += 1
            #expect(try Geometry(wkt: geometry.wkt) == geometry)
        }
        #expect(readable > 50)
    }
}
