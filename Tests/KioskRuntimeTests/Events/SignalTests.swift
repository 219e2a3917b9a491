import Testing

@testable import KioskRuntime

@MainActor
@Suite("Signals")
struct SignalTests {
    private let subject = SignalSubject<Int>()

    @Test("Observers receive each value once, in the order in which they were added")
    func order() {
        var received: [String] = []
        let tokens = ["a", "b", "c"].map { name in
            subject.signal.observe { received.append("\(name)\($0)") }
        }
        subject.send(1)
        subject.send(2)
        #expect(received == ["a1", "b1", "c1", "a2", "b2", "c2"])
        #expect(tokens.count == 3)
    }

    @Test("An observer that is added during a delivery receives the next value")
    func joining() {
        var received: [Int] = []
        var tokens: [AnyCancelable] = []
        subject.signal.observe { [subject] _ in
            subject.signal.observe { received.append($0) }.store(in: &tokens)
        }.store(in: &tokens)
        subject.send(1)
        #expect(received.isEmpty)
        subject.send(2)
        #expect(received == [2])
    }

    @Test("An observer that is cancelled while a value is delivered receives nothing more, not even that value")
    func leaving() {
        var received: [String] = []
        var second: AnyCancelable?
        let first = subject.signal.observe { _ in
            received.append("first")
            second?.cancel()
        }
        second = subject.signal.observe { _ in received.append("second") }
        let third = subject.signal.observe { _ in received.append("third") }
        subject.send(1)
        #expect(received == ["first", "third"])
        subject.send(2)
        #expect(received == ["first", "third", "first", "third"])
        first.cancel()
        third.cancel()
        subject.send(3)
        #expect(received.count == 4)
    }

    @Test("A one-time observer that is cancelled during a delivery receives nothing")
    func leavingNext() {
        var received: [Int] = []
        var next: AnyCancelable?
        let first = subject.signal.observe { _ in next?.cancel() }
        next = subject.signal.observeNext { received.append($0) }
        subject.send(1)
        #expect(received.isEmpty)
        first.cancel()
    }

    @Test("A handler that releases all tokens, its own among them, ends the signal at once")
    func leavingAll() {
        var received: [String] = []
        var tokens: [AnyCancelable] = []
        for name in ["a", "b"] {
            subject.signal.observe { _ in
                received.append(name)
                tokens.removeAll()
            }.store(in: &tokens)
        }
        subject.send(1)
        subject.send(2)
        #expect(received == ["a"])
    }

    @Test("A signal of one value sends it to each new observer")
    func just() {
        var received: [Int] = []
        let signal = Signal(just: 7)
        let token = signal.observe { received.append($0) }
        let next = signal.observeNext { received.append($0 + 1) }
        #expect(received == [7, 8])
        token.cancel()
        next.cancel()
    }

    @Test("The current value is sent first, then every other one; a one-time observer receives only the current value")
    func currentValue() {
        let subject = CurrentValueSubject(1)
        var received: [Int] = []
        var next: [Int] = []
        let token = subject.signal.observe { received.append($0) }
        let nextToken = subject.signal.observeNext { next.append($0) }
        subject.value = 1
        subject.value = 2
        #expect(received == [1, 2])
        #expect(next == [1])
        #expect(subject.value == 2)
        token.cancel()
        nextToken.cancel()
        subject.value = 3
        #expect(received == [1, 2])
    }

    @Test("The upstream source is active from the first observer to the last")
    func upstream() {
        var switches: [Bool] = []
        let subject = SignalSubject<Int> { switches.append($0) }
        #expect(switches.isEmpty)
        let first = subject.signal.observe { _ in }
        let second = subject.signal.observeNext { _ in }
        #expect(switches == [true])
        first.cancel()
        subject.send(1)
        #expect(switches == [true, false])
        second.cancel()
        let third = subject.signal.observe { _ in }
        third.cancel()
        third.cancel()
        #expect(switches == [true, false, true, false])
    }

    @Test("A signal with a closure calls it for each observer and releases it with the token")
    func observeImpl() {
        var open = 0
        let signal = Signal<Int> { handler in
            open += 1
            handler(open)
            return AnyCancelable { open -= 1 }
        }
        var received: [Int] = []
        #expect(open == 0)
        let token = signal.observe { received.append($0) }
        let next = signal.observeNext { received.append($0) }
        #expect(received == [1, 2] && open == 1)
        token.cancel()
        next.cancel()
        #expect(open == 0)
    }

