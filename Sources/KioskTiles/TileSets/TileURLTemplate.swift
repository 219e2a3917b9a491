import KioskGeometry

/// A URL with placeholders for the address of a tile.
///
///     let template = TileURLTemplate("https://tiles.example/{z}/{x}/{y}{ratio}.png")
///     template.url(for: TileID(z: 3, x: 4, y: 2), pixelRatio: 2)  // https://tiles.example/3/4/2@2x.png
///
/// | placeholder | replacement |
/// |---|---|
/// | `{z}`, `{x}` | the zoom level and the column |
/// | `{y}` | the row, counted as the scheme of the tile set does |
/// | `{-y}` | the row, counted from the south |
/// | `{quadkey}` | the quadkey |
/// | `{prefix}` | two hexadecimal digits: the column modulo 16 and the row modulo 16 |
/// | `{ratio}` | `@2x` for a pixel ratio above 1, otherwise empty |
/// | `{bbox-epsg-3857}` | west, south, east and north in metres of Web Mercator, with commas |
///
/// Other text in braces is kept. A relative URL stays relative to the document that contains the template.
package struct TileURLTemplate: Hashable, Sendable {
    private enum Placeholder: String {
        case z, x, y, quadkey, prefix, ratio
        case southernRow = "-y"
        case box = "bbox-epsg-3857"
    }

    private enum Part: Hashable {
        case literal(String)
        case placeholder(Placeholder)
    }

    /// The number of characters of the longest placeholder, with its braces.
    private static let longestPlaceholder = 16

    /// The template.
    package let text: String

    private let parts: [Part]

    /// Parses a template.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package init(_ text: String) {
        self.text = text
        var parts: [Part] = []
        var literal = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            literal += rest[..<open]
            rest = rest[open...]
            if let close = rest.prefix(Self.longestPlaceholder).firstIndex(of: "}"),
                let placeholder = Placeholder(rawValue: String(rest[rest.index(after: open)..<close]))
            {
                parts += [.literal(literal), .placeholder(placeholder)]
                literal = ""
                rest = rest[rest.index(after: close)...]
            } else {
                literal += "{"
                rest = rest.dropFirst()
            }
        }
        parts.append(.literal(literal + rest))
        self.parts = parts.filter { $0 != .literal("") }
    }

    /// Whether every tile has the same URL, since the template has no placeholder for the address.
    package var isConstant: Bool {
        parts.allSatisfy { part in
            switch part {
            case .literal, .placeholder(.ratio): true
            case .placeholder: false
            }
        }
    }

    /// Returns the URL of a tile.
    ///
    /// - Parameters:
    ///   - tile: The address, with its row counted from the north.
    ///   - scheme: How the tile set counts rows.
    ///   - pixelRatio: The number of pixels of the display in a point.
    package func url(for tile: TileID, scheme: TileJSON.Scheme = .xyz, pixelRatio: Double = 1) -> String {
        parts.reduce(into: "") { url, part in
            switch part {
            case .literal(let text): url += text
            case .placeholder(.z): url += String(tile.z)
            case .placeholder(.x): url += String(tile.x)
            case .placeholder(.y): url += String(scheme == .tms ? tile.flipped.y : tile.y)
            case .placeholder(.southernRow): url += String(tile.flipped.y)
            case .placeholder(.quadkey): url += tile.quadkey
            case .placeholder(.prefix): url += String(tile.x % 16, radix: 16) + String(tile.y % 16, radix: 16)
            case .placeholder(.ratio): url += pixelRatio > 1 ? "@2x" : ""
            case .placeholder(.box): url += Self.box(of: tile)
            }
        }
    }

    private static func box(of tile: TileID) -> String {
        let (southwest, northeast) = tile.projectedBounds
        return [southwest.easting, southwest.northing, northeast.easting, northeast.northing]
            .map { $0 == 0 ? "0" : "\($0)" }.joined(separator: ",")
    }
}
