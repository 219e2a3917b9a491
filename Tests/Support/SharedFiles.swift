public import Foundation

/// The data for measurements and conformance, which are next to a development checkout and not part of the package.
public enum SharedFiles {
    /// The fixtures and real tiles of the vector tile suite.
    public static let vectorTiles = directory("shared/conformance/mvt")

    /// The fixtures of the MapLibre Tile format, and real tiles in both formats.
    public static let mapLibreTiles = directory("shared/mlt")

    /// A map of a country: an MBTiles archive, a style, glyphs and sprites.
    public static let realMap = directory("shared/realmap")

    /// The directories of glyph ranges: those of the map, and of the render suite.
    public static let glyphs = ["shared/realmap/glyphs", "shared/conformance/render/assets/glyphs"]
        .compactMap(directory)

    /// The public styles, without their sources.
    public static let styles = directory("shared/styles")

    /// The fixtures of expressions of the style specification.
    public static let expressionFixtures = directory("shared/conformance/expressions/tests")

    /// The scenes of the render test suite.
    public static let renderScenes = directory("shared/conformance/render/tests")

    /// The PMTiles archives.
    public static let archives = directory("shared/realmap/pmtiles")

    /// The captured feeds of vehicles, ships and aircraft.
    public static let feeds = directory("shared/feeds")

    /// The captured packets of trackers.
    public static let trackers = directory("shared/tuio")

    /// The comment of tests that are skipped.
    public static let missing = "no directory ../shared next to the package"

    /// Returns bytes without the gzip compression they have, by the command of the system.
    public static func decompressed(_ bytes: [UInt8]) throws -> [UInt8] {
        let scratch = try ScratchDirectory()
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", try scratch.write(Data(bytes), to: "bytes.gz").path]
        process.standardOutput = output
        try process.run()
        let decompressed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return [UInt8](decompressed)
    }

    private static func directory(_ path: String) -> URL? {
        var ancestor = URL(filePath: #filePath)
        while ancestor.pathComponents.count > 1 {
            ancestor.deleteLastPathComponent()
            let directory = ancestor.appending(path: path)
            if FileManager.default.fileExists(atPath: directory.path) { return directory }
        }
        return nil
    }
}
