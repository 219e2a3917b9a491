import KioskMaps

@testable import KioskLinux

/// The other end of a stream, played by a test.
@MainActor
final class ScriptedStream {
    /// How often it was opened.
    private(set) var openings = 0
    /// Whether it is open, or being opened.
    private(set) var isHeld = false
    private var deliver: ((StreamEvent<[UInt8]>) -> Void)?
    /// What happens as soon as it is opened for the first time, the second and so on.
    var greeting: (Int) -> [StreamEvent<[UInt8]>] = { _ in [] }
    private let clock: ManualClock

    init(clock: ManualClock) { self.clock = clock }

    var open: ReconnectingStream<[UInt8]>.Open {
        { [self] deliver in
            openings += 1
            isHeld = true
            let number = openings
            self.deliver = deliver
            // As a thread would: after the opener has the token.
            clock.wake(at: clock.now) { [self] _ in
                guard number == openings, isHeld else { return }
                greeting(number).forEach(deliver)
            }
            return AnyCancelable { [self] in
                if number == openings { isHeld = false }
            }
        }
    }

    func send(_ text: String) { deliver?(.received(Array(text.utf8))) }

    func send(_ bytes: [UInt8]) { deliver?(.received(bytes)) }

    func send(_ event: StreamEvent<[UInt8]>) { deliver?(event) }
}
