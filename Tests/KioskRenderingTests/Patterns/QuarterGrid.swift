import Foundation
import KioskMaps

/// The pattern of `UIImage.quarters` on the ground, computed in double precision.
struct QuarterGrid {
    /// The camera.
    let camera: CameraTransform

    /// The width and height of the image, in points.
    let period: Double

    /// The offset of the pattern on the ground, in points to the east and south.
    var translation = CGPoint.zero

    /// Returns the colour that is seen at a point on screen; nil near the edges of quarters and above the horizon.
    func color(at point: CGPoint) -> SIMD4<Double>? {
        guard let position = camera.worldPoint(for: point) else { return nil }
        let size = 512 * exp2(camera.zoom.rounded(.down))
        let scale = size / camera.worldSize
        let east = part(position.x * size - translation.x * scale)
        let south = part(position.y * size - translation.y * scale)
        guard let east, let south else { return nil }
        return switch (east, south) {
        case (false, false): SIMD4(1, 0, 0, 1)
        case (true, false): SIMD4(0, 1, 0, 1)
        case (false, true): SIMD4(0, 0, 1, 1)
        case (true, true): SIMD4(1, 1, 1, 1)
        }
    }

    /// Returns whether a position is in the second half of its period; nil near the edges of the halves.
    private func part(_ position: Double) -> Bool? {
        let fraction = position / period - (position / period).rounded(.down)
        let isInside = [0, 0.5, 1].allSatisfy { abs(fraction - $0) > 0.1 }
        return isInside ? fraction > 0.5 : nil
    }
}

extension Drawing {
    /// Returns the numbers of points that have the colours of a pattern, and of those that have not, on a grid of points of
    /// an area.
    ///
    /// - Parameters:
    ///   - grid: The pattern.
    ///   - area: The area, in points.
    func matches(_ grid: QuarterGrid, in area: CGRect) -> (equal: Int, different: Int) {
        var result = (equal: 0, different: 0)
        for y in stride(from: area.minY + 0.5, to: area.maxY, by: 3) {
            for x in stride(from: area.minX + 0.5, to: area.maxX, by: 3) {
                guard let expected = grid.color(at: CGPoint(x: x, y: y)) else { continue }
                if self[x, y] == expected { result.equal += 1 } else { result.different += 1 }
            }
        }
        return result
    }
}
