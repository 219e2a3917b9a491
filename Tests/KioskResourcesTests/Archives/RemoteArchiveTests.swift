import Foundation
import KioskTiles
import TestSupport
import Testing

@testable import KioskResources
@testable import KioskRuntime

@MainActor
@Suite("PMTiles archives on servers")
struct RemoteArchiveTests {
    private static let archive = "pmtiles://https://city.example/town.pmtiles"
    private static let tiles = (0..<21).map { (UInt64($0), Array("tile \($0)".utf8)) }

    private let server: RangeServer
    private let clock = ManualClock()
    private let frames = FrameLoop()
    private let offline = OfflineSwitch()
    private let loader: ResourceLoader

    init() {
        var draft = ArchiveDraft(
            contents: Dictionary(uniqueKeysWithValues: Self.tiles), leafLength: 7)
        draft.metadata = #"{"attribution": "© Town", "vector_layers": [{"id": "road"}]}"#
        let server = RangeServer(draft.bytes)
        self.server = server
        loader = ResourceLoader(
            options: ResourceOptions(accessToken: ""), frames: frames, offlineSwitch: offline, work: BackgroundWork(),
            service: { server })
        frames.clock = clock
    }

    /// A request and its result.
    @MainActor
    private final class Reading {
        var result: Result<ResourceAnswer, ResourceError>?
        var token: (any Cancelable)?

        var text: String? { (try? result?.get()).map { String(decoding: $0.data, as: UTF8.self) } }
        var error: ResourceError? { if case .failure(let error)? = result { error } else { nil } }
    }

    private func start(_ path: String, kind: RequestInfo.Resource = .tile) throws -> Reading {
        let reading = Reading()
        let url = try #require(URL(string: Self.archive + path))
        reading.token = loader.read(url, kind: kind) { [weak reading] in
            #expect(reading?.result == nil)
            reading?.result = $0
        }
        return reading
    }

    private func read(_ path: String, kind: RequestInfo.Resource = .tile) async throws -> Reading {
        let reading = try start(path, kind: kind)
        await settle { reading.result != nil }
        return reading
    }

    /// Waits until the responses of the server have reached the main actor.
    private func settle(until condition: () -> Bool) async {
        while !condition() { await Task.yield() }
    }

    /// The path of a tile by its number.
    private func path(_ number: UInt64) throws -> String { "/\(try #require(TileID(hilbertID: number)))" }

    @Test("Tiles are read in parts; the header and each directory are requested once")
    func tiles() async throws {
        for (number, bytes) in Self.tiles {
            #expect(try await read(path(number)).text == String(decoding: bytes, as: UTF8.self))
        }
        #expect(server.ranges.first == 0..<16_384)
        // The header with the root, three leaf directories, and the tiles.
        #expect(server.ranges.count == 1 + 3 + Self.tiles.count)
        #expect(server.ranges.dropFirst().allSatisfy { $0.count < 100 })
    }

