import Foundation
import KioskWindow
import XCTest

/// Tests of the loop with XCTest, which runs them on the main thread: Swift Testing leaves it to the main dispatch queue.
final class KioskLoopTests: XCTestCase {
    /// A timer of Foundation that is due fires within a call, once.
    func testTimers() throws {
        try MainActor.assumeIsolated {
            let loop = try KioskLoop()
            nonisolated(unsafe) var calls = 0
            // The initialiser with an interval alone would ignore it on Linux.
            let due = Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in calls += 1 }
            let later = Timer.scheduledTimer(withTimeInterval: 1e6, repeats: false) { _ in calls += 100 }
            defer { later.invalidate() }
            // A timer is due a moment after it was created.
            for _ in 0..<1_000_000 where due.isValid { loop.process() }
            loop.process()
            XCTAssertEqual(calls, 1)
            XCTAssertTrue(later.isValid)
        }
    }

    /// A clock that a wake-up of another one removes is not driven any more, also within the same call.
    func testRemovedClock() throws {
        try MainActor.assumeIsolated {
            let loop = try KioskLoop()
            let (first, second) = (loop.makeClock(), loop.makeClock())
            nonisolated(unsafe) var calls: [String] = []
            first.wake(at: first.now) { _ in
                calls.append("first")
                loop.remove(second)
            }
            second.wake(at: first.now) { _ in calls.append("second") }
            loop.process()
            XCTAssertEqual(calls, ["first"])
        }
    }

    /// Timers and closures of the main run loop run in the loop, which they may stop.
    func testRunning() throws {
        try MainActor.assumeIsolated {
            let loop = try KioskLoop()
            nonisolated(unsafe) var calls: [String] = []
            RunLoop.main.perform { calls.append("performed") }
            let timer = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { timer in
                calls.append("timer")
                guard calls.count == 4 else { return }
                timer.invalidate()
                MainActor.assumeIsolated { loop.stop() }
            }
            loop.run()
            XCTAssertFalse(timer.isValid)
            XCTAssertEqual(calls, ["performed", "timer", "timer", "timer"])
        }
    }
}
