/// A line whose end meets its start, the boundary of a `Polygon`.
///
/// Codes as a bare array of positions.
public struct Ring: Hashable, Sendable, Codable {
    /// The positions in order; the last one repeats the first when the ring is closed.
    public var coordinates: [LocationCoordinate2D]

    /// Creates a ring from its positions; nothing about them is checked.
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
