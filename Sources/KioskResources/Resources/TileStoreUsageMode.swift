/// The use of tiles that were stored on this machine in advance.
public enum TileStoreUsageMode: Hashable, Sendable, CaseIterable {
    /// Stored tiles are not used.
    case disabled
    /// Stored tiles are preferred; downloaded tiles are cached elsewhere.
    case readOnly
    /// Stored tiles are preferred and updated.
    case readAndUpdate
}
