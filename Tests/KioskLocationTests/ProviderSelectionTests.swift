import KioskLocation
import Testing

@Suite struct ProviderSelectionTests {
    /// Returns the providers of the fixes that are selected.
    private func selected(_ fixes: [(provider: Int, time: Double)], count: Int = 3) -> [Int] {
        var selection = ProviderSelection(count: count)
        return fixes.filter { selection.isSelected(.sample(), from: $0.provider, at: $0.time) }.map(\.provider)
    }

    @Test("The provider of the first fix is selected, and a worse one is not")
    func first() {
        #expect(selected([(1, 0), (2, 0.5), (1, 1), (2, 1.5)]) == [1, 1])
    }

    @Test("A better provider is selected from its third fix on")
    func better() {
        #expect(selected([(2, 0), (0, 1), (2, 1), (0, 2), (2, 2), (0, 3), (2, 3), (0, 4)]) == [2, 2, 2, 0, 0])
    }

    @Test("Fixes of a better provider do not add up over a silence")
    func confirmations() {
        #expect(selected([(1, 0), (0, 1), (0, 2), (1, 5), (1, 12), (0, 13), (1, 13), (0, 14)]) == [1, 1, 1, 1])
    }

    @Test("A silent provider is replaced immediately by the best one that is not silent")
    func silence() {
        #expect(selected([(0, 0), (2, 9), (1, 9.5), (2, 10.5), (1, 10.6), (2, 11)]) == [0, 1])
        #expect(selected([(0, 0), (2, 9), (2, 10.5), (2, 11)]) == [0, 2, 2])
    }

    @Test("A silent provider is never the best")
    func best() {
        var selection = ProviderSelection(count: 2)
        #expect(selection.best(at: 0) == nil)
        #expect(selection.current == nil)
        _ = selection.isSelected(.sample(), from: 1, at: 0)
        #expect(selection.best(at: 10) == 1)
        #expect(selection.best(at: 10.1) == nil)
        #expect(selection.current == 1)
    }

    @Test("Invalid fixes and indices are ignored")
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
