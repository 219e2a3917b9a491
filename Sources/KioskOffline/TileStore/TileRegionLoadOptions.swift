public import KioskGeometry
public import KioskResources

/// The options of the load of a region.
///
/// For a region that exists, what is nil keeps its value.
public struct TileRegionLoadOptions: Hashable, Sendable {
    /// The area.
    public var geometry: Geometry?

    /// The tile sets and their zoom levels.
    public var descriptors: [TilesetDescriptor]?

    /// The data of the application, an object or an array.
    public var metadata: JSONValue?

    /// Whether expired copies are kept instead of validated.
    public var acceptExpired: Bool

    /// The networks that may be used.
    public var networkRestriction: NetworkRestriction

    /// The average number of bytes in a second to which the download is limited; nil for no limit.
    public var averageBytesPerSecond: Int?

    /// The number of failures in a row of one tile set, at least 1, after which the load ends; nil for no limit.
    ///
    /// Tiles that the server does not have are failures until it has had one of the tile set. What was stored is kept.
    public var failureLimit: Int? = TileRegionLoadOptions.defaultFailureLimit

    /// The default of `failureLimit`: 20, which is reached a minute after a server has failed.
    public static let defaultFailureLimit = FailureRuns.defaultLimit

    /// Options without a meaning, for compatibility.
    public var extraOptions: JSONValue?

    /// Creates options; nil if the metadata are neither an object nor an array of JSON.
    ///
    /// - Parameters:
    ///   - geometry: The area.
    ///   - descriptors: The tile sets and their zoom levels.
    ///   - metadata: The data of the application: an array or a dictionary with string keys.
    ///   - acceptExpired: Whether expired copies are kept instead of validated.
    ///   - networkRestriction: The networks that may be used.
    ///   - averageBytesPerSecond: The average number of bytes in a second to which the download is limited.
    ///   - extraOptions: Options without a meaning, for compatibility.
    public init?(
        geometry: Geometry?, descriptors: [TilesetDescriptor]? = nil, metadata: Any? = nil, acceptExpired: Bool = false,
        networkRestriction: NetworkRestriction = .none, averageBytesPerSecond: Int? = nil, extraOptions: Any? = nil
    ) {
        let (value, isValid) = JSONValue.container(metadata)
        guard isValid else { return nil }
        self.geometry = geometry
        self.descriptors = descriptors
        self.metadata = value
        self.acceptExpired = acceptExpired
        self.networkRestriction = networkRestriction
        self.averageBytesPerSecond = averageBytesPerSecond
        self.extraOptions = JSONValue.container(extraOptions).value
    }
}
