import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Hitting layers of a style")
struct StyleLayerHitTests {
    private let kiosk = Kiosk(width: 64, height: 64, camera: CameraOptions(center: .init(), zoom: 0))

    /// Loads a style of one source and one layer.
    private func load(_ features: String, layer: String) throws {
        kiosk.map.loadStyleJSON(
            """
            {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"FeatureCollection","features":[\(features)]}}},
             "layers":[{"id":"l","source":"s",\(layer)}]}
            """)
    }

    private func feature(_ geometry: String, _ properties: String = "{}", id: Int = 0) -> String {
        #"{"type":"Feature","id":\#(id),"properties":\#(properties),"geometry":\#(geometry)}"#
    }

    private func hits(_ x: Double, _ y: Double, in layer: String = "l") -> [FeatureIdentifier?] {
        let layers = kiosk.map.layers.filter { $0.layer.id == layer }
        let region = PlanarRegion(CGPoint(x: x, y: y))
        return layers.flatMap { kiosk.map.hits(of: $0, in: region, tolerance: 0) }.map(\.identifier)
    }

    private let origin = #"{"type":"Point","coordinates":[0,0]}"#
    private let ring = #"{"type":"Polygon","coordinates":[[[-10,-10],[10,-10],[10,10],[-10,10],[-10,-10]]]}"#

    @Test("A filter selects the features")
    func filter() throws {
        try load(
            [1, 2, 3].map { feature(origin, #"{"size":\#($0)}"#, id: $0) }.joined(separator: ","),
            layer: #""type":"circle","filter":[">=",["get","size"],2],"paint":{"circle-radius":10}"#)
        #expect(hits(32, 32) == [3, 2])
    }

    @Test("A filter can depend on the zoom level")
    func zoomFilter() throws {
        try load(feature(origin), layer: #""type":"circle","filter":[">",["zoom"],3],"paint":{"circle-radius":10}"#)
        #expect(hits(32, 32).isEmpty)
        kiosk.map.setCamera(to: CameraOptions(zoom: 3.5))
        #expect(hits(32, 32) == [0])
    }

    @Test("A layer is hit from its minimum to below its maximum zoom level", arguments: [1.9, 2, 3.9, 4])
    func zoomRange(zoom: Double) throws {
        try load(feature(origin), layer: #""type":"circle","minzoom":2,"maxzoom":4"#)
        kiosk.map.setCamera(to: CameraOptions(zoom: zoom))
        #expect(hits(32, 32).isEmpty == !(2..<4).contains(zoom))
    }

    @Test("An invisible layer or a layer that is not queried is not hit")
    func visibility() throws {
        try load(feature(origin), layer: #""type":"circle","layout":{"visibility":"none"}"#)
        #expect(hits(32, 32).isEmpty)
        try load(feature(origin), layer: #""type":"circle""#)
        #expect(hits(32, 32) == [0])
        #expect(hits(32, 32, in: "m").isEmpty)
    }

    @Test("A radius that depends on the zoom level or the feature is respected")
    func expressions() throws {
        try load(
            feature(origin),
            layer: #""type":"circle","paint":{"circle-radius":["interpolate",["linear"],["zoom"],0,2,4,30]}"#)
        #expect(hits(32, 35).isEmpty)
        kiosk.map.setCamera(to: CameraOptions(zoom: 4))
        #expect(hits(32, 61) == [0] && hits(32, 63).isEmpty)
        kiosk.map.setCamera(to: CameraOptions(zoom: 0))
        try load(
            feature(origin, #"{"r":3}"#, id: 1) + "," + feature(origin, #"{"r":25}"#, id: 2),
            layer: #""type":"circle","paint":{"circle-radius":["get","r"]}"#)
        #expect(hits(32, 33) == [2, 1])
        #expect(hits(32, 56) == [2])
        #expect(hits(32, 58).isEmpty)
    }

    @Test("A line layer draws rings with their closing side")
    func ringAsLine() throws {
        try load(feature(ring), layer: #""type":"line","paint":{"line-width":3}"#)
        #expect(hits(17, 32) == [0])
        #expect(hits(47, 32) == [0])
        #expect(hits(32, 17.5) == [0])
        #expect(hits(32, 32).isEmpty)
        try load(feature(ring), layer: #""type":"line","paint":{"line-width":3,"line-offset":10}"#)
        #expect(hits(17, 32).isEmpty)
    }

    @Test("A circle is drawn at every position of a geometry, and the feature is hit once")
    func vertices() throws {
        try load(feature(ring), layer: #""type":"circle","paint":{"circle-radius":3}"#)
        for (x, y) in [(17.8, 17.7), (46.2, 17.7), (46.2, 46.3), (17.8, 46.3)] { #expect(hits(x, y) == [0]) }
        #expect(hits(32, 32).isEmpty)
        try load(
            feature(#"{"type":"MultiPoint","coordinates":[[0,0],[1,0],[2,0]]}"#),
            layer: #""type":"circle","paint":{"circle-radius":10}"#)
        #expect(hits(33, 32) == [0])
    }

    @Test("Points are not drawn as lines or areas, and areas not as icons")
    func kinds() throws {
        for type in ["line", "fill", "symbol", "background", "heatmap"] {
            try load(feature(origin), layer: #""type":"\#(type)""#)
            #expect(hits(32, 32).isEmpty)
        }
        try load(feature(#"{"type":"LineString","coordinates":[[-10,0],[10,0]]}"#), layer: #""type":"fill""#)
        #expect(hits(32, 32).isEmpty)
    }

    @Test("Overlapping parts of multipolygons and collections are one hit")
    func multi() throws {
        let square = "[[[-10,-10],[10,-10],[10,10],[-10,10],[-10,-10]]]"
        try load(
            feature(#"{"type":"MultiPolygon","coordinates":[\#(square),\#(square)]}"#, id: 1) + ","
                + feature(#"{"type":"GeometryCollection","geometries":[\#(origin),\#(ring)]}"#, id: 2),
            layer: #""type":"fill""#)
        #expect(hits(32, 32) == [2, 1])
    }

    @Test("New data of a source is hit")
    func update() throws {
        try load(feature(origin), layer: #""type":"circle","paint":{"circle-radius":["get","r"]}"#)
        #expect(hits(32, 40).isEmpty)
        var larger = Feature(geometry: Point(CLLocationCoordinate2D()))
        larger.properties = ["r": 20]
        larger.identifier = 7
        try kiosk.map.style.updateGeoJSONSource(withId: "s", geoJSON: .feature(larger))
        #expect(hits(32, 40) == [7])
        try kiosk.map.style.updateGeoJSONSource(withId: "s", geoJSON: .featureCollection(.init(features: [])))
        #expect(hits(32, 40).isEmpty)
        #expect(throws: StyleError.self) {
            try kiosk.map.style.updateGeoJSONSource(withId: "t", geoJSON: .feature(larger))
        }
    }
}
