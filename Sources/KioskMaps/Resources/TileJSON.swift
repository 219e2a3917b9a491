import KioskGeometry

/// The description of a tile set.
///
/// Source: TileJSON Specification 3.0.0.
struct TileJSON: Hashable {
    /// The direction in which rows are counted.
    enum Scheme: String {
        /// From the north.
        case xyz
        /// From the south.
        case tms
    }

    /// The URL templates of the tiles, with `{z}`, `{x}` and `{y}`.
    var tiles: [String] = []

    /// The zoom levels of the tiles.
    var zooms = 0...30

    /// The corners of the area that the tiles cover.
    var southwest = LocationCoordinate2D(latitude: -90, longitude: -180)
    var northeast = LocationCoordinate2D(latitude: 90, longitude: 180)

    /// The direction in which rows are counted.
    var scheme = Scheme.xyz

    /// The attribution as HTML; empty if there is none.
    var attribution = ""

    /// A problem and its path in the object.
    struct Problem: Error, Hashable {
        var path: JSONPath
        var message: String
    }

    /// Parses a document from its UTF-8 bytes; unknown members are ignored.
    ///
    /// - Throws: `JSONError` with line, column and path if the document is invalid.
    init(parsing bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes)
        guard reader.nextKind == .object else { throw reader.error(expected: "a TileJSON, an object") }
        let members = try reader.readValue()?.object ?? [:]
        try reader.expectEnd()
        do throws(Problem) {
            try self.init(members)
        } catch {
            throw JSONLocator(bytes).error(error.message, at: error.path)
        }
    }

    /// Parses the members of an object, such as a source that contains its URL templates.
    init(_ members: JSONObject) throws(Problem) {
        tiles = (members["tiles"]??.array ?? []).compactMap { $0?.string }
        guard !tiles.isEmpty, tiles.count == members["tiles"]??.array?.count, !tiles.contains("") else {
            throw Problem(path: ["tiles"], message: "expected an array of at least one URL")
        }
        let lowest = try Self.zoom("minzoom", in: members) ?? 0
        let highest = try Self.zoom("maxzoom", in: members) ?? 30
        guard lowest <= highest else {
            throw Problem(path: ["minzoom"], message: "expected no more than the maxzoom, \(highest)")
        }
        zooms = lowest...highest
        if let bounds = members["bounds"] ?? nil {
            let sides = (bounds.array ?? []).compactMap { $0?.number }
            guard sides.count == 4, sides.count == bounds.array?.count, sides[0] <= sides[2], sides[1] <= sides[3],
                sides[1] >= -90, sides[3] <= 90
            else {
                throw Problem(path: ["bounds"], message: "expected [west, south, east, north], in degrees")
            }
            southwest = LocationCoordinate2D(latitude: sides[1], longitude: sides[0])
            northeast = LocationCoordinate2D(latitude: sides[3], longitude: sides[2])
        }
        if let name = members["scheme"] ?? nil {
            guard let scheme = name.string.flatMap(Scheme.init(rawValue:)) else {
                throw Problem(path: ["scheme"], message: "expected \"xyz\" or \"tms\"")
            }
            self.scheme = scheme
        }
        if let text = members["attribution"] ?? nil {
            guard let attribution = text.string else {
                throw Problem(path: ["attribution"], message: "expected a string")
            }
            self.attribution = attribution
        }
    }

    private static func zoom(_ member: String, in members: JSONObject) throws(Problem) -> Int? {
        guard let value = members[member] ?? nil else { return nil }
        guard let number = value.number, let zoom = Int(exactly: number), (0...30).contains(zoom) else {
            throw Problem(path: [.key(member)], message: "expected a whole zoom level from 0 to 30")
        }
        return zoom
    }
}
