public import Foundation
import KioskInput
public import KioskLocation

/// A source that plays a track: a demonstration, or a test with a recording of what went wrong.
///
///     let track = try LocationTrack(gpx: bytes)
///     let replay = ReplayLocationProvider(track, clock: clock, startingAt: .now, speed: 10, loops: true)
///     mapView.location.overrideLocationProvider(with: replay)
///
/// It goes on while fixes are wanted, and stays where it is while they are not. By a `ManualClock` it is the same each time.
@MainActor
public final class ReplayLocationProvider: PermittedLocationProvider {
    /// Where its fixes go.
    public let dispatcher: LocationDispatcher

    /// Sends when the last fix was played and it does not begin anew.
    public var onEnd: Signal<Void> { ends.signal }

    /// Whether it shall go on with time while fixes are wanted.
    public private(set) var isPlaying = true

    private var playback: TrackPlayback
    private let clock: any FrameClock
    private let start: (time: Timestamp, date: Date)
    private let ends = SignalSubject<Void>()
    /// Grows with each wait, so that an earlier one wakes nothing.
    private var generation = 0

    /// Creates a source that plays a track from its first fix on.
    ///
    /// - Parameters:
    ///   - date: The date that it is on the clock now, for `timestamps`.
    ///   - speed: How many times faster than recorded, limited to `TrackPlayback.speeds`.
    ///   - loops: Whether it begins anew after the last fix.
    ///   - timestamps: Whether fixes carry the times at which they are played or those of the recording.
    public init(
        _ track: LocationTrack, clock: any FrameClock, startingAt date: Date, speed: Double = 1, loops: Bool = false,
        timestamps: TrackPlayback.Timestamps = .shifted, permissions: LocationPermissions? = nil
    ) {
        playback = TrackPlayback(track, speed: speed, loops: loops, timestamps: timestamps)
        self.clock = clock
        let isDate = date.timeIntervalSince1970.isFinite
        start = (clock.now, isDate ? date : Date(timeIntervalSince1970: 0))
        dispatcher = LocationDispatcher(permissions: permissions)
    }

    /// Nothing: its places are of another time anyway, and it may stand still as long as it is paused.
    public var freshness: FreshnessThresholds? { nil }

    /// Seconds of the track that were played.
    public var position: TimeInterval { playback.position(at: now) }

    /// How many times faster than recorded it is played, limited to `TrackPlayback.speeds`.
    public var speed: Double {
        get { playback.speed }
        set {
            playback.setSpeed(newValue, at: now)
            wait()
        }
    }

    /// Whether it begins anew after the last fix.
    public var loops: Bool {
        get { playback.loops }
        set {
            playback.loops = newValue
            wait()
        }
    }

    /// Goes on with time.
    public func resume() {
        isPlaying = true
        if dispatcher.isOpen { open() }
    }

    /// Stays where it is.
    public func pause() {
        isPlaying = false
        close()
    }

    /// Goes to a second of the track, limited to its duration; the next fix is the first one there or after it.
    ///
    /// - Complexity: O(log *n*)
    public func seek(to position: TimeInterval) {
        playback.seek(to: position, at: now)
        wait()
    }

    /// Sends the next fix at once, and stays there.
    public func step() {
        pause()
        send(playback.step(at: now))
    }

    /// Goes on, unless it is paused; called when fixes are wanted.
    public func open() {
        guard isPlaying else { return }
        playback.resume(at: now)
        wait()
    }

    /// Stays where it is; called when no fixes are wanted.
    public func close() {
        playback.pause(at: now)
        generation += 1
    }

    private var now: Date { start.date + clock.now.seconds(since: start.time) }

    private func wait() {
        generation += 1
        guard let next = playback.nextTime else { return }
        let asked = generation
        // A microsecond more, so that rounding does not wake it before the fix is due.
        let due = max(start.time.advanced(bySeconds: next.timeIntervalSince(start.date)), clock.now)
        clock.wake(at: due.advanced(byNanoseconds: 1_000)) { [weak self] _ in
            guard let self, generation == asked else { return }
            send(playback.advance(to: now))
            if generation == asked { wait() }
        }
    }

    private func send(_ events: [TrackPlayback.Event]) {
        var fixes: [Location] = []
        var isInterrupted = false
        for event in events {
            switch event {
            case .fix(var fix):
                fix.beginsSegment = isInterrupted
                isInterrupted = false
                fixes.append(fix)
            case .interruption: isInterrupted = true
            case .end: break
            }
        }
        dispatcher.send(fixes, from: self)
        if events.contains(.end) { ends.send(()) }
    }
}
