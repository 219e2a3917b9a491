public import Foundation

/// The URI of a style, of any scheme.
///
///     StyleURI(rawValue: "file:///opt/kiosk/city.json")
///     StyleURI(rawValue: "no scheme")  // nil
public struct StyleURI: RawRepresentable, Hashable, Sendable {
    /// The URI.
    public let rawValue: String

    /// Creates a URI from a string; nil without a scheme, or without a host unless the scheme is `file`.
    public init?(rawValue: String) {
        guard let url = URL(string: rawValue), let scheme = url.scheme, !scheme.isEmpty else { return nil }
        if scheme.lowercased() != "file" {
            guard let host = url.host, !host.isEmpty else { return nil }
        }
        self.rawValue = rawValue
    }

    /// Creates a URI from a URL, by the rules of `init(rawValue:)`.
    public init?(url: URL) {
        self.init(rawValue: url.absoluteString)
    }

    private init(known rawValue: String) {
        self.rawValue = rawValue
    }
}

extension StyleURI {
    /// The built-in style, a plain background for annotations; the only style that needs neither a file nor the network.
    public static let plain = StyleURI(known: "kioskmaps://styles/plain")

    /// Mapbox Streets.
    public static let streets = StyleURI(known: "mapbox://styles/mapbox/streets-v12")

    /// Mapbox Outdoors.
    public static let outdoors = StyleURI(known: "mapbox://styles/mapbox/outdoors-v12")

    /// Mapbox Light.
    public static let light = StyleURI(known: "mapbox://styles/mapbox/light-v11")

    /// Mapbox Dark.
    public static let dark = StyleURI(known: "mapbox://styles/mapbox/dark-v11")

    /// Mapbox Satellite.
    public static let satellite = StyleURI(known: "mapbox://styles/mapbox/satellite-v9")

    /// Mapbox Satellite Streets.
    public static let satelliteStreets = StyleURI(known: "mapbox://styles/mapbox/satellite-streets-v12")

    /// Mapbox Standard.
    public static let standard = StyleURI(known: "mapbox://styles/mapbox/standard")

    /// Mapbox Standard Satellite.
    public static let standardSatellite = StyleURI(known: "mapbox://styles/mapbox/standard-satellite")
}
