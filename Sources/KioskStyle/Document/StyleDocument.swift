public import KioskGeometry

/// A style document: the initial camera, the sources and the layers.
///
///     let style = try StyleDocument(parsing: Data(contentsOf: url))
///     style.layers.map(\.id)
public struct StyleDocument: Hashable, Sendable {
    /// The name of the style; empty for no name.
    public var name = ""

    /// The initial centre of the camera; nil for no default.
    public var center: LocationCoordinate2D?

    /// The initial zoom level; nil for no default.
    public var zoom: Double?

    /// The initial bearing, in degrees clockwise from north; nil for no default.
    public var bearing: Double?

    /// The initial pitch, in degrees; nil for no default.
    public var pitch: Double?

    /// The sources by id.
    public var sources: [String: StyleSource] = [:]

    /// The layers, from bottom to top.
    public var layers: [StyleLayer] = []

    /// All other members of the document.
    public var members: JSONObject = [:]

    /// The errors of the parts of the document that were left out because they are invalid, with their positions.
    public internal(set) var problems: [JSONError] = []

    /// Creates a style without layers.
    public init() {}

    /// The built-in style: a plain background for annotations.
    public static let plain: StyleDocument = {
        var style = StyleDocument()
        style.name = "Plain"
        style.layers = [
            StyleLayer(id: "background", type: .background, properties: ["background-color": "#e9edf0"])
        ]
        return style
    }()
}

extension StyleDocument {
    /// Parses a style from the UTF-8 bytes of its JSON.
    ///
    /// A part that is invalid, such as a layer or a source, is left out, and is one of `problems`. Unknown layer types, source types,
    /// properties and expressions are kept, and reported when the style is used.
    /// - Throws: `JSONError` with the line, the column and the path of the error if the bytes are not JSON, or no style.
    /// - Complexity: O(n) in the number of bytes, for the document and for each invalid part.
    public init(parsing bytes: some Sequence<UInt8>) throws(JSONError) {
        var parser = StyleParser(Array(bytes))
        self = try parser.parse()
    }
}
