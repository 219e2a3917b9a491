/// The name code written for phones uses for a coordinate.
public typealias CLLocationCoordinate2D = LocationCoordinate2D
/// Degrees of latitude or longitude, under the name code written for phones uses.
public typealias CLLocationDegrees = LocationDegrees
/// Metres, under the name code written for phones uses.
public typealias CLLocationDistance = LocationDistance
/// Degrees clockwise from north, under the name code written for phones uses.
public typealias CLLocationDirection = LocationDirection

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a coordinate from degrees north and degrees east.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a coordinate is finite and its latitude lies in −90…90.
public func CLLocationCoordinate2DIsValid(
    _ coordinate: CLLocationCoordinate2D
) -> Bool {
    coordinate.isValid
}
