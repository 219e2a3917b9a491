import Foundation
import KioskMapsTesting
import KioskStyle
import Testing

@testable import KioskMaps

@MainActor
@Suite("Labels that hide each other")
struct LabelPlacementTests {
    private let kiosk = Kiosk(width: 400, height: 300, camera: CameraOptions(center: .init(), zoom: 2))
    private let recorder = SceneRecorder()

    init() {
        kiosk.mapView.renderer = recorder
        kiosk.mapView.textShaper = SquareTextShaper()
    }

    /// Loads points with names and ranks, and a layer of their names.
    private func load(_ places: [(name: String, x: Double, rank: Double)], layout: String = "") throws {
        let features = places.map { place in
            #"{"type":"Feature","id":"\#(place.name)","properties":{"name":"\#(place.name)","rank":\#(place.rank)},"#
                + #""geometry":{"type":"Point","coordinates":[\#(place.x),0]}}"#
        }
        try kiosk.load(
            #"{"version":8,"sources":{"s":{"type":"geojson","data":{"type":"FeatureCollection","features":["#
                + features.joined(separator: ",")
                + #"]}}},"layers":[{"id":"names","type":"symbol","source":"s","layout":{"text-field":["get","name"]"#
                + layout + "}}]}")
        kiosk.frame()
        kiosk.frame()
    }

    /// The names that the last scene draws.
    private var shown: [String] {
        let buckets = recorder.scene?.layers.compactMap { $0.bucket as? SymbolBucket } ?? []
        return buckets.flatMap { bucket in
            zip(bucket.blocks, bucket.visibilities).flatMap { block, visibility in
                (visibility?.entries ?? []).filter { $0.textOpacity > 0 }.map {
                    String(block.content.symbols[Int($0.index)].text?.glyphs.count ?? 0)
                }
            }
        }
    }

    private func hits(at x: Double) -> [String] {
        let point = kiosk.map.point(for: CLLocationCoordinate2D(latitude: 0, longitude: x))
        return kiosk.map.hits(of: kiosk.map.layers[0], in: PlanarRegion(point), tolerance: 0).compactMap { hit in
            if case .string(let id)? = hit.identifier { id } else { nil }
        }
    }

    @Test("Of two texts at nearly the same position the first is drawn, and only that one is hit")
    func overlap() throws {
        try load([("a", 0, 0), ("bb", 1, 0), ("ccc", 30, 0)])
        #expect(shown == ["1", "3"])
        #expect(hits(at: 1) == ["a"])
        #expect(hits(at: 30) == ["ccc"])
    }

    @Test("A lower sort key is placed first")
    func sortKey() throws {
        try load([("a", 0, 2), ("bb", 1, 1)], layout: #","symbol-sort-key":["get","rank"]"#)
        #expect(shown == ["2"])
        #expect(hits(at: 0.5) == ["bb"])
    }

    @Test("Texts that may overlap are all drawn and hit, the lower one on the screen last")
    func allowedOverlap() throws {
        try load([("a", 0, 0), ("bb", 1, 0)], layout: #","text-allow-overlap":true"#)
        #expect(Set(shown) == ["1", "2"])
        #expect(Set(hits(at: 0.5)) == ["a", "bb"])
    }

    @Test("A text moves to the first of its variable anchors that is free")
    func variableAnchors() throws {
        try load([("a", 5, 0), ("bb", 0.1, 0)], layout: #","text-variable-anchor":["left","right"]"#)
        #expect(Set(shown) == ["1", "2"])
    }

    @Test("Layers that differ only in colour are placed once and both drawn")
    func equalLayers() throws {
        try load([("a", 0, 0)])
        var layer = try kiosk.map.layerProperties(for: "names")
        layer["id"] = "copy"
        layer["paint"] = ["text-color": "red"]
        try kiosk.map.addLayer(with: layer)
        kiosk.frame()
        kiosk.frame()
        #expect(shown == ["1", "1"])
    }

    @Test("A still map with labels is idle and draws no frames")
    func idle() throws {
        try load([("a", 0, 0), ("bb", 1, 0)])
        for _ in 0..<30 { kiosk.frame() }
        let count = recorder.count
        for _ in 0..<60 { kiosk.frame() }
        #expect(recorder.count == count)
    }

    @Test("A text that becomes free fades in after the first idle state, and its opacity never decreases")
    func fade() throws {
        try load([("a", 0, 0), ("bb", 3, 0)])
        for _ in 0..<30 { kiosk.frame() }
        try #require(shown == ["1"])
        kiosk.map.setCamera(to: CameraOptions(zoom: 6))
        var opacities: [Float] = []
        for _ in 0..<60 {
            kiosk.frame()
            let bucket = recorder.scene?.layers.lazy.compactMap { $0.bucket as? SymbolBucket }.first
            let entries = bucket?.visibilities.compactMap { $0 }.flatMap(\.entries) ?? []
            opacities.append(entries.map(\.textOpacity).min() ?? 0)
        }
        #expect(opacities.last == 1)
        #expect(opacities.contains { $0 > 0 && $0 < 1 })
    }

    @Test("Labels along a line are repeated at the spacing and drawn with a position for each glyph")
    func line() throws {
        try kiosk.load(
            #"""
            {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"Feature","properties":{},
            "geometry":{"type":"LineString","coordinates":[[-80,0],[80,0]]}}}},
            "layers":[{"id":"road","type":"symbol","source":"s",
            "layout":{"symbol-placement":"line","symbol-spacing":100,"text-field":"Road"}}]}
            """#)
        kiosk.frame()
        kiosk.frame()
        let bucket = try #require(recorder.scene?.layers.compactMap { $0.bucket as? SymbolBucket }.first)
        let visible = bucket.visibilities.compactMap { $0 }
        #expect(visible.flatMap(\.entries).count >= 2)
        for visibility in visible {
            for entry in visibility.entries { #expect(entry.glyphs.count == 4) }
        }
    }
}
