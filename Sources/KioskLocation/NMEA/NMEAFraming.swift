/// A splitter of a stream of bytes into sentences; a sentence may span several slices of the stream.
///
/// A sentence begins at `$` or `!` and ends at a carriage return or a line feed. Bytes before the first sentence are the rest
/// of a truncated line. Memory is bounded by the longest sentence.
struct NMEAFraming: Sendable {
    enum Step: Equatable {
        case nothing
        /// `line` contains a sentence from its first letter to its last hexadecimal digit.
        case line
        /// A sentence is too long and is ignored up to the next one.
        case tooLong
        /// A number of bytes that belong to no sentence.
        case stray(Int)
    }

    private(set) var line: [UInt8] = []
    private let longest: Int
    private var isInside = false

    init(longest: Int) {
        self.longest = longest
    }

    /// Consumes bytes from an offset up to the next step, and advances the offset.
    mutating func consume(_ bytes: [UInt8], from offset: inout Int) -> Step {
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
        // A sentence may begin in the line of another one.
        if bytes[offset] >= 0x20, end() { return .line }
        offset += 1
        if bytes[offset - 1] < 0x20 { return end() ? .line : .nothing }
        line.removeAll(keepingCapacity: true)
        isInside = true
        return .nothing
    }

    /// Ends the current sentence, and returns whether there is one.
    mutating func end() -> Bool {
        defer { isInside = false }
        return isInside && !line.isEmpty
    }

    private static func isBoundary(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "$") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "\r")
            || byte == UInt8(ascii: "\n")
    }
}
