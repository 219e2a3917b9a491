import KioskLinux
import KioskMaps

/// The observation of switches of virtual terminals and of suspensions of the machine.
@MainActor
final class SessionMonitor {
    private var state = SessionState()
    private let terminal: VirtualTerminal?
    private let suspensions = SuspensionMonitor()
    private let perform: (SessionState.Action) -> Void
    private var tokens: Set<AnyCancelable> = []

    /// Starts the observation.
    ///
    /// - Parameters:
    ///   - terminal: The virtual terminal of the windows; nil if a window system switches it, or the process has none.
    ///   - loop: The loop that reports events.
    ///   - perform: Performs the reaction to an event before it returns.
    init(terminal: VirtualTerminal?, loop: KioskLoop, perform: @escaping (SessionState.Action) -> Void) {
        self.terminal = terminal
        self.perform = perform
        if let terminal {
            loop.observe(terminal.fileDescriptor) { [weak self] in self?.answerTerminal() }?.store(in: &tokens)
        }
        loop.observe(suspensions.fileDescriptor) { [weak self] in
            if let self, suspensions.readResumption() { handle(.machineResumed) }
        }?.store(in: &tokens)
    }

    /// Whether the windows are shown.
    var isShown: Bool { state.isShown }

    private func answerTerminal() {
        for request in terminal?.readRequests() ?? [] {
            switch request {
            case .release:
                handle(.terminalReleased)
                terminal?.release()
            case .acquisition:
                terminal?.acquire()
                handle(.terminalAcquired)
            }
        }
    }

    private func handle(_ event: SessionState.Event) {
        if let action = state.handle(event) { perform(action) }
    }
}
