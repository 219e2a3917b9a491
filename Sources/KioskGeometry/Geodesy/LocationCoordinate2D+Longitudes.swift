extension LocationCoordinate2D {
    /// The same place with its longitude in −180..<180, Turf's name for `wrap()`.
    public var normalized: LocationCoordinate2D { wrap() }

    /// Returns the same place on the copy of the world from which the straight way to another one is the short one.
    ///
    ///     let start = LocationCoordinate2D(latitude: 0, longitude: 179)
    ///     start.unwrapForShortestPath(to: LocationCoordinate2D(latitude: 0, longitude: -179))  // longitude −181
    ///
    /// Longitudes that differ by at most 180°, or by 360° and more, stay as they are: the latter name copies of the
    /// world on purpose.
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
