import Foundation
import KioskMapsTesting
import KioskStyle
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Labels that hide each other")
struct LabelPlacementTests {
    private let map = LabelMap()

    @Test("Of two texts at nearly the same position the first is drawn, and only that one is hit")
    func overlap() throws {
        try map.load([("a", 0, 0), ("bb", 1, 0), ("ccc", 30, 0)])
        #expect(map.shown == ["a", "ccc"])
        #expect(map.hits(at: 1) == ["a"])
        #expect(map.hits(at: 30) == ["ccc"])
    }

    @Test("A lower sort key is placed first")
    func sortKey() throws {
        try map.load([("a", 0, 2), ("bb", 1, 1)], layout: #","symbol-sort-key":["get","rank"]"#)
        #expect(map.shown == ["bb"])
        #expect(map.hits(at: 0.5) == ["bb"])
    }

    @Test("Texts that may overlap are all drawn and hit, the lower one on the screen last")
    func allowedOverlap() throws {
        try map.load([("a", 0, 0), ("bb", 1, 0)], layout: #","text-allow-overlap":true"#)
        #expect(Set(map.shown) == ["a", "bb"])
        #expect(Set(map.hits(at: 0.5)) == ["a", "bb"])
    }

    @Test("A text moves to the first of its variable anchors that is free")
    func variableAnchors() throws {
        try map.load([("a", 5, 0), ("bb", 0.1, 0)], layout: #","text-variable-anchor":["left","right"]"#)
        #expect(Set(map.shown) == ["a", "bb"])
    }

    @Test("Layers that differ only in colour are placed once and both drawn")
    func equalLayers() throws {
        try map.load([("a", 0, 0)])
        var layer = try map.map.layerProperties(for: "names")
        layer["id"] = "copy"
        layer["paint"] = ["text-color": "red"]
        try map.map.addLayer(with: layer)
        map.frames(2)
        #expect(map.shown == ["a", "a"])
    }

    @Test("Layers that differ only in colour are hit both, and keep their uploads while nothing changes")
    func hitsOfEqualLayers() throws {
        try map.load([("a", 0, 0), ("bb", 1, 0)], layout: #","text-variable-anchor":["center"]"#)
        var layer = try map.map.layerProperties(for: "names")
        layer["id"] = "copy"
        layer["paint"] = ["text-color": "red"]
        try map.map.addLayer(with: layer)
        map.frames(30)
        #expect(map.hits(at: 0) == ["a"] && map.hits(at: 0, layer: 1) == ["a"])
        let revisions = map.visibilities.map(\.revision)
        map.map.triggerRepaint()
        map.frames(1)
        #expect(map.visibilities.map(\.revision) == revisions && revisions.count == 2)
    }

    @Test("Panning a map with texts at points uploads nothing, as long as the same ones are placed")
    func panning() throws {
        try map.load([("a", 0, 0), ("bb", 30, 0)])
        map.frames(30)
        let revisions = map.visibilities.map(\.revision)
        for step in 1...30 {
            map.map.setCamera(to: CameraOptions(center: .init(latitude: 0, longitude: Double(step) / 10)))
            map.frames(1)
        }
        #expect(map.visibilities.map(\.revision) == revisions)
    }

    @Test("A still map with labels is idle and draws no frames")
    func idle() throws {
        try map.load([("a", 0, 0), ("bb", 1, 0)])
        map.frames(30)
        let count = map.recorder.count
        map.frames(60)
        #expect(map.recorder.count == count)
    }

    @Test("A text that becomes free fades in")
    func fade() throws {
        try map.load([("a", 0, 0), ("bb", 3, 0)])
        map.frames(30)
        try #require(map.shown == ["a"])
        map.map.setCamera(to: CameraOptions(zoom: 6))
        var opacities: [Float] = []
        for _ in 0..<60 {
            map.frames(1)
            let entries = map.visibilities.flatMap(\.entries)
            opacities.append(entries.map(\.textOpacity).min() ?? 0)
        }
        #expect(opacities.last == 1)
        #expect(opacities.contains { $0 > 0 && $0 < 1 })
    }

    @Test("Labels of tiles that other tiles replace fade out, and are released")
    func replacedTiles() throws {
        try map.load(
            #"""
            {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"Feature","properties":{},
            "geometry":{"type":"LineString","coordinates":[[-80,3],[80,3]]}}}},
            "layers":[{"id":"road","type":"symbol","source":"s",
            "layout":{"symbol-placement":"line","symbol-spacing":100,"text-field":"Road"}}]}
            """#)
        map.frames(30)
        let (tiles, labels) = (map.buckets.flatMap(\.blocks).count, map.shown.count)
        map.map.setCamera(to: CameraOptions(zoom: 3.01))
        map.frames(1)
        #expect(map.shown.count >= labels && map.buckets.flatMap(\.blocks).count > tiles)
        map.frames(10)
        #expect(map.visibilities.flatMap(\.entries).contains { $0.textOpacity > 0 && $0.textOpacity < 1 })
        map.frames(60)
        let blocks = map.buckets.flatMap(\.blocks)
        #expect(Set(blocks.map(\.tile?.z)) == [3])
        #expect(map.visibilities.flatMap(\.entries).allSatisfy { $0.textOpacity == 1 })
    }

    @Test("Labels along a line are repeated at the spacing and drawn with a position for each glyph")
    func line() throws {
        try map.load(
            #"""
            {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"Feature","properties":{},
            "geometry":{"type":"LineString","coordinates":[[-80,0],[80,0]]}}}},
            "layers":[{"id":"road","type":"symbol","source":"s",
            "layout":{"symbol-placement":"line","symbol-spacing":100,"text-field":"Road"}}]}
            """#)
        map.frames(2)
        let visible = map.visibilities
        #expect(visible.flatMap(\.entries).count >= 2)
        for visibility in visible {
            for entry in visibility.entries { #expect(entry.glyphs.count == 4) }
        }
    }
}
