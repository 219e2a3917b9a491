/// Where bytes come from.
enum StreamAddress: Hashable, Sendable, CustomStringConvertible {
    /// A service that is connected to, and what is said to it first.
    case tcp(host: String, port: Int, greeting: [UInt8])
    /// What is sent to a port of this machine.
    case udp(port: Int)
    /// A serial line with its speed in bits a second, a pipe or a file.
    case path(String, baudRate: Int)

    /// How errors name it.
    var description: String {
        switch self {
        case .tcp(let host, let port, _): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .udp(let port): "udp:\(port)"
        case .path(let path, _): path
        }
    }
}
