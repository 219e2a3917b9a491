import Foundation
import KioskMaps

extension Benchmark {
    /// Queries with one typing error, near a coordinate, in an index of 100,000 names: streets, addresses and places in four languages.
    ///
    /// The slowest query is that of several kinds in an index of which half of the names have four words or more.
    static let search = Benchmark(
        name: "search-100k", unit: .microseconds,
        prepare: {
            var random = SplitMix(seed: 45)
            let entries = searchEntries(100_000, &random)
            let index = SearchIndex(entries)
            let queries = (0..<200).map { _ in
                let entry = entries[Int(random.next() % UInt64(entries.count))]
                return (misspelled(entry.names[0], &random), entry.coordinate)
            }
            return {
                var count = 0
                for (query, coordinate) in queries { count += index.search(query, near: coordinate, limit: 5).count }
                consume(count)
                return queries.count
            }
        },
        baseline: (
            "the names that contain the query, without errors",
            {
                var random = SplitMix(seed: 45)
                let names = searchEntries(100_000, &random).map { Array($0.names[0].lowercased().utf8) }
                let queries = (0..<2).map { _ in Array(names[Int(random.next() % UInt64(names.count))].dropFirst(2)) }
                return {
                    var count = 0
                    for query in queries { for name in names where contains(name, query) { count += 1 } }
                    consume(count)
                    return queries.count
                }
            }
        ),
        kinds: {
            var random = SplitMix(seed: 46)
            var entries = searchEntries(100_000, &random)
            for index in entries.indices where index % 2 == 0 {
                entries[index].names = ["Rue de la " + entries[index].names[0]]
            }
            let index = SearchIndex(entries)
            return queries(for: entries, &random).map { query in
                Operation(name: "\(query.kind): \(query.text)") {
                    consume(index.search(query.text, near: query.coordinate, limit: 5).count)
                }
            }
        })

    /// A query of a kind.
    private struct Query {
        var kind: String
        var text: String
        var coordinate = CLLocationCoordinate2D(latitude: 60.4, longitude: 25)
    }

    /// Returns queries of all kinds that cost more than others.
    private static func queries(for entries: [SearchEntry], _ random: inout SplitMix) -> [Query] {
        var queries = "abcdefghijklmnopqrstuvwxyz1".map { Query(kind: "one letter", text: "\($0)") }
        queries += ["ka", "be", "st", "ru", "de", "xe", "12"].map { Query(kind: "two letters", text: $0) }
        queries += ["kal", "ber", "rue", "reu", "kxl", "120"].map { Query(kind: "three letters", text: $0) }
        queries += ["rue de la", "la rue de 1", "rue de la rue de la rue de la rue de la"].map {
            Query(kind: "frequent words", text: $0)
        }
        for _ in 0..<20 {
            let entry = entries[Int(random.next() % UInt64(entries.count))]
            let (name, wrong) = (entry.names[0], misspelled(entry.names[0], &random))
            let other = entries[Int(random.next() % UInt64(entries.count))].names[0]
            for (kind, text) in [
                ("whole name", name), ("one error", wrong), ("two errors", misspelled(wrong, &random)),
                ("no spaces", name.filter { $0 != " " }), ("an unknown word", wrong + " xyzzyxyz"),
                ("many words", "\(name) \(wrong) \(other)"),
            ] {
                var query = Query(kind: kind, text: text)
                if let coordinate = entry.coordinate { query.coordinate = coordinate }
                queries.append(query)
            }
        }
        return queries
    }

    private static func searchEntries(_ count: Int, _ random: inout SplitMix) -> [SearchEntry] {
        let stems = [
            "Häme", "Kaivo", "Töölö", "Kallio", "Kirkko", "Asema", "Pelto", "Metsä", "Ranta", "Järvi", "Koivu", "Ängs",
            "Åker",
            "Björk", "Söder", "Väster", "Kungs", "Østre", "Nørre", "Grønne", "Berg", "Mühl", "Schloß", "Linden",
            "Rosen", "Stein",
        ]
        let ends = [
            "tie", "katu", "kuja", "gatan", "vägen", "gade", "vej", "straße", "weg", "gasse", "platz", "niemi", "lahti",
        ]
        func part(_ parts: [String]) -> String { parts[Int(random.next() % UInt64(parts.count))] }
        return (0..<count).map { index in
            var name = part(stems) + part(stems).lowercased() + part(ends)
            if !random.chance(of: 3) { name += " \(1 + random.next() % 120)" }
            let coordinate = CLLocationCoordinate2D(
                latitude: random.number(59.9...60.9), longitude: random.number(24...26))
            return SearchEntry(id: "\(index)", names: [name], coordinate: coordinate, weight: Double(index % 7))
        }
    }

    /// Returns a name with a letter replaced, left out or exchanged with its neighbour.
    private static func misspelled(_ name: String, _ random: inout SplitMix) -> String {
        var letters = Array(name)
        let position = 1 + Int(random.next() % UInt64(max(letters.count - 5, 1)))
        switch random.next() % 3 {
        case 0: letters[position] = "x"
        case 1: letters.remove(at: position)
        default: letters.swapAt(position, position - 1)
        }
        return String(letters)
    }

    private static func contains(_ name: [UInt8], _ query: [UInt8]) -> Bool {
        guard name.count >= query.count else { return false }
        return (0...(name.count - query.count)).contains { name[$0...].starts(with: query) }
    }
}
