public import KioskGeometry

/// A style that another one imports, with the styles that it imports itself.
public struct ImportedStyle: Hashable, Sendable {
    /// The id, unique in the importing style.
    public let id: String

    /// The URL of the style; nil if it was given as JSON.
    public let url: String?

    /// The style, without those that it imports.
    public let document: StyleDocument

    /// The values for the options of the style.
    public var configuration: StyleConfiguration

    /// The colour theme that replaces that of the style; nil for its own.
    public var colorTheme: ColorTheme?

    /// The styles that the style imports, the lowest first.
    public let imports: [ImportedStyle]

    /// Creates an imported style.
    ///
    /// - Parameters:
    ///   - id: The id, unique in the importing style.
    ///   - url: The URL of the style; nil if it was given as JSON.
    ///   - document: The style.
    ///   - config: The values for its options.
    ///   - colorTheme: The colour theme that replaces that of the style; nil for its own.
    ///   - imports: The styles that the style imports, the lowest first.
    public init(
        id: String, url: String? = nil, document: StyleDocument, config: JSONObject = [:],
        colorTheme: ColorTheme? = nil, imports: [ImportedStyle] = []
    ) {
        self.id = id
        self.url = url
        self.document = document
        self.colorTheme = colorTheme
        self.imports = imports
        configuration = StyleConfiguration(schema: document.schema, values: config)
    }
}
