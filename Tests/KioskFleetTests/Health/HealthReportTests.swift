import Foundation
import TestSupport
import Testing

@testable import KioskFleet

/// Health reports and metrics.
@Suite struct HealthReportTests {
    private let report = HealthReport(
        version: "2026.11", uptime: 31_536_000, frames: 999_999_999, memory: 210_000_000, temperature: 61.25,
        diagnostics: 12_345, secondsSinceInput: nil, annotations: ["stops": 100_000, "wishes": 5_000],
        time: 1_764_000_000_000)

    @Test("A report that is written is read as it was, without what is unknown")
    func roundTrip() throws {
        var expected = report
        expected.temperature = 61.3
        #expect(try HealthReport(parsing: report.serialized) == expected)
        expected = HealthReport(
            version: "1", uptime: 0, frames: 0, memory: nil, temperature: nil, diagnostics: 0, secondsSinceInput: nil,
            annotations: [:], time: 0)
        #expect(try HealthReport(parsing: expected.serialized) == expected)
    }

    @Test("A version is cut to whole characters, so that its report is not refused")
    func longVersion() throws {
        #expect(HealthReport.shortened(version: "2.1") == "2.1")
        var long = report
        long.version = HealthReport.shortened(version: "1" + String(repeating: "é", count: 99))
        #expect(long.version == "1" + String(repeating: "é", count: 49))
        #expect(try HealthReport(parsing: long.serialized).version == long.version)
        let marks = String(repeating: "\u{301}", count: 200)
        #expect(HealthReport.shortened(version: "2" + marks).isEmpty)
    }

    @Test("The reports of an idle kiosk are at most 100 bytes a minute")
    func idleTraffic() {
        let topic = FleetTopic.health(kiosk: "north-station-hall-12").path(below: "operator/town")
        // The header of a message of QoS 1, the length of its topic, its number, its properties and its acknowledgement.
        let bytes = 3 + 2 + topic.utf8.count + 2 + 1 + report.serialized.count + 5
        // A comparison every half an hour: a request, its acknowledgement and a short answer.
        let comparison = 3 + 40 + 2 + 1 + 100 + 5 + 3 + 60 + 2 + 1 + 110 + 4
        #expect(Double(bytes) / 5 + Double(comparison) / 30 < 100)
    }

    @Test("Mutated reports are parsed or refused")
    func mutations() {
        var generator = SeededGenerator(seed: 2)
        var refused = 0
        for _ in 0..<randomRounds(2_000) {
            let bytes = generator.mutation(of: report.serialized, alphabet: Array("{}\":,-19e.".utf8))
            do throws(FleetError) { _ = try HealthReport(parsing: bytes) } catch { refused += 1 }
        }
        #expect(refused > 0)
    }

    @Test("The metrics are in the format of Prometheus")
    func metrics() throws {
        var first = FleetMember(kiosk: "a")
        first.isOnline = true
        first.health = report
        var second = FleetMember(kiosk: "b")
        second.isOnline = false
        let metrics = PrometheusMetrics([second, first])
        let lines = metrics.text.split(separator: "\n").map(String.init)
        #expect(
            lines.prefix(2) == [
                "# HELP kioskmaps_online Whether the kiosk is connected.", "# TYPE kioskmaps_online gauge",
            ])
        #expect(lines.contains("kioskmaps_online{kiosk=\"a\"} 1"))
        #expect(lines.contains("kioskmaps_online{kiosk=\"b\"} 0"))
        #expect(lines.contains("kioskmaps_temperature_celsius{kiosk=\"a\"} 61.25"))
        #expect(lines.contains("kioskmaps_frames_total{kiosk=\"a\"} 999999999"))
        #expect(lines.contains("kioskmaps_annotations{kiosk=\"a\",manager=\"stops\"} 100000"))
        #expect(!metrics.text.contains("{kiosk=\"b\"} nan"))
        let folder = try ScratchDirectory()
        let file = folder.url.appending(path: "fleet.prom")
        try metrics.write(to: file)
        #expect(try String(contentsOf: file, encoding: .utf8) == metrics.text)
        #expect(throws: FleetError.self) { try metrics.write(to: URL(filePath: "/none/fleet.prom")) }
    }

    @Test("The temperature is the highest of the thermal zones")
    func temperature() throws {
        let folder = try ScratchDirectory()
        for (name, text) in [("thermal_zone0", "41000\n"), ("thermal_zone1", "56500\n"), ("thermal_zone2", "none")] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: name), withIntermediateDirectories: true)
            try folder.write(text, to: "\(name)/temp")
        }
        #expect(MachineTemperature.celsius(in: folder.url.path) == 56.5)
        #expect(MachineTemperature.celsius(in: "/none") == nil)
    }
}
