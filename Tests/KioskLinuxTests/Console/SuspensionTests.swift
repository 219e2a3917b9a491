import Glibc
import Testing

@testable import KioskLinux

@Suite("Suspensions of the machine")
struct SuspensionTests {
    @Test(
        "A suspension is an increase of the suspended time by more than the clocks can differ",
        arguments: [
            ([0, 0, 0], [false, false, false]),
            // Noise of the readings, in nanoseconds.
            ([120, -300, 90_000_000, 100_000_000], [false, false, false, false]),
            // 0.2 s, and once more 3600 s.
            ([200_000_000, 200_000_100, 3_600_200_000_000, 3_600_200_000_000], [true, false, true, false]),
            // Many small differences are no suspension, and what they add up to is one at most.
            ([60_000_000, 120_000_000, 180_000_000], [false, true, false]),
            ([.max, .min, .max], [true, false, false]),
        ] as [([Int64], [Bool])])
    func detection(times: [Int64], expected: [Bool]) {
        var detector = SuspensionDetector(suspendedTime: 0)
        var found: [Bool] = []
        for time in times { found.append(detector.hasResumed(withSuspendedTime: time)) }
        #expect(found == expected)
    }

    @Test("The monitor of a machine that is awake is not readable, and reports no resumption")
    func awake() {
        let monitor = SuspensionMonitor()
        var entry = pollfd(fd: monitor.fileDescriptor, events: Int16(POLLIN), revents: 0)
        #expect(monitor.fileDescriptor >= 0)
        #expect(poll(&entry, 1, 0) == 0)
        let hasResumed = monitor.readResumption()
        #expect(!hasResumed)
        #expect(poll(&entry, 1, 0) == 0)
    }
}
