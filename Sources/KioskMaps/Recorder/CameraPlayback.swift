import KioskGeometry
import KioskInput

/// A replay of a recording, which moves the camera with each frame.
@MainActor
final class CameraPlayback: FrameUpdating, FrameScheduling {
    /// Called when the replay has ended by itself.
    var onEnd: () -> Void = {}

    /// Whether the replay is paused.
    private(set) var isPaused = false

    private unowned let map: MapboxMap
    private let entries: [CameraRecording.Entry]
    private let speed: Double
    /// The number of times that the recording is still played, including the current one.
    private var remaining: Int
    private var completion: (@MainActor () -> Void)?

    /// The time since the begin of the recording at the last frame, in seconds.
    private var position = 0.0
    private var lastFrame: Timestamp?
    /// The index of the next camera to show.
    private var next = 0

    init(
        _ recording: CameraRecording, _ options: MapPlayerOptions, map: MapboxMap,
        completion: @escaping @MainActor () -> Void
    ) {
        self.map = map
        entries = recording.entries
        speed = options.playbackSpeedMultiplier
        remaining = max(options.playbackCount, 1)
        self.completion = completion
    }

    /// Begins with the first camera.
    func begin() {
        // Before the parts of the map that show the camera.
        map.frames.participants.insert(self, at: 0)
        lastFrame = map.events.now
        showCameras()
        map.frames.requestFrame()
    }

    /// Pauses or continues.
    func togglePause() {
        isPaused.toggle()
        lastFrame = map.events.now
        map.frames.requestFrame()
    }

    /// Ends the replay and calls its completion; has no effect after its end.
    func cancel() {
        map.frames.participants.removeAll { $0 === self }
        let completion = completion
        self.completion = nil
        completion?()
    }

    func update(at time: Timestamp) {
        guard !isPaused else { return }
        position += max(0, time.seconds(since: lastFrame ?? time)) * speed
        lastFrame = time
        showCameras()
        guard next == entries.count else { return }
        remaining -= 1
        guard remaining > 0 else {
            onEnd()
            // A recorder that was released does not cancel the replay.
            return cancel()
        }
        (next, position) = (0, 0)
    }

    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        isPaused || completion == nil ? nil : time
    }

    private func showCameras() {
        var last: CameraRecording.Entry?
        while next < entries.count, entries[next].time <= position {
            last = entries[next]
            next += 1
        }
        if let last { map.setCamera(to: last.camera) }
    }
}
