/// Finds sentences in a stream of bytes, whatever the slices it comes in.
///
/// A sentence begins at `$` or `!`, wherever that is, and ends at a carriage return or a line feed. What comes before
/// the first one is a part of a line that began earlier. Memory is bounded by the longest sentence.
struct NMEAFraming: Sendable {
    enum Step: Equatable {
        case nothing
        /// `line` holds a sentence from its first letter to its last hexadecimal digit.
        case line
        /// A sentence grew too long and is dropped up to the next one.
        case tooLong
        /// So many bytes that belong to no sentence.
        case stray(Int)
    }

    private(set) var line: [UInt8] = []
    private let longest: Int
    private var isInside = false

    init(longest: Int) {
        self.longest = longest
    }

    /// Takes bytes from an offset on, up to where something happens, and moves the offset there.
    mutating func take(_ bytes: [UInt8], from offset: inout Int) -> Step {
        let start = offset
        while offset < bytes.count, !Self.isBoundary(bytes[offset]) { offset += 1 }
        if offset > start {
            guard isInside else { return .stray(offset - start) }
            let room = longest - line.count
            guard offset - start <= room else {
                offset = start + room + 1
                isInside = false
                return .tooLong
            }
            line.append(contentsOf: bytes[start..<offset])
        }
        guard offset < bytes.count else { return .nothing }
        offset += 1
        if bytes[offset - 1] < 0x20 { return end() ? .line : .nothing }
        line.removeAll(keepingCapacity: true)
        isInside = true
        return .nothing
    }

    /// Ends the sentence under way, and returns whether there was one.
    mutating func end() -> Bool {
        defer { isInside = false }
        return isInside && !line.isEmpty
    }

    private static func isBoundary(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "$") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "\r")
            || byte == UInt8(ascii: "\n")
    }
}
