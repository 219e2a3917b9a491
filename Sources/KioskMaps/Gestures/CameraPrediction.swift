import Foundation
import KioskGeometry
import KioskGestures
import KioskInput

/// The camera that is drawn while fingers move the map: that of where they will be when the frame is shown.
///
/// It replaces the camera in the drawing alone: gestures, events and queries have that of the reports, to which the drawing returns after
/// the fingers have lifted.
@MainActor
final class CameraPrediction {
    /// The fingers that move a map, and what they have grabbed.
    struct Fingers: Equatable {
        /// The contacts of the fingers.
        var contacts: MovingContacts
        /// The gestures.
        var types: GestureTypes
    }

    /// The camera of predicted fingers.
    struct Target {
        /// The camera; that of the map if no finger is displaced.
        var camera: CameraState
        /// The fingers that move it.
        var fingers: Fingers
    }

    /// The options; nil draws the camera of the map.
    var options: TouchPrediction? {
        didSet { if (options == nil) != (oldValue == nil) { restart() } }
    }

    /// Returns the camera of displaced fingers, given the displacement of each contact in points; nil if no fingers move the camera.
    var target: (_ displacement: (Int) -> CGPoint) -> Target? = { _ in nil }

    /// The weight of a frame in the mean duration of the drawing.
    private static let drawingWeight = 0.1

    private let map: MapboxMap
    private var predictor = TouchPredictor()
    private var panel = SourceClock()
    private var lead = CameraLead()

    /// The mean time from the beginning of a frame to the end of its drawing, in seconds.
    private var drawingDuration: TimeInterval = 0

    init(map: MapboxMap) {
        self.map = map
    }

    /// Adds the contacts of a frame that has just arrived.
    func observe(_ frame: TouchFrame) {
        guard options != nil, predictor.isReliable, frame.tool == .finger, let now = map.frames.now else { return }
        // The touch may be that of another panel.
        if frame.contacts.allSatisfy({ $0.phase == .began }) { panel = SourceClock() }
        panel.followEarliest(frame.time, at: now)
        predictor.add(frame)
        if !predictor.isReliable { reportNoise() }
    }

    private func restart() {
        (predictor, panel, lead) = (TouchPredictor(), SourceClock(), CameraLead())
        map.drawnState = nil
    }

    private func reportNoise() {
        let percent = Int((predictor.remainingDistance * 100).rounded())
        map.report(
            Diagnostic(
                subject: .interactions,
                message:
                    "prediction of touches: ended, since the panel has too much noise: \(percent) % of the distance between fingers"
                    + " and map remain; set a filter in the quirk file of the panel, or options.prediction to nil"))
    }

    private func target(at time: Timestamp, _ options: TouchPrediction) -> Target? {
        guard predictor.isReliable, let now = panel.time(at: time) else { return nil }
        let latency = drawingDuration + options.latency
        return target { predictor.prediction(of: $0, at: now, latency: latency)?.displacement ?? .zero }
    }
}

extension CameraPrediction: FrameUpdating, FrameScheduling, FrameFinishing {
    func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        restart()
        drawingDuration = 0
    }

    /// Sets the camera that is drawn in the frame.
    func update(at time: Timestamp) {
        guard let options else { return }
        let state = map.cameraState
        let target = target(at: time, options)
        let step = target.map { CameraStep(from: state, to: $0.camera) } ?? CameraStep()
        lead.update(to: step, of: target?.fingers, zoom: state.zoom, at: time)
        if lead.step == CameraStep() {
            map.drawnState = nil
        } else if lead.isComplete, let target {
            map.drawnState = target.camera
        } else {
            map.drawnState = map.constrainedState(applying: lead.step.options(from: state))
        }
    }

    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        options != nil && lead.step != CameraStep() ? time : nil
    }

    func didFinishFrame(at time: Timestamp) {
        guard options != nil, let now = map.frames.now else { return }
        let duration = min(max(0, now.seconds(since: time)), TouchPrediction.horizon)
        drawingDuration += Self.drawingWeight * (duration - drawingDuration)
    }
}

extension CameraStep {
    /// Creates the step from a camera to another one, on the shortest way.
    fileprivate init(from start: CameraState, to end: CameraState) {
        let (from, to) = (WebMercator.point(for: start.center), WebMercator.point(for: end.center))
        let east = Double(to.x - from.x)
        self.init(
            zoom: Double(end.zoom - start.zoom), bearing: remainder(end.bearing - start.bearing, 360),
            pitch: Double(end.pitch - start.pitch), east: east - east.rounded(), south: Double(to.y - from.y))
    }
}
