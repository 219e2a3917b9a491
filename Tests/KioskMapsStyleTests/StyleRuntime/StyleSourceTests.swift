import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Sources of a style")
struct StyleSourceTests {
    private let kiosk = Kiosk()
    private var style: Style { kiosk.map.style }

    @Test("A typed source is read back as it was added, under its own or the given id")
    func typed() throws {
        var stops = GeoJSONSource(id: "stops")
        stops.maxzoom = 14
        stops.data = .feature(.point(1, ["name": "Pier"]))
        try style.addSource(stops)
        #expect(try style.source(withId: "stops", type: GeoJSONSource.self) == stops)
        #expect(try style.source(withId: "stops") as? GeoJSONSource == stops)
        try style.addSource(stops, id: "again")
        stops.id = "again"
        #expect(try style.source(withId: "again", type: GeoJSONSource.self) == stops)
        var hills = RasterDemSource(id: "hills")
        hills.tiles = ["https://city.example/{z}/{x}/{y}.png"]
        try style.addSource(hills)
        #expect(try style.source(withId: "hills", type: RasterDemSource.self) == hills)
        #expect(style.allSourceIdentifiers.map(\.id) == ["again", "hills", "stops"])
        #expect(style.allSourceIdentifiers.map(\.type) == [.geoJSON, .rasterDem, .geoJSON])
        #expect(style.sourceExists(withId: "hills") && !style.sourceExists(withId: "hill"))
    }

    @Test("All forms of data are features and are read back in their form")
    func forms() throws {
        let point = Feature.point(7, longitude: 2, ["a": 1])
        let collection = FeatureCollection(features: [point, .line(8, [[0, 0], [1, 1]])])
        let forms: [(GeoJSONSourceData, GeoJSONSourceData, [FeatureIdentifier?])] = [
            (.feature(point), .feature(point), [7]),
            (.featureCollection(collection), .featureCollection(collection), [7, 8]),
            (.geometry(.point(Point(.helsinki))), .geometry(.point(Point(.helsinki))), [nil]),
            (
                .string(#" {"type":"Point","coordinates":[24.94,60.17]}"#), .geometry(.point(Point(.helsinki))), [nil]
            ),
        ]
        for (index, (given, read, ids)) in forms.enumerated() {
            var source = GeoJSONSource(id: "\(index)")
            source.data = given
            try style.addSource(source)
            #expect(try style.source(withId: "\(index)", type: GeoJSONSource.self).data == read)
            #expect(try kiosk.features(of: "\(index)") == ids)
        }
    }

    @Test("Foreign members of a collection are read back")
    func foreignMembers() throws {
        try style.addSource(
            withId: "s",
            properties: [
                "type": "geojson",
                "data": ["type": "FeatureCollection", "features": [] as [Any], "licence": "ours"] as [String: Any],
            ])
        let data = JSONValue(rawValue: style.sourceProperty(for: "s", property: "data").value)
        #expect(data == ["type": "FeatureCollection", "features": [], "licence": "ours"])
    }

    @Test("Invalid sources are errors and change nothing")
    func refused() throws {
        try style.addSource(GeoJSONSource(id: "s"))
        #expect(
            kiosk.refusal { try $0.addSource(VectorSource(id: "s")) } == #"source "s": the id is taken; use another id"#
        )
        #expect(kiosk.refusal { try $0.addSource(GeoJSONSource(), id: "") } == "source: the id is empty; pass an id")
        for text in [#"{"type":"Point""#, #"{"type":"Point","coordinates":["x"]}"#, "{}", #"  {"type":7}"#] {
            var bad = GeoJSONSource(id: "bad")
            bad.data = .string(text)
            let refusal = kiosk.refusal { try $0.addSource(bad) }
            #expect(refusal?.hasPrefix("$.data: expected GeoJSON or a URL; ") == true)
        }
        for properties in [[:], ["type": 5], ["type": "geojson", "data": 5], ["type": "vector", "minzoom": "low"]]
            as [[String: Any]]
        {
            #expect(kiosk.refusal { try $0.addSource(withId: "bad", properties: properties) } != nil)
        }
        #expect(!style.sourceExists(withId: "bad"))
    }

    @Test("A source of an unknown type is stored and read by its members")
    func unknownType() throws {
        try style.addSource(withId: "w", properties: ["type": "wind", "speed": 4])
        #expect(try JSONValue(rawValue: style.sourceProperties(for: "w")) == ["type": "wind", "speed": 4])
        #expect(throws: TypeConversionError.self) { try style.source(withId: "w") }
        #expect(throws: TypeConversionError.self) { try style.source(withId: "w", type: GeoJSONSource.self) }
    }

