import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import Testing

@MainActor
@Suite("Changing a layer as a Swift value")
struct LayerUpdateTests {
    private let kiosk = Kiosk()
    private var style: Style { kiosk.map.style }

    private struct Refusal: Error {}

    init() throws {
        try kiosk.load([], layers: #"{"id":"a","type":"background"}"#)
        var stops = CircleLayer(id: "stops", source: "s")
        stops.circleRadius = .constant(8)
        stops.circleBlur = .constant(0.5)
        stops.minZoom = 3
        stops.filter = Exp(.has, "name")
        try style.addLayer(stops)
    }

    @Test("Set members change, nil members return to their default, and others are kept")
    func update() throws {
        try style.updateLayer(withId: "stops", type: CircleLayer.self) {
            $0.circleRadius = nil
            $0.circleColor = .constant("red")
            $0.minZoom = nil
            $0.filter = nil
            $0.visibility = .constant(.none)
        }
        let stops = try style.layer(withId: "stops", type: CircleLayer.self)
        #expect(stops.circleRadius == nil)
        #expect(stops.circleColor == .constant("red"))
        #expect(stops.minZoom == nil)
        #expect(stops.circleBlur == .constant(0.5))
        #expect(stops.filter == nil)
        #expect(stops.visibility == .constant(.none))
        #expect(style.layerPropertyValue(for: "stops", property: "circle-radius") as? Double == 5)
        #expect(style.layerProperty(for: "stops", property: "minzoom").kind == .undefined)
    }

    @Test("Unknown members are preserved")
    func unknownMembers() throws {
        try style.addLayer(with: [
            "id": "w", "type": "circle", "source": "s", "metadata": ["by": "us"],
            "paint": ["circle-glow": 4, "circle-radius": 2], "layout": ["circle-shape": "star"],
        ])
        try style.updateLayer(withId: "w", type: CircleLayer.self) { $0.circleRadius = .constant(3) }
        let layer = try style.layer(withId: "w", type: StyleLayer.self)
        #expect(layer.properties == ["circle-glow": 4, "circle-radius": 3, "circle-shape": "star"])
        #expect(layer.json["metadata"] == .some(["by": "us"]))
        #expect(layer.json["layout"]??.object?["circle-shape"] == .some("star"))
    }

    @Test("Changes of id or type, missing sources, invalid values and thrown errors change nothing")
    func refused() {
        let fixed = #"layer "stops": id and type cannot be changed; remove the layer and add another"#
        func refusal(_ change: (inout CircleLayer) throws -> Void) -> String? {
            kiosk.refusal { try $0.updateLayer(withId: "stops", type: CircleLayer.self, update: change) }
        }
        #expect(refusal { $0.id = "b" } == fixed)
        #expect(
            kiosk.refusal {
                try $0.updateLayer(withId: "stops", type: StyleLayer.self) { $0 = StyleLayer(id: "stops", type: .fill) }
            } == fixed)
        #expect(refusal { $0.source = "t" } == #"layer "stops": source "t" is not in the style; add the source first"#)
        #expect(
            refusal { $0.circleRadius = .constant(-1) }
                == #"layer "stops", circle-radius: expected a number of 0 or more, found -1"#)
        #expect(refusal { $0.circleColor = .constant("reddish") }?.contains("reddish") == true)
        #expect(refusal { $0.filter = Exp(.eq) { 1 } }?.contains("filter") == true)
        #expect(refusal { _ in throw Refusal() } == "Refusal()")
        #expect(
            kiosk.refusal { try $0.updateLayer(withId: "stops", type: FillLayer.self) { _ in } }
                == #"$.type: expected "fill", found "circle""#)
    }

    @Test("A closure that changes a layer can change other layers")
    func reentrant() throws {
        try style.updateLayer(withId: "stops", type: CircleLayer.self) {
            try style.moveLayer(withId: "stops", to: .at(0))
            try style.removeLayer(withId: "a")
            $0.circleRadius = .constant(1)
        }
        #expect(kiosk.stack == ["stops"])
        #expect(style.layerPropertyValue(for: "stops", property: "circle-radius") as? Double == 1)
        #expect(throws: StyleError.self) {
            try style.updateLayer(withId: "stops", type: CircleLayer.self) { _ in try style.removeLayer(withId: "stops")
            }
        }
        #expect(kiosk.stack.isEmpty)
    }

    @Test("A change without effect requests no frame")
    func unchanged() throws {
        kiosk.clock.advance(by: 1)
        try style.updateLayer(withId: "stops", type: CircleLayer.self) { $0.circleRadius = .constant(8) }
        #expect(!kiosk.clock.isFrameRequested)
        try style.updateLayer(withId: "stops", type: CircleLayer.self) { $0.circleRadius = .constant(9) }
        #expect(kiosk.clock.isFrameRequested)
    }
}
