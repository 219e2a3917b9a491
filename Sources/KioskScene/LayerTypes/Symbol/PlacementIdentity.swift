import KioskGeometry
import KioskStyle

/// All members of a symbol layer but its id and the paint properties that do not move symbols; layers in which they are equal are placed once.
package struct PlacementIdentity: Hashable, Sendable {
    private let members: JSONObject

    /// The hash of the members, which takes time to determine.
    private let digest: Int

    /// Creates the identity of a layer.
    init(_ layer: StyleLayer) {
        var members = layer.properties.filter { SymbolKind.levelProperties.contains($0.key) }
        members["symbol-z-offset"] = layer.properties["symbol-z-offset"] ?? nil
        members["source"] = layer.source.map { .string($0) }
        members["source-layer"] = layer.sourceLayer.map { .string($0) }
        members["filter"] = layer.filter
        members["appearances"] = layer.appearances
        members["minzoom"] = layer.minZoom.map { .number($0) }
        members["maxzoom"] = layer.maxZoom.map { .number($0) }
        self.members = members
        digest = members.hashValue
    }

    package static func == (left: PlacementIdentity, right: PlacementIdentity) -> Bool {
        left.digest == right.digest && left.members == right.members
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(digest)
    }
}
