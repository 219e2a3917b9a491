import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Queries for rendered features")
struct RenderedQueryTests {
    private let kiosk = Kiosk.world()

    private func layer(_ type: String, _ paint: String = "", _ rest: String = "", id: String = "l") -> String {
        #"{"id":"\#(id)","type":"\#(type)","source":"s","paint":{\#(paint)}\#(rest)}"#
    }

    private static let ring: [[Double]] = [[-10, -10], [10, -10], [10, 10], [-10, 10], [-10, -10]]

    /// A feature, its layer, a point, and whether the point hits: the origin is at 32, 32, and a point is 0.7 degrees.
    private nonisolated static let vectors: [(String, String, String, CGPoint, Bool)] = [
        ("point", "circle", #""circle-radius":10,"circle-stroke-width":10"#, CGPoint(x: 18, y: 32), true),
        ("point", "circle", #""circle-radius":10,"circle-stroke-width":10"#, CGPoint(x: 10, y: 32), false),
        ("slope", "line", #""line-width":20"#, CGPoint(x: 32, y: 16), true),
        ("slope", "line", #""line-width":1"#, CGPoint(x: 32, y: 16), false),
        ("slope", "line", #""line-width":1,"line-gap-width":20"#, CGPoint(x: 32, y: 16), true),
        ("slope", "line", #""line-width":10,"line-offset":-5"#, CGPoint(x: 32, y: 16), true),
        ("meridian", "line", #""line-gap-width":20,"line-width":5"#, CGPoint(x: 32, y: 32), true),
        ("meridian", "line", #""line-gap-width":1"#, CGPoint(x: 32, y: 32), false),
        ("ring", "line", #""line-width":3"#, CGPoint(x: 17, y: 32), true),
        ("ring", "line", #""line-width":3,"line-offset":10"#, CGPoint(x: 17, y: 32), false),
        ("ring", "fill", "", CGPoint(x: 32, y: 32), true), ("ring", "fill", "", CGPoint(x: 12, y: 32), false),
    ]

    @Test("A feature is hit where its layer draws it, with its stroke, gap and offset", arguments: vectors.indices)
    func hits(index: Int) throws {
        let (shape, type, paint, point, isHit) = Self.vectors[index]
        let feature: Feature =
            switch shape {
            case "point": .point(1)
            case "slope": .line(1, [[0, 0], [5, 15]])
            case "meridian": .line(1, [[10, -10], [10, 10]])
            default: .area(1, [Self.ring])
            }
        try kiosk.load([feature], layers: layer(type, paint))
        #expect(try kiosk.found(at: point.x, point.y) == (isHit ? [1] : []))
    }

    @Test("A layer can be hidden by an expression for its visibility", arguments: ["visible", "none"])
    func hidden(visibility: String) throws {
        let layout = #","layout":{"visibility":["case",true,["string",["global-state","v"],"\#(visibility)"],"none"]}"#
        try kiosk.load([.point(1)], layers: layer("circle", #""circle-radius":10"#, layout))
        #expect(try kiosk.found(at: 32, 32) == (visibility == "visible" ? [1] : []))
    }

    /// Pitch alignment and scale, and how far right a leaning circle is hit and missed.
    private nonisolated static let leaning: [(String, String, Double, Double?)] = [
        ("map", "map", 292, 295), ("viewport", "map", 292, 295), ("map", "viewport", 300, 303),
        ("viewport", "viewport", 300, nil),
    ]

    @Test("Circles on a pitched map are hit according to alignment and scale", arguments: leaning.indices)
    func pitched(index: Int) throws {
        let (alignment, scale, hit, miss) = Self.leaning[index]
        let camera = CameraOptions(
            center: .init(latitude: -20, longitude: -92.3780691249957), zoom: 2, pitch: 60)
        let kiosk = Kiosk(width: 512, height: 256, camera: camera)
        try kiosk.load(
            [.point(1, longitude: -84.333565, latitude: 33.925575)],
            layers: layer(
                "circle",
                #""circle-radius":20,"circle-pitch-alignment":"\#(alignment)","circle-pitch-scale":"\#(scale)""#))
        #expect(try kiosk.found(at: hit, 35) == [1])
        if let miss { #expect(try kiosk.found(at: miss, 35).isEmpty) }
    }

    @Test("Transparent features are found; hidden layers and layers out of their zoom range are not")
    func visibility() throws {
        for (type, feature) in [
            ("circle", Feature.point(1)), ("fill", .area(1, [Self.ring])), ("line", .line(1, [[-9, 0], [9, 0]])),
        ] {
            try kiosk.load([feature], layers: layer(type, #""\#(type)-opacity":0"#))
            #expect(try kiosk.found(at: 32, 32) == [1])
            try kiosk.load([feature], layers: layer(type, "", #","layout":{"visibility":"none"}"#))
            #expect(try kiosk.found(at: 32, 32).isEmpty)
            try kiosk.load([feature], layers: layer(type, "", #","minzoom":1,"maxzoom":3"#))
            for (zoom, isShown) in [(0.9, false), (1, true), (2.9, true), (3, false)] {
                kiosk.map.setCamera(to: CameraOptions(zoom: zoom))
                #expect(try kiosk.found(at: 32, 32).isEmpty == !isShown)
            }
            kiosk.map.setCamera(to: CameraOptions(zoom: 0))
        }
    }

    @Test("A hole is not part of its polygon, and an island in it is")
    func holes() throws {
        func square(_ size: Double) -> [[Double]] { Self.ring.map { $0.map { $0 * size / 10 } } }
        try kiosk.load([.area(1, [square(18), square(12), square(6)])], layers: layer("fill"))
        #expect(try kiosk.found(at: 32 + 15 * 512 / 360, 32) == [1] && kiosk.found(at: 32 + 9 * 512 / 360, 32) == [])
        #expect(try kiosk.found(at: 32, 32) == [1])
    }

    @Test("Upper layers are first; within a layer the higher sort key, then the later feature")
    func order() throws {
        try kiosk.load(
            [.point(1, ["k": 2]), .point(2, ["k": 1]), .point(3, ["k": 2]), .point(4, ["k": 0])],
            layers: layer("circle", #""circle-radius":5"#, #","layout":{"circle-sort-key":["get","k"]}"#, id: "low")
                + ","
                + layer("circle", #""circle-radius":5"#, #","filter":["<",["get","k"],2]"#, id: "high"))
        var found: [QueriedRenderedFeature] = []
        kiosk.map.queryRenderedFeatures(with: kiosk.center) { found = (try? $0.get()) ?? [] }
        #expect(found.map(\.feature.identifier) == [4, 2, 3, 1, 2, 4])
        #expect(found.map(\.layers) == [["high"], ["high"], ["low"], ["low"], ["low"], ["low"]])
        #expect(found.allSatisfy { $0.source == "s" && $0.sourceLayer == nil && $0.state.isEmpty })
        #expect(found[0].feature.properties == ["k": 0] && found[0].feature.geometry == .point(Point(.init())))
        try kiosk.map.moveLayer(withId: "high", to: .at(0))
        #expect(try kiosk.found(at: 32, 32) == [3, 1, 2, 4, 4, 2])
    }

    @Test("Queries are limited to the given layers, and unknown ids are ignored")
    func layerIds() throws {
        try kiosk.load(
            [.point(1), .area(2, [Self.ring])],
            layers: layer("fill", id: "f") + "," + layer("circle", #""circle-radius":5"#, id: "c"))
        func found(_ ids: [String]?) throws -> [FeatureIdentifier?] {
            try kiosk.found(at: 32, 32, RenderedQueryOptions(layerIds: ids))
        }
        #expect(try found(nil) == [1, 2] && found(["f"]) == [2] && found(["missing", "c"]) == [1])
        #expect(try found([]) == [] && found(["missing"]) == [])
    }

    @Test("Filters of both forms are applied, and an invalid one is an error")
    func filters() throws {
        try kiosk.load(
            [.point(1, ["kind": "pier"]), .line(2, [[-9, 0], [9, 0]], ["kind": "pier"]), .point(3)],
            layers: layer("line", #""line-width":9"#, id: "l") + "," + layer("circle", #""circle-radius":5"#, id: "c"))
        func found(_ filter: Exp) throws -> [FeatureIdentifier?] {
            try kiosk.found(at: 32, 32, RenderedQueryOptions(layerIds: ["c"], filter: filter))
        }
        #expect(try kiosk.found(at: 32, 32, RenderedQueryOptions(layerIds: ["c"])) == [3, 1])
        #expect(
            try found(
                Exp(.eq) {
                    Exp(.get) { "kind" }; "pier"
                }) == [1])
        #expect(
            try found(
                Exp(.eq) {
                    "$type"; "Point"
                }) == [3, 1])
        #expect(
            try found(
                Exp(.eq) {
                    "$type"; "Polygon"
                }) == [])
        #expect(
            try found(
                Exp(.eq) {
                    "kind"; "pier"
                }) == [1])
        #expect(
            try found(
                Exp(.eq) {
                    Exp(.id); 3
                }) == [3])
        #expect(throws: StyleError.self) { try found(Exp(.eq) { 1 }) }
        #expect(throws: StyleError.self) {
            try kiosk.features(of: "s", SourceQueryOptions(filter: Exp(.eq) { 1 }))
        }
    }

    @Test("Points that are not finite find nothing")
    func hostile() throws {
        try kiosk.load(
            [.point(1), .area(2, [Self.ring])], layers: layer("fill", id: "f") + "," + layer("circle", id: "c"))
        for x in [Double.nan, .infinity, -.infinity, 1e300] {
            #expect(try kiosk.found(at: x, 32) == [] && kiosk.found(at: 32, x) == [])
            var answers = 0
            kiosk.map.queryRenderedFeatures(with: CGRect(x: x, y: 0, width: 5, height: 5)) { _ in answers += 1 }
            kiosk.map.queryRenderedFeatures(with: [CGPoint(x: x, y: 0), .zero, CGPoint(x: 5, y: x)]) { _ in answers += 1
            }
            kiosk.map.queryRenderedFeatures(with: [CGPoint]()) { if case .success([]) = $0 { answers += 1 } }
            #expect(answers == 3)
        }
    }
}
