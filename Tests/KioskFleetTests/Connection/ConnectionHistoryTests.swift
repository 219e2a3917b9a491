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
            #expect((expected...expected * 1.2).contains(try delay(after: 59)))
        }
        #expect((1...1.2).contains(try delay(after: 60)))
        #expect(client.endings.last == .stable)
    }

    @Test("A broker that cannot be reached in between is not another client with the same id")
    func outage() {
        var history = ConnectionHistory(stableTime: 60)
        for number in 0..<20 {
            history.didConnect(at: Self.time(Double(10 * number)))
            #expect(history.didEnd(at: Self.time(Double(10 * number + 1))) == .short)
            #expect(history.didEnd(at: Self.time(Double(10 * number + 2))) == .failed)
        }
    }

    @Test("If the broker has named the reason, the pattern is not reported as well")
    func namedReason() {
        var history = ConnectionHistory(stableTime: 60)
        for number in 0..<20 {
            history.didConnect(at: Self.time(Double(number)))
            history.didReportSameID()
            #expect(history.didEnd(at: Self.time(Double(number))) == .short)
        }
    }

    @Test("A message is reported once for all attempts, and again after a stable connection")
    func messages() {
        var history = ConnectionHistory(stableTime: 60)
        var now = 0.0
        for attempt in 0..<5 {
            history.didConnect(at: Self.time(now))
            // Within one attempt they are separate events.
            #expect(history.admits("ignored", at: Self.time(now)) == (attempt == 0))
            #expect(history.admits("ignored", at: Self.time(now)) == (attempt == 0))
            now += 1
            #expect(history.didEnd(at: Self.time(now)) != .stable)
            #expect(history.admits("lost", at: Self.time(now)) == (attempt == 0))
        }
        history.didConnect(at: Self.time(now))
        #expect(history.admits("ignored", at: Self.time(now + 59)) == false)
        #expect(history.admits("ignored", at: Self.time(now + 60)) == true)
        #expect(history.didEnd(at: Self.time(now + 61)) == .stable)
        #expect(history.admits("lost", at: Self.time(now + 61)) == true)
    }

    @Test("A client that causes ever new messages does not fill the memory, and each of them is reported")
    func differentMessages() {
        var history = ConnectionHistory(stableTime: 60)
        for number in 0..<1_000 {
            #expect(history.admits("\(number)", at: Self.time(0)) == true)
            if number % 7 == 0 { _ = history.didEnd(at: Self.time(0)) }
        }
        #expect(history.admits("3", at: Self.time(0)) == false)
        #expect(history.admits("900", at: Self.time(0)) == true)
    }

    @Test("Equal messages of a connection are limited and counted, and reported again after an hour")
    func repetitions() {
        let limit = ConnectionHistory.maximumRepetitionCount
        var history = ConnectionHistory(stableTime: 60)
        history.didConnect(at: Self.time(0))
        let first = (0..<limit + 25).map { history.admits("ignored", at: Self.time(Double($0))) }
        #expect(first == (0..<limit + 25).map { $0 < limit })
        let isOtherAdmitted = history.admits("other", at: Self.time(100))
        #expect(isOtherAdmitted)
        let otherCount = history.takeSuppressedCount(of: "other")
        #expect(otherCount == 0)
        let second = (0..<limit + 3).map { history.admits("ignored", at: Self.time(3_600 + Double($0))) }
        #expect(second == (0..<limit + 3).map { $0 < limit })
        let suppressed = history.takeSuppressed()
        #expect(suppressed.map(\.message) == ["ignored"])
        #expect(suppressed.map(\.count) == [28])
        let rest = history.takeSuppressed()
        #expect(rest.isEmpty)
    }

    @Test("The limit of the time without progress begins anew with each progress")
    func progressLimit() {
        var limit = ProgressLimit(seconds: 5, progress: 0, at: Self.time(0))
        for second in 0..<100 {
            #expect(limit.isExceeded(by: second / 4, at: Self.time(Double(second))) == false)
        }
        #expect(limit.isExceeded(by: 24, at: Self.time(100.9)) == false)
        #expect(limit.isExceeded(by: 24, at: Self.time(101)) == true)
        #expect(limit.isExceeded(by: 25, at: Self.time(102)) == false)
    }
}
