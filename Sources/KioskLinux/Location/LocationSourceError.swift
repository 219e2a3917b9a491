import Glibc

/// Why a source of fixes says nothing, and what to do about it.
public struct LocationSourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public enum Code: Hashable, Sendable {
        /// Nothing of that name is there.
        case notFound
        /// This user may not open it, or may not know where the device is.
        case accessDenied
        /// It is there and does not let anybody in.
        case unreachable
        /// It was there and is gone: unplugged, or the service ended.
        case lost
        /// It is there and says nothing, or nothing that can be understood.
        case silent
        /// The daemon is there and no receiver is.
        case noReceiver
        /// It is something else than it should be.
        case foreign
        /// The service was asked and says that the application may not know.
        case refused
        /// Locating is switched off on this machine; it is asked again now and then.
        case switchedOff
        /// A file came to its end.
        case ended

        /// Whether trying again brings nothing else.
        var isFinal: Bool { self == .refused || self == .ended }
    }

    /// The kind of failure.
    public var code: Code
    /// What was to be read, as it was named.
    public var source: String
    /// What happened and what to do.
    public var message: String

    /// Creates an error about a source.
    public init(code: Code, source: String, message: String) {
        self.code = code
        self.source = source
        self.message = message
    }

    /// The source and what happened to it.
    public var description: String { "\(source): \(message)" }

    static func opening(_ source: String, errno: Int32) -> LocationSourceError {
        let (code, message): (Code, String) =
            switch errno {
            case ENOENT, ENXIO, ENODEV:
                (
                    .notFound,
                    "there is no such device or file; see which receivers there are with: ls -l /dev/serial/by-id"
                )
            case EACCES, EPERM:
                (
                    .accessDenied,
                    "no permission to read it; add the user to group dialout and log in again: "
                        + "sudo usermod -aG dialout \"$USER\""
                )
            case ECONNREFUSED:
                (.unreachable, "nobody listens there; start the service, or correct host and port")
            case ETIMEDOUT, EHOSTUNREACH, ENETUNREACH:
                (.unreachable, "does not answer; check the network, the address and the firewall")
            case EADDRINUSE:
                (.unreachable, "another program listens there already; stop it, or choose another port")
            default: (.unreachable, "cannot be opened: \(String(cString: strerror(errno)))")
            }
        return LocationSourceError(code: code, source: source, message: message)
    }

    static func lost(_ source: String, errno: Int32 = 0) -> LocationSourceError {
        let reason = errno == 0 ? "" : ": \(String(cString: strerror(errno)))"
        return LocationSourceError(
            code: .lost, source: source, message: "the other end is gone\(reason); it is opened again when it is back")
    }
}
