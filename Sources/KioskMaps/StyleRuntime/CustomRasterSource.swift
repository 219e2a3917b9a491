public import KioskGeometry
public import KioskStyle

/// A source whose images the application provides, tile by tile, for raster layers.
///
///     try map.addSource(CustomRasterSource(id: "radar", options: options))
///     try map.addLayer(RasterLayer(id: "radar", source: "radar"))
///
/// The options are not part of a style document: a source that is read from one has a client that provides nothing.
public struct CustomRasterSource: Source {
    /// The id, unique in its style.
    public var id: String

    /// The type: `custom-raster`.
    public var type: SourceType { .customRaster }

    /// The options; a change has no effect on a source of a style.
    public var options: CustomRasterSourceOptions

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - id: The id, unique in its style.
    ///   - options: The options.
    public init(id: String, options: CustomRasterSourceOptions) {
        self.id = id
        self.options = options
    }

    /// Creates a source from its members in a style document, with a client that provides nothing.
    ///
    /// - Throws: `TypeConversionError` if the members are those of another type.
    public init(json: JSONObject) throws(TypeConversionError) {
        let type = (json["type"] ?? nil)?.string ?? ""
        guard type == SourceType.customRaster.rawValue else {
            throw .unexpectedType(
                at: ["type"], "expected \"\(SourceType.customRaster.rawValue)\", found \"\(type)\"")
        }
        self.init(
            id: "",
            options: CustomRasterSourceOptions(
                clientCallback: .fromCustomRasterSourceTileStatusChangedCallback { _, _ in }))
    }

    /// The members of the source in a style document, without its options.
    public var json: JSONObject { ["type": .string(type.rawValue)] }
}
