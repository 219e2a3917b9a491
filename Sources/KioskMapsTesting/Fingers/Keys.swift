public import Foundation
public import KioskMaps

/// A keyboard in virtual time.
///
///     let keys = Keys(on: mapView, clock: clock)
///     keys.press(InputEvent.KEY.up, isShifted: true)
///
/// Durations are seconds of the clock, which the keys advance.
@MainActor
public final class Keys {
    /// Seconds a key is down before it repeats, as kernels have it.
    public static let repeatDelay: TimeInterval = 0.25

    /// Seconds from one repetition to the next.
    public static let repeatInterval: TimeInterval = 0.033

    private let mapView: MapView
    private let clock: ManualClock

    /// Creates a keyboard, no key down.
    public init(on mapView: MapView, clock: ManualClock) {
        self.mapView = mapView
        self.clock = clock
    }

    /// Presses a key, one of `InputEvent.KEY`, for seconds, at most 60; a long time repeats it.
    public func press(_ code: UInt16, isShifted: Bool = false, duration: TimeInterval = 0.05) {
        send(code, .pressed, isShifted)
        var rest = min(duration, 60)
        var pause = Self.repeatDelay
        while rest >= pause {
            clock.advance(by: pause)
            send(code, .repeated, isShifted)
            rest -= pause
            pause = Self.repeatInterval
        }
        clock.advance(by: rest)
        send(code, .released, isShifted)
    }

    private func send(_ code: UInt16, _ phase: KeyStroke.Phase, _ isShifted: Bool) {
        mapView.gestures.handle(.key(KeyStroke(time: clock.now, code: code, phase: phase, isShifted: isShifted)))
    }
}
