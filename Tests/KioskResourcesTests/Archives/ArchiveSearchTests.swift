import Foundation
import KioskGeometry
import KioskResources
import KioskSearch
import KioskTiles
import TestSupport
import Testing

@Suite("Names of archives")
struct ArchiveSearchTests {
    private let scratch: ScratchDirectory

    init() throws {
        scratch = try ScratchDirectory()
    }

    /// Writes an archive of tiles of the zoom levels 0 and 1.
    private func archive(_ tiles: [TileID: [UInt8]]) throws -> PMTilesArchive {
        var contents: [UInt64: [UInt8]] = [:]
        for (id, bytes) in tiles { contents[try #require(id.hilbertID)] = bytes }
        var draft = ArchiveDraft(contents: contents)
        draft.maximumZoom = 1
        return try PMTilesArchive(path: try scratch.write(Data(draft.bytes), to: "town.pmtiles").path)
    }

    private func tile(_ x: Int, _ y: Int, _ properties: JSONObject) -> [UInt8] {
        PointTile([PointTile.Feature(x: x, y: y, properties)]).bytes
    }

    private let northwest = TileID(z: 1, x: 0, y: 0)
    private let northeast = TileID(z: 1, x: 1, y: 0)

    @Test("The names of the highest zoom level are read, with those of languages and of houses")
    func names() throws {
        let features = [
            PointTile.Feature(x: 2048, y: 4096, ["name": "Hakaniemi", "name:sv": "Hagnäs", "class": "stop"]),
            PointTile.Feature(x: 1024, y: 4096, ["addr:street": "Hämeentie", "addr:housenumber": 12]),
            PointTile.Feature(x: 512, y: 4096, ["class": "tree"]),
        ]
        let archive = try archive([
            TileID(z: 0, x: 0, y: 0): tile(1, 1, ["name": "overview"]), northwest: PointTile(features).bytes,
        ])
        let entries = try archive.searchEntries()
        #expect(entries.map(\.names) == [["Hakaniemi", "Hagnäs"], ["Hämeentie 12"]])
        #expect(entries.map(\.id) == ["0", "1"])
        let coordinate = try #require(entries[0].coordinate)
        #expect(coordinate.latitude.isClose(to: 0, within: 1e-6) && coordinate.longitude.isClose(to: -90, within: 1e-6))
        #expect(try archive.searchEntries(zoom: 0).map(\.names) == [["overview"]])
        #expect(try archive.searchEntries(zoom: 5).isEmpty)
        #expect(SearchIndex(entries).search("hagnas").map(\.id) == ["0"])
    }

    @Test("A name at the edge of two tiles is one entry, and equal names far apart are two")
    func edges() throws {
        let entries = try archive([
            northwest: tile(4096, 2048, ["name": "Rantatie"]), northeast: tile(0, 2048, ["name": "Rantatie"]),
            TileID(z: 1, x: 0, y: 1): tile(4096, 2048, ["name": "Rantatie"]),
        ]).searchEntries()
        #expect(entries.map(\.names) == [["Rantatie"], ["Rantatie"]])
    }

    @Test("A tile that is damaged or has no names costs itself alone")
    func damage() throws {
        let truncated = Array(tile(0, 0, ["name": "lost"]).dropLast(3))
        for bytes in [[0x1A, 200], [0xFF, 0xFF, 0xFF], Array("<html>".utf8), truncated] as [[UInt8]] {
            let entries = try archive([northwest: bytes, northeast: tile(9, 9, ["name": "kept"])]).searchEntries()
            #expect(entries.map(\.names) == [["kept"]], "\(bytes)")
        }
        let malformed = tile(9, 9, ["name": 5, "addr:street": 7, "addr:housenumber": "1"])
        #expect(try archive([northwest: malformed]).searchEntries().isEmpty)
    }

    @Test("The tiles of an area are read, also across the antimeridian and without limits")
    func bounds() throws {
        let archive = try archive([
            northwest: tile(9, 9, ["name": "west"]), northeast: tile(9, 9, ["name": "east"]),
        ])
        func names(_ west: Double, _ east: Double, infinite: Bool = false) throws -> Set<String> {
            let bounds = CoordinateBounds(
                southwest: LocationCoordinate2D(latitude: 10, longitude: west),
                northeast: LocationCoordinate2D(latitude: 60, longitude: east), infiniteBounds: infinite)
            return Set(try archive.searchEntries(in: bounds).flatMap(\.names))
        }
        #expect(try names(-120, -60) == ["west"])
        #expect(try names(60, 120) == ["east"])
        #expect(try names(-60, 60) == ["west", "east"])
        for (west, east) in [(170.0, -170.0), (170, 190), (10, 365), (-180, 180), (-500, 500)] {
            #expect(try names(west, east) == ["west", "east"], "\(west) to \(east)")
        }
        #expect(try names(0, 0, infinite: true) == ["west", "east"])
    }

    @Test("An area with too many tiles is an error with a remedy, before a tile is read")
    func limit() throws {
        let archive = try archive([northwest: tile(9, 9, ["name": "west"])])
        let error = #expect(throws: TileArchiveError.self) { try archive.searchEntries(zoom: 9) }
        #expect(error?.message.contains("more than 100000; pass smaller bounds or a lower zoom level") == true)
        let town = CoordinateBounds.singleton(LocationCoordinate2D(latitude: 60, longitude: 25))
        #expect(try archive.searchEntries(zoom: 9, in: town).isEmpty)
    }

    @Test("A reading whose task was cancelled ends with an error")
    func cancellation() async throws {
        let archive = try archive([northwest: tile(9, 9, ["name": "west"])])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try archive.searchEntries()
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
