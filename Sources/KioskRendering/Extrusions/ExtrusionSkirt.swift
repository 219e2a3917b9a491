import Foundation
import KioskScene

/// The triangles on the ground around extruded polygons, on which their ambient occlusion and floodlight fade out.
///
/// Each edge has a rectangle outside the polygon, and each convex corner the part between two of them.
struct ExtrusionSkirt {
    /// A vertex on the ground.
    struct Vertex: BufferVertex {
        /// The corner of the polygon.
        var position: SplitPosition
        /// The offset from the corner to the east and south, as a multiple of the width of the skirt.
        var outward: SIMD2<Float>
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
            static let base = 4
            static let floodLightRadius = 5
            static let floodLightColor = 6
        }

        static var attributes: [VertexAttribute] {
            [
                float(4, \.position),
                float(2, \.outward),
                float(2, \.centroid),
                float(1, \.delay),
                float(1, \.base),
                float(1, \.floodLightRadius),
                unitByte(4, \.floodLightColor),
            ]
        }
    }

    /// The greatest length of the offset of a corner, as a multiple of the width; a sharp corner has several triangles.
    private static let longest = 1.2

    private(set) var vertices: [Vertex] = []
    private(set) var indices: [UInt32] = []

    /// Adds the skirt of a ring.
    ///
    /// - Parameters:
    ///   - ring: The corners, with the polygon on the right as y increases southwards.
    ///   - form: A vertex with the values of the polygon.
    ///   - centroid: The middle of the polygon.
    ///   - isShown: Returns whether an edge has a skirt.
    mutating func add(
        _ ring: ArraySlice<SIMD2<Double>>, _ form: Vertex, centroid: SIMD2<Double>,
        isShown: (SIMD2<Double>, SIMD2<Double>) -> Bool
    ) {
        let ring = Array(ring)
        guard ring.count > 2 else { return }
        let sides = ring.indices.map { index -> SIMD2<Double>? in
            let (start, end) = (ring[index], ring[(index + 1) % ring.count])
            guard isShown(start, end) else { return nil }
            let direction = end - start
            let length = (direction * direction).sum().squareRoot()
            return length > 0 ? SIMD2(direction.y, -direction.x) / length : nil
        }
        for index in ring.indices {
            guard let side = sides[index] else { continue }
            let (start, end) = (ring[index], ring[(index + 1) % ring.count])
            add([(start, .zero), (start, side), (end, side), (end, .zero)], form, centroid: centroid)
            guard let next = sides[(index + 1) % ring.count], side.x * next.y - side.y * next.x > 1e-6 else { continue }
            addCorner(at: end, from: side, to: next, form, centroid: centroid)
        }
    }

    /// Adds the part between the rectangles of two edges.
    private mutating func addCorner(
        at corner: SIMD2<Double>, from first: SIMD2<Double>, to second: SIMD2<Double>, _ form: Vertex,
        centroid: SIMD2<Double>
    ) {
        let angle = atan2(first.x * second.y - first.y * second.x, (first * second).sum())
        // Each part ends at a corner that is farther away than the width, so that the circle around the corner is covered.
        let parts = max((angle / (2 * acos(1 / Self.longest))).rounded(.up), 1)
        let step = angle / parts
        func turned(_ angle: Double) -> SIMD2<Double> {
            SIMD2(first.x * cos(angle) - first.y * sin(angle), first.x * sin(angle) + first.y * cos(angle))
        }
        for part in 0..<Int(parts) {
            let start = Double(part) * step
            let outer = turned(start + step / 2) / cos(step / 2)
            add(
                [(corner, .zero), (corner, turned(start)), (corner, outer), (corner, turned(start + step))], form,
                centroid: centroid)
        }
    }

    private mutating func add(
        _ corners: [(position: SIMD2<Double>, outward: SIMD2<Double>)], _ form: Vertex, centroid: SIMD2<Double>
    ) {
        let first = UInt32(truncatingIfNeeded: vertices.count)
        for (position, outward) in corners {
            var vertex = form
            vertex.position = SplitPosition(position)
            vertex.outward = SIMD2<Float>(outward)
            vertex.centroid = SIMD2<Float>(centroid - position)
            vertices.append(vertex)
        }
        indices += [first, first + 1, first + 2, first, first + 2, first + 3]
    }
}
