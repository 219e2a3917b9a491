/// A builder of an index, which receives the entries one after the other.
struct SearchIndexBuilder {
    private var index = SearchIndex()
    private var folder = TextFolder()
    private var wordNumbers: [[UInt8]: Int] = [:]
    /// The words of the names, in the order of the names.
    private var occurrences: [(word: UInt32, name: UInt32)] = []

    /// Appends an entry.
    ///
    /// - Complexity: O(*n*) in the length of its names, on average.
    mutating func append(_ entry: SearchEntry) {
        let names = entry.names.prefix(SearchLimits.namesPerEntry).map(Self.truncated).filter { !$0.isEmpty }
        let size = names.reduce(entry.id.utf8.count) { $0 + $1.utf8.count }
        guard !names.isEmpty, entry.id.utf8.count <= SearchLimits.identifierByteCount,
            index.text.count + size <= SearchLimits.textByteCount
        else {
            index.ignoredEntryCount += 1
            return
        }
        let weight = Float(entry.weight.isNaN ? 0 : entry.weight)
        index.appendEntry(FixedCoordinate(entry.coordinate), weight: weight, nameCount: names.count)
        index.appendText(entry.id.utf8)
        for name in names {
            append(words: folder.words(of: name, limit: SearchLimits.wordsPerName))
            index.appendText(name.utf8)
        }
    }

    private mutating func append(words: [FoldedWord]) {
        let name = index.wordCounts.count
        index.wordCounts.append(UInt8(words.count))
        let first = occurrences.count
        for word in words {
            append(word.letters, of: name, since: first)
            if let spelling = word.spelling {
                append(spelling, of: name, since: first)
            }
        }
    }

    private mutating func append(_ letters: [Unicode.Scalar], of name: Int, since first: Int) {
        let word = letters.utf8
        let number = wordNumbers[word] ?? wordNumbers.count
        if number == wordNumbers.count { wordNumbers[word] = number }
        let isNew = !occurrences[first...].contains { $0.word == number }
        if isNew { occurrences.append((UInt32(number), UInt32(name))) }
    }

    /// Returns the index.
    ///
    /// - Complexity: O(*n* + *w* log *w*) for *n* words in all names and *w* different ones.
    consuming func finish() -> SearchIndex {
        // The names of each word, by a counting sort that keeps their order.
        var starts = [Int](repeating: 0, count: wordNumbers.count + 1)
        for occurrence in occurrences { starts[Int(occurrence.word) + 1] += 1 }
        for word in 0..<wordNumbers.count { starts[word + 1] += starts[word] }
        var names = [UInt32](repeating: 0, count: occurrences.count)
        var positions = starts
        for occurrence in occurrences {
            names[positions[Int(occurrence.word)]] = occurrence.name
            positions[Int(occurrence.word)] += 1
        }
        var writer = WordDictionaryWriter()
        for (word, number) in wordNumbers.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            writer.append(word, names: names[starts[number]..<starts[number + 1]].lazy.map(Int.init))
        }
        index.dictionary = writer.dictionary
        return index
    }

    /// Returns the beginning of a name, up to the limit and between two scalars.
    private static func truncated(_ name: String) -> String {
        let start = name.utf8.prefix(SearchLimits.nameByteCount)
        guard start.endIndex < name.utf8.endIndex else { return name }
        var end = start.endIndex
        while end > name.startIndex, String.Index(end, within: name.unicodeScalars) == nil {
            end = name.utf8.index(before: end)
        }
        return String(name[..<end])
    }
}
