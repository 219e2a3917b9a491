public import KioskGeometry

extension Location {
    /// Creates a fix from one with negative numbers for unknown values.
    ///
    /// A negative `horizontalAccuracy` is kept, so that the fix remains invalid: see `fault`.
    ///
    /// - Parameters:
    ///   - location: The fix.
    ///   - heading: The heading of the device; nil if unknown.
    ///   - accuracyAuthorization: The accuracy that the application is authorized for.
    public init(location: CLLocation, heading: CLHeading? = nil, accuracyAuthorization: CLAccuracyAuthorization) {
        func known(_ number: Double) -> Double? { number < 0 ? nil : number }
        self.init(
            coordinate: location.coordinate, timestamp: location.timestamp,
            altitude: location.verticalAccuracy < 0 ? nil : location.altitude,
            horizontalAccuracy: location.horizontalAccuracy, verticalAccuracy: known(location.verticalAccuracy),
            speed: known(location.speed), speedAccuracy: known(location.speedAccuracy),
            bearing: known(location.course), bearingAccuracy: known(location.courseAccuracy))
        self.heading = heading
        self.accuracyAuthorization = accuracyAuthorization
    }

    /// The fix with negative numbers for unknown values.
    ///
    /// An unknown accuracy of the coordinate or of a known altitude is 0, because a negative one would make it invalid.
    public var location: CLLocation {
        CLLocation(
            coordinate: coordinate, altitude: altitude ?? 0, horizontalAccuracy: horizontalAccuracy ?? 0,
            verticalAccuracy: altitude == nil ? -1 : verticalAccuracy ?? 0,
            course: course, courseAccuracy: bearingAccuracy ?? -1, speed: speed ?? -1,
            speedAccuracy: speedAccuracy ?? -1, timestamp: timestamp)
    }

    /// The direction of movement in 0..<360 degrees clockwise from true north; −1 if unknown.
    public var course: CLLocationDirection {
        bearing.map { $0.wrap(min: 0, max: 360) } ?? -1
    }

    /// The direction in which the device points, in degrees clockwise from true north if that is known and from magnetic north
    /// otherwise; nil without a heading.
    public var headingDirection: CLLocationDirection? {
        heading.map { Heading($0).direction }
    }
}
