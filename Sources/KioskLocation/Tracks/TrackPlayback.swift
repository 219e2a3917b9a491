public import Foundation
import KioskGeometry

/// Plays a track: times go in, and the fixes that are due by then come out.
///
///     var playback = TrackPlayback(track, loops: true)
///     playback.resume(at: start)
///     let events = playback.advance(to: now)
///     wait(until: playback.nextTime)
///
/// It knows no clock: whoever plays it says what time it is, a test as well as a kiosk. Positions are seconds of the
/// track from its first fix.
public struct TrackPlayback: Sendable {
    /// What a track does when it is played.
    public enum Event: Hashable, Sendable {
        /// The device was somewhere.
        case fix(Location)
        /// There was no fix, or the playback went elsewhere: the next fix is not on a way from the one before.
        case interruption
        /// The last fix was played.
        case end
    }

    /// Which times fixes carry.
    public enum Timestamps: Hashable, Sendable {
        /// Those of the recording.
        case original
        /// Those at which they come out, so that they are fresh.
        case shifted
    }

    /// How many times faster than recorded a track may be played.
    public static let speeds = 0.001...1000.0
    /// Between the last fix and the first of the next round.
    private static let roundBreak: TimeInterval = 1

    /// What is played.
    public let track: LocationTrack
    /// How many times faster than recorded it is played.
    public private(set) var speed: Double
    /// Whether it begins anew after the last fix.
    ///
    /// Set after the end, it begins with the first fix at once: time after the end does not count.
    public var loops: Bool
    /// Which times fixes carry.
    public var timestamps: Timestamps
    /// Whether it goes on with time.
    public private(set) var isPlaying = false

    /// The place in the track at the time `anchor`.
    private var anchorPosition: TimeInterval = 0
    private var anchor = Date(timeIntervalSince1970: 0)
    private var nextIndex = 0
    private var hasEnded = false
    private var isInterrupted = false

    /// Creates a playback that waits at the first fix.
    ///
    /// - Parameter speed: How many times faster than recorded; limited to `speeds`, and 1 when it is no number.
    public init(_ track: LocationTrack, speed: Double = 1, loops: Bool = false, timestamps: Timestamps = .shifted) {
        self.track = track
        self.speed = Self.limited(speed)
        self.loops = loops
        self.timestamps = timestamps
    }

    /// Returns the place in the track at a time, 0…`duration` seconds.
    public func position(at time: Date) -> TimeInterval {
        min(max(unlimitedPosition(at: time), 0), track.duration)
    }

    /// When the next event comes; `nil` when none does before something is called.
    public var nextTime: Date? {
        guard isPlaying, !hasEnded || goesRound else { return nil }
        guard !hasEnded else { return anchor }
        guard nextIndex < track.entries.count else {
            return goesRound ? time(of: track.duration + Self.roundBreak) : anchor
        }
        return time(of: track.entries[nextIndex].offset)
    }

    /// Goes on from where it is.
    public mutating func resume(at time: Date) {
        guard !isPlaying else { return }
        anchor = time
        isPlaying = true
    }

    /// Stays where it is.
    public mutating func pause(at time: Date) {
        guard isPlaying else { return }
        moveAnchor(to: time)
        isPlaying = false
    }

    /// Changes how fast it goes from now on.
    public mutating func setSpeed(_ speed: Double, at time: Date) {
        if isPlaying { moveAnchor(to: time) }
        self.speed = Self.limited(speed)
    }

    /// Goes to a place in the track, limited to 0…`duration` seconds; the next fix is the first one there or after it.
    ///
    /// - Complexity: O(log *n*)
    public mutating func seek(to position: TimeInterval, at time: Date) {
        let place = position.isFinite ? min(max(position, 0), track.duration) : 0
        anchorPosition = place
        anchor = time
        nextIndex = track.index(atOrAfter: place)
        hasEnded = false
        isInterrupted = true
    }

    /// Returns the next fix at once, and stays there.
    public mutating func step(at time: Date) -> [Event] {
        isPlaying = false
        var events: [Event] = []
        if nextIndex == track.entries.count, !beginNextRound() { return end(&events) }
        emit(time, &events)
        anchor = time
        anchorPosition = track.entries[nextIndex - 1].offset
        return events
    }

    /// Returns what is due by a time, oldest first; of rounds that were missed whole, only the last one.
    ///
    /// - Complexity: O(*k*) in the events.
    public mutating func advance(to time: Date) -> [Event] {
        guard isPlaying, !hasEnded || goesRound, unlimitedPosition(at: time).isFinite else { return [] }
        var events: [Event] = []
        if hasEnded, beginNextRound() {
            hasEnded = false
            anchorPosition = 0
            anchor = time
        }
        skipRounds(before: time)
        while true {
            if nextIndex < track.entries.count {
                guard track.entries[nextIndex].offset <= unlimitedPosition(at: time) else { return events }
                emit(nil, &events)
            } else if goesRound {
                guard unlimitedPosition(at: time) >= track.duration + Self.roundBreak else { return events }
                anchorPosition -= track.duration + Self.roundBreak
                _ = beginNextRound()
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

    /// Whether there is a round after this one.
    private var goesRound: Bool { loops && !track.entries.isEmpty }

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

    /// Begins with the first fix anew, when the track goes round.
    private mutating func beginNextRound() -> Bool {
        guard goesRound else { return false }
        nextIndex = 0
        isInterrupted = true
        return true
    }

    /// After a night asleep nobody wants the rounds of the night.
    private mutating func skipRounds(before time: Date) {
        guard goesRound else { return }
        let round = track.duration + Self.roundBreak
        let position = unlimitedPosition(at: time)
        guard position >= 2 * round else { return }
        anchorPosition = position.truncatingRemainder(dividingBy: round) + round
        anchor = time
        nextIndex = 0
        isInterrupted = true
    }

    /// Plays the next fix, with the time given or else the one at which it is due.
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
