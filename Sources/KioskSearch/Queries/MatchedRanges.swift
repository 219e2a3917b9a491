/// The parts of a name that match a query.
enum MatchedRanges {
    /// Returns the ranges of a name that match words of a query, in ascending order and without overlaps.
    ///
    /// - Complexity: O(*n* *m*) for a name with *n* words and a query with *m* words.
    static func ranges(
        of query: [QueryWord], in name: String, _ folder: inout TextFolder
    ) -> [Range<String.Index>] {
        let words = folder.words(of: name, limit: SearchLimits.wordsPerName)
        var matched = [Range<Int>?](repeating: nil, count: words.count)
        for queryWord in query {
            guard let best = bestMatch(of: queryWord, in: words, except: matched) else { continue }
            matched[best.index] = best.range
        }
        return characterRanges(of: matched.compactMap { $0 }, in: name)
    }

    /// Returns the word that a word of the query matches best, with its matched part in bytes.
    private static func bestMatch(
        of query: QueryWord, in words: [FoldedWord], except matched: [Range<Int>?]
    ) -> (index: Int, range: Range<Int>)? {
        var best: (cost: UInt16, index: Int, range: Range<Int>)?
        for (index, word) in words.enumerated() where matched[index] == nil {
            for spelling in query.spellings {
                let automaton = EditAutomaton(spelling, editCount: query.editCount)
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
        if edits < 3, edits <= prefix.edits { return (UInt16(edits) * MatchCost.edit, letters.count) }
        guard query.mayBeIncomplete, prefix.edits <= query.prefixEditCount, prefix.edits < 3 else { return nil }
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
