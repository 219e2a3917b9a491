/// The names that match a query, with the cost of the best match of each entry.
struct SearchCandidates {
    /// The best match of an entry.
    struct Match {
        var cost: UInt16 = .max
        var name: UInt32 = 0
    }

    /// The number of names that a query may count, for each name of the index; see `workLimit`.
    private static let workPerName = 2
    /// The number of names that a query may count in a small index.
    private static let leastWork = 100_000

    /// The number of names that the queries have counted.
    private(set) var work = 0

    /// The number of names that one query may count; those of its rarest word are counted in any case.
    ///
    /// A word beyond it is in so many names that it distinguishes few: it counts as found.
    let workLimit: Int

    private let index: SearchIndex
    /// The words that were looked for, as most queries of a search have words in common.
    private var known: [Lookup: WordMatches] = [:]
    /// The state of each name while the words of a query are counted.
    private var progress: [Progress]
    private var best: [Match]
    /// The entries that match, in no order.
    private(set) var entries: [UInt32] = []

    /// The words of a query that were looked for in a name, as long as it has them or may lack them.
    private struct Progress {
        /// The number of words.
        var count: UInt8 = 0
        /// The number of those that are missing.
        var missingCount: UInt8 = 0
        /// The sum of the costs.
        var cost: UInt16 = 0
    }

    /// Everything on which the matches of a word depend.
    private struct Lookup: Hashable {
        var spellings: [[Unicode.Scalar]]
        var editCount: Int
        var prefixEditCount: Int?
    }

    /// Creates an empty list of candidates.
    ///
    /// - Parameters:
    ///   - index: The index.
    ///   - workLimit: The number of names that one query may count; nil for one in proportion to the index.
    init(_ index: SearchIndex, workLimit: Int? = nil) {
        self.index = index
        self.workLimit = workLimit ?? max(Self.leastWork, Self.workPerName * index.nameCount)
        progress = [Progress](repeating: Progress(), count: index.nameCount)
        best = [Match](repeating: Match(), count: index.entryCount)
    }

    /// Returns the best match of an entry.
    func match(ofEntry entry: Int) -> Match { best[entry] }

    /// Adds the names that match all words of a query that are not optional.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - editCount: The maximum number of errors of a word.
    ///   - baseCost: A cost that is added to all matches.
    /// - Returns: Whether a word may have more errors.
    mutating func add(_ words: [QueryWord], editCount: Int, baseCost: UInt16 = 0) -> Bool {
        let mayHaveMore = words.contains { $0.editCount > editCount }
        var all: [(word: QueryWord, matches: WordMatches)] = []
        for word in words {
            let matches = matches(of: word, editCount: editCount)
            if matches.isEmpty, word.costIfMissing == nil { return mayHaveMore }
            all.append((word, matches))
        }
        // The rarest word that names need first, so that few names are remembered. The most frequent words are last, because those
        // beyond the limit distinguish no names: a number must be counted before them.
        all.sort { $0.matches.byteCount < $1.matches.byteCount }
        if let first = all.firstIndex(where: { $0.word.costIfMissing == nil }) {
            all.insert(all.remove(at: first), at: 0)
        }
        let names = namesWithAll(all)
        for name in names {
            let state = progress[Int(name)]
            progress[Int(name)] = Progress()
            guard Int(state.count) == all.count else { continue }
            add(name, cost: state.cost + baseCost, wordCount: all.count - Int(state.missingCount))
        }
        return mayHaveMore
    }

    /// Returns the words of the dictionary that match a word with at most a number of errors.
    private mutating func matches(of word: QueryWord, editCount: Int) -> WordMatches {
        let lookup = Lookup(
            spellings: word.spellings, editCount: min(editCount, word.editCount),
            prefixEditCount: word.mayBeIncomplete ? min(editCount, word.prefixEditCount) : nil)
        if let matches = known[lookup] { return matches }
        var matches = WordMatches()
        for spelling in lookup.spellings {
            index.dictionary.addMatches(
                of: EditAutomaton(spelling, editCount: lookup.editCount), prefixEditCount: lookup.prefixEditCount,
                to: &matches)
        }
        known[lookup] = matches
        return matches
    }

    /// Counts the words of names, and returns those that have the first one.
    private mutating func namesWithAll(_ all: [(word: QueryWord, matches: WordMatches)]) -> [UInt32] {
        var names: [UInt32] = []
        let end = work + workLimit
        for (number, (word, matches)) in all.enumerated() {
            let before = UInt8(number)
            // No name has all words before this one.
            if number > 0, !names.contains(where: { progress[Int($0)].count == before }) { break }
            if number > 0, work + matches.byteCount > end {
                for name in names where progress[Int(name)].count == before { progress[Int(name)].count += 1 }
                continue
            }
            work += matches.byteCount
            for (kind, lists) in zip(WordMatches.Kind.all, matches.lists) {
                let cost = kind.cost
                for list in lists {
                    index.dictionary.forEachName(Int(list.lowerBound)..<Int(list.upperBound)) { name in
                        guard progress[name].count == before else { return }
                        if before == 0 { names.append(UInt32(truncatingIfNeeded: name)) }
                        progress[name].count += 1
                        progress[name].cost += cost
                    }
                }
            }
            guard let cost = word.costIfMissing else { continue }
            for name in names where progress[Int(name)].count == before {
                progress[Int(name)].count += 1
                progress[Int(name)].missingCount += 1
                progress[Int(name)].cost += cost
            }
        }
        return names
    }

    private mutating func add(_ name: UInt32, cost: UInt16, wordCount: Int) {
        let entry = index.entry(ofName: Int(name))
        let otherWords = Int(index.wordCounts[Int(name)]) == wordCount ? 0 : MatchCost.otherWords
        let match = Match(cost: cost + otherWords, name: name)
        if best[entry].cost == .max { entries.append(UInt32(truncatingIfNeeded: entry)) }
        if (match.cost, match.name) < (best[entry].cost, best[entry].name) { best[entry] = match }
    }

    /// Returns whether at least a number of entries match with less than a cost.
    func hasEntries(_ count: Int, below cost: UInt16) -> Bool {
        var rest = count
        for entry in entries where best[Int(entry)].cost < cost {
            rest -= 1
            if rest <= 0 { return true }
        }
        return false
    }
}
