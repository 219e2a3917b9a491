import KioskScene

/// The vertices of circles, without those that cannot be drawn.
struct CircleVertices: PreparedGeometry {
    private(set) var vertices: [CircleVertex] = []
    private(set) var extent = GroundExtent()

    /// Whether any of the circles is blurred.
    private(set) var isBlurred = false

    init(_ circles: [CircleBucket.Circle]) {
        vertices.reserveCapacity(circles.count)
        for circle in circles where extent.contains(circle.center) {
            let vertex = CircleVertex(circle)
            extent.add(circle.center, reach: vertex.shape.x + vertex.shape.y)
            if vertex.shape.z > 0 { isBlurred = true }
            vertices.append(vertex)
        }
    }

    var byteCount: Int { CircleVertex.byteCount(vertices: vertices.count) }
}

extension CircleBucket: TessellatedBucket {
    static func tessellate(_ content: [Circle]) -> any PreparedGeometry { CircleVertices(content) }
}
