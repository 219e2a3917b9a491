import KioskRuntime
import KioskStyle
import Testing

@MainActor
@Suite("Signal operators")
struct SignalOperatorTests {
    private let subject = SignalSubject<Int>()

    /// Returns the values that an observer of a signal receives while numbers are sent.
    private func received<Value>(_ signal: Signal<Value>, sending numbers: [Int]) -> [Value] {
        var values: [Value] = []
        let token = signal.observe { values.append($0) }
        numbers.forEach(subject.send)
        token.cancel()
        subject.send(1000)
        return values
    }

    @Test("map, compactMap and filter send the results of their closures until the token is cancelled")
    func closures() {
        #expect(received(subject.signal.map { "\($0)" }, sending: [1, 2]) == ["1", "2"])
        #expect(received(subject.signal.compactMap { $0 > 1 ? $0 * 10 : nil }, sending: [1, 2, 3]) == [20, 30])
        #expect(received(subject.signal.filter { $0 % 2 == 0 }, sending: [1, 2, 3, 4]) == [2, 4])
        #expect(received(subject.signal.map { $0 > 1 ? $0 : nil }, sending: [1, 2]) == [nil, 2])
    }

    @Test(
        "skipRepeats ignores values equal to the last one of each observer, and distinguishes nil from no value"
    )
    func repeats() {
        #expect(received(subject.signal.skipRepeats(), sending: [1, 1, 2, 2, 1]) == [1, 2, 1])
        let isOdd = subject.signal.map { $0 % 2 == 1 }.skipRepeats()
        #expect(received(isOdd, sending: [1, 3, 4]) == [true, false])
        #expect(received(isOdd, sending: [5]) == [true])
        let ones: Signal<Int?> = subject.signal.map { $0 == 1 ? 1 : nil }
        #expect(received(ones.skipRepeats(), sending: [2, 3, 1, 1, 4]) == [nil, 1, nil])
    }

    @Test("combineLatest waits for both signals, then sends when either does")
    func both() {
        let names = CurrentValueSubject("a")
        var received: [String] = []
        let token = subject.signal.combineLatest(names.signal).observe { received.append("\($0)\($1)") }
        #expect(received.isEmpty)
        subject.send(1)
        names.value = "b"
        names.value = "b"
        subject.send(2)
        #expect(received == ["1a", "1b", "2b"])
        token.cancel()
        names.value = "c"
        subject.send(3)
        #expect(received.count == 3)
    }

    @Test("The source is active only while a derived signal is observed")
    func laziness() {
        var isObserved = false
        let source = SignalSubject<Int> { isObserved = $0 }
        let signal = source.signal.map { $0 + 1 }.filter { $0 > 0 }.skipRepeats()
        #expect(!isObserved)
        var token: AnyCancelable? = signal.combineLatest(signal).observe { _ in }
        #expect(isObserved && token != nil)
        token = nil
        #expect(!isObserved)
    }
}
