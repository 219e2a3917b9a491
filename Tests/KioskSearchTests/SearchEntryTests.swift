import KioskGeometry
import KioskSearch
import Testing

@Suite("Entries of a search")
struct SearchEntryTests {
    private func names(_ properties: JSONObject) -> [String] {
        var feature = Feature(geometry: Point(LocationCoordinate2D()))
        feature.properties = properties
        return SearchEntry(feature, id: "0")?.names ?? []
    }

    private func coordinate(_ geometry: Geometry?) -> LocationCoordinate2D? {
        var feature = Feature(geometry: geometry)
        feature.properties = ["name": "a"]
        return SearchEntry(feature, id: "0")?.coordinate
    }

    private func at(_ latitude: Double, _ longitude: Double) -> LocationCoordinate2D {
        LocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    @Test("The name is first, then those of languages in the order of their keys, each once")
    func languages() {
        let properties: JSONObject = [
            "name:sv": "Helsingfors", "name": "Helsinki", "name_en": "Helsinki", "name:fi": "Helsinki",
            "name:ru": "Хельсинки", "name:et": "",
        ]
        #expect(names(properties) == ["Helsinki", "Хельсинки", "Helsingfors"])
        #expect(names(["name:sv": "Hagnäs", "name_fi": "Hakaniemi"]) == ["Hagnäs", "Hakaniemi"])
        #expect(names(["names": "a", "old_name": "b", "Name": "c", "ref": "d"]).isEmpty)
    }

    @Test("The number of languages is limited, and the name is not lost")
    func manyLanguages() {
        var properties: JSONObject = ["name": "a"]
        for index in 0..<1000 { properties["name:\(index)"] = .string("name \(index)") }
        #expect(names(properties).first == "a" && names(properties).count == 1 + SearchLimits.namesPerEntry)
    }

    @Test("An address is a street with the number of a house, as a string or as a number")
    func houseNumbers() {
        let street: JSONObject = ["addr:street": "Hämeentie"]
        func address(_ number: JSONValue?) -> [String] { names(street.merging(["addr:housenumber": number]) { $1 }) }
        #expect(address("12 B") == ["Hämeentie 12 B"])
        #expect(address(12) == ["Hämeentie 12"])
        for number in [true, "", ["12"], ["a": 1]] as [JSONValue] { #expect(address(number).isEmpty, "\(number)") }
        #expect(address(nil).isEmpty && names(street).isEmpty && names(["addr:housenumber": "12"]).isEmpty)
        #expect(names(["addr:street": 5, "addr:housenumber": "12"]).isEmpty)
        let both: JSONObject = ["name": "Kahvila", "addr:street": "Hämeentie", "addr:housenumber": "1"]
        #expect(names(both) == ["Kahvila", "Hämeentie 1"])
    }

    @Test("A name that is no string is ignored, and its neighbours are kept")
    func malformedNames() {
        for value in [5, true, nil, ["a"], ["a": "b"]] as [JSONValue?] {
            #expect(names(["name": value]).isEmpty)
            #expect(names(["name": value, "name:fi": "Hakaniemi", "name:sv": value]) == ["Hakaniemi"])
        }
        #expect(SearchEntry(Feature(geometry: nil), id: "0") == nil)
    }

    @Test("The identifier is that of the feature, or else that of the caller")
    func identifiers() {
        var feature = Feature(geometry: Point(at(60, 25)))
        feature.properties = ["name": "a"]
        #expect(SearchEntry(feature, id: "17")?.id == "17")
        feature.identifier = "stop"
        #expect(SearchEntry(feature, id: "17")?.id == "stop")
        feature.identifier = 5
        #expect(SearchEntry(feature, id: "17") == SearchEntry(id: "5", names: ["a"], coordinate: at(60, 25)))
    }

    @Test("Every geometry has a coordinate, and an empty one none")
    func coordinates() {
        let line = [at(0, 0), at(0, 1), at(0, 2)]
        let ring = [at(0, 0), at(0, 4), at(2, 4), at(2, 0), at(0, 0)]
        #expect(coordinate(Geometry(Point(at(1, 2)))) == at(1, 2))
        #expect(coordinate(Geometry(MultiPoint([at(3, 4), at(5, 6)]))) == at(3, 4))
        #expect(coordinate(Geometry(LineString(line))) == at(0, 1))
        #expect(coordinate(Geometry(MultiLineString([[at(9, 9)], line]))) == at(0, 1))
        #expect(coordinate(Geometry(Polygon([ring]))) == at(1, 2))
        #expect(coordinate(Geometry(MultiPolygon([[ring]]))) == at(1, 2))
        #expect(coordinate(Geometry(GeometryCollection(geometries: [Geometry(Polygon([ring]))]))) == at(1, 2))
        let (noParts, noAreas): ([[LocationCoordinate2D]], [[[LocationCoordinate2D]]]) = ([], [])
        let empty: [Geometry] = [
            Geometry(MultiPoint([])), Geometry(LineString([])), Geometry(MultiLineString(noParts)),
            Geometry(MultiLineString([[]])), Geometry(Polygon(noParts)), Geometry(Polygon([[]])),
            Geometry(MultiPolygon(noAreas)), Geometry(MultiPolygon([[]] as [[[LocationCoordinate2D]]])),
            Geometry(GeometryCollection(geometries: [])),
        ]
        for geometry in empty { #expect(coordinate(geometry) == nil, "\(geometry)") }
        #expect(coordinate(nil) == nil)
    }

    @Test("A coordinate that is not valid is unknown to the index, and the name is found")
    func invalidCoordinates() {
        for coordinate in [at(.nan, 0), at(0, .infinity), at(91, 0)] {
            let index = SearchIndex([SearchEntry(id: "a", names: ["Hakaniemi"], coordinate: coordinate)])
            let result = index.search("hakaniemi", near: at(60, 25)).first
            #expect(result?.id == "a" && result?.coordinate == nil && result?.distance == nil)
        }
    }

    @Test("Equal names nearby are one entry, others are not")
    func distinctEntries() {
        var distinct = DistinctEntries()
        let start = at(60, 179.999)
        for distance in [0.0, 1000, 1900] {
            distinct.append(names: ["Rantatie"], at: start.coordinate(at: distance, facing: 90))
        }
        distinct.append(names: ["Rantatie"], at: start.coordinate(at: 2100, facing: 90))
        distinct.append(names: ["Rantatie", "Strandvägen"], at: start)
        distinct.append(names: [], at: start)
        #expect(distinct.entries.map(\.id) == ["0", "1", "2"])
        #expect(distinct.entries.map(\.names) == [["Rantatie"], ["Rantatie"], ["Rantatie", "Strandvägen"]])
        #expect(distinct.entries[0].coordinate.map { $0.distance(to: start) < 0.001 } == true)
    }

    @Test("Each house of a street is one entry, in any order and however often its tile is read")
    func repeatedTiles() {
        var distinct = DistinctEntries()
        for _ in 0..<3 {
            for number in 1...50 {
                distinct.append(names: ["Hämeentie \(number)"], at: at(60 + Double(number) / 10_000, 25))
            }
        }
        #expect(distinct.entries.count == 50)
    }
}
