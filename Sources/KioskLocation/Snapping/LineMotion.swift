import Foundation
import KioskGeometry

/// The position between fixes on a line.
///
/// The line is straightened: the distance along it is one to the north on an otherwise empty map, where the models of
/// `LocationMotion` apply as to any position. So a position moves along the line around corners, and a fix corrects it along the line.
struct LineMotion: Sendable {
    let line: MeasuredLine
    let lineIndex: Int

    /// The distance from the start of the line that is shown at the origin of the straightened line, in metres.
    private let origin: Double
    private var motion: PositionMotion
    private var isReversed: Bool

    /// The longest part of a line that is straightened at once, in metres; a latitude is limited.
    private static let longestPart = 5_000_000.0

    /// Creates a motion that begins with a fix at its speed.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - line: The line.
    ///   - position: The position of the fix on the line.
    ///   - fix: The fix.
    ///   - time: The current time, in seconds.
    ///   - date: The current date on the clock of fixes; nil if it is unknown.
    init(
        _ model: LocationMotion, on line: MeasuredLine, position: LinePosition, fix: Location, at time: Double,
        date: Date?
    ) {
        self.line = line
        lineIndex = position.lineIndex
        origin = position.progress
        isReversed = position.isReversed
        motion = PositionMotion(model)
        // A prediction begins with the second fix, so that one a second earlier is assumed.
        var (earlier, assumed) = (position, fix)
        earlier.progress -= (position.isReversed ? -1 : 1) * (fix.speed ?? 0)
        assumed.timestamp -= 1
        motion.move(to: straightened(assumed, at: earlier), at: time - 1, date: date.map { $0 - 1 }, jumps: true)
        move(to: position, fix: fix, at: time, date: date)
    }

    /// Returns whether a position is on the part of the line that is straightened.
    func contains(_ position: LinePosition) -> Bool {
        position.lineIndex == lineIndex && abs(position.progress - origin) < Self.longestPart
    }

    /// Starts the movement to a fix.
    ///
    /// - Parameters:
    ///   - position: The position of the fix on the line.
    ///   - fix: The fix.
    ///   - time: The current time, in seconds.
    ///   - date: The current date on the clock of fixes; nil if it is unknown.
    mutating func move(to position: LinePosition, fix: Location, at time: Double, date: Date?) {
        isReversed = position.isReversed
        motion.move(to: straightened(fix, at: position), at: time, date: date, jumps: false)
    }

    /// Returns the position at a time, in seconds, and the speed in metres per second, nil if it is unknown.
    func value(at time: Double) -> (position: LinePosition, speed: Double?)? {
        guard let value = motion.value(at: time) else { return nil }
        let progress = origin + LocationCoordinate2D().offset(to: value.coordinate).y
        let position = LinePosition(
            lineIndex: lineIndex, progress: progress.clamped(to: 0...line.length), isReversed: isReversed)
        return (position, value.speed)
    }

    /// Returns whether the position is constant from a time on, in seconds.
    func isSettled(at time: Double) -> Bool { motion.isSettled(at: time) }

    private func straightened(_ fix: Location, at position: LinePosition) -> Location {
        Location(
            coordinate: LocationCoordinate2D().moved(by: SIMD2(0, position.progress - origin)),
            timestamp: fix.timestamp, horizontalAccuracy: fix.horizontalAccuracy, speed: fix.speed,
            bearing: position.isReversed ? 180 : 0)
    }
}
