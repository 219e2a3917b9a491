import KioskGeometry
import KioskInput
import KioskMaps
import TestSupport
import Testing

@testable import KioskFleet

/// The distinction of connections that last and those that end early, in virtual time.
struct ConnectionHistoryTests {
    private static func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: 0).advanced(bySeconds: seconds) }

    /// A client with the id of another one.
    private struct Client {
        var history = ConnectionHistory(stableTime: 60)
        var reconnection: Reconnection
        var endings: [ConnectionHistory.Ending] = []
        var connectionCount = 0

        init(seed: UInt64) {
            reconnection = Reconnection(backoff: Backoff(seed: seed), timeout: nil)
            _ = reconnection.start()
        }

        mutating func connect(at time: Timestamp) {
            _ = reconnection.check(at: time)
            reconnection.didOpen(at: time)
            history.didConnect(at: time)
            connectionCount += 1
        }

        mutating func lose(at time: Timestamp) {
            let ending = history.didEnd(at: time)
            endings.append(ending)
            if ending == .stable { reconnection.didSucceed() }
            reconnection.didFail(at: time)
        }
    }

    @Test(
        "Two clients with one id connect less and less often, and report it once each",
        arguments: 0..<20 as Range<UInt64>)
    func sameID(seed: UInt64) throws {
        var clients = [Client(seed: 2 * seed), Client(seed: 2 * seed + 1)]
        var now = Self.time(0)
        clients[0].connect(at: now)
        var connected = 0
        clients[1].connect(at: now)
        // An hour in which each client ends the connection of the other one.
        while now < Self.time(3_600) {
            clients[connected].lose(at: now)
            connected = 1 - connected
            let other = 1 - connected
            now = try #require(clients[other].reconnection.deadline)
            clients[other].connect(at: now)
        }
        for client in clients {
            // 1, 2, 4, 8 and 16 seconds, and then 30 to 36 seconds for each of both.
            #expect(client.connectionCount < 8 + 3_600 / 60)
            #expect(client.endings.count { $0 == .unstable } == 1)
            #expect(client.endings.firstIndex(of: .unstable) == ConnectionHistory.maximumShortCount - 1)
            #expect(!client.endings.contains(.stable))
        }
    }

    @Test("The delays begin anew after a connection that has lasted, and not after one that was accepted")
    func reset() throws {
        var client = Client(seed: 1)
        var now = Self.time(0)
        func delay(after life: Double) throws -> Double {
            client.connect(at: now)
            now = now.advanced(bySeconds: life)
            client.lose(at: now)
            let end = try #require(client.reconnection.deadline)
            defer { now = end }
            return end.seconds(since: now)
        }
        for expected in [1, 2, 4, 8, 16, 30, 30] as [Double] {
            let seconds = try delay(after: 59)
            #expect((expected...expected * 1.2).contains(seconds))
        }
        let seconds = try delay(after: 60)
        #expect((1...1.2).contains(seconds))
        #expect(client.endings.last == .stable)
    }

    @Test("A broker that cannot be reached in between is not another client with the same id")
    func outage() {
        var history = ConnectionHistory(stableTime: 60)
        for number in 0..<20 {
            history.didConnect(at: Self.time(Double(10 * number)))
            let ending = history.didEnd(at: Self.time(Double(10 * number + 1)))
            #expect(ending == .short)
            let failure = history.didEnd(at: Self.time(Double(10 * number + 2)))
            #expect(failure == .failed)
        }
    }

    @Test("If the broker has named the reason, the pattern is not reported as well")
    func namedReason() {
        var history = ConnectionHistory(stableTime: 60)
        for number in 0..<20 {
            history.didConnect(at: Self.time(Double(number)))
            history.didReportSameID()
            let ending = history.didEnd(at: Self.time(Double(number)))
            #expect(ending == .short)
        }
    }

    @Test("A message is reported once for all attempts, and again after a stable connection")
    func messages() {
        var history = ConnectionHistory(stableTime: 60)
        var now = 0.0
        for attempt in 0..<5 {
            history.didConnect(at: Self.time(now))
            // Within one attempt they are separate events.
            let isAdmitted = history.admits("ignored", at: Self.time(now)) == (attempt == 0)
            #expect(isAdmitted)
            let isSecondAdmitted = history.admits("ignored", at: Self.time(now)) == (attempt == 0)
            #expect(isSecondAdmitted)
            now += 1
            let ending = history.didEnd(at: Self.time(now))
            #expect(ending != .stable)
            let isLossAdmitted = history.admits("lost", at: Self.time(now)) == (attempt == 0)
            #expect(isLossAdmitted)
        }
        history.didConnect(at: Self.time(now))
        let isEarlyAdmitted = history.admits("ignored", at: Self.time(now + 59))
        #expect(!isEarlyAdmitted)
        let isLateAdmitted = history.admits("ignored", at: Self.time(now + 60))
        #expect(isLateAdmitted)
        let lastEnding = history.didEnd(at: Self.time(now + 61))
        #expect(lastEnding == .stable)
        let isNextLossAdmitted = history.admits("lost", at: Self.time(now + 61))
        #expect(isNextLossAdmitted)
    }

    @Test("A client that causes ever new messages does not fill the memory, and each of them is reported")
    func differentMessages() {
        var history = ConnectionHistory(stableTime: 60)
        for number in 0..<1_000 {
            let isAdmitted = history.admits("\(number)", at: Self.time(0))
            #expect(isAdmitted)
            if number % 7 == 0 { _ = history.didEnd(at: Self.time(0)) }
        }
        let isKnownAdmitted = history.admits("3", at: Self.time(0))
        #expect(!isKnownAdmitted)
        let isForgottenAdmitted = history.admits("900", at: Self.time(0))
        #expect(isForgottenAdmitted)
    }

    @Test("The limit of the time without progress begins anew with each progress")
    func progressLimit() {
        var limit = ProgressLimit(seconds: 5, progress: 0, at: Self.time(0))
        for second in 0..<100 {
            let isExceeded = limit.isExceeded(by: second / 4, at: Self.time(Double(second)))
            #expect(!isExceeded)
        }
        let isExceededBefore = limit.isExceeded(by: 24, at: Self.time(100.9))
        #expect(!isExceededBefore)
        let isExceededAtEnd = limit.isExceeded(by: 24, at: Self.time(101))
        #expect(isExceededAtEnd)
        let isExceededByProgress = limit.isExceeded(by: 25, at: Self.time(102))
        #expect(!isExceededByProgress)
    }
}
