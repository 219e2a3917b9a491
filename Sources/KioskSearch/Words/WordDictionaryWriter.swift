/// A writer of a dictionary, which receives the words in ascending order.
struct WordDictionaryWriter {
    private(set) var dictionary = WordDictionary()
    private var previous: [UInt8] = []

    /// Appends a word.
    ///
    /// - Parameters:
    ///   - word: The word in UTF-8, with at most `SearchLimits.lettersPerWord` scalars, greater than the word before.
    ///   - names: The numbers of its names in ascending order.
    mutating func append(_ word: [UInt8], names: some Sequence<Int>) {
        let (sharedCount, sharedByteCount) = sharedPrefix(of: word)
        let startsBlock = dictionary.count % WordDictionary.blockSize == 0
        if startsBlock {
            dictionary.blocks.append(
                WordDictionary.Block(
                    wordOffset: UInt32(dictionary.words.count), nameOffset: UInt32(dictionary.names.count),
                    sharedCount: sharedCount, leastSharedCount: sharedCount))
        } else {
            let last = dictionary.blocks.count - 1
            dictionary.blocks[last].leastSharedCount = min(dictionary.blocks[last].leastSharedCount, sharedCount)
        }
        let rest = startsBlock ? word[...] : word[sharedByteCount...]
        dictionary.words.append(startsBlock ? 0 : sharedCount)
        dictionary.words.append(UInt8(rest.count))
        dictionary.words.append(contentsOf: rest)
        let start = dictionary.names.count
        var last = 0
        for name in names {
            WordDictionary.append(name - last, to: &dictionary.names)
            last = name
        }
        WordDictionary.append(dictionary.names.count - start, to: &dictionary.words)
        dictionary.count += 1
        previous = word
    }

    /// Returns the number of scalars and of bytes at the start of a word that are those of the word before.
    private func sharedPrefix(of word: [UInt8]) -> (scalars: UInt8, bytes: Int) {
        var (scalars, bytes): (UInt8, Int) = (0, 0)
        var offset = 0
        while offset < word.count, offset < previous.count, word[offset] == previous[offset] {
            offset += 1
            // A scalar ends before the first byte of the next one, or at the end of both words.
            guard Self.isBoundary(word, offset), Self.isBoundary(previous, offset) else { continue }
            scalars += 1
            bytes = offset
        }
        return (scalars, bytes)
    }

    private static func isBoundary(_ bytes: [UInt8], _ offset: Int) -> Bool {
        offset == bytes.count || bytes[offset] & 0xC0 != 0x80
    }
}
