public import KioskGeometry
public import KioskStyle

/// A style that is imported, as content: with its own sources, below the layers of the style.
///
///     mapView.mapboxMap.setMapStyleContent {
///         StyleImport(id: "weather", uri: uri, configuration: ["clouds": .boolean(false)])
///     }
public struct StyleImport: MapStyleContent, PrimitiveMapContent, Hashable, Sendable {
    /// The id of the import.
    let id: String

    /// The style, with the values for its options.
    let style: MapStyle

    /// The colour theme; nil for that of the style.
    private(set) var theme: ColorTheme?

    /// Creates an import of a style.
    ///
    /// - Parameters:
    ///   - id: The id of the import.
    ///   - style: The style, with the values for its options.
    public init(id: String, style: MapStyle) {
        self.id = id
        self.style = style
    }

    /// Creates an import of a style from its URI.
    ///
    /// - Parameters:
    ///   - id: The id of the import.
    ///   - uri: The URI.
    ///   - configuration: The values for the options of the style; nil for its defaults.
    public init(id: String, uri: StyleURI, configuration: JSONObject? = nil) {
        self.init(id: id, style: MapStyle(uri: uri, configuration: configuration))
    }

    /// Creates an import of a style from its JSON.
    ///
    /// - Parameters:
    ///   - id: The id of the import.
    ///   - json: The JSON of the style.
    ///   - configuration: The values for the options of the style; nil for its defaults.
    public init(id: String, json: String, configuration: JSONObject? = nil) {
        self.init(id: id, style: MapStyle(json: json, configuration: configuration))
    }

    /// Returns a copy with a colour theme, which replaces the colours of its layers.
    public func colorTheme(_ theme: ColorTheme?) -> StyleImport {
        var copy = self
        copy.theme = theme
        return copy
    }

    /// Nothing: the import has no content of its own.
    public var body: EmptyMapContent { EmptyMapContent() }

    func add(to collection: inout ContentCollection) {
        collection.add(self)
    }
}