    @Test("The archive is a TileJSON whose tiles have URLs below its own")
    func description() async throws {
        let reading = try await read("", kind: .source)
        let tileJSON = try KioskTiles.TileJSON(parsing: Array(try #require(reading.text).utf8))
        #expect(tileJSON.tiles.map(\.text) == [Self.archive + "/{z}/{x}/{y}"])
        #expect(tileJSON.attribution == "© Town")
        #expect(tileJSON.vectorLayers.map(\.id) == ["road"])
        #expect(tileJSON.maximumZoom == 10)
        #expect(try reading.result?.get().source == .network)
        #expect(try reading.result?.get().etag == "\"1\"")
        #expect(server.ranges.count == 2)
    }

    @Test(
        "Tiles that the archive does not contain are not found",
        arguments: [("/3/0/0", false), ("/11/0/0", false), ("/2/1/1", true)])
    func absent(path: String, isInArchive: Bool) async throws {
        let reading = try await read(path)
        #expect((reading.error?.reason == .notFound) != isInArchive)
        #expect(reading.error?.url == (isInArchive ? nil : Self.archive + path))
    }

    @Test("Requests that wait share the header and directories, and are answered in their order")
    func sharing() async throws {
        server.isOpen = false
        let readings = try (0..<7).map { try start(path(UInt64($0))) }
        #expect(server.ranges == [0..<16_384])
        server.isOpen = true
        await settle { readings.allSatisfy { $0.result != nil } }
        #expect(readings.map(\.text) == (0..<7).map { "tile \($0)" })
        #expect(server.ranges.count == 1 + 1 + 7)
    }

    @Test("A cancelled request is cancelled at the server, unless others wait for the same directory")
    func cancellation() async throws {
        server.isOpen = false
        let (first, second) = (try start(path(0)), try start(path(1)))
        first.token?.cancel()
        #expect(server.cancelled == [])
        second.token?.cancel()
        second.token?.cancel()
        #expect(server.cancelled == [1])
        let third = try start(path(2))
        #expect(server.ranges.count == 2)
        server.isOpen = true
        await settle { third.result != nil }
        #expect(third.text == "tile 2")
        server.isOpen = false
        let fourth = try start(path(3))
        let count = UInt64(server.ranges.count)
        fourth.token?.cancel()
        #expect(server.cancelled == [1, count])
        #expect(first.result == nil)
        #expect(second.result == nil)
        #expect(fourth.result == nil)
    }

    @Test("An archive that has changed is read anew", arguments: ["etag", "last-modified"])
    func change(header: String) async throws {
        server.headers = [header: "old"]
        #expect(try await read(path(0)).text == "tile 0")
        server.headers = [header: "new"]
        server.file = ArchiveDraft(contents: [0: [1], 5: Array("new tile".utf8)]).bytes
        #expect(try await read(path(5)).text == "new tile")
        #expect(try await read(path(1)).error?.reason == .notFound)
    }

    @Test("All requests in progress are started anew when the archive changes")
    func changeOfMany() async throws {
        _ = try await read(path(0))
        server.isOpen = false
        let readings = try [1, 2, 8, 20].map { try start(path($0)) }
        server.headers = ["etag": "\"2\""]
        server.file = ArchiveDraft(contents: [1: Array("a".utf8), 8: Array("b".utf8)]).bytes
        server.isOpen = true
        await settle { readings.allSatisfy { $0.result != nil } }
        #expect(readings.map(\.text) == ["a", nil, "b", nil])
        #expect(readings[1].error?.reason == .notFound)
    }

    @Test("An archive that changes again and again is a temporary error")
    func endlessChange() async throws {
        let server = server
        server.onRequest = { server.headers = ["etag": "\"\($0)\""] }
        let reading = try await read(path(0))
        #expect(reading.error?.message.contains("the archive changes while it is read") == true)
        #expect(reading.error?.isTemporary == true)
        #expect(server.ranges.count <= 6)
    }

    @Test("A server without ranges is an error for a long archive, and a short one is kept")
    func noRanges() async throws {
        server.supportsRanges = false
        #expect(try await read(path(20)).text == "tile 20")
        #expect(try await read(path(0)).text == "tile 0")
        #expect(try await read("", kind: .source).result?.get().data.isEmpty == false)
        #expect(server.ranges.count == 1)
    }

    @Test("A long archive on a server without ranges is requested once")
    func longWithoutRanges() async throws {
        server.supportsRanges = false
        server.file += [UInt8](repeating: 0, count: RemoteFile.longestWhole)
        for number in 0..<3 as Range<UInt64> {
            let reading = try await read(path(number))
            #expect(reading.error?.message.contains("supports requests for ranges of bytes") == true)
        }
        #expect(server.ranges.count == 1)
        server.supportsRanges = true
        #expect(try await read("", kind: .source).error == nil)
        #expect(try await read(path(1)).text == "tile 1")
    }

    @Test("A missing archive is an error of the archive, in contrast to a missing tile")
    func missing() async throws {
        server.status = 404
        let reading = try await read(path(0))
        #expect(reading.error?.reason == .other)
        #expect(
            reading.error?.message == "cannot read the archive: the server responded with status 404")
        #expect(reading.error?.url == Self.archive + "/0/0/0")
        #expect(try await read("", kind: .source).error?.reason == .notFound)
        server.status = nil
        #expect(try await read(path(0)).text == "tile 0")
    }

    @Test("A busy server is requested again on the clock of the map")
    func busy() async throws {
        server.status = 503
        let reading = try start(path(0))
        await settle { clock.nextWake != nil }
        server.status = nil
        clock.advance(by: 1.1)
        await settle { reading.result != nil }
        #expect(reading.text == "tile 0")
    }

    @Test("Responses that are too short, and files that are no archives, are errors")
    func damage() async throws {
        #expect(try await read(path(0)).error == nil)
        server.missingCount = 1
        #expect(try await read(path(1)).error?.message.contains("the archive is incomplete") == true)
        server.missingCount = 0
        #expect(try await read(path(1)).text == "tile 1")
        server.headers = ["etag": "\"other\""]
        server.file = Array("<!doctype html>".utf8)
        #expect(try await read(path(2)).error?.message.contains("does not begin with “PMTiles”") == true)
    }

    @Test("Offline every request fails at once")
    func offlineMode() async throws {
        offline.isMapboxStackConnected = false
        let reading = try start(path(0))
        #expect(reading.error?.reason == .inOfflineMode)
        #expect(server.ranges == [])
        offline.isMapboxStackConnected = true
        #expect(try await read(path(0)).text == "tile 0")
    }

    @Test("Compressed tiles and directories are decompressed, and Brotli is refused by name")
    func compression() async throws {
        let file = try #require(SharedFiles.archives?.appending(path: "test_fixture_1.pmtiles"))
        server.file = [UInt8](try Data(contentsOf: file))
        let tile = try await read("/0/0/0")
        let bytes = try #require(try tile.result?.get().data)
        #expect(VectorTile(decoding: [UInt8](bytes)).layers.count == 1)
        // The number of the compression of tiles.
        server.headers = ["etag": "\"brotli\""]
        server.file[98] = 3
        server.file[399] = 0
        #expect(try await read("/0/0/0").error?.message.contains("Brotli: the compression is not supported") == true)
    }

    @Test("Closing an archive ends its requests and discards what was read")
    func closing() async throws {
        #expect(try await read(path(0)).error == nil)
        loader.archives.close(except: [try #require(URL(string: Self.archive + "/1/0/0"))])
        #expect(try await read(path(1)).error == nil)
        #expect(server.ranges.count == 4)
        server.isOpen = false
        let reading = try start(path(2))
        loader.archives.close(except: [])
        #expect(reading.error?.message.contains("the archive was closed") == true)
        #expect(server.cancelled.count == 1)
        server.isOpen = true
        #expect(try await read(path(2)).text == "tile 2")
        // The header, the leaf directory and the tile are requested again.
        #expect(server.ranges.count == 5 + 3)
        #expect(server.ranges.filter { $0 == 0..<16_384 }.count == 2)
    }

    @Test("Mutated archives end every request with a tile or an error")
    func mutations() async throws {
        var random = SeededGenerator(seed: 8)
        let seed = server.file
        var found = 0
        for round in 0..<randomRounds(60) {
            // The directory of a valid archive is kept, so that what follows reaches the tiles.
            server.file = round == 0 ? seed : random.mutation(of: seed, alphabet: [0, 1, 0x80, 0xFF])
            server.headers = ["etag": "\"\(round)\""]
            for number in [0, 7, 20] as [UInt64] {
                if try await read(path(number)).error == nil { found += 1 }
            }
            _ = try await read("", kind: .source)
        }
        #expect(found > 0)
    }
}
