import Foundation

/// The smallest box around coordinates, its sides along meridians and parallels.
///
///     let box = BoundingBox(from: line.coordinates)
///     box?.contains(coordinate, ignoreBoundary: false)
///
/// Longitudes are numbers like others: the box knows nothing of the antimeridian, which `CoordinateBounds` does. Codes
/// as [[west, south], [east, north]].
public struct BoundingBox: Hashable, Sendable {
    /// The corner of least latitude and longitude.
    public var southWest: LocationCoordinate2D
    /// The corner of greatest latitude and longitude.
    public var northEast: LocationCoordinate2D

    /// Creates a box from two corners; nothing about them is checked.
    public init(southWest: LocationCoordinate2D, northEast: LocationCoordinate2D) {
        self.southWest = southWest
        self.northEast = northEast
    }

    /// Creates the box around coordinates, `nil` around none.
    ///
    /// Members that are NaN are left out.
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

    /// Returns whether a coordinate lies within the box.
    ///
    /// - Parameters:
    ///   - coordinate: The coordinate.
    ///   - ignoreBoundary: Whether places on the sides count as outside.
    public func contains(_ coordinate: LocationCoordinate2D, ignoreBoundary: Bool = true) -> Bool {
        let (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
        return ignoreBoundary
            ? southWest.latitude < latitude && latitude < northEast.latitude
                && southWest.longitude < longitude && longitude < northEast.longitude
            : southWest.latitude <= latitude && latitude <= northEast.latitude
                && southWest.longitude <= longitude && longitude <= northEast.longitude
    }

    /// The mean of the corners.
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
