import KioskLocation
import Testing

@Suite struct SourceSelectionTests {
    /// Plays fixes of sources at times and returns which of them were chosen.
    private func chosen(_ fixes: [(source: Int, time: Double)], count: Int = 3) -> [Int] {
        var selection = SourceSelection(count: count)
        return fixes.filter { selection.isChosen(.sample(), from: $0.source, at: $0.time) }.map(\.source)
    }

    @Test("The first source is selected, and a worse one does not replace it")
    func first() {
        #expect(chosen([(1, 0), (2, 0.5), (1, 1), (2, 1.5)]) == [1, 1])
    }

    @Test("A better source is selected at its third fix")
    func better() {
        #expect(chosen([(2, 0), (0, 1), (2, 1), (0, 2), (2, 2), (0, 3), (2, 3), (0, 4)]) == [2, 2, 2, 0, 0])
    }

    @Test("Fixes of a better source that is interrupted are not counted together")
    func confirmations() {
        #expect(chosen([(1, 0), (0, 1), (0, 2), (1, 5), (1, 12), (0, 13), (1, 13), (0, 14)]) == [1, 1, 1, 1])
    }

    @Test("A silent source is replaced immediately by the best other one")
    func silence() {
        #expect(chosen([(0, 0), (2, 9), (1, 9.5), (2, 10.5), (1, 10.6), (2, 11)]) == [0, 1])
        #expect(chosen([(0, 0), (2, 9), (2, 10.5), (2, 11)]) == [0, 2, 2])
    }

    @Test("A silent source is never the best")
    func best() {
        var selection = SourceSelection(count: 2)
        #expect(selection.best(at: 0) == nil)
        #expect(selection.current == nil)
        _ = selection.isChosen(.sample(), from: 1, at: 0)
        #expect(selection.best(at: 10) == 1)
        #expect(selection.best(at: 10.1) == nil)
        #expect(selection.current == 1)
    }

    @Test("Invalid fixes and unknown sources are ignored")
    func invalid() {
        var selection = SourceSelection(count: 1)
        #expect(selection.isChosen(.sample(.nan), from: 0, at: 0) == false)
        #expect(selection.isChosen(.sample(), from: 1, at: 0) == false)
        #expect(selection.isChosen(.sample(), from: -1, at: 0) == false)
        var empty = SourceSelection(count: -3)
        #expect(empty.isChosen(.sample(), from: 0, at: 0) == false)
        #expect(empty.best(at: 0) == nil)
    }
}
