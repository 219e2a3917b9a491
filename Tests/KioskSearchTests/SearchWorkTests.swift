import KioskGeometry
import TestSupport
import Testing

@testable import KioskSearch

@Suite("The work of a search")
struct SearchWorkTests {
    /// 400 names with three words in common and one of their own.
    private let names: [String]
    private let index: SearchIndex

    init() {
        let letters = "abcdefghijklmnopqrst"
        names = letters.flatMap { first in letters.map { "alpha beta gamma \(first)\($0)zzz" } }
        index = SearchIndex(names.map { SearchEntry(id: $0, names: [$0], coordinate: nil) })
    }

    private func words(of query: String) -> [QueryWord] {
        var folder = TextFolder()
        return QueryWord.words(of: query, &folder)
    }

    @Test(
        "Beyond the limit frequent words count as found, and the name with the others is found",
        arguments: [0, 500, 9999])
    func limit(workLimit: Int) {
        var candidates = SearchCandidates(index, workLimit: workLimit)
        _ = candidates.add(words(of: "gamma beta alpha cdzzz"), editCount: 0)
        #expect(candidates.entries.map { names[Int($0)] } == ["alpha beta gamma cdzzz"])
        #expect(candidates.entries.map { candidates.match(ofEntry: Int($0)).cost } == [0])
        // The names of the rarest word are counted in any case.
        #expect(candidates.work <= workLimit + 2)
    }

    @Test(
        "The name with the number is the best although words beyond the limit count as found",
        arguments: [500, 9999])
    func number(workLimit: Int) throws {
        let names = (0..<400).map { "alpha beta gamma \($0)" }
        let index = SearchIndex(names.map { SearchEntry(id: $0, names: [$0], coordinate: nil) })
        var candidates = SearchCandidates(index, workLimit: workLimit)
        _ = candidates.add(words(of: "gamma beta alpha 7"), editCount: 0)
        #expect(candidates.entries.count == names.count)
        let costs = candidates.entries.map { candidates.match(ofEntry: Int($0)).cost }
        let least = try #require(costs.min())
        let best = zip(candidates.entries, costs).filter { $0.1 == least }.map { names[Int($0.0)] }
        #expect(best == ["alpha beta gamma 7"])
    }

    @Test("A query ends with the first word that no name has besides those before")
    func contradiction() {
        var candidates = SearchCandidates(index)
        _ = candidates.add(words(of: "alpha beta gamma cdzzz cezzz"), editCount: 0)
        #expect(candidates.entries.isEmpty)
        #expect(candidates.work <= 4)
        // The names are not marked by the query before.
        _ = candidates.add(words(of: "alpha cezzz"), editCount: 0)
        #expect(candidates.entries.map { names[Int($0)] } == ["alpha beta gamma cezzz"])
    }

    @Test("In a query of many words the six longest tolerate errors, and three of them two")
    func manyWords() {
        let name = "Kindertagesstätte evangelische Kreuzberg Johannes Gemeinde Berlin Haus Hof"
        let index = SearchIndex([SearchEntry(id: "a", names: [name], coordinate: nil)])
        for (word, wrong, isFound) in [
            ("Kindertagesstätte", "Kxndertagessxätte", true), ("evangelische", "exangelixche", true),
            ("Kreuzberg", "Kxeuzbexg", true), ("Johannes", "Joxannes", true), ("Johannes", "Joxanxes", false),
            ("Gemeinde", "Gxmeinde", true), ("Berlin", "Bexlin", true), ("Haus", "Hxus", false), ("Hof", "Hxf", false),
        ] {
            let query = name.split(separator: " ").map { $0 == word ? wrong : String($0) }.joined(separator: " ")
            #expect(index.search(query).isEmpty != isFound, "\(wrong)")
        }
        #expect(index.search("haus hxf").map(\.id) == ["a"])
    }

    @Test("The nearest of equal matches are those with the least distances")
    func nearest() {
        var random = SeededGenerator(seed: 5)
        let coordinates = (0..<500).map { _ in
            LocationCoordinate2D(
                latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
        }
        let index = SearchIndex(
            coordinates.enumerated().map { SearchEntry(id: "\($0)", names: ["Stop"], coordinate: $1) })
        for (latitude, longitude) in [(60, 25), (89.9, 10), (0, 179.9), (-45, -180), (-90, 0)] as [(Double, Double)] {
            let origin = LocationCoordinate2D(latitude: latitude, longitude: longitude)
            let expected = coordinates.indices.sorted {
                origin.distance(to: coordinates[$0]) < origin.distance(to: coordinates[$1])
            }
            #expect(index.search("stop", near: origin, limit: 7).map(\.id) == expected.prefix(7).map { "\($0)" })
        }
    }

    @Test("A word with an error is highlighted although its beginning has none")
    func highlightedWord() {
        let index = SearchIndex([SearchEntry(id: "a", names: ["Abc x"], coordinate: nil)])
        let result = index.search("ab x").first
        #expect(result.map { found in found.ranges.map { found.name[$0] } } == ["Abc", "x"])
    }
}