    @Test("Handlers are released with their source, even if a token still exists")
    func releasing() {
        final class Retained {}
        weak var gone: Retained?
        var subject: SignalSubject<Int>? = SignalSubject()
        let signal = subject?.signal
        var token: AnyCancelable?
        do {
            let retained = Retained()
            gone = retained
            token = subject?.signal.observe { _ in _ = retained }
        }
        #expect(gone != nil)
        subject = nil
        #expect(gone == nil)
        var received = 0
        let late = signal?.observe { _ in received += 1 }
        #expect(received == 0)
        late?.cancel()
        token?.cancel()
    }

    @Test("A token cancels several observations once and in order")
    func several() {
        var received: [Int] = []
        let parts: [any Cancelable] = [1, 2, 3].map { number in AnyCancelable { received.append(number) } }
        let all = AnyCancelable(parts)
        all.cancel()
        all.cancel()
        #expect(received == [1, 2, 3])
        let one: any Cancelable = AnyCancelable { received.append(4) }
        AnyCancelable(one).cancel()
        #expect(received == [1, 2, 3, 4])
    }

    @Test("Releasing the token ends the observation")
    func dropping() {
        var received: [Int] = []
        var token: AnyCancelable? = subject.signal.observe { received.append($0) }
        subject.send(1)
        #expect(token != nil)
        token = nil
        subject.send(2)
        #expect(received == [1])
        _ = subject.signal.observe { received.append($0) }
        subject.send(3)
        #expect(received == [1])
    }

    @Test("A token can be released inside its own handler")
    func droppingInside() {
        var received: [Int] = []
        var token: AnyCancelable?
        token = subject.signal.observe {
            received.append($0)
            token = nil
        }
        subject.send(1)
        subject.send(2)
        #expect(received == [1] && token == nil)
    }

    @Test("A one-time observer receives exactly one value, even if its handler sends another")
    func next() {
        var received: [Int] = []
        let token = subject.signal.observeNext { [subject] in
            received.append($0)
            if $0 < 5 { subject.send($0 + 1) }
        }
        subject.send(1)
        subject.send(9)
        #expect(received == [1])
        token.cancel()
    }

    @Test("A one-time observer receives nothing if its token is released or cancelled before")
    func nextDropped() {
        var received: [Int] = []
        _ = subject.signal.observeNext { received.append($0) }
        let token = subject.signal.observeNext { received.append($0) }
        token.cancel()
        token.cancel()
        subject.send(1)
        #expect(received.isEmpty)
    }

    @Test("A value that a handler sends is delivered after the current one to all observers")
    func nested() {
        var received: [String] = []
        let first = subject.signal.observe { [subject] value in
            received.append("a\(value)")
            if value == 1 { subject.send(2) }
        }
        let second = subject.signal.observe { received.append("b\($0)") }
        subject.send(1)
        #expect(received == ["a1", "b1", "a2", "b2"])
        first.cancel()
        second.cancel()
    }

    @Test("A token runs its closure once when it is cancelled repeatedly or released")
    func tokenOnce() {
        var count = 0
        let twice = AnyCancelable { count += 1 }
        twice.cancel()
        twice.cancel()
        #expect(count == 1)
        var dropped: AnyCancelable? = AnyCancelable { count += 1 }
        dropped?.cancel()
        dropped = nil
        #expect(count == 2)
        _ = AnyCancelable { count += 1 }
        #expect(count == 3)
    }

    @Test("A token can exist longer than its subject")
    func outliving() {
        var subject: SignalSubject<Int>? = SignalSubject()
        let token = subject?.signal.observe { _ in }
        subject = nil
        token?.cancel()
    }

    @Test("A set and an array retain tokens")
    func storing() {
        var received: [Int] = []
        var set = Set<AnyCancelable>()
        var list: [AnyCancelable] = []
        subject.signal.observe { received.append($0) }.store(in: &set)
        subject.signal.observe { received.append(-$0) }.store(in: &list)
        subject.send(1)
        set.removeAll()
        list.removeAll()
        subject.send(2)
        #expect(received == [1, -1])
    }
}
