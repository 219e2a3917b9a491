public import Foundation
public import KioskMaps

/// A knob in virtual time.
///
///     let knob = Knob(on: mapView, clock: clock)
///     knob.turn(3)
@MainActor
public final class Knob {
    private let mapView: MapView
    private let clock: ManualClock

    /// Creates a knob at rest.
    public init(on mapView: MapView, clock: ManualClock) {
        self.mapView = mapView
        self.clock = clock
    }

    /// Turns it clockwise by steps, below 0 the other way.
    ///
    /// - Parameter interval: Seconds of the clock from one step to the next; with 0 all come in one report, as of a knob
    ///   that is turned fast.
    public func turn(_ steps: Int, interval: TimeInterval = 0.02) {
        guard interval > 0 else { return send(steps) }
        for _ in 0..<abs(steps) {
            clock.advance(by: interval)
            send(steps.signum())
        }
    }

    private func send(_ steps: Int) {
        mapView.gestures.handle(.turn(KnobTurn(time: clock.now, steps: steps)))
    }
}
