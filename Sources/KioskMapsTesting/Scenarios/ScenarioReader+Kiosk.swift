import Foundation
import KioskMaps

/// Parsing of the functions of a public display.
extension ScenarioReader {
    private static let corners: [(name: String, corner: CornerSequence.Corner)] = [
        ("top-left", .topLeft), ("top-right", .topRight), ("bottom-left", .bottomLeft), ("bottom-right", .bottomRight),
    ]

    /// Parses `{idle-reset: {…}, attract: {…}, blank-after: 600, burn-in-shift: {…}, single-selection: true, staff-corners: […]}`.
    func kiosk(_ node: ScenarioNode) throws(FileError) -> Scenario.Kiosk {
        let members = try node.members([
            "idle-reset", "attract", "blank-after", "burn-in-shift", "single-selection", "staff-corners",
        ])
        var kiosk = Scenario.Kiosk()
        kiosk.idleReset = try members["idle-reset"].map(idleReset)
        kiosk.attract = try members["attract"].map(attract)
        kiosk.blankAfter = try members["blank-after"].map(interval)
        kiosk.burnInShift = try members["burn-in-shift"].map(burnInShift)
        kiosk.selectsOne = try members["single-selection"]?.flag()
        kiosk.staffCorners = try members["staff-corners"].map(staffCorners)
        return kiosk
    }

    /// Parses `{after: 60, warning: 10, home: {…}, language: en}`.
    private func idleReset(_ node: ScenarioNode) throws(FileError) -> Scenario.Kiosk.Reset {
        let members = try node.members(["after", "warning", "home", "language"])
        return Scenario.Kiosk.Reset(
            after: try interval(try node.required("after", in: members)),
            warning: try members["warning"].map(duration) ?? 10, home: try members["home"].map(camera),
            language: try members["language"].map(language))
    }

    /// Parses `{after: 120, ending: home, frames-per-second: 20, stops: [{…, seconds: 4, dwell: 5}]}`.
    private func attract(_ node: ScenarioNode) throws(FileError) -> Scenario.Kiosk.Attract {
        let members = try node.members(["after", "ending", "frames-per-second", "stops"])
        var stops: [Scenario.Kiosk.Attract.Stop] = []
        for item in try node.required("stops", in: members).items() { stops.append(try stop(item)) }
        return Scenario.Kiosk.Attract(
            after: try interval(try node.required("after", in: members)), stops: stops,
            ending: try members["ending"].map(ending) ?? .stays,
            framesPerSecond: try members["frames-per-second"]?.count() ?? 0)
    }

    private func stop(_ node: ScenarioNode) throws(FileError) -> Scenario.Kiosk.Attract.Stop {
        let members = try node.members(Self.cameraMembers + ["seconds", "dwell"])
        let camera = try camera(of: members)
        guard camera != CameraOptions() else {
            throw node.failure("expected at least one of: \(Self.cameraMembers.joined(separator: ", "))")
        }
        return Scenario.Kiosk.Attract.Stop(
            camera: camera, seconds: try seconds(members),
            dwell: try duration(try node.required("dwell", in: members)))
    }

    private func ending(_ node: ScenarioNode) throws(FileError) -> AttractMode.Ending {
        switch try node.text() {
        case "stays": return .stays
        case "home": return .returnsHome
        case let text: throw node.unknown(text, "an ending", among: ["stays", "home"])
        }
    }

    /// Parses `{every: 60, by: 2}`.
    private func burnInShift(_ node: ScenarioNode) throws(FileError) -> Scenario.Kiosk.Shift {
        let members = try node.members(["every", "by"])
        return Scenario.Kiosk.Shift(
            every: try interval(try node.required("every", in: members)),
            by: try members["by"]?.distance() ?? 2)
    }

    private func staffCorners(_ node: ScenarioNode) throws(FileError) -> [CornerSequence.Corner] {
        var corners: [CornerSequence.Corner] = []
        for item in try node.items() {
            let text = try item.text()
            guard let known = Self.corners.first(where: { $0.name == text }) else {
                throw item.unknown(text, "a corner", among: Self.corners.map(\.name))
            }
            corners.append(known.corner)
        }
        return corners
    }

    /// Parses a time after which something happens, in seconds.
    private func interval(_ node: ScenarioNode) throws(FileError) -> TimeInterval {
        let seconds = try node.number()
        guard seconds >= 0.001, seconds <= 86_400 else {
            throw node.failure("expected 0.001…86400 seconds, found \(node.foundNumber)")
        }
        return seconds
    }

    /// Parses the identifier of a language, such as `en`.
    func language(_ node: ScenarioNode) throws(FileError) -> String {
        let text = try node.text("a language")
        guard !text.isEmpty else { throw node.failure("expected a language such as en, found nothing") }
        return text
    }

    /// Parses the name of the file of a state.
    func stateName(_ node: ScenarioNode) throws(FileError) -> String {
        try node.fileName("the name of a file", ending: ".json")
    }

    /// Parses `display: off` and `display: on`.
    func displayPower(_ node: ScenarioNode) throws(FileError) -> DisplayPower {
        switch try node.text() {
        case "on": return .on
        case "off": return .off
        case let text: throw node.unknown(text, "a power", among: ["on", "off"])
        }
    }

    /// Parses the events of a public display.
    func kioskEvents(_ node: ScenarioNode) throws(FileError) -> [Scenario.KioskEvent] {
        var events: [Scenario.KioskEvent] = []
        for text in try node.texts() {
            guard let event = Scenario.KioskEvent(rawValue: text) else {
                throw node.unknown(text, "an event of a kiosk", among: Scenario.KioskEvent.allCases.map(\.rawValue))
            }
            events.append(event)
        }
        return events
    }

    /// Parses the seconds of a countdown, in order; nil is its cancellation.
    func countdown(_ node: ScenarioNode) throws(FileError) -> [Int?] {
        var seconds: [Int?] = []
        for text in try node.texts() {
            guard text == "cancelled" || Int(text).map({ $0 >= 0 }) == true else {
                throw node.failure("\"\(text)\" is not a number of seconds; expected whole seconds or cancelled")
            }
            seconds.append(Int(text))
        }
        return seconds
    }
}
