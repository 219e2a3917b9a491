import Foundation
import TestSupport
import Testing

/// The output and the exit status of `kioskmaps tiles`.
@Suite struct TilesCommandTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    @Test("A tile is printed as one JSON object")
    func tile() throws {
        // A layer “a” without features.
        try folder.write(Data([0x1A, 5, 0x78, 2, 0x0A, 1, 0x61]), to: "tile.mvt")
        let run = try Command("kioskmaps tiles tile.mvt --json", in: folder.url)
        #expect(run.status == 0)
        #expect(run.output == #"{"layers":[{"name":"a","version":2,"extent":4096,"features":[]}]}"# + "\n")
        #expect(
            try Command("kioskmaps tiles tile.mvt", in: folder.url).output.hasPrefix("tile.mvt: vector tile, 1 layers"))
    }

    @Test("A damaged tile is printed with its errors and the exit status 1")
    func damage() throws {
        try folder.write(Data([0x1A, 5, 0x78, 2, 0x0A, 1, 0x61, 0x1A, 200]), to: "tile.mvt")
        let run = try Command("kioskmaps tiles tile.mvt --json", in: folder.url)
        #expect(run.status == 1)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect((object["layers"] as? [Any])?.count == 1)
        #expect((object["errors"] as? [Any])?.isEmpty == false)
    }

    @Test("An archive is described without progress in its output, and a missing tile has the exit status 1")
    func archive() throws {
        try folder.write(Data(ArchiveDraft(contents: [0: [1, 2, 3]]).bytes), to: "town.pmtiles")
        let run = try Command("kioskmaps tiles town.pmtiles 2>&1", in: folder.url)
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("\ntotal: 1 tiles, 3 bytes, mean 3, largest 3\n"))
        let missing = try Command("kioskmaps tiles town.pmtiles --tile 1/0/0", in: folder.url)
        #expect(missing.status == 1)
        #expect(missing.output.hasPrefix("fatal: the archive does not contain the tile 1/0/0; without --tile"))
    }

    @Test("Files that cannot be read have the exit status 2, and invalid addresses that of usage")
    func errors() throws {
        let run = try Command("kioskmaps tiles none.mbtiles 2>&1", in: folder.url)
        #expect(run.status == 2)
        #expect(run.output.hasPrefix("none.mbtiles: cannot be read"))
        #expect(try Command("kioskmaps tiles none.mbtiles --tile 1/2/0 2>&1", in: folder.url).status == 64)
    }
}
