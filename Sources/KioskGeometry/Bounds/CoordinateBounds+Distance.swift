import Foundation

extension CoordinateBounds {
    /// Creates bounds that contain all coordinates within a distance of the great-circle arc between two coordinates.
    ///
    /// The bounds can extend beyond ±180° of longitude, and span all longitudes if the area contains a pole. They are larger than
    /// necessary by the rounding errors of distances. With a coordinate that is not valid, they contain nothing.
    ///
    /// Source: Bronshtein et al., "Handbook of Mathematics", spherical trigonometry: the tangent meridians of a circle are
    /// asin(sin r / cos φ) from its center.
    ///
    /// - Parameters:
    ///   - start: One end of the arc.
    ///   - end: The other end; the same coordinate for the bounds of a circle.
    ///   - distance: The distance, in metres.
    package init(
        around start: LocationCoordinate2D, to end: LocationCoordinate2D, within distance: LocationDistance
    ) {
        guard start.isValid, end.isValid else {
            self.init(
                southwest: LocationCoordinate2D(latitude: 90, longitude: 180),
                northeast: LocationCoordinate2D(latitude: -90, longitude: -180))
            return
        }
        var (south, north) = (min(start.latitude, end.latitude), max(start.latitude, end.latitude))
        let (first, last) = (UnitVector(start), UnitVector(end))
        // An arc is closest to a pole between its ends if it crosses a meridian at a right angle.
        if let top = UnitVector(x: 0, y: 0, z: 1).foot(onArcFrom: first, to: last) {
            north = max(north, top.coordinate(near: start.longitude).latitude)
        }
        if let bottom = UnitVector(x: 0, y: 0, z: -1).foot(onArcFrom: first, to: last) {
            south = min(south, bottom.coordinate(near: start.longitude).latitude)
        }
        let radius = max(0, distance) / RadianCoordinate2D.metersPerRadian * (1 + Self.rounding) + Self.rounding / 100
        let reach = radius.toDegrees()
        let eastward = (end.longitude - start.longitude).wrapped(from: -180, to: 180)
        var (west, east) = (start.longitude + min(0, eastward), start.longitude + max(0, eastward))
        if north + reach >= 90 || south - reach <= -90 {
            (west, east) = (-180, 180)
        } else {
            let cosine = cos(max(abs(south), abs(north)).toRadians())
            let offset = asin(min(1, sin(radius) / cosine)).toDegrees()
            (west, east) = (west - offset, east + offset)
        }
        self.init(
            southwest: LocationCoordinate2D(latitude: max(-90, south - reach), longitude: west),
            northeast: LocationCoordinate2D(latitude: min(90, north + reach), longitude: east))
    }

    /// The relative rounding error of distances, with a margin.
    private static let rounding = 1e-9
}
