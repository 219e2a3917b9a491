/// A straight line between two coordinates.
public typealias LineSegment = (LocationCoordinate2D, LocationCoordinate2D)

/// Returns the point at which two segments cross or touch, including their ends, or `nil` if there is none or the
/// segments are parallel.
///
/// Segments are straight in longitude and latitude, and longitudes are not wrapped (RFC 7946, section 3.1.1): a segment
/// crosses the antimeridian only if its longitudes continue beyond ±180.
public func intersection(_ line1: LineSegment, _ line2: LineSegment) -> LocationCoordinate2D? {
    let (x1, y1) = (line1.1.longitude - line1.0.longitude, line1.1.latitude - line1.0.latitude)
    let (x2, y2) = (line2.1.longitude - line2.0.longitude, line2.1.latitude - line2.0.latitude)
    let determinant = x1 * y2 - y1 * x2
    guard determinant != 0 else { return nil }
    let (x, y) = (line2.0.longitude - line1.0.longitude, line2.0.latitude - line1.0.latitude)
    let along1 = (x * y2 - y * x2) / determinant
    let along2 = (x * y1 - y * x1) / determinant
    guard (0...1).contains(along1), (0...1).contains(along2) else { return nil }
    // Avoids rounding errors at the ends.
    if along1 == 0 { return line1.0 }
    if along1 == 1 { return line1.1 }
    if along2 == 0 { return line2.0 }
    if along2 == 1 { return line2.1 }
    return LocationCoordinate2D(
        latitude: line1.0.latitude + along1 * y1, longitude: line1.0.longitude + along1 * x1)
}
