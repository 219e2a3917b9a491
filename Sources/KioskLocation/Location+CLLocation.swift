public import KioskGeometry

extension Location {
    /// Creates a fix from one whose negative numbers stand for what is not known.
    ///
    /// A negative `horizontalAccuracy` is kept, so that the fix stays recognisable as none: see `fault`.
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

    /// The fix with negative numbers in place of what is not known.
    ///
    /// The accuracy of a place that comes without one is 0: the place is a fix, and nothing more is known.
    /// The same holds for the altitude.
    public var location: CLLocation {
        CLLocation(
            coordinate: coordinate, altitude: altitude ?? 0, horizontalAccuracy: horizontalAccuracy ?? 0,
            verticalAccuracy: altitude == nil ? -1 : verticalAccuracy ?? 0,
            course: course, courseAccuracy: bearingAccuracy ?? -1, speed: speed ?? -1,
            speedAccuracy: speedAccuracy ?? -1, timestamp: timestamp)
    }

    /// The direction of movement in 0..<360 degrees clockwise from true north; −1 when it is not known.
    public var course: CLLocationDirection {
        bearing.map { $0.wrap(min: 0, max: 360) } ?? -1
    }

    /// Where the device pointed, in degrees clockwise from north, from true north where the compass knows that.
    public var headingDirection: CLLocationDirection? {
        heading.map { Heading($0).direction }
    }
}
