import Foundation
import KioskScene

/// A model at a position that is seen in a frame.
@MainActor
struct PlacedModel {
    let upload: ModelUpload
    let asset: ModelAsset

    /// The transforms of the nodes to the coordinates of the model.
    let pose: [AffineMatrix]

    /// The transform of the model's coordinates to points of the world from the centre: east, south and up.
    let matrix: AffineMatrix

    let look: ModelBucket.Look

    /// The depth of the position, in points.
    let depth: Double

    /// The radius of a ball around the position that contains the model, in points.
    let reach: Double

    /// The heights of the lowest and of the highest corner of the boxes around the meshes, in points above the plane of the centre.
    var heights: ClosedRange<Double> {
        var (lowest, highest) = (Double.infinity, -Double.infinity)
        for (range, local) in zip(asset.primitiveRanges, pose) where !range.isEmpty {
            let turned = matrix * local
            for primitive in asset.primitives[range] {
                let (lower, upper) = (SIMD3<Double>(primitive.lower), SIMD3<Double>(primitive.upper))
                for index in 0..<8 {
                    let corner = SIMD3(
                        index & 1 == 0 ? lower.x : upper.x, index & 2 == 0 ? lower.y : upper.y,
                        index & 4 == 0 ? lower.z : upper.z)
                    let height = turned.apply(to: corner).z
                    (lowest, highest) = (min(lowest, height), max(highest, height))
                }
            }
        }
        return lowest <= highest ? lowest...highest : 0...0
    }

    /// Calls a closure with each part and the transform of its node.
    func forEachPart(_ visit: (ModelUpload.Part, AffineMatrix) -> Void) {
        for (range, local) in zip(asset.primitiveRanges, pose) where !range.isEmpty {
            let turned = matrix * local
            for part in upload.parts[range] { visit(part, turned) }
        }
    }
}

extension GroundView {
    /// Returns the depth of a point, if a ball around it may be seen; nil if it is not.
    ///
    /// - Parameters:
    ///   - point: The point, in points of the world from the centre: east, south and up.
    ///   - radius: The radius of the ball, in points.
    func depth(ofVisibleBallAt point: SIMD3<Double>, radius: Double) -> Double? {
        let columns = transform.clipColumns
        let position =
            columns[0] * point.x + columns[1] * point.y + columns[2] + transform.clipHeightColumn * point.z
        let nearest = transform.nearestDepth
        guard position.z.isFinite, radius.isFinite, position.z + radius > nearest else { return nil }
        // The planes through the eye and the edges of the view are ±x = z, with normals of at most 1 / half + 1. The factor is a
        // reserve.
        let half = SIMD2(transform.size.width, transform.size.height) / (2 * transform.cameraDistance)
        let margin = SIMD2(radius, radius) * (SIMD2(1, 1) + half) / half * 1.5
        guard abs(position.x) <= position.z + margin.x, abs(position.y) <= position.z + margin.y else { return nil }
        return position.z
    }
}
