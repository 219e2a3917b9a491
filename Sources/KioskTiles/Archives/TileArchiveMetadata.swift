public import KioskGeometry

/// The description of the tiles of an archive, from its metadata.
///
/// Metadata are written by many programs and are not validated by any. An invalid member is ignored, because the tiles can
/// be shown without it.
public struct TileArchiveMetadata: Hashable, Sendable {
    /// The description; its template is relative to the archive: `{z}/{x}/{y}`.
    public var tileJSON: TileJSON

    /// The problems of the members that were ignored.
    public var problems: [String] = []

    /// Creates a description from the members of a TileJSON.
    ///
    /// Numbers may be strings, and the bounds and the centre strings of numbers with commas, as in MBTiles. The members
    /// `tiles`, `scheme` and `tilestats` are not used: tiles of archives are addressed like all others, with rows counted
    /// from the north, and statistics are long.
    public init(members: JSONObject) {
        let template = "{z}/{x}/{y}"
        var members = members
        for name in ["scheme", "tilestats", "tilejson"] { members[name] = nil }
        members["tiles"] = .array([.string(template)])
        for name in ["minzoom", "maxzoom", "tileSize", "bounds", "center"] {
            if let numbers = members[name]??.string.flatMap(Self.numbers) { members[name] = numbers }
        }
        tileJSON = TileJSON(tiles: [TileURLTemplate(template)])
        while true {
            do {
                tileJSON = try TileJSON(members: members)
                return
            } catch {
                problems.append("metadata: member ignored, \(error)")
                guard case .key(let name)? = error.path.components.first, members.removeValue(forKey: name) != nil
                else { return }
            }
        }
    }

    /// Returns the number, or the array of numbers, of a string; nil for another string.
    private static func numbers(_ text: String) -> JSONValue? {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            Double(String(part.filter { $0 != " " })).flatMap { $0.isFinite ? JSONValue.number($0) : nil }
        }
        guard !numbers.contains(nil) else { return nil }
        return numbers.count == 1 ? numbers[0] : .array(numbers)
    }

    /// Creates the description of a PMTiles archive.
    ///
    /// The header takes precedence over the metadata.
    /// - Parameters:
    ///   - header: The header of the archive.
    ///   - json: The metadata, decompressed; empty if the archive has none.
    /// - Complexity: O(*n*) in the length of the metadata.
    public init(_ header: PMTilesHeader, json: [UInt8]) {
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
        }
    }
}
