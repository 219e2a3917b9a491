import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskResources
@testable import KioskScene

@MainActor
@Suite("Colour themes")
struct ColorThemeTests {
    /// A decoder whose files are a number: the side of a table that exchanges red and blue.
    private struct TableDecoder: ImageDecoding {
        struct Failure: Error, CustomStringConvertible { let description = "no number" }

        func decode(_ data: Data, scale: CGFloat) throws -> UIImage {
            guard let side = Int(String(decoding: data, as: UTF8.self)), let image = ColorThemeTests.table(side) else {
                throw Failure()
            }
            return image
        }
    }

    /// An image of a table in which a closure replaces colours.
    nonisolated private static func table(
        _ side: Int, _ replace: (SIMD3<Double>) -> SIMD3<Double> = { SIMD3($0.z, $0.y, $0.x) }
    ) -> UIImage? {
        var pixels: [UInt8] = []
        for green in 0..<side {
            for blue in 0..<side {
                for red in 0..<side {
                    let color = replace(SIMD3(Double(red), Double(green), Double(blue)) / Double(max(side - 1, 1)))
                    pixels += [color.x, color.y, color.z, 1].map { UInt8(($0 * 255).rounded()) }
                }
            }
        }
        return UIImage(pixelWidth: side * side, pixelHeight: side, pixels: pixels)
    }

    private let kiosk = Kiosk.world()
    private let recorder = SceneRecorder()

    init() {
        kiosk.mapView.renderer = recorder
        kiosk.mapView.imageDecoder = TableDecoder()
    }

