import Foundation
import KioskStyle

/// The drawing of a compass.
struct CompassDrawing: Equatable {
    /// The width and the height, in points.
    static let side: CGFloat = 40

    /// The bearing up to which north counts as up, in degrees.
    static let tolerance = 0.001

    /// The direction of the ground at the top of the screen, in degrees clockwise from north.
    var bearing: Double

    /// The image in place of the needle; nil for the needle.
    var image: UIImage?

    /// The colours.
    var theme: OrnamentTheme

    /// Returns whether north is up for a bearing, in degrees.
    static func isNorthUp(_ bearing: Double) -> Bool {
        abs(bearing) < tolerance || abs(bearing - 360) < tolerance
    }

    /// Returns a bearing in steps of half a degree, since smaller turns are not visible; 0 only if north is up.
    static func drawnBearing(_ bearing: Double) -> Double {
        isNorthUp(bearing) ? 0 : min(359.5, max(0.5, (bearing * 2).rounded() / 2))
    }

    /// Returns the drawing commands.
    func drawing() -> OverlayDrawing {
        var drawing = OverlayDrawing(size: CGSize(width: Self.side, height: Self.side))
        if let image {
            let rotated = image.rotated(byDegrees: -bearing)
            let size = rotated.size.fitting(drawing.size, enlarges: false)
            drawing.draw(
                rotated,
                in: CGRect(
                    x: (Self.side - size.width) / 2, y: (Self.side - size.height) / 2, width: size.width,
                    height: size.height))
            return drawing
        }
        let center = CGPoint(x: Self.side / 2, y: Self.side / 2)
        // Degrees clockwise from the top: the ground turns against the camera.
        let north = CGFloat(-bearing * .pi / 180)
        func point(_ forward: CGFloat, _ right: CGFloat) -> CGPoint {
            CGPoint(
                x: center.x + forward * sin(north) + right * cos(north),
                y: center.y - forward * cos(north) + right * sin(north))
        }
        let circle = OverlayShape.circle(center: center, radius: Self.side / 2 - theme.borderWidth / 2)
        drawing.fill(circle, with: theme.backgroundColor)
        drawing.fill(.polygon([point(14, 0), point(0, 5.5), point(0, -5.5)]), with: theme.accentColor)
        drawing.fill(.polygon([point(-14, 0), point(0, -5.5), point(0, 5.5)]), with: theme.foregroundColor)
        drawing.fill(.circle(center: center, radius: 2), with: theme.backgroundColor)
        if theme.borderWidth > 0 { drawing.stroke(circle, with: theme.borderColor, width: theme.borderWidth) }
        return drawing
    }
}
