public import KioskGeometry
public import KioskLocation

/// What a map makes of the fixes of a source before anybody sees them.
///
///     mapView.location.quality = .guideCompatible  // as the maps of phones do
public struct LocationQuality: Hashable, Sendable {
    /// Drops what cannot be, and tells jumps, after which the puck is there at once, from ways, along which it glides.
    public var filter: FixFilter

    /// Keeps the bearing of a device that stands still; nil believes each.
    public var courseHold: CourseHold?

    /// The size in metres of the cells an application with reduced accuracy may tell apart, limited to
    /// `LocationGrid.cellSizes`.
    public var reducedCellSize: CLLocationDistance

    /// Seconds between two places an application with reduced accuracy hears of.
    public var reducedInterval: Double

    /// Creates the quality of a kiosk.
    public init(
        filter: FixFilter = FixFilter(), courseHold: CourseHold? = CourseHold(),
        reducedCellSize: CLLocationDistance = 5000, reducedInterval: Double = 60
    ) {
        self.filter = filter
        self.courseHold = courseHold
        self.reducedCellSize = reducedCellSize
        self.reducedInterval = reducedInterval
    }

    /// That of the maps of phones: each way is glided along, however long, and each bearing is believed.
    ///
    /// Fixes that cannot be are dropped all the same.
    public static let guideCompatible = LocationQuality(filter: .guideCompatible, courseHold: nil)
}
