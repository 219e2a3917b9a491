import TestSupport

/// A message of protocol buffers as a tree, whose fields a test changes; its encoding has the right lengths.
struct WireTree {
    /// The value of a field.
    indirect enum Value {
        case varint(UInt64)
        case fixed(type: UInt64, [UInt8])
        case bytes([UInt8])
        case message(WireTree)
        /// The start or the end of a group.
        case group(isStart: Bool)
    }

    /// The fields, in their order.
    var fields: [(number: UInt64, value: Value)] = []

    /// Parses a message; nil if the bytes are none.
    ///
    /// Bytes that are a message themselves are parsed as one, whatever they are in the schema.
    init?(_ bytes: some Collection<UInt8>, depth: Int = 0) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            guard let key = Self.varint(&rest), key >> 3 > 0 else { return nil }
            let value: Value
            switch key & 7 {
            case 0:
                guard let number = Self.varint(&rest) else { return nil }
                value = .varint(number)
            case 1, 5:
                let size = key & 7 == 1 ? 8 : 4
                guard rest.count >= size else { return nil }
                value = .fixed(type: key & 7, Array(rest.prefix(size)))
                rest = rest.dropFirst(size)
            case 2:
                guard let size = Self.varint(&rest), size <= rest.count else { return nil }
                let payload = rest.prefix(Int(size))
                rest = rest.dropFirst(Int(size))
                let inner = depth < 8 && size > 1 ? WireTree(payload, depth: depth + 1) : nil
                value = inner.map { .message($0) } ?? .bytes(Array(payload))
            case 3, 4: value = .group(isStart: key & 7 == 3)
            default: return nil
            }
            fields.append((key >> 3, value))
        }
    }

    /// The message in the wire format.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for (number, value) in fields {
            switch value {
            case .varint(let value): bytes += Self.bytes(of: number << 3) + Self.bytes(of: value)
            case .fixed(let type, let payload): bytes += Self.bytes(of: number << 3 | type) + payload
            case .bytes(let payload):
                bytes += Self.bytes(of: number << 3 | 2) + Self.bytes(of: UInt64(payload.count)) + payload
            case .message(let message):
                let payload = message.bytes
                bytes += Self.bytes(of: number << 3 | 2) + Self.bytes(of: UInt64(payload.count)) + payload
            case .group(let isStart): bytes += Self.bytes(of: number << 3 | (isStart ? 3 : 4))
            }
        }
        return bytes
    }

    /// Changes a field of the message, or of one in it: its value, its number or its type; or removes, repeats, moves or nests it.
    mutating func mutate(using random: inout SeededGenerator) {
        guard !fields.isEmpty else { return }
        let index = Int.random(in: fields.indices, using: &random)
        if case .message(var inner) = fields[index].value, Int.random(in: 0..<6, using: &random) > 0 {
            inner.mutate(using: &random)
            fields[index].value = .message(inner)
            return
        }
        switch Int.random(in: 0..<12, using: &random) {
        case 0: fields.remove(at: index)
        case 1: fields.insert(fields[index], at: Int.random(in: fields.indices, using: &random))
        case 2: fields.swapAt(index, Int.random(in: fields.indices, using: &random))
        case 3: fields[index].number = [1, 2, 3, 4, 5, 8, 1000, 1 << 28, 1 << 40].randomElement(using: &random) ?? 1
        case 4:
            for _ in 0..<Int.random(in: 1...150, using: &random) {
                var outer = self
                outer.fields = [(fields[index].number, fields[index].value)]
                fields[index].value = .message(outer)
            }
        case 5: fields.insert((fields[index].number, .group(isStart: Bool.random(using: &random))), at: index)
        default: fields[index].value = Self.randomValue(using: &random)
        }
    }

    private static func randomValue(using random: inout SeededGenerator) -> Value {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            let numbers: [UInt64] = [0, 1, 2, 7, 1 << 31, 1 << 32, 1 << 62, 1 << 63, .max, 1_700_000_000]
            return .varint(numbers.randomElement(using: &random) ?? 0)
        case 1:
            let floats: [Float] = [
                0, -0.0, 91, -180.5, 360, 1e38, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, 59.9,
            ]
            let pattern = (floats.randomElement(using: &random) ?? 0).bitPattern
            return .fixed(type: 5, (0..<4).map { UInt8(truncatingIfNeeded: pattern >> (8 * $0)) })
        case 2:
            return .fixed(type: 1, (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) })
        default:
            let texts = ["", "bus", "\u{0}", "\u{1b}[2J", String(repeating: "é", count: 300), "2026"].map {
                Array($0.utf8)
            }
            return .bytes((texts + [[0xFF, 0xC0, 0x80], [0xED, 0xA0, 0x80]]).randomElement(using: &random) ?? [])
        }
    }

    private static func varint(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard let byte = rest.popFirst() else { return nil }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        return nil
    }

    private static func bytes(of number: UInt64) -> [UInt8] {
        var (rest, bytes) = (number, [UInt8]())
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }
}
