public import Foundation

/// The resource options of the whole application, in the form of version 11 of the guides.
///
///     MapboxMapsOptions.tileStore = TileStore.shared(for: directory)
///
/// They are those of `ResourceOptionsManager.default`, which maps use unless their `MapInitOptions` have others.
@MainActor
public enum MapboxMapsOptions {
    /// The server behind `mapbox:` URLs; nil for `https://api.mapbox.com`.
    public static var baseURL: URL? {
        get { options.baseURL }
        set { options.baseURL = newValue }
    }

    /// The directory of data; nil for the default.
    public static var dataPath: URL? {
        get { options.dataPathURL }
        set { options.dataPathURL = newValue }
    }

    /// The directory of `asset:` URLs; the resources of the application's main bundle by default.
    public static var assetPath: URL? {
        get { options.assetPathURL }
        set { options.assetPathURL = newValue }
    }

    /// The use of tiles that were stored in advance; `readOnly` by default.
    public static var tileStoreUsageMode: TileStoreUsageMode {
        get { options.tileStoreUsageMode }
        set { options.tileStoreUsageMode = newValue }
    }

    /// The store of what was downloaded in advance; nil for none.
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

/// The access token of the whole application, in the form of version 11 of the guides.
@MainActor
public enum MapboxOptions {
    /// The access token for `mapbox:` URLs, of `ResourceOptionsManager.default`; empty for none.
    public static var accessToken: String {
        get { ResourceOptionsManager.default.resourceOptions.accessToken }
        set { ResourceOptionsManager.default.resourceOptions.accessToken = newValue }
    }
}
