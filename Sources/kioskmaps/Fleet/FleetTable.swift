import KioskFleet
import KioskGeometry

/// The table of the kiosks of a fleet.
struct FleetTable {
    /// The kiosks.
    let members: [FleetMember]

    /// The lines: a heading, a line for each kiosk, and the number of those that are online.
    var lines: [String] {
        let rows = members.sorted { $0.kiosk < $1.kiosk }.map(row)
        let heading = ["KIOSK", "STATUS", "VERSION", "UPTIME", "FRAMES", "MEMORY", "TEMP", "DIAG", "ANNOTATIONS"]
        let widths = heading.indices.map { column in ([heading] + rows).map { $0[column].count }.max() ?? 0 }
        let lines = ([heading] + rows).map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
                .trimmed
        }
        return lines + ["\(members.count) kiosks, \(members.count { $0.isOnline == true }) online"]
    }

    /// The line of a kiosk.
    static func line(of member: FleetMember) -> String {
        FleetTable(members: [member]).row(member).joined(separator: "  ").trimmed
    }

    private func row(_ member: FleetMember) -> [String] {
        let health = member.health
        let annotations = (health?.annotations ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        let cells: [String] = [
            member.kiosk, member.isOnline.map { $0 ? "online" : "offline" } ?? "unknown", health?.version ?? "-",
            health.map { Self.duration($0.uptime) } ?? "-", health.map { "\($0.frames)" } ?? "-",
            (health?.memory).map { "\($0 >> 20) MB" } ?? "-", (health?.temperature).map { "\($0) °C" } ?? "-",
            health.map { "\($0.diagnostics)" } ?? "-", annotations.joined(separator: ", "),
        ]
        // The width of a column is that of what is printed.
        return cells.map(\.escapingControlCharacters)
    }

    private static func duration(_ seconds: Int) -> String {
        switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3_600: "\(seconds / 60) min"
        case ..<86_400: "\(seconds / 3_600) h"
        default: "\(seconds / 86_400) d"
        }
    }
}

extension String {
    /// The text without spaces at its end.
    fileprivate var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
