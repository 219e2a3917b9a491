public import KioskLocation

/// What a map makes of the fixes of a source before anybody sees them.
///
///     mapView.location.quality = .guideCompatible  // as the maps of phones do
///
/// How rough places are with reduced accuracy is no matter of quality: `LocationPermissions.reducer` says it.
public struct LocationQuality: Hashable, Sendable {
    /// Drops what cannot be, and tells jumps, after which the puck is there at once, from ways, along which it glides.
    public var filter: FixFilter

    /// Keeps the bearing of a device that stands still; nil believes each.
    public var courseHold: CourseHold?

    /// Whether the puck is hidden, not greyed, once its source is lost; the next fix shows it again.
    public var hidesWhenLost: Bool

    /// Creates the quality of a kiosk.
    public init(
        filter: FixFilter = FixFilter(), courseHold: CourseHold? = CourseHold(), hidesWhenLost: Bool = false
    ) {
        self.filter = filter
        self.courseHold = courseHold
        self.hidesWhenLost = hidesWhenLost
    }

    /// That of the maps of phones: each way is glided along, however long, and each bearing is believed.
    ///
    /// Fixes that cannot be are dropped all the same.
    public static let guideCompatible = LocationQuality(filter: .guideCompatible, courseHold: nil)
}
