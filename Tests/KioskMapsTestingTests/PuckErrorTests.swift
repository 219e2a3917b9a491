import Foundation
import KioskMapsTesting
import TestSupport
import Testing

/// Expectations of the errors of the puck against true positions.
@MainActor
@Suite("Errors of the puck") struct PuckErrorTests {
    /// Returns the checks of steps.
    private func messages(of steps: String) throws -> [String] {
        let scenario = try Scenario(yaml: "camera: {center: [60, 24], zoom: 14}\nsteps:\n" + steps)
        let folder = try ScratchDirectory()
        return ScenarioRunner(scenario, pictures: folder.url).run().results
    }

    private func message(of step: String) -> String {
        do {
            _ = try Scenario(yaml: "steps: [\(step)]")
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    /// A degree of latitude, in metres.
    private static let degree = 6_373_000 * Double.pi / 180

    /// Returns a drive to the north at 10 m/s, with a fix each second.
    ///
    /// - Parameters:
    ///   - fixes: The number of fixes.
    ///   - seconds: The duration of the true positions.
    ///   - offset: The distance of the true positions to the north, in metres.
    ///   - delay: The seconds by which each fix arrives late.
    private func drive(fixes: Int = 20, seconds: Double = 20, offset: Double = 0, delay: Double = 0) -> String {
        let coordinate = { (metres: Double) in "[\(60 + metres / Self.degree), 24]" }
        let list = (0..<fixes).map { "{after: \($0), at: \(coordinate(Double($0) * 10)), speed: 10, course: 0}" }
        let truth = [0, seconds].map { "{after: \($0), at: \(coordinate($0 * 10 + offset))}" }
        return "- locate: {fixes: [\(list.joined(separator: ", "))], truth: [\(truth.joined(separator: ", "))], "
            + "delay: \(delay)}\n"
    }

    @Test("A puck that is where the device is meets its limits")
    func met() throws {
        let expected = "puck error: mean ≤ 1 m, percentile95 ≤ 1 m, ahead ≤ 1 m, jump ≤ 0.3 m"
        let limits = "{mean: 1, percentile95: 1, ahead: 1, jump: 0.3}"
        for delay in [0, 0.4] {
            let steps =
                drive(fixes: 60, seconds: 60, delay: delay) + "- wait: 59\n- expect: {puck: {error: \(limits)}}\n"
            #expect(try messages(of: steps) == ["ok " + expected], "\(delay)")
        }
    }

    @Test("A limit that is exceeded fails with the figures")
    func exceeded() throws {
        let steps = drive(offset: -20) + "- {wait: 19, expect: {puck: {error: {mean: 25}}}}\n"
        #expect(try messages(of: steps).first?.hasPrefix("ok ") == true)
        for limit in ["mean: 15", "percentile95: 15", "max: 15", "ahead: 15"] {
            let message = try messages(of: drive(offset: -20) + "- {wait: 19, expect: {puck: {error: {\(limit)}}}}\n")
            #expect(message.first?.contains(" ≤ 15 m, found mean ") == true, "\(message)")
            #expect(message.first?.contains(" m after ") == true, "\(message)")
        }
    }

    @Test("A puck at rest is compared while the device moves on, although the map draws no frame")
    func receiverStops() throws {
        let steps = drive(fixes: 5) + "- {wait: 19, expect: {puck: {error: {max: 50}}}}\n"
        let message = try #require(try messages(of: steps).first)
        // After 19 s the device is at 190 m, and the puck between the last fix, at 40 m, and 50 m: the maximum is 140…149 m.
        #expect(message.contains("max 14") && message.contains("puck error: max ≤ 50 m"), "\(message)")
        // 60 positions in each second.
        let frames = message.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? 0
        #expect((1130...1160).contains(frames), "\(message)")
    }

    @Test("The time until the puck stands still after a stop is compared, and there is none without a stop")
    func standstill() throws {
        let moving = drive() + "- {wait: 10, expect: {puck: {error: {standstill: 1}}}}\n"
        #expect(try messages(of: moving).first?.contains("standstill none") == true)
        let north = { (metres: Double) in "[\(60 + metres / Self.degree), 24]" }
        let fixes = (0..<10).map {
            "{after: \($0), at: \(north(min(50, Double($0) * 10))), speed: \($0 < 5 ? 10 : 0), course: 0}"
        }
        let stopping =
            "- locate: {fixes: [\(fixes.joined(separator: ", "))], truth: [{after: 0, at: \(north(0))}, "
            + "{after: 5, at: \(north(50))}, {after: 10, at: \(north(50))}]}\n"
            + "- {wait: 9, expect: {puck: {error: {standstill: 1}}}}\n"
        #expect(try messages(of: stopping) == ["ok puck error: standstill ≤ 1 s"])
    }

    @Test("Without true positions or a puck there are no errors")
    func unknown() throws {
        #expect(
            try messages(of: "- {wait: 1, expect: {puck: {error: {mean: 1}}}}") == [
                "line 3 puck error: mean ≤ 1 m, found no true positions; add \"truth\" to the step \"locate\" before"
            ])
        let late =
            "- locate: {fixes: [{after: 5, at: [60, 24]}], truth: [{after: 0, at: [60, 24]}, {after: 9, at: [60, 24]}]}\n"
            + "- {wait: 1, expect: {puck: {error: {mean: 1}}}}\n"
        #expect(try messages(of: late).first?.contains("found no frame with a puck and a true position") == true)
    }

    @Test("True positions of a file have the times of the track, and those of fixes begin with the step")
    func files() throws {
        let folder = try ScratchDirectory()
        func gpx(from start: Int, to end: Int, speed: Bool) -> String {
            let points = (start...end).map { second in
                "<trkpt lat=\"\(60 + Double(second) * 10 / Self.degree)\" lon=\"24\"><time>2026-03-01T12:00:\(second)Z</time>"
                    + (speed ? "<course>0</course><speed>10</speed>" : "") + "</trkpt>"
            }
            return "<gpx version=\"1.0\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
        }
        try folder.write(gpx(from: 10, to: 40, speed: false), to: "truth.gpx")
        try folder.write(gpx(from: 15, to: 40, speed: true), to: "fixes.gpx")
        try folder.write(gpx(from: 50, to: 59, speed: true), to: "later.gpx")
        func result(of step: String) throws -> [String] {
            let scenario = try folder.scenario("steps: [\(step), {wait: 20, expect: {puck: {error: {mean: 1}}}}]")
            return ScenarioRunner(scenario, pictures: folder.url).run().checks.map { $0.isPassed ? "ok" : $0.message }
        }
        #expect(try result(of: "{locate: {track: fixes.gpx, truth: truth.gpx, delay: 0.2}}") == ["ok"])
        #expect(
            try result(of: "{locate: {fixes: [{at: [60, 24]}], truth: truth.gpx}}").first?.contains("found mean")
                == true)
        #expect(throws: FileError.self) { _ = try result(of: "{locate: {track: later.gpx, truth: truth.gpx}}") }
        #expect(throws: FileError.self) {
            _ = try result(of: "{locate: {track: fixes.gpx, truth: truth.gpx, rate: 2}}")
        }
    }

    @Test(
        "A mistake is an error that suggests the remedy",
        arguments: [
            ("{expect: {puck: {eror: {mean: 1}}}}", "did you mean \"error\"?"),
            ("{expect: {puck: {error: {maen: 1}}}}", "did you mean \"mean\"?"),
            (
                "{expect: {puck: {error: {}}}}",
                "expected at least one of: mean, percentile95, max, ahead, jump, standstill"
            ),
            ("{expect: {puck: {error: {mean: -1}}}}", "at least 0"),
            ("{locate: {fixes: [{at: [60, 24]}], truht: a.gpx}}", "did you mean \"truth\"?"),
            ("{locate: {fixes: [{at: [60, 24]}], truth: [{after: 0, at: [60, 24]}]}}", "at least two true positions"),
            (
                "{locate: {fixes: [{at: [60, 24]}], truth: [{after: 1, at: [60, 24]}, {after: 1, at: [60, 24]}]}}",
                "expected a time after the last one, found 1 s after 1 s"
            ),
            ("{locate: {fixes: [{at: [60, 24]}], truth: [{at: [60, 24]}]}}", "missing member \"after\""),
            ("{locate: {at: [60, 24], truth: a.gpx}}", "\"truth\" is not known here"),
        ])
    func mistakes(step: String, message expected: String) {
        #expect(message(of: step).contains(expected), "\(message(of: step))")
    }
}
