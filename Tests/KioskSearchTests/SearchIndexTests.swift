import KioskGeometry
import KioskSearch
import TestSupport
import Testing

@Suite("Search")
struct SearchIndexTests {
    private func index(_ names: String...) -> SearchIndex {
        SearchIndex(names.map { SearchEntry(id: $0, names: [$0], coordinate: nil) })
    }

    private func ids(_ index: SearchIndex, _ query: String) -> [String] {
        index.search(query).map(\.id)
    }

    @Test("Case, accents and compatibility forms do not matter")
    func folding() {
        let names = [
            "Hämeentie", "Άγιος Νικόλαος", "İstanbul", "Işık", "Schloß", "ＰＬＡＺＡ", "Łódź", "Øresund", "École", "Đakovo",
            "Ǆ",
        ]
        let queries = [
            "hameentie", "αγιοσ νικολαοσ", "istanbul", "isik", "SCHLOSS", "plaza", "lodz", "oresund", "ecole", "dakovo",
            "dz",
        ]
        for (name, query) in zip(names, queries) {
            let index = index(name, "Elsewhere")
            for text in [query, name, query.uppercased()] { #expect(ids(index, text) == [name], "\(text)") }
            // The whole name is highlighted, so that the match has no error.
            let result = index.search(query).first
            #expect(result.map { $0.ranges.map { String(name[$0]) }.joined(separator: " ") } == name)
        }
    }

    @Test("Both spellings of letters are found without an error, in both directions")
    func spellings() {
        for (name, other) in [
            ("Müllerstraße", "Muellerstrasse"), ("Jägerhof", "Jaegerhof"), ("Göteborg", "Goeteborg"), ("Åbo", "Aabo"),
            ("Øvre Årdal", "Oevre Aardal"), ("A\u{30A}bo", "Aabo"), ("Mu\u{308}ller", "Mueller"),
        ] {
            // A name with one error is in the index, and comes after the match without one.
            let index = index("x" + other, name, "x" + name)
            #expect(index.search(other, limit: 1).map(\.id) == [name], "\(other)")
            let reverse = self.index("x" + name, other, "x" + other)
            #expect(reverse.search(name, limit: 1).map(\.id) == [other], "\(name)")
        }
    }

    @Test("A word of two to seven letters is found with every single error, a longer one with two")
    func errors() {
        let index = index("Bendern", "Oberguferstrasse", "Zzz")
        let letters: [Character] = ["a", "e", "x"]
        for edited in edits(of: "bendern", with: letters) {
            #expect(ids(index, edited).contains("Bendern"), "\(edited)")
        }
        for first in edits(of: "obergufe", with: ["x"]) {
            for second in edits(of: "rstrasse", with: ["x"]) {
                #expect(ids(index, first + second).contains("Oberguferstrasse"), "\(first)\(second)")
            }
        }
        #expect(ids(index, "bxnxern").isEmpty)
    }

    /// Returns all strings with one insertion, deletion, substitution or transposition.
    private func edits(of word: String, with letters: [Character]) -> Set<String> {
        var results: Set<String> = []
        let word = Array(word)
        for position in 0...word.count {
            for letter in letters {
                results.insert(String(word[..<position] + [letter] + word[position...]))
                if position < word.count {
                    results.insert(String(word[..<position] + [letter] + word[(position + 1)...]))
                }
            }
            if position < word.count { results.insert(String(word[..<position] + word[(position + 1)...])) }
            if position + 1 < word.count {
                var swapped = word
                swapped.swapAt(position, position + 1)
                results.insert(String(swapped))
            }
        }
        return results
    }

    @Test("Each beginning of a name finds it, and words match in any order")
    func prefixesAndOrder() {
        let index = index("Kaivopuisto Helsinki", "Kallio", "Hels")
        let name = "Kaivopuisto Helsinki"
        for length in 1...name.count {
            let query = String(name.prefix(length))
            #expect(ids(index, query).contains(name), "\(query)")
        }
        #expect(ids(index, "helsinki kaivopuisto").first == name)
        #expect(ids(index, "helsinki kaiv").first == name)
        #expect(ids(index, "hels").first == "Hels")
        #expect(ids(index, "kaivop helsinki").first == name)
    }

    @Test("An error at a space is one error")
    func spaces() {
        let index = index("Am Bach", "Bahnhofstrasse", "Im alten Riet", "Other")
        for query in ["ambach", "a mbach", "amb ach", "am bac", "amxbach"] {
            #expect(ids(index, query).first == "Am Bach", "\(query)")
        }
        #expect(ids(index, "bahnhof strasse").first == "Bahnhofstrasse")
        #expect(ids(index, "imalten riet").first == "Im alten Riet")
        #expect(ids(index, "m alten riet").first == "Im alten Riet")
    }

    @Test("The number of a house is matched apart from the street")
    func houseNumbers() {
        let index = index(
            "Hämeentie", "Hämeentie 1", "Hämeentie 12", "Hämeentie 12 B", "Hämeentie 120", "Mannerheimintie 12")
        for query in ["hämeentie 12 b", "Hameentie 12b", "12b hameentie", "hämentie 12B"] {
            #expect(ids(index, query).prefix(2) == ["Hämeentie 12 B", "Hämeentie 12"], "\(query)")
        }
        #expect(ids(index, "hämeentie 12").prefix(2) == ["Hämeentie 12", "Hämeentie 12 B"])
        #expect(ids(index, "hämeentie 12").contains("Hämeentie 120"))
        // Another house of the street, but first the street itself.
        #expect(ids(index, "hämeentie 77").first == "Hämeentie")
        #expect(ids(index, "hämeentie 12c").first == "Hämeentie 12")
        #expect(ids(index, "12") == ["Hämeentie 12", "Hämeentie 12 B", "Mannerheimintie 12", "Hämeentie 120"])
        #expect(ids(index, "hämeentie ١٢").first == "Hämeentie 12")
    }

    @Test("Results are ranked by quality, then distance, then weight")
    func ranking() {
        let here = LocationCoordinate2D.helsinki
        func entry(_ id: String, _ name: String, _ distance: Double?, weight: Double = 0) -> SearchEntry {
            SearchEntry(
                id: id, names: [name], coordinate: distance.map { here.coordinate(at: $0, facing: 40) }, weight: weight)
        }
        let index = SearchIndex([
            entry("error", "Portti", 1), entry("far", "Portto", 900), entry("near", "Portto", 100),
            entry("unknown", "Portto", nil),
            entry("light", "Portto", 500, weight: 1), entry("heavy", "Portto", 500, weight: 2),
            entry("nan", "Portto", 500, weight: .nan),
        ])
        let results = index.search("portto", near: here)
        #expect(results.map(\.id) == ["near", "heavy", "light", "nan", "far", "unknown", "error"])
        #expect(results[0].distance?.isClose(to: 100, within: 0.1) == true && results[5].distance == nil)
        #expect(index.search("portto", near: here, limit: 2).map(\.id) == ["near", "heavy"])
        let invalid = LocationCoordinate2D(latitude: .nan, longitude: 0)
        #expect(index.search("portto", near: invalid, limit: 2).map(\.id) == ["heavy", "light"])
    }

    @Test("An entry is found by each of its names, and is one result")
    func names() {
        let index = SearchIndex([
            SearchEntry(id: "1", names: ["Turku", "Åbo"], coordinate: nil),
            SearchEntry(id: "2", names: ["Helsinki", "Helsingfors", "Хельсинки"], coordinate: nil),
            SearchEntry(id: "3", names: ["Helsingør"], coordinate: nil),
        ])
        #expect(index.search("abo").map(\.name) == ["Åbo"])
        #expect(index.search("хельсинки").map(\.id) == ["2"])
        #expect(index.search("helsing").map(\.id) == ["2", "3"])
        #expect(index.search("helsing").map(\.name) == ["Helsingfors", "Helsingør"])
        #expect(index.entryCount == 3 && index.nameCount == 6)
    }

    @Test("Ranges are the matched parts of the name")
    func ranges() {
        let index = index("Schloß-Straße 12b", "東京駅", "E\u{301}cole 👩‍👩‍👧 de l'Eau")
        func parts(_ query: String) -> [String] {
            index.search(query).first.map { result in result.ranges.map { String(result.name[$0]) } } ?? []
        }
        #expect(parts("strasse schl") == ["Schl", "Straße"])
        #expect(parts("schloss 12") == ["Schloß", "12"])
        #expect(parts("ecole eau") == ["E\u{301}cole", "Eau"])
        #expect(parts("e").first == "E\u{301}")
        #expect(parts("駅東") == ["東", "駅"])
    }

    @Test("Merged parts are the index of all entries")
    func merging() {
        let words = ["haka", "niemi", "tori", "katu", "Ääni", "東", "12", "b"]
        var random = SeededGenerator(seed: 8)
        for _ in 0..<60 {
            let entries = (0..<Int.random(in: 0...40, using: &random)).map { number in
                SearchEntry(
                    id: "\(number)",
                    names: (0..<Int.random(in: 1...2, using: &random)).map { _ in
                        (0..<3).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
                    }, coordinate: random.flip() ? .helsinki : nil, weight: random.flip() ? 1 : 0)
            }
            var parts: [SearchIndex] = []
            var rest = entries[...]
            while !rest.isEmpty {
                let count = Int.random(in: 1...rest.count, using: &random)
                parts.append(SearchIndex(rest.prefix(count)))
                rest = rest.dropFirst(count)
            }
            let (merged, whole) = (SearchIndex(merging: parts), SearchIndex(entries))
            #expect(merged.entryCount == whole.entryCount && merged.wordCount == whole.wordCount)
            for query in words + ["haka ni", "tori katu 12"] {
                #expect(merged.search(query, near: .helsinki) == whole.search(query, near: .helsinki))
            }
        }
    }

    @Test("Building in the background gives the same index, and ends when its task is cancelled")
    func building() async throws {
        let entries = (0..<2000).map { SearchEntry(id: "\($0)", names: ["Katu \($0)"], coordinate: nil) }
        #expect(try await SearchIndex.build(entries) == SearchIndex(entries))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await SearchIndex.build(entries)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
