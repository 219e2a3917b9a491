import ArgumentParser

/// The input of the command tuio: a file, or a UDP port of this machine.
enum TrackerInput: ExpressibleByArgument {
    /// A file with a datagram, or with packets of a connection.
    case file(String)
    /// A port at an address of this machine; 0 stands for a free one.
    case port(Int, address: String)

    /// Parses `udp:PORT` or `udp:ADDRESS:PORT`; another text is the path of a file.
    init?(argument: String) {
        guard argument.hasPrefix("udp:") else {
            self = .file(argument)
            return
        }
        let rest = argument.dropFirst(4)
        let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
        guard let port = parts.last.flatMap({ UInt16($0) }) else { return nil }
        guard parts.count > 1 else {
            self = .port(Int(port), address: "127.0.0.1")
            return
        }
        // Addresses of IPv6 contain colons, and are in brackets.
        var address = parts.dropLast().joined(separator: ":")
        if address.hasPrefix("["), address.hasSuffix("]") { address = String(address.dropFirst().dropLast()) }
        guard !address.isEmpty else { return nil }
        self = .port(Int(port), address: address)
    }
}
