import Foundation
import KioskScene
import KioskStyle

/// The triangles of shapes with antialiased edges, which fade over one pixel, half inside and half outside.
struct OverlayMesh {
    private(set) var vertices: [OverlayVertex] = []
    private(set) var indices: [UInt32] = []

    /// The maximum length of a miter at a sharp corner, in half widths.
    private static let longestMiter = 4.0

    /// Adds the interior of an outline of finite points.
    ///
    /// - Complexity: That of `PolygonTriangulator`.
    mutating func fill(_ outline: [CGPoint], with color: UIColor) {
        let points = Self.distinct(outline, isClosed: true)
        guard points.count > 2, color.isVisible else { return }
        // The normals of a ring that is clockwise on screen point inwards.
        let outwards: Double = Self.area(of: points) > 0 ? -1 : 1
        let normals = Self.normals(of: points, isClosed: true).map { $0 * outwards }
        let triangles = PolygonTriangulator.triangulate(points, rings: [points.indices])
        let inner = addLoop(points, normals, edge: SIMD2(0, -1), color: color.pixel)
        let outer = addLoop(points, normals, edge: SIMD2(0, 1), color: .zero)
        indices += triangles.map { $0 + inner }
        join(inner, outer, count: points.count, isClosed: true)
    }

    /// Adds a stroke along an outline of finite points, with a width in points.
    ///
    /// - Complexity: O(n).
    mutating func stroke(_ outline: [CGPoint], isClosed: Bool, with color: UIColor, width: CGFloat) {
        let points = Self.distinct(outline, isClosed: isClosed)
        guard points.count > (isClosed ? 2 : 1), width > 0, width.isFinite, color.isVisible else { return }
        let normals = Self.normals(of: points, isClosed: isClosed)
        let half = Float(width / 2)
        let loops = [
            addLoop(points, normals, edge: SIMD2(half, 1), color: .zero),
            addLoop(points, normals, edge: SIMD2(half, -1), color: color.pixel),
            addLoop(points, normals, edge: SIMD2(-half, 1), color: color.pixel),
            addLoop(points, normals, edge: SIMD2(-half, -1), color: .zero),
        ]
        for (loop, next) in zip(loops, loops.dropFirst()) { join(loop, next, count: points.count, isClosed: isClosed) }
    }

    /// Adds a rectangle that shows an image.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - alpha: The opacity, 0…255.
    mutating func addPicture(in rect: CGRect, alpha: UInt8 = 255) {
        let first = UInt32(truncatingIfNeeded: vertices.count)
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] as [(Double, Double)] {
            vertices.append(
                OverlayVertex(
                    position: SIMD2(Float(rect.minX + x * rect.width), Float(rect.minY + y * rect.height)),
                    normal: .zero, texture: SIMD2(Float(x), Float(y)), color: SIMD4(repeating: alpha)))
        }
        indices += [first, first + 1, first + 2, first + 1, first + 2, first + 3]
    }

    private mutating func addLoop(
        _ points: [SIMD2<Double>], _ normals: [SIMD2<Double>], edge: SIMD2<Float>, color: PixelColor
    ) -> UInt32 {
        let first = UInt32(truncatingIfNeeded: vertices.count)
        for (point, normal) in zip(points, normals) {
            vertices.append(
                OverlayVertex(position: SIMD2<Float>(point), normal: SIMD2<Float>(normal), edge: edge, color: color))
        }
        return first
    }

    private mutating func join(_ first: UInt32, _ second: UInt32, count: Int, isClosed: Bool) {
        for index in 0..<(isClosed ? count : count - 1) {
            let here = UInt32(truncatingIfNeeded: index)
            let next = UInt32(truncatingIfNeeded: (index + 1) % count)
            indices += [first + here, first + next, second + here, first + next, second + here, second + next]
        }
    }

    private static func distinct(_ outline: [CGPoint], isClosed: Bool) -> [SIMD2<Double>] {
        var points: [SIMD2<Double>] = []
        for point in outline {
            let position = SIMD2<Double>(point.x, point.y)
            if points.last != position { points.append(position) }
        }
        while isClosed, points.count > 1, points.first == points.last { points.removeLast() }
        return points
    }

    /// Returns twice the signed area, positive for a ring that is clockwise on screen.
    private static func area(of points: [SIMD2<Double>]) -> Double {
        var area = 0.0
        var last = points.last ?? .zero
        for point in points {
            area += last.x * point.y - last.y * point.x
            last = point
        }
        return area
    }

    /// Returns the displacement of each point when both its edges move by one unit to the right of their direction.
    private static func normals(of points: [SIMD2<Double>], isClosed: Bool) -> [SIMD2<Double>] {
        func normal(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> SIMD2<Double> {
            let direction = end - start
            let length = (direction * direction).sum().squareRoot()
            return length > 0 ? SIMD2(-direction.y, direction.x) / length : .zero
        }
        let count = points.count
        return points.indices.map { index in
            let before = index > 0 || isClosed ? normal(points[(index + count - 1) % count], points[index]) : nil
            let after = index < count - 1 || isClosed ? normal(points[index], points[(index + 1) % count]) : nil
            guard let first = before ?? after, let last = after ?? before else { return .zero }
            let miter = (first + last) / max(1 + (first * last).sum(), 1e-9)
            let length = (miter * miter).sum().squareRoot()
            return length > longestMiter ? miter * (longestMiter / length) : miter
        }
    }
}

extension UIColor {
    fileprivate var isVisible: Bool { alpha > 0 }

    /// The colour in the format of vertex buffers; NaN components become 0.
    fileprivate var pixel: PixelColor {
        func part(_ value: CGFloat) -> Double { value > 0 ? min(1, value) : 0 }
        let alpha = part(alpha)
        func byte(_ value: CGFloat) -> UInt8 { UInt8((part(value) * alpha * 255).rounded()) }
        return PixelColor(byte(red), byte(green), byte(blue), UInt8((alpha * 255).rounded()))
    }
}
