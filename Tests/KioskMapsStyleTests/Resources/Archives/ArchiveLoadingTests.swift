import Foundation
import KioskTiles
import ResourceTestSupport
import Synchronization
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskResources
@testable import KioskRuntime

@MainActor
@Suite("Loading from archives")
struct ArchiveLoadingTests {
    /// An archive of one tile whose contents are those of its file, which counts how often it is opened.
    private struct TextArchive: TileArchive {
        let bytes: [UInt8]

        func metadata() throws -> TileArchiveMetadata {
            TileArchiveMetadata(members: ["minzoom": 3, "maxzoom": "high"])
        }
        func tile(_ id: TileID) throws -> [UInt8]? { id.z == 0 ? bytes : nil }
        func statistics(progress: (UInt64) -> Void) throws -> TileArchiveStatistics { TileArchiveStatistics() }
    }

    private final class Counter: Sendable {
        let count = Mutex(0)
    }

    private let scratch: ScratchDirectory
    private let file: URL
    private let loader: ResourceLoader
    private let opened = Counter()

    init() throws {
        let opened = opened
        scratch = try ScratchDirectory()
        file = try scratch.write("tile", to: "a town.txt")
        let format = TileArchiveFormat(scheme: "text") { path in
            opened.count.withLock { $0 += 1 }
            return TextArchive(bytes: [UInt8](try Data(contentsOf: URL(filePath: path))))
        }
        loader = ResourceLoader(
            options: ResourceOptions(
                accessToken: "", assetPathURL: scratch.url, tileArchiveFormats: [.pmtiles, format]),
            frames: FrameLoop(), offlineSwitch: OfflineSwitch(), work: BackgroundWork(),
            service: { QueuedHttpService() })
    }

    /// Reads a URL; without a clock that takes no time.
    private func read(_ text: String, kind: RequestInfo.Resource = .tile) throws -> Result<
        ResourceAnswer, ResourceError
    > {
        var result: Result<ResourceAnswer, ResourceError>?
        _ = loader.read(try #require(URL(string: text)), kind: kind) { result = $0 }
        return try #require(result)
    }

    private func text(_ url: String) throws -> String {
        String(decoding: try read(url).get().data, as: UTF8.self)
    }

    private func error(_ text: String, kind: RequestInfo.Resource = .tile) throws -> ResourceError? {
        if case .failure(let error) = try read(text, kind: kind) { error } else { nil }
    }

    private var archive: String { "text://\(file.absoluteString)" }

    @Test("The archive is a TileJSON with the template of its tiles; invalid metadata are reported")
    func description() throws {
        var diagnostics: [String] = []
        loader.onDiagnostic = { diagnostics.append($0.message) }
        let answer = try read(archive, kind: .source).get()
        let tileJSON = try KioskTiles.TileJSON(parsing: [UInt8](answer.data))
        #expect(tileJSON.tiles.map(\.text) == [archive + "/{z}/{x}/{y}"])
        #expect(tileJSON.minimumZoom == 3)
        #expect(answer.source == .localFile)
        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?.hasPrefix("\(archive): metadata: member ignored, $.maxzoom: ") == true)
    }

    @Test("An address may be a path, a file: URL or an asset: URL")
    func addresses() throws {
        for address in ["text://\(file.path.replacing(" ", with: "%20"))", archive, "text://asset://a%20town.txt"] {
            #expect(try text(address + "/0/0/0") == "tile")
        }
    }

    @Test("A tile that the archive does not contain is not found; an archive that cannot be read is another error")
    func absent() throws {
        #expect(try error(archive + "/1/0/0")?.reason == .notFound)
        #expect(try error(archive + "/1/0/0")?.message == "the archive does not contain the tile 1/0/0")
        #expect(try error("text:///nowhere/town/0/0/0")?.reason == .other)
        #expect(try error("text:///nowhere/town/0/0/0")?.message.contains("no such file") == true)
        #expect(try error("text://file://other/town/0/0/0")?.message.contains("files of other hosts") == true)
        #expect(
            try error("pmtiles://\(file.absoluteString)", kind: .source)?.message.contains("does not begin") == true)
    }

    @Test("Formats that are not registered, and archives of servers in other formats, are errors with a remedy")
    func unsupported() throws {
        let message = try #require(try error("mbtiles:///data/town.mbtiles", kind: .source)?.message)
        #expect(message.contains("import KioskOffline and add .mbtiles to ResourceOptions.tileArchiveFormats"))
        let server = try #require(try error("text://https://city.example/town/0/0/0")?.message)
        #expect(server.contains("archives of servers are not supported"))
    }

    @Test("An archive is opened once, again after its file was replaced, and again after it was closed")
    func opening() throws {
        for _ in 0..<3 { #expect(try text(archive + "/0/0/0") == "tile") }
        _ = try read(archive, kind: .source)
        #expect(opened.count.withLock { $0 } == 1)
        try scratch.write("new tile", to: "new")
        let new = scratch.url.appending(path: "new")
        #expect(rename(new.path, file.path) == 0)
        #expect(try text(archive + "/0/0/0") == "new tile")
        #expect(opened.count.withLock { $0 } == 2)
        loader.archives.close(except: [try #require(URL(string: archive + "/5/0/0"))])
        #expect(try text(archive + "/0/0/0") == "new tile")
        #expect(opened.count.withLock { $0 } == 2)
        loader.archives.close(except: [])
        #expect(try text(archive + "/0/0/0") == "new tile")
        #expect(opened.count.withLock { $0 } == 3)
    }

    @Test("A source of a style refers to an archive relative to the style, without a request to a server")
    func style() throws {
        let contents: [UInt64: [UInt8]] = [0: [1], 1: [2]]
        try scratch.write(Data(ArchiveDraft(contents: contents).bytes), to: "town.pmtiles")
        let style = try scratch.write(
            #"{"version":8,"sources":{"town":{"type":"vector","url":"pmtiles://town.pmtiles"}},"layers":[]}"#,
            to: "style.json")
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), mapInitOptions: MapInitOptions(styleURI: nil))
        var errors: [String] = []
        let token = mapView.mapboxMap.onMapLoadingError.observe { errors.append($0.message) }
        mapView.mapboxMap.loadStyle(try #require(StyleURI(url: style)))
        #expect(errors == [])
        #expect(mapView.mapboxMap.isStyleLoaded)
        token.cancel()
    }

    @Test("The archives of tile sets stay open, and others are closed")
    func closing() throws {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), mapInitOptions: MapInitOptions(styleURI: nil))
        let resources = mapView.mapboxMap.styleLoader.resources
        resources.reader = loader
        resources.base = scratch.url.appending(path: "style.json")
        #expect(try text(archive + "/0/0/0") == "tile")
        let relative = KioskTiles.TileJSON(tiles: [TileURLTemplate("text://a%20town.txt/{z}/{x}/{y}")])
        let other = KioskTiles.TileJSON(tiles: [TileURLTemplate("https://city.example/{z}/{x}/{y}")])
        resources.closeArchives(except: [other, relative])
        #expect(try text(archive + "/0/0/0") == "tile")
        #expect(opened.count.withLock { $0 } == 1)
        resources.closeArchives(except: [other])
        #expect(try text(archive + "/0/0/0") == "tile")
        #expect(opened.count.withLock { $0 } == 2)
    }
}
