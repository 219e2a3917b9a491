import Foundation
import Glibc
import KioskTiles
import ResourceTestSupport
import TestSupport
import Testing

@testable import KioskResources
@testable import KioskRuntime

@MainActor
@Suite("Limits of resources")
struct ResourceLimitTests {
    private let service = QueuedHttpService()
    private let directory: ScratchDirectory

    init() throws {
        directory = try ScratchDirectory()
    }

    private func options(_ change: (inout ResourceOptions) -> Void = { _ in }) -> ResourceOptions {
        var options = ResourceOptions(accessToken: "", assetPathURL: directory.url)
        change(&options)
        return options
    }

    private func limit(_ byteCount: Int) -> ResourceLimit {
        var limits = ResourceLimits()
        limits[.geoJSON].received = byteCount
        limits[.geoJSON].decoded = byteCount
        return limits[.geoJSON]
    }

    private func read(_ url: URL, limit: ResourceLimit, _ options: ResourceOptions) async -> Result<
        ResourceAnswer, ResourceError
    > {
        let service = service
        let loader = ResourceLoader(
            options: options, frames: FrameLoop(), offlineSwitch: OfflineSwitch(), work: BackgroundWork(),
            service: { service })
        return await withCheckedContinuation { continuation in
            _ = loader.read(url, kind: .source, options: ResourceReadOptions(limit: limit)) {
                continuation.resume(returning: $0)
            }
        }
    }

    private func message(_ result: Result<ResourceAnswer, ResourceError>) -> String {
        if case .failure(let error) = result { "\(error)" } else { "" }
    }

    @Test("A response of a service of the application over its limit is an error that names resource, limit and option")
    func service() async throws {
        service.answers = [.status(200, body: "12345"), .status(200, body: "1234")]
        let url = try #require(URL(string: "https://city.example/a.geojson?access_token=secret"))
        let first = message(await read(url, limit: limit(4), options()))
        #expect(
            first == "https://city.example/a.geojson?access_token=…: the response exceeds 4 bytes;"
                + " raise ResourceOptions.limits[.geoJSON].received")
        #expect(try await read(url, limit: limit(4), options()).get().data == Data("1234".utf8))
        #expect(service.requests.map(\.limit) == [limit(4), limit(4)])
    }

    @Test("A compressed response is limited by its size after decompression")
    func compressed() async throws {
        var limits = ResourceLimits()
        limits[.style].received = 2
        limits[.style].decoded = 4
        let url = try #require(URL(string: "https://city.example/style.json"))
        service.answers = [
            .status(200, ["content-encoding": "gzip"], body: "1234"),
            .status(200, ["content-encoding": "gzip"], body: "12345"),
        ]
        #expect(try await read(url, limit: limits[.style], options()).get().data.count == 4)
        #expect(
            message(await read(url, limit: limits[.style], options())).hasSuffix(
                "raise ResourceOptions.limits[.style].decoded"))
    }

    @Test("Files and assets over the limit are errors, and devices without an end as well")
    func files() async throws {
        let file = try directory.write("12345", to: "a.geojson")
        let urls = [file.absoluteString, "asset://a.geojson", "file:///dev/zero"]
        for text in urls {
            let url = try #require(URL(string: text))
            #expect(
                message(await read(url, limit: limit(4), options()))
                    == "\(text): the response exceeds 4 bytes; raise ResourceOptions.limits[.geoJSON].received")
        }
        #expect(try await read(file, limit: limit(5), options()).get().data.count == 5)
        for count in [0, -2, .min] {
            #expect(message(await read(file, limit: limit(count), options())).contains("the response exceeds"))
        }
    }

    @Test("A named pipe is refused, and does not keep its reader waiting")
    func pipe() async throws {
        let pipe = directory.url.appending(path: "pipe")
        try #require(mkfifo(pipe.path, 0o600) == 0)
        let link = directory.url.appending(path: "link.geojson")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: pipe)
        for file in [pipe, link] {
            #expect(message(await read(file, limit: limit(4), options())).contains("the file is a pipe"))
        }
    }

    @Test("A range of an archive on a server that sends the whole file is limited")
    func range() async throws {
        let server = RangeServer([UInt8](repeating: 0, count: RemoteFile.longestWhole + 1))
        server.supportsRanges = false
        let loader = ResourceLoader(
            options: options(), frames: FrameLoop(), offlineSwitch: OfflineSwitch(), work: BackgroundWork(),
            service: { server })
        let url = try #require(URL(string: "pmtiles://https://city.example/town.pmtiles"))
        let result = await withCheckedContinuation { continuation in
            _ = loader.read(url, kind: .source) { continuation.resume(returning: $0) }
        }
        #expect(message(result).contains("use a server that supports requests for ranges of bytes"))
    }

    @Test("Limits are equal if their values are, and a limit of another kind keeps the kind of its place")
    func values() {
        var limits = ResourceLimits()
        limits[.tile].received += 1
        #expect(limits != ResourceLimits())
        limits[.tile].received -= 1
        #expect(limits == ResourceLimits())
        limits[.tile] = limits[.style]
        #expect(limits[.tile].kind == .tile && limits[.tile].received == limits[.style].received)
    }
}
