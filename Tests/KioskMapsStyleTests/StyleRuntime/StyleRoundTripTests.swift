import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Style round trip")
struct StyleRoundTripTests {
    private let kiosk = Kiosk()

    /// Layers of a document, each with an unknown member.
    private nonisolated static let layers = [
        #"{"id":"a","type":"wind","source":"s","layout":{"wind-shape":"arrow"},"paint":{"wind-speed":["git",1]},"filter":["has","x"]}"#,
        #"{"id":"a","type":"circle","source":"s","layout":{"circle-shape":"star"},"paint":{"circle-glow":{"a":[1,null]}},"interactive":true}"#,
        #"{"id":"a","type":"fill","layout":{"visibility":"none"},"metadata":{"mapbox:group":"1","n":null},"minzoom":3,"interactive":true}"#,
        #"{"id":"a","type":"line","source":"s","source-layer":"road","paint":{"line-width":{"stops":[[5,1],[9,4]]},"line-width-transition":{"duration":5}},"layout":{}}"#,
        #"{"id":"a","type":"symbol","source":"s","layout":{"text-field":["git"],"text-font":["A"]},"slot":"top","filter":["==","$type","Point"]}"#,
        #"{"id":"a","type":"sky","layout":{},"paint":{"sky-type":"atmosphere","sky-color":"blue"}}"#,
        #"{"id":"a","type":"background","layout":{},"paint":{"background-color":"reddish"}}"#,
    ]

    @Test("Known and unknown members of a layer are read back", arguments: layers)
    func layer(text: String) throws {
        kiosk.map.loadStyleJSON(#"{"version":8,"sources":{"s":{"type":"vector","x-key":[1,2]}},"layers":[\#(text)]}"#)
        let read = try #require(JSONValue(rawValue: kiosk.map.layerProperties(for: "a"))?.object)
        var expected = try #require(JSONValue(rawValue: JSONSerialization.jsonObject(with: Data(text.utf8)))?.object)
        // The visibility of a layer is always written.
        var layout = expected["layout"]??.object ?? [:]
        layout["visibility"] = layout["visibility"] ?? "visible"
        expected["layout"] = .object(layout)
        #expect(read == expected)
        // What was read makes the same layer, unless it cannot be used.
        guard !text.contains("reddish"), !text.contains("text-field") else { return }
        var copy = try kiosk.map.layerProperties(for: "a")
        copy["id"] = "copy"
        try kiosk.map.addLayer(with: copy)
        var again = try #require(JSONValue(rawValue: kiosk.map.layerProperties(for: "copy"))?.object)
        again["id"] = "a"
        #expect(again == expected)
    }

    @Test("Known and unknown members of a source are read back")
    func source() throws {
        let text = #"{"type":"vector","url":"mapbox://x","x-key":[1,{"y":null}],"minzoom":3}"#
        kiosk.map.loadStyleJSON(#"{"version":8,"sources":{"s":\#(text)},"layers":[]}"#)
        let expected = JSONValue(rawValue: try JSONSerialization.jsonObject(with: Data(text.utf8)))
        #expect(try JSONValue(rawValue: kiosk.map.sourceProperties(for: "s")) == expected)
    }

    @Test("An evaluation error is reported once per style, for any pitch and after new images")
    func failure() throws {
        let json = #"{"id":"c","type":"circle","source":"s","paint":{"circle-radius":["number",["get","r"]]}}"#
        let picture = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [0, 0, 0, 255]))
        for round in 1...2 {
            try kiosk.load([.point(1, longitude: 24.94, latitude: 60.17)], layers: json)
            for pitch in [0.0, 20, 40] {
                kiosk.map.setCamera(to: CameraOptions(pitch: pitch))
                try kiosk.map.addImage(picture, id: "\(pitch)")
                kiosk.map.queryRenderedFeatures(with: kiosk.center) { _ in }
            }
            #expect(kiosk.reports(.style).count == round)
        }
    }

    @Test("An invalid value is reported and counts as the default, and an invalid filter matches nothing")
    func invalidValues() throws {
        try kiosk.load(
            [.point(1, longitude: 24.94, latitude: 60.17)],
            layers: #"{"id":"c","type":"circle","source":"s","filter":["git"]},"#
                + #"{"id":"d","type":"circle","source":"s","paint":{"circle-radius":["git"],"circle-glow":1}}"#)
        let received = kiosk.reports(.style)
        #expect(
            received.count == 3 && received[0].hasPrefix(#"layer "c", filter: "#)
                && received[0].hasSuffix("shows nothing"))
        #expect(received[1].hasPrefix(#"layer "d", paint: unknown property "circle-glow" is ignored"#))
        #expect(received[2].hasPrefix(#"layer "d", circle-radius: "#))
        var found: [QueriedRenderedFeature] = []
        kiosk.map.queryRenderedFeatures(with: kiosk.center) { found = (try? $0.get()) ?? [] }
        #expect(found.map(\.layers) == [["d"]])
    }
}
