import KioskGeometry

/// Where a compass is, which decides what its headings are relative to.
///
/// A compass on the board of a panel points where the top of the panel's hardware points. When the picture is turned
/// on the panel, the top of the map is another edge.
public enum CompassMounting: Hashable, Sendable {
    /// On the board of the panel, and turned with it.
    case builtIn
    /// Anywhere else: an application's own source and a ship's gyro know what they say.
    case external

    /// Returns a heading relative to the top of the map of a device one edge of which is up; directions that are not known
    /// stay so.
    ///
    ///     CompassMounting.builtIn.corrected(heading, on: .landscapeRight)  // 45° becomes 315°
    public func corrected(_ heading: CLHeading, on orientation: CLDeviceOrientation) -> CLHeading {
        guard self == .builtIn else { return heading }
        func turned(_ direction: CLLocationDirection) -> CLLocationDirection {
            direction >= 0 ? (direction - orientation.panelRotation).wrap(min: 0, max: 360) : direction
        }
        var corrected = heading
        corrected.magneticHeading = turned(heading.magneticHeading)
        corrected.trueHeading = turned(heading.trueHeading)
        return corrected
    }
}
