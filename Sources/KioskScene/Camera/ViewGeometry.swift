package import Foundation
import KioskGeometry
import KioskTiles

/// The rectangle of the screen through which a camera looks, and the orientation of the image in it.
package struct ViewGeometry: Hashable, Sendable {
    /// Its size, in points.
    package var size: CGSize

    /// The direction on the screen of a bearing of 0.
    package var orientation = NorthOrientation.upwards

    /// The vertical order of the rows of the image.
    package var mode = ViewportMode.default

    /// Whether the world is repeated to the east and west.
    package var repeatsWorld = true

    /// The elevated ground; nil if the ground is flat.
    package var ground: CameraGround?

    package init(
        size: CGSize, orientation: NorthOrientation = NorthOrientation.upwards,
        mode: ViewportMode = ViewportMode.default, repeatsWorld: Bool = true, ground: CameraGround? = nil
    ) {
        self.size = size
        self.orientation = orientation
        self.mode = mode
        self.repeatsWorld = repeatsWorld
        self.ground = ground
    }

    /// The distances of the edges of the view to the west, east, north and south of the centre of a camera without pitch
    /// and bearing, in points.
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

    /// The number of points of the world between top and bottom, and between left and right, for a camera without pitch
    /// and bearing.
    var extent: CGSize {
        switch orientation {
        case .upwards, .downwards: size
        case .leftwards, .rightwards: CGSize(width: size.height, height: size.width)
        }
    }
}

/// The elevated ground below a camera, and how the camera is lifted by it.
package struct CameraGround: Hashable, Sendable {
    /// The surface of the ground.
    var surface: TerrainSurface

    /// The elevation of the centre of the camera in metres, which is kept while a gesture moves the camera; nil for that of
    /// the ground at the centre.
    package var heldElevation: Double?
}
