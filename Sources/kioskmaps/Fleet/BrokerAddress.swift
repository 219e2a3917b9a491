import ArgumentParser

/// A broker in the form HOST or HOST:PORT; an address of IPv6 has no port.
struct BrokerAddress {
    /// The host.
    let host: String
    /// The port; nil for the usual one.
    let port: Int?

    /// Parses an address.
    ///
    /// - Throws: `ValidationError` if the host is empty or the port is invalid.
    init(parsing text: String) throws {
        // The last colon separates the port, unless it belongs to an address of IPv6.
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let port = parts.count == 2 ? Int(parts[1]) : nil
        if parts.count == 2, port.map((1...65_535).contains) != true {
            throw ValidationError("--broker: \"\(parts[1])\" is not a port; use HOST or HOST:PORT.")
        }
        host = parts.count == 2 ? String(parts[0]) : text
        self.port = port
        if host.isEmpty { throw ValidationError("--broker: the host is missing; use HOST or HOST:PORT.") }
    }
}
