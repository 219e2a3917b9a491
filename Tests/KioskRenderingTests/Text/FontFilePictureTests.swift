import Foundation
import KioskMaps
import KioskMapsTesting
import KioskSymbols
import TestSupport
import Testing

@testable import KioskRendering

@MainActor
@Suite("Pictures of labels with the font files of a style")
struct FontFilePictureTests {
    private let clock = ManualClock()

    /// A font of Debian, its name in fontconfig, and a text of its script.
    struct Sample: CustomTestStringConvertible, Sendable {
        var path: String
        var font: String
        var text: String

        var testDescription: String { font }

        nonisolated static let all = [
            Sample(path: "truetype/dejavu/DejaVuSerif-Bold.ttf", font: "DejaVu Serif Bold", text: "Harbour ffi"),
            Sample(path: "truetype/lohit-devanagari/Lohit-Devanagari.ttf", font: "Lohit Devanagari", text: "हिन्दी स्त्री"),
            Sample(path: "truetype/lohit-tamil/Lohit-Tamil.ttf", font: "Lohit Tamil", text: "கொழும்பு"),
            Sample(path: "opentype/fonts-hosny-amiri/Amiri-Regular.ttf", font: "Amiri", text: "ميناء ١٢٣"),
        ]

        var data: Data {
            get throws { try Data(contentsOf: URL(filePath: "/usr/share/fonts").appending(path: path)) }
        }
    }

    /// Returns the picture of a map with a label, whose font the style reads from a server if there is one.
    private func picture(of text: String, font: String, file: Data?, name: String) throws -> Drawing {
        var options = MapInitOptions(
            styleJSON: #"""
                {"version":8,\#(file == nil ? "" : #""font-faces":{"\#(font)":"https://fonts.example/font.ttf"},"#)
                "sources":{"s":{"type":"geojson","data":{"type":"Feature","properties":{"name":"\#(text)"},
                "geometry":{"type":"Point","coordinates":[0,0]}}}},
                "layers":[{"id":"b","type":"background","paint":{"background-color":"white"}},
                {"id":"names","type":"symbol","source":"s","layout":{"text-field":["get","name"],"text-size":40,
                "text-font":["\#(font)"]}}]}
                """#)
        let service = ScriptedHttpService(clock: clock)
        if let file { try service.answer("https://fonts.example/font.ttf", with: .init(body: .data(file))) }
        options.answerRequests(with: service)
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 360, height: 120), mapInitOptions: options, clock: clock)
        mapView.renderer = try OffscreenRenderer()
        clock.advance(by: 3)
        #expect(service.requests.map(\.url) == (file == nil ? [] : ["https://fonts.example/font.ttf"]))
        let image = try mapView.snapshot(includeOverlays: false)
        try PicturesFolder.write(image, name: name)
        return Drawing(image: image, transform: mapView.mapboxMap.cameraTransform)
    }

    @Test("A label with a font of a server has the glyphs of the same font of the machine", arguments: Sample.all)
    func same(sample: Sample) throws {
        let local = try picture(of: sample.text, font: sample.font, file: nil, name: "\(sample.font) local")
        // A name that no font of the machine has.
        let remote = try picture(of: sample.text, font: "House", file: sample.data, name: "\(sample.font) server")
        let other = try picture(of: sample.text, font: "House", file: nil, name: "\(sample.font) other")
        #expect(remote.image == local.image)
        #expect(local.values().filter { $0 < 128 }.count > 500)
        if sample.font.hasPrefix("DejaVu") { #expect(other.image != local.image) }
    }

    @Test("The face of a file exists as long as its shaper, and files with the same name have faces of their own")
    func lifetime() throws {
        let fonts = FontLibrary()
        let data = try Sample.all[0].data
        var shapers = try (0..<2).map { _ in try fonts.shaper(ofFont: data, name: "Sans") }
        let names = shapers.map { $0.shape("A", fonts: [], direction: .leftToRight).fonts[0] }
        #expect(Set(names).count == 2 && names.allSatisfy { fonts.face(named: $0) != nil })
        #expect(fonts.face(named: names[0])?.distances(ofGlyph: 36, grain: .coarse) != nil)
        shapers.removeFirst()
        #expect(names.map { fonts.face(named: $0) != nil } == [false, true])
    }

    @Test("Bytes that are not a font with outlines are an error")
    func invalid() throws {
        let fonts = FontLibrary()
        let font = try Sample.all[0].data
        let emoji = try Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"))
        for data in [Data(), Data("<html>".utf8), font.prefix(100), Data("wOF2".utf8) + font, emoji] {
            let error = #expect(throws: FontError.self) { try fonts.shaper(ofFont: data, name: "Sans") }
            #expect(error?.message.contains("TrueType or OpenType") == true)
        }
    }

    @Test("A damaged font neither traps nor makes a glyph larger than 1,024 pixels")
    func mutations() throws {
        var generator = SeededGenerator(seed: 42)
        let font = try Array(Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/tlwg/Loma.ttf")))
        let fonts = FontLibrary()
        var opened = 0
        for _ in 0..<randomRounds(100) {
            var bytes = font
            for _ in 0..<Int.random(in: 1...40, using: &generator) {
                // The tables at the start are damaged as often as the outlines.
                let end = Bool.random(using: &generator) ? 2000 : bytes.count
                bytes[Int.random(in: 0..<end, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            if Bool.random(using: &generator) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
            guard let shaper = try? fonts.shaper(ofFont: Data(bytes), name: "Sans") else { continue }
            opened += 1
            let run = shaper.shape("Ağ ไทย ffi", fonts: [], direction: .leftToRight)
            let face = try #require(fonts.face(named: run.fonts[0]))
            for glyph in run.glyphs {
                guard let distances = face.distances(ofGlyph: glyph.id, grain: .fine) else { continue }
                #expect(distances.width <= 1100 && distances.height <= 1100)
            }
        }
        #expect(opened > 5)
    }
}
