import KioskInput

extension PanelRotation {
    /// The columns of the matrix that converts clip coordinates of the view, as the viewer sees it, to those of the
    /// framebuffer of a display with this rotation; x to the right, y up.
    ///
    /// It is the inverse of the rotation, since the display is turned and the image must be upright.
    var clipColumns: [Float] {
        switch self {
        case .none: [1, 0, 0, 1]
        case .clockwise90: [0, 1, -1, 0]
        case .clockwise180: [-1, 0, 0, -1]
        case .clockwise270: [0, -1, 1, 0]
        }
    }

    /// Converts a width and height between the view, as the viewer sees it, and the framebuffer.
    func apply(to size: (width: Int, height: Int)) -> (width: Int, height: Int) {
        switch self {
        case .none, .clockwise180: size
        case .clockwise90, .clockwise270: (size.height, size.width)
        }
    }
}
