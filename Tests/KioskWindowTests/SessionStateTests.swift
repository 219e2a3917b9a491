import Testing

@testable import KioskWindow

@Suite("Virtual terminals and suspensions")
struct SessionStateTests {
    /// Returns the reactions to events.
    private func reactions(_ events: [SessionState.Event]) -> [SessionState.Action?] {
        var state = SessionState()
        var actions: [SessionState.Action?] = []
        for event in events { actions.append(state.handle(event)) }
        return actions
    }

    @Test("Another terminal takes the display, and its return gives it back")
    func switches() {
        #expect(
            reactions([.terminalReleased, .terminalAcquired, .terminalReleased, .terminalAcquired])
                == [.hide, .show, .hide, .show])
    }

    @Test("A machine that resumes draws anew, unless another terminal is shown")
    func resumption() {
        #expect(reactions([.machineResumed, .machineResumed]) == [.refresh, .refresh])
        #expect(reactions([.terminalReleased, .machineResumed, .terminalAcquired]) == [.hide, nil, .show])
    }

    @Test("In any sequence of events, the windows are hidden once and then shown once, and never drawn while hidden")
    func sequences() {
        let events = SessionState.Event.allCases
        // All sequences of six events.
        for number in 0..<729 {
            var (state, rest, isShown) = (SessionState(), number, true)
            for _ in 0..<6 {
                let event = events[rest % 3]
                rest /= 3
                switch state.handle(event) {
                case .hide:
                    #expect(isShown)
                    isShown = false
                case .show:
                    #expect(!isShown)
                    isShown = true
                case .refresh: #expect(isShown)
                case nil: break
                }
                #expect(state.isShown == isShown)
                #expect(isShown || event != .terminalAcquired)
                #expect(!isShown || event != .terminalReleased)
            }
        }
    }
}
