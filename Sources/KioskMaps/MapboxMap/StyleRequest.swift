import Foundation
import KioskStyle

/// A style to load.
enum StyleRequest {
    /// A document, and the URL against which its relative URLs are resolved.
    case document(StyleDocument, base: URL?)
    /// The URI or the JSON of a document.
    case mapStyle(MapStyle)

    /// The URL against which relative URLs in the style are resolved; nil if there is none.
    var base: URL? {
        switch self {
        case .document(_, let base): base
        case .mapStyle(let style):
            if case .uri(let uri) = style.origin { URL(string: uri.rawValue) } else { nil }
        }
    }

    /// The URI or the JSON of the style; nil for a document, which is never considered equal to another style.
    var mapStyle: MapStyle? {
        if case .mapStyle(let style) = self { style } else { nil }
    }
}
