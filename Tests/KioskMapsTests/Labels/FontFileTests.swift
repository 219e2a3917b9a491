import Foundation
import KioskMapsTesting
import KioskSymbols
import Synchronization
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Requests for font files")
struct FontFileTests {
    private let shelf = ResourceShelf()
    private let clock = ManualClock()
    private let renderer = SceneRecorder()
    private let url = "https://fonts.example/sans.ttf"

    private static func style(
        _ text: String, faces: String, glyphs: String? = nil, font: String = "Sans"
    ) -> String {
        let glyphs = glyphs.map { #""glyphs":"\#($0)","# } ?? ""
        return #"""
            {"version":8,\#(glyphs)"font-faces":\#(faces),
            "sources":{"s":{"type":"geojson","data":{"type":"Feature","properties":{"name":"\#(text)"},
            "geometry":{"type":"Point","coordinates":[0,0]}}}},
            "layers":[{"id":"names","type":"symbol","source":"s",
            "layout":{"text-field":["get","name"],"text-font":["\#(font)"]}}]}
            """#
    }

    private func map(_ style: String, options: GlyphsRasterizationOptions? = nil) -> MapView {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(
                mapOptions: MapOptions(glyphsRasterizationOptions: options), styleJSON: style), clock: clock,
            resources: shelf)
        mapView.textShaper = FontFileShaper()
        mapView.renderer = renderer
        return mapView
    }

    private func advance(_ frames: Int = 8) {
        for _ in 0..<frames { clock.advance(by: clock.frameInterval) }
    }

    /// The names of the fonts of the texts in the last frame.
    private var fonts: Set<String> {
        let buckets = renderer.scene?.layers.compactMap { $0.bucket as? SymbolBucket } ?? []
        return Set(
            buckets.flatMap { $0.blocks.flatMap(\.content.symbols) }.compactMap(\.text).flatMap(\.styles).map(\.font))
    }

    @Test("A file is requested when a text has a character for which the style refers to it, and labels wait for it")
    func request() {
        shelf.files[url] = Data("Port".utf8)
        shelf.isOpen = false
        let faces =
            #"{"Sans":[{"url":"\#(url)","unicode-range":["U+0-7F"]},{"url":"khmer.ttf","unicode-range":["U+1780-17FF"]}]}"#
        let mapView = map(Self.style("Port", faces: faces))
        var isLoaded = false
        let token = mapView.mapboxMap.onMapLoaded.observe { _ in isLoaded = true }
        advance()
        #expect(shelf.requests == [url])
        #expect(fonts.isEmpty && !isLoaded)
        shelf.isOpen = true
        advance()
        #expect(fonts == ["file Port"] && isLoaded)
        #expect(shelf.requests == [url])
        token.cancel()
    }

    @Test("Characters that a file lacks are drawn with glyph ranges, and then with fonts of the machine")
    func fallback() {
        shelf.files[url] = Data("Po".utf8)
        shelf.files["https://glyphs.example/Sans/0-255.pbf"] = Data()
        let mapView = map(
            Self.style(
                "Port", faces: #"{"Sans":"\#(url)"}"#, glyphs: "https://glyphs.example/{fontstack}/{range}.pbf"))
        advance(16)
        #expect(shelf.requests == [url, "https://glyphs.example/Sans/0-255.pbf"])
        #expect(fonts == ["file Po", "Sans"])
        withExtendedLifetime(mapView) {}
    }

    @Test("A text with another font, and a map that draws all glyphs locally, need no file")
    func unused() {
        let faces = #"{"Sans":"\#(url)"}"#
        let other = map(Self.style("Port", faces: faces, font: "Serif"))
        advance()
        #expect(fonts == ["Serif"])
        let local = map(
            Self.style("Port", faces: faces),
            options: GlyphsRasterizationOptions(rasterizationMode: .allGlyphsRasterizedLocally))
        advance()
        #expect(fonts == ["Sans"])
        #expect(shelf.requests.isEmpty)
        withExtendedLifetime((other, local)) {}
    }

    @Test("A file that is damaged or missing is reported with the font and the URL, and the label has another font")
    func damaged() {
        shelf.files[url] = Data("damaged".utf8)
        let mapView = map(Self.style("Port", faces: #"{"Sans":"\#(url)","Bold":"\#(url)"}"#))
        var errors: [String] = []
        let token = mapView.mapboxMap.onMapLoadingError.observe { errors.append($0.message) }
        advance()
        #expect(errors == [#"font-faces, "Bold", "Sans": \#(url): the file is damaged"#])
        #expect(fonts == ["Sans"])
        mapView.mapboxMap.loadStyleJSON(Self.style("Pier", faces: #"{"Sans":"missing.ttf"}"#))
        advance()
        #expect(errors.count == 2)
        #expect(errors.last?.contains(#"font-faces, "Sans": missing.ttf"#) == true, "\(errors)")
        #expect(fonts == ["Sans"])
        token.cancel()
    }

    @Test("A font is released with its style")
    func release() {
        shelf.files[url] = Data("Port".utf8)
        let mapView = map(Self.style("Port", faces: #"{"Sans":"\#(url)"}"#))
        advance()
        let shaper = mapView.textShaper as? FontFileShaper
        #expect(fonts == ["file Port"] && shaper?.opened?.isReleased == false)
        mapView.mapboxMap.loadStyleJSON(Self.style("Pier", faces: "{}"))
        // Until the label of the former style has faded out.
        advance(60)
        #expect(fonts == ["Sans"])
        #expect(shaper?.opened?.isReleased == true)
    }

    @Test("The files of a style have a limit of bytes together, also if all arrive at once", arguments: [false, true])
    func limit(arrivesAtOnce: Bool) {
        var options = MapInitOptions(styleJSON: "{}")
        options.resourceOptions.limits[.font].decoded = 10
        let names = ["a", "b", "c", "d", "e"]
        let faces = names.map { name in
            shelf.files["https://fonts.example/\(name)"] = Data(String(repeating: name, count: 10).utf8)
            return
                #"{"url":"https://fonts.example/\#(name)","unicode-range":["U+\#(String(name.utf8.first ?? 0, radix: 16))"]}"#
        }
        options.styleJSON = Self.style("abcde", faces: #"{"Sans":[\#(faces.joined(separator: ","))]}"#)
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: options, clock: clock, resources: shelf)
        mapView.textShaper = FontFileShaper()
        mapView.renderer = renderer
        var errors: [String] = []
        let token = mapView.mapboxMap.onMapLoadingError.observe { errors.append($0.message) }
        if arrivesAtOnce {
            shelf.isOpen = false
            advance()
            shelf.isOpen = true
        }
        advance()
        #expect(
            errors.count == 1 && errors.first?.contains("ResourceOptions.limits[.font].decoded") == true, "\(errors)")
        // All files have four times the limit of one: the fifth letter has a font of the machine.
        #expect(fonts.count == 5)
        token.cancel()
    }
}

/// A shaper that opens files which consist of the characters that their fonts have.
private final class FontFileShaper: TextShaping {
    /// A font, observed without retaining it.
    struct OpenedFont {
        weak var shaper: LetterShaper?
        var isReleased: Bool { shaper == nil }
    }

    private let font = Mutex<OpenedFont?>(nil)

    /// The font of the last file.
    var opened: OpenedFont? { font.withLock { $0 } }

    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        SquareTextShaper().shape(text, fonts: fonts, direction: direction)
    }

    func shaper(ofFont data: Data, name: String) throws -> any TextShaping {
        let letters = String(decoding: data, as: UTF8.self)
        guard letters != "damaged" else { throw FontError(message: "the file is damaged") }
        let shaper = LetterShaper(letters)
        font.withLock { $0 = OpenedFont(shaper: shaper) }
        return shaper
    }
}

/// A shaper with the glyphs of some letters, each of which is an em wide.
private final class LetterShaper: TextShaping {
    private let letters: String

    init(_ letters: String) {
        self.letters = letters
    }

    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        let glyphs = text.unicodeScalars.enumerated().map { index, scalar in
            ShapedRun.Glyph(
                id: letters.unicodeScalars.contains(scalar) ? scalar.value : ShapedRun.Glyph.missing, scalar: index,
                advance: 1)
        }
        return ShapedRun(fonts: ["file \(letters)"], glyphs: glyphs, ascent: 0.9, descent: 0.2)
    }
}
