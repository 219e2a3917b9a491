public import KioskMaps

/// A result of a geocoder.
public struct GeocodingResult: Hashable, Sendable, Identifiable {
    /// The identifier, unique among the results of a server.
    public var id: String

    /// The name, or the address.
    public var name: String

    /// The name with what distinguishes it, such as the town and the country.
    public var label: String

    /// The coordinate.
    public var coordinate: CLLocationCoordinate2D

    /// The great-circle distance from the coordinate of the query, in metres; nil if it has none.
    public var distance: LocationDistance?

    /// The properties of the server, such as the kind of the result.
    public var properties: JSONObject

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - id: The identifier, unique among the results of a server.
    ///   - name: The name, or the address.
    ///   - label: The name with what distinguishes it.
    ///   - coordinate: The coordinate.
    ///   - distance: The distance from the coordinate of the query, in metres.
    ///   - properties: The properties of the server.
    public init(
        id: String, name: String, label: String, coordinate: CLLocationCoordinate2D,
        distance: LocationDistance? = nil, properties: JSONObject = [:]
    ) {
        self.id = id
        self.name = name
        self.label = label
        self.coordinate = coordinate
        self.distance = distance
        self.properties = properties
    }
}
