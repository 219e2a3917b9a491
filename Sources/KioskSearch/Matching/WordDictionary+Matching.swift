extension WordDictionary {
    /// Adds the words that an automaton accepts.
    ///
    /// The words are visited in their order, and the states of a common prefix are used again; blocks whose words have a prefix that
    /// the automaton rejects are skipped. Source: Schulz and Mihov, "Fast string correction with Levenshtein automata" (2002).
    /// - Parameters:
    ///   - automaton: The automaton of a word.
    ///   - prefixEditCount: The maximum number of errors of a beginning of a longer word; nil if only whole words match.
    ///   - matches: Receives the words.
    /// - Complexity: O(*n*) in the number of words, of which most cost a comparison for a block.
    func addMatches(of automaton: EditAutomaton, prefixEditCount: Int?, to matches: inout WordMatches) {
        var walk = WordWalk(automaton, prefixEditCount: prefixEditCount)
        words.withUnsafeBufferPointer { words in
            for (index, block) in blocks.enumerated() where !walk.rejects(block) {
                var (wordOffset, nameOffset) = (Int(block.wordOffset), Int(block.nameOffset))
                for position in 0..<min(Self.blockSize, count - index * Self.blockSize) {
                    let isFirst = position == 0
                    let sharedCount = Int(isFirst ? block.sharedCount : words[wordOffset])
                    let bytes = (wordOffset + 2)..<(wordOffset + 2 + Int(words[wordOffset + 1]))
                    wordOffset = bytes.upperBound
                    let nameByteCount = Self.readNumber(words, &wordOffset)
                    let names = nameOffset..<(nameOffset + nameByteCount)
                    nameOffset = names.upperBound
                    let edits = walk.edits(words, bytes, sharedCount: sharedCount, isComplete: isFirst)
                    matches.add(names, wholeEdits: edits.whole, prefixEdits: edits.prefix)
                }
            }
        }
    }

    @inline(__always)
    private static func readNumber(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> Int {
        var (number, shift) = (0, 0)
        while true {
            let byte = bytes[offset]
            offset += 1
            number |= Int(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return number }
            shift += 7
        }
    }
}

/// The states of an automaton along the words of a dictionary.
struct WordWalk {
    private let automaton: EditAutomaton
    /// The maximum number of errors of a beginning; −1 if only whole words match.
    private let prefixEditCount: Int
    /// The states after each number of letters, of which those up to the last letter are valid.
    private var states: [EditAutomaton.State]
    /// The positions of each letter in the word of the query.
    private var masks: [UInt64]
    /// The least number of errors of a beginning with at most each number of letters.
    private var prefixEdits: [Int]
    /// The number of letters after which the automaton rejects all words; more than a word has if it does not.
    private var rejectedCount = Int.max

    init(_ automaton: EditAutomaton, prefixEditCount: Int?) {
        self.automaton = automaton
        self.prefixEditCount = prefixEditCount ?? -1
        let size = SearchLimits.lettersPerWord + 1
        states = [EditAutomaton.State](repeating: automaton.start, count: size)
        masks = [UInt64](repeating: 0, count: size)
        prefixEdits = [Int](repeating: automaton.edits(automaton.start), count: size)
    }

    /// Returns whether all words of a block begin as the word before, which was rejected.
    @inline(__always)
    func rejects(_ block: WordDictionary.Block) -> Bool {
        rejectedCount <= Int(block.leastSharedCount) && prefixEdits[rejectedCount] > prefixEditCount
    }

    /// Returns the number of errors of a word and of its best beginning; 3 if they do not match.
    ///
    /// - Parameters:
    ///   - words: The words of the dictionary.
    ///   - bytes: The bytes of the word, without those of the shared scalars unless it is complete.
    ///   - sharedCount: The number of scalars that the word shares with the word before.
    ///   - isComplete: Whether the bytes begin with the shared scalars.
    @inline(__always)
    mutating func edits(
        _ words: UnsafeBufferPointer<UInt8>, _ bytes: Range<Int>, sharedCount: Int, isComplete: Bool
    ) -> (whole: Int, prefix: Int) {
        if sharedCount >= rejectedCount { return (3, allowed(prefixEdits[rejectedCount])) }
        rejectedCount = .max
        var offset = bytes.lowerBound
        if isComplete { for _ in 0..<sharedCount { _ = Self.readScalar(words, &offset) } }
        var depth = sharedCount
        while offset < bytes.upperBound {
            let mask = automaton.mask(of: Self.readScalar(words, &offset))
            let state = automaton.next(
                states[depth], after: depth > 0 ? states[depth - 1] : EditAutomaton.State(), mask, masks[depth])
            let best = min(prefixEdits[depth], automaton.edits(state))
            depth += 1
            (states[depth], masks[depth], prefixEdits[depth]) = (state, mask, best)
            if state.isEmpty {
                rejectedCount = depth
                return (3, allowed(best))
            }
        }
        return (automaton.edits(states[depth]), allowed(prefixEdits[depth]))
    }

    @inline(__always)
    private func allowed(_ edits: Int) -> Int { edits <= prefixEditCount ? edits : 3 }

    /// Reads a scalar of valid UTF-8.
    @inline(__always)
    private static func readScalar(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> UInt32 {
        let first = UInt32(bytes[offset])
        offset += 1
        if first < 0x80 { return first }
        let count = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
        var value = first & (0x3F >> UInt32(count))
        for _ in 0..<count {
            value = value << 6 | UInt32(bytes[offset] & 0x3F)
            offset += 1
        }
        return value
    }
}
