import Foundation
import KioskMaps

/// A meter of the errors of the puck against the true positions of the device, in all frames.
///
/// A map at rest draws no frames, while the device may move on; the puck is then compared at the times of the frames that were
/// not drawn.
@MainActor
final class PuckErrorMeter {
    private unowned let mapView: MapView
    private let clock: ManualClock
    private var truth: TrueTrack?
    private var errors = PositionErrors()
    private var begin = Timestamp.zero

    /// The position of the puck in the last frame; nil without a puck.
    private var shown: CLLocationCoordinate2D?
    /// The time of the last frame that was compared, in seconds after `begin`.
    private var time: TimeInterval = 0
    private var frames: AnyCancelable?

    init(on mapView: MapView, clock: ManualClock) {
        self.mapView = mapView
        self.clock = clock
    }

    /// Begins with the frame after this time, and discards earlier errors.
    ///
    /// - Parameters:
    ///   - truth: The true positions.
    ///   - start: The time of the first one.
    func begin(_ truth: TrueTrack, at start: Timestamp) {
        (self.truth, errors, begin) = (truth, PositionErrors(), start)
        (shown, time) = (mapView.puckCoordinate, clock.now.seconds(since: start))
        if frames == nil {
            frames = mapView.mapboxMap.onRenderFrameFinished.observe { [weak self] _ in self?.measure() }
        }
    }

    /// The errors until now; nil without true positions.
    var current: PositionErrors? {
        guard truth != nil else { return nil }
        addFrames(until: clock.now.seconds(since: begin))
        return errors
    }

    private func measure() {
        let now = clock.now.seconds(since: begin)
        addFrames(until: now - clock.frameInterval / 2)
        shown = mapView.puckCoordinate
        add(at: now)
    }

    /// Compares the puck at the times of frames that were not drawn.
    private func addFrames(until end: TimeInterval) {
        while time + clock.frameInterval <= end { add(at: time + clock.frameInterval) }
    }

    private func add(at newTime: TimeInterval) {
        time = newTime
        guard let shown, let state = truth?.state(at: time) else { return }
        errors.add(shown, at: time, truth: state)
    }
}

extension MapView {
    /// The position of the puck in the last frame; nil without a puck.
    var puckCoordinate: CLLocationCoordinate2D? {
        guard let position = mapboxMap.layerPropertyValue(for: "puck", property: "location") as? [Double],
            position.count > 1
        else { return nil }
        return CLLocationCoordinate2D(latitude: position[0], longitude: position[1])
    }
}
