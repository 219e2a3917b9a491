public import Foundation
public import KioskMaps
import KioskResources

/// A geocoder with the interface of Pelias.
///
///     let geocoder = PeliasGeocoder(url, clock: clock)  // https://pelias.example/v1/autocomplete
///
/// The operation `autocomplete` answers incomplete words while the visitor types; `search` answers complete queries.
public final class PeliasGeocoder: GeocodingProvider {
    /// The client, which tests give a service.
    let client: GeocodingClient

    /// Creates a geocoder.
    ///
    /// - Parameters:
    ///   - url: The URL of the operation `autocomplete` or `search`, with the scheme `http` or `https`, and with a key if the server
    ///     requires one.
    ///   - clock: The clock of the map.
    ///   - minimumInterval: The least time between two requests, in seconds.
    ///   - headers: Headers of the requests, such as a key or `user-agent`, with names in lower case.
    public init(
        _ url: URL, clock: any FrameClock, minimumInterval: TimeInterval = 0.3, headers: [String: String] = [:]
    ) {
        client = GeocodingClient(
            url, clock: clock, headers: headers, minimumInterval: minimumInterval, conversion: Self.result)
    }

    /// Requests the results of a query; a request that has no result yet is cancelled by it.
    public func search(
        _ query: GeocodingQuery, completion: @escaping @MainActor (Result<[GeocodingResult], any Error>) -> Void
    ) -> any Cancelable {
        let coordinate = query.validCoordinate
        return client.search(
            query,
            items: [
                ("text", query.sentText), ("size", query.sentLimit), ("lang", query.language),
                ("focus.point.lat", coordinate.map { "\($0.latitude)" }),
                ("focus.point.lon", coordinate.map { "\($0.longitude)" }),
            ], completion: completion)
    }

    private static func result(
        _ properties: JSONObject, _ number: Int
    ) -> (id: String, name: String, label: String)? {
        guard let name = properties.geocodingText("name") ?? properties.geocodingText("label") else { return nil }
        return (properties.geocodingText("gid") ?? "\(number)", name, properties.geocodingText("label") ?? name)
    }
}
