/// An iterator over the words of a dictionary.
struct WordCursor: IteratorProtocol {
    private let dictionary: WordDictionary
    private var index = 0
    private var wordOffset: Int
    private var nameOffset: Int
    private var word: [UInt8] = []

    /// Creates a cursor.
    ///
    /// - Parameters:
    ///   - dictionary: The dictionary.
    ///   - block: The index of the block with the first word, less than the number of blocks or 0.
    init(_ dictionary: WordDictionary, block: Int = 0) {
        self.dictionary = dictionary
        index = block * WordDictionary.blockSize
        wordOffset = dictionary.blocks.isEmpty ? 0 : Int(dictionary.blocks[block].wordOffset)
        nameOffset = dictionary.blocks.isEmpty ? 0 : Int(dictionary.blocks[block].nameOffset)
    }

    /// Returns the next word and the range of its names in the dictionary; nil at the end.
    mutating func next() -> (word: [UInt8], names: Range<Int>)? {
        guard index < dictionary.count else { return nil }
        let (sharedCount, byteCount) = (Int(dictionary.words[wordOffset]), Int(dictionary.words[wordOffset + 1]))
        let rest = dictionary.words[(wordOffset + 2)..<(wordOffset + 2 + byteCount)]
        wordOffset += 2 + byteCount
        let nameByteCount = WordDictionary.readNumber(dictionary.words, &wordOffset)
        let names = nameOffset..<(nameOffset + nameByteCount)
        nameOffset = names.upperBound
        word.removeSubrange(Self.offset(ofScalar: sharedCount, in: word)...)
        word.append(contentsOf: rest)
        index += 1
        return (word, names)
    }

    private static func offset(ofScalar count: Int, in bytes: [UInt8]) -> Int {
        var (offset, rest) = (0, count)
        while offset < bytes.count {
            if bytes[offset] & 0xC0 != 0x80 {
                if rest == 0 { break }
                rest -= 1
            }
            offset += 1
        }
        return offset
    }
}
