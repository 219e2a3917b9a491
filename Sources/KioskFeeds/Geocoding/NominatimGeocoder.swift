public import Foundation
public import KioskMaps
import KioskResources

/// A geocoder with the interface of Nominatim.
///
///     let geocoder = NominatimGeocoder(url, userAgent: "harbour-kiosk/1.0 (it@harbour.example)", clock: clock)
///
/// The usage policy of the public server allows one request per second, requires a `User-Agent` that identifies the application, and forbids
/// requests for each letter that is typed: search when the visitor has ended the query. Results of OpenStreetMap are attributed.
public final class NominatimGeocoder: GeocodingProvider {
    /// The client, which tests give a service.
    let client: GeocodingClient

    /// The least time between two requests that the usage policy allows, in seconds.
    public static let policyInterval: TimeInterval = 1

    /// Half the width of the box in which results are preferred, in degrees.
    private static let preferredExtent = 0.25

    /// Creates a geocoder.
    ///
    /// - Parameters:
    ///   - url: The URL of the operation `search`, with the scheme `http` or `https`.
    ///   - userAgent: The name of the application and how its operator can be reached.
    ///   - clock: The clock of the map.
    ///   - minimumInterval: The least time between two requests, in seconds; less than `policyInterval` is for servers of the operator.
    ///   - headers: Further headers of the requests, with names in lower case.
    public init(
        _ url: URL, userAgent: String, clock: any FrameClock,
        minimumInterval: TimeInterval = NominatimGeocoder.policyInterval, headers: [String: String] = [:]
    ) {
        client = GeocodingClient(
            url, clock: clock, headers: headers.merging(["user-agent": userAgent]) { $1 },
            minimumInterval: minimumInterval, conversion: Self.result)
    }

    /// Requests the results of a query; a request that has no result yet is cancelled by it.
    public func search(
        _ query: GeocodingQuery, completion: @escaping @MainActor (Result<[GeocodingResult], any Error>) -> Void
    ) -> any Cancelable {
        let extent = Self.preferredExtent
        let box = query.validCoordinate.map { center in
            let (west, east) = (center.longitude - extent, center.longitude + extent)
            let (south, north) = (max(center.latitude - extent, -90), min(center.latitude + extent, 90))
            return "\(west),\(north),\(east),\(south)"
        }
        return client.search(
            query,
            items: [
                ("q", query.sentText), ("format", "geojson"), ("limit", query.sentLimit),
                ("accept-language", query.language), ("viewbox", box),
            ], completion: completion)
    }

    private static func result(
        _ properties: JSONObject, _ number: Int
    ) -> (id: String, name: String, label: String)? {
        guard let label = properties.geocodingText("display_name") else { return nil }
        let name = properties.geocodingText("name").flatMap { $0.isEmpty ? nil : $0 }
        let first = label.split(separator: ",").first.map(String.init)
        return (properties.geocodingText("place_id") ?? "\(number)", name ?? first ?? label, label)
    }
}
