import KioskLocation
import Testing

@testable import KioskMaps

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
        #expect(machine.receive([.at(60)], from: 0, at: 0, of: statuses).isEmpty)
        machine.stop(.location)
        #expect(machine.receive([.at(61)], from: 1, at: 0, of: statuses).isEmpty)
        #expect(machine.shownMember == nil)
    }

    @Test("A repeated fix is not sent and is not a sign of life")
    func repetition() {
        let statuses = [receiver]
        var machine = machine(statuses)
        #expect(sent(machine.receive([.at(60)], from: 0, at: 0, of: statuses)) == ["0: [60.0]"])
        #expect(machine.receive([.at(60)], from: 0, at: 9, of: statuses).isEmpty)
        #expect(machine.selection.best(at: 10) == 0)
        #expect(machine.selection.best(at: 10.1) == nil)
    }

    @Test("The lasting fix of a member is sent once a better member is silent")
    func silence() {
        let statuses = [receiver, fixed]
        var machine = machine(statuses)
        #expect(sent(machine.receive([.at(61)], from: 1, at: 0, of: statuses)) == ["1: [61.0]"])
        for second in 1...3 {
            _ = machine.receive([.at(60, second: Double(second))], from: 0, at: Double(second), of: statuses)
        }
        #expect(machine.shownMember == 0)
        #expect(sent(machine.offerLastingFixes(at: 12, of: statuses)).isEmpty)
        #expect(sent(machine.offerLastingFixes(at: 13.1, of: statuses)) == ["1: [61.0]"])
        #expect(machine.shownMember == 1)
    }

    @Test("A start repeats the last fix, unless a member has sent one")
    func start() {
        let statuses = [receiver]
        var machine = machine(statuses)
        #expect(sent(machine.finishStart()).isEmpty)
        _ = machine.receive([.at(60)], from: 0, at: 0, of: statuses)
        machine.stop(.location)
        machine.start(.location, of: statuses)
        #expect(sent(machine.finishStart()) == ["0: [60.0]"])
        machine.start(.location, of: statuses)
        _ = machine.receive([.at(61, second: 1)], from: 0, at: 1, of: statuses)
        #expect(sent(machine.finishStart()).isEmpty)
    }

    @Test("The fixes of a member that loses its authorization are forgotten")
    func withdrawal() {
        let statuses = [receiver]
        var machine = machine(statuses)
        _ = machine.receive([.at(60)], from: 0, at: 0, of: statuses)
        #expect(!machine.updateAuthorization(of: 0, [denied]))
        #expect(machine.shownMember == nil)
        #expect(machine.finishStart().isEmpty)
        #expect(machine.updateAuthorization(of: 0, statuses))
        #expect(!machine.updateAuthorization(of: 0, statuses))
    }

    @Test("A heading is sent only while no better compass is alive")
    func headings() {
        let statuses = [receiver, receiver]
        var machine = machine(statuses)
        machine.start(.heading, of: statuses)
        let heading = CLHeading(magneticHeading: 1, headingAccuracy: 1, timestamp: Location.at(0).timestamp)
        #expect(machine.receive(heading, from: 1, at: 0, of: statuses))
        #expect(machine.receive(heading, from: 0, at: 1, of: statuses))
        #expect(!machine.receive(heading, from: 1, at: 11, of: statuses))
        #expect(machine.receive(heading, from: 1, at: 11.1, of: statuses))
        #expect(machine.heading(of: [receiver, denied]) == nil)
    }
}
