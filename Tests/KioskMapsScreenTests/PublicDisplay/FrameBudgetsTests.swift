import Foundation
import KioskInput
import KioskMapsTesting
import MapTestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Budgets of frames and memory")
struct FrameBudgetsTests {
    /// The work of frames, in milliseconds, by a clock that the test moves.
    private final class Work {
        var milliseconds = 0.0
        private var time = Timestamp.zero
        private var isInFrame = false

        /// Returns the time of the begin of a frame, and then that of its end.
        func measure() -> Timestamp {
            if isInFrame { time = time.advanced(bySeconds: milliseconds / 1000) }
            isInFrame.toggle()
            return time
        }
    }

    private let kiosk = Kiosk()
    private let work = Work()
    private var budgets: FrameBudgets { kiosk.mapView.budgets }

    init() {
        kiosk.mapView.budgets.workTime = { [work] in work.measure() }
        kiosk.mapView.budgets.frameCount = 3
    }

    /// Draws frames that take some milliseconds each.
    private func draw(_ count: Int, milliseconds: Double) {
        work.milliseconds = milliseconds
        for _ in 0..<count {
            kiosk.map.frames.requestFrame()
            kiosk.frame()
        }
    }

    @Test("Frames in a row that take too long are reported once, with the longest")
    func exceeded() {
        budgets.millisecondsPerFrame = 16
        draw(2, milliseconds: 20)
        draw(1, milliseconds: 16)
        draw(1, milliseconds: 41.26)
        draw(1, milliseconds: 17)
        #expect(kiosk.reports(.kiosk) == [])
        draw(5, milliseconds: 20)
        #expect(
            kiosk.reports(.kiosk) == [
                "budgets: 3 frames in a row took more than 16 ms, the longest 41.3 ms; draw less, or lower"
                    + " preferredFramesPerSecond"
            ])
    }

    @Test("After frames in a row within the budget the next excess is reported")
    func recovery() {
        budgets.millisecondsPerFrame = 16
        draw(4, milliseconds: 20)
        draw(2, milliseconds: 5)
        draw(4, milliseconds: 20)
        #expect(kiosk.reports(.kiosk).count == 1)
        draw(3, milliseconds: 5)
        draw(4, milliseconds: 20)
        #expect(kiosk.reports(.kiosk).count == 2)
    }

    @Test("Under the clock of a test a frame takes no time")
    func manualClock() {
        budgets.workTime = nil
        budgets.millisecondsPerFrame = 0.001
        draw(10, milliseconds: 20)
        #expect(kiosk.reports(.kiosk) == [])
    }

    @Test("A budget that is not usable is not measured", arguments: [nil, 0, -1, .nan, .infinity] as [Double?])
    func invalid(milliseconds: Double?) {
        budgets.millisecondsPerFrame = milliseconds
        #expect(kiosk.map.frames.measurement == nil)
        budgets.memory = milliseconds == nil ? nil : 0
        #expect(kiosk.map.frames.measurement == nil)
        draw(10, milliseconds: 1000)
        #expect(kiosk.reports(.kiosk) == [])
    }

    @Test("Memory is read at most once a second, and reported after some readings")
    func memory() {
        var readings = 0
        budgets.memory = 300_000_000
        budgets.residentMemory = {
            readings += 1
            return 412_340_000
        }
        draw(1, milliseconds: 0)
        draw(1, milliseconds: 0)
        #expect(readings == 1)
        for _ in 0..<5 { draw(1, milliseconds: 1000) }
        #expect(readings == 6)
        #expect(
            kiosk.reports(.kiosk) == [
                "budgets: the resident memory of 412.3 MB exceeds 300 MB; remove annotations, images or styles"
            ])
    }

    @Test("Without a source of the resident memory nothing is reported")
    func unknownMemory() {
        budgets.memory = 1
        draw(10, milliseconds: 1000)
        budgets.residentMemory = { nil }
        draw(10, milliseconds: 1000)
        #expect(kiosk.reports(.kiosk) == [])
    }

    @Test("Budgets request no frames")
    func rest() {
        budgets.millisecondsPerFrame = 16
        budgets.memory = 1
        #expect(!kiosk.clock.isFrameRequested)
        #expect(kiosk.clock.nextWake == nil)
    }
}
