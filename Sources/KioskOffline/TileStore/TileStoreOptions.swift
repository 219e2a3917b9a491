import GRDB

/// The names of the options of a tile store.
public enum TileStoreOptions {
    /// The limit of the sizes of all resources, in bytes: a number; nil for no limit.
    public static let diskQuota = "disk-quota"
}

extension TileStore {
    /// Sets an option, which is stored with the regions.
    ///
    /// A lower quota removes tiles that belong to no region at once; 0 removes all of them.
    /// - Parameters:
    ///   - key: The name, one of `TileStoreOptions`; others are ignored.
    ///   - value: The value; nil for the default.
    ///   - completion: Called once.
    @MainActor
    public func setOptionForKey(
        _ key: String, value: Any?,
        completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void = { _ in }
    ) {
        guard key == TileStoreOptions.diskQuota else {
            return completion(.failure(TileRegionError.other("\(key): unknown option; use TileStoreOptions.diskQuota")))
        }
        let quota = value.flatMap { ($0 as? any BinaryInteger).map { Int(clamping: $0) } }
        guard value == nil || quota.map({ $0 >= 0 }) == true else {
            return completion(.failure(TileRegionError.other("\(key): not a number of bytes; pass an integer or nil")))
        }
        perform(
            { [database] in
                try database.write { database in
                    try database.execute(sql: "DELETE FROM options WHERE name = ?", arguments: [key])
                    guard let quota else { return }
                    try database.execute(
                        sql: "INSERT INTO options (name, value) VALUES (?, ?)", arguments: [key, quota])
                    try database.evictUnpinned(downTo: quota)
                }
            }, completion: completion)
    }
}
