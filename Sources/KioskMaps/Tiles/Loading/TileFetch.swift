import KioskTiles

/// The cancellation of a tile that the application was asked for; releasing it cancels nothing.
@MainActor
final class TileFetch: Cancelable {
    private let tile: TileID
    private let onCancel: TileFunctionCallback

    /// Creates a cancellation.
    ///
    /// - Parameters:
    ///   - tile: The address.
    ///   - onCancel: Called with the address on cancellation.
    init(_ tile: TileID, onCancel: @escaping TileFunctionCallback) {
        self.tile = tile
        self.onCancel = onCancel
    }

    func cancel() { onCancel(tile) }
}
