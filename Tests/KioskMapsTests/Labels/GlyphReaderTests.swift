import Foundation
import KioskMapsTesting
import KioskStyle
import KioskSymbols
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Requests for glyph ranges")
struct GlyphReaderTests {
    private let shelf = ResourceShelf()
    private let clock = ManualClock()
    private let renderer = SceneRecorder()

    /// Returns a map with a label for each text.
    private func map(
        _ texts: [String], fonts: String = #"["Sans","Other"]"#, options: GlyphsRasterizationOptions? = nil,
        sharing shared: SharedMaps? = nil
    ) -> MapView {
        let features = texts.enumerated().map { index, text in
            #"{"type":"Feature","properties":{"name":"\#(text)"},"geometry":{"type":"Point","coordinates":[\#(index * 20),0]}}"#
        }
        var initOptions = MapInitOptions(
            mapOptions: MapOptions(glyphsRasterizationOptions: options),
            styleJSON: #"""
                {"version":8,"glyphs":"https://glyphs.example/{fontstack}/{range}.pbf",
                "sources":{"s":{"type":"geojson","data":{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}}},
                "layers":[{"id":"names","type":"symbol","source":"s",
                "layout":{"text-field":["get","name"],"text-font":\#(fonts)}}]}
                """#)
        initOptions.sharedMaps = shared
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: initOptions, clock: clock,
            resources: shelf)
        mapView.textShaper = SquareTextShaper()
        mapView.renderer = renderer
        return mapView
    }

    private func advance(_ frames: Int = 8) {
        for _ in 0..<frames { clock.advance(by: clock.frameInterval) }
    }

    private static func url(_ stack: String, _ range: String) -> String {
        "https://glyphs.example/\(stack)/\(range).pbf"
    }

    @Test("Each range of a font stack is requested once, and only those that texts need")
    func once() {
        for range in ["0-255", "1024-1279"] { shelf.files[Self.url("Sans,Other", range)] = Data() }
        let mapView = map(["Port", "Порт", "Pier"])
        advance()
        #expect(Set(shelf.requests) == [Self.url("Sans,Other", "0-255"), Self.url("Sans,Other", "1024-1279")])
        #expect(shelf.requests.count == 2)
        withExtendedLifetime(mapView) {}
    }

    @Test("Maps of a window wait for a range that another one has requested, and use one that it has read")
    func shared() {
        shelf.files[Self.url("Sans,Other", "0-255")] = Data()
        let shared = SharedMaps(for: MapInitOptions(styleURI: nil))
        var maps = [map(["Port"], sharing: shared), map(["Pier"], sharing: shared)]
        advance()
        maps.append(map(["Quay"], sharing: shared))
        var isLoaded = false
        let token = maps[2].mapboxMap.onMapLoaded.observe { _ in isLoaded = true }
        advance()
        #expect(isLoaded)
        #expect(shelf.requests == [Self.url("Sans,Other", "0-255")])
        let key = GlyphRangeSet.Key(stack: "Sans,Other", number: 0)
        #expect(maps.allSatisfy { $0.mapboxMap.styleLoader.glyphs.ranges[key] != nil })
        token.cancel()
    }

    @Test("The map is loaded when its ranges have been read")
    func loaded() {
        shelf.files[Self.url("Sans,Other", "0-255")] = Data()
        shelf.isOpen = false
        let mapView = map(["Port"])
        var isLoaded = false
        let token = mapView.mapboxMap.onMapLoaded.observe { _ in isLoaded = true }
        advance()
        #expect(!isLoaded)
        shelf.isOpen = true
        advance()
        #expect(isLoaded)
        token.cancel()
    }

    @Test("Without the stack the fonts are requested one by one, and a missing range is reported once")
    func fallback() {
        let mapView = map(["Port", "Pier"])
        var errors: [String] = []
        let token = mapView.mapboxMap.onMapLoadingError.observe { errors.append($0.message) }
        advance()
        #expect(
            shelf.requests == [
                Self.url("Sans,Other", "0-255"), Self.url("Sans", "0-255"), Self.url("Other", "0-255"),
            ])
        #expect(errors.count == 1)
        #expect(errors.first?.contains("Sans,Other") == true)
        token.cancel()
    }

    @Test("The font stacks of a style and the fonts of a stack are limited, which is reported once")
    func limits() {
        typealias Key = GlyphRangeSet.Key
        let stacks = (100..<200).map { "Sans \($0)" }
        for stack in stacks { shelf.files[Self.url(stack.replacing(" ", with: "%20"), "0-255")] = Data() }
        let mapView = map([])
        var errors: [String] = []
        let token = mapView.mapboxMap.onMapLoadingError.observe { errors.append($0.message) }
        advance()
        let glyphs = mapView.mapboxMap.styleLoader.glyphs
        glyphs.request(Set(stacks.map { GlyphResource.range(Key(stack: $0, number: 0)) }))
        advance()
        #expect(shelf.requests.count == StyleGlyphReader.stackLimit)
        #expect(errors.count == 1)
        #expect(errors.first?.hasPrefix(#"glyphs of text-font "Sans 164", 0-255, and others are not"#) == true)
        #expect(!glyphs.isReading)
        // The ranges of stacks beyond the limit are not stored.
        #expect(glyphs.ended.count == StyleGlyphReader.stackLimit)
        glyphs.request(Set((0..<1000).map { GlyphResource.range(Key(stack: "Other \($0)", number: 0)) }))
        #expect(glyphs.ended.count == StyleGlyphReader.stackLimit)
        glyphs.request([.range(Key(stack: "Sans 199", number: 1))])
        // Other ranges of known stacks are read.
        glyphs.request([.range(Key(stack: "Sans 100", number: 1))])
        advance()
        #expect(shelf.requests.count == StyleGlyphReader.stackLimit + 1)
        token.cancel()
    }

    @Test("The fonts of a long stack that are requested one by one are limited")
    func longStack() {
        let fonts = (0..<100).map { #""F\#($0)""# }.joined(separator: ",")
        let mapView = map(["Port"], fonts: "[\(fonts)]")
        var errors: [String] = []
        let token = mapView.mapboxMap.onMapLoadingError.observe { errors.append($0.message) }
        advance()
        #expect(shelf.requests.count == 1 + StyleGlyphReader.fontLimit)
        // One for the limit, and one for the range that no font has.
        #expect(errors.count == 2)
        #expect(!mapView.mapboxMap.styleLoader.glyphs.isReading)
        token.cancel()
    }

    @Test("Characters without a glyph are drawn with fonts of the machine unless the options exclude them")
    func machineFonts() throws {
        for mode in [GlyphsRasterizationMode.noGlyphsRasterizedLocally, .ideographsRasterizedLocally] {
            shelf.files[Self.url("Sans,Other", "0-255")] = Data()
            let mapView = map(["Port"], options: GlyphsRasterizationOptions(rasterizationMode: mode))
            advance()
            let bucket = try #require(renderer.scene?.layers.compactMap { $0.bucket as? SymbolBucket }.first)
            let texts = bucket.blocks.flatMap(\.content.symbols).compactMap(\.text)
            #expect(texts.isEmpty == (mode == .noGlyphsRasterizedLocally))
            withExtendedLifetime(mapView) {}
        }
    }

    @Test("Ranges are not requested if all characters are drawn with fonts of the machine")
    func allLocal() {
        let mapView = map(["Port"], options: GlyphsRasterizationOptions(rasterizationMode: .allGlyphsRasterizedLocally))
        advance()
        #expect(shelf.requests.isEmpty)
        withExtendedLifetime(mapView) {}
    }

    @Test("Ideographs have the fonts of the options in the weight of the style, and their ranges are not requested")
    func ideographs() throws {
        shelf.files[Self.url("Sans%20Bold", "0-255")] = Data()
        let mapView = map(
            ["京 Port"], fonts: #"["Sans Bold"]"#,
            options: GlyphsRasterizationOptions(fontFamilies: ["Gothic", "Thin Light"]))
        advance()
        #expect(shelf.requests == [Self.url("Sans%20Bold", "0-255")])
        let bucket = try #require(renderer.scene?.layers.compactMap { $0.bucket as? SymbolBucket }.first)
        let texts = bucket.blocks.flatMap(\.content.symbols).compactMap(\.text)
        #expect(texts.flatMap(\.styles).map(\.font) == ["Gothic bold"])
        withExtendedLifetime(mapView) {}
    }

    @Test("Texts of annotations are drawn with fonts of the machine where the style has no glyphs of the default fonts")
    func annotations() throws {
        func errors(fonts: [String]?, layer: String = "") throws -> [String] {
            let mapView = MapView(
                frame: CGRect(x: 0, y: 0, width: 400, height: 300),
                mapInitOptions: MapInitOptions(
                    styleJSON: #"""
                        {"version":8,"glyphs":"https://glyphs.example/{fontstack}/{range}.pbf",
                        "sources":{"s":{"type":"geojson","data":{"type":"Point","coordinates":[20,0]}}},"layers":[\#(layer)]}
                        """#), clock: clock, resources: shelf)
            mapView.textShaper = SquareTextShaper()
            mapView.renderer = renderer
            var errors: [String] = []
            let token = mapView.mapboxMap.onMapLoadingError.observe { errors.append($0.message) }
            let manager = mapView.annotations.makePointAnnotationManager()
            var annotation = PointAnnotation(coordinate: .init(latitude: 0, longitude: 0))
            annotation.textField = "Pier"
            manager.annotations = [annotation]
            manager.textFont = fonts
            advance()
            let bucket = try #require(renderer.scene?.layers.compactMap { $0.bucket as? SymbolBucket }.last)
            let glyphs = bucket.blocks.flatMap(\.content.symbols).compactMap(\.text).flatMap(\.glyphs)
            #expect(glyphs.count == 4)
            token.cancel()
            return errors
        }
        #expect(try errors(fonts: nil) == [])
        // What the application or the style has chosen is reported, with the property.
        let chosen = try errors(fonts: ["Chosen"])
        #expect(chosen.count == 1 && chosen.first?.hasPrefix(#"glyphs of text-font "Chosen", 0-255: "#) == true)
        let styled = try errors(
            fonts: nil, layer: #"{"id":"names","type":"symbol","source":"s","layout":{"text-field":"Name"}}"#)
        #expect(styled.count == 1 && styled.first?.hasPrefix(#"glyphs of text-font "Open Sans Regular,"#) == true)
    }

    @Test("A glyph that a loaded range does not have is reported once for each range and font stack")
    func omitted() {
        for stack in ["Sans,Other", "Sans"] { shelf.files[Self.url(stack, "0-255")] = Data() }
        let mapView = map(
            ["Port", "Pier"], options: GlyphsRasterizationOptions(rasterizationMode: .noGlyphsRasterizedLocally))
        var messages: [String] = []
        let token = mapView.mapboxMap.onDiagnostic.observe { messages.append($0.message) }
        advance()
        #expect(messages.count == 1)
        #expect(messages.first?.contains(#"["Sans", "Other"] have no glyph for "P" (U+50)"#) == true)
        try? mapView.mapboxMap.setLayerProperty(for: "names", property: "text-font", value: ["Sans"])
        advance()
        #expect(messages.count == 2)
        token.cancel()
    }
}