    private func exchanging(_ side: Int = 32) throws -> ColorTheme {
        ColorTheme(uiimage: try #require(Self.table(side)))
    }

    private func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

    /// The colour of a background layer in the scene.
    private func color(_ id: String = "land") throws -> PixelColor {
        kiosk.frame()
        let layer = try #require(recorder.scene?.layers.first { $0.bucket.identity.layer == id })
        return try #require(layer.bucket as? BackgroundBucket).color
    }

    private func load(_ color: String = "\"red\"", _ more: String = "", layer: String = "") throws {
        try kiosk.load(
            #"{"version":8,"sources":{},\#(more)"layers":[{"id":"land","type":"background","paint":"#
                + #"{\#(layer)"background-color":\#(color)}}]}"#)
    }

    @Test("The corners of a table are exact, colours between them are interpolated, and opacity stays")
    func table() throws {
        let inverted = try #require(Self.table(2) { 1 - $0 }.flatMap { ColorLookupTable($0) })
        #expect(inverted.color(for: .red) == UIColor(red: 0, green: 1, blue: 1))
        let half = inverted.color(for: UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.3))
        #expect(half.red.isClose(to: 0.75))
        #expect(half.green.isClose(to: 0.5))
        #expect(half.blue.isClose(to: 0))
        #expect(half.alpha == 0.3)
        let fine = try #require(Self.table(32) { $0 }.flatMap { ColorLookupTable($0) })
        let betweenEntries = UIColor(red: 0.123, green: 0.777, blue: 0.5)
        #expect(fine.color(for: betweenEntries).red.isClose(to: betweenEntries.red, within: 0.003))
        #expect(fine.color(for: betweenEntries).green.isClose(to: betweenEntries.green, within: 0.003))
        #expect(fine.color(for: UIColor(red: .nan, green: 5, blue: -3)).green.isClose(to: 1))
        let square = UIImage(pixelWidth: 5, pixelHeight: 2, pixels: [UInt8](repeating: 0, count: 40))
        #expect(square != nil)
        #expect(square.flatMap { ColorLookupTable($0) } == nil)
    }

    @Test("A theme replaces constants, expressions and default colours, and its removal restores them")
    func style() throws {
        try load()
        #expect(try color() == PixelColor(255, 0, 0, 255))
        kiosk.map.setColorTheme(try exchanging())
        #expect(try color() == PixelColor(0, 0, 255, 255))
        try load(#"["interpolate",["linear"],["zoom"],0,"red",9,"green"]"#)
        #expect(try color() == PixelColor(255, 0, 0, 255))
        kiosk.map.setColorTheme(ColorTheme(uiimage: try #require(Self.table(4) { 1 - $0 })))
        #expect(try color() == PixelColor(0, 255, 255, 255))
        try kiosk.map.setLayerProperty(for: "land", property: "background-color", value: "black")
        kiosk.clock.advance(by: 1)
        #expect(try color() == PixelColor(255, 255, 255, 255))
        kiosk.map.removeColorTheme()
        #expect(try color() == PixelColor(0, 0, 0, 255))
        #expect(kiosk.reports(.style).isEmpty)
    }

    @Test("A property whose use of the theme is none keeps its colour")
    func exception() throws {
        try load(layer: #""background-color-use-theme":"none","#)
        kiosk.map.setColorTheme(try exchanging())
        #expect(try color() == PixelColor(255, 0, 0, 255))
        try kiosk.map.setLayerProperty(for: "land", property: "background-color-use-theme", value: "default")
        #expect(try color() == PixelColor(0, 0, 255, 255))
    }

    @Test("The theme of a document is read, also from an expression of its options")
    func document() throws {
        try load("\"red\"", #""color-theme":{"data":"\#(base64("8"))"},"#)
        #expect(try color() == PixelColor(0, 0, 255, 255))
        let options = #""schema":{"theme":{"default":"none"}},"#
        let data = #"["match",["config","theme"],"blue","\#(base64("8"))",""]"#
        try load("\"red\"", options + #""color-theme":{"data":\#(data)},"#)
        #expect(try color() == PixelColor(255, 0, 0, 255))
        try kiosk.map.setStyleImportConfigProperty(for: "basemap", config: "theme", value: "blue")
        #expect(try color() == PixelColor(0, 0, 255, 255))
    }

    @Test("The style and each import have their own theme, which can be replaced")
    func imports() throws {
        let inner =
            #"{"version":8,"color-theme":{"data":"\#(base64("4"))"},"sources":{},"layers":[{"id":"low","type":"background","#
            + #""paint":{"background-color":"red"}}]}"#
        try load("\"red\"", #""imports":[{"id":"a","url":"","data":\#(inner)}],"#)
        kiosk.clock.advance(by: 1)
        #expect(try color("a/low") == PixelColor(0, 0, 255, 255))
        #expect(try color() == PixelColor(255, 0, 0, 255))
        let inverting = ColorTheme(uiimage: try #require(Self.table(4) { 1 - $0 }))
        kiosk.map.setColorTheme(inverting)
        #expect(try color("a/low") == PixelColor(0, 0, 255, 255))
        #expect(try color() == PixelColor(0, 255, 255, 255))
        try kiosk.map.setStyleImportColorTheme(importId: "a", colorTheme: inverting)
        #expect(try color("a/low") == PixelColor(0, 255, 255, 255))
        try kiosk.map.removeStyleImportColorTheme(importId: "a")
        #expect(try color("a/low") == PixelColor(0, 0, 255, 255))
    }

    @Test("Annotations and lights have the colours of the theme")
    func others() throws {
        try load("\"white\"", #""lights":[{"id":"a","type":"ambient","properties":{"color":"red"}}],"#)
        kiosk.map.setColorTheme(try exchanging())
        kiosk.frame()
        #expect(recorder.scene?.light.lights3D?.ambientColor == UIColor.blue)
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "stops")
        var circle = CircleAnnotation(centerCoordinate: .init())
        circle.circleColor = StyleColor(.red)
        manager.annotations = [circle]
        kiosk.frame()
        let layer = try #require(recorder.scene?.layers.first { $0.bucket.identity.layer == "stops" })
        let bucket = try #require(layer.bucket as? CircleBucket)
        #expect((bucket.color ?? bucket.blocks.first?.content.first?.color) == PixelColor(0, 0, 255, 255))
    }

    @Test(
        "A theme that cannot be read is reported once with its remedy, and colours stay",
        arguments: [
            (#"{"data":"!"}"#, "not Base64"), (#"{"data":"bm8="}"#, "no number"),
            (#"{"data":["get","x"]}"#, "data ignored"),
            (#"{"data":7}"#, "data ignored"),
        ])
    func invalid(theme: String, reason: String) throws {
        try load("\"red\"", #""color-theme":\#(theme),"#)
        #expect(try color() == PixelColor(255, 0, 0, 255))
        #expect(kiosk.reports(.style).count == 1)
        #expect(kiosk.reports(.style).first?.contains(reason) == true, "\(kiosk.reports(.style))")
    }

    @Test("Without a decoder a theme is reported, and read when there is one")
    func decoder() throws {
        kiosk.mapView.imageDecoder = nil
        try load("\"red\"", #""color-theme":{"data":"\#(base64("8"))"},"#)
        #expect(try color() == PixelColor(255, 0, 0, 255))
        #expect(kiosk.reports(.style).first?.contains("imageDecoder") == true)
        kiosk.mapView.imageDecoder = TableDecoder()
        #expect(try color() == PixelColor(0, 0, 255, 255))
    }
}
