import Foundation
import KioskMaps
import KioskMapsTesting

/// A comparison of a recorded drive with its true positions: the errors of the shown position with each motion.
struct MotionComparison {
    /// The errors with a motion.
    struct Result {
        var name: String
        var errors: PositionErrors
    }

    /// The errors with each motion.
    let results: [Result]

    /// The number of fixes.
    let fixCount: Int

    /// The time for which true positions are known, in seconds.
    let seconds: TimeInterval

    /// The time between two true positions above which those between them are unknown, in seconds.
    private static let longestGap = 10.0
    /// The time between two fixes that are taken from the true positions, in seconds.
    private static let fixInterval = 1.0
    /// The difference of intervals that is not a missing point, in seconds.
    private static let tolerance = 0.05

    /// Compares fixes with true positions.
    ///
    /// - Parameters:
    ///   - truth: The track of true positions.
    ///   - track: The track of fixes, with times on the same clock; nil for a true position each second.
    ///   - delay: The time from a measurement to the arrival of its fix, in seconds.
    init(truth: LocationTrack, track: LocationTrack?, delay: TimeInterval) {
        let positions = TrueTrack(truth, longestGap: Self.longestGap)
        let start = truth.entries.first?.fix.timestamp ?? Date(timeIntervalSince1970: 0)
        let entries = track?.entries ?? Self.thinned(truth)
        let arrivals = entries.map { entry in
            var fix = entry.fix
            fix.beginsSegment = entry.beginsSegment
            return MotionReplay.Arrival(time: fix.timestamp.timeIntervalSince(start) + delay, fix: fix)
        }
        let replay = MotionReplay(arrivals, startDate: start)
        fixCount = arrivals.count
        seconds = positions.ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        let motions = [("interpolated", LocationMotion.interpolated), ("predicted", .predicted)]
        results = motions.map { name, motion in
            Result(
                name: name, errors: replay.errors(of: motion, in: positions.ranges) { positions.state(at: $0) })
        }
    }

    /// Returns a point of a track each second.
    private static func thinned(_ track: LocationTrack) -> [LocationTrack.Entry] {
        var kept: [LocationTrack.Entry] = []
        for entry in track.entries {
            let interval = kept.last.map { entry.offset - $0.offset } ?? .infinity
            if entry.beginsSegment || interval >= fixInterval - tolerance { kept.append(entry) }
        }
        return kept
    }

    /// Whether there is a frame with a fix and a true position.
    var hasFrames: Bool { results.contains { !$0.errors.distances.isEmpty } }
}

extension MotionComparison {
    /// The figures as a JSON object, in metres and seconds.
    var members: JSONObject {
        var members: JSONObject = ["fixes": .number(Double(fixCount)), "seconds": .number(seconds)]
        for result in results {
            let errors = result.errors
            members[result.name] = .object([
                "mean": .number(errors.mean), "percentile95": .number(errors.percentile95),
                "max": .number(errors.maximum.distance), "ahead": .number(errors.ahead), "jump": .number(errors.jump),
                "standstill": errors.standstill.map { JSONValue.number($0) },
            ])
        }
        return members
    }

    /// The figures as the lines of a table.
    var lines: [String] {
        let heading = ["", "MEAN", "95 %", "MAX", "AHEAD", "JUMP", "STANDSTILL"]
        let rows = results.map { result in
            let errors = result.errors
            return [result.name]
                + [errors.mean, errors.percentile95, errors.maximum.distance, errors.ahead, errors.jump]
                .map { "\(Self.rounded($0)) m" }
                + [errors.standstill.map { "\(Self.rounded($0)) s" } ?? "-"]
        }
        let widths = heading.indices.map { column in ([heading] + rows).map { $0[column].count }.max() ?? 0 }
        let table = ([heading] + rows).map { row in
            zip(row, widths).enumerated().map { index, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return index == 0 ? cell.0 + space : space + cell.0
            }.joined(separator: "  ")
        }
        return table + ["\(fixCount) fixes in \(Self.rounded(seconds)) s of true positions"]
    }

    /// Returns a number with two decimals; a hyphen for one that is not finite.
    private static func rounded(_ number: Double) -> String {
        guard let hundredths = Int(exactly: (abs(number) * 100).rounded()) else { return "-" }
        let decimals = String(hundredths % 100 + 100).dropFirst()
        return (number < 0 && hundredths > 0 ? "-" : "") + "\(hundredths / 100).\(decimals)"
    }
}
