import Foundation
import KioskMaps

/// The steps of a recorded scenario, which are performed while they are written.
@MainActor
struct RecordedTranscript {
    /// The lines of the steps.
    private(set) var lines: [String] = []

    /// The number of steps.
    private(set) var stepCount = 0

    /// The episodes with an expectation that was not met.
    private(set) var failedEpisodes: [Int] = []

    /// The expectations that were not met.
    private(set) var problems: [String] = []

    private let runner: ScenarioRunner
    private let recording: TouchRecording
    private let path: String
    private let start: Timestamp

    /// Whether each episode begins with the camera and the annotations of the recording, so that the failure of one does not
    /// cause those of others.
    private let isTrial: Bool

    /// Creates a transcript without steps.
    ///
    /// - Parameters:
    ///   - scenario: The scenario without steps.
    ///   - recording: The recording.
    ///   - path: The path of its file from that of the scenario.
    ///   - folder: The directory of the files that the scenario writes.
    ///   - isTrial: Whether each episode begins with the camera and the annotations of the recording.
    init(_ scenario: Scenario, recording: TouchRecording, at path: String, folder: URL, isTrial: Bool) {
        runner = ScenarioRunner(scenario, pictures: folder)
        self.isTrial = isTrial
        self.recording = recording
        self.path = path
        runner.clock.advance(by: runner.clock.frameInterval)
        start = runner.clock.now
    }

    /// Performs an episode, and waits until the map rests after it.
    mutating func append(_ episode: RecordedEpisode, index: Int) {
        wait(until: episode.start, index)
        var expectations: [Scenario.Expectation] = [.gestures(episode.gestures)]
        var texts = ["gestures: " + YAMLText.list(episode.gestures.map(\.rawValue))]
        if !episode.hits.isEmpty || episode.gestures == [.tap] {
            expectations.insert(.hit(episode.hits), at: 0)
            texts.insert("hit: " + YAMLText.list(episode.hits), at: 0)
        }
        if !episode.tapped.isEmpty {
            expectations.append(.tapped(episode.tapped))
            texts.append("tapped: " + YAMLText.list(episode.tapped))
        }
        let (action, text) = action(of: episode)
        if case .play = action { lines.append("# " + Self.comment(on: episode)) }
        perform(action, text, expectations, texts, index)
        wait(until: episode.rest, after: episode, index)
        if isTrial { correct(after: episode, index) }
    }

    /// Compares the state of the map with the recorded one more strictly than the expectations do, since differences add up, and
    /// sets it.
    private mutating func correct(after episode: RecordedEpisode, _ index: Int) {
        guard let camera = episode.camera else { return }
        let map = runner.mapView.mapboxMap
        let tolerance = Scenario.Tolerance()
        let (state, center) = (map.cameraState, map.point(for: camera.center))
        let principalPoint = map.cameraTransform.principalPoint
        let isNear =
            hypot(center.x - principalPoint.x, center.y - principalPoint.y) <= tolerance.center / 4
            && abs(state.zoom - camera.zoom) <= tolerance.zoom / 4
            && abs(remainder(state.bearing - camera.bearing, 360)) <= tolerance.bearing / 4
            && abs(state.pitch - camera.pitch) <= tolerance.pitch / 4
        if !isNear, failedEpisodes.last != index { failedEpisodes.append(index) }
        map.setCamera(
            to: CameraOptions(
                center: camera.center, zoom: camera.zoom, bearing: camera.bearing, pitch: camera.pitch))
        for dragged in episode.dragged { _ = runner.stage.apply(.move(dragged.id, to: dragged.coordinate)) }
    }

    /// Waits until a time in seconds from the start of the recording, and expects the camera and the annotations that an episode
    /// has changed.
    private mutating func wait(until time: Double, after episode: RecordedEpisode? = nil, _ index: Int) {
        let rest = time - runner.clock.now.seconds(since: start) - runner.clock.frameInterval
        let seconds = (rest * 1000).rounded() / 1000
        var expectations: [Scenario.Expectation] = []
        var texts: [String] = []
        if let episode, episode.movesCamera, let camera = episode.camera {
            let options = CameraOptions(
                center: camera.center, zoom: camera.zoom, bearing: camera.bearing, pitch: camera.pitch)
            expectations = [.camera(options, within: .init())]
            texts = ["camera: " + Self.text(of: camera)]
        }
        // An expectation about a point beyond the view is never met.
        let view = CGRect(origin: .zero, size: runner.mapView.size)
        for (id, _, point) in episode?.dragged ?? [] where view.contains(point) {
            expectations.append(.seen(id: id, at: point, within: 1))
            texts.append("seen: {id: \(YAMLText.scalar(id)), at: \(YAMLText.point(point))}")
        }
        guard seconds > 0 || !texts.isEmpty else { return }
        let action: Scenario.Action = seconds > 0 ? .wait(seconds) : .look
        perform(action, seconds > 0 ? "wait: \(YAMLText.number(seconds))" : nil, expectations, texts, index)
    }

