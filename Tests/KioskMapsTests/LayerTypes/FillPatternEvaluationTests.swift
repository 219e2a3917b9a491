import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Evaluation of patterns of fills")
struct FillPatternEvaluationTests {
    private let kiosk = Kiosk(width: 512, height: 512, camera: CameraOptions(center: .init(), zoom: 0))

    /// Loads two squares, in the west with the image "a" and in the east with "b", and one layer "l".
    private func load(_ paint: String, layout: String = "{}") throws {
        kiosk.mapView.renderer = SceneRecorder()
        let features = [square("west", longitude: -60, "a", 1), square("east", longitude: 60, "b", 0.2)]
        try kiosk.load(
            features, layers: #"{"id":"l","type":"fill","source":"s","layout":\#(layout),"paint":\#(paint)}"#)
    }

    private func square(_ id: String, longitude: Double, _ image: String, _ opacity: Double) -> Feature {
        let (west, east) = (longitude - 30, longitude + 30)
        let ring: [[Double]] = [[west, -30], [east, -30], [east, 30], [west, 30], [west, -30]]
        return Feature.area(.string(id), [ring], ["image": .string(image), "opacity": .number(opacity)])
    }

    private func bucket() throws -> FillBucket {
        kiosk.frame()
        return try #require(kiosk.mapView.presenter.scene().layers.last?.bucket as? FillBucket)
    }

    private func addImage(_ name: String) throws {
        let image = UIImage(pixelWidth: 2, pixelHeight: 2, pixels: [UInt8](repeating: 255, count: 16))
        try kiosk.map.addImage(#require(image), id: name, stretchX: [], stretchY: [])
    }

    @Test("A polygon whose image is missing is neither drawn nor hit, is announced and appears with the image")
    func missing() throws {
        var missing: [String] = []
        let token = kiosk.map.onStyleImageMissing.observe { missing.append($0.imageId) }
        defer { token.cancel() }
        try load(#"{"fill-pattern":["get","image"],"fill-opacity":0.5,"fill-color":"red"}"#)
        try addImage("b")
        var bucket = try bucket()
        #expect(bucket.hasPatterns)
        #expect(bucket.blocks[0].content.patterns == ["b"])
        #expect(bucket.blocks[0].content.polygons.map(\.patternIndex) == [0])
        #expect(bucket.color == PixelColor(128, 128, 128, 128), "the opacity without the colour")
        #expect(missing.contains("a"))
        #expect(!missing.contains("b"))
        #expect(try kiosk.found(at: 171, 256).isEmpty)
        #expect(try kiosk.found(at: 341, 256) == ["east"])
        try addImage("a")
        bucket = try self.bucket()
        #expect(bucket.blocks[0].content.patterns == ["a", "b"])
        #expect(bucket.blocks[0].content.polygons.map(\.patternIndex) == [0, 1])
        #expect(try kiosk.found(at: 171, 256) == ["west"])
        #expect(kiosk.reports(.style).isEmpty)
    }

    @Test("Polygons with one image share its index, and an opacity of the feature is that of the polygon")
    func values() throws {
        try load(#"{"fill-pattern":"a","fill-opacity":["get","opacity"]}"#)
        try addImage("a")
        let bucket = try bucket()
        #expect(bucket.color == nil)
        let content = bucket.blocks[0].content
        #expect(content.patterns == ["a"])
        #expect(content.polygons.map(\.patternIndex) == [0, 0])
        #expect(content.polygons.map(\.color) == [PixelColor(repeating: 255), PixelColor(repeating: 51)])
    }

    @Test("The colour of the outline is kept with a pattern, and there is none without antialiasing")
    func outline() throws {
        try load(#"{"fill-pattern":"a","fill-outline-color":"red"}"#)
        try addImage("a")
        #expect(try bucket().outlineColor == PixelColor(255, 0, 0, 255))
        try kiosk.map.setLayerProperty(for: "l", property: "fill-antialias", value: false)
        let bucket = try bucket()
        #expect(!bucket.blocks[0].content.isAntialiased)
    }

    @Test("A feature without a name of an image is not drawn, and no image is announced")
    func withoutName() throws {
        var missing: [String] = []
        let token = kiosk.map.onStyleImageMissing.observe { missing.append($0.imageId) }
        defer { token.cancel() }
        try load(#"{"fill-pattern":["match",["get","image"],"b","b",""]}"#)
        try addImage("b")
        #expect(try bucket().blocks[0].content.polygons.count == 1)
        #expect(missing.isEmpty)
    }

    @Test("A pattern that is removed is replaced by the colour immediately")
    func removal() throws {
        try load(#"{"fill-pattern":"a","fill-color":"red"}"#)
        try addImage("a")
        #expect(try bucket().hasPatterns)
        try kiosk.map.setLayerProperty(for: "l", property: "fill-pattern", value: NSNull())
        let bucket = try bucket()
        #expect(!bucket.hasPatterns)
        #expect(bucket.color == PixelColor(255, 0, 0, 255))
        #expect(bucket.blocks[0].content.polygons.count == 2)
        #expect(bucket.blocks[0].content.patterns.isEmpty)
    }

    @Test("A block has a maximum number of patterns, beyond which new ones are left out")
    func limit() {
        var patterns: [ImagePair] = []
        let limit = [ImagePair].maximumPatternCount
        let indices = (0..<limit + 2).map { patterns.index(ofAddedPattern: ImagePair("\($0)")) }
        let expected: [Int?] = (0..<limit + 2).map { $0 < limit ? $0 : nil }
        #expect(indices == expected)
        #expect(patterns.count == limit)
        let known = patterns.index(ofAddedPattern: "7")
        #expect(known == 7)
    }

    @Test("An image changes no polygon of a layer without a pattern")
    func unusedImage() throws {
        try load(#"{"fill-color":"red"}"#)
        let before = try bucket()
        try addImage("a")
        #expect(try bucket().blocks.map(\.identity) == before.blocks.map(\.identity))
        #expect(!before.hasPatterns)
    }
}
