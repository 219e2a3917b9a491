public import Foundation
import KioskGeometry
import KioskInput
public import KioskLocation

/// A provider that plays a track, for demonstrations and for tests with recordings.
///
///     let track = try LocationTrack(gpx: bytes)
///     let replay = ReplayLocationProvider(track, clock: clock, startingAt: .now, speed: 10, loops: true)
///     mapView.location.overrideLocationProvider(with: replay)
///
/// It plays while fixes are requested, and pauses while they are not. With a `ManualClock` it is deterministic.
@MainActor
public final class ReplayLocationProvider: PermittedLocationProvider {
    /// The dispatcher of its fixes.
    public let dispatcher: LocationDispatcher

    /// Sends when the last fix was played, unless the track is repeated.
    public var onEnd: Signal<Void> { ends.signal }

    /// Whether the position advances while fixes are requested.
    public private(set) var isPlaying = true

    @Unreflected private var playback: TrackPlayback
    private let clock: any FrameClock
    private let start: (time: Timestamp, date: Date)
    private let ends = SignalSubject<Void>()
    private var wakeUp: (any Cancelable)?

    /// Creates a provider that plays a track from its first fix.
    ///
    /// - Parameters:
    ///   - track: The track.
    ///   - clock: The clock of the playback.
    ///   - date: The current date, for `timestamps`.
    ///   - speed: The speed relative to the recording, limited to `TrackPlayback.speeds`.
    ///   - loops: Whether the track is repeated after the last fix.
    ///   - timestamps: Whether fixes have the times at which they are played or those of the recording.
    ///   - permissions: The permissions of the provider; nil for those of the first map that it is attached to.
    public init(
        _ track: LocationTrack, clock: any FrameClock, startingAt date: Date, speed: Double = 1, loops: Bool = false,
        timestamps: TrackPlayback.Timestamps = .shifted, permissions: LocationPermissions? = nil
    ) {
        playback = TrackPlayback(track, speed: speed, loops: loops, timestamps: timestamps)
        self.clock = clock
        let isDate = date.timeIntervalSince1970.isFinite
        start = (clock.now, isDate ? date : Date(timeIntervalSince1970: 0))
        dispatcher = LocationDispatcher(permissions: permissions)
        dispatcher.reserve(for: self)
    }

    /// Nil: a recording is not current, and may be paused for any time.
    public var freshness: FreshnessThresholds? { nil }

    /// The position in the track, in seconds.
    public var position: TimeInterval { playback.position(at: now) }

    /// The speed relative to the recording, limited to `TrackPlayback.speeds`.
    public var speed: Double {
        get { playback.speed }
        set {
            playback.setSpeed(newValue, at: now)
            wait()
        }
    }

    /// Whether the track is repeated after the last fix.
    public var loops: Bool {
        get { playback.loops }
        set {
            playback.loops = newValue
            wait()
        }
    }

    /// Continues at the current position.
    public func resume() {
        isPlaying = true
        if dispatcher.isOpen { open() }
    }

    /// Pauses at the current position.
    public func pause() {
        isPlaying = false
        close()
    }

    /// Moves to a position in seconds, limited to the duration of the track; the next fix is the first one at or after it.
    ///
    /// - Complexity: O(log *n*)
    public func seek(to position: TimeInterval) {
        playback.seek(to: position, at: now)
        wait()
    }

    /// Sends the next fix immediately, and pauses there.
    public func step() {
        pause()
        send(playback.step(at: now))
    }

    /// Continues unless it is paused; called when fixes are requested.
    public func open() {
        guard isPlaying else { return }
        playback.resume(at: now)
        wait()
    }

    /// Pauses at the current position; called when no fixes are requested.
    public func close() {
        playback.pause(at: now)
        wakeUp?.cancel()
        wakeUp = nil
    }

    private var now: Date { start.date + clock.now.seconds(since: start.time) }

    private func wait() {
        wakeUp?.cancel()
        wakeUp = nil
        guard let next = playback.nextTime else { return }
        // A microsecond more, so that rounding does not wake it before the fix is due.
        let due = max(start.time.advanced(bySeconds: next.timeIntervalSince(start.date)), clock.now)
        wakeUp = clock.wake(at: due.advanced(byNanoseconds: 1_000)) { [weak self] _ in
            guard let self else { return }
            wakeUp = nil
            send(playback.advance(to: now))
            // A delegate may have paused the playback, or requested another wake-up.
            if wakeUp == nil, playback.isPlaying { wait() }
        }
    }

    private func send(_ events: [TrackPlayback.Event]) {
        var fixes: [Location] = []
        var isInterrupted = false
        for event in events {
            switch event {
            case .fix(var fix):
                fix.beginsSegment = isInterrupted
                // A mode that was recorded remains, so that an application can be tested with dead reckoning.
                fix.positioningMode = fix.positioningMode ?? .simulated
                isInterrupted = false
                fixes.append(fix)
            case .interruption: isInterrupted = true
            case .end: break
            }
        }
        dispatcher.send(fixes)
        if events.contains(.end) { ends.send(()) }
    }
}
