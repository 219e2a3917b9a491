import KioskInput
import TestSupport
import Testing

@testable import KioskRuntime

/// When a source is opened, given up and opened again.
@Suite struct ReconnectionTests {
    private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

    @Test("Repeated starts open once and close once")
    func starting() {
        var link = Reconnection(backoff: Backoff(seed: 1), timeout: 10)
        #expect(link.start() == .open)
        #expect(link.start() == nil)
        link.didOpen(at: at(0))
        #expect(link.start() == nil)
        #expect(link.stop() == .close)
        #expect(link.stop() == nil)
        #expect(link.deadline == nil)
    }

    @Test("Silence is measured from the last data, and ends in another attempt")
    func silence() {
        var link = Reconnection(backoff: Backoff(seed: 1), timeout: 10)
        _ = link.start()
        link.didOpen(at: at(0))
        #expect(link.check(at: at(9.9)) == nil)
        link.didReceive(at: at(9.9))
        #expect(link.check(at: at(19.8)) == nil)
        #expect(link.check(at: at(19.9)) == .closeSilent)
        guard case .waiting(let retry) = link.phase else {
            Issue.record("it does not wait: \(link.phase)")
            return
        }
        #expect(retry >= at(20.9) && retry <= at(21.1))
        #expect(link.check(at: retry) == .open)
        #expect(link.phase == .opening)
    }

    @Test("Opening has no time-out, and without a time-out silence is unlimited")
    func timeout() {
        var link = Reconnection(backoff: Backoff(seed: 1), timeout: nil)
        _ = link.start()
        #expect(link.deadline == nil)
        link.didOpen(at: at(0))
        #expect(link.deadline == nil)
        #expect(link.check(at: at(1e6)) == nil)
    }

    @Test("Only a source that worked is opened again soon")
    func working() {
        var link = Reconnection(backoff: Backoff(seed: 3), timeout: 10)
        _ = link.start()
        var waits: [Double] = []
        for attempt in 0..<6 {
            link.didOpen(at: at(0))
            if attempt == 4 { link.didSucceed() }
            link.didFail(at: at(0))
            guard let deadline = link.deadline else { break }
            waits.append(deadline.seconds)
            _ = link.check(at: deadline)
        }
        #expect(waits.map { $0.rounded(.down) }.last == 2)
        #expect(waits.count == 6 && waits[3] >= 8 && waits[4] < 1.3)
    }

    @Test("Random events never open twice and never wait while stopped", arguments: 0..<200)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var link = Reconnection(backoff: Backoff(seed: seed), timeout: 10)
        var isOpen = false
        var now = 0.0
        for _ in 0..<300 {
            now += Double.random(in: 0...8, using: &random)
            var action: Reconnection.Action?
            switch Int.random(in: 0..<8, using: &random) {
            case 0: action = link.start()
            case 1: action = link.stop()
            case 2: link.didOpen(at: at(now))
            case 3: link.didReceive(at: at(now))
            case 4:
                link.didFail(at: at(now))
                isOpen = false
            case 5: link.didSucceed()
            default: action = link.check(at: at(now))
            }
            switch action {
            case .open:
                #expect(!isOpen)
                isOpen = true
            case .close, .closeSilent:
                #expect(isOpen)
                isOpen = false
            case nil: break
            }
            if link.phase == .idle { #expect(link.deadline == nil && !isOpen) }
        }
    }
}
