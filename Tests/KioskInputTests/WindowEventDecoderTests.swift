import Foundation
import Testing

@testable import KioskInput

@Suite("Events of window toolkits")
struct WindowEventDecoderTests {
    private typealias Finger = WindowEventDecoder.Finger

    private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(nanoseconds: milliseconds * 1_000_000) }

    private func touches(_ reports: [InputReport]) -> [TouchFrame] {
        reports.compactMap { if case .touches(let frame) = $0 { frame } else { nil } }
    }

    @Test("Movements of several fingers at one time are one frame")
    func frames() {
        var (decoder, reports) = (WindowEventDecoder(), [InputReport]())
        decoder.touchBegan(Finger(1), at: CGPoint(x: 10, y: 10), time: time(0)) { reports.append($0) }
        decoder.touchBegan(Finger(2), at: CGPoint(x: 90, y: 10), time: time(0)) { reports.append($0) }
        #expect(reports.isEmpty)
        decoder.touchMoved(Finger(1), to: CGPoint(x: 12, y: 10), time: time(8)) { reports.append($0) }
        decoder.touchMoved(Finger(2), to: CGPoint(x: 88, y: 10), time: time(8)) { reports.append($0) }
        decoder.touchEnded(Finger(2), at: CGPoint(x: 88, y: 10), time: time(16)) { reports.append($0) }
        decoder.finish { reports.append($0) }
        let frames = touches(reports)
        #expect(frames.map(\.time) == [time(0), time(8), time(16)])
        #expect(
            frames.map { $0.contacts.map(\.phase) } == [[.began, .began], [.moved, .moved], [.stationary, .ended]])
        #expect(frames.map { $0.contacts.map(\.position.x) } == [[10, 90], [12, 88], [12, 88]])
        #expect(Set(frames.flatMap { $0.contacts.map(\.id) }) == [1, 2])
    }

    @Test("Ids of contacts increase, also when a toolkit uses the number of a finger again")
    func ids() {
        var (decoder, reports) = (WindowEventDecoder(), [InputReport]())
        for start in [Int64(0), 100, 200] {
            decoder.touchBegan(Finger(0), at: .zero, time: time(start)) { reports.append($0) }
            decoder.touchEnded(Finger(0), at: .zero, time: time(start + 50)) { reports.append($0) }
        }
        decoder.finish { reports.append($0) }
        #expect(touches(reports).flatMap { $0.contacts.map(\.id) } == [1, 1, 2, 2, 3, 3])
    }

    @Test("A finger that touches twice without a lift is cancelled first")
    func missedLift() {
        var (decoder, reports) = (WindowEventDecoder(), [InputReport]())
        decoder.touchBegan(Finger(0), at: .zero, time: time(0)) { reports.append($0) }
        decoder.touchBegan(Finger(0), at: CGPoint(x: 5, y: 5), time: time(10)) { reports.append($0) }
        decoder.finish { reports.append($0) }
        #expect(touches(reports).last?.contacts.map(\.phase) == [.cancelled(.lost), .began])
    }

    @Test("A finger that the toolkit takes away is cancelled where it was")
    func cancelled() {
        var (decoder, reports) = (WindowEventDecoder(), [InputReport]())
        decoder.touchBegan(Finger(3), at: CGPoint(x: 7, y: 8), time: time(0)) { reports.append($0) }
        decoder.touchCancelled(Finger(3), time: time(10)) { reports.append($0) }
        decoder.touchMoved(Finger(3), to: .zero, time: time(20)) { reports.append($0) }
        decoder.finish { reports.append($0) }
        #expect(touches(reports).map { $0.contacts.map(\.phase) } == [[.began], [.cancelled(.withheld)]])
        #expect(touches(reports).last?.contacts.first?.position == CGPoint(x: 7, y: 8))
    }

    @Test(
        "Positions that are not finite move nothing; a lift at one is a cancellation",
        arguments: [.nan, CGFloat.infinity])
    func unusablePositions(value: CGFloat) {
        var (decoder, reports) = (WindowEventDecoder(), [InputReport]())
        let unusable = CGPoint(x: value, y: 0)
        decoder.touchBegan(Finger(0), at: unusable, time: time(0)) { reports.append($0) }
        decoder.buttonPressed(.mouse, at: unusable, time: time(0)) { reports.append($0) }
        decoder.pointerMoved(to: unusable, time: time(0)) { reports.append($0) }
        decoder.scrolled(Double(value), time: time(0)) { reports.append($0) }
        decoder.finish { reports.append($0) }
        #expect(reports.isEmpty)
        decoder.touchBegan(Finger(0), at: CGPoint(x: 1, y: 2), time: time(10)) { reports.append($0) }
        decoder.touchMoved(Finger(0), to: unusable, time: time(20)) { reports.append($0) }
        decoder.touchEnded(Finger(0), at: unusable, time: time(30)) { reports.append($0) }
        decoder.finish { reports.append($0) }
        #expect(touches(reports).last?.contacts.map(\.phase) == [.cancelled(.withheld)])
        #expect(touches(reports).last?.contacts.first?.position == CGPoint(x: 1, y: 2))
    }

    @Test("A mouse moves, drags with either button, and scrolls where it is")
    func mouse() {
        var (decoder, reports) = (WindowEventDecoder(), [InputReport]())
        let (first, second) = (CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 40))
        decoder.pointerMoved(to: first, time: time(0)) { reports.append($0) }
        decoder.scrolled(1.5, horizontally: -1, time: time(1)) { reports.append($0) }
        decoder.scrolled(0, time: time(1)) { reports.append($0) }
        for tool in [TouchTool.mouse, .secondaryMouse] {
            decoder.buttonPressed(tool, at: first, time: time(2)) { reports.append($0) }
            decoder.buttonPressed(tool == .mouse ? .secondaryMouse : .mouse, at: first, time: time(2)) {
                reports.append($0)
            }
            decoder.pointerMoved(to: second, time: time(3)) { reports.append($0) }
            decoder.buttonReleased(tool == .mouse ? .secondaryMouse : .mouse, at: second, time: time(4)) {
                reports.append($0)
            }
            decoder.buttonReleased(tool, at: second, time: time(4)) { reports.append($0) }
        }
        #expect(reports.count == 8)
        #expect(reports[0] == .pointer(PointerMove(time: time(0), position: first)))
        #expect(
            reports[1] == .scroll(WheelScroll(time: time(1), position: first, detents: 1.5, horizontalDetents: -1)))
        let frames = touches(reports)
        #expect(frames.map(\.tool) == [.mouse, .mouse, .mouse, .secondaryMouse, .secondaryMouse, .secondaryMouse])
        #expect(frames.flatMap { $0.contacts.map(\.phase) } == [.began, .moved, .ended, .began, .moved, .ended])
    }

    @Test("Everything ends when the window is hidden")
    func cancelAll() {
        var (decoder, reports) = (WindowEventDecoder(), [InputReport]())
        decoder.touchBegan(Finger(0), at: .zero, time: time(0)) { reports.append($0) }
        decoder.touchBegan(Finger(0, device: 2), at: .zero, time: time(0)) { reports.append($0) }
        decoder.buttonPressed(.mouse, at: .zero, time: time(0)) { reports.append($0) }
        decoder.cancelAll(at: time(5)) { reports.append($0) }
        let ended = touches(reports).suffix(2)
        #expect(ended.flatMap { $0.contacts.map(\.phase) } == Array(repeating: .cancelled(.withheld), count: 3))
        let count = reports.count
        decoder.cancelAll(at: time(6)) { reports.append($0) }
        #expect(reports.count == count)
    }
}
