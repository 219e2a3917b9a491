public import Foundation

/// The server of a document, which is allowed to refer to files of this machine.
///
///     resourceOptions.localResourceOrigins = [.host("maps.example")]
///
/// Source: RFC 6454, "The Web Origin Concept".
public struct ResourceOrigin: Hashable, Sendable {
    private let scheme: String
    private let host: String
    private let port: Int

    /// Creates the origin of a URL; nil if the URL is not that of a server: `http:`, `https:` or `mapbox:`.
    ///
    /// All `mapbox:` URLs have one origin.
    public init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let port = Self.ports[scheme] else { return nil }
        self.scheme = scheme
        host = scheme == "mapbox" ? "" : url.host?.lowercased() ?? ""
        self.port = scheme == "mapbox" ? port : url.port ?? port
    }

    private init(scheme: String, host: String, port: Int) {
        (self.scheme, self.host, self.port) = (scheme, host, port)
    }

    /// The documents of `https:` URLs of a host.
    ///
    /// - Parameters:
    ///   - host: The name or the address of the host.
    ///   - port: The port.
    public static func host(_ host: String, port: Int = 443) -> ResourceOrigin {
        ResourceOrigin(scheme: "https", host: host.lowercased(), port: port)
    }

    /// The documents of `mapbox:` URLs.
    public static let mapbox = ResourceOrigin(scheme: "mapbox", host: "", port: 0)

    private static let ports = ["http": 80, "https": 443, "mapbox": 0]
}

/// The scheme, the host and the port.
extension ResourceOrigin: CustomStringConvertible {
    /// The URL of the origin, without a path.
    public var description: String {
        if scheme == "mapbox" { return "mapbox:" }
        return port == Self.ports[scheme] ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
    }
}
