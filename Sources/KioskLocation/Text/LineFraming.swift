/// Finds lines in a stream of bytes, whatever the slices it comes in; memory is bounded by the longest line.
struct LineFraming: Sendable {
    enum Step {
        case nothing
        /// `line` holds a line without its end.
        case line
        /// A line grew too long and is dropped up to its end.
        case tooLong
    }

    private(set) var line: [UInt8] = []
    private let longest: Int
    private var isComplete = false
    private var isSkipping = false

    init(longest: Int) {
        self.longest = longest
    }

    mutating func take(_ byte: UInt8) -> Step {
        if isComplete {
            line.removeAll(keepingCapacity: true)
            isComplete = false
        }
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return end() ? .line : .nothing }
        guard !isSkipping else { return .nothing }
        guard line.count < longest else {
            line.removeAll(keepingCapacity: true)
            isSkipping = true
            return .tooLong
        }
        line.append(byte)
        return .nothing
    }

    /// Ends the line under way, and returns whether there is one.
    mutating func end() -> Bool {
        defer {
            isSkipping = false
            isComplete = true
        }
        return !isSkipping && !line.isEmpty && !isComplete
    }
}
