public import Foundation
public import KioskMaps

/// A simulated keyboard in virtual time.
///
///     let keys = Keys(on: mapView, clock: clock)
///     keys.press(InputEvent.KEY.up, isShifted: true)
///
/// Durations are in seconds of the clock, which the keyboard advances.
@MainActor
public final class Keys {
    /// The time after which a pressed key repeats, in seconds; the default of the kernel.
    package static let repeatDelay: TimeInterval = 0.25

    /// The time between two repetitions, in seconds.
    package static let repeatInterval: TimeInterval = 0.033

    /// The time between two characters that are typed, in seconds.
    private static let typingInterval: TimeInterval = 0.05

    private let receiver: InputReceiver
    private let clock: ManualClock

    /// Creates a keyboard without pressed keys.
    public init(on mapView: MapView, clock: ManualClock) {
        receiver = InputReceiver(mapView)
        self.clock = clock
    }

    /// Creates a keyboard for a receiver, without pressed keys.
    init(on receiver: InputReceiver, clock: ManualClock) {
        self.receiver = receiver
        self.clock = clock
    }

    /// Presses and releases a key; a long press repeats it.
    ///
    /// - Parameters:
    ///   - code: The key, one of `InputEvent.KEY`.
    ///   - isShifted: Whether a shift key is pressed too.
    ///   - duration: The duration of the press, in seconds, at most 60.
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

    /// Types a text, as a keyboard whose window system determines the texts of its keys.
    ///
    /// - Parameter text: The text; a line feed presses the return key.
    public func type(_ text: String) {
        for character in text {
            if character.isNewline {
                press(InputEvent.KEY.enter)
            } else {
                receiver.handle(.key(KeyStroke(typing: String(character), time: clock.now)))
                clock.advance(by: Self.typingInterval)
            }
        }
    }

    private func send(_ code: UInt16, _ phase: KeyStroke.Phase, _ isShifted: Bool) {
        receiver.handle(.key(KeyStroke(time: clock.now, code: code, phase: phase, isShifted: isShifted)))
    }
}
