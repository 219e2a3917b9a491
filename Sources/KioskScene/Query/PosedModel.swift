import Foundation

/// A model in a pose at a position, as seen by a camera.
struct PosedModel {
    let asset: ModelAsset

    /// The transforms of the nodes to the coordinates of the model.
    let pose: [AffineMatrix]

    /// The transform of the model's coordinates to points of the world from the centre: east, south and up.
    let matrix: AffineMatrix

    let transform: CameraTransform

    /// Returns the depth of the surface that is seen at a point of the screen; nil if there is none.
    ///
    /// Each triangle is tested, as seen from its front unless its material has two sides.
    /// - Complexity: O(n) in the triangles of the meshes whose boxes are seen at the point.
    func depth(at point: CGPoint) -> Double? {
        let (eye, direction) = (transform.eye, transform.ray(through: point))
        var nearest = Double.infinity
        forEachMesh { primitive, turned in
            // The ray is transformed instead of the vertices; the depth remains its parameter.
            guard let inverse = turned.inverse else { return }
            let ray = Ray(origin: inverse.apply(to: eye), direction: inverse.direction(direction))
            guard ray.touches(primitive.lower, primitive.upper) else { return }
            let material = primitive.material.flatMap {
                asset.materials.indices.contains($0) ? asset.materials[$0] : nil
            }
            let isDoubleSided = material?.isDoubleSided == true
            for start in stride(from: 0, to: primitive.indices.count - 2, by: 3) {
                func corner(_ offset: Int) -> SIMD3<Double> {
                    SIMD3<Double>(primitive.vertices[Int(primitive.indices[start + offset])].position)
                }
                let depth = ray.depth(ofTriangle: corner(0), corner(1), corner(2), isDoubleSided: isDoubleSided)
                guard let depth else { continue }
                if depth >= transform.nearestDepth, depth < nearest { nearest = depth }
            }
        }
        return nearest.isFinite ? nearest : nil
    }

    /// Returns the distance on screen from a region to the boxes around the meshes, in points, and the depth of the nearest
    /// corner; the distance is infinite if no box is before the camera.
    func distance(to region: PlanarRegion) -> (distance: CGFloat, depth: Double) {
        var result = (distance: CGFloat.infinity, depth: Double.infinity)
        forEachMesh { primitive, turned in
            let (lower, upper) = (SIMD3<Double>(primitive.lower), SIMD3<Double>(primitive.upper))
            let corners = (0..<8).map { index in
                turned.apply(
                    to: [
                        index & 1 == 0 ? lower.x : upper.x, index & 2 == 0 ? lower.y : upper.y,
                        index & 4 == 0 ? lower.z : upper.z,
                    ])
            }
            let depths = corners.map { transform.depth(ofPoint: $0) }
            for face in Self.faces where face.allSatisfy({ depths[$0] >= transform.nearestDepth }) {
                let seen = face.map { transform.screenPoint(ofPoint: corners[$0]) }
                let distance = region.distance(toInsideOf: [seen])
                if distance < result.distance { result.distance = distance }
            }
            if let depth = depths.min(), depth < result.depth { result.depth = depth }
        }
        return result
    }

    /// The corners of the six faces of a box, in their order around the face; the bits of a corner are x, y and z.
    private static let faces = [
        [0, 1, 3, 2], [4, 5, 7, 6], [0, 1, 5, 4], [2, 3, 7, 6], [0, 2, 6, 4], [1, 3, 7, 5],
    ]

    /// Calls a closure with the triangles of each node, and their transform to points to the right, down and up.
    private func forEachMesh(_ visit: (ModelAsset.Primitive, AffineMatrix) -> Void) {
        func rotated(_ vector: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(transform.rotated(east: vector.x, south: vector.y), vector.z)
        }
        let rotation = AffineMatrix(x: rotated([1, 0, 0]), y: rotated([0, 1, 0]))
        for (range, local) in zip(asset.primitiveRanges, pose) where !range.isEmpty {
            let turned = rotation * matrix * local
            for primitive in asset.primitives[range] { visit(primitive, turned) }
        }
    }
}

/// A ray whose parameter is a depth.
private struct Ray {
    let origin: SIMD3<Double>
    let direction: SIMD3<Double>

    /// Returns whether the ray, extended in both directions, touches a box.
    func touches(_ lower: SIMD3<Float>, _ upper: SIMD3<Float>) -> Bool {
        // The ends are widened a little, since flat boxes have no inside.
        let margin = 1e-6 * (SIMD3<Double>(upper) - SIMD3<Double>(lower)).max()
        var range = -Double.infinity...Double.infinity
        for axis in 0..<3 {
            let (a, b) = (Double(lower[axis]) - margin, Double(upper[axis]) + margin)
            guard direction[axis] != 0 else {
                if origin[axis] < a || origin[axis] > b { return false }
                continue
            }
            let (first, second) = ((a - origin[axis]) / direction[axis], (b - origin[axis]) / direction[axis])
            let near = max(range.lowerBound, min(first, second))
            let far = min(range.upperBound, max(first, second))
            guard near <= far else { return false }
            range = near...far
        }
        return true
    }

    /// Returns the depth at which the ray passes through a triangle; nil if it does not.
    ///
    /// Corners that are counterclockwise on the front remain so in the coordinates of a mesh, also of a mirrored one.
    ///
    /// Source: T. Möller, B. Trumbore, "Fast, Minimum Storage Ray/Triangle Intersection" (1997).
    ///
    /// - Parameters:
    ///   - a: The first corner.
    ///   - b: The second corner.
    ///   - c: The third corner.
    ///   - isDoubleSided: Whether the triangle is seen from its back.
    func depth(
        ofTriangle a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>, isDoubleSided: Bool
    ) -> Double? {
        let (first, second) = (b - a, c - a)
        let across = AffineMatrix.cross(direction, second)
        let determinant = (first * across).sum()
        guard determinant > 0 || (isDoubleSided && determinant < 0) else { return nil }
        let offset = origin - a
        let u = (offset * across).sum() / determinant
        guard 0...1 ~= u else { return nil }
        let turned = AffineMatrix.cross(offset, first)
        let v = (direction * turned).sum() / determinant
        guard v >= 0, u + v <= 1 else { return nil }
        return (second * turned).sum() / determinant
    }
}
