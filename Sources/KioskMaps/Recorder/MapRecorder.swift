public import Foundation
import KioskGeometry
import KioskInput

/// A recorder of the camera of a map, moved by gestures, animations and calls, and its player.
///
///     let recorder = mapView.mapboxMap.makeRecorder()
///     recorder.start()
///     …
///     let tour = recorder.stop()
///     recorder.replay(recordedSequence: tour, options: MapPlayerOptions(playbackSpeedMultiplier: 2))
///
/// Times are those of the clock of the map, so that a replay is exact with a `ManualClock`. Recordings of touches, which gestures
/// answer anew, are those of scenarios.
@MainActor
public final class MapRecorder {
    /// What the recorder does.
    private enum State {
        /// Nothing.
        case stopped
        /// Recording since a time.
        case recording(since: Timestamp, MapRecorderOptions, [CameraRecording.Entry])
        /// Playing.
        case playing(CameraPlayback)
    }

    private unowned let map: MapboxMap
    private var state = State.stopped
    private var cameras: AnyCancelable?

    init(map: MapboxMap) {
        self.map = map
    }

    /// Starts a recording with the current camera; a recording or a replay in progress ends.
    public func start(options: MapRecorderOptions = MapRecorderOptions()) {
        end()
        let now = map.events.now
        if options.loggingEnabled { Log.info("recording starts", category: "recorder") }
        state = .recording(since: now, options, [CameraRecording.Entry(time: 0, map.cameraState)])
        cameras = map.onCameraChanged.observe { [weak self] event in self?.record(event) }
    }

    /// Ends the recording and returns it; empty data if there is none.
    ///
    /// A replay in progress ends as well.
    public func stop() -> Data {
        defer { end() }
        guard case .recording(_, let options, let entries) = state else { return Data() }
        if options.loggingEnabled { Log.info("recording of \(entries.count) cameras ends", category: "recorder") }
        let recording = CameraRecording(entries, window: options.window)
        return (try? JSONEncoder().encode(recording)) ?? Data()
    }

    /// Plays a recording on the clock of the map; a recording or a replay in progress ends.
    ///
    /// The gestures of users are not blocked. What cannot be played is reported by `onDiagnostic`.
    ///
    /// - Parameters:
    ///   - recordedSequence: The recording.
    ///   - options: The number of times and the speed.
    ///   - completion: Called once when the replay has ended, was stopped or cannot begin.
    public func replay(
        recordedSequence: Data, options: MapPlayerOptions = MapPlayerOptions(),
        completion: @escaping @MainActor () -> Void = {}
    ) {
        end()
        do {
            guard options.playbackSpeedMultiplier > 0, options.playbackSpeedMultiplier.isFinite else {
                throw MapError(message: "replay: the speed is not a positive number")
            }
            guard map.events.clock != nil else { throw MapError(message: "replay: the map has no clock; set one") }
            let recording = try CameraRecording(recordedSequence)
            let playback = CameraPlayback(
                options.avoidPlaybackPauses ? recording.shortened(to: 0.1) : recording, options, map: map,
                completion: completion)
            playback.onEnd = { [weak self] in self?.end() }
            state = .playing(playback)
            playback.begin()
        } catch {
            map.report(Diagnostic(subject: .camera, message: "\(error)"))
            completion()
        }
    }

    /// Pauses the replay, or continues it; without one it has no effect.
    public func togglePauseReplay() {
        if case .playing(let playback) = state { playback.togglePause() }
    }

    /// The state of the replay: `stopped`, `playing` or `paused`.
    public func playbackState() -> String {
        guard case .playing(let playback) = state else { return "stopped" }
        return playback.isPaused ? "paused" : "playing"
    }

    private func record(_ event: CameraChanged) {
        guard case .recording(let begin, let options, var entries) = state else { return }
        // The array is moved, not copied.
        state = .stopped
        entries.append(CameraRecording.Entry(time: event.timestamp.seconds(since: begin), event.cameraState))
        if let window = options.window { CameraRecording.discardOutdated(&entries, window: window) }
        state = .recording(since: begin, options, entries)
    }

    private func end() {
        cameras = nil
        let ended = state
        state = .stopped
        if case .playing(let playback) = ended { playback.cancel() }
    }
}

extension MapRecorderOptions {
    /// The time before the end of a recording that is kept, in seconds; nil for all of it.
    fileprivate var window: Double? { timeWindow.map { Double($0) / 1000 } }
}

extension MapboxMap {
    /// Returns a recorder of the camera of the map, which must not outlive the map.
    public func makeRecorder() -> MapRecorder { MapRecorder(map: self) }
}
