import TestSupport

/// A layer to encode, valid or not.
struct LayerDraft {
    enum Value {
        case string(String), float(Float), double(Double), int(Int64), uint(UInt64), sint(Int64), boolean(Bool)
    }

    struct Feature {
        var id: UInt64?
        var type: UInt64? = 1
        var tags: [UInt64] = []
        var geometry: [UInt64]?
    }

    var name: String? = "layer"
    var version: UInt64? = 2
    var extent: UInt64?
    var keys: [String] = []
    var values: [Value] = []
    var features: [Feature] = []
    /// Whether features are written before everything else.
    var beginsWithFeatures = false

    /// The tile with the layer alone.
    var tile: [UInt8] { TileDraft(layers: [self]).bytes }

    func write(to writer: inout MessageWriter) {
        if beginsWithFeatures { writeFeatures(to: &writer) }
        for value in values { writer.writeField(4) { Self.write(value, to: &$0) } }
        for key in keys { writer.writeField(3, key) }
        if let name { writer.writeField(1, name) }
        if !beginsWithFeatures { writeFeatures(to: &writer) }
        if let extent { writer.writeField(5, extent) }
        if let version { writer.writeField(15, version) }
    }

    private func writeFeatures(to writer: inout MessageWriter) {
        for feature in features {
            writer.writeField(2) { writer in
                if let geometry = feature.geometry { writer.writeField(4, packed: geometry) }
                if !feature.tags.isEmpty { writer.writeField(2, packed: feature.tags) }
                if let type = feature.type { writer.writeField(3, type) }
                if let id = feature.id { writer.writeField(1, id) }
            }
        }
    }

    private static func write(_ value: Value, to writer: inout MessageWriter) {
        switch value {
        case .string(let text): writer.writeField(1, text)
        case .float(let number): writer.writeField(2, fixed32: number.bitPattern)
        case .double(let number): writer.writeField(3, fixed64: number.bitPattern)
        case .int(let number): writer.writeField(4, UInt64(bitPattern: number))
        case .uint(let number): writer.writeField(5, number)
        case .sint(let number): writer.writeField(6, UInt64(bitPattern: number << 1 ^ number >> 63))
        case .boolean(let boolean): writer.writeField(7, boolean ? 1 : 0)
        }
    }
}

/// A tile to encode.
struct TileDraft {
    var layers: [LayerDraft]

    var bytes: [UInt8] {
        MessageWriter { writer in
            for layer in layers { writer.writeField(3) { layer.write(to: &$0) } }
        }.bytes
    }
}

/// Returns the commands of a geometry.
func moveTo(_ points: (Int, Int)...) -> [UInt64] { [UInt64(points.count) << 3 | 1] + points.flatMap(parameters) }
func lineTo(_ points: (Int, Int)...) -> [UInt64] { [UInt64(points.count) << 3 | 2] + points.flatMap(parameters) }
let closePath: [UInt64] = [15]

private func parameters(_ offset: (Int, Int)) -> [UInt64] {
    [offset.0, offset.1].map { UInt64(UInt32(truncatingIfNeeded: $0 << 1 ^ $0 >> 31)) }
}

extension LayerDraft {
    /// Returns a layer with random features, all valid.
    static func random(named name: String, using random: inout SeededGenerator) -> LayerDraft {
        func offset() -> (Int, Int) {
            (Int.random(in: -300...300, using: &random), Int.random(in: 1...9_000, using: &random))
        }
        var layer = LayerDraft(name: name, extent: random.flip() ? 8192 : nil, beginsWithFeatures: random.flip())
        layer.keys = (0..<Int.random(in: 0...5, using: &random)).map { "key\($0)" }
        layer.values = [
            .string("é\(random.next() % 1000)"), .float(2.5), .double(-1e9), .int(-3), .uint(.max), .sint(-7),
            .boolean(true),
        ]
        for index in 0..<Int.random(in: 0...8, using: &random) {
            var feature = Feature(id: random.flip() ? random.next() : nil, type: UInt64(index % 4))
            let used = layer.keys.indices.filter { _ in random.flip() }
            feature.tags = used.flatMap { [UInt64($0), UInt64(Int.random(in: 0..<7, using: &random))] }
            switch index % 4 {
            case 1: feature.geometry = moveTo(offset(), offset())
            case 3:
                feature.geometry =
                    moveTo(offset()) + lineTo((40, 0), (0, 40)) + closePath + moveTo((-5, -20)) + lineTo((0, 5), (5, 0))
                    + closePath
            default: feature.geometry = moveTo(offset()) + lineTo(offset(), offset(), offset())
            }
            layer.features.append(feature)
        }
        return layer
    }
}
