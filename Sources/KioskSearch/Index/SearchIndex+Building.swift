extension SearchIndex {
    /// Builds an index outside the main actor.
    ///
    ///     let index = try await SearchIndex.build(entries)
    ///
    /// - Parameter entries: The entries.
    /// - Throws: `CancellationError` if the task is cancelled.
    /// - Complexity: O(*n* log *n*) in the length of the names.
    @concurrent
    public static func build(_ entries: some Sequence<SearchEntry> & Sendable) async throws -> SearchIndex {
        var builder = SearchIndexBuilder()
        for (number, entry) in entries.enumerated() {
            if number % 256 == 0 { try Task.checkCancellation() }
            builder.append(entry)
        }
        try Task.checkCancellation()
        return builder.finish()
    }

    /// Creates an index with the entries of several, in their order.
    ///
    /// Names are not read again, so that merging costs a fraction of building.
    /// - Parameter parts: The indices. Entries of the same identifier are all kept, and entries beyond 4 GB of names and identifiers are
    ///   ignored.
    /// - Complexity: O(*n* + *k* *w*) for *k* parts with *n* names and *w* different words.
    public init(merging parts: [SearchIndex]) {
        var merged = SearchIndex()
        var included: [SearchIndex] = []
        for part in parts {
            merged.ignoredEntryCount += part.ignoredEntryCount
            if merged.text.count + part.text.count > SearchLimits.textByteCount {
                merged.ignoredEntryCount += part.entryCount
            } else {
                merged.appendColumns(of: part)
                included.append(part)
            }
        }
        merged.dictionary = Self.mergedDictionary(of: included)
        self = merged
    }

    private mutating func appendColumns(of part: SearchIndex) {
        let (entries, names) = (entryCount, nameCount)
        if !weights.isEmpty || !part.weights.isEmpty {
            if weights.isEmpty { weights = [Float](repeating: 0, count: entries) }
            weights += part.weights.isEmpty ? [Float](repeating: 0, count: part.entryCount) : part.weights
        }
        if !entryOfName.isEmpty || !part.entryOfName.isEmpty {
            if entryOfName.isEmpty { entryOfName = (0..<UInt32(names)).map { $0 } }
            entryOfName += (0..<part.nameCount).map { UInt32(entries + part.entry(ofName: $0)) }
        }
        let offset = UInt32(text.count)
        text += part.text
        ends += part.ends.map { $0 + offset }
        wordCounts += part.wordCounts
        coordinates += part.coordinates
    }

    private static func mergedDictionary(of parts: [SearchIndex]) -> WordDictionary {
        var writer = WordDictionaryWriter()
        var cursors = parts.map { WordCursor($0.dictionary) }
        var heads = cursors.indices.map { cursors[$0].next() }
        while let word = heads.lazy.compactMap({ $0?.word }).min(by: { $0.lexicographicallyPrecedes($1) }) {
            var names: [Int] = []
            var firstName = 0
            for (index, part) in parts.enumerated() {
                if let head = heads[index], head.word == word {
                    part.dictionary.forEachName(head.names) { names.append(firstName + $0) }
                    heads[index] = cursors[index].next()
                }
                firstName += part.nameCount
            }
            writer.append(word, names: names)
        }
        return writer.dictionary
    }
}
