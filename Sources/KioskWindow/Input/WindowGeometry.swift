import Foundation
import KioskInput
import KioskRendering

/// The relation between the coordinates of a window, its pixels and the points of the map view in it.
struct WindowGeometry: Equatable {
    /// The size in the units of the window system, in which it reports mice.
    var windowSize: CGSize

    /// The size of the framebuffer, in pixels.
    var pixelSize: CGSize

    /// The number of pixels in a point.
    var pixelRatio: CGFloat

    /// The rotation of the display as it is mounted.
    var rotation: PanelRotation

    /// The size of the map view, in points, as the viewer sees it.
    var viewSize: CGSize {
        let size = CGSize(width: pixelSize.width / pixelRatio, height: pixelSize.height / pixelRatio)
        return rotation.swapsAxes ? CGSize(width: size.height, height: size.width) : size
    }

    /// Returns the point in the view of a position in the units of the window system.
    func point(x: Double, y: Double) -> CGPoint {
        point(fractionX: x / max(windowSize.width, 1), fractionY: y / max(windowSize.height, 1))
    }

    /// Returns the point in the view of a position as a fraction of the width and the height of the window.
    func point(fractionX: Double, fractionY: Double) -> CGPoint {
        let view = rotation.apply(fractionX, fractionY)
        let size = viewSize
        return CGPoint(x: view.x * size.width, y: view.y * size.height)
    }

    /// Returns the rectangle in the units of the window system of a rectangle of the view, in points.
    func windowRect(of rect: CGRect) -> CGRect {
        unrotated(rect, in: windowSize)
    }

    /// Returns the rectangle in the framebuffer of a rectangle of the view, in points.
    func target(of rect: CGRect) -> RenderTarget {
        let pixels = unrotated(rect, in: pixelSize)
        let (left, right) = (Int(pixels: pixels.minX), Int(pixels: pixels.maxX))
        let (top, bottom) = (Int(pixels: pixels.minY), Int(pixels: pixels.maxY))
        return RenderTarget(
            x: left, y: Int(pixels: pixelSize.height) - bottom, width: right - left, height: bottom - top)
    }

    /// Returns the nearest rectangle to one in points whose edges lie between pixels.
    func pixelAligned(_ rect: CGRect) -> CGRect {
        rect.pixelAligned(pixelRatio: pixelRatio)
    }

    /// Returns the rectangle of the window, whose size is given, of a rectangle of the view as the viewer sees it.
    private func unrotated(_ rect: CGRect, in window: CGSize) -> CGRect {
        let (size, inverse) = (viewSize, rotation.inverse)
        func position(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            let fraction = inverse.apply(Double(x / max(size.width, 1)), Double(y / max(size.height, 1)))
            return CGPoint(x: fraction.x * window.width, y: fraction.y * window.height)
        }
        let (first, last) = (position(rect.minX, rect.minY), position(rect.maxX, rect.maxY))
        return CGRect(
            x: min(first.x, last.x), y: min(first.y, last.y), width: abs(last.x - first.x),
            height: abs(last.y - first.y))
    }

    /// Returns the number of pixels in a point for a resolution: 1 at 96 dots per inch, in steps of a half.
    ///
    /// - Parameter dotsPerInch: The resolution of the display; values outside 60…600 are considered wrong and give 1.
    static func pixelRatio(dotsPerInch: Double) -> CGFloat {
        guard (60...600).contains(dotsPerInch) else { return 1 }
        return max(1, (dotsPerInch / 96 * 2).rounded() / 2)
    }
}

extension Int {
    /// Creates the nearest integer to a number of pixels; NaN counts as zero.
    fileprivate init(pixels: CGFloat) {
        let rounded = pixels.rounded()
        self = Int(exactly: rounded) ?? (rounded.isNaN ? 0 : rounded < 0 ? Int(Int32.min) : Int(Int32.max))
    }
}
