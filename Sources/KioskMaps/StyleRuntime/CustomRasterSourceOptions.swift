public import KioskTiles

/// Whether the map needs a tile of a custom raster source.
public enum CustomRasterSourceTileStatus: Hashable, Sendable {
    /// The tile is in view, or stands in for one that is.
    case required
    /// The tile may be needed soon. The map does not request such tiles at present.
    case optional
    /// The tile is not needed; what was provided of it is no longer in memory.
    case notNeeded
}

/// A function that is called with the address and the new status of a tile of a custom raster source.
public typealias CustomRasterSourceTileStatusChangedCallback =
    @MainActor @Sendable (
        _ tileId: CanonicalTileID, _ status: CustomRasterSourceTileStatus
    ) -> Void

/// A client of a custom raster source, which provides the images of its tiles.
public final class CustomRasterSourceClient: Hashable, Sendable {
    let callback: CustomRasterSourceTileStatusChangedCallback

    private init(_ callback: @escaping CustomRasterSourceTileStatusChangedCallback) {
        self.callback = callback
    }

    /// Returns a client whose function is called whenever the status of a tile changes.
    public static func fromCustomRasterSourceTileStatusChangedCallback(
        _ callback: @escaping CustomRasterSourceTileStatusChangedCallback
    ) -> CustomRasterSourceClient {
        CustomRasterSourceClient(callback)
    }

    /// Returns whether two clients are the same object.
    public static func == (lhs: CustomRasterSourceClient, rhs: CustomRasterSourceClient) -> Bool { lhs === rhs }

    /// Adds the identity of the object to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The options of a source whose images the application provides, tile by tile.
///
///     let client = CustomRasterSourceClient.fromCustomRasterSourceTileStatusChangedCallback { tile, status in
///         guard status == .required else { return }
///         let data = CustomRasterSourceTileData(tileId: tile, image: radar.image(of: tile))
///         try? map.setCustomRasterSourceTileData(forSourceId: "radar", tiles: [data])
///     }
///     try map.addCustomRasterSource(
///         forSourceId: "radar", options: CustomRasterSourceOptions(clientCallback: client, maxZoom: 8, tileSize: 256))
///
/// A tile is required when it comes into view, and again after it was removed from memory.
public struct CustomRasterSourceOptions: Hashable, Sendable {
    /// The client, which answers with `setCustomRasterSourceTileData`, at once or later.
    ///
    /// A tile that is not provided within 30 s has failed and is required again later; provide no image for an empty tile.
    public var clientCallback: CustomRasterSourceClient

    /// The minimum zoom level of tiles.
    public var minZoom: UInt8

    /// The maximum zoom level of tiles; its tiles are enlarged above it.
    public var maxZoom: UInt8

    /// The width of a tile on the map at its zoom level, in points.
    public var tileSize: UInt16

    /// Creates options.
    ///
    /// - Parameters:
    ///   - clientCallback: The client.
    ///   - minZoom: The minimum zoom level of tiles.
    ///   - maxZoom: The maximum zoom level of tiles; at most 30, and not below `minZoom`.
    ///   - tileSize: The width of a tile on the map at its zoom level, in points; at least 1.
    public init(
        clientCallback: CustomRasterSourceClient, minZoom: UInt8 = 0, maxZoom: UInt8 = 18, tileSize: UInt16 = 512
    ) {
        self.clientCallback = clientCallback
        self.minZoom = min(minZoom, TileID.maximumZoom)
        self.maxZoom = min(max(minZoom, maxZoom), TileID.maximumZoom)
        self.tileSize = max(tileSize, 1)
    }

    /// The options within the limits of the initialiser, which the assigned properties may exceed.
    var limited: CustomRasterSourceOptions {
        CustomRasterSourceOptions(
            clientCallback: clientCallback, minZoom: minZoom, maxZoom: maxZoom, tileSize: tileSize)
    }
}
