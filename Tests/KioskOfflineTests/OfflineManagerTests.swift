import Foundation
import KioskMaps
import TestSupport
import Testing

@testable import KioskOffline

@MainActor
@Suite("Style packs")
struct OfflineManagerTests {
    private let test: TestTileStore
    private let manager: OfflineManager
    private let style: StyleURI

    init() throws {
        test = try TestTileStore()
        manager = OfflineManager(resourceOptions: ResourceOptions(accessToken: "", tileStore: test.store))
        style = try #require(StyleURI(rawValue: TownServer.style))
    }

    private func load(_ mode: GlyphsRasterizationMode, metadata: Any? = nil) async throws -> StylePack {
        let options = try #require(StylePackLoadOptions(glyphsRasterizationMode: mode, metadata: metadata))
        return try await test.result { [manager, style] completion in
            manager.loadStylePack(for: style, loadOptions: options, completion: completion)
        }
    }

    @Test(
        "A style pack has the style, its sprites, its sources and the glyphs that the machine does not draw",
        arguments: [
            (.noGlyphsRasterizedLocally, 256), (.ideographsRasterizedLocally, 131), (.allGlyphsRasterizedLocally, 0),
        ] as [(GlyphsRasterizationMode, Int)])
    func load(mode: GlyphsRasterizationMode, ranges: Int) async throws {
        // The machine draws 82 ranges of ideographs and 43 of syllables of Hangul.
        // The server has the fonts, but not the stack.
        test.server.put("glyphs", at: "Noto%20Sans%20Bold/0-255.pbf")
        let pack = try await load(mode, metadata: ["version": 3])
        let paths = test.server.takePaths()
        let glyphs = paths.filter { $0.hasSuffix(".pbf") }
        #expect(glyphs.count == ranges * 3)
        #expect(
            paths.filter { !$0.hasSuffix(".pbf") } == [
                "area.geojson", "sprite.json", "sprite.png", "sprite@2x.json", "sprite@2x.png", "style.json",
                "town.json",
            ])
        #expect(pack.isComplete && pack.requiredResourceCount == UInt64(7 + ranges * 3))
        #expect(pack.glyphsRasterizationMode == mode && pack.styleURI == TownServer.style)
        #expect(try test.store.resource(at: TownServer.style) != nil)
        let packs = try await test.result { manager.allStylePacks(completion: $0) }
        #expect(packs == [pack])
    }

    @Test("A style pack has the font files of the style, unless all characters are drawn by the machine")
    func fontFiles() async throws {
        test.server.put(
            #"""
            {"version": 8, "sources": {}, "layers": [], "font-faces": {"Sans": "sans.ttf", "Serif": [{"url": "fonts/a.ttf",
             "unicode-range": ["U+0-7F"]}, {"url": "https://town.example/fonts/b.ttf"}, {"url": "sans.ttf"}]}}
            """#, at: "style.json")
        for path in ["sans.ttf", "fonts/a.ttf", "fonts/b.ttf"] { test.server.put("font", at: path) }
        let pack = try await load(.ideographsRasterizedLocally)
        #expect(test.server.takePaths() == ["fonts/a.ttf", "fonts/b.ttf", "sans.ttf", "style.json"])
        #expect(pack.isComplete && pack.requiredResourceCount == 4)
        #expect(try test.store.resource(at: "https://town.example/fonts/a.ttf") != nil)
        _ = try await load(.allGlyphsRasterizedLocally)
        #expect(test.server.takePaths().filter { $0.hasSuffix(".ttf") }.isEmpty)
    }

    @Test("A resource that fails is counted, and the load continues")
    func failure() async throws {
        let refused = Result<HttpResponseData, HttpRequestError>.success(.init(headers: [:], code: 403, data: Data()))
        test.server.failures["https://town.example/sprite.png"] = [refused]
        let pack = try await load(.allGlyphsRasterizedLocally)
        #expect(pack.completedResourceCount == 6 && pack.requiredResourceCount == 7 && !pack.isComplete)
        _ = test.server.takePaths()
        #expect(try await load(.allGlyphsRasterizedLocally).isComplete)
        #expect(test.server.takePaths() == ["sprite.png"])
    }

    @Test("A style that cannot be loaded is an error and leaves no pack")
    func noStyle() async throws {
        test.server.responses[TownServer.style] = nil
        await #expect(throws: StylePackError.self) { try await load(.allGlyphsRasterizedLocally) }
        #expect(try await test.result { manager.allStylePacks(completion: $0) } == [])
    }

    @Test(
        "A load that the completion of a cancelled load starts runs after the load that cancelled it, and none is stored"
    )
    func restartedLoad() async throws {
        test.server.isHolding = true
        let options = try #require(StylePackLoadOptions(glyphsRasterizationMode: .allGlyphsRasterizedLocally))
        var ends: [String] = []
        manager.loadStylePack(
            for: style, loadOptions: options,
            completion: { [manager, style] _ in
                ends.append("first")
                manager.loadStylePack(for: style, loadOptions: options, completion: { _ in ends.append("third") })
            })
        while test.server.requests.isEmpty { await Task.yield() }
        manager.loadStylePack(for: style, loadOptions: options, completion: { _ in ends.append("second") })
        test.server.release()
        while ends.count < 3 { await Task.yield() }
        #expect(ends == ["first", "second", "third"])
        #expect(manager.loads.isEmpty)
    }

    @Test("A removed style pack is unknown")
    func removal() async throws {
        let pack = try await load(.allGlyphsRasterizedLocally)
        #expect(try await test.result { manager.removeStylePack(for: style, completion: $0) } == pack)
        await #expect(throws: StylePackError.self) {
            try await test.result { manager.stylePack(for: style, completion: $0) }
        }
        try test.store.clearTemporaryData()
        #expect(try test.store.verify().resourceCount == 0)
    }

    @Test("What a load has received is stored before its style pack is removed")
    func removalDuringLoad() async throws {
        let fonts = (0..<8).map { "fonts/\($0).ttf" }
        let faces = fonts.map { #"{"url": "\#($0)"}"# }.joined(separator: ", ")
        test.server.put(
            #"{"version": 8, "sources": {}, "layers": [], "font-faces": {"Sans": [\#(faces)]}}"#, at: "style.json")
        for font in fonts { test.server.put("font", at: font) }
        // Of the style and eight fonts; the last one is requested after two fonts have been received.
        test.server.answeredCount = 8
        let options = try #require(StylePackLoadOptions(glyphsRasterizationMode: .ideographsRasterizedLocally))
        manager.loadStylePack(for: style, loadOptions: options)
        while test.server.requests.count < 9 { await Task.yield() }
        let pack = try await test.result { manager.removeStylePack(for: style, completion: $0) }
        #expect(pack.requiredResourceCount == 9 && pack.completedResourceCount >= 3)
        test.server.release()
    }

    @Test("Metadata that are no object and no array make no options")
    func metadata() {
        #expect(StylePackLoadOptions(metadata: "text") == nil)
        #expect(StylePackLoadOptions(metadata: [1, 2])?.metadata == [1, 2])
        #expect(StylePackLoadOptions(extraOptions: "text")?.extraOptions == nil)
    }

    @Test("A descriptor with the options of a style pack loads it with the region")
    func withRegion() async throws {
        let pack = StylePackLoadOptions(glyphsRasterizationMode: .allGlyphsRasterizedLocally)
        try await test.load("town", test.options([test.descriptor(pack: pack)]))
        #expect(try await test.result { manager.stylePack(for: style, completion: $0) }.isComplete)
    }
}
