import KioskGeometry
import KioskMaps
import KioskTiles

/// The metadata and the statistics of an archive.
struct ArchiveDescription {
    private let type: String
    private let tileJSON: TileJSON
    private let problems: [String]
    private let statistics: TileArchiveStatistics

    /// Reads the description of an archive, and counts its tiles.
    ///
    /// - Parameters:
    ///   - archive: The archive.
    ///   - type: The name of its format.
    ///   - progress: Called now and then with the number of tiles that were counted.
    /// - Throws: `TileArchiveError` if the archive is damaged.
    init(_ archive: any TileArchive, type: String, progress: (_ tileCount: UInt64) -> Void) throws {
        self.type = type
        let metadata = try archive.metadata()
        tileJSON = metadata.tileJSON
        problems = metadata.problems
        statistics = try archive.statistics(progress: progress)
    }

    private var levels: [(zoom: UInt8, level: TileArchiveStatistics.Level)] {
        statistics.levels.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The description as the members of a JSON object.
    var members: JSONObject {
        var tileJSON = tileJSON.members
        tileJSON["tiles"] = nil
        var members: JSONObject = [
            "type": .string(type), "tileJSON": .object(tileJSON),
            "zooms": .array(
                levels.map { zoom, level in
                    .object(
                        Self.members(level).merging(["zoom": .number(Double(zoom))]) { $1 })
                }),
            "total": .object(Self.members(statistics.total)),
        ]
        if let compression = statistics.compression { members["compression"] = .string("\(compression)") }
        if !problems.isEmpty { members["problems"] = .array(problems.map { .string($0) }) }
        return members
    }

    private static func members(_ level: TileArchiveStatistics.Level) -> JSONObject {
        [
            "tiles": .number(Double(level.tileCount)), "bytes": .number(Double(level.byteCount)),
            "mean": .number(level.meanByteCount.rounded()), "largest": .number(Double(level.maximumByteCount)),
        ]
    }

    /// The description in lines.
    var lines: [String] {
        var lines = ["type: \(type)"]
        func add(_ name: String, _ value: String?) {
            if let value, !value.isEmpty { lines.append("\(name): \(value)") }
        }
        add("format", (tileJSON.foreignMembers["format"] ?? nil)?.string)
        add("compression", statistics.compression.map { "\($0)" })
        add("name", (tileJSON.foreignMembers["name"] ?? nil)?.string)
        add("zoom levels", "\(tileJSON.minimumZoom) to \(tileJSON.maximumZoom)")
        add("bounds", tileJSON.bounds.map { "\($0.west),\($0.south),\($0.east),\($0.north)" })
        add(
            "centre",
            tileJSON.center.map { center in
                "\(center.coordinate.longitude),\(center.coordinate.latitude)"
                    + (center.zoom.map { ", zoom \($0)" } ?? "")
            })
        add("attribution", tileJSON.attribution)
        for layer in tileJSON.vectorLayers {
            let fields = layer.fields.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
            let zooms =
                "zoom levels \(layer.minimumZoom ?? tileJSON.minimumZoom) to "
                + "\(layer.maximumZoom ?? tileJSON.maximumZoom)"
            lines.append("layer \(layer.id): \(([zooms] + fields).joined(separator: ", "))")
        }
        lines += levels.map { "zoom \($0.zoom): \(Self.text($0.level))" }
        lines.append("total: \(Self.text(statistics.total))")
        return lines + problems.map { "note: \($0)" }
    }

    private static func text(_ level: TileArchiveStatistics.Level) -> String {
        "\(level.tileCount) tiles, \(level.byteCount) bytes, mean \(UInt64(level.meanByteCount.rounded())), largest"
            + " \(level.maximumByteCount)"
    }
}
