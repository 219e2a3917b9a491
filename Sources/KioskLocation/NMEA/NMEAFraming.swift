/// A splitter of a stream of bytes into sentences; a sentence may span several slices of the stream.
///
/// A sentence begins at `$` or `!` and ends at a carriage return or a line feed. Bytes before the first sentence are the rest
/// of a truncated line. Memory is bounded by the longest sentence.
struct NMEAFraming: Sendable {
    /// What `consume(_:from:)` has found.
    enum Step: Equatable {
        /// The start or a part of a sentence, or a line end that ends none.
        case nothing
        /// `line` contains a sentence from its first letter to its last hexadecimal digit.
        case line
        /// A sentence is too long and is ignored; its further bytes are stray ones.
        case tooLong
        /// A number of bytes that belong to no sentence.
        case stray(Int)
    }

    /// The bytes of the current or of the last sentence, without its first character and its line end.
    private(set) var line: [UInt8] = []

    /// The maximum number of bytes of `line`.
    private let longest: Int

    /// Whether the next byte belongs to a sentence that has begun.
    private var isInside = false

    /// Creates a splitter.
    ///
    /// - Parameter longest: The maximum number of bytes of a sentence, without its first character and its line end.
    init(longest: Int) {
        self.longest = longest
    }

    /// Consumes bytes from an offset up to the next step, and advances the offset; call it until the offset is at the end.
    ///
    /// A call consumes at least one byte, unless it returns `.line` because a sentence begins in the line of another one.
    mutating func consume(_ bytes: [UInt8], from offset: inout Int) -> Step {
        let start = offset
        while offset < bytes.count, !Self.isBoundary(bytes[offset]) { offset += 1 }
        if offset > start {
            guard isInside else { return .stray(offset - start) }
            let room = longest - line.count
            guard offset - start <= room else {
                // The first byte beyond the limit is consumed, so that a call advances even if the line is full.
                offset = start + room + 1
                isInside = false
                return .tooLong
            }
            line.append(contentsOf: bytes[start..<offset])
        }
        guard offset < bytes.count else { return .nothing }
        guard Self.isStart(bytes[offset]) else {
            offset += 1
            return end() ? .line : .nothing
        }
        // A sentence that begins in the line of another one ends it. The caller reads `line` first, and the next call begins the sentence.
        if end() { return .line }
        offset += 1
        line.removeAll(keepingCapacity: true)
        isInside = true
        return .nothing
    }

    /// Ends the current sentence, and returns whether there is one.
    mutating func end() -> Bool {
        defer { isInside = false }
        return isInside && !line.isEmpty
    }

    /// Returns whether a sentence begins at a byte.
    private static func isStart(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "$") || byte == UInt8(ascii: "!") }

    /// Returns whether a sentence begins or ends at a byte.
    private static func isBoundary(_ byte: UInt8) -> Bool {
        isStart(byte) || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
    }
}
