import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Partial updates of GeoJSON sources")
struct GeoJSONChangeTests {
    private let kiosk = Kiosk.world()
    private var style: Style { kiosk.map.style }

    private func load(_ features: [Feature], options: String = "") throws {
        try kiosk.load(
            features,
            layers: #"{"id":"c","type":"circle","source":"s","paint":{"circle-radius":["coalesce",["get","r"],4]}}"#,
            source: options)
    }

    @Test("Added features are on top, and one with an existing id replaces it")
    func added() throws {
        try load([.point(1), .point("two"), .point(3)])
        try style.addGeoJSONSourceFeatures(forSourceId: "s", features: [.point("four"), .point(1, ["r": 9])])
        #expect(try kiosk.features(of: "s") == [1, "two", 3, "four"])
        #expect(try kiosk.found(at: 32, 32) == ["four", 3, "two", 1])
        #expect(try kiosk.found(at: 32, 40) == [1])
    }

    @Test("Updated features keep their position, and removed ones leave the others in order")
    func updatedAndRemoved() throws {
        try load((1...5).map { .point(.number(Double($0))) })
        try style.updateGeoJSONSourceFeatures(
            forSourceId: "s", features: [.point(2, longitude: 90), .point("4", ["r": 9])])
        #expect(try kiosk.features(of: "s") == [1, 2, 3, 4, 5])
        #expect(try kiosk.found(at: 32, 32) == [5, 4, 3, 1] && kiosk.found(at: 160, 32) == [2])
        try style.removeGeoJSONSourceFeatures(forSourceId: "s", featureIds: ["3", "1"])
        #expect(try kiosk.features(of: "s") == [2, 4, 5] && kiosk.found(at: 32, 32) == [5, 4])
    }

    @Test("Unknown ids and features without an id change nothing")
    func refused() throws {
        try load([.point(1), .point(2)])
        let refusals = [
            kiosk.refusal {
                try $0.updateGeoJSONSourceFeatures(forSourceId: "s", features: [.point(1, longitude: 9), .point(7)])
            },
            kiosk.refusal { try $0.removeGeoJSONSourceFeatures(forSourceId: "s", featureIds: ["1", "7"]) },
        ]
        for refusal in refusals {
            #expect(refusal?.hasPrefix(#"source "s": feature "7"#) == true)
            #expect(refusal?.hasSuffix("nothing is changed") == true)
        }
        for refusal in [
            kiosk.refusal { try $0.addGeoJSONSourceFeatures(forSourceId: "s", features: [.point(3), .point(nil)]) },
            kiosk.refusal { try $0.updateGeoJSONSourceFeatures(forSourceId: "s", features: [.point(1), .point(nil)]) },
        ] {
            #expect(
                refusal
                    == #"source "s", feature 1 of the change: expected an id; nothing is changed"#)
        }
        #expect(try kiosk.features(of: "s") == [1, 2])
    }

