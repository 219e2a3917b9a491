/// A splitter of a stream of bytes into lines; a line may span several slices of the stream.
///
/// The maximum length of a line limits the memory used.
struct LineFraming: Sendable {
    enum Step {
        case nothing
        /// `line` contains a line without its end.
        case line
        /// A line is too long and is ignored.
        case tooLong
    }

    private(set) var line: [UInt8] = []
    private let longest: Int
    private var isComplete = false
    private var isSkipping = false

    init(longest: Int) {
        self.longest = longest
    }

    /// Consumes bytes from an offset up to the next step, and advances the offset.
    mutating func consume(_ bytes: [UInt8], from offset: inout Int) -> Step {
        if isComplete {
            line.removeAll(keepingCapacity: true)
            isComplete = false
        }
        let start = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
            offset += 1
        }
        if !isSkipping {
            guard line.count + offset - start <= longest else {
                line.removeAll(keepingCapacity: true)
                isSkipping = true
                return .tooLong
            }
            line.append(contentsOf: bytes[start..<offset])
        }
        guard offset < bytes.count else { return .nothing }
        offset += 1
        return end() ? .line : .nothing
    }

    /// Ends the current line, and returns whether there is one.
    mutating func end() -> Bool {
        defer {
            isSkipping = false
            isComplete = true
        }
        return !isSkipping && !line.isEmpty && !isComplete
    }
}
