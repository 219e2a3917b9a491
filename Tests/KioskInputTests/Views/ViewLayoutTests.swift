import Foundation
import Testing

@testable import KioskInput

@Suite("Layouts of views")
struct ViewLayoutTests {
    private let size = CGSize(width: 1000, height: 600)

    @Test("A full view covers the window")
    func full() {
        #expect(ViewLayout.full.frame(in: size) == CGRect(x: 0, y: 0, width: 1000, height: 600))
    }

    @Test("The sides of a split and its divider cover the window without overlap", arguments: ViewSplit.Axis.allCases)
    func split(axis: ViewSplit.Axis) {
        for fraction in stride(from: -0.25, through: 1.25, by: 0.125) {
            for width in [0.0, 4, -3, 5000] {
                let split = ViewSplit(axis, fraction: fraction, dividerWidth: width)
                let first = split.frame(of: .first, in: size)
                let divider = split.divider(in: size)
                let second = split.frame(of: .second, in: size)
                let isHorizontal = axis == .horizontal
                #expect((isHorizontal ? first.maxX : first.maxY) == (isHorizontal ? divider.minX : divider.minY))
                #expect((isHorizontal ? second.minX : second.minY) == (isHorizontal ? divider.maxX : divider.maxY))
                #expect(isHorizontal ? second.maxX == 1000 : second.maxY == 600)
                let area = [first, divider, second].reduce(0) { $0 + $1.width * $1.height }
                #expect(abs(area - 600_000) < 1e-6)
            }
        }
    }

    @Test("A third of the window is on the left, with half of the divider beside it")
    func third() {
        let split = ViewSplit(.horizontal, fraction: 0.3, dividerWidth: 10)
        #expect(ViewLayout.split(split, .first).frame(in: size) == CGRect(x: 0, y: 0, width: 295, height: 600))
        #expect(ViewLayout.split(split, .second).frame(in: size) == CGRect(x: 305, y: 0, width: 695, height: 600))
        #expect(ViewLayout.split(split, .second).split == split && ViewLayout.full.split == nil)
    }

    @Test("A finger can grab the handle of a divider at any position", arguments: ViewSplit.Axis.allCases)
    func handle(axis: ViewSplit.Axis) throws {
        for fraction in [0.0, 0.01, 0.5, 1, .nan] {
            let split = ViewSplit(axis, fraction: fraction)
            let handle = try #require(split.handle(in: size))
            #expect(handle.width >= 44 && handle.height >= 44)
            #expect(CGRect(origin: .zero, size: size).contains(handle))
        }
        #expect(ViewSplit(axis, isMovable: false).handle(in: size) == nil)
    }

    @Test("A divider moves to a point, and each side remains visible")
    func movement() {
        var split = ViewSplit(.horizontal)
        let positions: [(CGFloat, CGFloat)] = [(300, 0.3), (-50, 0.064), (2000, 0.936), (500, 0.5)]
        for (x, fraction) in positions {
            split.moveDivider(to: CGPoint(x: x, y: 10), in: size)
            #expect(abs(split.fraction - fraction) < 1e-9)
        }
        split.moveDivider(to: CGPoint(x: CGFloat.nan, y: 10), in: size)
        split.moveDivider(to: CGPoint(x: 10, y: 10), in: .zero)
        #expect(split.fraction == 0.5)
        split.moveDivider(to: CGPoint(x: 10, y: 10), in: CGSize(width: 100, height: 100))
        #expect(split.fraction == 0.5)
        var column = ViewSplit(.vertical)
        column.moveDivider(to: CGPoint(x: 10, y: 150), in: size)
        #expect(column.fraction == 0.25)
    }

    @Test(
        "An inset lies in its corner, with a margin from both edges",
        arguments: zip(
            ViewInset.Corner.allCases,
            [CGPoint(x: 20, y: 20), CGPoint(x: 780, y: 20), CGPoint(x: 20, y: 480), CGPoint(x: 780, y: 480)]))
    func inset(corner: ViewInset.Corner, origin: CGPoint) {
        let inset = ViewInset(corner, size: CGSize(width: 200, height: 100), margin: 20)
        let frame = ViewLayout.inset(inset).frame(in: size)
        #expect(frame == CGRect(origin: origin, size: CGSize(width: 200, height: 100)))
    }

    @Test("An inset is limited to a small window, and not shown without room")
    func smallWindow() {
        let layout = ViewLayout.inset(ViewInset(.topLeft, size: CGSize(width: 200, height: 100), margin: 20))
        let frame = layout.frame(in: CGSize(width: 100, height: 90))
        #expect(frame == CGRect(x: 20, y: 20, width: 60, height: 50))
        #expect(layout.frame(in: CGSize(width: 40, height: 500)) == .zero)
    }

    @Test("The rectangle of a closure is limited to the window, and an invalid one is empty")
    func custom() {
        let lower = ViewLayout.custom { CGRect(x: 0, y: 500, width: $0.width, height: 200) }
        #expect(lower.frame(in: size) == CGRect(x: 0, y: 500, width: 1000, height: 100))
        let invalid = [
            CGRect(x: 2000, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: 0, height: 10),
            CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
            CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10),
        ]
        for frame in invalid { #expect(ViewLayout.custom { _ in frame }.frame(in: size) == .zero) }
        #expect(ViewLayout.full.frame(in: CGSize(width: CGFloat.nan, height: 10)) == .zero)
    }
}
