import Foundation
import KioskInput
import KioskRendering
import KioskStyle

/// The areas that draw the window between and below its views, and the handles of the dividers.
struct DividerAreas {
    /// The size of the drawn handle across the divider and along it, in points; fingers grab it in a larger area.
    private static let handleSize = CGSize(width: 16, height: 56)

    /// The width of the dark border of a handle, in points.
    private static let borderWidth: CGFloat = 2

    private static let windowColor = UIColor(white: 0.2)
    private static let handleColor = UIColor(white: 0.95)

    /// The areas below the views.
    let background: [WindowRenderer.Area]

    /// The areas above the views.
    let handles: [WindowRenderer.Area]

    /// Creates the areas of splits in a window.
    init(_ splits: [ViewSplit], geometry: WindowGeometry) {
        let size = geometry.viewSize
        let window = CGRect(origin: .zero, size: size)
        background = [WindowRenderer.Area(geometry.target(of: window), color: Self.windowColor)]
        handles = splits.flatMap { split -> [WindowRenderer.Area] in
            guard let handle = split.handle(in: size) else { return [] }
            let isHorizontal = split.axis == .horizontal
            let width = isHorizontal ? Self.handleSize.width : Self.handleSize.height
            let height = isHorizontal ? Self.handleSize.height : Self.handleSize.width
            let inner = CGRect(x: handle.midX - width / 2, y: handle.midY - height / 2, width: width, height: height)
            let outer = inner.insetBy(dx: -Self.borderWidth, dy: -Self.borderWidth)
            return [
                WindowRenderer.Area(geometry.target(of: outer), color: Self.windowColor),
                WindowRenderer.Area(geometry.target(of: inner), color: Self.handleColor),
            ]
        }
    }
}
