/// Finds sentences in a stream of bytes, whatever the slices it comes in.
///
/// A sentence begins at `$` or `!`, wherever that is, and ends at a carriage return or a line feed. What comes before
/// the first one is a part of a line that began earlier. Memory is bounded by the longest sentence.
struct NMEAFraming: Sendable {
    enum Step {
        case nothing
        /// `line` holds a sentence from its first letter to its last hexadecimal digit.
        case line
        /// A sentence grew too long and is dropped up to the next one.
        case tooLong
        /// A byte that belongs to no sentence.
        case stray
    }

    private(set) var line: [UInt8] = []
    private let longest: Int
    private var isInside = false

    init(longest: Int) {
        self.longest = longest
    }

    mutating func take(_ byte: UInt8) -> Step {
        switch byte {
        case UInt8(ascii: "$"), UInt8(ascii: "!"):
            line.removeAll(keepingCapacity: true)
            isInside = true
            return .nothing
        case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
            return end() ? .line : .nothing
        default:
            guard isInside else { return .stray }
            guard line.count < longest else {
                isInside = false
                return .tooLong
            }
            line.append(byte)
            return .nothing
        }
    }

    /// Ends the sentence under way, and returns whether there was one.
    mutating func end() -> Bool {
        defer { isInside = false }
        return isInside && !line.isEmpty
    }
}
