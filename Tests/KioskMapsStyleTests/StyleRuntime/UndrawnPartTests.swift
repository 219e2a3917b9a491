import Foundation
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Parts of a style that are not drawn")
struct UndrawnPartTests {
    private let kiosk = Kiosk()

    private func load(_ layers: String, sources: String = "", members: String = "") throws {
        try kiosk.load(
            """
            {"version":8\(members),"sources":{"s":{"type":"geojson","data":{"type":"Point","coordinates":[0,0]}}\(sources)},
             "layers":[\(layers)]}
            """)
    }

    @Test("Each property that is not drawn is reported once, with its layer")
    func properties() throws {
        try load(
            """
            {"id":"tram","type":"line","source":"s","paint":{"line-occlusion-opacity":0.5,"line-color":"red","line-elevation-ground-scale":1}},
            {"id":"pins","type":"symbol","source":"s","layout":{"symbol-z-elevate":true,"symbol-elevation-reference":"hd-road-markup"},"paint":{"icon-emissive-strength":0.5,"occlusion-opacity-mode":"pixel"}},
            {"id":"roads","type":"line","source":"s","layout":{"line-elevation-reference":"hd-road-markup","line-z-offset":2}},
            {"id":"areas","type":"fill","source":"s","layout":{"fill-elevation-reference":"hd-road-base"}},
            {"id":"dots","type":"circle","source":"s","layout":{"circle-elevation-reference":"hd-road-markup"}}
            """)
        func road(_ layer: String, _ property: String, _ value: String = "hd-road-markup") -> String {
            #"layer "\#(layer)": \#(property)-elevation-reference "\#(value)" is kept but not drawn; the layer is drawn on the ground"#
        }
        let expected = [
            #"layer "tram": line-elevation-ground-scale is kept but not drawn"#,
            #"layer "tram": line-occlusion-opacity is kept but not drawn"#,
            #"layer "pins": occlusion-opacity-mode is kept but not drawn"#,
            road("pins", "symbol"), road("roads", "line"), road("areas", "fill", "hd-road-base"),
            road("dots", "circle"),
        ]
        #expect(kiosk.reports(.style) == expected)
        try kiosk.map.setLayerProperty(for: "tram", property: "line-occlusion-opacity", value: 0.3)
        try kiosk.map.setLayerProperty(for: "tram", property: "line-depth-occlusion-factor", value: 0.5)
        #expect(
            kiosk.reports(.style) == expected + [#"layer "tram": line-depth-occlusion-factor is kept but not drawn"#])
    }

    @Test("Of a style with many problems a limited number is reported, and the number of the others")
    func limit() throws {
        let layers = (0..<1200).map {
            #"{"id":"\#($0)","type":"line","source":"s","paint":{"line-occlusion-opacity":0.5}}"#
        }.joined(separator: ",")
        try load(layers)
        let reports = kiosk.reports(.style)
        #expect(reports.count == 1001)
        #expect(reports.first == #"layer "0": line-occlusion-opacity is kept but not drawn"#)
        #expect(reports.last?.hasPrefix("style: 200 more problems are not reported") == true)
        try kiosk.map.setLayerProperty(for: "1", property: "line-depth-occlusion-factor", value: 0.5)
        #expect(kiosk.reports(.style) == reports)
        // Another style has its own limit.
        try load(layers)
        #expect(kiosk.reports(.style) == reports + reports)
    }

    @Test("The invalid members of a source count for the limit of the style")
    func limitOfSources() throws {
        let properties = (0..<1200).map { #""p\#($0)":["unknown"]"# }.joined(separator: ",")
        let data = #""data":{"type":"Point","coordinates":[0,0]},"cluster":true"#
        try load("", sources: #","c":{"type":"geojson",\#(data),"clusterProperties":{\#(properties)}}"#)
        let reports = kiosk.reports(.style)
        #expect(reports.count == 1001)
        #expect(reports.last?.contains("more problems are not reported") == true)
    }

    @Test("A property that is drawn or has its default value is not reported")
    func defaults() throws {
        try load(
            """
            {"id":"a","type":"symbol","source":"s","layout":{"symbol-placement":"point","text-optional":false}},
            {"id":"b","type":"line","source":"s","layout":{"line-elevation-reference":"sea","line-z-offset":3},"paint":{"line-blur":2,"line-occlusion-opacity":0}},
            {"id":"c","type":"fill-extrusion","source":"s","layout":{"fill-extrusion-edge-radius":1},"paint":{"fill-extrusion-height":2,
             "fill-extrusion-ambient-occlusion-intensity":0.3,"fill-extrusion-line-width":3}},
            {"id":"d","type":"line","source":"s","paint":{"line-emissive-strength":["get","e"]}},
            {"id":"e","type":"model","source":"s","paint":{"model-ambient-occlusion-intensity":0.5}}
            """)
        #expect(kiosk.reports(.style).isEmpty)
    }

    @Test("A layer without a source is reported, unless its type needs none")
    func sources() throws {
        try load(
            """
            {"id":"a","type":"background"},{"id":"b","type":"sky"},{"id":"c","type":"location-indicator"},{"id":"d","type":"slot"},
            {"id":"e","type":"fill"},{"id":"f","type":"hillshade"}
            """)
        #expect(
            kiosk.reports(.style)
                == ["e", "f"].map { #"layer "\#($0)": has no source, so that nothing is drawn; set its source"# })
    }

    @Test("Layer types, source types, rain and projections that are not drawn are reported once")
    func others() throws {
        let members = #","terrain":{"source":"dem"},"fog":{},"rain":{},"projection":{"name":"globe"}"#
        let sources = #","dem":{"type":"raster-dem","tiles":[]},"wind":{"type":"raster-array","tiles":[]}"#
        try load(#"{"id":"wind","type":"raster-particle","source":"s"}"#, sources: sources, members: members)
        let reports = kiosk.reports(.style)
        #expect(
            reports.sorted() == [
                #"layer "wind": type "raster-particle" is kept but not drawn"#,
                #"projection "globe" is kept but not drawn; the map is drawn in Mercator's projection"#,
                "rain is kept but not drawn", #"source "wind": type "raster-array" is kept but not drawn"#,
            ])
        try kiosk.map.setLayerProperty(for: "wind", property: "raster-particle-count", value: 3)
        try kiosk.map.setTerrainProperty("exaggeration", value: 2)
        #expect(kiosk.reports(.style) == reports)
    }

    @Test("A style loaded anew is reported anew")
    func again() throws {
        for _ in 0..<2 { try load(#"{"id":"wind","type":"raster-particle","source":"s"}"#) }
        #expect(kiosk.reports(.style).count == 2)
    }

    @Test("A property of annotations that is not drawn is reported once for its manager")
    func annotations() {
        let lines = kiosk.mapView.annotations.makePolylineAnnotationManager(id: "routes")
        lines.lineOcclusionOpacity = 0.5
        lines.annotations = [
            PolylineAnnotation(id: "a", lineCoordinates: [.helsinki, .init(latitude: 61, longitude: 25)])
        ]
        kiosk.frame()
        lines.lineOcclusionOpacity = 0.2
        kiosk.frame()
        #expect(kiosk.reports(.style) == [#"layer "routes": line-occlusion-opacity is kept but not drawn"#])
    }
}
