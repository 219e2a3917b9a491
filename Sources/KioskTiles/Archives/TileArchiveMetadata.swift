public import KioskGeometry

/// The description of the tiles of an archive, from its metadata.
///
/// Metadata are written by many programs and are not validated by any. As in a TileJSON, a member that cannot be read with certainty is
/// ignored, because the tiles can be shown without it.
public struct TileArchiveMetadata: Hashable, Sendable {
    /// The description; its template is relative to the archive: `{z}/{x}/{y}`.
    package var tileJSON: TileJSON

    /// The problems of the members that were ignored.
    public var problems: [String] = []

    /// Creates a description from the members of a TileJSON.
    ///
    /// The members `tiles`, `scheme` and `tilestats` are not used: tiles of archives are addressed like all others, with rows counted
    /// from the north, and statistics are long.
    public init(members: JSONObject) {
        let template = "{z}/{x}/{y}"
        var members = members
        for name in ["scheme", "tilestats", "tilejson"] { members[name] = nil }
        members["tiles"] = .array([.string(template)])
        // MBTiles declare the format of tiles instead of their encoding.
        if members["encoding"] ?? nil == nil, let format = members["format"]??.string,
            VectorTile.Encoding.mltFormatNames.contains(format.lowercased())
        {
            members["encoding"] = .string(VectorTile.Encoding.mlt.rawValue)
        }
        tileJSON = (try? TileJSON(members: members)) ?? TileJSON(tiles: [TileURLTemplate(template)])
        problems = tileJSON.problems.map { "metadata: member ignored, \($0)" }
        tileJSON.problems = []
    }

    /// Creates the description of a PMTiles archive.
    ///
    /// The header takes precedence over the metadata.
    /// - Parameters:
    ///   - header: The header of the archive.
    ///   - json: The metadata, decompressed; empty if the archive has none.
    /// - Complexity: O(*n*) in the length of the metadata.
    package init(_ header: PMTilesHeader, json: [UInt8]) {
        var members: JSONObject = [:]
        var problem: String?
        do throws(JSONError) {
            if !json.isEmpty {
                var reader = JSONReader(json)
                guard reader.nextKind == .object else { throw reader.error(expected: "an object") }
                let object = try reader.readValue()?.object
                try reader.expectEnd()
                members = object ?? [:]
            }
        } catch {
            problem = "metadata: ignored, \(error)"
        }
        members["minzoom"] = .number(Double(header.zooms.lowerBound))
        members["maxzoom"] = .number(Double(header.zooms.upperBound))
        let bounds = header.bounds
        members["bounds"] =
            bounds.infiniteBounds || bounds == .world
            ? nil : .array([bounds.west, bounds.south, bounds.east, bounds.north].map { .number($0) })
        members["center"] = .array(
            [header.center.longitude, header.center.latitude, Double(header.centerZoom)].map { .number($0) })
        members["format"] = header.tileType.formatName.map { .string($0) }
        if [.mvt, .mlt].contains(header.tileType) { members["encoding"] = nil }
        self.init(members: members)
        if let problem { problems.insert(problem, at: 0) }
    }
}

extension PMTilesHeader.TileType {
    /// The name of the format in the metadata of MBTiles; nil if it is unknown.
    fileprivate var formatName: String? {
        switch self {
        case .unknown: nil
        case .mvt: "pbf"
        case .png: "png"
        case .jpeg: "jpg"
        case .webp: "webp"
        case .avif: "avif"
        case .mlt: "mlt"
        }
    }
}
