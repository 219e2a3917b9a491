public import Foundation

/// The options for the resources of a map.
///
///     ResourceOptions(accessToken: "pk.HelloWorld").description  // ResourceOptions: pk.H◻◻◻◻◻◻◻◻◻
public struct ResourceOptions: Sendable {
    /// The access token for `mapbox:` URLs; empty for none.
    public var accessToken: String

    /// The server behind `mapbox:` URLs; nil for `https://api.mapbox.com`.
    public var baseURL: URL?

    /// The directory of the cache; nil for the default.
    public var dataPathURL: URL?

    /// The directory of `asset:` URLs; the resources of the application's main bundle by default.
    public var assetPathURL: URL?

    /// The store of what was downloaded in advance, such as `TileStore.default` of KioskOffline; nil for none.
    public var tileStore: (any ResourceStore)?

    /// The use of tiles that were stored in advance.
    public var tileStoreUsageMode: TileStoreUsageMode

    /// The cache of what was used recently, such as `AmbientCache` of KioskOffline; nil for none.
    public var cache: (any ResourceStore)?

    /// The formats of archives that the map reads; `.pmtiles` by default.
    ///
    /// KioskOffline has `.mbtiles`, which the windows of KioskWindow add.
    public var tileArchiveFormats: [TileArchiveFormat]

    /// The limits of resources, in bytes and in time.
    public var limits = ResourceLimits()

    /// The servers whose documents may refer to files of this machine; none by default.
    ///
    /// See `allowsLocalResources(from:)`.
    public var localResourceOrigins: Set<ResourceOrigin> = []

    /// Creates options.
    ///
    /// - Parameters:
    ///   - accessToken: The access token for `mapbox:` URLs; empty for none.
    ///   - baseURL: The server behind `mapbox:` URLs; nil for `https://api.mapbox.com`.
    ///   - dataPathURL: The directory of the cache; nil for the default.
    ///   - assetPathURL: The directory of `asset:` URLs; nil for the resources of the application's main bundle.
    ///   - tileStore: The store of what was downloaded in advance; nil for none.
    ///   - tileStoreUsageMode: The use of tiles that were stored in advance.
    ///   - tileArchiveFormats: The formats of archives that the map reads.
    ///   - cache: The cache of what was used recently; nil for none.
    public init(
        accessToken: String, baseURL: URL? = nil, dataPathURL: URL? = nil, assetPathURL: URL? = nil,
        tileStore: (any ResourceStore)? = nil, tileStoreUsageMode: TileStoreUsageMode = .readOnly,
        tileArchiveFormats: [TileArchiveFormat] = [.pmtiles], cache: (any ResourceStore)? = nil
    ) {
        self.accessToken = accessToken
        self.baseURL = baseURL
        self.dataPathURL = dataPathURL
        self.assetPathURL = assetPathURL ?? Bundle.main.resourceURL
        self.tileStore = tileStore
        self.tileStoreUsageMode = tileStoreUsageMode
        self.tileArchiveFormats = tileArchiveFormats
        self.cache = cache
    }

    /// Adds a format unless one with its scheme is registered.
    package mutating func addTileArchiveFormat(_ format: TileArchiveFormat) {
        if !tileArchiveFormats.contains(format) { tileArchiveFormats.append(format) }
    }
}

extension ResourceOptions: Hashable {
    /// Returns whether options lead to the same resources; a server or data directory that is nil equals any other.
    public static func == (left: ResourceOptions, right: ResourceOptions) -> Bool {
        func agree(_ left: URL?, _ right: URL?) -> Bool { left == nil || right == nil || left == right }
        return left.accessToken == right.accessToken && left.assetPathURL == right.assetPathURL
            && left.tileStoreUsageMode == right.tileStoreUsageMode
            && left.tileArchiveFormats == right.tileArchiveFormats && left.tileStore === right.tileStore
            && left.cache === right.cache && left.limits == right.limits
            && left.localResourceOrigins == right.localResourceOrigins && agree(left.baseURL, right.baseURL)
            && agree(left.dataPathURL, right.dataPathURL)
    }

    /// Hashes the values that equal options have in common.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(accessToken)
        hasher.combine(assetPathURL)
        hasher.combine(tileStoreUsageMode)
        hasher.combine(tileArchiveFormats)
        hasher.combine(limits)
        hasher.combine(localResourceOrigins)
    }
}

/// Descriptions contain only the first four characters of the token, because they are logged.
extension ResourceOptions: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The options with all but the first four characters of the token redacted.
    public var description: String {
        "ResourceOptions: " + accessToken.prefix(4) + accessToken.dropFirst(4).map { _ in "◻" }.joined()
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror without the token.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The use of tiles that were stored on this machine in advance.
public enum TileStoreUsageMode: Hashable, Sendable, CaseIterable {
    /// Stored tiles are not used.
    case disabled
    /// Stored tiles are preferred; downloaded tiles are cached elsewhere.
    case readOnly
    /// Stored tiles are preferred and updated.
    case readAndUpdate
}
