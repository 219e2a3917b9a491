import KioskStyle

/// A style to load, in one of the forms it comes in.
enum StyleRequest {
    /// A document.
    case document(StyleDocument)
    /// Where a document is, or its text.
    case mapStyle(MapStyle)

    /// Where the style is, or its text; nil for a document, which is like no other.
    var mapStyle: MapStyle? {
        if case .mapStyle(let style) = self { style } else { nil }
    }
}
