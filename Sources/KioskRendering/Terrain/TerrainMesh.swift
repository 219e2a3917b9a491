import KioskTiles

/// The triangles of a terrain tile, which all tiles share: a grid of cells, and skirts that hang down from its edges and close the
/// gaps to neighbours of other zoom levels.
struct TerrainMesh {
    private(set) var vertices: [TerrainVertex] = []
    private(set) var indices: [UInt32] = []

    /// Creates a mesh.
    ///
    /// - Parameter step: The number of cells of the tile in a cell of the mesh, a divisor of that of a row.
    /// - Complexity: O(cells).
    init(step: Int) {
        let side = TerrainTile.cells / step
        for row in 0...side {
            for column in 0...side {
                vertices.append(TerrainVertex(column: column * step, row: row * step, isSkirt: false))
            }
        }
        for row in 0..<side {
            for column in 0..<side {
                let corner = UInt32(row * (side + 1) + column)
                let below = corner + UInt32(side + 1)
                // The diagonal leads from the north-western to the south-eastern corner.
                indices += [corner, below + 1, corner + 1, corner, below, below + 1]
            }
        }
        for index in 0...side { addSkirt(at: index * step, row: 0, isEdgeAlongRow: true, isFirst: index == 0) }
        for index in 0...side {
            addSkirt(at: index * step, row: TerrainTile.cells, isEdgeAlongRow: true, isFirst: index == 0)
        }
        for index in 0...side { addSkirt(at: index * step, row: 0, isEdgeAlongRow: false, isFirst: index == 0) }
        for index in 0...side {
            addSkirt(at: index * step, row: TerrainTile.cells, isEdgeAlongRow: false, isFirst: index == 0)
        }
    }

    /// Adds an upper and a lower vertex of a skirt, and the triangles to the previous ones.
    private mutating func addSkirt(at index: Int, row: Int, isEdgeAlongRow: Bool, isFirst: Bool) {
        let (column, row) = isEdgeAlongRow ? (index, row) : (row, index)
        vertices.append(TerrainVertex(column: column, row: row, isSkirt: false))
        vertices.append(TerrainVertex(column: column, row: row, isSkirt: true))
        guard !isFirst else { return }
        let last = UInt32(vertices.count)
        indices += [last - 4, last - 3, last - 2, last - 2, last - 3, last - 1]
    }
}

/// A vertex of the mesh of a terrain tile.
struct TerrainVertex: BufferVertex {
    var position: SIMD3<Float>

    init(column: Int, row: Int, isSkirt: Bool) {
        position = SIMD3(Float(column), Float(row), isSkirt ? 1 : 0)
    }

    static var attributes: [VertexAttribute] { [float(3, \.position)] }
}
