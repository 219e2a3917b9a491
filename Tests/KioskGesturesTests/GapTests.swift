import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite("Frames after a gap")
struct GapTests {
    /// Returns the events for one finger at positions 10 ms apart that lifts; the frames at the indices follow a gap.
    private func received(of points: [CGPoint], after gaps: Set<Int>) -> [GestureEvent] {
        var arena = GestureArena()
        arena.ignored = [.doubleTap]
        var received: [GestureEvent] = []
        for (index, point) in (points + [points[points.count - 1]]).enumerated() {
            let phase: TouchContact.Phase = index == 0 ? .began : index == points.count ? .ended : .moved
            var frame = TouchFrame(
                time: Timestamp(microseconds: Int64(index) * 10_000),
                contacts: [TouchContact(id: 1, position: point, phase: phase)])
            frame.isAfterGap = gaps.contains(index)
            arena.handle(frame) { received.append($0) }
        }
        return received
    }

    @Test("Contacts that are first seen resting do not tap", arguments: [0, 1, 2])
    func taps(gap: Int) {
        let points = Array(repeating: CGPoint(x: 50, y: 50), count: 3)
        #expect(received(of: points, after: []).map(\.kind) == [.tap])
        #expect(received(of: points, after: [gap]).isEmpty)
    }

    @Test("A fling is measured from the frames after the gap")
    func flings() {
        let jump = [0, 0, 0, 0, 400, 401, 402, 403].map { CGPoint(x: 50 + $0, y: 50) }
        #expect(received(of: jump, after: []).contains { $0.kind == .fling })
        #expect(!received(of: jump, after: [4]).contains { $0.kind == .fling })
        let drag = [0, 300, 310, 320, 330, 340].map { CGPoint(x: 50 + $0, y: 50) }
        let flings = received(of: drag, after: [1]).compactMap { event -> CGPoint? in
            if case .fling(_, let velocity) = event { velocity } else { nil }
        }
        #expect(flings.count == 1 && abs(flings[0].x - 1000) < 1)
    }

    @Test("A long press is measured from the first frame after the gap")
    func presses() {
        var arena = GestureArena()
        var received: [GestureKind] = []
        var frame = TouchFrame(
            time: .zero, contacts: [TouchContact(id: 1, position: CGPoint(x: 5, y: 5), phase: .began)])
        frame.isAfterGap = true
        arena.handle(frame) { received.append($0.kind) }
        arena.advance(to: Timestamp(microseconds: 499_999)) { received.append($0.kind) }
        #expect(received.isEmpty)
        arena.advance(to: Timestamp(microseconds: 500_000)) { received.append($0.kind) }
        #expect(received == [.longPress, .hold])
    }

    @Test("A quick zoom in progress continues after a gap, and ends when its finger lifts")
    func quickZooms() {
        var arena = GestureArena()
        var received: [GestureEvent] = []
        func handle(_ id: Int, _ y: CGFloat, _ phase: TouchContact.Phase, at seconds: Double, isAfterGap: Bool = false)
        {
            var frame = TouchFrame(
                time: Timestamp(seconds: seconds),
                contacts: [TouchContact(id: id, position: CGPoint(x: 50, y: y), phase: phase)])
            frame.isAfterGap = isAfterGap
            arena.handle(frame) { received.append($0) }
        }
        handle(1, 50, .began, at: 0)
        handle(1, 50, .ended, at: 0.05)
        handle(2, 50, .began, at: 0.1)
        handle(2, 80, .moved, at: 0.15)
        handle(2, 80, .stationary, at: 0.2, isAfterGap: true)
        handle(2, 90, .moved, at: 0.25)
        handle(2, 90, .ended, at: 0.3)
        #expect(received.map(\.kind) == [.quickZoom, .quickZoom, .quickZoom])
        #expect(received.map(\.phase) == [.began, .changed, .ended])
    }
}
