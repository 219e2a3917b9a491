import Foundation
import Testing

@testable import KioskInput

@Suite("Dividers of views")
struct ViewDividersTests {
    private let size = CGSize(width: 1000, height: 600)

    private func frame(
        _ contacts: (id: Int, phase: TouchContact.Phase, x: CGFloat)..., tool: TouchTool = .finger
    ) -> TouchFrame {
        TouchFrame(
            time: .zero,
            contacts: contacts.map {
                TouchContact(id: $0.id, position: CGPoint(x: $0.x, y: 44), phase: $0.phase)
            }, tool: tool)
    }

    @Test("Equal splits share a divider")
    func splits() {
        let (first, second) = (ViewSplit(.horizontal, fraction: 0.3), ViewSplit(.vertical))
        let layouts: [ViewLayout] = [
            .split(first, .first), .full, .split(second, .first), .split(first, .second), .split(second, .second),
        ]
        #expect(ViewDividers.splits(of: layouts) == [first, second])
        let regions = ViewDividers().regions(of: [first, second], in: size)
        #expect(regions.map(\.id) == [-1, -2])
        #expect(regions.map(\.frame) == [first, second].compactMap { $0.handle(in: size) })
        let fixed = ViewSplit(.horizontal, isMovable: false)
        #expect(ViewDividers().regions(of: [fixed], in: size).isEmpty)
    }

    @Test("A divider follows the finger that grabbed its handle, and the region of the handle follows at the end")
    func drag() throws {
        var dividers = ViewDividers()
        var split = ViewSplit(.horizontal)
        let handle = try #require(split.handle(in: size))
        // The contact begins 14 points beside the divider, which does not jump.
        let begun = dividers.handle(frame((1, .began, 10)), onHandle: -1, of: [split], in: size)
        #expect(begun == nil)
        let moved = dividers.handle(frame((1, .moved, 110)), onHandle: -1, of: [split], in: size)
        split = try #require(moved)
        #expect(abs(split.fraction - 0.6) < 1e-9)
        #expect(dividers.regions(of: [split], in: size).first?.frame == handle)
        let other = dividers.handle(frame((1, .moved, 400), tool: .mouse), onHandle: -1, of: [split], in: size)
        #expect(other == nil)
        let last = dividers.handle(frame((1, .ended, 210), (2, .moved, 0)), onHandle: -1, of: [split], in: size)
        split = try #require(last)
        #expect(abs(split.fraction - 0.7) < 1e-9)
        #expect(dividers.regions(of: [split], in: size).first?.frame == split.handle(in: size))
        let rest = dividers.handle(frame((2, .moved, 50)), onHandle: -1, of: [split], in: size)
        #expect(rest == nil)
    }

    @Test("A contact that is lost, or whose split is removed, drags nothing")
    func loss() {
        var dividers = ViewDividers()
        let split = ViewSplit(.vertical)
        for splits in [[split], []] {
            _ = dividers.handle(frame((1, .began, 10)), onHandle: -1, of: [split], in: size)
            let lost = dividers.handle(frame(), onHandle: -1, of: splits, in: size)
            let later = dividers.handle(frame((1, .moved, 90)), onHandle: -1, of: [split], in: size)
            #expect(lost == nil && later == nil)
        }
        let unknown = dividers.handle(frame((1, .began, 10)), onHandle: -9, of: [split], in: size)
        #expect(unknown == nil)
    }
}
