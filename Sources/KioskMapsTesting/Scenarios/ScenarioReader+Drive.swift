import Foundation
import KioskMaps
import Yams

/// Parsing of drives with true positions.
extension ScenarioReader {
    static let driveMembers = ["truth", "delay"]

    /// Returns whether the members of `locate` are those of a drive.
    static func isDrive(_ members: [String: ScenarioNode]) -> Bool { driveMembers.contains { members[$0] != nil } }

    /// Parses `truth` and `delay` beside fixes; a file with true positions begins with the step.
    func drive(of fixes: [Scenario.Fix], _ members: [String: ScenarioNode]) throws(FileError) -> Scenario.Drive {
        var drive = Scenario.Drive(
            fixes: fixes, latency: try members["delay"].map(duration) ?? 0, truth: nil, truthDelay: 0, ignoredParts: [])
        guard let node = members["truth"] else { return drive }
        if node.node.sequence != nil {
            let (track, delay) = try truePositions(node)
            (drive.truth, drive.truthDelay) = (track, delay)
        } else {
            let track = try track(node)
            (drive.truth, drive.ignoredParts) = (track, try ignoredParts(of: track, in: node))
        }
        return drive
    }

    /// Parses `truth` and `delay` beside a track; a file with true positions has the times of the track.
    func drive(
        along track: LocationTrack, in file: ScenarioNode, _ members: [String: ScenarioNode]
    ) throws(FileError) -> Scenario.Drive {
        if let rate = members["rate"] {
            throw rate.failure("a track with \"truth\" or \"delay\" is played as recorded; remove \"rate\"")
        }
        let fixes = track.entries.map { entry in
            var location = entry.fix
            location.beginsSegment = entry.beginsSegment
            return Scenario.Fix(delay: entry.offset, location: location)
        }
        var drive = try drive(of: fixes, members)
        drive.ignoredParts += try ignoredParts(of: track, in: file)
        guard let node = members["truth"], node.node.sequence == nil, let truth = drive.truth,
            let begin = track.entries.first?.fix.timestamp, let truthBegin = truth.entries.first?.fix.timestamp
        else { return drive }
        drive.truthDelay = truthBegin.timeIntervalSince(begin)
        guard drive.truthDelay < track.duration, drive.truthDelay + truth.duration > 0 else {
            throw node.failure(
                "expected true positions at the times of the track, found those of \(truthBegin.formatted(.iso8601)) and later"
            )
        }
        return drive
    }

    /// Parses `[{after: 0, at: [60.17, 24.94]}, …]`, and returns the track and the time of its first point.
    private func truePositions(
        _ node: ScenarioNode
    ) throws(FileError) -> (track: LocationTrack, delay: TimeInterval) {
        var points: [Location] = []
        for item in try node.items() {
            let members = try item.members(["after", "at"])
            let time = Date(timeIntervalSince1970: try duration(try item.required("after", in: members)))
            if let last = points.last?.timestamp, time <= last {
                let seconds = [time, last].map { $0.timeIntervalSince1970.short }
                throw item.failure("expected a time after the last one, found \(seconds[0]) s after \(seconds[1]) s")
            }
            let coordinate = try item.required("at", in: members).coordinate()
            points.append(Location(coordinate: coordinate, timestamp: time))
        }
        guard points.count > 1 else {
            throw node.failure("expected at least two true positions, found \(points.count)")
        }
        return (LocationTrack(segments: [points]), points[0].timestamp.timeIntervalSince1970)
    }

    /// Parses `{mean: 2.5, percentile95: 5, max: 8, ahead: 8, jump: 0.3, standstill: 1}`.
    func puckErrorLimits(_ node: ScenarioNode) throws(FileError) -> Scenario.PuckErrorLimits {
        let members = try node.members(Scenario.PuckErrorLimits.names)
        guard !members.isEmpty else {
            throw node.failure("expected at least one of: \(Scenario.PuckErrorLimits.names.joined(separator: ", "))")
        }
        return Scenario.PuckErrorLimits(
            mean: try members["mean"]?.tolerance(), percentile95: try members["percentile95"]?.tolerance(),
            max: try members["max"]?.tolerance(), ahead: try members["ahead"]?.tolerance(),
            jump: try members["jump"]?.tolerance(), standstill: try members["standstill"]?.tolerance())
    }
}
