extension CoordinateBounds {
    /// Returns whether a place lies within the bounds or on their sides.
    ///
    /// - Parameters:
    ///   - point: The place.
    ///   - wrappedCoordinates: Whether longitudes that differ by whole turns are the same.
    public func contains(forPoint point: LocationCoordinate2D, wrappedCoordinates: Bool) -> Bool {
        contains(forArea: .singleton(point), wrappedCoordinates: wrappedCoordinates)
    }

    /// Returns whether an area lies within the bounds; it may touch their sides.
    ///
    /// - Parameters:
    ///   - area: The area; an empty one lies within nothing.
    ///   - wrappedCoordinates: Whether longitudes that differ by whole turns are the same.
    public func contains(forArea area: CoordinateBounds, wrappedCoordinates: Bool) -> Bool {
        if infiniteBounds { return true }
        guard !area.infiniteBounds, area.south <= area.north, south <= area.south, area.north <= north else {
            return false
        }
        return wrappedCoordinates
            ? MeridianRange(self).contains(MeridianRange(area))
            : area.west <= area.east && west <= area.west && area.east <= east
    }

    /// Returns whether an area and the bounds share a place, be it on their sides.
    ///
    /// - Parameters:
    ///   - area: The area; an empty one shares nothing.
    ///   - wrappedCoordinates: Whether longitudes that differ by whole turns are the same.
    public func intersects(forArea area: CoordinateBounds, wrappedCoordinates: Bool) -> Bool {
        if infiniteBounds || area.infiniteBounds { return true }
        guard south <= north, area.south <= area.north, south <= area.north, area.south <= north else {
            return false
        }
        return wrappedCoordinates
            ? MeridianRange(self).intersects(MeridianRange(area))
            : west <= east && area.west <= area.east && west <= area.east && area.west <= east
    }

    /// Returns the smallest bounds around these and a place; longitudes count as they stand.
    public func extend(forPoint point: LocationCoordinate2D) -> CoordinateBounds {
        extend(forArea: .singleton(point))
    }

    /// Returns the smallest bounds around these and an area; longitudes count as they stand.
    ///
    /// An area that is empty or has a NaN changes nothing; empty bounds become the area.
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

    /// Returns the place within the bounds that is nearest to another one in degrees; longitudes count as they stand.
    ///
    /// Empty bounds constrain nothing.
    public func constrain(forPoint point: LocationCoordinate2D) -> LocationCoordinate2D {
        guard !infiniteBounds, !isEmpty else { return point }
        return LocationCoordinate2D(
            latitude: min(max(point.latitude, south), north), longitude: min(max(point.longitude, west), east))
    }
}
