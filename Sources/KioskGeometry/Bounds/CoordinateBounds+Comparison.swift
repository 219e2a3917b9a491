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
    ///   - area: The area; an empty area is not contained in any bounds.
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
