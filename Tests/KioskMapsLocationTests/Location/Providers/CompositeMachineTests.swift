import KioskLocation
import Testing

@testable import KioskMaps
@testable import KioskRuntime

@Suite("State machine of a composite provider")
struct CompositeMachineTests {
    private typealias Status = CompositeMachine.Status

    private let receiver = Status(isAuthorized: true, permitsHeading: true, isLasting: false)
    private let fixed = Status(isAuthorized: true, permitsHeading: true, isLasting: true)
    private let denied = Status(isAuthorized: false, permitsHeading: false, isLasting: false)

    private func machine(_ statuses: [Status]) -> CompositeMachine {
        var machine = CompositeMachine(ProviderSelection(count: statuses.count), count: statuses.count)
        machine.start(.location, of: statuses)
        return machine
    }

    /// The members and latitudes of the fixes that actions send.
    private func sent(_ actions: [CompositeMachine.Action]) -> [String] {
        actions.compactMap { action in
            guard case .send(let fixes, let member) = action else { return nil }
            return "\(member): \(fixes.map(\.coordinate.latitude))"
        }
    }

    @Test("A batch that is not requested or not authorized requests no action")
    func ignored() {
        let statuses = [denied, receiver]
        var machine = machine(statuses)
        var actions = machine.receive([.at(60)], from: 0, at: 0, of: statuses)
        #expect(actions.isEmpty)
        machine.stop(.location)
        actions = machine.receive([.at(61)], from: 1, at: 0, of: statuses)
        #expect(actions.isEmpty)
        #expect(machine.shownMember == nil)
    }

    @Test("A repeated fix is not sent and does not count as activity of its member")
    func repetition() {
        let statuses = [receiver]
        var machine = machine(statuses)
        var actions = machine.receive([.at(60)], from: 0, at: 0, of: statuses)
        #expect(sent(actions) == ["0: [60.0]"])
        actions = machine.receive([.at(60)], from: 0, at: 9, of: statuses)
        #expect(actions.isEmpty)
        #expect(machine.selection.best(at: 10) == 0)
        #expect(machine.selection.best(at: 10.1) == nil)
    }

    @Test("The lasting fix of a member is sent once a better member is silent")
    func silence() {
        let statuses = [receiver, fixed]
        var machine = machine(statuses)
        var actions = machine.receive([.at(61)], from: 1, at: 0, of: statuses)
        #expect(sent(actions) == ["1: [61.0]"])
        for second in 1...3 {
            _ = machine.receive([.at(60, second: Double(second))], from: 0, at: Double(second), of: statuses)
        }
        #expect(machine.shownMember == 0)
        actions = machine.offerLastingFixes(at: 12, of: statuses)
        #expect(sent(actions).isEmpty)
        actions = machine.offerLastingFixes(at: 13.1, of: statuses)
        #expect(sent(actions) == ["1: [61.0]"])
        #expect(machine.shownMember == 1)
    }

    @Test("A start repeats the last fix, unless a member has sent one")
    func start() {
        let statuses = [receiver]
        var machine = machine(statuses)
        var actions = machine.finishStart()
        #expect(actions.isEmpty)
        _ = machine.receive([.at(60)], from: 0, at: 0, of: statuses)
        machine.stop(.location)
        machine.start(.location, of: statuses)
        actions = machine.finishStart()
        #expect(sent(actions) == ["0: [60.0]"])
        machine.start(.location, of: statuses)
        _ = machine.receive([.at(61, second: 1)], from: 0, at: 1, of: statuses)
        actions = machine.finishStart()
        #expect(sent(actions).isEmpty)
    }

    @Test("The fixes of a member that loses its authorization are forgotten")
    func withdrawal() {
        let statuses = [receiver]
        var machine = machine(statuses)
        _ = machine.receive([.at(60)], from: 0, at: 0, of: statuses)
        let isStarted = [[denied], statuses, statuses].map { machine.updateAuthorization(of: 0, $0) }
        #expect(isStarted == [false, true, false])
        #expect(machine.shownMember == nil)
        let actions = machine.finishStart()
        #expect(actions.isEmpty)
    }

    @Test("A heading is sent only while no better compass is active")
    func headings() {
        let statuses = [receiver, receiver]
        var machine = machine(statuses)
        machine.start(.heading, of: statuses)
        let heading = CLHeading(magneticHeading: 1, headingAccuracy: 1, timestamp: Location.at(0).timestamp)
        let isSent = [(1, 0), (0, 1), (1, 11), (1, 11.1)].map {
            machine.receive(heading, from: $0, at: $1, of: statuses)
        }
        #expect(isSent == [true, true, false, true])
        #expect(machine.heading(of: [receiver, denied]) == nil)
    }
}
