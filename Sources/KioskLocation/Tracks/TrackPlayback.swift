public import Foundation
import KioskGeometry

/// A player of a track, which returns the fixes that are due by a time.
///
///     var playback = TrackPlayback(track, loops: true)
///     playback.resume(at: start)
///     let events = playback.advance(to: now)
///     wait(until: playback.nextTime)
///
/// The caller passes the time, which makes playback deterministic. Positions are seconds from the first fix of the track.
public struct TrackPlayback: Sendable {
    /// An event of the playback.
    public enum Event: Hashable, Sendable {
        /// A fix.
        case fix(Location)
        /// There was no fix, or the playback was moved to another position: the next fix does not continue the movement.
        case interruption
        /// The last fix was played.
        case end
    }

    /// The timestamps of played fixes.
    public enum Timestamps: Hashable, Sendable {
        /// The times of the recording.
        case original
        /// The times at which they are played, so that they are fresh.
        case shifted
    }

    /// The supported speeds, relative to the recording.
    public static let speeds = 0.001...1000.0
    /// The time between the last fix and the first one of the next repetition, in seconds.
    private static let repetitionPause: TimeInterval = 1

    /// The track.
    public let track: LocationTrack
    /// The speed relative to the recording.
    public private(set) var speed: Double
    /// Whether the track is repeated after the last fix.
    ///
    /// If it is set after the end, the track is repeated immediately.
    public var loops: Bool
    /// The timestamps of played fixes.
    public var timestamps: Timestamps
    /// Whether the position advances with time.
    public private(set) var isPlaying = false

    /// The position in the track at the time `anchor`.
    private var anchorPosition: TimeInterval = 0
    private var anchor = Date(timeIntervalSince1970: 0)
    private var nextIndex = 0
    private var hasEnded = false
    private var isInterrupted = false

    /// Creates a playback that is paused at the first fix.
    ///
    /// - Parameters:
    ///   - track: The track.
    ///   - speed: The speed relative to the recording, limited to `speeds`; 1 if it is NaN.
    ///   - loops: Whether the track is repeated after the last fix.
    ///   - timestamps: The timestamps of played fixes.
    public init(_ track: LocationTrack, speed: Double = 1, loops: Bool = false, timestamps: Timestamps = .shifted) {
        self.track = track
        self.speed = Self.limited(speed)
        self.loops = loops
        self.timestamps = timestamps
    }

    /// Returns the position in the track at a time, 0…`duration` seconds.
    public func position(at time: Date) -> TimeInterval {
        min(max(unlimitedPosition(at: time), 0), track.duration)
    }

    /// The time of the next event; nil if there is none.
    public var nextTime: Date? {
        guard isPlaying, !hasEnded || repeats else { return nil }
        guard !hasEnded else { return anchor }
        guard nextIndex < track.entries.count else {
            return repeats ? time(of: track.duration + Self.repetitionPause) : anchor
        }
        return time(of: track.entries[nextIndex].offset)
    }

    /// Continues at the current position.
    public mutating func resume(at time: Date) {
        guard !isPlaying else { return }
        anchor = time
        isPlaying = true
    }

    /// Pauses at the current position.
    public mutating func pause(at time: Date) {
        guard isPlaying else { return }
        moveAnchor(to: time)
        isPlaying = false
    }

    /// Sets the speed relative to the recording from a time on.
    public mutating func setSpeed(_ speed: Double, at time: Date) {
        if isPlaying { moveAnchor(to: time) }
        self.speed = Self.limited(speed)
    }

    /// Moves to a position in the track, limited to 0…`duration` seconds; the next fix is the first one at or after it.
    ///
    /// - Complexity: O(log *n*)
    public mutating func seek(to position: TimeInterval, at time: Date) {
        let position = position.isFinite ? min(max(position, 0), track.duration) : 0
        anchorPosition = position
        anchor = time
        nextIndex = track.index(atOrAfter: position)
        hasEnded = false
        isInterrupted = true
    }

    /// Returns the next fix immediately, and pauses there.
    public mutating func step(at time: Date) -> [Event] {
        isPlaying = false
        var events: [Event] = []
        if nextIndex == track.entries.count, !beginRepetition() { return end(&events) }
        emit(time, &events)
        anchor = time
        anchorPosition = track.entries[nextIndex - 1].offset
        return events
    }

    /// Returns the events due by a time, oldest first; of repetitions that were missed completely, only the last one.
    ///
    /// - Complexity: O(*k*) in the number of events.
    public mutating func advance(to time: Date) -> [Event] {
        guard isPlaying, !hasEnded || repeats, unlimitedPosition(at: time).isFinite else { return [] }
        var events: [Event] = []
        if hasEnded, beginRepetition() {
            hasEnded = false
            anchorPosition = 0
            anchor = time
        }
        skipRepetitions(before: time)
        while true {
            if nextIndex < track.entries.count {
                guard track.entries[nextIndex].offset <= unlimitedPosition(at: time) else { return events }
                emit(nil, &events)
            } else if repeats {
                guard unlimitedPosition(at: time) >= track.duration + Self.repetitionPause else { return events }
                anchorPosition -= track.duration + Self.repetitionPause
                _ = beginRepetition()
            } else {
                return end(&events)
            }
        }
    }
}

extension TrackPlayback {
    private static func limited(_ speed: Double) -> Double {
        speed.isNaN ? 1 : min(max(speed, speeds.lowerBound), speeds.upperBound)
    }

    /// Whether the track is repeated.
    private var repeats: Bool { loops && !track.entries.isEmpty }

    private func unlimitedPosition(at time: Date) -> TimeInterval {
        isPlaying ? anchorPosition + max(0, time.timeIntervalSince(anchor)) * speed : anchorPosition
    }

    private func time(of position: TimeInterval) -> Date {
        anchor + (position - anchorPosition) / speed
    }

    private mutating func moveAnchor(to time: Date) {
        anchorPosition = unlimitedPosition(at: time)
        anchor = time
    }

    /// Restarts at the first fix if the track is repeated.
    private mutating func beginRepetition() -> Bool {
        guard repeats else { return false }
        nextIndex = 0
        isInterrupted = true
        return true
    }

    /// Skips all but the last repetition, as after a night of standby.
    private mutating func skipRepetitions(before time: Date) {
        guard repeats else { return }
        let period = track.duration + Self.repetitionPause
        let position = unlimitedPosition(at: time)
        guard position >= 2 * period else { return }
        anchorPosition = position.truncatingRemainder(dividingBy: period) + period
        anchor = time
        nextIndex = 0
        isInterrupted = true
    }

    /// Plays the next fix, by default at its time.
    private mutating func emit(_ time: Date?, _ events: inout [Event]) {
        let entry = track.entries[nextIndex]
        if isInterrupted || entry.beginsSegment && nextIndex > 0 { events.append(.interruption) }
        isInterrupted = false
        hasEnded = false
        var fix = entry.fix
        if timestamps == .shifted { fix.timestamp = time ?? self.time(of: entry.offset) }
        events.append(.fix(fix))
        nextIndex += 1
    }

    private mutating func end(_ events: inout [Event]) -> [Event] {
        if !hasEnded { events.append(.end) }
        hasEnded = true
        return events
    }
}
