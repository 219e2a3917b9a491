import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime

@MainActor
@Suite("Event outbox")
struct EventOutboxTests {
    private let outbox = EventOutbox()

    @Test("An event is delivered after the outermost change")
    func commits() {
        var log: [String] = []
        outbox.commit {
            outbox.post { log.append("first") }
            outbox.commit {
                outbox.post { log.append("second") }
                log.append("inner change")
            }
            log.append("outer change")
        }
        #expect(log == ["inner change", "outer change", "first", "second"])
    }

    @Test("A change that throws delivers the events that it posted")
    func throwing() {
        struct Failure: Error {}
        var log: [String] = []
        #expect(throws: Failure.self) {
            try outbox.commit {
                outbox.post { log.append("event") }
                throw Failure()
            }
        }
        #expect(log == ["event"])
        outbox.post { log.append("later") }
        #expect(log == ["event", "later"])
    }

    @Test("Observers of two signals receive events in one order, whatever an observer sends meanwhile")
    func order() {
        let first = SignalSubject<Int>(outbox: outbox)
        let second = SignalSubject<Int>(outbox: outbox)
        var log: [String] = []
        let tokens = [
            first.signal.observe { value in
                if value == 1 {
                    second.send(10)
                    first.send(2)
                }
                log.append("a\(value)")
            },
            second.signal.observe { log.append("b\($0)") },
            first.signal.observe { log.append("c\($0)") },
            second.signal.observe { log.append("d\($0)") },
        ]
        first.send(1)
        #expect(log == ["a1", "c1", "b10", "d10", "a2", "c2"])
        for token in tokens { token.cancel() }
    }

    @Test("An observer that is added between a change and its event does not receive the event")
    func joining() {
        let subject = SignalSubject<Int>(outbox: outbox)
        var received: [Int] = []
        var tokens: [AnyCancelable] = [subject.signal.observe { _ in }]
        outbox.commit {
            subject.send(1)
            subject.signal.observe { received.append($0) }.store(in: &tokens)
            subject.send(2)
        }
        #expect(received == [2])
    }

    @Test("An observer that is cancelled between a change and its event does not receive the event")
    func leaving() {
        let subject = SignalSubject<Int>(outbox: outbox)
        var received: [Int] = []
        let token = subject.signal.observe { received.append($0) }
        outbox.commit {
            subject.send(1)
            token.cancel()
        }
        #expect(received.isEmpty)
    }

    @Test("Postponed events wait for the next frame, in order, and those they postpone for the one after")
    func postponed() {
        let kiosk = Kiosk()
        kiosk.frame()
        var log: [String] = []
        let outbox = kiosk.map.outbox
        outbox.postpone {
            log.append("first")
            outbox.postpone { log.append("third") }
        }
        outbox.postpone { log.append("second") }
        #expect(log.isEmpty && kiosk.clock.isFrameRequested)
        kiosk.frame()
        #expect(log == ["first", "second"])
        kiosk.frame()
        #expect(log == ["first", "second", "third"])
    }

    @Test("Events that cause each other without end leave the rest to the next frame")
    func endless() {
        let kiosk = Kiosk()
        var count = 0
        func again() {
            count += 1
            kiosk.map.outbox.post(again)
        }
        kiosk.map.outbox.post(again)
        let first = count
        #expect(first > 1 && first < 1000)
        kiosk.frame()
        #expect(count > first && count < 2000)
    }

    @Test("A long chain of events ends without a clock, but not within the call that begins it")
    func chainWithoutClock() async {
        let kiosk = Kiosk()
        kiosk.mapView.clock = nil
        var (count, first) = (0, 0)
        var completion: CheckedContinuation<Void, Never>?
        func again() {
            count += 1
            if count < 100 { kiosk.map.outbox.post(again) } else { completion?.resume() }
        }
        await withCheckedContinuation { continuation in
            completion = continuation
            kiosk.map.outbox.post(again)
            first = count
        }
        #expect(first > 1 && first < 100)
        #expect(count == 100)
    }

    @Test("Events that pile up while frames are suspended are delivered in order, and a few wait for a frame")
    func suspension() async {
        let kiosk = Kiosk()
        kiosk.frame()
        kiosk.map.frames.isSuspended = true
        var numbers: [Int] = []
        let last = EventOutbox.maximumSuspendedCount
        await withCheckedContinuation { continuation in
            for number in 0...last {
                kiosk.map.outbox.postpone {
                    numbers.append(number)
                    if number == last { continuation.resume() }
                }
            }
            #expect(numbers.isEmpty)
        }
        #expect(numbers == Array(0...last))
        kiosk.map.outbox.postpone { numbers = [] }
        #expect(!numbers.isEmpty)
        kiosk.map.frames.isSuspended = false
        kiosk.frame()
        #expect(numbers.isEmpty)
    }
}
