import KioskInput
import KioskLinux
import Testing

@Suite("The state of a watchdog")
struct WatchdogStateTests {
    /// An event of a map, at a number of seconds.
    enum Event: Sendable {
        case due(Double)
        case presented(Double)
        case hidden
        case shown(Double)
    }

    @Test(
        "A map is healthy unless a frame has been due for the tolerance of 5 seconds",
        arguments: [
            ([], 1000, true),
            ([.due(0)], 0, true), ([.due(0)], 4.999, true), ([.due(0)], 5, false), ([.due(0)], 1000, false),
            ([.due(0), .presented(0.02)], 1000, true),
            ([.due(0), .presented(0.02), .due(10)], 14, true), ([.due(0), .presented(0.02), .due(10)], 15, false),
            // A frame that is requested again was due before.
            ([.due(0), .due(4)], 5, false), ([.due(0), .due(4), .presented(4.5)], 9, true),
            // A frame that nothing asked for changes nothing.
            ([.presented(3)], 1000, true),
            ([.due(0), .presented(8)], 9, true),
            // Frames of a hidden map wait, and are due when it is shown.
            ([.due(0), .hidden], 1000, true), ([.hidden, .due(1)], 1000, true),
            ([.due(0), .hidden, .shown(100)], 104, true), ([.due(0), .hidden, .shown(100)], 105, false),
            ([.hidden, .shown(100)], 1000, true), ([.due(0), .shown(4)], 5, false),
            // The clock of the source jumped back.
            ([.due(10)], 3, true),
        ] as [([Event], Double, Bool)])
    func table(events: [Event], now: Double, isHealthy: Bool) {
        var state = WatchdogState(tolerance: 5)
        for event in events {
            switch event {
            case .due(let seconds): state.frameDue(at: Timestamp(seconds: seconds))
            case .presented(let seconds): state.framePresented(at: Timestamp(seconds: seconds))
            case .hidden: state.hide()
            case .shown(let seconds): state.show(at: Timestamp(seconds: seconds))
            }
        }
        #expect(state.isHealthy(at: Timestamp(seconds: now)) == isHealthy)
    }

    @Test("A tolerance that is not a number of seconds is 0", arguments: [0, -1, .nan] as [Double])
    func tolerance(seconds: Double) {
        var state = WatchdogState(tolerance: seconds)
        #expect(state.tolerance == 0)
        #expect(state.isHealthy(at: .zero))
        state.frameDue(at: .zero)
        #expect(!state.isHealthy(at: .zero))
    }

    @Test("The first frame is recorded")
    func firstFrame() {
        var state = WatchdogState(tolerance: 5)
        state.frameDue(at: .zero)
        #expect(!state.hasPresented)
        state.framePresented(at: .zero)
        #expect(state.hasPresented)
        #expect(state.dueSince == nil)
    }
}
