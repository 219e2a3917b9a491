import Foundation
import KioskMaps

/// The events of a public display in order, such as "3", "reset", "start" or "off".
@MainActor
final class DisplayLog {
    private(set) var lines: [String] = []
    private var tokens: Set<AnyCancelable> = []

    /// Begins to record the countdown, the reset, the tour, the power and the taps of a map.
    init(_ mapView: MapView) {
        let kiosk = mapView.kiosk
        kiosk.idleReset.onCountdown.observe { [weak self] in self?.add($0.map { "\($0)" } ?? "cancelled") }
            .store(in: &tokens)
        kiosk.idleReset.onReset.observe { [weak self] in self?.add("reset") }.store(in: &tokens)
        kiosk.attract.onStart.observe { [weak self] in self?.add("start") }.store(in: &tokens)
        kiosk.attract.onEnd.observe { [weak self] in self?.add("end") }.store(in: &tokens)
        kiosk.onWake.observe { [weak self] in self?.add("woke") }.store(in: &tokens)
        mapView.gestures.onMapTap.observe { [weak self] _ in self?.add("tap") }.store(in: &tokens)
        kiosk.blanking.setPower = { [weak self] in self?.add("\($0)") }
    }

    private func add(_ line: String) {
        lines.append(line)
    }

    /// Returns the lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
