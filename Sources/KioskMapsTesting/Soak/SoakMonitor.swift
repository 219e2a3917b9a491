import Foundation
import KioskMaps

/// The checks of a soak test: they count events and record violated invariants.
@MainActor
final class SoakMonitor {
    /// The longest time from a cause, such as a touch or a change, to the last frame that shows its effect, in seconds.
    private static let longestEffect: TimeInterval = 5

    /// The counted events and the violations.
    private(set) var report = SoakReport()

    private let mapView: MapView
    private let clock: ManualClock
    private let renderer: SoakRenderer
    private let ledger = ContactLedger()
    private let start: Timestamp

    /// The continuous gestures that are in progress.
    private var gestures: Set<GestureKind> = []

    /// The offset of the burn-in shift in the last frame.
    private var shift = CGPoint.zero

    /// The last time at which something happened that frames may follow.
    private var lastCause: Timestamp
    private var tokens: Set<AnyCancelable> = []

    /// Begins to check a map.
    init(_ mapView: MapView, clock: ManualClock, renderer: SoakRenderer) {
        self.mapView = mapView
        self.clock = clock
        self.renderer = renderer
        start = clock.now
        lastCause = clock.now
        mapView.gestures.add(ledger.gesture)
        observeMap()
        observeKiosk()
    }

    /// The simulated time, in seconds.
    var elapsed: TimeInterval { clock.now.seconds(since: start) }

    /// Counts an event, which frames may follow.
    func note(_ event: SoakEvent) {
        report[event] += 1
        noteCause()
    }

    /// Records that frames may follow now.
    func noteCause() {
        lastCause = clock.now
    }

    /// Checks that no gesture is in progress; called when no finger has been down for seconds.
    func checkRest() {
        reportContacts()
        let map = mapView.mapboxMap
        let down = ledger.state.down
        if !down.isEmpty { violate("contacts \(down.sorted()) did not end") }
        if !gestures.isEmpty { violate("gestures \(gestures.map(\.rawValue).sorted()) did not end") }
        if map.isGestureInProgress { violate("the map reports a gesture without fingers") }
        if mapView.camera.cameraAnimators.contains(where: { $0.owner == .gestures }) {
            violate("an animator of a gesture did not end")
        }
        if renderer.showsTouches { violate("traces of touches are drawn without fingers") }
        // Each violation is reported once.
        gestures = []
    }

    /// Ends the checks; called when the map is at rest.
    func finish() {
        checkRest()
        report.duration = elapsed
        let contacts = ledger.state
        report[.contacts] = contacts.begun
        report[.cancelledContacts] = contacts.cancelled
        report[.drawnFrames] = renderer.drawnCount
        if contacts.begun != contacts.lifted + contacts.cancelled {
            violate("\(contacts.begun) contacts began, \(contacts.lifted + contacts.cancelled) ended")
        }
    }

    // MARK: Observations

    private func observeMap() {
        let map = mapView.mapboxMap
        map.onCameraChanged.observe { [weak self] in self?.check($0.cameraState) }.store(in: &tokens)
        map.onDiagnostic.observe { [weak self] in self?.violate("diagnostic: \($0)") }.store(in: &tokens)
        map.onRenderFrameStarted.observe { [weak self] _ in self?.checkFrame() }.store(in: &tokens)
        mapView.gestures.onGesture.observe { [weak self] in self?.check($0) }.store(in: &tokens)
        mapView.screenElements.onTap.observe { [weak self] _ in self?.note(.elementTaps) }.store(in: &tokens)
    }

    private func observeKiosk() {
        let kiosk = mapView.kiosk
        let signals: [(SoakEvent, Signal<Void>)] = [
            (.resets, kiosk.idleReset.onReset), (.tours, kiosk.attract.onStart), (.wakes, kiosk.onWake),
            (.staffKnocks, kiosk.onStaffKnock),
        ]
        for (event, signal) in signals { signal.observe { [weak self] in self?.note(event) }.store(in: &tokens) }
        kiosk.attract.onEnd.observe { [weak self] in self?.noteCause() }.store(in: &tokens)
        kiosk.idleReset.onCountdown.observe { [weak self] in
            if $0 == nil { self?.note(.cancelledCountdowns) } else { self?.noteCause() }
        }.store(in: &tokens)
        kiosk.onCleaning.observe { [weak self] in
            if $0 == 0 { self?.note(.cleanings) } else { self?.noteCause() }
        }.store(in: &tokens)
        kiosk.blanking.setPower = { [weak self] in
            if $0 == .off { self?.note(.sleeps) } else { self?.noteCause() }
        }
    }

    // MARK: Invariants

    private func check(_ camera: CameraState) {
        let numbers = [camera.center.latitude, camera.center.longitude, camera.zoom, camera.bearing, camera.pitch]
        let isValid =
            numbers.allSatisfy(\.isFinite) && abs(camera.center.latitude) <= 90 && (0...22).contains(camera.zoom)
            && (0...85).contains(camera.pitch) && (0..<360).contains(camera.bearing)
        if !isValid { violate("invalid camera: \(camera)") }
    }

    private func check(_ event: GestureEvent) {
        let kind = event.kind
        let isInProgress = gestures.contains(kind)
        switch event.phase {
        case nil: report[.gestures] += 1
        case .began:
            report[.gestures] += 1
            if isInProgress { violate("\(kind.rawValue) began twice") }
            gestures.insert(kind)
        case .changed, .rebased:
            if !isInProgress { violate("\(kind.rawValue) changed but is not in progress") }
        case .ended, .cancelled:
            if !isInProgress { violate("\(kind.rawValue) ended but is not in progress") }
            gestures.remove(kind)
        }
        reportContacts()
    }

    private func checkFrame() {
        report[.frames] += 1
        let offset = mapView.kiosk.burnInShift.offset
        if offset != shift {
            shift = offset
            note(.shifts)
        }
        guard mapView.camera.cameraAnimators.isEmpty else { return noteCause() }
        let seconds = clock.now.seconds(since: lastCause)
        guard seconds > Self.longestEffect else { return }
        violate("a frame without a cause, \(Int(seconds)) s after the last one")
        noteCause()
    }

    /// Records the problems that the ledger of contacts has found since the last call.
    private func reportContacts() {
        for problem in ledger.takeProblems() { violate(problem) }
    }

    private func violate(_ message: String) {
        report.addViolation(message, at: elapsed)
    }
}
