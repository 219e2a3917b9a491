import Foundation
import KioskInput
import Testing

@testable import KioskGestures

@Suite("Velocities of fingers")
struct VelocityTrackerTests {
    @Test("Points with one timestamp have no velocity")
    func oneTimestamp() {
        let thresholds = GestureThresholds()
        let time = Timestamp(seconds: 1)
        var tracker = VelocityTracker()
        tracker.add(CGPoint(x: 0, y: 0), at: time, thresholds: thresholds)
        tracker.add(CGPoint(x: 50, y: 0), at: time, thresholds: thresholds)
        #expect(tracker.lastVelocity(until: time, thresholds: thresholds) == nil)
        #expect(tracker.velocity(atLift: time, thresholds: thresholds) == nil)
    }

    @Test("The last velocity is the mean of the last twentieth of a second")
    func lastVelocity() {
        let thresholds = GestureThresholds()
        var tracker = VelocityTracker()
        for (milliseconds, x) in [(0, 0.0), (40, 0), (60, 20), (80, 40)] {
            let time = Timestamp(microseconds: Int64(milliseconds) * 1000)
            tracker.add(CGPoint(x: x, y: 0), at: time, thresholds: thresholds)
        }
        let velocity = tracker.lastVelocity(until: Timestamp(microseconds: 80_000), thresholds: thresholds)
        #expect(velocity.map { abs($0.x - 1000) < 1e-6 && $0.y == 0 } == true)
    }

    /// The numbers around those at which a tracker removes points, which is done for several at once.
    @Test(
        "Only points within the horizon count, whatever their number before it", arguments: [0, 1, 31, 32, 33, 64, 300])
    func horizon(earlierCount: Int) {
        let thresholds = GestureThresholds()
        func tracker(earlierCount: Int) -> VelocityTracker {
            var tracker = VelocityTracker()
            for step in -earlierCount..<0 {
                // The finger moved back and forth before the last tenth of a second.
                let time = Timestamp(microseconds: 10_000_000 + Int64(step) * 7000 - 100_001)
                tracker.add(CGPoint(x: step % 2 == 0 ? 0 : 500, y: 0), at: time, thresholds: thresholds)
            }
            for step in 0...10 {
                let time = Timestamp(microseconds: 9_900_000 + Int64(step) * 10_000)
                tracker.add(CGPoint(x: 6 * step, y: step), at: time, thresholds: thresholds)
            }
            return tracker
        }
        let time = Timestamp(seconds: 10)
        let (used, new) = (tracker(earlierCount: earlierCount), tracker(earlierCount: 0))
        let velocity = new.velocity(atLift: time, thresholds: thresholds)
        #expect(velocity != nil)
        #expect(used.velocity(atLift: time, thresholds: thresholds) == velocity)
        #expect(
            used.lastVelocity(until: time, thresholds: thresholds)
                == new.lastVelocity(until: time, thresholds: thresholds))
    }

    @Test("A tracker keeps a limited number of points of a clock that does not advance")
    func limit() {
        let thresholds = GestureThresholds()
        var (tracker, digests) = (VelocityTracker(), Set<UInt64>())
        for step in 0..<1000 {
            tracker.add(CGPoint(x: 5, y: 5), at: .zero, thresholds: thresholds)
            var digest = StateDigest(at: .zero, from: .zero, contacts: [])
            tracker.digest(into: &digest)
            if step >= 200 { digests.insert(digest.value) }
        }
        #expect(digests.count == 1)
    }
}
