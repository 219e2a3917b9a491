import Foundation
import KioskInput
import KioskLinux
import KioskMaps

/// The trackers that send touches and objects to a window.
@MainActor
final class WindowTrackers {
    private let receiver: TUIOReceiver
    private unowned let window: MapWindow
    private var tokens: Set<AnyCancelable> = []
    /// Whether the window is hidden, so that touches have no effect on it.
    private var isHidden = false

    /// Opens the port of the trackers.
    ///
    /// - Parameters:
    ///   - window: The window, which exists as long as this object; no device of it was read yet.
    ///   - options: The options, of which the rotation of the display is replaced by that of the window.
    ///   - loop: The loop that reads the port.
    ///   - onProblem: Receives the problems of the messages.
    /// - Throws: `TUIOReceiverError` if the port cannot be opened; `PanelMappingError` if the window has no area.
    init(
        of window: MapWindow, options: TUIOReceiverOptions, loop: KioskLoop, onProblem: @escaping (TUIOProblem) -> Void
    ) throws {
        self.window = window
        var options = options
        options.decoding.settings.displayRotation = window.options.rotation
        receiver = try TUIOReceiver(screen: window.size, options: options)
        receiver.onProblem = onProblem
        window.mergeTrackers()
        loop.observe(receiver.fileDescriptor) { [weak self] in self?.read() }?.store(in: &tokens)
        window.onSizeChanged.observe { [weak self] size in
            if let self, size != receiver.screen, !isHidden { restart() }
        }
        .store(in: &tokens)
    }

    /// The counters of the messages.
    var diagnostics: TUIODiagnostics { receiver.diagnostics }

    /// Ignores the trackers until `resume()`; contacts in progress are cancelled.
    func suspend() {
        isHidden = true
        deliver(receiver.suspend())
    }

    /// Cancels the contacts, and reads the trackers from now on.
    func resume() {
        isHidden = false
        restart()
    }

    private func restart() {
        deliver(receiver.suspend())
        // A window without area has no points for touches.
        try? receiver.resume(screen: window.size)
    }

    private func read() {
        deliver(receiver.read())
    }

    private func deliver(_ reports: [InputReport]) {
        for report in reports { window.handle(ofTracker: report) }
    }
}
