public import KioskLocation

/// The filters of a map for fixes, which are applied before clients receive them, and the motion of the puck between fixes.
///
///     mapView.location.quality = .guideCompatible  // each distance is animated, as in maps on phones
///
/// Reduced accuracy is independent of these filters: see `LocationPermissions.reducer`.
public struct LocationQuality: Hashable, Sendable {
    /// The filter that ignores invalid fixes, and distinguishes jumps, which move the puck immediately, from movements, which
    /// are interpolated.
    public var filter: FixFilter

    /// The filter that keeps the last bearing while the device stands still, as receivers then report random ones; nil uses all bearings.
    public var courseHold: CourseHold?

    /// Whether the puck is hidden while its provider is lost; otherwise it is grey.
    ///
    /// The next fix shows it again.
    ///
    /// Defaults to false.
    public var hidesWhenLost: Bool

    /// The position of the puck between fixes, unless `LocationOptions.motion` sets another one.
    ///
    /// Defaults to `.predicted`.
    public var motion: LocationMotion

    /// Creates filters.
    ///
    /// - Parameters:
    ///   - filter: The filter of invalid fixes and jumps.
    ///   - courseHold: The filter of bearings; nil uses all bearings.
    ///   - hidesWhenLost: Whether the puck is hidden while its provider is lost.
    ///   - motion: The position of the puck between fixes.
    public init(
        filter: FixFilter = FixFilter(), courseHold: CourseHold? = CourseHold(), hidesWhenLost: Bool = false,
        motion: LocationMotion = .predicted
    ) {
        self.filter = filter
        self.courseHold = courseHold
        self.hidesWhenLost = hidesWhenLost
        self.motion = motion
    }

    /// Filters with which the puck moves as the guides of map libraries for phones describe: it is animated over each distance, and all
    /// bearings are used.
    ///
    /// Invalid fixes are ignored as well.
    public static let guideCompatible = LocationQuality(
        filter: .guideCompatible, courseHold: nil, motion: .interpolated)
}
