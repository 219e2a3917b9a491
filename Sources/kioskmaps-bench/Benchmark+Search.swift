import Foundation
import KioskMaps

extension Benchmark {
    /// Queries with one typing error, near a coordinate, in an index of 100,000 names: streets, addresses and places in four languages.
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
        ))

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
