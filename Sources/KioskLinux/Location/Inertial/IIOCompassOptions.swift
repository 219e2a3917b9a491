public import Foundation
public import KioskGeometry

/// The options of an `IIOCompassProvider`.
public struct IIOCompassOptions: Hashable, Sendable {
    /// The direction of magnetic north where the device is, in degrees clockwise from true north; nil if it is unknown.
    ///
    /// With it headings are relative to true north, otherwise to magnetic north. It changes by some degrees over a country, and by a
    /// tenth of a degree in a year. NaN and infinite numbers count as unknown. Defaults to nil.
    public var declination: CLLocationDirection?

    /// The error of headings, in degrees, because sensors do not state it.
    ///
    /// A negative number and NaN count as the default, 15, which is usual beside the metal of a housing.
    public var headingAccuracy: CLLocationDirection = Self.defaultAccuracy {
        didSet { if !(headingAccuracy >= 0 && headingAccuracy.isFinite) { headingAccuracy = Self.defaultAccuracy } }
    }

    /// The time between two readings, in seconds, 0.02…60; a number out of range is clamped, and NaN is the default.
    ///
    /// Defaults to 0.2.
    public var interval: TimeInterval = Self.defaultInterval {
        didSet { interval = interval.isNaN ? Self.defaultInterval : min(max(interval, 0.02), 60) }
    }

    /// Whether the accelerometer of a device at rest measures the direction down, as the hubs of sensors report it; false for up.
    ///
    /// Headings that are mirrored on a tilted panel have the wrong one. Defaults to true.
    public var measuresGravityDownward = true

    /// The size of a unit of `in_rot_from_north_…_raw`, in degrees; nil for the scale that the device states.
    ///
    /// Some drivers state the scale 1 for units of 0.00001 degrees. Zero, NaN and infinite numbers count as nil. Defaults to nil.
    public var rotationScale: Double? {
        didSet { if let scale = rotationScale, !scale.isFinite || scale == 0 { rotationScale = nil } }
    }

    private static let defaultAccuracy = 15.0
    private static let defaultInterval = 0.2

    /// Creates options with the defaults.
    public init() {}
}
