/// An angle of latitude or longitude, in degrees.
public typealias LocationDegrees = Double
/// A distance, in metres.
public typealias LocationDistance = Double
/// A direction, in degrees clockwise from north.
public typealias LocationDirection = Double

/// A geographic coordinate.
///
///     let helsinki = LocationCoordinate2D(latitude: 60.17, longitude: 24.94)
///
/// GeoJSON's order, [longitude, latitude], is used only in encoded documents.
public struct LocationCoordinate2D: Hashable, Sendable {
    /// Degrees north of the equator, −90…90.
    public var latitude: LocationDegrees

    /// Degrees east of Greenwich.
    ///
    /// Values beyond ±180 lie on other copies of the world.
    public var longitude: LocationDegrees

    /// Creates a coordinate from a latitude and a longitude, in degrees.
    public init(latitude: LocationDegrees, longitude: LocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Creates a coordinate at latitude 0 and longitude 0.
    public init() {
        self.init(latitude: 0, longitude: 0)
    }

    /// Whether both members are finite and the latitude is in −90…90.
    public var isValid: Bool {
        longitude.isFinite && latitude >= -90 && latitude <= 90
    }

    /// Returns the coordinate with its longitude wrapped to −180..<180.
    public func wrap() -> LocationCoordinate2D {
        LocationCoordinate2D(latitude: latitude, longitude: longitude.wrapped(from: -180, to: 180))
    }
}

extension LocationCoordinate2D: CustomStringConvertible {
    /// The latitude and the longitude, in degrees.
    public var description: String { "\(latitude), \(longitude)" }
}

extension LocationCoordinate2D: Codable {
    /// Decodes a GeoJSON position, [longitude, latitude]; an altitude after them is ignored.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let longitude = try container.decode(LocationDegrees.self)
        self.init(latitude: try container.decode(LocationDegrees.self), longitude: longitude)
    }

    /// Encodes a GeoJSON position, [longitude, latitude].
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(longitude)
        try container.encode(latitude)
    }
}

extension Double {
    /// Returns the value congruent to this one in `lower..<upper`; a non-finite value is returned unchanged.
    package func wrapped(from lower: Double, to upper: Double) -> Double {
        guard isFinite, self < lower || self >= upper else { return self }
        let span = upper - lower
        let rest = (self - lower).truncatingRemainder(dividingBy: span)
        let wrapped = rest < 0 ? rest + span + lower : rest + lower
        return wrapped >= upper ? lower : wrapped
    }
}
