import Foundation

/// The origin of the tiles of a source.
enum TileOrigin {
    /// URLs, which may be relative to that of a document; nil for the style.
    case urls(document: URL?)
    /// Functions of the application.
    case application(CustomGeometrySourceOptions)
}
