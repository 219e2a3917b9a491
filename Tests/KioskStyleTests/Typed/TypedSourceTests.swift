import Foundation
import KioskGeometry
import KioskStyle
import Testing

@Suite struct TypedSourceTests {
    @Test("Data can be of every type")
    func data() throws {
        let address = try #require(URL(string: "https://example.org/a.geojson"))
        #expect(
            try GeoJSONSourceData(jsonValue: GeoJSONSourceData.url(address).jsonValue)
                == .string(address.absoluteString))
        let feature = Feature(geometry: Geometry.point(Point(.init(latitude: 1, longitude: 2))))
        let collection = FeatureCollection(features: [feature])
        for data: GeoJSONSourceData in [
            .feature(feature), .featureCollection(collection),
            .geometry(.point(Point(.init(latitude: 1, longitude: 2)))),
            .string("inline"),
        ] {
            #expect(try GeoJSONSourceData(jsonValue: data.jsonValue) == data)
        }
        for wrong: JSONValue in [1, true, [], [:], ["type": "Point"], ["type": "Circle"]] {
            #expect(throws: TypeConversionError.self) { try GeoJSONSourceData(jsonValue: wrong) }
        }
    }

    @Test("A tile cache budget is in either tiles or megabytes")
    func budget() throws {
        #expect(try TileCacheBudgetSize(jsonValue: ["tiles": 5]) == .tiles(5))
        #expect(TileCacheBudgetSize.megabytes(7).jsonValue == ["megabytes": 7])
        for wrong: JSONValue in [["tiles": 5, "megabytes": 7], [:], 1, ["tiles": "5"], ["tiles": 1e300]] {
            #expect(throws: TypeConversionError.self) { try TileCacheBudgetSize(jsonValue: wrong) }
        }
    }

    @Test("The older form of promoteId is computed from the newer one")
    func promoteId() {
        var vectors = VectorSource(id: "a")
        vectors.promoteId = .byLayer(["roads": "ref"])
        #expect(vectors.promoteId2 == .byLayer(["roads": "ref"]))
        #expect(vectors.json["promoteId"] == .some(["roads": "ref"]))
        vectors.promoteId2 = .global(.expression(Exp(.get, "ref")))
        #expect(vectors.promoteId == nil)
        vectors.promoteId2 = .byLayer(["roads": .expression(Exp(.get, "ref")), "rails": "code"])
        #expect(vectors.promoteId == .byLayer(["rails": "code"]))
        var features = GeoJSONSource(id: "b")
        features.promoteId = .string("ref")
        #expect(features.promoteId2 == "ref")
        features.promoteId = .byLayer(["roads": "ref"])
        #expect(features.promoteId2 == nil)
    }

    @Test("Cluster properties have both forms")
    func clusterProperties() throws {
        var source = GeoJSONSource()
        source.clusterProperties = [
            "max": Exp(.max, Exp(.get, "scalerank")),
            "sum": Exp {
                Exp(.sum, Exp(.accumulated), Exp(.get, "sum"))
                Exp(.get, "scalerank")
            },
        ]
        let json = source.json
        #expect(
            json["clusterProperties"]
                == .some([
                    "max": ["max", ["get", "scalerank"]],
                    "sum": [["+", ["accumulated"], ["get", "sum"]], ["get", "scalerank"]],
                ]))
        #expect(try GeoJSONSource(json: json) == source)
    }
}
