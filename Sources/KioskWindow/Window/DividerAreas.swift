import Foundation
import KioskInput
import KioskRendering
import KioskStyle

/// The areas that draw the window between and below its views, and the handles of the dividers.
struct DividerAreas {
    /// The areas below the views.
    let background: [WindowRenderer.Area]

    /// The areas above the views.
    let handles: [WindowRenderer.Area]

    /// Creates the areas of splits in a window.
    init(_ splits: [ViewSplit], geometry: WindowGeometry) {
        let size = geometry.viewSize
        func area(_ rect: CGRect, _ white: Double) -> WindowRenderer.Area {
            WindowRenderer.Area(geometry.target(of: rect), color: UIColor(white: white))
        }
        background = [area(CGRect(origin: .zero, size: size), DividerHandle.windowWhite)]
        handles = splits.compactMap { DividerHandle(of: $0, in: size) }.flatMap {
            [area($0.border, DividerHandle.windowWhite), area($0.grip, DividerHandle.gripWhite)]
        }
    }
}
