/// The type of a feature of a vector tile.
package enum VectorTileGeometryType: UInt8, Sendable {
    /// The encoder did not set a type, or set it to unknown; the feature has parts of any kind.
    case unknown = 0
    /// One point or more.
    case point = 1
    /// One line or more.
    case line = 2
    /// One polygon or more, each with an exterior ring and any number of holes.
    case polygon = 3
}

extension VectorTileGeometryType: CustomStringConvertible {
    /// The name: `unknown`, `point`, `line` or `polygon`.
    package var description: String {
        switch self {
        case .unknown: "unknown"
        case .point: "point"
        case .line: "line"
        case .polygon: "polygon"
        }
    }
}
