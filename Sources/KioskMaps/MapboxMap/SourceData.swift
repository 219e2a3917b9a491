import KioskStyle
import KioskTiles

/// The data of a source that were read.
enum SourceData {
    /// The features at a URL, with the member of the style for which they were built.
    case contents(SourceContents, of: StyleSource, url: String)
    /// The image at a URL, and the revision of the image at the time of the request; nil for none.
    case image(UIImage, replacing: UInt64?)
    /// A tile set.
    case tiles(TileJSON, type: SourceType, origin: TileOrigin)
    /// A tile set whose encoding the source cannot read.
    case unreadableTiles
}

/// A source of the style at the time of a request.
struct CurrentSource {
    /// The member of the style.
    var document: StyleSource
    /// The revision of its image; nil without one.
    var imageRevision: UInt64?
}
