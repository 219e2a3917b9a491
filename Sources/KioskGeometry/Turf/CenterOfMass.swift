/// An accumulator of the centre of mass of polygons in the plane of longitude and latitude.
///
/// Source: Bourke, "Calculating the area and centroid of a polygon", 1988.
struct CenterOfMass {
    /// The origin of relative coordinates; a nearby origin prevents loss of precision.
    private let origin: LocationCoordinate2D
    private var area = 0.0
    private var east = 0.0
    private var north = 0.0

    init(near origin: LocationCoordinate2D) {
        self.origin = origin
    }

    /// The centre of mass, or `nil` if the area is 0.
    var coordinate: LocationCoordinate2D? {
        guard area > 0 else { return nil }
        return LocationCoordinate2D(
            latitude: origin.latitude + north / area, longitude: origin.longitude + east / area)
    }

    mutating func add(_ polygon: Polygon) {
        add(polygon.outerRing, sign: 1)
        for hole in polygon.innerRings { add(hole, sign: -1) }
    }

    private mutating func add(_ ring: Ring, sign: Double) {
        guard var start = ring.coordinates.last else { return }
        var sum = (area: 0.0, east: 0.0, north: 0.0)
        for end in ring.coordinates {
            let (x1, y1) = (start.longitude - origin.longitude, start.latitude - origin.latitude)
            let (x2, y2) = (end.longitude - origin.longitude, end.latitude - origin.latitude)
            let cross = x1 * y2 - x2 * y1
            sum.area += cross / 2
            sum.east += (x1 + x2) * cross / 6
            sum.north += (y1 + y2) * cross / 6
            start = end
        }
        let weight = sum.area < 0 ? -sign : sign
        area += weight * sum.area
        east += weight * sum.east
        north += weight * sum.north
    }
}
