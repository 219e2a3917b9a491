import Glibc

/// The address of a stream of bytes.
enum StreamAddress: Hashable, Sendable, CustomStringConvertible {
    /// A TCP service, and the bytes to send after connecting.
    case tcp(host: String, port: Int, greeting: [UInt8])
    /// A UNIX socket of this machine, and the bytes to send after connecting.
    case unix(path: String, greeting: [UInt8])
    /// A UDP port at an address of this machine.
    case udp(port: Int, address: String)
    /// A serial line with its speed in bits per second, a pipe or a file.
    case path(String, baudRate: Int)

    /// The address, for errors.
    var description: String {
        switch self {
        case .tcp(let host, let port, _): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .udp(let port, let address): "udp:" + (address.contains(":") ? "[\(address)]" : address) + ":\(port)"
        case .unix(let path, _): path
        case .path(let path, _): path
        }
    }

    /// The maximum delay before another attempt to connect, in seconds: shorter on this machine, where an attempt costs little.
    var longestWait: Double {
        switch self {
        case .tcp(let host, _, _): Self.isLoopback(host) ? 2 : 30
        case .unix, .udp, .path: 2
        }
    }

    /// Returns whether a host name or address is this machine.
    private static func isLoopback(_ host: String) -> Bool {
        let host = host.lowercased()
        if ["localhost", "ip6-localhost", "::1", "0:0:0:0:0:0:0:1"].contains(host) { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
    }

    /// Returns the error of a system call.
    func failure(errno: Int32) -> LocationProviderError {
        var failure = LocationProviderError.opening(description, errno: errno)
        switch (self, failure.code) {
        case (.path(let path, _), .notFound) where !path.hasPrefix("/dev/"):
            failure.message = "no such file; correct the path"
        case (.path(let path, _), .accessDenied) where !path.hasPrefix("/dev/"):
            failure.message = "no permission to read it; change the permissions of the file"
        case (.unix, .notFound):
            failure.message = "no such socket; start the service, or correct the path"
        case (.unix, .accessDenied):
            failure.message = "no permission to connect; change the permissions of the socket"
        case (.unix, .unreachable) where errno == ECONNREFUSED:
            failure.message = "connection refused; start the service, or correct the path"
        case (.udp, .accessDenied):
            failure.message = "ports below 1024 are reserved for the system; use another port"
        case (.udp, .unreachable) where errno == EADDRNOTAVAIL:
            failure.message = "this machine has no such address; list its addresses with: ip address"
        default: break
        }
        return failure
    }
}
