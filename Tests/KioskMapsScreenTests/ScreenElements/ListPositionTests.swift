import Foundation
import TestSupport
import Testing

@testable import KioskMaps

@Suite("Scroll positions of lists")
struct ListPositionTests {
    private func measures(_ count: Int, extent: CGFloat = 100, spacing: CGFloat = 0) -> ListPosition.Measures {
        ListPosition.Measures(count: count, extent: extent, spacing: spacing, estimate: 40)
    }

    /// A simple list: the distance of the view from the beginning, and the positions of all rows.
    private struct Model {
        var heights: [CGFloat]
        var list: ListPosition.Measures
        var distance: CGFloat = 0

        var tops: [CGFloat] {
            heights.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1 + list.spacing) }.dropLast()
        }

        var total: CGFloat { heights.reduce(-list.spacing) { $0 + $1 + list.spacing } }

        mutating func scroll(by step: CGFloat) {
            distance = max(0, min(distance + step, total - list.extent))
        }

        /// The rows of which a part, or the space below them, is in view.
        var visible: [Int] {
            heights.indices.filter {
                let top = tops[$0] - distance
                return top < list.extent && top + heights[$0] + list.spacing > 0
            }
        }
    }

    @Test("Movements within some screens are those of a list whose rows are all measured")
    func model() {
        var random = SeededGenerator(seed: 45)
        for _ in 0..<randomRounds(60) {
            let count = Int(random.number(0...40))
            let heights = (0..<count).map { _ in CGFloat(Int(random.number(8...90))) }
            let (extent, spacing) = (CGFloat(Int(random.number(100...200))), CGFloat(Int(random.number(0...9))))
            let list = measures(count, extent: extent, spacing: spacing)
            var model = Model(heights: heights, list: list)
            var position = ListPosition()
            for _ in 0..<20 {
                let step = CGFloat(Int(random.number(-150...150)))
                position.scroll(by: step)
                model.scroll(by: step)
                let visible = position.arrange(list) { heights[$0] }
                guard count > 0 else {
                    #expect(visible.isEmpty)
                    continue
                }
                #expect(abs(model.tops[position.top] + position.offset - model.distance) < 1e-6)
                #expect(Array(visible) == model.visible)
            }
        }
    }

    @Test("A list of a million rows of one height moves exactly, and only rows near the view are measured")
    func million() {
        let list = measures(1_000_000)
        var position = ListPosition()
        var measured = 0
        for (step, top, offset) in [
            (0, 0, 0), (10, 0, 10), (4_000_000, 100_000, 10), (-3_999_990, 0, 20), (1e12, 999_997, 20), (-1e12, 0, 0),
        ] as [(CGFloat, Int, CGFloat)] {
            position.scroll(by: step)
            _ = position.arrange(list) { _ in
                measured += 1
                return 40
            }
            #expect(position.top == top)
            #expect(position.offset == offset)
        }
        #expect(measured < 200)
    }

    @Test("A list without rows, or without a height, is at its beginning")
    func empty() {
        for list in [measures(0), measures(-3), measures(5, extent: 0), measures(5, extent: -1)] {
            var position = ListPosition(top: 3)
            position.scroll(by: 30)
            #expect(position.arrange(list) { _ in 40 }.isEmpty)
            #expect(position == ListPosition())
        }
    }

    @Test("Distances that are not finite are ignored, and rows that do not exist count as the nearest")
    func invalid() {
        for distance in [.nan, .infinity, -.infinity] as [CGFloat] {
            var position = ListPosition()
            position.scroll(by: distance)
            #expect(position == ListPosition())
        }
        for (row, top) in [(-5, 0), (99, 7), (.max, 7), (.min, 0)] {
            var position = ListPosition(top: row)
            _ = position.arrange(measures(10)) { _ in 40 }
            #expect(position.top == top)
        }
        var far = ListPosition()
        for _ in 0..<10 { far.scroll(by: .greatestFiniteMagnitude) }
        #expect(far.arrange(measures(10)) { _ in 40 } == 7..<10)
    }

    @Test("A list that becomes shorter shows its end")
    func shrinks() {
        var position = ListPosition(top: 80)
        _ = position.arrange(measures(100)) { _ in 40 }
        #expect(position.arrange(measures(20)) { _ in 40 } == 17..<20)
        #expect(position.arrange(measures(2)) { _ in 40 } == 0..<2)
        #expect(position == ListPosition())
    }

    @Test("A row is moved into view by as little as needed")
    func reveal() {
        var position = ListPosition(top: 10)
        let list = measures(100)
        for (row, top, offset) in [
            (11, 10, 0), (12, 10, 20), (10, 10, 0), (5, 5, 0), (50, 48, 20), (500, 97, 20), (-1, 0, 0),
        ] as [(Int, Int, CGFloat)] {
            position.reveal(row, of: list) { _ in 40 }
            #expect(position.top == top, "row \(row)")
            #expect(position.offset == offset, "row \(row)")
        }
        var empty = ListPosition()
        empty.reveal(3, of: measures(0)) { _ in 40 }
        #expect(empty == ListPosition())
    }
}
