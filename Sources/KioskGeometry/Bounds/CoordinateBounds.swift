/// An area between two parallels and two meridians, including its sides.
///
///     let fiji = CoordinateBounds(
///         southwest: LocationCoordinate2D(latitude: -21, longitude: 176),
///         northeast: LocationCoordinate2D(latitude: -12, longitude: 182))
///     fiji.contains(forPoint: LocationCoordinate2D(latitude: -17, longitude: -179), wrappedCoordinates: true)  // true
///
/// Longitudes beyond ±180 lie on other copies of the world; only methods with `wrappedCoordinates: true` treat the
/// copies as equal. A coordinate with a NaN member is not contained in any finite bounds.
public struct CoordinateBounds: Hashable, Codable, Sendable {
    /// The corner with the minimum latitude and longitude.
    public var southwest: LocationCoordinate2D
    /// The corner with the maximum latitude and longitude.
    public var northeast: LocationCoordinate2D
    /// Whether the area is unlimited; if so, the corners are ignored.
    public var infiniteBounds: Bool

    /// Creates bounds from two corners.
    public init(southwest: LocationCoordinate2D, northeast: LocationCoordinate2D) {
        self.init(southwest: southwest, northeast: northeast, infiniteBounds: false)
    }

    /// Creates bounds from two corners.
    ///
    /// - Parameters:
    ///   - southwest: The corner with the minimum latitude and longitude.
    ///   - northeast: The corner with the maximum latitude and longitude.
    ///   - infiniteBounds: Whether the area is unlimited; if so, the corners are ignored.
    public init(southwest: LocationCoordinate2D, northeast: LocationCoordinate2D, infiniteBounds: Bool) {
        self.southwest = southwest
        self.northeast = northeast
        self.infiniteBounds = infiniteBounds
    }

    /// The bounds of one copy of the world: latitudes −90…90, longitudes −180…180.
    public static var world: CoordinateBounds {
        CoordinateBounds(
            southwest: LocationCoordinate2D(latitude: -90, longitude: -180),
            northeast: LocationCoordinate2D(latitude: 90, longitude: 180))
    }

    /// Returns bounds that contain a single coordinate.
    public static func singleton(_ coordinate: LocationCoordinate2D) -> CoordinateBounds {
        CoordinateBounds(southwest: coordinate, northeast: coordinate)
    }

    /// The minimum latitude, in degrees.
    public var south: LocationDegrees { southwest.latitude }
    /// The minimum longitude, in degrees.
    public var west: LocationDegrees { southwest.longitude }
    /// The maximum latitude, in degrees.
    public var north: LocationDegrees { northeast.latitude }
    /// The maximum longitude, in degrees.
    public var east: LocationDegrees { northeast.longitude }

    /// The corner with the maximum latitude and the minimum longitude.
    public var northwest: LocationCoordinate2D { LocationCoordinate2D(latitude: north, longitude: west) }
    /// The corner with the minimum latitude and the maximum longitude.
    public var southeast: LocationCoordinate2D { LocationCoordinate2D(latitude: south, longitude: east) }

    /// The arithmetic mean of the corners; longitudes are not wrapped.
    public var center: LocationCoordinate2D {
        LocationCoordinate2D(latitude: (south + north) / 2, longitude: (west + east) / 2)
    }

    /// The absolute difference of the latitudes, in degrees.
    public var latitudeSpan: LocationDegrees { abs(north - south) }
    /// The absolute difference of the longitudes, in degrees.
    public var longitudeSpan: LocationDegrees { abs(east - west) }

    /// Whether the bounds contain no coordinate: they are finite, and a minimum exceeds the corresponding maximum.
    public var isEmpty: Bool { !infiniteBounds && (south > north || west > east) }

    /// Whether `west` exceeds `east` after both are wrapped to −180..<180.
    public var crossesAntimeridian: Bool { southwest.wrap().longitude > northeast.wrap().longitude }
}

extension CoordinateBounds {
    /// Creates bounds with the corners of a Turf bounding box.
    public init(_ box: BoundingBox) {
        self.init(southwest: box.southWest, northeast: box.northEast)
    }
}

extension BoundingBox {
    /// Creates a bounding box with the corners of coordinate bounds.
    public init(_ bounds: CoordinateBounds) {
        self.init(southWest: bounds.southwest, northEast: bounds.northeast)
    }
}

extension CoordinateBounds {
    /// Returns whether the bounds contain a coordinate; their sides are included.
    ///
    /// - Parameters:
    ///   - point: The coordinate.
    ///   - wrappedCoordinates: Whether longitudes that differ by multiples of 360° are equal.
    public func contains(forPoint point: LocationCoordinate2D, wrappedCoordinates: Bool) -> Bool {
        contains(forArea: .singleton(point), wrappedCoordinates: wrappedCoordinates)
    }

    /// Returns whether the bounds contain an area; their sides are included.
    ///
    /// - Parameters:
    ///   - area: The area; an empty area is not contained in any finite bounds.
    ///   - wrappedCoordinates: Whether longitudes that differ by multiples of 360° are equal.
    public func contains(forArea area: CoordinateBounds, wrappedCoordinates: Bool) -> Bool {
        if infiniteBounds { return true }
        guard !area.infiniteBounds, area.south <= area.north, south <= area.south, area.north <= north else {
            return false
        }
        return wrappedCoordinates
            ? MeridianRange(self).contains(MeridianRange(area))
            : area.west <= area.east && west <= area.west && area.east <= east
    }

    /// Returns whether the bounds and an area have a coordinate in common; sides are included.
    ///
    /// - Parameters:
    ///   - area: The area; an empty area does not intersect any finite bounds.
    ///   - wrappedCoordinates: Whether longitudes that differ by multiples of 360° are equal.
    public func intersects(forArea area: CoordinateBounds, wrappedCoordinates: Bool) -> Bool {
        if infiniteBounds || area.infiniteBounds { return true }
        guard south <= north, area.south <= area.north, south <= area.north, area.south <= north else {
            return false
        }
        return wrappedCoordinates
            ? MeridianRange(self).intersects(MeridianRange(area))
            : west <= east && area.west <= area.east && west <= area.east && area.west <= east
    }

    /// Returns the smallest bounds that contain these bounds and a coordinate; longitudes are not wrapped.
    public func extend(forPoint point: LocationCoordinate2D) -> CoordinateBounds {
        extend(forArea: .singleton(point))
    }

    /// Returns the smallest bounds that contain these bounds and an area; longitudes are not wrapped.
    ///
    /// An area that is empty or has a NaN member leaves the bounds unchanged. Empty bounds become the area.
    public func extend(forArea area: CoordinateBounds) -> CoordinateBounds {
        if infiniteBounds || area.infiniteBounds {
            return CoordinateBounds(southwest: southwest, northeast: northeast, infiniteBounds: true)
        }
        guard area.south <= area.north, area.west <= area.east else { return self }
        guard !isEmpty else { return area }
        return CoordinateBounds(
            southwest: LocationCoordinate2D(latitude: min(south, area.south), longitude: min(west, area.west)),
            northeast: LocationCoordinate2D(latitude: max(north, area.north), longitude: max(east, area.east)))
    }

    /// Returns the coordinate within the bounds that is nearest to a coordinate in degrees; longitudes are not wrapped.
    ///
    /// Empty and infinite bounds return the coordinate unchanged.
    public func constrain(forPoint point: LocationCoordinate2D) -> LocationCoordinate2D {
        guard !infiniteBounds, !isEmpty else { return point }
        return LocationCoordinate2D(
            latitude: min(max(point.latitude, south), north), longitude: min(max(point.longitude, west), east))
    }
}