    @Test("Only GeoJSON sources support feature updates")
    func otherSources() throws {
        try style.addSource(VectorSource(id: "v"))
        let refused = #"source "v": type "vector" has no features to change; use a source of type "geojson""#
        #expect(kiosk.refusal { try $0.addGeoJSONSourceFeatures(forSourceId: "v", features: []) } == refused)
        #expect(kiosk.refusal { try $0.updateGeoJSONSourceFeatures(forSourceId: "v", features: []) } == refused)
        #expect(kiosk.refusal { try $0.removeGeoJSONSourceFeatures(forSourceId: "v", featureIds: []) } == refused)
        #expect(
            kiosk.refusal {
                try $0.updateGeoJSONSource(withId: "v", geoJSON: .featureCollection(FeatureCollection(features: [])))
            } == refused)
        #expect(
            kiosk.refusal { try $0.removeGeoJSONSourceFeatures(forSourceId: "z", featureIds: []) }
                == #"source "z": not in the style"#)
    }

    @Test("With promoteId features are identified by that property")
    func promoted() throws {
        try load(
            [.point(nil, ["code": "x"]), .point(1, ["code": 7]), .point(2)], options: #","promoteId":"code""#)
        #expect(try kiosk.features(of: "s") == ["x", 7, nil])
        try style.updateGeoJSONSourceFeatures(forSourceId: "s", features: [.point(nil, longitude: 90, ["code": "7"])])
        #expect(try kiosk.found(at: 32, 32) == [nil, "x"] && kiosk.found(at: 160, 32) == [7])
        #expect(kiosk.refusal { try $0.addGeoJSONSourceFeatures(forSourceId: "s", features: [.point(4)]) } != nil)
        try style.removeGeoJSONSourceFeatures(forSourceId: "s", featureIds: ["x"])
        #expect(try kiosk.features(of: "s") == [7, nil])
    }

    @Test("With generated ids feature updates change nothing")
    func generated() throws {
        try load([.point("a"), .point(nil)], options: #","generateId":true"#)
        #expect(try kiosk.features(of: "s") == [0, 1])
        for refusal in [
            kiosk.refusal { try $0.addGeoJSONSourceFeatures(forSourceId: "s", features: [.point(5)]) },
            kiosk.refusal { try $0.updateGeoJSONSourceFeatures(forSourceId: "s", features: [.point(0)]) },
        ] { #expect(refusal?.contains("expected an id;") == true) }
    }

    @Test("The filter of a source selects old and new features")
    func filter() throws {
        try load(
            [.point(1, ["open": true]), .point(2)], options: #","filter":["==",["get","open"],true]"#)
        #expect(try kiosk.found(at: 32, 32) == [1] && kiosk.features(of: "s") == [1])
        try style.addGeoJSONSourceFeatures(forSourceId: "s", features: [.point(3), .point(4, ["open": true])])
        #expect(try kiosk.found(at: 32, 32) == [4, 1] && kiosk.features(of: "s") == [1, 4])
        try style.updateGeoJSONSourceFeatures(
            forSourceId: "s", features: [.point(1), .point(2, ["open": true])])
        #expect(try kiosk.found(at: 32, 32) == [4, 2] && kiosk.features(of: "s") == [2, 4])
        // What is not shown is no less part of the data.
        guard case .featureCollection(let data)? = try style.source(withId: "s", type: GeoJSONSource.self).data else {
            Issue.record("no collection")
            return
        }
        #expect(data.features.map(\.identifier) == [1, 2, 3, 4])
    }

    @Test("A change is reported once, with its data id")
    func events() throws {
        try load([.point(1)])
        var received: [String] = []
        kiosk.map.onEvery(event: .sourceDataLoaded) {
            received.append("\($0.payload.sourceId) \($0.payload.dataId ?? "-")")
        }
        try style.addGeoJSONSourceFeatures(forSourceId: "s", features: [.point(2)], dataId: "noon")
        try style.updateGeoJSONSourceFeatures(forSourceId: "s", features: [.point(2)], dataId: "one")
        try style.removeGeoJSONSourceFeatures(forSourceId: "s", featureIds: ["2"])
        _ = kiosk.refusal { try $0.removeGeoJSONSourceFeatures(forSourceId: "s", featureIds: ["2"], dataId: "two") }
        #expect(received == ["s noon", "s one", "s -"])
    }

    @Test("Random changes match a plain array")
    func random() throws {
        var generator = SeededGenerator(seed: 31)
        try load([])
        var plain: [(id: Int, east: Double)] = []
        for _ in 0..<300 {
            let ids = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                Int.random(in: 0..<30, using: &generator)
            }
            let features = ids.map { Feature.point(.number(Double($0)), longitude: generator.number(-170...170)) }
            let positions = features.map { feature -> Double in
                guard case .point(let point)? = feature.geometry else { return 0 }
                return point.coordinates.longitude
            }
            let areThere = ids.allSatisfy { id in plain.contains { $0.id == id } }
            switch Int.random(in: 0..<3, using: &generator) {
            case 0:
                try style.addGeoJSONSourceFeatures(forSourceId: "s", features: features)
                for (id, east) in zip(ids, positions) {
                    if let index = plain.firstIndex(where: { $0.id == id }) {
                        plain[index].east = east
                    } else {
                        plain.append((id, east))
                    }
                }
            case 1:
                let refusal = kiosk.refusal { try $0.updateGeoJSONSourceFeatures(forSourceId: "s", features: features) }
                #expect((refusal == nil) == areThere)
                guard areThere else { continue }
                for (id, east) in zip(ids, positions) {
                    for index in plain.indices where plain[index].id == id { plain[index].east = east }
                }
            default:
                let refusal = kiosk.refusal {
                    try $0.removeGeoJSONSourceFeatures(forSourceId: "s", featureIds: ids.map(String.init))
                }
                #expect((refusal == nil) == areThere)
                if areThere { plain.removeAll { ids.contains($0.id) } }
            }
            #expect(try kiosk.features(of: "s") == plain.map { .number(Double($0.id)) })
            let east = generator.number(-170...170)
            let expected = plain.filter { abs($0.east - east) * 512 / 360 < 4 }.reversed().map(\.id)
            #expect(try kiosk.found(at: 32 + east * 512 / 360, 32) == expected.map { .number(Double($0)) })
        }
    }
}
