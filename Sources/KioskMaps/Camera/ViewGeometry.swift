import Foundation
import KioskGeometry

/// The rectangle a camera looks through, and how the picture lies in it.
struct ViewGeometry: Hashable, Sendable {
    /// Its size, in points.
    var size: CGSize

    /// Where on the screen a bearing of 0 points.
    var orientation = NorthOrientation.upwards

    /// Which way up the picture is.
    var mode = ViewportMode.default

    /// Points of the view to the west, east, north and south of the centre of a camera, without pitch and bearing.
    func reach(padding: UIEdgeInsets) -> (west: CGFloat, east: CGFloat, north: CGFloat, south: CGFloat) {
        let left = size.width / 2 + (padding.left - padding.right) / 2
        let top = size.height / 2 + (padding.top - padding.bottom) / 2
        let (right, bottom) = (size.width - left, size.height - top)
        return switch orientation {
        case .upwards: (left, right, top, bottom)
        case .rightwards: (top, bottom, right, left)
        case .downwards: (right, left, bottom, top)
        case .leftwards: (bottom, top, left, right)
        }
    }

    /// How many points of the world lie between its top and bottom, and between left and right, on a camera without pitch
    /// and bearing.
    var extent: CGSize {
        switch orientation {
        case .upwards, .downwards: size
        case .leftwards, .rightwards: CGSize(width: size.height, height: size.width)
        }
    }
}
