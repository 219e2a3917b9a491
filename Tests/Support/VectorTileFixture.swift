public import Foundation
public import KioskGeometry

/// A tile of the vector tile suite, with what a decoder reads of it.
public struct VectorTileFixture {
    /// The name of its directory.
    public let name: String
    /// The file of the tile.
    public let file: URL
    /// The bytes of the tile.
    public let tile: [UInt8]

    private let content: JSONObject
    private let validity: JSONObject

    /// Reads all fixtures, in the order of their names; none if the suite is missing.
    public static func all() throws -> [VectorTileFixture] {
        guard let directory = SharedFiles.vectorTiles?.appending(path: "fixtures") else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted().map { name in
            try VectorTileFixture(name: name, directory: directory.appending(path: name))
        }
    }

    private init(name: String, directory: URL) throws {
        func object(_ name: String) throws -> JSONObject {
            var reader = JSONReader([UInt8](try Data(contentsOf: directory.appending(path: name))))
            return try reader.readValue()?.object ?? [:]
        }
        self.name = name
        file = directory.appending(path: "tile.mvt")
        tile = [UInt8](try Data(contentsOf: file))
        content = try object("tile.json")
        validity = try (object("info.json")["validity"] ?? nil)?.object ?? [:]
    }

    /// Returns whether the tile is valid in the version of its layers.
    public func isValid(version: Int) -> Bool { validity["v\(version)"] == .boolean(true) }

    /// How a decoder may treat the problem of the tile: `recoverable` or `fatal`; nil for a tile without a problem.
    public var severity: String? { (validity["error"] ?? nil)?.string }

    /// The JSON of the decoded tile.
    public var expectation: JSONObject { Self.expectation(of: content) }
}

extension VectorTileFixture {
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
                        "geometry": geometry(numbers(feature["geometry"] ?? nil)),
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
    ///
    /// A command has its number in the lower three bits and a count in the others; coordinates are differences whose sign is the lowest
    /// bit.
    private static func geometry(_ commands: [Int]) -> JSONValue {
        let (moveTo, closePath) = (1, 7)
        func signed(_ number: Int) -> Int { number >> 1 ^ -(number & 1) }
        var parts: [[[Double]]] = []
        var (x, y, index) = (0, 0, 0)
        while index < commands.count {
            let (command, count) = (commands[index] & 7, commands[index] >> 3)
            index += 1
            if command == closePath, let first = parts.last?.first { parts[parts.count - 1].append(first) }
            for _ in 0..<(command == closePath ? 0 : count) {
                x += signed(commands[index])
                y += signed(commands[index + 1])
                index += 2
                if command == moveTo { parts.append([]) }
                parts[parts.count - 1].append([x, y].map { Double(Int32(clamping: $0)) })
            }
        }
        return .array(parts.map { .array($0.map { .array($0.map { .number($0) }) }) })
    }
}
