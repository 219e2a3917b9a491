import KioskLocation
import Testing

@Suite struct ProviderSelectionTests {
    /// Plays fixes of sources at times and returns which of them were chosen.
    private func chosen(_ fixes: [(source: Int, time: Double)], count: Int = 3) -> [Int] {
        var selection = ProviderSelection(count: count)
        return fixes.filter { selection.isSelected(.sample(), from: $0.source, at: $0.time) }.map(\.source)
    }

    @Test("whoever comes first is heard, and a worse one is not")
    func first() {
        #expect(chosen([(1, 0), (2, 0.5), (1, 1), (2, 1.5)]) == [1, 1])
    }

    @Test("a better one is heard from its third fix on")
    func better() {
        #expect(chosen([(2, 0), (0, 1), (2, 1), (0, 2), (2, 2), (0, 3), (2, 3), (0, 4)]) == [2, 2, 2, 0, 0])
    }

    @Test("fixes of a better one that comes and goes do not count together")
    func confirmations() {
        #expect(chosen([(1, 0), (0, 1), (0, 2), (1, 5), (1, 12), (0, 13), (1, 13), (0, 14)]) == [1, 1, 1, 1])
    }

    @Test("a silent one is left at once for the best that is not")
    func silence() {
        #expect(chosen([(0, 0), (2, 9), (1, 9.5), (2, 10.5), (1, 10.6), (2, 11)]) == [0, 1])
        #expect(chosen([(0, 0), (2, 9), (2, 10.5), (2, 11)]) == [0, 2, 2])
    }

    @Test("one that is silent is not the best of any")
    func best() {
        var selection = ProviderSelection(count: 2)
        #expect(selection.best(at: 0) == nil)
        #expect(selection.current == nil)
        _ = selection.isSelected(.sample(), from: 1, at: 0)
        #expect(selection.best(at: 10) == 1)
        #expect(selection.best(at: 10.1) == nil)
        #expect(selection.current == 1)
    }

    @Test("fixes that are none and sources that there are not count for nothing")
    func invalid() {
        var selection = ProviderSelection(count: 1)
        #expect(selection.isSelected(.sample(.nan), from: 0, at: 0) == false)
        #expect(selection.isSelected(.sample(), from: 1, at: 0) == false)
        #expect(selection.isSelected(.sample(), from: -1, at: 0) == false)
        var empty = ProviderSelection(count: -3)
        #expect(empty.isSelected(.sample(), from: 0, at: 0) == false)
        #expect(empty.best(at: 0) == nil)
    }
}
