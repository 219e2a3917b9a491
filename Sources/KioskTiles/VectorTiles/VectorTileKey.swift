/// The key of a property in one layer of one tile.
///
/// Looking a key up once and passing it for each feature saves comparing strings for each.
public struct VectorTileKey: Hashable, Sendable {
    /// The index of the key.
    let index: UInt32
    /// The indices of further keys of the same name; a layer usually has none.
    let duplicates: [UInt32]

    func matches(_ index: UInt32) -> Bool {
        index == self.index || (!duplicates.isEmpty && duplicates.contains(index))
    }
}
