public import Foundation

/// The options for the resources of all maps, under the names of version 11; the same as those of `ResourceOptionsManager.default`.
///
///     MapboxMapsOptions.tileStoreUsageMode = .readOnly
///
/// They apply to maps that are created afterwards.
@MainActor
public enum MapboxMapsOptions {
    /// The server behind `mapbox:` URLs.
    public static var baseURL: URL {
        get { options.baseURL ?? URL(string: MapboxEndpoint.defaultBaseURL) ?? URL(filePath: "/") }
        set { options.baseURL = newValue }
    }

    /// The directory of the cache; nil for the default.
    public static var dataPath: URL? {
        get { options.dataPathURL }
        set { options.dataPathURL = newValue }
    }

    /// The directory of `asset:` URLs; the resources of the application's main bundle by default.
    public static var assetPath: URL? {
        get { options.assetPathURL }
        set { options.assetPathURL = newValue }
    }

    /// The use of tiles that were stored in advance.
    public static var tileStoreUsageMode: TileStoreUsageMode {
        get { options.tileStoreUsageMode }
        set { options.tileStoreUsageMode = newValue }
    }

    /// The store of what was downloaded in advance, such as `TileStore.default` of KioskOffline; nil for none.
    public static var tileStore: (any ResourceStore)? {
        get { options.tileStore }
        set { options.tileStore = newValue }
    }

    /// Removes the temporary data of the stores: the cache, and tiles that belong to no region.
    ///
    /// - Parameter completion: Called with an error if the data cannot be removed; nil after a success.
    public static func clearData(completion: @escaping @MainActor ((any Error)?) -> Void) {
        MapboxMap.clearData(for: options, completion: completion)
    }

    private static var options: ResourceOptions {
        get { ResourceOptionsManager.default.resourceOptions }
        set { ResourceOptionsManager.default.resourceOptions = newValue }
    }
}
