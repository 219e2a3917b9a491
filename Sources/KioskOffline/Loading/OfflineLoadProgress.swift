/// The progress of a download.
public struct OfflineLoadProgress: Hashable, Sendable {
    /// The number of resources that are stored.
    public var completedResourceCount: UInt64 = 0

    /// The size of the resources that are stored, in bytes.
    public var completedResourceSize: UInt64 = 0

    /// The number of resources that cannot be loaded.
    public var erroredResourceCount: UInt64 = 0

    /// The number of resources that are required, as far as they are known.
    public var requiredResourceCount: UInt64 = 0

    /// The number of resources that were downloaded by this load.
    public var loadedResourceCount: UInt64 = 0

    /// The size of the resources that were downloaded by this load, in bytes.
    public var loadedResourceSize: UInt64 = 0
}

/// The progress of the download of a region.
public typealias TileRegionLoadProgress = OfflineLoadProgress

/// The progress of the download of a style pack.
public typealias StylePackLoadProgress = OfflineLoadProgress
