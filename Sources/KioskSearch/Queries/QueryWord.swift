/// A word of a query, and how it may match.
struct QueryWord: Hashable {
    /// The spellings to look for, such as `muller` and `mueller` for `Müller`.
    var spellings: [[Unicode.Scalar]]
    /// Whether the word consists of digits, so that errors are not tolerated.
    var isNumber = false
    /// Whether the word may be the beginning of a longer one.
    var mayBeIncomplete = false
    /// The cost if a name does not have the word; nil if it needs it.
    var costIfMissing: UInt16?
    /// The maximum number of errors that the other words of the query leave to the word, 0…2.
    var editLimit = 2

    /// The maximum number of errors of the whole word.
    ///
    /// A word of two letters with an error is found as a whole word; a longer one also as the beginning of a word.
    var editCount: Int {
        guard !isNumber, let count = spellings.first?.count else { return 0 }
        return min(editLimit, count < 2 ? 0 : count < Self.lengthForTwoEdits ? 1 : 2)
    }

    /// The maximum number of errors of the beginning of a longer word.
    var prefixEditCount: Int { (spellings.first?.count ?? 0) < 3 ? 0 : editCount }

    /// The length from which a word may have two errors.
    private static let lengthForTwoEdits = 8
    /// The length from which words other than the last may be incomplete, as in `Bahnhofstr 12`.
    private static let abbreviationLength = 3

    /// The length up to which a name may lack a word, since an error leaves nothing of it, as in `m Loch` for `Im Loch`.
    private static let shortLength = 2

    /// The number of words that may have errors, and of those that may have two: each costs a walk through the dictionary.
    private static let wordsWithErrors = (one: 6, two: 3)

    /// Returns the words of a query.
    ///
    /// In a long query the longest words may have errors, and the others none.
    /// - Parameters:
    ///   - text: The query; what exceeds `SearchLimits.queryByteCount` is ignored.
    ///   - folder: The folder.
    static func words(of text: String, _ folder: inout TextFolder) -> [QueryWord] {
        let start = text.utf8.prefix(SearchLimits.queryByteCount)
        let isTruncated = start.endIndex < text.utf8.endIndex
        let folded = folder.words(
            of: isTruncated ? String(decoding: start, as: UTF8.self) : text, limit: SearchLimits.wordsPerQuery)
        var words = folded.indices.map { index in
            let word = folded[index]
            let isLast = index == folded.count - 1
            var result = QueryWord(spellings: [word.letters] + (word.spelling.map { [$0] } ?? []))
            result.isNumber = word.isNumber
            result.mayBeIncomplete = isLast || !word.isNumber && word.letters.count >= abbreviationLength
            if word.isNumber {
                result.costIfMissing = MatchCost.missingNumber
            } else if index > 0, folded[index - 1].isNumber, word.letters.count == 1 {
                result.costIfMissing = MatchCost.missingNumberLetter
            } else if word.letters.count <= shortLength, word.letters.first?.properties.isIdeographic == false {
                result.costIfMissing = MatchCost.missingShortWord
            }
            return result
        }
        // A query of numbers or short words alone asks for these.
        if words.allSatisfy({ $0.costIfMissing != nil }) {
            for index in words.indices { words[index].costIfMissing = nil }
        }
        let byLength = words.indices.sorted { (folded[$1].letters.count, $0) < (folded[$0].letters.count, $1) }
        for (rank, index) in byLength.filter({ !words[$0].isNumber }).enumerated() {
            words[index].editLimit = rank < wordsWithErrors.two ? 2 : rank < wordsWithErrors.one ? 1 : 0
        }
        return words
    }
}
