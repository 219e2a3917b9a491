extension QueryWord {
    /// The maximum number of positions and kinds of an error that are looked up.
    private static let trialLimit = 200

    /// Returns the queries that result from one error at a space: one that is missing, superfluous, replaced, or exchanged with a letter.
    ///
    /// - Parameters:
    ///   - words: The words of the query.
    ///   - dictionary: The dictionary that must contain the new words.
    ///   - limit: The maximum number of queries.
    /// - Complexity: O(*m* log *n*) for a query with *m* letters and a dictionary with *n* words; at most `trialLimit` errors are tried.
    static func variants(
        of words: [QueryWord], in dictionary: WordDictionary, limit: Int
    ) -> [[QueryWord]] {
        var results: [[QueryWord]] = []
        var trialCount = 0
        func add(_ letters: [[Unicode.Scalar]], replacing range: Range<Int>) {
            guard results.count < limit, trialCount < trialLimit, !letters.contains(where: \.isEmpty) else { return }
            trialCount += 1
            let isLast = range.upperBound == words.count
            let exist = letters.indices.allSatisfy { index in
                letters[index].count <= SearchLimits.lettersPerWord
                    && dictionary.contains(letters[index].utf8, asPrefix: isLast && index == letters.count - 1)
            }
            guard exist else { return }
            let new = letters.indices.map { index in
                QueryWord(spellings: [letters[index]], mayBeIncomplete: isLast && index == letters.count - 1)
            }
            var variant = words
            variant.replaceSubrange(range, with: new)
            results.append(variant)
        }
        for index in words.indices where !words[index].isNumber {
            guard let word = words[index].spellings.first else { continue }
            if index + 1 < words.count, !words[index + 1].isNumber, let next = words[index + 1].spellings.first {
                let joined = word + next
                add([joined], replacing: index..<(index + 2))
                for length in [word.count - 1, word.count + 1] where length > 0 && length < joined.count {
                    add([Array(joined[..<length]), Array(joined[length...])], replacing: index..<(index + 2))
                }
            }
            for length in word.indices.dropFirst() {
                add([Array(word[..<length]), Array(word[length...])], replacing: index..<(index + 1))
                add([Array(word[..<length]), Array(word[(length + 1)...])], replacing: index..<(index + 1))
            }
        }
        return results
    }
}
