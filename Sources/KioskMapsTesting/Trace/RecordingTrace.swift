import Foundation
import KioskMaps

/// Plays a touch recording in virtual time and tells, line by line of JSON, what the map made of it.
///
///     RecordingTrace(recording).run { print($0) }
///
/// One line for every frame, then for the contacts that began or ended in it, the gestures recognised, and the camera if it
/// moved. Times are microseconds from the first event.
@MainActor
public final class RecordingTrace {
    private let recording: TouchRecording
    private let options: TraceOptions
    private var time: Int64 = 0
    private var emit: (String) -> Void = { _ in }
    private var change: CameraChanged?
    private var cancelables: Set<AnyCancelable> = []

    /// Creates the trace of a recording.
    public init(_ recording: TouchRecording, options: TraceOptions = TraceOptions()) {
        self.recording = recording
        self.options = options
    }

    /// Plays the recording and gives each line.
    ///
    /// - Throws: `PanelMappingError` when the panel's axes have no extent.
    /// - Complexity: O(n) in the events of the recording.
    public func run(emit: @escaping (String) -> Void) throws {
        self.emit = emit
        let clock = ManualClock()
        let mapView = MapView(
            frame: CGRect(origin: .zero, size: options.screen),
            mapInitOptions: MapInitOptions(cameraOptions: options.camera), clock: clock)
        observe(mapView)
        defer { cancelables.removeAll() }
        let frames = try recording.play(
            onScreen: options.screen, settings: options.settings, feed: options.feed)
        for frame in frames {
            clock.advance(to: frame.time)
            time = frame.time.microseconds
            trace(frame)
            mapView.gestures.handle(frame)
            traceCamera()
        }
    }

    private func observe(_ mapView: MapView) {
        mapView.gestures.onGesture.observe { [weak self] event in self?.trace(event) }.store(in: &cancelables)
        mapView.mapboxMap.onCameraChanged.observe { [weak self] change in self?.change = change }
            .store(in: &cancelables)
    }

    private func trace(_ frame: TouchFrame) {
        // The end of the recording is no report of the device, so it has no frame line.
        if !frame.contacts.contains(where: { $0.phase == .cancelled(.endOfInput) }) {
            let contacts = frame.touching.map { "{\"id\":\($0.id),\(position($0.position))}" }
            emit("{\"t_us\":\(time),\"event\":\"frame\",\"contacts\":[\(contacts.joined(separator: ","))]}")
        }
        for contact in frame.contacts {
            let phase: String
            var reason = "null"
            switch contact.phase {
            case .moved, .stationary: continue
            case .began: phase = "began"
            case .ended: phase = "ended"
            case .cancelled(let why):
                phase = "cancelled"
                reason = "\"\(why.rawValue)\""
            }
            emit(
                "{\"t_us\":\(time),\"event\":\"contact\",\"id\":\(contact.id),\"phase\":\"\(phase)\","
                    + "\"reason\":\(reason),\(position(contact.position))}")
        }
    }

    private func trace(_ event: GestureEvent) {
        let token: String
        switch event.phase {
        case nil: token = event.kind.rawValue
        case .began: token = "\(event.kind.rawValue).begin"
        case .ended: token = "\(event.kind.rawValue).end"
        case .cancelled: token = "\(event.kind.rawValue).cancel"
        case .changed, .rebased: return
        }
        emit("{\"t_us\":\(time),\"event\":\"gesture\",\"token\":\"\(token)\",\(position(event.location))}")
    }

    private func traceCamera() {
        guard let change else { return }
        self.change = nil
        let state = change.cameraState
        emit(
            "{\"t_us\":\(time),\"event\":\"camera\",\"center\":[\(decimal(state.center.longitude, 9)),"
                + "\(decimal(state.center.latitude, 9))],\"zoom\":\(decimal(state.zoom, 6)),"
                + "\"bearing\":\(decimal(state.bearing, 6)),\"pitch\":\(decimal(state.pitch, 6)),"
                + "\"owner\":\"\(change.owner?.rawValue ?? "")\"}")
    }

    private func position(_ point: CGPoint) -> String {
        "\"x\":\(decimal(point.x, 3)),\"y\":\(decimal(point.y, 3))"
    }

    private func decimal(_ value: Double, _ digits: Int) -> String {
        let text = String(format: "%.\(digits)f", value)
        return text.hasPrefix("-") && text.allSatisfy({ "-0.".contains($0) }) ? String(text.dropFirst()) : text
    }
}
