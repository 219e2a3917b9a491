import KioskGeometry
package import KioskStyle
package import KioskTiles

/// The features of a vector tile, by the layers of the source.
package struct VectorTileFeatures: Sendable {
    /// The features by the names of the source layers; positions lie in the unit square of `WebMercator`.
    package let layers: [String: FeatureStore]

    /// The memory of the features, in bytes, without that of spatial indexes, which are built by queries.
    package let byteCount: Int

    /// Creates the features of a decoded tile.
    ///
    /// - Parameters:
    ///   - tile: The decoded tile.
    ///   - id: The address of the tile.
    ///   - promoteId: The property or expression that provides the ids of features; nil for the ids in the tile.
    /// - Complexity: O(n) in the memory of the tile.
    package init(_ tile: VectorTile, id: TileID, promoteId: VectorSourcePromoteId? = nil) {
        var layers: [String: FeatureStore] = [:]
        for layer in tile.layers {
            layers[layer.name] = FeatureStore(
                layer: layer, tile: id, identifier: promoteId?.expression(ofLayer: layer.name))
        }
        self.init(layers: layers)
    }

    /// Creates the features of a tile from those of its layers.
    ///
    /// - Parameters:
    ///   - layers: The features by the names of the source layers.
    ///   - byteCount: Their memory, in bytes; nil to compute it.
    package init(layers: [String: FeatureStore], byteCount: Int? = nil) {
        self.layers = layers
        self.byteCount = byteCount ?? layers.values.reduce(0) { $0 + $1.byteCount }
    }
}

extension VectorSourcePromoteId {
    /// Returns the expression that provides the ids of a layer; nil if there is none.
    fileprivate func expression(ofLayer name: String) -> CompiledExpression? {
        let value: Value<String>? =
            switch self {
            case .global(let value): value
            case .byLayer(let values): values[name]
            }
        switch value {
        case .constant(let property): return try? CompiledExpression(parsing: ["get", .string(property)])
        case .expression(let expression): return try? CompiledExpression(parsing: expression.jsonValue)
        case nil: return nil
        }
    }
}
