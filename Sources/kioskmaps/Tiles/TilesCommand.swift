import ArgumentParser
import Foundation
import KioskTiles

struct TilesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tiles",
        abstract: "Describes an archive of tiles, or one tile.",
        discussion: """
            Examples:
              kioskmaps tiles town.mbtiles
              kioskmaps tiles town.pmtiles --tile 14/8615/5756
              kioskmaps tiles 5756.pbf --json

            The file is an MBTiles or PMTiles archive, a directory of files {z}/{x}/{y}.pbf (or png, jpg, webp), or a single tile; \
            tiles may be compressed with gzip or zlib. Vector tiles have the format MVT or MLT (MapLibre Tiles). With --json, a vector tile is printed as one object: its layers with their \
            features, whose geometries are arrays of parts in coordinates of the tile. Of a damaged tile, what can be read is \
            printed, and the errors. Exit status: 0 if all could be read, 1 if the tile is damaged or not in the archive, 2 if \
            the file cannot be read or is neither an archive nor a tile.
            """)

    @Argument(
        help: "The archive, the directory of tiles, or the tile.",
        completion: .file(extensions: ["mbtiles", "pmtiles", "mlt", "mvt", "pbf"]))
    var file: String

    @Option(
        help: ArgumentHelp("The tile to describe, with its row counted from the north.", valueName: "z/x/y"),
        transform: { text in
            guard let tile = TileID(text) else {
                throw ValidationError("use ZOOM/COLUMN/ROW, numbers below 2 to the power of ZOOM, such as 14/9328/4743")
            }
            return tile
        })
    var tile: TileID?

    @Flag(help: "Prints one JSON object instead of lines.")
    var json = false

    func run() throws {
        let report = try describe()
        if json {
            Console.printJSON(report.json)
        } else {
            for line in report.lines { Console.printLine(line) }
        }
        if report.isDamaged { throw ExitCode(1) }
    }

    /// Reads the file, and shows on a terminal how many tiles were counted.
    private func describe() throws -> TileReport {
        defer { Console.showProgress("") }
        do {
            return try TileReport(of: file, tile: tile) { Console.showProgress("\($0) tiles") }
        } catch {
            Console.showProgress("")
            throw ExitCode.reporting(error)
        }
    }
}
