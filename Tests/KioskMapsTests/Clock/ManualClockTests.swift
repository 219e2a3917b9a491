import KioskInput
import KioskMaps
import Testing

@MainActor
@Suite("Manual clock")
struct ManualClockTests {
    private func times(_ steps: [Double], interval: Double = 0.1) -> [Double] {
        let clock = ManualClock(frameInterval: interval)
        var times: [Double] = []
        func frame(_ time: Timestamp) {
            times.append(time.seconds)
            clock.requestFrame(frame)
        }
        clock.requestFrame(frame)
        for step in steps { clock.advance(by: step) }
        return times
    }

    @Test("frames come at their interval, however time passes")
    func steps() {
        #expect(times([1]) == (1...10).map { Double($0) / 10 })
        #expect(times(Array(repeating: 0.05, count: 20)) == (1...10).map { Double($0) / 10 })
        #expect(times([0.25, 0.25, 0.5]) == (1...10).map { Double($0) / 10 })
        #expect(times([0.09, 0.005]).isEmpty)
    }

    @Test("nobody asks, nothing is drawn, and time passes all the same")
    func idle() {
        let clock = ManualClock()
        clock.advance(by: 1e6)
        #expect(clock.now.seconds == 1e6)
        #expect(!clock.isFrameRequested)
        clock.runFrame()
        clock.advance(by: -5)
        clock.advance(by: .nan)
        #expect(clock.now.seconds == 1e6)
    }

    @Test("all who ask for a frame get it, once and in their order")
    func several() {
        let clock = ManualClock()
        var told: [String] = []
        clock.requestFrame { _ in told.append("first") }
        clock.requestFrame { _ in told.append("second") }
        clock.runFrame()
        clock.runFrame()
        #expect(told == ["first", "second"])
    }

    @Test("an impossible interval does not hang", arguments: [0, -1, Double.nan, 1e-30])
    func interval(interval: Double) {
        #expect(times([0.000_01], interval: interval).count == 10)
    }
}
