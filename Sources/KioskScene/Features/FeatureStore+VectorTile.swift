import Foundation
import KioskGeometry
package import KioskStyle
package import KioskTiles

extension FeatureStore {
    /// Creates the features of a layer of a vector tile.
    ///
    /// A point outside the square of the tile is omitted, since the tile that contains it draws it. Lines and polygons are
    /// stored as they are, beyond the square as well. A feature of an unknown type has no shapes.
    /// - Parameters:
    ///   - layer: The layer.
    ///   - tile: The address of the tile.
    ///   - identifier: The expression that provides the id of a feature; nil for the id in the tile.
    /// - Complexity: O(n) in the points, properties and values of the layer.
    package init(layer: VectorTileLayer, tile: TileID, identifier: CompiledExpression? = nil) {
        let rows = 0..<layer.featureCount
        let table = PropertyTable(
            keys: layer.keyNames, values: (0..<layer.valueCount).map { layer.value(at: $0)?.jsonValue },
            tags: layer.tags, firstTags: layer.firstTags)
        let attributes = ContiguousArray(rows.lazy.map { FeatureAttributes(row: $0, of: table) })
        let identifiers: ContiguousArray<FeatureIdentifier?>
        if let identifier {
            identifiers = ContiguousArray(attributes.lazy.map { identifier.featureIdentifier(of: $0) })
        } else {
            identifiers = ContiguousArray(rows.lazy.map { layer.id(ofFeature: $0).map { .number(Double($0)) } })
        }
        var shapes = ShapeColumns()
        var shapeRanges = ContiguousArray<Range<Int32>>()
        shapeRanges.reserveCapacity(rows.count)
        shapes.append(layer, of: tile) { shapeRanges.append($0) }
        self.init(
            identifiers: identifiers, attributes: attributes, shapes: shapes, shapeRanges: shapeRanges,
            clipBounds: tile.box)
    }
}

extension FeatureStore {
    /// The memory of the columns and of the properties of a tile, in bytes, without that of the spatial index.
    package var byteCount: Int {
        let row: Int =
            MemoryLayout<FeatureIdentifier?>.stride + MemoryLayout<FeatureAttributes>.stride
            + MemoryLayout<Range<Int32>>.stride
        let properties: Int = attributes.first?.table?.byteCount ?? 0
        return shapes.byteCount + properties + rows.count * row
    }
}

extension ShapeColumns {
    /// Adds the shapes of the features of a layer of a vector tile, whose rows are their indices.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - tile: The address of the tile.
    ///   - visit: Called with the shapes of each feature in turn.
    fileprivate mutating func append(
        _ layer: VectorTileLayer, of tile: TileID, _ visit: (_ shapes: Range<Int32>) -> Void
    ) {
        let grid = TileGrid(tile, extent: layer.extent)
        let points = layer.points
        reserveCapacity(shapes: layer.featureCount, parts: layer.partCount, vertices: points.count)
        for row in 0..<layer.featureCount {
            let start = Int32(count)
            switch layer.geometryType(ofFeature: row) {
            case .unknown: break
            case .point:
                for part in layer.parts(ofFeature: row) {
                    for point in points[layer.points(ofPart: part)] where grid.contains(point) {
                        append(grid.position(of: point), owner: row)
                    }
                }
            case .line:
                for part in layer.parts(ofFeature: row) {
                    appendPart(points[layer.points(ofPart: part)].lazy.map { grid.position(of: $0) })
                    endShape(.line, owner: row)
                }
            case .polygon:
                let parts = layer.parts(ofFeature: row)
                for part in parts {
                    if part > parts.lowerBound, !layer.isHole(part) { endShape(.polygon, owner: row) }
                    appendPart(points[layer.points(ofPart: part).dropLast()].lazy.map { grid.position(of: $0) })
                }
                endShape(.polygon, owner: row)
            }
            visit(start..<Int32(count))
        }
    }
}

/// The grid of integer coordinates of a tile.
private struct TileGrid {
    /// The coordinates of the tile's north-western corner from the corner of the world.
    private let origin: SIMD2<Double>

    /// The width of the world.
    private let worldSize: Double

    private let extent: Int32

    init(_ tile: TileID, extent: Int) {
        origin = SIMD2(Double(tile.x), Double(tile.y)) * Double(extent)
        worldSize = exp2(Double(tile.z)) * Double(extent)
        self.extent = Int32(clamping: extent)
    }

    /// Returns the position of a point in the unit square; equal for the same point of neighbouring tiles.
    @inline(__always)
    func position(of point: SIMD2<Int32>) -> CGPoint {
        let position = (origin + SIMD2(Double(point.x), Double(point.y))) / worldSize
        return CGPoint(x: position.x, y: position.y)
    }

    /// Returns whether a point lies in the square of the tile and not on its eastern or southern edge.
    @inline(__always)
    func contains(_ point: SIMD2<Int32>) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x < extent && point.y < extent
    }
}

extension CompiledExpression {
    /// Returns the id of a feature; nil if the value is neither a string nor a number.
    fileprivate func featureIdentifier(of attributes: FeatureAttributes) -> FeatureIdentifier? {
        switch try? value(in: EvaluationContext(zoom: 0, feature: attributes)) {
        case .string(let string): .string(string)
        case .number(let number): .number(number)
        default: nil
        }
    }
}
