import Foundation
import KioskMaps
import Yams

/// Parsing of events of the device's location.
extension ScenarioReader {
    static let locationChanges = ["locate", "authorize", "lose-location"]

    static let trackMembers = ["track", "rate"] + driveMembers

    private static let fixMembers = ["at", "accuracy", "speed", "course", "heading"]

    /// Parses `locate: {…}`, `authorize: {status: denied, accuracy: reduced}` and `lose-location: MESSAGE`.
    func locationChange(_ name: String, _ node: ScenarioNode) throws(FileError) -> Scenario.LocationChange {
        switch name {
        case "locate": return try locate(node)
        case "authorize":
            let members = try node.members(["status", "accuracy"])
            guard !members.isEmpty else { throw node.failure("expected \"status\" or \"accuracy\", found none") }
            return .authorization(
                try members["status"].map(authorization) ?? .authorizedWhenInUse,
                try members["accuracy"].map(accuracy) ?? .fullAccuracy)
        default:
            let message = try node.text("the message of the error")
            guard !message.isEmpty, node.node.scalar?.isPlainNumberOrFlag != true else {
                throw node.failure("expected the message of the error, found \(node.found)")
            }
            return .failure(message)
        }
    }

    /// Parses `{at, accuracy: 5, speed, course, heading}`, `{fixes: [{after: 1, at, …}, …]}` and `{track: FILE, rate: 1}`, of which
    /// the last two may have `truth` and `delay`.
    private func locate(_ node: ScenarioNode) throws(FileError) -> Scenario.LocationChange {
        let names = try node.names()
        if names.contains("track") {
            let members = try node.members(Self.trackMembers)
            let file = try node.required("track", in: members)
            let track = try track(file)
            if Self.isDrive(members) { return .drive(try drive(along: track, in: file, members)) }
            return .track(track, speed: try members["rate"]?.number("a rate", in: TrackPlayback.speeds) ?? 1)
        }
        guard names.contains("fixes") else { return .fixes([try fix(try node.members(Self.fixMembers), of: node)]) }
        let members = try node.members(["fixes"] + Self.driveMembers)
        var fixes: [Scenario.Fix] = []
        let list = try node.required("fixes", in: members)
        for item in try list.items() {
            let members = try item.members(Self.fixMembers + ["after"])
            var fix = try fix(members, of: item)
            fix.delay = try members["after"].map(duration) ?? 0
            if let last = fixes.last, fix.delay < last.delay {
                throw item.failure(
                    "expected fixes in the order of their times, found \(fix.delay.short) s after \(last.delay.short) s"
                )
            }
            fixes.append(fix)
        }
        guard !fixes.isEmpty else { throw list.failure("expected at least one fix, found none") }
        return Self.isDrive(members) ? .drive(try drive(of: fixes, members)) : .fixes(fixes)
    }

    private func fix(_ members: [String: ScenarioNode], of node: ScenarioNode) throws(FileError) -> Scenario.Fix {
        let direction = { (name: String) throws(FileError) in
            try members[name]?.number("degrees clockwise from north", in: 0...360)
        }
        let location = Location(
            coordinate: try node.required("at", in: members).coordinate(), timestamp: Date(timeIntervalSince1970: 0),
            horizontalAccuracy: try members["accuracy"]?.number("an accuracy in metres", in: 0...1_000_000) ?? 5,
            speed: try members["speed"]?.number("metres per second", in: 0...10_000),
            bearing: try direction("course"))
        return Scenario.Fix(delay: 0, location: location, heading: try direction("heading"))
    }

    private func authorization(_ node: ScenarioNode) throws(FileError) -> CLAuthorizationStatus {
        let statuses: [(String, CLAuthorizationStatus)] = [
            ("not-determined", .notDetermined), ("restricted", .restricted), ("denied", .denied),
            ("always", .authorizedAlways), ("when-in-use", .authorizedWhenInUse),
        ]
        let text = try node.text()
        guard let status = statuses.first(where: { $0.0 == text })?.1 else {
            throw node.unknown(text, "an authorization", among: statuses.map(\.0))
        }
        return status
    }

    private func accuracy(_ node: ScenarioNode) throws(FileError) -> CLAccuracyAuthorization {
        switch try node.text() {
        case "full": return .fullAccuracy
        case "reduced": return .reducedAccuracy
        case let text: throw node.unknown(text, "an accuracy", among: ["full", "reduced"])
        }
    }

    /// Parses `puck: [x, y]`, `puck: {at, within: 1}` and `puck: {error: {mean: 2.5, max: 8}}`.
    func puck(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        let names = node.isMapping ? try node.names() : []
        if names.contains("error") {
            return .puckError(try puckErrorLimits(try node.required("error", in: try node.members(["error"]))))
        }
        guard node.isMapping, !names.contains("coordinate"), !names.contains("annotation"), !names.contains("random")
        else { return .puck(at: try node.position(), within: 1) }
        let members = try node.members(["at", "within", "error"])
        return .puck(
            at: try node.required("at", in: members).position(), within: try members["within"]?.tolerance() ?? 1)
    }

    /// Parses `location: none` and `location: {accuracy: 5, date: "2026-03-01T09:30:00Z"}`.
    func locationExpectation(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        guard node.isMapping else {
            guard try node.text() == "none" else { throw node.failure("expected none or {accuracy: metres}") }
            return .location(nil)
        }
        let members = try node.members(["accuracy", "date"])
        guard !members.isEmpty else { throw node.failure("expected \"accuracy\", in metres, or \"date\"") }
        return .location(
            Scenario.ExpectedLocation(
                accuracy: try members["accuracy"]?.number("an accuracy in metres", in: 0...1_000_000),
                date: try members["date"]?.date()))
    }
}
