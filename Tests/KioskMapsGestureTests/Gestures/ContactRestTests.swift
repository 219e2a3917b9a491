import Foundation
import KioskInput
import Testing

@testable import KioskMaps

@Suite("Rest of contacts")
struct ContactRestTests {
    private func frame(_ seconds: Double, _ points: (id: Int, x: CGFloat)...) -> TouchFrame {
        TouchFrame(
            time: Timestamp(seconds: seconds),
            contacts: points.map { TouchContact(id: $0.id, position: CGPoint(x: $0.x, y: 0), phase: .moved) })
    }

    @Test("Contacts rest since the last one began or moved by more than the slop")
    func rest() {
        var rest = ContactRest()
        #expect(rest.start == nil && !rest.hasLasted(0, at: Timestamp(seconds: 100)))
        rest.handle(frame(1, (1, 0)), slop: 10)
        rest.handle(frame(2, (1, 8)), slop: 10)
        #expect(rest.start == Timestamp(seconds: 1))
        #expect(rest.hasLasted(1, at: Timestamp(seconds: 2)) && !rest.hasLasted(1.1, at: Timestamp(seconds: 2)))
        rest.handle(frame(3, (1, 11)), slop: 10)
        #expect(rest.start == Timestamp(seconds: 3))
        rest.handle(frame(4, (1, 11), (2, 500)), slop: 10)
        #expect(rest.start == Timestamp(seconds: 4))
        rest.handle(frame(5, (2, 500)), slop: 10)
        #expect(rest.start == Timestamp(seconds: 4))
        rest.handle(frame(6), slop: 10)
        #expect(rest.start == nil)
    }

    @Test("An interval that is NaN or infinite never passes, nor do contacts without a position rest")
    func invalid() {
        var rest = ContactRest()
        rest.handle(frame(1, (1, 0)), slop: 10)
        for interval in [Double.nan, .infinity] { #expect(!rest.hasLasted(interval, at: Timestamp(seconds: 1e6))) }
        rest.handle(frame(2, (1, .nan)), slop: 10)
        rest.handle(frame(3, (1, .nan)), slop: 10)
        #expect(rest.start == Timestamp(seconds: 3))
    }
}
