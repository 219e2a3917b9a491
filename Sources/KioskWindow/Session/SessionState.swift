/// Whether the windows of a console are shown, and what follows from switches of virtual terminals and from suspensions of the
/// machine.
struct SessionState: Equatable {
    /// An event that concerns all windows.
    enum Event: CaseIterable {
        /// Another virtual terminal is to be shown.
        case terminalReleased
        /// The virtual terminal of the windows is shown.
        case terminalAcquired
        /// The machine resumed after a suspension.
        case machineResumed
    }

    /// The reaction to an event.
    enum Action: CaseIterable {
        /// Cancels touches, closes the input devices and releases the display.
        case hide
        /// Opens the display and the input devices again.
        case show
        /// Cancels touches, opens the input devices again and draws the frame anew.
        case refresh
    }

    /// Whether the windows are shown.
    private(set) var isShown = true

    /// Changes the state by an event; returns the reaction, nil if there is none.
    mutating func handle(_ event: Event) -> Action? {
        switch (event, isShown) {
        case (.terminalReleased, true):
            isShown = false
            return .hide
        case (.terminalAcquired, false):
            isShown = true
            return .show
        case (.machineResumed, true): return .refresh
        // The display of another terminal is not touched; a resumption of the machine is part of the next switch.
        case (.terminalReleased, false), (.terminalAcquired, true), (.machineResumed, false): return nil
        }
    }
}
