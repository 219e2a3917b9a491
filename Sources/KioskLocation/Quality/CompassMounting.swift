public import KioskGeometry

/// Where a compass is, which decides what its headings are relative to.
///
/// A compass on the board of a panel points where the top of the panel's hardware points. When the picture is turned
/// on the panel, the top of the map is another edge.
public enum CompassMounting: Hashable, Sendable {
    /// On the board of a panel that is turned clockwise by so many degrees against the picture on it.
    case builtIn(panelRotation: LocationDirection)
    /// Anywhere else: an application's own source and a ship's gyro know what they say.
    case external

    /// Returns a heading relative to the top of the map; one without a finite direction stays as it is.
    ///
    ///     CompassMounting.builtIn(panelRotation: 90).corrected(heading)  // 45° becomes 315°
    public func corrected(_ heading: Heading) -> Heading {
        guard case .builtIn(let rotation) = self, rotation.isFinite else { return heading }
        var corrected = heading
        corrected.direction = (heading.direction - rotation).wrap(min: 0, max: 360)
        return corrected
    }
}
