extension LocationCoordinate2D {
    /// The coordinate with its longitude wrapped to −180..<180; the Turf name of `wrap()`.
    public var normalized: LocationCoordinate2D { wrap() }

    /// Returns the coordinate on the copy of the world from which the straight line to another coordinate is shortest.
    ///
    ///     let start = LocationCoordinate2D(latitude: 0, longitude: 179)
    ///     start.unwrapForShortestPath(to: LocationCoordinate2D(latitude: 0, longitude: -179))  // longitude −181
    ///
    /// The result is unchanged if the longitudes differ by at most 180°, or by 360° or more: such coordinates are on
    /// different copies of the world intentionally.
    public func unwrapForShortestPath(to end: LocationCoordinate2D) -> LocationCoordinate2D {
        let difference = abs(end.longitude - longitude)
        guard difference > 180, difference < 360 else { return self }
        var start = self
        if longitude > 0, end.longitude < 0 {
            start.longitude -= 360
        } else if longitude < 0, end.longitude > 0 {
            start.longitude += 360
        }
        return start
    }
}
