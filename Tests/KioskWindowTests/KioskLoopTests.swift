import Foundation
import KioskInput
import Testing

@testable import KioskWindow

@MainActor
@Suite("Run loop of a kiosk")
struct KioskLoopTests {
    @Test("A timer of Foundation that is due fires within a call, once")
    func timers() throws {
        let loop = try KioskLoop()
        nonisolated(unsafe) var calls = 0
        let due = Timer(timeInterval: 0, repeats: false) { _ in calls += 1 }
        let later = Timer(timeInterval: 1e6, repeats: false) { _ in calls += 100 }
        for timer in [due, later] { RunLoop.main.add(timer, forMode: .default) }
        defer { later.invalidate() }
        // A timer is due a moment after it was created.
        while due.isValid { loop.process() }
        loop.process()
        #expect(calls == 1)
        #expect(later.isValid)
    }

    @Test("A timer and a closure of the main run loop run in the loop, which they may stop")
    func running() throws {
        let loop = try KioskLoop()
        nonisolated(unsafe) var calls: [String] = []
        RunLoop.main.perform { calls.append("performed") }
        let timer = Timer(timeInterval: 0.001, repeats: true) { timer in
            calls.append("timer")
            guard calls.count == 4 else { return }
            timer.invalidate()
            MainActor.assumeIsolated { loop.stop() }
        }
        RunLoop.main.add(timer, forMode: .default)
        loop.run()
        #expect(calls == ["performed", "timer", "timer", "timer"])
    }
}
