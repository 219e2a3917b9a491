package import Foundation
package import KioskInput
package import KioskMaps

/// An image of a window that is composed of the images of its views.
package struct ViewComposition: Sendable {
    private let width: Int
    private let height: Int
    private let pixelRatio: CGFloat
    private var pixels: [UInt8]

    /// Creates the image of a window without views.
    ///
    /// - Parameters:
    ///   - size: The size of the window, in points.
    ///   - pixelRatio: The number of pixels in a point.
    package init(size: CGSize, pixelRatio: CGFloat) {
        width = max(Int((size.width * pixelRatio).rounded()), 1)
        height = max(Int((size.height * pixelRatio).rounded()), 1)
        self.pixelRatio = pixelRatio
        pixels = [UInt8](repeating: Self.byte(DividerHandle.windowWhite), count: 4 * width * height)
        for alpha in stride(from: 3, to: pixels.count, by: 4) { pixels[alpha] = 255 }
    }

    /// Returns the region of a view, whose edges lie between pixels.
    ///
    /// - Parameters:
    ///   - layout: The rectangle of the view.
    ///   - rotation: The rotation of the view in the window, in degrees clockwise.
    package func region(of layout: ViewLayout, rotation: PanelRotation) -> ViewRegion {
        let frame = layout.frame(in: size).pixelAligned(pixelRatio: pixelRatio)
        return ViewRegion(id: 0, frame: frame, rotation: rotation)
    }

    /// Draws the image of a view into its region; parts outside of the window are left out.
    package mutating func draw(_ image: UIImage, in region: ViewRegion) {
        let left = Int((region.frame.minX * pixelRatio).rounded())
        let top = Int((region.frame.minY * pixelRatio).rounded())
        let (columns, rows) =
            region.rotation.swapsAxes
            ? (image.pixelHeight, image.pixelWidth) : (image.pixelWidth, image.pixelHeight)
        let source = image.pixels
        for row in 0..<rows where (0..<height).contains(top + row) {
            for column in 0..<columns where (0..<width).contains(left + column) {
                let (x, y) =
                    switch region.rotation {
                    case .none: (column, row)
                    case .clockwise90: (row, columns - 1 - column)
                    case .clockwise180: (columns - 1 - column, rows - 1 - row)
                    case .clockwise270: (rows - 1 - row, column)
                    }
                let from = 4 * (y * image.pixelWidth + x)
                let to = 4 * ((top + row) * width + left + column)
                for byte in 0..<4 { pixels[to + byte] = source[from + byte] }
            }
        }
    }

    /// Draws the handles of dividers above the views.
    package mutating func drawHandles(of splits: [ViewSplit]) {
        for handle in splits.compactMap({ DividerHandle(of: $0, in: size) }) {
            fill(handle.border, white: DividerHandle.windowWhite)
            fill(handle.grip, white: DividerHandle.gripWhite)
        }
    }

    /// The size of the window, in points.
    private var size: CGSize { CGSize(width: CGFloat(width) / pixelRatio, height: CGFloat(height) / pixelRatio) }

    private mutating func fill(_ rect: CGRect, white: Double) {
        let rows = Int((rect.minY * pixelRatio).rounded())..<Int((rect.maxY * pixelRatio).rounded())
        let columns = Int((rect.minX * pixelRatio).rounded())..<Int((rect.maxX * pixelRatio).rounded())
        for row in rows.clamped(to: 0..<height) {
            for column in columns.clamped(to: 0..<width) {
                for byte in 0..<3 { pixels[4 * (row * width + column) + byte] = Self.byte(white) }
            }
        }
    }

    private static func byte(_ white: Double) -> UInt8 { UInt8((white * 255).rounded()) }

    /// The image; nil if the pixel ratio is not positive.
    package var image: UIImage? {
        UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels, scale: pixelRatio)
    }
}
