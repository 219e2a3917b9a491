package import Foundation
import KioskGeometry

/// The position between fixes, on a line while a `LineSnapper` matches the fixes to it.
///
/// A position that is snapped or released approaches the other path without a jump.
package struct SnappedMotion: Sendable {
    /// The position between fixes.
    package private(set) var model: LocationMotion

    /// The filter that matches fixes to lines; nil if there is no line.
    private var snapper: LineSnapper?

    /// The position without lines, which is also the origin of all values besides coordinate, speed and bearing.
    @Unreflected private var free: PositionMotion

    /// The position on a line; nil beside the lines.
    @Unreflected private var onLine: LineMotion?

    /// The difference to the position that was shown when the path changed, in metres, and its time and duration in seconds.
    @Unreflected private var correction = (offset: SIMD2<Double>.zero, start: 0.0, duration: 0.0)

    /// The least duration of a correction in seconds, and the initial speed of longer ones in metres per second.
    private static let leastCorrection = 0.7
    private static let correctionSpeed = 12.0
    private static let longestCorrection = 2.5

    /// Creates a motion without a fix.
    ///
    /// - Parameters:
    ///   - model: The position between fixes.
    ///   - snapper: The filter that matches fixes to lines; nil for none.
    package init(_ model: LocationMotion, snapper: LineSnapper? = nil) {
        self.model = model
        self.snapper = snapper
        free = PositionMotion(model)
    }

    /// Applies another model, which begins at the end of the movement in progress.
    package mutating func apply(_ newModel: LocationMotion, at time: Double) {
        guard newModel != model else { return }
        let end = free.value(at: .infinity)
        model = newModel
        forget()
        if let end { move(to: end, at: time, jumps: true) }
    }

    /// Ends the movement at the last fix, as when the clock is replaced.
    package mutating func finish(at time: Double) {
        if let end = free.value(at: .infinity) { move(to: end, at: time, jumps: true) }
    }

    /// Discards the fixes; the lines remain.
    package mutating func forget() {
        (free, onLine) = (PositionMotion(model), nil)
        correction = (.zero, 0, 0)
        snapper?.reset()
    }

    /// Applies other lines, to which recent fixes are matched; nil ends the snapping.
    ///
    /// - Parameters:
    ///   - newSnapper: The filter for the lines; nil for none.
    ///   - fixes: The recent fixes, from the oldest to the newest.
    ///   - time: The current time, in seconds.
    ///   - date: The current date on the clock of fixes; nil if it is unknown.
    package mutating func apply(
        _ newSnapper: LineSnapper?, matching fixes: [Location] = [], at time: Double, date: Date?
    ) {
        let displayed = value(at: time)?.location
        snapper = newSnapper
        onLine = nil
        for fix in fixes { _ = snapper?.update(with: fix) }
        if let fix = fixes.last, let position = snapper?.position {
            begin(at: position, fix: fix, at: time, date: date)
        }
        correct(from: displayed, at: time)
    }

    /// Starts the movement to a fix.
    ///
    /// - Parameters:
    ///   - fix: The fix.
    ///   - time: The current time, in seconds on a monotonic clock.
    ///   - date: The current date on the clock of fixes; nil if it is unknown.
    ///   - jumps: Whether the fix is used at once.
    package mutating func move(to fix: Location, at time: Double, date: Date? = nil, jumps: Bool) {
        guard snapper != nil else { return free.move(to: fix, at: time, date: date, jumps: jumps) }
        let displayed = value(at: time)?.location
        free.move(to: fix, at: time, date: date, jumps: jumps)
        if jumps { snapper?.reset() }
        let wasOnLine = onLine != nil
        guard let position = snapper?.update(with: fix) else {
            onLine = nil
            if jumps || wasOnLine { correct(from: jumps ? nil : displayed, at: time) }
            return
        }
        if onLine?.contains(position) == true, snapper?.isContinuation == true {
            onLine?.move(to: position, fix: fix, at: time, date: date)
        } else {
            begin(at: position, fix: fix, at: time, date: date)
            correct(from: jumps ? nil : displayed, at: time)
        }
    }

    private mutating func begin(at position: LinePosition, fix: Location, at time: Double, date: Date?) {
        onLine = snapper.map {
            LineMotion(model, on: $0.lines[position.lineIndex], position: position, fix: fix, at: time, date: date)
        }
    }

    /// Begins to remove the difference to a position; nil removes it at once.
    private mutating func correct(from displayed: Location?, at time: Double) {
        correction = (.zero, time, 0)
        guard let displayed, let next = value(at: time)?.location else { return }
        let offset = next.coordinate.offset(to: displayed.coordinate)
        let duration = (2 * offset.length / Self.correctionSpeed).clamped(
            to: Self.leastCorrection...Self.longestCorrection)
        correction = (offset, time, offset == .zero ? 0 : duration)
    }

    /// Returns the position at a time, and that on the line, nil beside the lines; nil before the first fix.
    package func value(at time: Double) -> (location: Location, linePosition: LinePosition?)? {
        guard var location = free.value(at: time) else { return nil }
        var result: LinePosition?
        if let onLine, let (position, speed) = onLine.value(at: time),
            let coordinate = onLine.line.coordinate(at: position.progress)
        {
            location.coordinate = coordinate
            location.speed = speed ?? location.speed
            let direction = onLine.line.direction(at: position.progress) + (position.isReversed ? .pi : 0)
            location.bearing = direction.toDegrees().wrap(min: 0, max: 360)
            result = position
        }
        let elapsed = max(time - correction.start, 0)
        if elapsed < correction.duration {
            let rest = 1 - elapsed / correction.duration
            location.coordinate = location.coordinate.moved(by: rest * rest * correction.offset)
        }
        return (location, result)
    }

    /// Returns the fraction of its line on the map up to a position, 0…1.
    package func fraction(at position: LinePosition) -> Double {
        guard let snapper, snapper.lines.indices.contains(position.lineIndex) else { return 0 }
        return snapper.lines[position.lineIndex].fraction(at: position.progress)
    }

    /// Returns whether the position is constant from a time on, in seconds, until another fix arrives.
    package func isSettled(at time: Double) -> Bool {
        // Clocks may begin before 0, the start of a correction that never began.
        let isCorrected = correction.duration == 0 || time >= correction.start + correction.duration
        return free.isSettled(at: time) && onLine?.isSettled(at: time) != false && isCorrected
    }
}
