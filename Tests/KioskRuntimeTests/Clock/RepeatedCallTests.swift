import KioskInput
import KioskRuntime
import Testing

@MainActor
@Suite("Calls at an interval")
struct RepeatedCallTests {
    private let clock = ManualClock()

    @Test("A closure is called at each multiple of the interval, without frames, until its token is cancelled")
    func interval() {
        var times: [Double] = []
        let token = clock.every(seconds: 30) { times.append(clock.now.seconds) }
        clock.advance(by: 29.5)
        #expect(times.isEmpty)
        for _ in 0..<4 { clock.advance(by: 20.25) }
        #expect(times == [30, 60, 90])
        token.cancel()
        clock.advance(by: 100)
        #expect(times.count == 3)
    }

    @Test("A token that is released ends the calls, and a call may cancel its own")
    func tokens() {
        var calls = 0
        _ = clock.every(seconds: 1) { calls += 1 }
        clock.advance(by: 5)
        #expect(calls == 0)
        var token: AnyCancelable?
        token = clock.every(seconds: 1) {
            calls += 1
            token?.cancel()
        }
        clock.advance(by: 5)
        #expect(calls == 1)
    }

    @Test("An interval that is not finite is never over, and others are at least a millisecond")
    func invalid() {
        var calls = 0
        let endless = [Double.infinity, -.infinity, .nan].map { clock.every(seconds: $0) { calls += 1000 } }
        let short = clock.every(seconds: -4) { calls += 1 }
        clock.advance(by: 0.0105)
        #expect(calls == 10)
        withExtendedLifetime((endless, short)) {}
    }
}
