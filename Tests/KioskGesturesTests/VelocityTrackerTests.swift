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
}