    /// Performs a step and writes it.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - text: The action in YAML; nil for none.
    ///   - expectations: The expectations.
    ///   - texts: The expectations in YAML.
    ///   - index: The index of the episode.
    private mutating func perform(
        _ action: Scenario.Action, _ text: String?, _ expectations: [Scenario.Expectation], _ texts: [String],
        _ index: Int
    ) {
        let expect = "expect: {\(texts.joined(separator: ", "))}"
        lines.append("- " + (text ?? expect))
        if text != nil, !texts.isEmpty { lines.append("  " + expect) }
        stepCount += 1
        let count = runner.report.checks.count
        runner.play(Scenario.Step(action: action, expectations: expectations, line: lines.count))
        let failed = runner.report.checks.dropFirst(count).filter { !$0.isPassed }
        guard !failed.isEmpty else { return }
        if failedEpisodes.last != index { failedEpisodes.append(index) }
        problems += failed.map { "\($0.step): expected \($0.message)" }
    }

    /// Returns the action of an episode, and its text in YAML.
    private func action(of episode: RecordedEpisode) -> (Scenario.Action, String) {
        let (start, end) = (episode.times.lowerBound, YAMLText.number(episode.times.upperBound))
        let part = start.isFinite ? "from: \(YAMLText.number(start)), to: \(end)" : "to: \(end)"
        let played: (Scenario.Action, String) = (
            .play(recording, name: path, times: episode.times),
            "play: {recording: \(YAMLText.scalar(path)), \(part)}"
        )
        guard !episode.isPlayed, episode.isOfFingers else { return played }
        guard episode.travel <= Self.maximumTravel else { return movement(of: episode) ?? played }
        if let element = episode.tapped.first {
            return episode.tapped.count == 1
                ? (.tapElement(element), "tap-element: \(YAMLText.scalar(element))") : played
        }
        guard let point = episode.locations.first else { return played }
        let (position, text) = position(of: point, hits: episode.hits)
        switch episode.gestures {
        case [.tap]: return (.tap(position), "tap: \(text)")
        case [.doubleTap]: return (.doubleTap(position), "double-tap: \(text)")
        case [.longPress], [.longPress, .hold]: return (.longPress(position), "long-press: {at: \(text)}")
        default: return movement(of: episode) ?? played
        }
    }

    /// Returns the step of an episode in which fingers move, and its text in YAML; nil if none describes it.
    private func movement(of episode: RecordedEpisode) -> (Scenario.Action, String)? {
        guard episode.hits.isEmpty, episode.tapped.isEmpty, episode.dragged.count <= 1 else { return nil }
        return episode.movement.step(for: episode.gestures, dragging: episode.dragged.first?.id) { point, annotation in
            position(of: point, hits: annotation.map { [$0] } ?? [])
        }
    }

    /// Returns what happened in an episode, in words: the gestures, and where the fingers went.
    private static func comment(on episode: RecordedEpisode) -> String {
        let gestures = episode.gestures.map(\.rawValue).joined(separator: ", ")
        let locations = episode.movement.description
        return (gestures.isEmpty ? "no gesture" : gestures) + (locations.isEmpty ? "" : ": \(locations)")
            + " in \(YAMLText.number(((episode.end - episode.start) * 100).rounded() / 100)) s"
    }

    /// The greatest movement of a finger that presses, in points; longer movements may drag an annotation.
    private static let maximumTravel: CGFloat = 8

    /// Returns the position of a point, relative to the annotation that was hit.
    private func position(of point: CGPoint, hits: [String]) -> (Scenario.Position, String) {
        let point = CGPoint(x: (point.x * 10).rounded() / 10, y: (point.y * 10).rounded() / 10)
        guard let id = hits.first, hits.count == 1,
            let position = try? runner.stage.point(of: .annotation(id, offset: .zero))
        else { return (.point(point), YAMLText.point(point)) }
        let offset = CGPoint(
            x: ((point.x - position.x) * 10).rounded() / 10, y: ((point.y - position.y) * 10).rounded() / 10)
        let name = YAMLText.scalar(id)
        guard hypot(offset.x, offset.y) >= 0.5 else {
            return (.annotation(id, offset: .zero), "{annotation: \(name)}")
        }
        return (.annotation(id, offset: offset), "{annotation: \(name), offset: \(YAMLText.point(offset))}")
    }

    private static func text(of camera: CameraState) -> String {
        let center = [camera.center.latitude, camera.center.longitude].map(YAMLText.number).joined(separator: ", ")
        return "{center: [\(center)], zoom: \(YAMLText.number(camera.zoom)), "
            + "bearing: \(YAMLText.number(camera.bearing)), pitch: \(YAMLText.number(camera.pitch))}"
    }
}
