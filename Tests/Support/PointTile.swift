public import KioskGeometry

/// A vector tile of points to encode, in one layer of 4096 units.
public struct PointTile {
    /// A feature.
    public struct Feature {
        /// The position, in units from the west edge.
        public var x: Int
        /// The position, in units from the north edge.
        public var y: Int
        /// The strings and numbers of the feature.
        public var properties: JSONObject
        /// The id; nil for none.
        public var id: UInt64?

        /// Creates a feature.
        ///
        /// - Parameters:
        ///   - x: The position, in units from the west edge.
        ///   - y: The position, in units from the north edge.
        ///   - properties: The strings and numbers of the feature.
        ///   - id: The id; nil for none.
        public init(x: Int, y: Int, _ properties: JSONObject, id: UInt64? = nil) {
            self.x = x
            self.y = y
            self.properties = properties
            self.id = id
        }
    }

    /// The name of the layer.
    public var layer: String
    /// The features of the layer.
    public var features: [Feature]

    /// Creates a tile.
    ///
    /// - Parameters:
    ///   - layer: The name of the layer.
    ///   - features: The features of the layer.
    public init(layer: String = "place", _ features: [Feature]) {
        self.layer = layer
        self.features = features
    }

    /// The tile as protocol buffers of version 2 of the specification.
    public var bytes: [UInt8] {
        var keys: [String] = []
        var values: [UInt8] = []
        var valueCount: UInt64 = 0
        var content = Self.number(15, 2) + Self.bytes(1, Array(layer.utf8))
        for feature in features {
            var tags: [UInt8] = []
            for (key, value) in feature.properties.sorted(by: { $0.key < $1.key }) {
                if !keys.contains(key) { keys.append(key) }
                tags += Self.varint(UInt64(keys.firstIndex(of: key) ?? 0)) + Self.varint(valueCount)
                values += Self.bytes(4, Self.value(value))
                valueCount += 1
            }
            let position = [9, UInt64(feature.x) << 1, UInt64(feature.y) << 1].flatMap(Self.varint)
            let id = feature.id.map { Self.number(1, $0) } ?? []
            content += Self.bytes(2, id + Self.bytes(2, tags) + Self.number(3, 1) + Self.bytes(4, position))
        }
        for key in keys { content += Self.bytes(3, Array(key.utf8)) }
        return Self.bytes(3, content + values)
    }

    private static func value(_ value: JSONValue?) -> [UInt8] {
        value?.number.map { number(5, UInt64($0)) } ?? bytes(1, Array((value?.string ?? "").utf8))
    }

    private static func number(_ field: UInt64, _ number: UInt64) -> [UInt8] { varint(field << 3) + varint(number) }

    private static func bytes(_ field: UInt64, _ bytes: [UInt8]) -> [UInt8] {
        varint(field << 3 | 2) + varint(UInt64(bytes.count)) + bytes
    }

    private static func varint(_ number: UInt64) -> [UInt8] {
        var (rest, bytes): (UInt64, [UInt8]) = (number, [])
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }
}
