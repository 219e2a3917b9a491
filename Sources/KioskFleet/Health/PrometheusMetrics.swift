public import Foundation
import KioskMaps

/// The metrics of a fleet in the text format of Prometheus, for the textfile collector of its node exporter.
///
/// Source: "Exposition formats", prometheus.io.
public struct PrometheusMetrics: Sendable {
    private let members: [FleetMember]

    /// Creates the metrics of kiosks.
    public init(_ members: some Sequence<FleetMember>) {
        self.members = members.sorted { $0.kiosk < $1.kiosk }
    }

    /// The text.
    public var text: String {
        var text = metric("online", "Whether the kiosk is connected.") { $0.isOnline.map { $0 ? 1 : 0 } }
        text += metric("uptime_seconds", "Time since the process started.") { ($0.health?.uptime).map(Double.init) }
        text += metric("frames", "Frames drawn since the process started.", type: "counter", suffix: "_total") {
            ($0.health?.frames).map(Double.init)
        }
        text += metric("memory_bytes", "Resident memory.") { ($0.health?.memory).map(Double.init) }
        text += metric("temperature_celsius", "Temperature of the machine.") { $0.health?.temperature }
        text += metric(
            "diagnostics", "Diagnostics since the process started.", type: "counter", suffix: "_total"
        ) { ($0.health?.diagnostics).map(Double.init) }
        text += metric("report_timestamp_seconds", "Time of the last report.") {
            ($0.health?.time).map { Double($0) / 1000 }
        }
        return text + annotationCounts
    }

    /// Replaces a file atomically, as the textfile collector requires.
    ///
    /// - Throws: `FleetError` if the file cannot be written; it is unchanged then.
    public func write(to url: URL) throws(FleetError) {
        do {
            try Data(text.utf8).replaceFile(at: url)
        } catch {
            throw FleetError("\(url.path): \(error.localizedDescription); pass a file in a writable directory")
        }
    }

    private func metric(
        _ name: String, _ help: String, type: String = "gauge", suffix: String = "", value: (FleetMember) -> Double?
    ) -> String {
        let name = "kioskmaps_\(name)\(suffix)"
        let lines = members.compactMap { member in
            value(member).flatMap { $0.isFinite ? "\(name){kiosk=\"\(member.kiosk)\"} \(Self.number($0))\n" : nil }
        }
        return lines.isEmpty ? "" : "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n" + lines.joined()
    }

    private var annotationCounts: String {
        let name = "kioskmaps_annotations"
        var lines = ""
        for member in members {
            for (manager, count) in (member.health?.annotations ?? [:]).sorted(by: { $0.key < $1.key }) {
                lines += "\(name){kiosk=\"\(member.kiosk)\",manager=\"\(manager)\"} \(count)\n"
            }
        }
        return lines.isEmpty ? "" : "# HELP \(name) Annotations of a manager.\n# TYPE \(name) gauge\n" + lines
    }

    private static func number(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
}
