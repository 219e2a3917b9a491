import Foundation
import KioskStyle

/// A style to load, in one of the forms it comes in.
enum StyleRequest {
    /// A document, and the URL that its relative addresses are resolved against.
    case document(StyleDocument, base: URL?)
    /// Where a document is, or its text.
    case mapStyle(MapStyle)

    /// The URL that relative addresses in the style are resolved against; nil when the style came without an address.
    var base: URL? {
        switch self {
        case .document(_, let base): base
        case .mapStyle(let style):
            if case .uri(let uri) = style.origin { URL(string: uri.rawValue) } else { nil }
        }
    }

    /// Where the style is, or its text; nil for a document, which is like no other.
    var mapStyle: MapStyle? {
        if case .mapStyle(let style) = self { style } else { nil }
    }
}
