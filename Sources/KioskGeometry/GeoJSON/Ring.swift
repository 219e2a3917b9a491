/// A linear ring: the outer or an inner boundary of a `Polygon`.
///
/// A ring is encoded as an array of positions.
public struct Ring: Hashable, Sendable, Codable {
    /// The positions, in order; in a closed ring the last position equals the first.
    public var coordinates: [LocationCoordinate2D]

    /// Creates a ring from its positions, without validation.
    public init(coordinates: [LocationCoordinate2D]) {
        self.coordinates = coordinates
    }

    /// Decodes an array of positions.
    public init(from decoder: any Decoder) throws {
        self.init(coordinates: try [LocationCoordinate2D](from: decoder))
    }

    /// Encodes an array of positions.
    public func encode(to encoder: any Encoder) throws {
        try coordinates.encode(to: encoder)
    }
}
