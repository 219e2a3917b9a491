import Foundation
import KioskMaps

/// Parsing of the device's walk and the viewport.
extension ScenarioReader {
    /// Parses `{track: walk.gpx, speed: 1}`.
    func walk(_ node: ScenarioNode) throws(FileError) -> Scenario.Walk {
        let members = try node.members(["track", "speed"])
        let (bytes, path) = try contents(of: try required("track", in: members, of: node))
        let speed = try members["speed"]?.number("a speed", in: TrackPlayback.speeds) ?? 1
        do throws(TrackError) {
            return Scenario.Walk(track: try LocationTrack(gpx: Array(bytes)), speed: speed)
        } catch {
            throw FileError(file: path, line: error.line, column: error.column, message: error.message)
        }
    }

    /// Parses `{zoom: 16, bearing: course, pitch: 45, again-after: 10}`.
    func follow(_ node: ScenarioNode) throws(FileError) -> Scenario.Action {
        let members = try node.members(["zoom", "bearing", "pitch", "again-after"])
        let camera = try camera(of: members.filter { $0.key == "zoom" || $0.key == "pitch" })
        var options = FollowPuckViewportStateOptions()
        if let zoom = camera.zoom { options.zoom = zoom }
        if let pitch = camera.pitch { options.pitch = pitch }
        if let bearing = members["bearing"] { options.bearing = try self.bearing(bearing) }
        return .follow(options, againAfter: try members["again-after"].map(duration))
    }

    private func bearing(_ node: ScenarioNode) throws(FileError) -> FollowPuckViewportStateBearing {
        switch try? node.text() {
        case "course": return .course
        case "heading": return .heading
        default:
            guard let degrees = try? node.number() else {
                throw node.failure("expected course, heading or degrees clockwise from north")
            }
            return .constant(degrees)
        }
    }

    func viewportKind(_ node: ScenarioNode) throws(FileError) -> Scenario.ViewportKind {
        let text = try node.text()
        guard let kind = Scenario.ViewportKind(rawValue: text) else {
            throw node.failure(
                "\"\(text)\" is not a status of the viewport; expected "
                    + Scenario.ViewportKind.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return kind
    }

    func reasons(_ node: ScenarioNode) throws(FileError) -> [ViewportStatusChangeReason] {
        let known: [ViewportStatusChangeReason] = [
            .idleRequested, .transitionStarted, .transitionSucceeded, .transitionFailed, .userInteraction,
        ]
        var reasons: [ViewportStatusChangeReason] = []
        for text in try node.texts() {
            guard let reason = known.first(where: { $0.word == text }) else {
                throw node.failure(
                    "\"\(text)\" is not a reason; expected " + known.map(\.word).joined(separator: ", "))
            }
            reasons.append(reason)
        }
        return reasons
    }
}

extension ViewportStatusChangeReason {
    /// The name of the reason in scenarios.
    var word: String { rawValue.lowercased().replacing("_", with: "-") }
}
