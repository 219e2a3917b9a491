import KioskGeometry
import Testing

@testable import KioskFleet

/// The commands that an operator sends.
@Suite struct CommandOrderTests {
    private func order(_ parameters: JSONObject) -> CommandOrder {
        CommandOrder(
            fleet: "kiosks", key: "ops", id: String(repeating: "a", count: 32), target: "k1", time: 1_764_000_000_000,
            name: "camera", parameters: parameters)
    }

    @Test("A command that is written is read as it was")
    func roundTrip() throws {
        let order = order(["zoom": 12, "title": "Pier"])
        #expect(try CommandOrder(parsing: order.serialized()) == order)
    }

    @Test("A command with a parameter that is not finite is an error", arguments: [Double.nan, .infinity])
    func notFinite(number: Double) {
        let error = #expect(throws: FleetError.self) { try order(["zoom": .number(number)]).serialized() }
        #expect(error?.message.contains("zoom") == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("expected a finite number") == true)
    }

    @Test("The ids of the last commands are stored")
    func recentCommands() {
        var commands = RecentCommands()
        let limit = RecentCommands.maximumCount
        for number in 0..<limit + 5 { commands.insert("\(number)") }
        commands.insert("5")
        #expect(!commands.contains("4"))
        #expect(commands.contains("5"))
        #expect(commands.contains("\(limit + 4)"))
    }
}
