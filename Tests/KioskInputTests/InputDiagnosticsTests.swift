import Foundation
import KioskInput
import Testing

/// What a staff screen shows of a device.
@Suite struct InputDiagnosticsTests {
    private let device = InputDeviceDescription(
        name: "Panel",
        axes: [
            ABS.mtPositionX: AbsoluteAxis(minimum: 10, maximum: 99),
            ABS.mtPositionY: AbsoluteAxis(minimum: 0, maximum: 49),
        ], slotCount: 2)

    private func row(_ type: UInt16, _ code: UInt16, _ value: Int32, at milliseconds: Int64 = 0) -> InputEvent {
        InputEvent(time: Timestamp(microseconds: milliseconds * 1000), type: type, code: code, value: value)
    }

    @Test("Events, frames and drops are counted")
    func counts() {
        var counts = InputDiagnostics(device: device)
        for event in [
            row(EV.abs, ABS.mtPositionX, 20), row(EV.syn, SYN.report, 0), row(EV.syn, SYN.dropped, 0),
            row(EV.syn, SYN.report, 0),
        ] { counts.count(event) }
        #expect((counts.events, counts.frames, counts.drops) == (4, 2, 1))
    }

    @Test("Positions out of range are counted per axis")
    func outOfRange() {
        var counts = InputDiagnostics(device: device)
        for value: Int32 in [9, 10, 99, 100, -1] { counts.count(row(EV.abs, ABS.mtPositionX, value)) }
        for value: Int32 in [0, 49, 50] { counts.count(row(EV.abs, ABS.mtPositionY, value)) }
        // Another axis has a range of its own.
        counts.count(row(EV.abs, ABS.mtTouchMajor, 1000))
        #expect((counts.horizontalValuesOutOfRange, counts.verticalValuesOutOfRange) == (3, 1))
    }

    @Test("Contacts are counted by their end")
    func ends() {
        var counts = InputDiagnostics(device: device)
        let phases: [[TouchContact.Phase]] = [
            [.began, .began, .began], [.moved, .stationary, .ended], [.ended, .cancelled(.lost)],
        ]
        var down: [Int] = []
        for frame in phases {
            counts.count(
                TouchFrame(
                    time: .zero,
                    contacts: frame.enumerated().map { TouchContact(id: $0, position: .zero, phase: $1) }))
            down.append(counts.contactsDown)
        }
        #expect((counts.contactsBegun, counts.contactsEnded, counts.contactsCancelled) == (3, 2, 1))
        #expect(down == [3, 2, 0])
    }

    @Test("The rate is measured while there are frames")
    func rate() throws {
        var counts = InputDiagnostics(device: device)
        counts.count(row(EV.syn, SYN.report, 0))
        #expect(counts.reportRate == nil)
        // Bursts, rests of seconds and clocks that step back do not count.
        var time: Int64 = 0
        for step in 0..<100 {
            time += step % 10 == 9 ? 5000 : 8
            counts.count(row(EV.syn, SYN.report, 0, at: time))
            counts.count(row(EV.syn, SYN.report, 0, at: time))
        }
        counts.count(row(EV.syn, SYN.report, 0, at: 5))
        #expect(abs(try #require(counts.reportRate) - 125) < 0.01)
    }

    @Test("The last and the greatest delay are stored")
    func lag() {
        var counts = InputDiagnostics(device: device)
        #expect(counts.lag == nil)
        let stamp = Timestamp(microseconds: 1_000_000)
        counts.measureLag(of: stamp, readAt: stamp.advanced(bySeconds: 0.25))
        counts.measureLag(of: stamp, readAt: stamp.advanced(bySeconds: 0.125))
        #expect(counts.lag == 0.125)
        #expect(counts.greatestLag == 0.25)
        counts.measureLag(of: stamp, readAt: .zero)
        #expect(counts.lag == 0)
    }
}
