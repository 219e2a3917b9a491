public import Foundation
public import KioskMaps
import KioskResources

/// A geocoder with the interface of Photon.
///
///     let geocoder = PhotonGeocoder(url, clock: clock)  // https://photon.example/api
///     let token = geocoder.search(GeocodingQuery("hakanimi", near: kiosk)) { print($0) }
///
/// Photon answers incomplete words, so that it can be asked while the visitor types.
public final class PhotonGeocoder: GeocodingProvider {
    /// The client, which tests give a service.
    let client: GeocodingClient

    /// Creates a geocoder.
    ///
    /// - Parameters:
    ///   - url: The URL of the operation `api`, with the scheme `http` or `https`.
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
                ("q", query.sentText), ("limit", query.sentLimit), ("lang", query.language),
                ("lat", coordinate.map { "\($0.latitude)" }), ("lon", coordinate.map { "\($0.longitude)" }),
            ], completion: completion)
    }

    private static func result(
        _ properties: JSONObject, _ number: Int
    ) -> (id: String, name: String, label: String)? {
        let street = properties.geocodingText("street")
        let house = properties.geocodingText("housenumber")
        let address = street.map { street in house.map { "\(street) \($0)" } ?? street }
        guard let name = properties.geocodingText("name") ?? address else { return nil }
        let type = properties.geocodingText("osm_type") ?? ""
        let id = properties.geocodingText("osm_id").map { type + $0 } ?? "\(number)"
        let parts = [name, address, properties.geocodingText("city"), properties.geocodingText("country")]
        return (id, name, parts.compactMap { $0 }.joinedOnce)
    }
}

extension [String] {
    /// The strings, each once, with commas.
    fileprivate var joinedOnce: String {
        var parts: [String] = []
        for part in self where !parts.contains(part) { parts.append(part) }
        return parts.joined(separator: ", ")
    }
}
