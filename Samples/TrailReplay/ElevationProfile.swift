import Foundation
import KioskMaps

/// The heights of a trail over the way, of which the part that has been ridden is filled.
struct ElevationProfile {
    private static let ridden = UIColor(red: 0.1, green: 0.45, blue: 0.85)
    private static let ahead = UIColor(white: 0.82)

    /// The corners of the curve, in fractions of the width and the height.
    private let curve: [CGPoint]

    init(of trail: Trail) {
        let (low, high) = (trail.elevations.min() ?? 0, trail.elevations.max() ?? 0)
        // A flat trail is a line at the bottom instead of noise that fills the height.
        let range = max(high - low, 20)
        curve = zip(trail.distances, trail.elevations).map { way, height in
            CGPoint(x: way / max(trail.length, 1), y: 1 - (height - low) / range)
        }
    }

    /// Draws the profile.
    ///
    /// - Parameters:
    ///   - size: The size, in points.
    ///   - progress: The part that has been ridden, 0…1.
    func drawing(size: CGSize, progress: Double) -> OverlayDrawing {
        var drawing = OverlayDrawing(size: size)
        let points = curve.map { CGPoint(x: $0.x * size.width, y: 2 + $0.y * (size.height - 6)) }
        let now = progress * size.width
        let split = points.partitionIndex { $0.x > now }
        drawing.fill(area(of: points[...], above: size.height), with: Self.ahead)
        drawing.fill(area(of: points[..<split], above: size.height), with: Self.ridden)
        if let last = points[..<split].last {
            drawing.stroke(
                .path([CGPoint(x: last.x, y: 0), CGPoint(x: last.x, y: size.height)]), with: .black, width: 2)
        }
        return drawing
    }

    private func area(of points: ArraySlice<CGPoint>, above bottom: CGFloat) -> OverlayShape {
        guard let first = points.first, let last = points.last else { return .polygon([]) }
        return .polygon(points + [CGPoint(x: last.x, y: bottom), CGPoint(x: first.x, y: bottom)])
    }
}

extension Array {
    /// The index of the first element that fulfils a condition, which all later ones fulfil as well.
    fileprivate func partitionIndex(_ isBeyond: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let mid = (low + high) / 2
            if isBeyond(self[mid]) { high = mid } else { low = mid + 1 }
        }
        return low
    }
}
