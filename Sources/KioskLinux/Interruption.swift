import Glibc

/// A descriptor for the first SIGINT, SIGTERM or SIGHUP; the second one of a kind ends the process.
package enum Interruption {
    /// The descriptor to poll; readable after an interruption.
    ///
    /// The first access installs the signal handlers.
    package static let descriptor: Int32 = {
        let ends = Self.ends
        guard ends.count == 2 else { return -1 }
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            guard number != SIGHUP || !isIgnored(number) else { continue }
            sigaddset(&signals, number)
            signal(number) { number in
                var byte: UInt8 = 0
                _ = Glibc.write(Interruption.ends[1], &byte, 1)
                signal(number, SIG_DFL)
            }
        }
        // A program that was started by a thread inherits its blocked signals.
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        return ends[0]
    }()

    /// Makes the descriptor unreadable again, after an interruption was handled.
    package static func clear() {
        var byte: UInt8 = 0
        guard let end = ends.first else { return }
        var entry = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
        while poll(&entry, 1, 0) > 0, Glibc.read(end, &byte, 1) > 0 {}
    }

    /// Whether a signal is ignored, as SIGHUP in a program that nohup(1) has started.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// The read end and the write end of a pipe; empty if no more descriptors are available.
    private static let ends: [Int32] = {
        var ends: [Int32] = [-1, -1]
        return pipe(&ends) == 0 ? ends : []
    }()
}
