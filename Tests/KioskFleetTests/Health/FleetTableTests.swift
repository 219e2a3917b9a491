import TestSupport
import Testing

@testable import KioskFleet
@testable import kioskmaps

@Suite("The table of a fleet")
struct FleetTableTests {
    @Test("Text of kiosks is printed with its control characters escaped, and columns are as wide as that")
    func escaping() {
        var member = FleetMember(kiosk: "a\u{1B}[2J\nb")
        member.isOnline = true
        member.health = HealthReport(
            version: "1\u{9B}2", uptime: 5, frames: 1, diagnostics: 0, annotations: ["m\u{7}": 3], time: 0)
        let other = FleetMember(kiosk: "pier")
        let table = FleetTable(members: [member, other])
        #expect(table.lines.count == 4)
        let scalars = (table.lines + [FleetTable.line(of: member)]).flatMap(\.unicodeScalars)
        #expect(!scalars.contains { $0.properties.generalCategory == .control })
        #expect(table.lines[1].hasPrefix("a\\u{1b}[2J\\nb  online "))
        #expect(table.lines[2].hasPrefix("pier" + String(repeating: " ", count: 11) + "unknown "))
        #expect(FleetTable.line(of: member).contains("1\\u{9b}2") && FleetTable.line(of: member).contains("m\\u{7} 3"))
    }
}
