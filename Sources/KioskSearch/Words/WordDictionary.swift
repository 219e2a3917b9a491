/// The words of all names in ascending order, each with the numbers of the names that contain it.
///
/// Words are front-coded: each is stored as the number of scalars that it shares with the word before it and the rest in UTF-8. Numbers of
/// names are stored as differences with a variable length. Source: Witten, Moffat and Bell, "Managing Gigabytes" (1999), sections 3.3
/// and 4.1.
struct WordDictionary: Hashable, Sendable {
    /// A block of words, of which the first is stored completely, so that a search can begin at it.
    struct Block: Hashable, Sendable {
        /// The offset of the first word.
        var wordOffset: UInt32
        /// The offset of the names of the first word.
        var nameOffset: UInt32
        /// The number of scalars that the first word shares with the last word of the block before.
        var sharedCount: UInt8
        /// The least number of scalars that a word of the block shares with the word before it.
        var leastSharedCount: UInt8
    }

    /// The number of words of a block.
    static let blockSize = 16

    /// The words: for each the number of shared scalars, the number of bytes of the rest, the rest, and the number of bytes of its names.
    var words: [UInt8] = []
    /// The numbers of the names of each word, in ascending order.
    var names: [UInt8] = []
    var blocks: [Block] = []
    /// The number of words.
    var count = 0

    /// The size in memory, in bytes.
    var byteCount: Int { words.count + names.count + blocks.count * MemoryLayout<Block>.stride }

    /// Calls a closure with each number of a list of names.
    ///
    /// - Complexity: O(*n*) in the length of the list.
    @inline(__always)
    func forEachName(_ list: Range<Int>, _ body: (Int) -> Void) {
        var offset = list.lowerBound
        var name = 0
        while offset < list.upperBound {
            name += Self.readNumber(names, &offset)
            body(name)
        }
    }

    /// Reads a number with seven bits in each byte, the lowest first.
    @inline(__always)
    static func readNumber(_ bytes: [UInt8], _ offset: inout Int) -> Int {
        var byte = bytes[offset]
        offset += 1
        var number = Int(byte & 0x7F)
        var shift = 7
        while byte & 0x80 != 0 {
            byte = bytes[offset]
            offset += 1
            number |= Int(byte & 0x7F) << shift
            shift += 7
        }
        return number
    }

    /// Appends a number with seven bits in each byte, the lowest first.
    static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}
