public import KioskMaps

/// The options of a live feed.
public struct LiveFeedOptions: Hashable, Sendable {
    /// The interpolation of positions; nil for that which is usual for the format.
    public var interpolation: PositionInterpolation?

    /// The age from which a position is stale, in seconds; nil for that which is usual for the format.
    ///
    /// A stale annotation has `stale` in its `customData`, and `staleOpacity`. With infinity positions are never stale.
    public var staleAge: Double?

    /// The opacity of stale annotations, 0…1; nil leaves it as it is.
    ///
    /// Defaults to 0.4, so that an old position is not drawn as a live one.
    public var staleOpacity: Double? = 0.4

    /// The age from which an object is removed, in seconds; nil for that which is usual for the format.
    ///
    /// Infinity keeps objects until the feed removes them.
    public var maximumAge: Double?

    /// The limits of the feed.
    public var limits = FeedLimits()

    /// Creates the default options.
    public init() {}
}
