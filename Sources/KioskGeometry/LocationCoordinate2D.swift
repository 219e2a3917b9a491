/// Degrees of latitude or longitude.
public typealias LocationDegrees = Double
/// Metres.
public typealias LocationDistance = Double
/// Degrees clockwise from north.
public typealias LocationDirection = Double

/// A place on the globe.
///
///     let helsinki = LocationCoordinate2D(latitude: 60.17, longitude: 24.94)
///
/// GeoJSON's order, [longitude, latitude], appears only inside documents; everywhere else the two are named.
public struct LocationCoordinate2D: Hashable, Sendable {
    /// Degrees north of the equator, −90…90.
    public var latitude: LocationDegrees

    /// Degrees east of Greenwich.
    ///
    /// Values beyond ±180 name another copy of the world.
    public var longitude: LocationDegrees

    /// Creates a coordinate from degrees.
    public init(latitude: LocationDegrees, longitude: LocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Creates the coordinate 0° N 0° E.
    public init() {
        self.init(latitude: 0, longitude: 0)
    }

    /// Whether both members are finite and the latitude lies in −90…90.
    public var isValid: Bool {
        longitude.isFinite && latitude >= -90 && latitude <= 90
    }

    /// The same place with its longitude in −180..<180.
    public func wrap() -> LocationCoordinate2D {
        LocationCoordinate2D(latitude: latitude, longitude: longitude.wrapped(from: -180, to: 180))
    }
}

extension LocationCoordinate2D: CustomStringConvertible {
    /// The latitude and the longitude, in degrees.
    public var description: String { "\(latitude), \(longitude)" }
}

extension LocationCoordinate2D: Codable {
    /// Decodes GeoJSON's [longitude, latitude]; an altitude after them is ignored.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let longitude = try container.decode(LocationDegrees.self)
        self.init(latitude: try container.decode(LocationDegrees.self), longitude: longitude)
    }

    /// Encodes GeoJSON's [longitude, latitude].
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(longitude)
        try container.encode(latitude)
    }
}

extension Double {
    /// The value congruent to this one in `lower..<upper`; a value that is not finite stays as it is.
    package func wrapped(from lower: Double, to upper: Double) -> Double {
        guard isFinite, self < lower || self >= upper else { return self }
        let span = upper - lower
        let rest = (self - lower).truncatingRemainder(dividingBy: span)
        let wrapped = rest < 0 ? rest + span + lower : rest + lower
        return wrapped >= upper ? lower : wrapped
    }
}
