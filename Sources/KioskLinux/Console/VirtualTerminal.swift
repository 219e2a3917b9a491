import CPolling
import Glibc

/// The virtual terminal of this process, which asks before another one is shown on the display.
///
/// Without an answer to a request, the kernel shows no other terminal. When the object is released, the kernel switches
/// without asking. Source: the console ioctls `VT_SETMODE` and `VT_RELDISP` of ioctl_console(2).
package final class VirtualTerminal {
    /// A request of the kernel.
    package enum Request: UInt8, CaseIterable, Sendable {
        /// Another terminal is to be shown; answer with `release()` when the display is no longer in use.
        case release = 0x72
        /// This terminal is shown; answer with `acquire()` before the display is used.
        case acquisition = 0x61
    }

    /// The descriptor to poll for requests.
    package let fileDescriptor: Int32

    private let terminal: Int32

    /// Takes control of the switches of a terminal; nil if it is not a virtual terminal, not that of this process, or another
    /// process has the control.
    ///
    /// - Parameter path: The terminal; the default is the controlling terminal of the process.
    package init?(path: String = "/dev/tty") {
        terminal = polling_control_terminal(path)
        guard terminal >= 0 else { return nil }
        fileDescriptor = polling_terminal_requests()
    }

    deinit {
        polling_abandon_terminal(terminal)
    }

    /// Reads the requests that have arrived, in their order; does not block.
    package func readRequests() -> [Request] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = Glibc.read(fileDescriptor, &bytes, bytes.count)
        return bytes.prefix(max(0, count)).compactMap(Request.init)
    }

    /// Lets the kernel show another terminal.
    package func release() {
        polling_release_terminal(terminal)
    }

    /// Confirms that this terminal is shown.
    package func acquire() {
        polling_acquire_terminal(terminal)
    }
}
