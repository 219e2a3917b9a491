/// A finder of the parts of names that match a query.
struct MatchedRanges {
    /// The words of the query, each with an automaton for each spelling.
    private let query: [(word: QueryWord, automata: [EditAutomaton])]

    /// Creates a finder for the words of a query.
    init(of words: [QueryWord]) {
        query = words.map { word in
            (word, word.spellings.map { EditAutomaton($0, editCount: word.editCount) })
        }
    }

    /// Returns the ranges of a name that match words of the query, in ascending order and without overlaps.
    ///
    /// - Complexity: O(*n* *m*) for a name with *n* words and a query with *m* words.
    func ranges(in name: String, _ folder: inout TextFolder) -> [Range<String.Index>] {
        let words = folder.words(of: name, limit: SearchLimits.wordsPerName)
        var matched = [Range<Int>?](repeating: nil, count: words.count)
        for (word, automata) in query {
            guard let best = Self.bestMatch(of: word, automata, in: words, except: matched) else { continue }
            matched[best.index] = best.range
        }
        return Self.characterRanges(of: matched.compactMap { $0 }, in: name)
    }

    /// Returns the word that a word of the query matches best, with its matched part in bytes.
    private static func bestMatch(
        of query: QueryWord, _ automata: [EditAutomaton], in words: [FoldedWord], except matched: [Range<Int>?]
    ) -> (index: Int, range: Range<Int>)? {
        var best: (cost: UInt16, index: Int, range: Range<Int>)?
        for (index, word) in words.enumerated() where matched[index] == nil {
            for automaton in automata {
                for (letters, isFirst) in [(word.letters, true), (word.spelling, false)] {
                    guard let letters, let found = match(automaton, letters, of: query) else { continue }
                    guard best.map({ found.cost < $0.cost }) ?? true else { continue }
                    var range = word.range
                    // Letters in the second spelling do not correspond to characters one by one.
                    if found.length < letters.count, isFirst, found.length <= word.ends.count {
                        range = range.lowerBound..<word.ends[found.length - 1]
                    }
                    best = (found.cost, index, range)
                }
            }
        }
        return best.map { ($0.index, $0.range) }
    }

    /// Returns the cost of the match of a word, and the number of its letters that match.
    private static func match(
        _ automaton: EditAutomaton, _ letters: [Unicode.Scalar], of query: QueryWord
    ) -> (cost: UInt16, length: Int)? {
        var (earlier, state) = (EditAutomaton.State(), automaton.start)
        var earlierMask: UInt64 = 0
        var prefix = (edits: 3, length: 0)
        for (index, letter) in letters.enumerated() {
            let mask = automaton.mask(of: letter.value)
            (earlier, state) = (state, automaton.next(state, after: earlier, mask, earlierMask))
            earlierMask = mask
            if automaton.edits(state) < prefix.edits { prefix = (automaton.edits(state), index + 1) }
        }
        let edits = automaton.edits(state)
        if !query.mayBeIncomplete || prefix.edits > query.prefixEditCount { prefix.edits = 3 }
        if edits < 3, edits <= prefix.edits { return (UInt16(edits) * MatchCost.edit, letters.count) }
        guard prefix.edits < 3 else { return nil }
        // A part with errors has no certain end.
        let length = prefix.edits == 0 ? prefix.length : letters.count
        return (UInt16(prefix.edits) * MatchCost.edit + MatchCost.incompleteWord, length)
    }

    /// Returns the characters that ranges of bytes overlap.
    private static func characterRanges(of ranges: [Range<Int>], in name: String) -> [Range<String.Index>] {
        var results: [Range<String.Index>] = []
        var (offset, next) = (0, 0)
        for index in name.indices {
            let end = name.index(after: index)
            let bytes = offset..<(offset + name.utf8.distance(from: index, to: end))
            offset = bytes.upperBound
            while next < ranges.count, ranges[next].upperBound <= bytes.lowerBound { next += 1 }
            guard next < ranges.count, ranges[next].overlaps(bytes) else { continue }
            if let last = results.last, last.upperBound == index, ranges[next].lowerBound < bytes.lowerBound {
                results[results.count - 1] = last.lowerBound..<end
            } else {
                results.append(index..<end)
            }
        }
        return results
    }
}
