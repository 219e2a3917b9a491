import Foundation
import KioskStyle
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Labels behind buildings")
struct LabelOcclusionTests {
    private let test = LabelMap()

    /// Loads a label in the middle of a pitched view, a building in front of it, and the layer of the building below or above.
    private func load(_ paint: String, layout: String = "", properties: String = #""name":"a""#) throws {
        let building = "[[-0.001,-0.0008],[0.001,-0.0008],[0.001,-0.0004],[-0.001,-0.0004],[-0.001,-0.0008]]"
        try test.load(
            #"""
            {"version":8,"sources":{
             "buildings":{"type":"geojson","data":{"type":"Feature","properties":{},
              "geometry":{"type":"Polygon","coordinates":[\#(building)]}}},
             "s":{"type":"geojson","data":{"type":"Feature","id":"a","properties":{\#(properties)},
              "geometry":{"type":"Point","coordinates":[0,0]}}}},
             "layers":[
              {"id":"buildings","type":"fill-extrusion","source":"buildings","paint":{"fill-extrusion-height":100}},
              {"id":"names","type":"symbol","source":"s","layout":{"text-field":["get","name"]\#(layout)},
               "paint":{\#(paint)}}]}
            """#)
        show(pitch: 60)
    }

    private func show(pitch: CGFloat, bearing: Double = 0) {
        test.map.setCamera(to: CameraOptions(center: .init(), zoom: 15, bearing: bearing, pitch: pitch))
        test.frames(60)
    }

    private var opacities: [Float] { test.visibilities.flatMap(\.entries).map(\.textOpacity) }
    private var hits: [String] { test.hits(at: 0, layer: 1) }

    @Test("Without an opacity for it, a label is drawn above the building in front of it, and hit")
    func above() throws {
        try load("")
        #expect(test.shown == ["a"])
        #expect(hits == ["a"])
    }

    @Test("With the opacity 0 a label is neither drawn nor hit while the building is in front of it")
    func hidden() throws {
        try load(#""text-occlusion-opacity":0"#)
        #expect(test.shown == [])
        #expect(hits == [])
        show(pitch: 60, bearing: 180)
        #expect(test.shown == ["a"])
        #expect(hits == ["a"])
        show(pitch: 0)
        #expect(test.shown == ["a"])
        show(pitch: 60)
        #expect(test.shown == [])
    }

    @Test("Another opacity is that of the label, also one of the feature")
    func translucent() throws {
        try load(#""text-occlusion-opacity":0.5"#)
        #expect(opacities == [0.5])
        #expect(hits == ["a"])
        try load(#""text-occlusion-opacity":["get","seen"]"#, properties: #""name":"a","seen":0.25"#)
        #expect(opacities == [0.25])
    }

    @Test("A change of the opacity, and the removal of the building, show the label")
    func change() throws {
        try load(#""text-occlusion-opacity":0"#)
        #expect(test.shown == [])
        try test.map.setLayerProperty(for: "names", property: "text-occlusion-opacity", value: 0.75)
        test.frames(60)
        #expect(opacities == [0.75])
        try test.map.setLayerProperty(for: "names", property: "text-occlusion-opacity", value: 0)
        test.frames(60)
        #expect(test.shown == [])
        try test.map.removeLayer(withId: "buildings")
        test.frames(60)
        #expect(test.shown == ["a"])
    }

    @Test("Symbols that need no placement are hidden as well")
    func unplaced() throws {
        let layout = #","text-allow-overlap":true,"text-ignore-placement":true"#
        try load(#""text-occlusion-opacity":0"#, layout: layout)
        #expect(test.shown == [])
        show(pitch: 60, bearing: 180)
        #expect(test.shown == ["a"])
    }
}
