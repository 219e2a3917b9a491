/// How a map uses the tiles that were stored on this machine beforehand.
public enum TileStoreUsageMode: Hashable, Sendable, CaseIterable {
    /// It does not look there.
    case disabled
    /// It looks there first, and keeps what it fetches elsewhere.
    case readOnly
    /// It looks there first, and brings what is there up to date as it goes.
    case readAndUpdate
}
