import Foundation
import KioskMaps

/// A stage that sets up the functions of a public display, and reports their events.
@MainActor
final class KioskStage {
    /// Called with each event.
    var onEvent: (Scenario.KioskEvent) -> Void = { _ in }

    /// Called with each second of a countdown; nil for its cancellation.
    var onCountdown: (Int?) -> Void = { _ in }

    private unowned let mapView: MapView
    private var tokens: Set<AnyCancelable> = []

    init(on mapView: MapView) {
        self.mapView = mapView
        let kiosk = mapView.kiosk
        for (event, signal) in [
            (Scenario.KioskEvent.reset, kiosk.idleReset.onReset), (.attractStarted, kiosk.attract.onStart),
            (.attractEnded, kiosk.attract.onEnd), (.woke, kiosk.onWake), (.staff, kiosk.onStaffKnock),
        ] {
            signal.observe { [weak self] in self?.onEvent(event) }.store(in: &tokens)
        }
        kiosk.onCleaning.observe { [weak self] in if $0 == 0 { self?.onEvent(.cleaned) } }.store(in: &tokens)
        kiosk.idleReset.onCountdown.observe { [weak self] in self?.onCountdown($0) }.store(in: &tokens)
        // The application may switch its display as well.
        let setPower = kiosk.blanking.setPower
        kiosk.blanking.setPower = { [weak self] power in
            setPower?(power)
            self?.onEvent(power == .on ? .displayOn : .displayOff)
        }
    }

    /// Applies the functions that a scenario has.
    func begin(_ scenario: Scenario.Kiosk) {
        let kiosk = mapView.kiosk
        if let isEnabled = scenario.selectsOne { mapView.annotations.singleSelection.isEnabled = isEnabled }
        if let corners = scenario.staffCorners { kiosk.staffKnock = CornerSequence(corners) }
        if let shift = scenario.burnInShift {
            kiosk.burnInShift.amplitude = shift.by
            kiosk.burnInShift.interval = shift.every
        }
        if let reset = scenario.idleReset {
            kiosk.idleReset.home = reset.home.map { mapView.viewport.makeCameraViewportState(camera: $0) }
            kiosk.idleReset.language = reset.language.map { Locale(identifier: $0) }
            kiosk.idleReset.warning = reset.warning
            kiosk.idleReset.interval = reset.after
        }
        if let attract = scenario.attract {
            kiosk.attract.stops = attract.stops.map {
                AttractStop(camera: $0.camera, transitionDuration: $0.seconds, dwell: $0.dwell)
            }
            kiosk.attract.ending = attract.ending
            kiosk.attract.preferredFramesPerSecond = attract.framesPerSecond
            kiosk.attract.delay = attract.after
        }
        if let interval = scenario.blankAfter { kiosk.blanking.interval = interval }
    }

    /// Switches the display, as a schedule of the application does.
    func setPower(_ power: DisplayPower) {
        switch power {
        case .on: mapView.kiosk.wake()
        case .off: mapView.kiosk.sleep()
        }
    }

    /// Starts or ends speech, as an application does when headphones are inserted or removed.
    func setHeadphones(_ isInserted: Bool) {
        let speech = mapView.accessibility.speech
        if isInserted { speech.start() } else { speech.stop() }
    }

    /// Writes the state of the display, and returns the error.
    func saveState(to file: URL, savedAt date: Date) -> String? {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try mapView.kiosk.state(savedAt: date).write(to: file)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
