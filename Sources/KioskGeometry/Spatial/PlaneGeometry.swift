/// Distances, intersections and containment in a plane.
package enum PlaneGeometry {
    /// Returns the length of a vector.
    @inline(__always)
    package static func length(_ vector: SIMD2<Double>) -> Double {
        (vector * vector).sum().squareRoot()
    }

    /// Returns the length of a line.
    package static func length(of line: some Collection<SIMD2<Double>>) -> Double {
        zip(line, line.dropFirst()).reduce(0) { $0 + length($1.1 - $1.0) }
    }

    /// Returns the z component of the cross product.
    @inline(__always)
    package static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        a.x * b.y - a.y * b.x
    }

    /// Returns whether a ring contains a point by the even-odd rule.
    package static func contains(_ point: SIMD2<Double>, ring: [SIMD2<Double>]) -> Bool {
        guard var previous = ring.last else { return false }
        var isInside = false
        for vertex in ring {
            if (vertex.y > point.y) != (previous.y > point.y),
                point.x < (previous.x - vertex.x) * (point.y - vertex.y) / (previous.y - vertex.y) + vertex.x
            {
                isInside.toggle()
            }
            previous = vertex
        }
        return isInside
    }

    /// Returns whether two segments have a point in common, including their ends.
    package static func segmentsTouch(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>
    ) -> Bool {
        // The sides of each segment on which the ends of the other one are: 0 on its line.
        let (sideOfC, sideOfD) = (cross(b - a, c - a), cross(b - a, d - a))
        let (sideOfA, sideOfB) = (cross(d - c, a - c), cross(d - c, b - c))
        if sideOfC * sideOfD < 0, sideOfA * sideOfB < 0 { return true }
        func isInBox(_ point: SIMD2<Double>, _ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Bool {
            min(start.x, end.x) <= point.x && point.x <= max(start.x, end.x) && min(start.y, end.y) <= point.y
                && point.y <= max(start.y, end.y)
        }
        return sideOfC == 0 && isInBox(c, a, b) || sideOfD == 0 && isInBox(d, a, b)
            || sideOfA == 0 && isInBox(a, c, d) || sideOfB == 0 && isInBox(b, c, d)
    }

    /// Returns the squared distance from a point to a segment.
    package static func squaredDistance(_ point: SIMD2<Double>, _ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Double
    {
        let segment = end - start
        let squaredLength = (segment * segment).sum()
        let factor = squaredLength > 0 ? max(0, min(1, ((point - start) * segment).sum() / squaredLength)) : 0
        let offset = point - (start + segment * factor)
        return (offset * offset).sum()
    }

    /// Returns the number rounded to the nearest integer, halves towards positive infinity.
    @inline(__always)
    package static func rounded(_ number: Double) -> Double {
        (number + 0.5).rounded(.down)
    }

    /// Returns the point with rounded coordinates.
    @inline(__always)
    package static func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(rounded(point.x), rounded(point.y))
    }
}
