import Foundation
import KioskMaps

/// Parsing of the device's walk and the viewport.
extension ScenarioReader {
    /// Parses `{track: walk.gpx, speed: 1}`.
    func walk(_ node: ScenarioNode) throws(FileError) -> Scenario.Walk {
        let members = try node.members(["track", "speed"])
        let file = try node.required("track", in: members)
        let track = try track(file)
        return Scenario.Walk(
            track: track, speed: try members["speed"]?.number("a speed", in: TrackPlayback.speeds) ?? 1,
            ignoredParts: try ignoredParts(of: track, in: file))
    }

    /// Returns the parts of the file of a track that were ignored.
    func ignoredParts(of track: LocationTrack, in node: ScenarioNode) throws(FileError) -> [FileError] {
        track.ignoredParts(of: try node.readableFile().relativePath)
    }

    /// Reads the track of a GPX file.
    func track(_ node: ScenarioNode) throws(FileError) -> LocationTrack {
        let (bytes, path) = try contents(of: node)
        let track: LocationTrack
        do throws(TrackError) {
            track = try LocationTrack(gpx: Array(bytes))
        } catch {
            throw FileError(file: path, line: error.line, column: error.column, message: error.message)
        }
        guard !track.entries.isEmpty else { throw node.failure("expected a track with points, found none in \(path)") }
        return track
    }

    private static let transitionMembers = ["transition", "seconds"]

    /// Parses `{zoom: 16, bearing: course, pitch: 45, again-after: 10, transition: immediate}`.
    func follow(_ node: ScenarioNode) throws(FileError) -> Scenario.Action {
        let members = try node.members(["zoom", "bearing", "pitch", "padding", "again-after"] + Self.transitionMembers)
        let camera = try camera(of: members.filter { ["zoom", "pitch", "padding"].contains($0.key) })
        var options = FollowPuckViewportStateOptions(padding: camera.padding)
        if let zoom = camera.zoom { options.zoom = zoom }
        if let pitch = camera.pitch { options.pitch = pitch }
        if let bearing = members["bearing"] { options.bearing = try self.bearing(bearing) }
        return .follow(options, againAfter: try members["again-after"].map(duration), try transition(members))
    }

    /// Parses `[[latitude, longitude], …]` and `{coordinates: […], bearing, pitch, padding: 20, max-zoom: 16}`.
    func overview(_ node: ScenarioNode) throws(FileError) -> Scenario.Action {
        guard node.isMapping else {
            let geometry = MultiPoint(try node.coordinates(atLeast: 1))
            return .overview(OverviewViewportStateOptions(geometry: geometry), .animated(maxDuration: nil))
        }
        let members = try node.members(
            ["coordinates", "bearing", "pitch", "padding", "camera-padding", "max-zoom"] + Self.transitionMembers)
        var options = OverviewViewportStateOptions(
            geometry: MultiPoint(try node.required("coordinates", in: members).coordinates(atLeast: 1)))
        let camera = try camera(of: members.filter { $0.key == "bearing" || $0.key == "pitch" })
        if let bearing = camera.bearing { options.bearing = bearing }
        if let pitch = camera.pitch { options.pitch = pitch }
        if let padding = members["padding"] { options.geometryPadding = try insets(padding) }
        options.padding = try members["camera-padding"].map(insets)
        options.maxZoom = try members["max-zoom"]?.number("a zoom level", in: 0...25.5)
        return .overview(options, try transition(members))
    }

    /// Parses `{center, zoom, bearing, pitch, transition, seconds}`.
    func hold(_ node: ScenarioNode) throws(FileError) -> Scenario.Action {
        let members = try node.members(Self.cameraMembers + Self.transitionMembers)
        return .hold(try camera(of: members), try transition(members))
    }

    /// Parses `transition`, `default` or `immediate`, and `seconds`, the maximum duration.
    private func transition(_ members: [String: ScenarioNode]) throws(FileError) -> Scenario.Transition {
        let seconds = try seconds(members)
        guard let node = members["transition"] else { return .animated(maxDuration: seconds) }
        switch try node.text() {
        case "default": return .animated(maxDuration: seconds)
        case "immediate":
            guard seconds == nil else {
                throw node.failure("an immediate transition has no duration; remove \"seconds\"")
            }
            return .immediate
        case let text: throw node.unknown(text, "a transition", among: ["default", "immediate"])
        }
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
            throw node.unknown(text, "a status of the viewport", among: Scenario.ViewportKind.allCases.map(\.rawValue))
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
                throw node.unknown(text, "a reason", among: known.map(\.word))
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
