import Foundation
import KioskMaps

/// The division of a recording into episodes, between which the map rests.
@MainActor
struct RecordedEpisodes {
    private let runner: ScenarioRunner
    private let onScreen: CGSize
    private var episodes: [RecordedEpisode] = []
    private var touching = 0
    private var firstContact: CGPoint?
    private var lastCamera: CameraState

    /// The time after which the camera is expected to rest, in seconds.
    private static let longestAnimation: TimeInterval = 60

    /// Plays a recording on the map of a scenario, and returns its episodes.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - setup: A scenario without steps.
    ///   - folder: The directory of the files that the scenario writes.
    /// - Throws: `PanelMappingError` if the panel's axes have no extent.
    static func episodes(
        of recording: TouchRecording, on setup: Scenario, folder: URL
    ) throws(PanelMappingError) -> [RecordedEpisode] {
        var division = RecordedEpisodes(ScenarioRunner(setup, pictures: folder))
        try division.play(recording)
        return division.episodes
    }

    private init(_ runner: ScenarioRunner) {
        self.runner = runner
        onScreen = runner.mapView.size
        runner.clock.advance(by: runner.clock.frameInterval)
        lastCamera = runner.mapView.cameraState
        _ = runner.takeRecord()
    }

    private mutating func play(_ recording: TouchRecording) throws(PanelMappingError) {
        let (mapView, clock) = (runner.mapView, runner.clock)
        let start = clock.now
        var isOpen = false
        for var report in try recording.reports(onScreen: onScreen) {
            let time = report.time.seconds
            clock.advance(to: start.advanced(byNanoseconds: report.time.nanoseconds))
            // The movement of a pointer has no effect of its own.
            if case .pointer = report, !isOpen { continue }
            if isOpen, isAtRest(at: time) {
                close(at: time)
                isOpen = false
            }
            if !isOpen {
                firstContact = nil
                episodes.append(RecordedEpisode(start: time, end: time))
                isOpen = true
            }
            episodes[episodes.count - 1].include(time)
            report.time = clock.now
            if case .touches(let frame) = report {
                touching = frame.touching.count
                note(frame, at: time)
            } else {
                episodes[episodes.count - 1].isOfFingers = false
            }
            mapView.gestures.handle(report)
        }
        guard isOpen else { return }
        let end = clock.now.advanced(bySeconds: Self.longestAnimation)
        runner.fingers.awaitDecision()
        while isAnimating, clock.now < end { clock.advance(by: clock.frameInterval) }
        close(at: clock.now.seconds(since: start))
    }

    private mutating func note(_ frame: TouchFrame, at time: Double) {
        let index = episodes.count - 1
        episodes[index].movement.include(frame, at: time)
        if frame.tool != .finger { episodes[index].isOfFingers = false }
        for contact in frame.contacts {
            let first = firstContact ?? contact.position
            firstContact = first
            let distance = hypot(contact.position.x - first.x, contact.position.y - first.y)
            episodes[index].travel = max(episodes[index].travel, distance)
        }
    }

    private var isAnimating: Bool { runner.mapView.camera.cameraAnimators.contains { $0.state == .active } }

    /// Whether a step that plays the episode would end before a time.
    private func isAtRest(at time: Double) -> Bool {
        let gestures = runner.mapView.gestures
        // A step waits one frame longer than the interval for the decision about a tap (`Fingers.awaitDecision()`). Three more
        // frames are a margin for the difference between the times of the step and those of the recording.
        let pause = gestures.thresholds.doubleTapInterval + 4 * runner.clock.frameInterval
        return touching == 0 && gestures.deadline == nil && !isAnimating && time - (episodes.last?.end ?? 0) > pause
    }

    private mutating func close(at time: Double) {
        let record = runner.takeRecord()
        let camera = runner.mapView.cameraState
        let index = episodes.count - 1
        episodes[index].rest = time
        episodes[index].gestures = record.gestures
        episodes[index].locations = record.gestureLocations
        episodes[index].hits = record.hits
        episodes[index].tapped = record.tapped
        episodes[index].camera = camera
        episodes[index].movesCamera = camera != lastCamera
        let dragged = record.handled.filter { $0.kind == .dragEnd }.map(\.id)
        episodes[index].dragged = dragged.compactMap { id in
            runner.stage.geometry(ofAnnotation: id)?.firstPosition.map { coordinate in
                (id, coordinate, runner.mapView.mapboxMap.point(for: coordinate))
            }
        }
        lastCamera = camera
    }
}
