import KioskGeometry
import KioskSearch
import TestSupport
import Testing

@Suite("Hostile names and queries")
struct HostileSearchTests {
    private static let texts = [
        "", " ", "\u{0}\u{1b}[2J\u{7f}", "👩‍👩‍👧🏳️‍🌈", "שלום עולם", "مرحبا 12", "\u{202E}abc", "a\u{FEFF}b", "ﷺ", "½ ① ２", "ｱ",
        "가각힣", "\u{FFFD}",
        "a" + String(repeating: "\u{301}", count: 5000), "\u{308}\u{308}a", "å\u{30A}\u{30A}",
        String(repeating: "ä", count: 400),
        String(repeating: "a ", count: 600),
        "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
        String(repeating: "ﷺ", count: 300), "क्षत्रिय", "ไทย", "e\u{20DD}", "\u{E0001}", "𝔘𝔫𝔦", "ǅ", "ẞ", "ΐ", "ŉ",
    ]

    @Test("Every text can be a name and a query")
    func texts() {
        let entries = Self.texts.enumerated().map { SearchEntry(id: "\($0)", names: [$1, "x"], coordinate: nil) }
        let index = SearchIndex(entries)
        #expect(index.entryCount == entries.count)
        for (number, text) in Self.texts.enumerated() {
            let results = index.search(text, limit: 1000)
            for result in results {
                for range in result.ranges { #expect(!result.name[range].isEmpty) }
                for (first, second) in zip(result.ranges, result.ranges.dropFirst()) {
                    #expect(first.upperBound <= second.lowerBound)
                }
            }
            if text.contains(where: { $0.isLetter || $0.isNumber }), text.utf8.count <= SearchLimits.queryByteCount {
                #expect(results.contains { $0.id == "\(number)" }, "\(number)")
            }
        }
    }

    @Test("Names beyond the limit are truncated between characters of UTF-8, and entries beyond it are ignored")
    func limits() {
        let long = String(repeating: "ä", count: 1 << 20)
        let index = SearchIndex([
            SearchEntry(id: "long", names: ["x" + long], coordinate: nil),
            SearchEntry(id: "many", names: (0..<1000).map { "name\($0)" }, coordinate: nil),
            SearchEntry(id: long, names: ["huge"], coordinate: nil),
            SearchEntry(id: "empty", names: [], coordinate: nil),
            SearchEntry(id: "blank", names: ["", ""], coordinate: nil),
        ])
        #expect(index.entryCount == 2 && index.ignoredEntryCount == 3)
        #expect(index.nameCount == 1 + SearchLimits.namesPerEntry)
        let name = index.search("xäää").first?.name ?? ""
        #expect(name.utf8.count == SearchLimits.nameByteCount - 1 && name.hasSuffix("ä"))
        #expect(index.search(long).count <= 1)
        #expect(index.search("name1", limit: .max).map(\.id) == ["many"])
        #expect(index.search("name1", limit: 0).isEmpty && index.search("name1", limit: .min).isEmpty)
        #expect(SearchIndex().search("a").isEmpty && SearchIndex(merging: []).entryCount == 0)
    }

    @Test("Invalid coordinates count as unknown")
    func coordinates() {
        let values: [Double] = [.nan, .infinity, -.infinity, 91, -1e300]
        let index = SearchIndex(
            values.map { SearchEntry(id: "\($0)", names: ["a"], coordinate: .init(latitude: $0, longitude: 0)) }
                + [
                    SearchEntry(id: "far", names: ["a"], coordinate: .init(latitude: -90, longitude: 1e6)),
                    SearchEntry(id: "east", names: ["a"], coordinate: .init(latitude: 90, longitude: 180)),
                ])
        let results = index.search("a", near: .helsinki)
        #expect(results.count == values.count + 2)
        #expect(
            results.prefix(2).map(\.id) == ["east", "far"] && results.dropFirst(2).allSatisfy { $0.coordinate == nil })
        #expect(results[0].coordinate == .init(latitude: 90, longitude: -180))
    }

    @Test("Mutated names and queries do not crash, and an unchanged name finds its entry")
    func mutations() {
        var random = SeededGenerator(seed: 12)
        let alphabet = [UInt8](Self.texts.joined().utf8.prefix(4000))
        for _ in 0..<randomRounds(150) {
            let names = (0..<8).map { _ in
                let text = Self.texts.randomElement(using: &random) ?? ""
                return String(
                    decoding: random.mutation(of: [UInt8](text.utf8.prefix(300)), alphabet: alphabet), as: UTF8.self)
            }
            let index = SearchIndex(names.enumerated().map { SearchEntry(id: "\($0)", names: [$1], coordinate: nil) })
            for (number, name) in names.enumerated() {
                let results = index.search(name, limit: 20)
                let isSearchable = name.contains { $0.isLetter } && name.utf8.count <= SearchLimits.queryByteCount
                if isSearchable, index.entryCount == names.count {
                    #expect(results.contains { $0.id == "\(number)" }, "\(name.escapingControlCharacters)")
                }
                let query = random.mutation(of: [UInt8](name.utf8), alphabet: alphabet)
                for result in index.search(String(decoding: query, as: UTF8.self)) {
                    #expect(result.ranges.allSatisfy { $0.upperBound <= result.name.endIndex })
                }
            }
        }
    }
}
