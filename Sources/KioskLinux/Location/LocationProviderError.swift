import Glibc

/// An error of a location provider, with its remedy.
///
///     gpsd at localhost:2947: connection refused; start the service, or correct host and port
public struct LocationProviderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of an error.
    public enum Code: Hashable, Sendable {
        /// The device, file or service does not exist.
        case notFound
        /// The process has no permission to open the device or to receive the location.
        case accessDenied
        /// The device or service exists and cannot be opened.
        case unreachable
        /// The connection was lost: the receiver was unplugged, or the service ended.
        case lost
        /// Nothing was received, or nothing that could be parsed.
        case silent
        /// The daemon has no receiver.
        case noReceiver
        /// Data of another format was received.
        case foreign
        /// The service denied the application the location.
        case refused
        /// Location services are disabled on the machine; the provider tries again.
        case switchedOff
        /// The end of a file was reached.
        case ended

        /// Whether the provider does not try again.
        var isFinal: Bool { self == .refused || self == .ended }
    }

    /// The kind of the error.
    public var code: Code
    /// The device, file or service.
    public var subject: String
    /// The problem and its remedy.
    public var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: The kind of the error.
    ///   - subject: The device, file or service.
    ///   - message: The problem and its remedy.
    public init(code: Code, subject: String, message: String) {
        self.code = code
        self.subject = subject
        self.message = message
    }

    /// The subject and the message.
    public var description: String { "\(subject): \(message)" }

    /// Returns the error of a system call that opens a device, file or service.
    static func opening(_ subject: String, errno: Int32) -> LocationProviderError {
        let (code, message): (Code, String) =
            switch errno {
            case ENOENT, ENXIO, ENODEV:
                (.notFound, "no such device or file; list the receivers with: ls -l /dev/serial/by-id")
            case EACCES, EPERM:
                (
                    .accessDenied,
                    "no permission to read it; add the user to group dialout and log in again: "
                        + "sudo usermod -aG dialout \"$USER\""
                )
            case ECONNREFUSED:
                (.unreachable, "connection refused; start the service, or correct host and port")
            case ETIMEDOUT, EHOSTUNREACH, ENETUNREACH:
                (.unreachable, "no response; check the network, the address and the firewall")
            case EADDRINUSE:
                (.unreachable, "the port is used by another program; stop it, or use another port")
            default: (.unreachable, "cannot be opened: \(String(cString: strerror(errno)))")
            }
        return LocationProviderError(code: code, subject: subject, message: message)
    }

    /// Returns the error of a connection that was closed by the other end, or by an error of the system.
    static func lost(_ subject: String, errno: Int32 = 0) -> LocationProviderError {
        let reason = errno == 0 ? "" : ": \(String(cString: strerror(errno)))"
        return LocationProviderError(
            code: .lost, subject: subject, message: "connection lost\(reason); it is opened again when available")
    }
}
