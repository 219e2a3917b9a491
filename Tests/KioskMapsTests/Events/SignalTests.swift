import Testing

@testable import KioskMaps

@MainActor
@Suite("Signals")
struct SignalTests {
    private let subject = SignalSubject<Int>()

    @Test("observers are told in the order they came, each value once")
    func order() {
        var told: [String] = []
        let tokens = ["a", "b", "c"].map { name in
            subject.signal.observe { told.append("\(name)\($0)") }
        }
        subject.send(1)
        subject.send(2)
        #expect(told == ["a1", "b1", "c1", "a2", "b2", "c2"])
        #expect(tokens.count == 3)
    }

    @Test("who comes while a value is on its way hears the next one")
    func joining() {
        var told: [Int] = []
        var tokens: [AnyCancelable] = []
        subject.signal.observe { [subject] _ in
            subject.signal.observe { told.append($0) }.store(in: &tokens)
        }.store(in: &tokens)
        subject.send(1)
        #expect(told.isEmpty)
        subject.send(2)
        #expect(told == [2])
    }

    @Test("who is cancelled while a value is on its way does not hear it")
    func leaving() {
        var told: [String] = []
        var second: AnyCancelable?
        let first = subject.signal.observe { _ in
            told.append("first")
            second?.cancel()
        }
        second = subject.signal.observe { _ in told.append("second") }
        let third = subject.signal.observe { _ in told.append("third") }
        subject.send(1)
        #expect(told == ["first", "third"])
        first.cancel()
        third.cancel()
        subject.send(2)
        #expect(told.count == 2)
    }

    @Test("letting go of the token ends the observation")
    func dropping() {
        var told: [Int] = []
        var token: AnyCancelable? = subject.signal.observe { told.append($0) }
        subject.send(1)
        #expect(token != nil)
        token = nil
        subject.send(2)
        #expect(told == [1])
        _ = subject.signal.observe { told.append($0) }
        subject.send(3)
        #expect(told == [1])
    }

    @Test("letting go of a token inside its own handler is safe")
    func droppingInside() {
        var told: [Int] = []
        var token: AnyCancelable?
        token = subject.signal.observe {
            told.append($0)
            token = nil
        }
        subject.send(1)
        subject.send(2)
        #expect(told == [1] && token == nil)
    }

    @Test("observeNext hears exactly one value, even when its handler sends another")
    func next() {
        var told: [Int] = []
        let token = subject.signal.observeNext { [subject] in
            told.append($0)
            if $0 < 5 { subject.send($0 + 1) }
        }
        subject.send(1)
        subject.send(9)
        #expect(told == [1])
        token.cancel()
    }

    @Test("observeNext hears nothing when its token is dropped or cancelled before")
    func nextDropped() {
        var told: [Int] = []
        _ = subject.signal.observeNext { told.append($0) }
        let token = subject.signal.observeNext { told.append($0) }
        token.cancel()
        token.cancel()
        subject.send(1)
        #expect(told.isEmpty)
    }

    @Test("values sent from inside a handler reach everybody, the inner one first for those who come later")
    func nested() {
        var told: [String] = []
        let first = subject.signal.observe { [subject] value in
            told.append("a\(value)")
            if value == 1 { subject.send(2) }
        }
        let second = subject.signal.observe { told.append("b\($0)") }
        subject.send(1)
        #expect(told == ["a1", "a2", "b2", "b1"])
        first.cancel()
        second.cancel()
    }

    @Test("a token runs its closure once: cancelled twice, cancelled and dropped, dropped")
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

    @Test("a token that outlives its subject is harmless")
    func outliving() {
        var subject: SignalSubject<Int>? = SignalSubject()
        let token = subject?.signal.observe { _ in }
        subject = nil
        token?.cancel()
    }

    @Test("a set and an array keep tokens alive")
    func storing() {
        var told: [Int] = []
        var set = Set<AnyCancelable>()
        var list: [AnyCancelable] = []
        subject.signal.observe { told.append($0) }.store(in: &set)
        subject.signal.observe { told.append(-$0) }.store(in: &list)
        subject.send(1)
        set.removeAll()
        list.removeAll()
        subject.send(2)
        #expect(told == [1, -1])
    }
}
