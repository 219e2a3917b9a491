import Glibc

/// Where bytes come from.
enum StreamAddress: Hashable, Sendable, CustomStringConvertible {
    /// A service that is connected to, and what is said to it first.
    case tcp(host: String, port: Int, greeting: [UInt8])
    /// What is sent to a port at an address of this machine.
    case udp(port: Int, address: String)
    /// A serial line with its speed in bits a second, a pipe or a file.
    case path(String, baudRate: Int)

    /// How errors name it.
    var description: String {
        switch self {
        case .tcp(let host, let port, _): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .udp(let port, let address): "udp:" + (address.contains(":") ? "[\(address)]" : address) + ":\(port)"
        case .path(let path, _): path
        }
    }

    /// Why it cannot be opened, by a number of the system.
    func failure(errno: Int32) -> LocationSourceError {
        var failure = LocationSourceError.opening(description, errno: errno)
        switch (self, failure.code) {
        case (.path(let path, _), .notFound) where !path.hasPrefix("/dev/"):
            failure.message = "there is no such file; correct its name"
        case (.path(let path, _), .accessDenied) where !path.hasPrefix("/dev/"):
            failure.message = "no permission to read it; ask its owner for it"
        case (.udp, .accessDenied):
            failure.message = "ports below 1024 are for the system's own services; choose another port"
        case (.udp, .unreachable) where errno == EADDRNOTAVAIL:
            failure.message = "this machine has no such address; see those it has with: ip address"
        default: break
        }
        return failure
    }
}
