package import Foundation
import KioskGeometry
package import KioskStyle

/// The image of a source, with the positions of its corners.
package struct SourceImage: Sendable {
    /// The image.
    let image: UIImage

    /// A number that increases with each change of the image; unique in its style.
    package let revision: UInt64

    /// The corners in the unit square of `WebMercator`: top left, top right, bottom right and bottom left; nil if the
    /// source has no valid coordinates.
    package private(set) var corners: [CGPoint]?

    /// Creates the image of a source.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - source: The source, with its coordinates.
    ///   - revision: The revision of the image.
    package init(_ image: UIImage, of source: StyleSource, revision: UInt64) {
        self.image = image
        self.revision = revision
        corners = Self.corners(of: source)
    }

    /// Places the image at the coordinates of a source.
    package mutating func move(to source: StyleSource) {
        corners = Self.corners(of: source)
    }

    /// The number of units in the width of a tile.
    private static let extent = 8192.0

    /// Returns the corners of the image of a source; nil if the source has no valid coordinates.
    ///
    /// Corners are rounded to the units of the smallest tile that can contain the image, so that an image whose corners
    /// are those of a tile is drawn like the tile.
    private static func corners(of source: StyleSource) -> [CGPoint]? {
        guard let pairs = (source.members["coordinates"] ?? nil)?.array, pairs.count == 4 else { return nil }
        let corners = pairs.compactMap { pair -> CGPoint? in
            let numbers = (pair?.array ?? []).compactMap { $0?.number }
            guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
            return WebMercator.point(for: LocationCoordinate2D(latitude: numbers[1], longitude: numbers[0]))
        }
        guard corners.count == 4, let minX = corners.map(\.x).min(), let maxX = corners.map(\.x).max(),
            let minY = corners.map(\.y).min(), let maxY = corners.map(\.y).max()
        else { return nil }
        let side = max(maxX - minX, maxY - minY)
        guard side > 0 else { return nil }
        let level: Double = (-log2(side)).rounded(.down).clamped(to: 0...30)
        let unit = exp2(level) * extent
        return corners.map { CGPoint(x: ($0.x * unit).rounded() / unit, y: ($0.y * unit).rounded() / unit) }
    }
}

extension SourceType {
    /// Whether a source of the type has one image; a canvas is treated as an image.
    package var hasImage: Bool { self == .image || rawValue == "canvas" }
}
