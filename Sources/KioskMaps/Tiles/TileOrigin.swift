import Foundation

/// The origin of the tiles of a source.
enum TileOrigin {
    /// URLs, which may be relative to that of a document; nil for the style.
    case urls(document: URL?)
    /// Functions of the application.
    case application(ApplicationTiles)
}

/// The functions of an application that provides tiles.
struct ApplicationTiles {
    /// Called when a tile is needed.
    var fetch: TileFunctionCallback
    /// Called when a tile that was not provided is no longer needed.
    var cancel: TileFunctionCallback
    /// Called when a tile that was provided is no longer in memory.
    var release: TileFunctionCallback = { _ in }
}
