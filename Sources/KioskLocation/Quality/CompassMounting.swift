import KioskGeometry

/// The mounting of a compass, which determines what its headings are relative to.
///
/// A compass on the board of a panel measures the direction of the top of the hardware. When the image is rotated on the
/// panel, the top of the map is another edge.
public enum CompassMounting: Hashable, Sendable {
    /// On the board of the panel, and rotated with it.
    case builtIn
    /// Anywhere else, such as a ship's gyro; its headings are not corrected.
    case external

    /// Returns a heading relative to the top of the map; unknown directions remain unknown.
    ///
    ///     CompassMounting.builtIn.corrected(heading, on: .landscapeRight)  // 45° becomes 315°
    ///
    /// - Parameters:
    ///   - heading: The measured heading.
    ///   - orientation: The edge of the device that is up.
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
