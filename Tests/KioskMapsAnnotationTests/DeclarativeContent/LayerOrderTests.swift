import Testing

@testable import KioskMaps

@Suite("Which layers stay when layers are brought into an order")
struct LayerOrderTests {
    private static let names = ["a", "b", "c", "d", "e"]

    /// All orders of the first letters.
    private static func permutations(_ count: Int) -> [[String]] {
        guard count > 0 else { return [[]] }
        return permutations(count - 1).flatMap { shorter in
            (0...shorter.count).map { index in
                var order = shorter
                order.insert(names[count - 1], at: index)
                return order
            }
        }
    }

    /// The size of the largest set of layers that are in the same order in both lists, by trying all sets.
    private static func largestStayingSet(of ids: [String], in stack: [String]) -> Int {
        (0..<(1 << ids.count)).map { set in
            let kept = ids.indices.filter { set & (1 << $0) != 0 }.map { stack.firstIndex(of: ids[$0]) }
            let indices = kept.compactMap(\.self)
            return indices.count == kept.count && indices == indices.sorted() ? kept.count : 0
        }.max() ?? 0
    }

    @Test("As many layers stay as possible, for all orders of five layers of which some are missing")
    func exhaustive() {
        for stack in Self.permutations(5) {
            for missing in 0..<(1 << 5) {
                let present = stack.enumerated().filter { missing & (1 << $0.offset) == 0 }.map(\.element)
                let order = LayerOrder(of: Self.names, in: present)
                let indices = order.staying.sorted().map { present.firstIndex(of: Self.names[$0]) ?? -1 }
                #expect(!indices.contains(-1))
                #expect(indices == indices.sorted())
                #expect(indices.count == Self.largestStayingSet(of: Self.names, in: present))
            }
        }
    }

    @Test("A layer below the base does not stay")
    func base() {
        #expect(LayerOrder(of: ["a", "b"], in: ["a", "base", "b"], above: "base").staying == [1])
        #expect(LayerOrder(of: ["a", "b"], in: ["a", "base", "b"]).staying == [0, 1])
        #expect(LayerOrder(of: ["a", "b"], in: ["a", "b"], above: "missing").staying == [0, 1])
    }
}
