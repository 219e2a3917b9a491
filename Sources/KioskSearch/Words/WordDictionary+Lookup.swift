extension WordDictionary {
    /// Returns whether the dictionary contains a word, or one that begins with it.
    ///
    /// - Parameters:
    ///   - word: The word in UTF-8.
    ///   - asPrefix: Whether a longer word counts.
    /// - Complexity: O(log *n*) in the number of words.
    func contains(_ word: [UInt8], asPrefix: Bool) -> Bool {
        guard !blocks.isEmpty else { return false }
        // The last block whose first word is not greater, or the first block.
        var (lower, upper) = (0, blocks.count)
        while upper - lower > 1 {
            let block = (lower + upper) / 2
            if word.lexicographicallyPrecedes(firstWord(of: block)) { upper = block } else { lower = block }
        }
        var cursor = WordCursor(self, block: lower)
        while let found = cursor.next()?.word {
            if found == word || asPrefix && found.starts(with: word) { return true }
            if word.lexicographicallyPrecedes(found) { return false }
        }
        return false
    }

    private func firstWord(of block: Int) -> ArraySlice<UInt8> {
        let offset = Int(blocks[block].wordOffset)
        return words[(offset + 2)..<(offset + 2 + Int(words[offset + 1]))]
    }
}