    @Test("A source in use is not removed; an unused one is removed with its feature states")
    func removal() throws {
        try style.addSource(GeoJSONSource(id: "s"))
        style.setFeatureState(sourceId: "s", featureId: "1", state: ["lit": true])
        try style.addLayer(CircleLayer(id: "c", source: "s"))
        #expect(
            kiosk.refusal { try $0.removeSource(withId: "s") }
                == #"source "s": in use by layer "c"; remove the layer first"#)
        try style.removeLayer(withId: "c")
        try style.removeSource(withId: "s")
        #expect(!style.sourceExists(withId: "s"))
        #expect(kiosk.refusal { try $0.removeSource(withId: "s") } == #"source "s": not in the style"#)
        try style.addSource(GeoJSONSource(id: "s"))
        var state: [String: Any]?
        style.getFeatureState(sourceId: "s", featureId: "1") { state = try? $0.get() }
        #expect(state?.isEmpty == true)
    }

    @Test("Members are set and read separately, with defaults for unset ones")
    func members() throws {
        try style.addSource(GeoJSONSource(id: "s"))
        func value(_ name: String) -> JSONValue? {
            JSONValue(rawValue: style.sourceProperty(for: "s", property: name).value)
        }
        for (name, row) in PropertySpecification.properties(of: SourceType.geoJSON) where name != "data" {
            #expect(value(name) == row.defaultValue, "\(name)")
        }
        try style.setSourceProperties(for: "s", properties: ["cluster": true, "clusterRadius": 20])
        #expect(value("cluster") == true)
        #expect(value("clusterRadius") == 20)
        #expect(value("type") == "geojson")
        let typed = try style.source(withId: "s", type: GeoJSONSource.self)
        #expect(typed.cluster == true && typed.clusterRadius == 20)
        try style.setSourceProperty(for: "s", property: "cluster", value: NSNull())
        #expect(value("cluster") == false)
        #expect(try style.source(withId: "s", type: GeoJSONSource.self).cluster == nil)
        for (source, name) in [("z", "cluster"), ("s", "bounds"), ("s", "clusterMaxZoom")] {
            #expect(style.sourceProperty(for: source, property: name).kind == .undefined)
        }
    }

    @Test("Invalid members are errors and change nothing")
    func refusedMembers() throws {
        try style.addSource(GeoJSONSource(id: "s"))
        for (name, value) in [
            ("type", "vector"), ("tiles", []), ("clusterRadius", "wide"), ("data", 5), ("data", #"{"type":"Point"}"#),
            ("id", "t"), ("cluster", Date()),
        ] as [(String, Any)] {
            let refusal = kiosk.refusal {
                try $0.setSourceProperties(for: "s", properties: ["maxzoom": 9, name: value])
            }
            #expect(refusal?.contains(name) == true)
        }
        #expect(kiosk.refusal { try $0.setSourceProperty(for: "z", property: "maxzoom", value: 1) } != nil)
    }

    @Test("Values out of range are errors in each setter and change nothing")
    func ranges() throws {
        #expect(
            kiosk.refusal { try $0.addSource(withId: "x", properties: ["type": "geojson", "buffer": 513]) }
                == #"source "x", buffer: expected a number from 0 to 512, found 513"#)
        var source = GeoJSONSource(id: "x")
        source.clusterRadius = -1
        #expect(kiosk.refusal { try $0.addSource(source) }?.contains("clusterRadius") == true)
        try kiosk.map.addSource(GeoJSONSource(id: "x"))
        #expect(
            kiosk.refusal { try $0.setSourceProperty(for: "x", property: "clusterRadius", value: -1) }?
                .contains("clusterRadius") == true)
    }

    @Test("Features are kept when another member is set, and replaced with the data")
    func features() throws {
        var source = GeoJSONSource(id: "s")
        source.data = .featureCollection(FeatureCollection(features: [.point(1), .point(2, longitude: 90)]))
        try style.addSource(source)
        try style.setSourceProperty(for: "s", property: "buffer", value: 64)
        #expect(try kiosk.features(of: "s") == [1, 2])
        try style.setSourceProperty(
            for: "s", property: "data",
            value: ["type": "Feature", "id": 3, "geometry": NSNull(), "properties": NSNull()] as [String: Any])
        #expect(try kiosk.features(of: "s") == [3])
    }
}
