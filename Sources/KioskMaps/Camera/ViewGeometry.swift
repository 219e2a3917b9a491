import Foundation

/// The rectangle a camera looks through, and how the picture lies in it.
struct ViewGeometry: Hashable, Sendable {
    /// Its size, in points.
    var size: CGSize

    /// Where on the screen a bearing of 0 points.
    var orientation = NorthOrientation.upwards

    /// Which way up the picture is.
    var mode = ViewportMode.default

    /// How many points of the world lie between its top and bottom, and between left and right, on a camera without pitch
    /// and bearing.
    var extent: CGSize {
        switch orientation {
        case .upwards, .downwards: size
        case .leftwards, .rightwards: CGSize(width: size.height, height: size.width)
        }
    }
}
