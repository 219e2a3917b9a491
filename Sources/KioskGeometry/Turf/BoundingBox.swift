import Foundation

/// The bounding box of coordinates, with sides along meridians and parallels.
///
///     let box = BoundingBox(from: line.coordinates)
///     box?.contains(coordinate, ignoreBoundary: false)
///
/// Longitudes are not wrapped; use `CoordinateBounds` for areas across the antimeridian. A box is encoded as
/// [[west, south], [east, north]].
public struct BoundingBox: Hashable, Sendable {
    /// The corner with the minimum latitude and longitude.
    public var southWest: LocationCoordinate2D
    /// The corner with the maximum latitude and longitude.
    public var northEast: LocationCoordinate2D

    /// Creates a box from two corners, without validation.
    public init(southWest: LocationCoordinate2D, northEast: LocationCoordinate2D) {
        self.southWest = southWest
        self.northEast = northEast
    }

    /// Creates the bounding box of coordinates; returns `nil` if there are none.
    ///
    /// Members that are NaN are ignored.
    /// - Complexity: O(*n*)
    public init?(from coordinates: [LocationCoordinate2D]?) {
        var box = PlanarBox.empty
        for coordinate in coordinates ?? [] {
            box.formUnion(PlanarBox(CGPoint(x: coordinate.longitude, y: coordinate.latitude)))
        }
        guard !box.isEmpty else { return nil }
        self.init(
            southWest: LocationCoordinate2D(latitude: box.minY, longitude: box.minX),
            northEast: LocationCoordinate2D(latitude: box.maxY, longitude: box.maxX))
    }

    /// Returns whether the box contains a coordinate.
    ///
    /// - Parameters:
    ///   - coordinate: The coordinate.
    ///   - ignoreBoundary: Whether coordinates on the sides are outside.
    public func contains(_ coordinate: LocationCoordinate2D, ignoreBoundary: Bool = true) -> Bool {
        let (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
        return ignoreBoundary
            ? southWest.latitude < latitude && latitude < northEast.latitude
                && southWest.longitude < longitude && longitude < northEast.longitude
            : southWest.latitude <= latitude && latitude <= northEast.latitude
                && southWest.longitude <= longitude && longitude <= northEast.longitude
    }

    /// The arithmetic mean of the corners.
    var center: LocationCoordinate2D {
        LocationCoordinate2D(
            latitude: (southWest.latitude + northEast.latitude) / 2,
            longitude: (southWest.longitude + northEast.longitude) / 2)
    }
}

extension BoundingBox: Codable {
    /// Decodes [[west, south], [east, north]].
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        southWest = try container.decode(LocationCoordinate2D.self)
        northEast = try container.decode(LocationCoordinate2D.self)
    }

    /// Encodes [[west, south], [east, north]].
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(southWest)
        try container.encode(northEast)
    }
}
