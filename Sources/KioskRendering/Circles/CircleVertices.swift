import KioskScene

/// The vertices of circles, without those that cannot be drawn.
struct CircleVertices: PreparedGeometry {
    private(set) var vertices: [CircleVertex] = []

    /// The values of the circles; empty if none of them differs from zero, because those of the layer replace them.
    private(set) var styles: [CircleStyle] = []

    private(set) var extent = GroundExtent()

    /// Whether any of the circles is blurred.
    private(set) var isBlurred = false

    init(_ circles: [CircleBucket.Circle]) {
        vertices.reserveCapacity(circles.count)
        for circle in circles where extent.contains(circle.center) {
            let style = CircleStyle(circle)
            extent.add(circle.center, reach: style.shape.x + style.shape.y)
            if style.shape.z > 0 { isBlurred = true }
            if !styles.isEmpty || style != CircleStyle() {
                if styles.isEmpty {
                    styles.reserveCapacity(circles.count)
                    styles += repeatElement(CircleStyle(), count: vertices.count)
                }
                styles.append(style)
            }
            vertices.append(CircleVertex(position: SplitPosition(circle.center)))
        }
    }

    mutating func shareMemory(with other: any PreparedGeometry) {
        guard let other = other as? Self else { return }
        vertices.shareMemory(with: other.vertices)
        styles.shareMemory(with: other.styles)
    }

    var byteCount: Int {
        GeometryBuffer.cornersOfRectangle
            * (CircleVertex.byteCount(vertices: vertices.count) + CircleStyle.byteCount(vertices: styles.count))
    }
}

extension CircleBucket: TessellatedBucket {
    static func tessellate(_ content: [Circle]) -> any PreparedGeometry { CircleVertices(content) }
}
