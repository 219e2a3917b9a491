import KioskGeometry
import TestSupport
import Testing

@testable import KioskSearch

@Suite("Search against brute force")
struct SearchOracleTests {
    @Test("The automaton finds the words of a dictionary that the distance table accepts")
    func automaton() {
        var random = SeededGenerator(seed: 3)
        let letters = Array("abä東".unicodeScalars)
        func word(_ lengths: ClosedRange<Int>) -> [Unicode.Scalar] {
            (0..<Int.random(in: lengths, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }
        }
        for _ in 0..<40 {
            let words = Set((0..<80).map { _ in word(1...7) }).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            var writer = WordDictionaryWriter()
            for (number, word) in words.enumerated() { writer.append(word.utf8, names: [number]) }
            let dictionary = writer.dictionary
            for _ in 0..<10 {
                let query = word(1...6)
                for editCount in 0...2 {
                    var matches = WordMatches()
                    let automaton = EditAutomaton(query, editCount: editCount)
                    dictionary.addMatches(of: automaton, prefixEditCount: editCount, to: &matches)
                    var found: [Int: WordMatches.Kind] = [:]
                    for (kind, lists) in zip(WordMatches.Kind.all, matches.lists) {
                        for list in lists {
                            dictionary.forEachName(Int(list.lowerBound)..<Int(list.upperBound)) { found[$0] = kind }
                        }
                    }
                    for (number, word) in words.enumerated() {
                        let whole = distance(query, word)
                        let prefix = (0...word.count).map { distance(query, Array(word.prefix($0))) }.min() ?? whole
                        let expected =
                            min(whole, prefix) > editCount
                            ? nil : WordMatches.Kind(editCount: min(whole, prefix), isPrefix: prefix < whole)
                        #expect(found[number] == expected)
                    }
                }
            }
            for word in words {
                #expect(dictionary.contains(word.utf8, asPrefix: false))
                #expect(dictionary.contains(word.dropLast().map { $0 }.utf8, asPrefix: true))
            }
        }
    }

    /// Returns the distance with insertions, deletions, substitutions and transpositions, by the table of Wagner and Fischer.
    private func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
        var table = [[Int]](repeating: Array(0...second.count), count: first.count + 1)
        for row in 0...first.count { table[row][0] = row }
        for row in first.indices {
            for column in second.indices {
                var best = table[row][column] + (first[row] == second[column] ? 0 : 1)
                best = min(best, table[row][column + 1] + 1, table[row + 1][column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    best = min(best, table[row - 1][column - 1] + 1)
                }
                table[row + 1][column + 1] = best
            }
        }
        return table[first.count][second.count]
    }

    @Test("Of names with one error, at least 95 of 100 are among the first five results")
    func recall() {
        var random = SeededGenerator(seed: 21)
        let stems = [
            "Häme", "Kallio", "Berg", "Mühl", "Åker", "Søn", "Grøn", "Linden", "Kirch", "Ober", "Unter", "Neu",
        ]
        let ends = ["tie", "katu", "straße", "weg", "gatan", "vej", "platz", "hof"]
        let names = (0..<3000).map { _ in
            let parts = [stems.randomElement(using: &random), stems.randomElement(using: &random)?.lowercased()]
            return parts.compactMap { $0 }.joined() + (ends.randomElement(using: &random) ?? "")
                + " \(Int.random(in: 1...60, using: &random))"
        }
        let index = SearchIndex(names.enumerated().map { SearchEntry(id: "\($0)", names: [$1], coordinate: nil) })
        #expect(index.byteCount <= 40 * index.nameCount)
        var hits = 0
        for _ in 0..<200 {
            let name = names.randomElement(using: &random) ?? ""
            var letters = Array(name)
            let position = Int.random(in: 0..<(letters.count - 3), using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: letters.remove(at: position)
            case 1: letters.insert("q", at: position)
            case 2: letters[position] = "q"
            default: letters.swapAt(position, position + 1)
            }
            if index.search(String(letters), limit: 5).contains(where: { $0.name == name }) { hits += 1 }
        }
        #expect(hits >= 190)
    }
}
