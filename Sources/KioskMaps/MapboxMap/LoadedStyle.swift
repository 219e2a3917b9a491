import KioskStyle

/// A style that was read, for the map to show.
struct LoadedStyle {
    /// The document, composed with those of its imports.
    let document: StyleDocument

    /// The contents of its sources that were built already, by the ids of the sources.
    let contents: [String: SourceContents]

    /// The layers that were compiled already, in the order of the document; empty if none was.
    let layers: [PreparedLayer]

    /// The imports; nil if there are none.
    let imports: StyleImports?
}

/// What frames show of the styles that a map loads.
enum StyleLoadState: Equatable {
    /// No style: none was loaded, or the load of the first one has failed.
    case none
    /// Nothing yet, because the first style is being loaded.
    case loadingFirst
    /// The current style; the event that the map is loaded with it is due until it was sent.
    case shown(isMapLoadedDue: Bool)
}
