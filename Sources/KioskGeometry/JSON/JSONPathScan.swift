/// A scanner that finds the path of the value at a byte of a document.
///
/// The document may be malformed: the scanner considers only brackets, commas and strings.
struct JSONPathScan {
    private enum Container {
        case object(key: String?)
        case array(index: Int)

        var component: JSONPath.Component? {
            switch self {
            case .object(let key): key.map(JSONPath.Component.key)
            case .array(let index): .index(index)
            }
        }
    }

    private let bytes: [UInt8]
    /// The containers that are open at the current position, the outermost first.
    private var open: [Container] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the path of the innermost value that contains the byte at an offset.
    mutating func path(at offset: Int) -> JSONPath {
        open = []
        var position = 0
        let end = min(max(offset, 0), bytes.count)
        while position < end {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                position = skipString(from: position, to: end)
            } else {
                updateContainers(for: byte)
                position += 1
            }
        }
        return JSONPath(open.compactMap(\.component))
    }

    private mutating func updateContainers(for byte: UInt8) {
        switch byte {
        case UInt8(ascii: "{"): open.append(.object(key: nil))
        case UInt8(ascii: "["): open.append(.array(index: 0))
        case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
        case UInt8(ascii: ","):
            switch open.popLast() {
            case .array(let index): open.append(.array(index: index + 1))
            case .object: open.append(.object(key: nil))
            case nil: break
            }
        default: break
        }
    }

    /// Skips a string and returns the position after it; the first string of a member is stored as the key.
    private mutating func skipString(from start: Int, to end: Int) -> Int {
        var position = start + 1
        while position < end, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < end else { return end }
        if case .object(key: nil) = open.last {
            var reader = JSONReader(Array(bytes[start...position]))
            let key = try? reader.readString()
            open[open.count - 1] = .object(key: key ?? String(decoding: bytes[(start + 1)..<position], as: UTF8.self))
        }
        return position + 1
    }
}
