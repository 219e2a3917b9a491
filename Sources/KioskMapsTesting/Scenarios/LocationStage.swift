import Foundation
import KioskMaps

/// A stage that sends the scripted fixes, headings, authorizations and errors of a scenario's device.
@MainActor
final class LocationStage {
    private unowned let mapView: MapView
    private let clock: ManualClock
    private let start: Date
    private var provider: ScriptedLocationProvider?

    /// The errors of the puck in the drive in progress.
    let puckErrors: PuckErrorMeter

    /// The fixes that are due later.
    private var pending: [any Cancelable] = []

    /// Creates a stage.
    ///
    /// - Parameters:
    ///   - mapView: The map.
    ///   - clock: Its clock.
    ///   - start: The date of the clock at its time 0.
    init(on mapView: MapView, clock: ManualClock, start: Date) {
        self.mapView = mapView
        self.clock = clock
        self.start = start
        puckErrors = PuckErrorMeter(on: mapView, clock: clock)
    }

    /// Sends an event, or the fixes that follow each other; the first call replaces the location provider of the map and shows
    /// the puck.
    func apply(_ change: Scenario.LocationChange) {
        let provider = provider ?? begin()
        switch change {
        case .fixes(let fixes):
            cancelPending()
            for fix in fixes {
                guard fix.delay > 0 else {
                    send(fix)
                    continue
                }
                let due = clock.now.advanced(bySeconds: fix.delay)
                pending.append(clock.wake(at: due) { [weak self] _ in self?.send(fix) })
            }
        case .track(let track, let speed):
            cancelPending()
            var playback = TrackPlayback(track, speed: speed)
            playback.resume(at: date)
            advance(playback)
        case .drive(let drive):
            cancelPending()
            if let truth = drive.truth {
                puckErrors.begin(TrueTrack(truth), at: clock.now.advanced(bySeconds: drive.truthDelay))
            }
            advance(drive, from: 0, begin: clock.now)
        case .authorization(let status, let accuracy): provider.send(.authorization(status, accuracy))
        case .failure(let message):
            cancelPending()
            provider.send(.failure(MapError(message: message)))
        }
    }

    /// The date of the scenario.
    var date: Date { start.addingTimeInterval(clock.now.seconds) }

    private func begin() -> ScriptedLocationProvider {
        let provider = ScriptedLocationProvider(clock: clock)
        self.provider = provider
        mapView.location.overrideLocationProvider(with: provider)
        mapView.location.options.puckType = .puck2D(.makeDefault(showBearing: true))
        return provider
    }

    private func cancelPending() {
        for token in pending { token.cancel() }
        pending = []
    }

    /// Sends the fixes of a drive that are due, and waits for the next one.
    private func advance(_ drive: Scenario.Drive, from first: Int, begin: Timestamp) {
        var next = first
        while next < drive.fixes.count {
            let fix = drive.fixes[next]
            let due = begin.advanced(bySeconds: fix.delay + drive.latency)
            guard due <= clock.now else {
                pending = [clock.wake(at: due) { [weak self] _ in self?.advance(drive, from: next, begin: begin) }]
                return
            }
            send(fix, measured: start.addingTimeInterval(begin.seconds + fix.delay))
            next += 1
        }
    }

    private func send(_ fix: Scenario.Fix, measured time: Date? = nil) {
        var location = fix.location
        location.timestamp = time ?? date
        location.positioningMode = location.positioningMode ?? .simulated
        provider?.send(.fixes([location]))
        guard let heading = fix.heading else { return }
        provider?.send(
            .heading(CLHeading(magneticHeading: heading, trueHeading: heading, headingAccuracy: 1, timestamp: date)))
    }

    /// Sends the fixes of a track that are due, and waits for the next one.
    private func advance(_ playback: TrackPlayback) {
        var playback = playback
        var isInterrupted = false
        for event in playback.advance(to: date) {
            switch event {
            case .fix(var fix):
                fix.beginsSegment = isInterrupted
                fix.positioningMode = fix.positioningMode ?? .simulated
                isInterrupted = false
                provider?.send(.fixes([fix]))
            case .interruption: isInterrupted = true
            case .end: break
            }
        }
        guard let next = playback.nextTime else { return }
        // A microsecond more, so that rounding does not wake it before the fix is due.
        let due = clock.now.advanced(bySeconds: max(0, next.timeIntervalSince(date))).advanced(byNanoseconds: 1_000)
        pending = [clock.wake(at: due) { [weak self, playback] _ in self?.advance(playback) }]
    }
}
