/// The words of a dictionary that match a word of a query, by the quality of the match.
struct WordMatches {
    /// A kind of match: the number of errors, and whether the word of the query is only the beginning of the word that was found.
    struct Kind: Hashable {
        var editCount: Int
        var isPrefix: Bool

        /// The cost of the match; see `MatchCost`.
        var cost: UInt16 { UInt16(editCount) * MatchCost.edit + (isPrefix ? MatchCost.incompleteWord : 0) }

        /// The kinds, the best first.
        static let all = (0...2).flatMap { edits in [false, true].map { Kind(editCount: edits, isPrefix: $0) } }
    }

    /// The lists of names of the words of each kind, in the order of `Kind.all`.
    private(set) var lists = [[Range<UInt32>]](repeating: [], count: Kind.all.count)

    /// The size of all lists, in bytes, which is about the number of names.
    private(set) var byteCount = 0

    var isEmpty: Bool { byteCount == 0 }

    /// Adds a word.
    ///
    /// - Parameters:
    ///   - names: The names of the word, as a range in the dictionary.
    ///   - wholeEdits: The number of errors of the whole word; 3 if it does not match.
    ///   - prefixEdits: The number of errors of the best beginning; 3 if none matches.
    @inline(__always)
    mutating func add(_ names: Range<Int>, wholeEdits: Int, prefixEdits: Int) {
        let edits = min(wholeEdits, prefixEdits)
        guard edits < 3 else { return }
        let kind = 2 * edits + (wholeEdits == edits ? 0 : 1)
        lists[kind].append(UInt32(truncatingIfNeeded: names.lowerBound)..<UInt32(truncatingIfNeeded: names.upperBound))
        byteCount += names.count
    }
}

/// The costs of a match, from which its quality follows; a smaller sum is better.
///
/// The sum of all incomplete words and of further words of a name is less than the cost of one error.
enum MatchCost {
    /// A word of the query is the beginning of a longer word.
    static let incompleteWord: UInt16 = 2
    /// The name has other words than the query.
    static let otherWords: UInt16 = 1
    /// The letter after a number is missing, as in `12 b`.
    static let missingNumberLetter: UInt16 = 32
    /// A letter was inserted, left out, replaced or exchanged with its neighbour.
    static let edit: UInt16 = 64
    /// A word of one or two letters is missing, or has an error.
    static let missingShortWord: UInt16 = 64
    /// A number is missing: another house of the street.
    static let missingNumber: UInt16 = 96
}
