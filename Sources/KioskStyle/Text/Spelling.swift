/// The comparison of a word with the known ones, for suggestions in error messages.
package enum Spelling {
    /// The length from which words are not compared; no known word is that long.
    private static let maximumLength = 64

    /// Returns the suggestion for a misspelt word, such as ` (did you mean "steps"?)`; empty if no known word is similar.
    package static func hint(for word: String, among known: some Sequence<String>) -> String {
        nearest(to: word, among: known).map { " (did you mean \"\($0)\"?)" } ?? ""
    }

    /// Returns the known word that is most similar to a word; nil if none is.
    ///
    /// Words are similar if a third of the letters of the shorter one differs, or if one is the end of the other, as `radius` of
    /// `circle-radius`.
    ///
    /// - Complexity: O(letters of the word · letters of all known words).
    package static func nearest(to word: String, among known: some Sequence<String>) -> String? {
        let plain = letters(word)
        guard !plain.isEmpty, plain.count <= maximumLength else { return nil }
        var best: (word: String, distance: Int)?
        var ending: String?
        for candidate in known {
            let other = letters(candidate)
            let distance = distance(plain, other)
            if distance <= max(1, min(plain.count, other.count) / 3), min(plain.count, other.count) > 1,
                distance < best?.distance ?? .max
            {
                best = (candidate, distance)
            }
            if ending == nil, plain.count > 2, candidate.hasSuffix("-" + word) { ending = candidate }
        }
        return best?.word ?? ending
    }

    /// The letters of a word in lower case, without hyphens and underscores.
    private static func letters(_ word: String) -> [Character] {
        word.lowercased().filter { $0 != "-" && $0 != "_" }.map { $0 }
    }

    /// Returns the number of letters to insert, to remove, to replace or to swap with the next one.
    ///
    /// Source: the optimal string alignment distance, E. Ukkonen, "Algorithms for approximate string matching", 1985, with
    /// transpositions.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var earlier: [Int] = []
        var row = Array(0...other.count)
        for (i, letter) in one.enumerated() {
            var next = [i + 1]
            for (j, otherLetter) in other.enumerated() {
                var least = min(row[j + 1] + 1, next[j] + 1, row[j] + (letter == otherLetter ? 0 : 1))
                if i > 0, j > 0, letter == other[j - 1], one[i - 1] == otherLetter {
                    least = min(least, earlier[j - 1] + 1)
                }
                next.append(least)
            }
            (earlier, row) = (row, next)
        }
        return row[other.count]
    }
}
