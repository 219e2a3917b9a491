public import Foundation
public import KioskMaps

/// A simulated knob in virtual time.
///
///     let knob = Knob(on: mapView, clock: clock)
///     knob.turn(3)
@MainActor
public final class Knob {
    private let receiver: InputReceiver
    private let clock: ManualClock

    /// Creates a knob.
    public init(on mapView: MapView, clock: ManualClock) {
        receiver = InputReceiver(mapView)
        self.clock = clock
    }

    /// Creates a knob for a receiver.
    init(on receiver: InputReceiver, clock: ManualClock) {
        self.receiver = receiver
        self.clock = clock
    }

    /// Turns the knob.
    ///
    /// - Parameters:
    ///   - steps: The number of steps clockwise; negative values turn counter-clockwise.
    ///   - interval: The time between two steps, in seconds of the clock; 0 sends all steps in one report, as a knob
    ///     does that is turned fast.
    public func turn(_ steps: Int, interval: TimeInterval = 0.02) {
        guard interval > 0 else { return send(steps) }
        for _ in 0..<abs(steps) {
            clock.advance(by: interval)
            send(steps.signum())
        }
    }

    private func send(_ steps: Int) {
        receiver.handle(.turn(KnobTurn(time: clock.now, steps: steps)))
    }
}
