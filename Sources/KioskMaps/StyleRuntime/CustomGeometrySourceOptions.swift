public import KioskTiles

/// A function that is called with the address of a tile of a custom geometry source.
public typealias TileFunctionCallback = @MainActor (_ tileId: CanonicalTileID) -> Void

/// The options of a source whose features the application provides, tile by tile.
///
///     let options = CustomGeometrySourceOptions(
///         fetchTileFunction: { tile in
///             let features = timetable.stops(in: tile.coordinateBounds)
///             try? map.setCustomGeometrySourceTileData(forSourceId: "stops", tileId: tile, features: features)
///         }, cancelTileFunction: { _ in })
///     try map.addCustomGeometrySource(withId: "stops", options: options)
///
/// A tile is fetched when it comes into view, and again after it was invalidated or removed from memory.
public struct CustomGeometrySourceOptions: Sendable {
    /// Called when the map needs a tile; the application answers with `setCustomGeometrySourceTileData`, at once or later.
    ///
    /// A tile that is not provided within 30 s has failed and is fetched again later; provide no features for an empty tile.
    public var fetchTileFunction: TileFunctionCallback

    /// Called when the map no longer needs a tile that was not provided.
    public var cancelTileFunction: TileFunctionCallback

    /// The minimum zoom level of tiles.
    public var minZoom: UInt8

    /// The maximum zoom level of tiles; its tiles are enlarged above it.
    public var maxZoom: UInt8

    /// Creates options.
    ///
    /// - Parameters:
    ///   - fetchTileFunction: Called when the map needs a tile.
    ///   - cancelTileFunction: Called when the map no longer needs a tile that was not provided.
    ///   - minZoom: The minimum zoom level of tiles.
    ///   - maxZoom: The maximum zoom level of tiles; at most 30, and not below `minZoom`.
    public init(
        fetchTileFunction: @escaping TileFunctionCallback, cancelTileFunction: @escaping TileFunctionCallback,
        minZoom: UInt8 = 0, maxZoom: UInt8 = 18
    ) {
        self.fetchTileFunction = fetchTileFunction
        self.cancelTileFunction = cancelTileFunction
        self.minZoom = min(minZoom, TileID.maximumZoom)
        self.maxZoom = min(max(minZoom, maxZoom), TileID.maximumZoom)
    }

    /// The options within the limits of the initialiser, which the assigned properties may exceed.
    var limited: CustomGeometrySourceOptions {
        CustomGeometrySourceOptions(
            fetchTileFunction: fetchTileFunction, cancelTileFunction: cancelTileFunction, minZoom: minZoom,
            maxZoom: maxZoom)
    }
}
