public import KioskGeometry

/// The conditions under which a fix is snapped to a line.
public struct LineSnappingOptions: Hashable, Sendable {
    /// The distance from a line beyond which no fix is snapped to it, in metres.
    ///
    /// Closer fixes are snapped if their accuracy, speed and course agree with the line; fixes with a greater error than this are
    /// not. Clamped to 1…1000; 50 for NaN. Defaults to 50.
    public var maximumDistance: LocationDistance {
        didSet { maximumDistance = Self.limited(maximumDistance) }
    }

    /// Whether the device may move against the direction of a line, as on a path; it does not on a route.
    ///
    /// Defaults to `false`.
    public var isBidirectional: Bool

    /// Creates options.
    ///
    /// - Parameters:
    ///   - maximumDistance: The distance from a line beyond which no fix is snapped to it, in metres.
    ///   - isBidirectional: Whether the device may move against the direction of a line.
    public init(maximumDistance: LocationDistance = 50, isBidirectional: Bool = false) {
        self.maximumDistance = Self.limited(maximumDistance)
        self.isBidirectional = isBidirectional
    }

    private static func limited(_ distance: LocationDistance) -> LocationDistance {
        distance.isNaN ? 50 : distance.clamped(to: 1...1000)
    }
}
