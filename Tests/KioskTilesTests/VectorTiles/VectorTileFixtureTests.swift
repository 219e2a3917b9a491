import Foundation
import KioskGeometry
import KioskTiles
import Testing

/// The fixtures of the vector tile suite, and real tiles.
@Suite("Vector tile suite", .enabled(if: SharedFiles.vectorTiles != nil, "\(SharedFiles.missing)"))
struct VectorTileFixtureTests {
    private struct Fixture {
        var name: String
        var tile: [UInt8]
        var content: JSONObject
        var info: JSONObject

        /// Whether the tile is valid in the version of its layers.
        func isValid(version: Int) -> Bool {
            (info["validity"] ?? nil)?.object?["v\(version)"] == .boolean(true)
        }

        var severity: VectorTileError.Severity? {
            ((info["validity"] ?? nil)?.object?["error"] ?? nil)?.string.flatMap(VectorTileError.Severity.init)
        }
    }

    private static func bytes(_ file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

    private static func fixtures() throws -> [Fixture] {
        let directory = try #require(SharedFiles.vectorTiles).appending(path: "fixtures")
        return try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted().map { name in
            let files = directory.appending(path: name)
            return Fixture(
                name: name, tile: try bytes(files.appending(path: "tile.mvt")),
                content: try JSONReader.object(bytes(files.appending(path: "tile.json"))),
                info: try JSONReader.object(bytes(files.appending(path: "info.json"))))
        }
    }

    @Test("Valid tiles equal their JSON")
    func valid() throws {
        var count = 0
        for fixture in try Self.fixtures() {
            let tile = VectorTile(decoding: fixture.tile)
            guard fixture.isValid(version: tile.layers.first?.version ?? 2) else { continue }
            count += 1
            #expect(tile.errors == [], "\(fixture.name)")
            let json = try JSONReader.object(TileDecodingJSON(tile).serialized())
            #expect(json == Self.expectation(of: fixture.content), "\(fixture.name)")
        }
        #expect(count == 32)
    }

    @Test("Invalid tiles have an error with the severity of the suite")
    func invalid() throws {
        var count = 0
        for fixture in try Self.fixtures() {
            let tile = VectorTile(decoding: fixture.tile)
            guard !fixture.isValid(version: tile.layers.first?.version ?? 2) else { continue }
            count += 1
            let severities = Set(tile.errors.map(\.severity))
            let expected = try #require(fixture.severity, "\(fixture.name)")
            #expect(severities.contains(expected), "\(fixture.name): \(tile.errors)")
            #expect(expected == .fatal || !tile.isFatallyDamaged, "\(fixture.name)")
        }
        #expect(count == 17)
    }

    @Test("Real tiles have no errors, and have equal contents if their layers are decoded one by one")
    func realTiles() throws {
        let directory = try #require(SharedFiles.vectorTiles).appending(path: "real-world")
        var (tiles, features) = (0, 0)
        let names = try #require(FileManager.default.enumerator(atPath: directory.path)).compactMap { $0 as? String }
        for name in names.sorted() where name.hasSuffix(".mvt") {
            let bytes = try Self.bytes(directory.appending(path: name))
            let tile = VectorTile(decoding: bytes)
            #expect(tile.errors == [], "\(name)")
            tiles += 1
            features += tile.layers.reduce(0) { $0 + $1.featureCount }
            #expect(tile.byteCount < VectorTileFuzzTests.columnBytesPerByte * bytes.count)
            guard bytes.count < 20_000, let layer = tile.layers.last else { continue }
            let alone = VectorTile(decoding: bytes, layers: [layer.name])
            #expect(alone.layers.map(\.featureCount) == [layer.featureCount])
            #expect(alone.layers.first?.points == layer.points)
        }
        #expect(tiles == 205)
        #expect(features == 244_994)
    }

    @Test("Compressed tiles are recognised, and decoded after decompression")
    func compressedTiles() throws {
        let directory = try #require(SharedFiles.vectorTiles).appending(path: "real-world/compressed")
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        #expect(names.count == 4)
        for name in names {
            let bytes = try Self.bytes(directory.appending(path: name))
            #expect(VectorTile(decoding: bytes).errors.first?.message.contains("gzip") == true)
            let tile = VectorTile(decoding: try SharedFiles.decompressed(bytes))
            #expect(tile.errors == [])
            #expect(!tile.layers.isEmpty)
        }
    }

    // MARK: Expectation

    /// Returns the JSON of a tile whose content is described with commands and tags.
    private static func expectation(of content: JSONObject) -> JSONObject {
        let layers = ((content["layers"] ?? nil)?.array ?? []).compactMap { $0?.object }
        return ["layers": .array(layers.map { .object(layer($0)) })]
    }

    private static func layer(_ content: JSONObject) -> JSONObject {
        let keys = ((content["keys"] ?? nil)?.array ?? []).compactMap { $0?.string }
        let values = ((content["values"] ?? nil)?.array ?? []).map { $0?.object?.first }
        let features = ((content["features"] ?? nil)?.array ?? []).compactMap { $0?.object }
        return [
            "name": content["name"] ?? nil, "version": content["version"] ?? nil, "extent": content["extent"] ?? nil,
            "features": .array(
                features.map { feature in
                    let tags = numbers(feature["tags"] ?? nil)
                    var properties: JSONObject = [:]
                    for index in stride(from: 0, to: tags.count, by: 2) {
                        guard let value = values[tags[index + 1]] else { continue }
                        // One fixture describes a string as a number.
                        let text = value.key == "string_value" ? value.value?.number.map { "\(Int($0))" } : nil
                        properties[keys[tags[index]]] = text.map(JSONValue.string) ?? value.value
                    }
                    let type = (feature["type"] ?? nil)?.number ?? 0
                    var expected: JSONObject = [
                        "type": .string(["unknown", "point", "line", "polygon"][Int(type)]),
                        "properties": .object(properties),
                        "geometry": geometry(numbers(feature["geometry"] ?? nil), closes: type == 3),
                    ]
                    if let id = feature["id"] ?? nil { expected["id"] = id }
                    return .object(expected)
                }),
        ]
    }

    private static func numbers(_ value: JSONValue?) -> [Int] {
        (value?.array ?? []).compactMap { $0?.number }.map { Int($0) }
    }

    /// Interprets commands without validating them.
    private static func geometry(_ commands: [Int], closes: Bool) -> JSONValue {
        var parts: [[[Double]]] = []
        var (x, y, index) = (0, 0, 0)
        while index < commands.count {
            let (command, count) = (commands[index] & 7, commands[index] >> 3)
            index += 1
            if command == 7, let first = parts.last?.first { parts[parts.count - 1].append(first) }
            for _ in 0..<(command == 7 ? 0 : count) {
                x += commands[index] >> 1 ^ -(commands[index] & 1)
                y += commands[index + 1] >> 1 ^ -(commands[index + 1] & 1)
                index += 2
                if command == 1 { parts.append([]) }
                parts[parts.count - 1].append([x, y].map { Double(Int32(clamping: $0)) })
            }
        }
        return .array(parts.map { .array($0.map { .array($0.map { .number($0) }) }) })
    }
}
