import Glibc

/// Where bytes come from.
enum StreamAddress: Hashable, Sendable, CustomStringConvertible {
    /// A service that is connected to, and what is said to it first.
    case tcp(host: String, port: Int, greeting: [UInt8])
    /// A service of this machine that is connected to by the path of its socket, and what is sent to it first.
    case unix(path: String, greeting: [UInt8])
    /// What is sent to a port at an address of this machine.
    case udp(port: Int, address: String)
    /// A serial line with its speed in bits a second, a pipe or a file.
    case path(String, baudRate: Int)

    /// How errors name it.
    var description: String {
        switch self {
        case .tcp(let host, let port, _): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .udp(let port, let address): "udp:" + (address.contains(":") ? "[\(address)]" : address) + ":\(port)"
        case .unix(let path, _): path
        case .path(let path, _): path
        }
    }

    /// The longest wait in seconds before it is opened again: on this machine 2, since a refusal costs nothing there.
    var longestWait: Double {
        switch self {
        case .tcp(let host, _, _): Self.isLoopback(host) ? 2 : 30
        case .unix, .udp, .path: 2
        }
    }

    /// Whether a host is this machine, by its name or address.
    private static func isLoopback(_ host: String) -> Bool {
        let host = host.lowercased()
        if ["localhost", "ip6-localhost", "::1", "0:0:0:0:0:0:0:1"].contains(host) { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
    }

    /// Why it cannot be opened, by a number of the system.
    func failure(errno: Int32) -> LocationSourceError {
        var failure = LocationSourceError.opening(description, errno: errno)
        switch (self, failure.code) {
        case (.path(let path, _), .notFound) where !path.hasPrefix("/dev/"):
            failure.message = "there is no such file; correct its name"
        case (.path(let path, _), .accessDenied) where !path.hasPrefix("/dev/"):
            failure.message = "no permission to read it; ask its owner for it"
        case (.unix, .notFound):
            failure.message = "there is no such socket; start the service, or correct the path"
        case (.unix, .accessDenied):
            failure.message = "no permission to connect; ask the owner of the socket for it"
        case (.unix, .unreachable) where errno == ECONNREFUSED:
            failure.message = "no service listens there; start it, or correct the path"
        case (.udp, .accessDenied):
            failure.message = "ports below 1024 are for the system's own services; choose another port"
        case (.udp, .unreachable) where errno == EADDRNOTAVAIL:
            failure.message = "this machine has no such address; see those it has with: ip address"
        default: break
        }
        return failure
    }
}
