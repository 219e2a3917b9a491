/// The names that match a query, with the cost of the best match of each entry.
struct SearchCandidates {
    /// The best match of an entry.
    struct Match {
        var cost: UInt16 = .max
        var name: UInt32 = 0
    }

    private let index: SearchIndex
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

    init(_ index: SearchIndex) {
        self.index = index
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
        var mayHaveMore = false
        var all: [(word: QueryWord, matches: WordMatches)] = []
        for word in words {
            var matches = WordMatches()
            for spelling in word.spellings {
                let automaton = EditAutomaton(spelling, editCount: min(editCount, word.editCount))
                index.dictionary.addMatches(
                    of: automaton, prefixEditCount: word.mayBeIncomplete ? min(editCount, word.prefixEditCount) : nil,
                    to: &matches)
            }
            if word.editCount > editCount { mayHaveMore = true }
            if matches.isEmpty, word.costIfMissing == nil { return words.contains { $0.editCount > editCount } }
            all.append((word, matches))
        }
        // The rarest word first, so that few names are remembered; those that may be missing last.
        all.sort {
            ($0.word.costIfMissing == nil ? 0 : 1, $0.matches.byteCount)
                < ($1.word.costIfMissing == nil ? 0 : 1, $1.matches.byteCount)
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

    /// Counts the words of names, and returns those that have the first one.
    private mutating func namesWithAll(_ all: [(word: QueryWord, matches: WordMatches)]) -> [UInt32] {
        var names: [UInt32] = []
        for (number, (word, matches)) in all.enumerated() {
            let before = UInt8(number)
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
