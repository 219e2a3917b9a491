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

    /// The greatest factor by which a coarser tile stands in for one that is missing; it is kept and has no effect.
    public var maxOverscaleFactorForParentTiles: UInt8?

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - id: The id, unique in its style.
    ///   - options: The options.
    ///   - maxOverscaleFactorForParentTiles: The greatest factor by which a coarser tile stands in for one that is missing.
    public init(id: String, options: CustomRasterSourceOptions, maxOverscaleFactorForParentTiles: UInt8? = nil) {
        self.id = id
        self.options = options
        self.maxOverscaleFactorForParentTiles = maxOverscaleFactorForParentTiles
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
                clientCallback: .fromCustomRasterSourceTileStatusChangedCallback { _, _ in }),
            maxOverscaleFactorForParentTiles: (json[CustomGeometrySource.factorName] ?? nil)?.number.flatMap {
                UInt8(exactly: $0)
            })
    }

    /// The members of the source in a style document, without its options.
    public var json: JSONObject {
        var json: JSONObject = ["type": .string(type.rawValue)]
        if let factor = maxOverscaleFactorForParentTiles {
            json[CustomGeometrySource.factorName] = .number(Double(factor))
        }
        return json
    }
}
