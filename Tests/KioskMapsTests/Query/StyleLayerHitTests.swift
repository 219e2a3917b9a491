import Foundation
import KioskGeometry
import KioskStyle
import Testing

@testable import KioskMaps

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

    @Test("a filter decides who is there")
    func filter() throws {
        try load(
            [1, 2, 3].map { feature(origin, #"{"size":\#($0)}"#, id: $0) }.joined(separator: ","),
            layer: #""type":"circle","filter":[">=",["get","size"],2],"paint":{"circle-radius":10}"#)
        #expect(hits(32, 32) == [3, 2])
    }

    @Test("a filter may depend on the zoom level")
    func zoomFilter() throws {
        try load(feature(origin), layer: #""type":"circle","filter":[">",["zoom"],3],"paint":{"circle-radius":10}"#)
        #expect(hits(32, 32).isEmpty)
        kiosk.map.setCamera(to: CameraOptions(zoom: 3.5))
        #expect(hits(32, 32) == [0])
    }

    @Test("a layer is there from its smallest zoom level up to its largest", arguments: [1.9, 2, 3.9, 4])
    func zoomRange(zoom: Double) throws {
        try load(feature(origin), layer: #""type":"circle","minzoom":2,"maxzoom":4"#)
        kiosk.map.setCamera(to: CameraOptions(zoom: zoom))
        #expect(hits(32, 32).isEmpty == !(2..<4).contains(zoom))
    }

    @Test("an invisible layer is not hit, nor one that is not asked for")
    func visibility() throws {
        try load(feature(origin), layer: #""type":"circle","layout":{"visibility":"none"}"#)
        #expect(hits(32, 32).isEmpty)
        try load(feature(origin), layer: #""type":"circle""#)
        #expect(hits(32, 32) == [0])
        #expect(hits(32, 32, in: "m").isEmpty)
    }

    @Test("a radius that grows with the zoom level, or comes from the feature, is found")
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

    @Test("rings are lines to a line layer, their closing side too")
    func ringAsLine() throws {
        try load(feature(ring), layer: #""type":"line","paint":{"line-width":3}"#)
        #expect(hits(17, 32) == [0])
        #expect(hits(47, 32) == [0])
        #expect(hits(32, 17.5) == [0])
        #expect(hits(32, 32).isEmpty)
        try load(feature(ring), layer: #""type":"line","paint":{"line-width":3,"line-offset":10}"#)
        #expect(hits(17, 32).isEmpty)
    }

    @Test("every place of a geometry draws a circle, and the feature is hit once")
    func vertices() throws {
        try load(feature(ring), layer: #""type":"circle","paint":{"circle-radius":3}"#)
        for (x, y) in [(17.8, 17.7), (46.2, 17.7), (46.2, 46.3), (17.8, 46.3)] { #expect(hits(x, y) == [0]) }
        #expect(hits(32, 32).isEmpty)
        try load(
            feature(#"{"type":"MultiPoint","coordinates":[[0,0],[1,0],[2,0]]}"#),
            layer: #""type":"circle","paint":{"circle-radius":10}"#)
        #expect(hits(33, 32) == [0])
    }

    @Test("points are no lines and no areas, areas no icons")
    func kinds() throws {
        for type in ["line", "fill", "symbol", "background", "heatmap"] {
            try load(feature(origin), layer: #""type":"\#(type)""#)
            #expect(hits(32, 32).isEmpty)
        }
        try load(feature(#"{"type":"LineString","coordinates":[[-10,0],[10,0]]}"#), layer: #""type":"fill""#)
        #expect(hits(32, 32).isEmpty)
    }

    @Test("members of overlapping multipolygons and collections count once")
    func multi() throws {
        let square = "[[[-10,-10],[10,-10],[10,10],[-10,10],[-10,-10]]]"
        try load(
            feature(#"{"type":"MultiPolygon","coordinates":[\#(square),\#(square)]}"#, id: 1) + ","
                + feature(#"{"type":"GeometryCollection","geometries":[\#(origin),\#(ring)]}"#, id: 2),
            layer: #""type":"fill""#)
        #expect(hits(32, 32) == [2, 1])
    }

    @Test("new data of a source is what is hit")
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
