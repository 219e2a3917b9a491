/// The Core Location name of ``LocationCoordinate2D``, for source compatibility with iOS code.
public typealias CLLocationCoordinate2D = LocationCoordinate2D
/// An angle of latitude or longitude, in degrees; the Core Location name of ``LocationDegrees``.
public typealias CLLocationDegrees = LocationDegrees
/// A distance, in metres; the Core Location name of ``LocationDistance``.
public typealias CLLocationDistance = LocationDistance
/// A direction, in degrees clockwise from north; the Core Location name of ``LocationDirection``.
public typealias CLLocationDirection = LocationDirection

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a coordinate from a latitude and a longitude, in degrees.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether both members of a coordinate are finite and its latitude is in −90…90.
public func CLLocationCoordinate2DIsValid(
    _ coordinate: CLLocationCoordinate2D
) -> Bool {
    coordinate.isValid
}
