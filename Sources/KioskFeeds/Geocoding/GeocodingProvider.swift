public import KioskMaps

/// A service that finds coordinates by names or addresses.
///
/// `SearchIndex` finds the names of this machine. A geocoder is a server: it receives what the visitor types, so a map uses none unless the
/// application creates one. Adapters exist for Photon (`PhotonGeocoder`), Nominatim (`NominatimGeocoder`) and Pelias (`PeliasGeocoder`).
@MainActor
public protocol GeocodingProvider: AnyObject {
    /// Requests the results of a query; a request that has no result yet is cancelled by it.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - completion: Called once with the results, the best first, or with an error that names the server; not called if the request is
    ///     cancelled.
    /// - Returns: A token that cancels the request. Releasing it cancels nothing.
    func search(
        _ query: GeocodingQuery, completion: @escaping @MainActor (Result<[GeocodingResult], any Error>) -> Void
    ) -> any Cancelable
}
