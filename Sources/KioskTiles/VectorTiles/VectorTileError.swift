/// A problem of a vector tile, with its position.
///
///     layer 2 “road”, feature 17, byte 4711: the geometry contains LineTo where MoveTo is expected; the feature is
///     skipped
package struct VectorTileError: Error, Hashable, Sendable {
    /// How a decoder may treat a problem.
    package enum Severity: String, Sendable {
        /// What is kept of the tile is as its encoder meant it, whatever was skipped.
        case recoverable
        /// The tile violates its specification such that a strict decoder rejects it as a whole.
        case fatal
    }

    /// How the problem may be treated.
    package var severity: Severity
    /// The index of the layer in the tile, counting those that were skipped; nil for a problem of the tile itself.
    package var layer: Int?
    /// The name of the layer; nil if it is missing.
    package var layerName: String?
    /// The index of the feature in the layer, counting those that were skipped; nil for a problem of the layer itself.
    package var feature: Int?
    /// The offset in the tile at which the problem was found, in bytes.
    package var offset: Int
    /// The problem, and what was skipped because of it.
    package var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - severity: How the problem may be treated.
    ///   - layer: The index of the layer in the tile.
    ///   - layerName: The name of the layer.
    ///   - feature: The index of the feature in the layer.
    ///   - offset: The offset in the tile, in bytes.
    ///   - message: The problem, and what was skipped because of it.
    package init(
        severity: Severity, layer: Int? = nil, layerName: String? = nil, feature: Int? = nil, offset: Int,
        message: String
    ) {
        self.severity = severity
        self.layer = layer
        self.layerName = layerName
        self.feature = feature
        self.offset = offset
        self.message = message
    }
}

extension VectorTileError: CustomStringConvertible {
    /// The position and the message.
    package var description: String {
        var parts: [String] = []
        if let layer { parts.append("layer \(layer)" + (layerName.map { " “\($0)”" } ?? "")) }
        if let feature { parts.append("feature \(feature)") }
        return (parts + ["byte \(offset)"]).joined(separator: ", ") + ": " + message
    }
}
