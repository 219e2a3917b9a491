import KioskInput
import Testing

@testable import KioskRuntime

@Suite("Frame cadence")
struct FrameCadenceTests {
    /// The times of frames that take some seconds each and request the next one at their end.
    private func times(taking seconds: [Double], framesPerSecond: Int = 0, count: Int) -> [Double] {
        var cadence = FrameCadence(displayInterval: 1.0 / 60)
        cadence.preferredFramesPerSecond = framesPerSecond
        var now = Timestamp(seconds: 100.0)
        return (0..<count).map { index in
            // A timer is a little late.
            let start = cadence.next(at: now).advanced(bySeconds: 0.000_3)
            now = start.advanced(bySeconds: seconds[index % seconds.count])
            return start.seconds - 100
        }
    }

    @Test("The time a frame takes does not delay the next one", arguments: [0, 0.001, 0.01, 0.016])
    func rate(seconds: Double) {
        let times = times(taking: [seconds], count: 601)
        #expect(abs(times[600] - 10) < 0.01)
        #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 60) < 0.001 })
    }

    @Test("A frame that takes longer is followed by the next one at once, and missed frames are not made up for")
    func slowFrames() {
        let slow = times(taking: [0.02], count: 51)
        #expect(abs(slow[50] - 50 * 0.0203) < 0.001)
        let stalled = times(taking: [1, 0, 0, 0], count: 4)
        #expect(zip(stalled.dropFirst(), stalled.dropFirst(2)).allSatisfy { abs($1 - $0 - 1.0 / 60) < 0.001 })
    }

    @Test(
        "A cap lengthens the interval, never shortens it", arguments: [(30, 30), (7, 7), (120, 60), (0, 60), (-1, 60)])
    func cap(framesPerSecond: Int, expected: Int) {
        let times = times(taking: [0.004], framesPerSecond: framesPerSecond, count: expected * 2 + 1)
        #expect(abs(times[expected * 2] - 2) < 0.01)
    }

    @Test("After a rest the first frame is due at once")
    func rest() {
        var cadence = FrameCadence(displayInterval: 1.0 / 60)
        _ = cadence.next(at: Timestamp(seconds: 1.0))
        #expect(cadence.next(at: Timestamp(seconds: 5.0)) == Timestamp(seconds: 5.0))
    }
}
