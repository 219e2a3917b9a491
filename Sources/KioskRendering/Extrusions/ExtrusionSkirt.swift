import Foundation
import KioskScene

/// The triangles on the ground around extruded polygons, on which their ambient occlusion and floodlight fade out.
///
/// Each edge has a rectangle outside the polygon, which extends beyond a convex corner by the width of the skirt, so that those of two
/// edges cover the circle around the corner. Where rectangles overlap, the nearest edge is drawn, as it has the strongest light and
/// shade.
struct ExtrusionSkirt {
    /// A vertex on the ground.
    struct Vertex: BufferVertex {
        /// The corner of the polygon.
        var position: SplitPosition
        /// The offset from the corner to the east and south, as a multiple of the width of the skirt.
        var outward: SIMD2<Float>
        /// The length of the edge beyond the corner as a multiple of the width of the skirt, 1 at the outer edge of the skirt and 0
        /// at the polygon, and the length of the edge in widths of the world, which is negative at its start.
        var edge: SIMD3<Float>
        /// The offset to the middle of the polygon, to the east and south, in widths of the world.
        var centroid: SIMD2<Float>
        /// The delay with which the polygon vanishes.
        var delay: Float
        /// The base of the polygon, in metres.
        var base: Float
        /// The width of the floodlight, in metres.
        var floodLightRadius: Float
        /// The colour of the floodlight.
        var floodLightColor: PixelColor

        /// The locations of attributes that can be the same for all polygons.
        enum Location {
            static let base = 5
            static let floodLightRadius = 6
            static let floodLightColor = 7
        }

        static var attributes: [VertexAttribute] {
            [
                float(4, \.position),
                float(2, \.outward),
                float(3, \.edge),
                float(2, \.centroid),
                float(1, \.delay),
                float(1, \.base),
                float(1, \.floodLightRadius),
                unitByte(4, \.floodLightColor),
            ]
        }
    }

    private(set) var vertices: [Vertex] = []
    private(set) var indices: [UInt32] = []

    /// Adds the skirt of a ring.
    ///
    /// - Parameters:
    ///   - ring: The corners, with the polygon on the right as y increases southwards.
    ///   - template: A vertex with the values of the polygon.
    ///   - centroid: The middle of the polygon.
    ///   - isShown: Returns whether an edge has a skirt.
    mutating func add(
        _ ring: ArraySlice<SIMD2<Double>>, _ template: Vertex, centroid: SIMD2<Double>,
        isShown: (SIMD2<Double>, SIMD2<Double>) -> Bool
    ) {
        let ring = Array(ring)
        guard ring.count > 2 else { return }
        let edges = ring.indices.map { index -> Edge? in
            let (start, end) = (ring[index], ring[(index + 1) % ring.count])
            return isShown(start, end) ? Edge(from: start, to: end) : nil
        }
        for index in ring.indices {
            guard let edge = edges[index] else { continue }
            let previous = edges[(index + ring.count - 1) % ring.count]
            let next = edges[(index + 1) % ring.count]
            let extensions = SIMD2<Double>(
                previous.map { Edge.isCornerConvex($0, edge) } == true ? 1 : 0,
                next.map { Edge.isCornerConvex(edge, $0) } == true ? 1 : 0)
            add(edge, extendedBy: extensions, template, centroid: centroid)
        }
    }

    /// Adds the rectangle of an edge.
    ///
    /// - Parameters:
    ///   - edge: The edge.
    ///   - extensions: The lengths beyond its start and its end, as multiples of the width of the skirt.
    ///   - template: A vertex with the values of the polygon.
    ///   - centroid: The middle of the polygon.
    private mutating func add(
        _ edge: Edge, extendedBy extensions: SIMD2<Double>, _ template: Vertex, centroid: SIMD2<Double>
    ) {
        let first = UInt32(truncatingIfNeeded: vertices.count)
        for (across, isEnd) in [(0.0, false), (1, false), (1, true), (0, true)] {
            let position = isEnd ? edge.end : edge.start
            let beyond = isEnd ? extensions.y : extensions.x
            var vertex = template
            vertex.position = SplitPosition(position)
            vertex.outward = SIMD2<Float>(edge.side * across + edge.direction * (isEnd ? beyond : -beyond))
            vertex.edge = SIMD3(Float(beyond), Float(across), Float(isEnd ? edge.length : -edge.length))
            vertex.centroid = SIMD2<Float>(centroid - position)
            vertices.append(vertex)
        }
        indices += [first, first + 1, first + 2, first, first + 2, first + 3]
    }

    /// An edge of a polygon.
    private struct Edge {
        let start: SIMD2<Double>
        let end: SIMD2<Double>
        let length: Double
        /// The direction to the end, of length 1.
        let direction: SIMD2<Double>

        /// Creates an edge; returns nil if it has no length.
        init?(from start: SIMD2<Double>, to end: SIMD2<Double>) {
            (self.start, self.end) = (start, end)
            length = ((end - start) * (end - start)).sum().squareRoot()
            guard length > 0 else { return nil }
            direction = (end - start) / length
        }

        /// The direction out of the polygon, of length 1.
        var side: SIMD2<Double> { SIMD2(direction.y, -direction.x) }

        /// Returns whether the corner between consecutive edges is convex.
        static func isCornerConvex(_ first: Edge, _ second: Edge) -> Bool {
            first.direction.x * second.direction.y - first.direction.y * second.direction.x > 1e-6
        }
    }
}
