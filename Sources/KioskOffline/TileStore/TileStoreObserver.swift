public import KioskGeometry

/// An observer of the regions of a tile store in this process.
///
/// The default implementations do nothing.
@MainActor
public protocol TileStoreObserver: AnyObject {
    /// Receives the progress of the load of a region.
    func onRegionLoadProgress(forId id: String, progress: TileRegionLoadProgress)

    /// Receives the result of the load of a region.
    func onRegionLoadFinished(forId id: String, region: Result<TileRegion, any Error>)

    /// Receives the removal of a region.
    func onRegionRemoved(forId id: String)

    /// Receives the new area of a region.
    func onRegionGeometryChanged(forId id: String, geometry: Geometry)

    /// Receives the new metadata of a region.
    func onRegionMetadataChanged(forId id: String, value: Any)
}

extension TileStoreObserver {
    /// Does nothing.
    public func onRegionLoadProgress(forId id: String, progress: TileRegionLoadProgress) {}

    /// Does nothing.
    public func onRegionLoadFinished(forId id: String, region: Result<TileRegion, any Error>) {}

    /// Does nothing.
    public func onRegionRemoved(forId id: String) {}

    /// Does nothing.
    public func onRegionGeometryChanged(forId id: String, geometry: Geometry) {}

    /// Does nothing.
    public func onRegionMetadataChanged(forId id: String, value: Any) {}
}
