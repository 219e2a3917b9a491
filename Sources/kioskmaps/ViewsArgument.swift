import ArgumentParser
import Foundation
import KioskMaps

/// The views of a window on the command line.
enum ViewsArgument: String, CaseIterable, ExpressibleByArgument {
    /// One map in the whole window.
    case full
    /// Two maps beside each other.
    case split
    /// Two maps above each other.
    case splitVertical = "split-vertical"
    /// Two maps above each other, of which the upper one is upside down for a person at the opposite side of a table.
    case opposite
    /// Four maps.
    case quad
    /// A map with an overview in a corner.
    case inset

    /// A view of the window.
    struct View {
        var layout: ViewLayout
        var rotation = PanelRotation.none
        /// The difference of its zoom level to that of the first view.
        var zoomOffset: CGFloat = 0
    }

    /// The views, from the lowest to the topmost.
    var views: [View] {
        switch self {
        case .full: return [View(layout: .full)]
        case .split: return Self.sides(.horizontal).map { View(layout: $0) }
        case .splitVertical: return Self.sides(.vertical).map { View(layout: $0) }
        case .opposite:
            var views = Self.sides(.vertical).map { View(layout: $0) }
            views[0].rotation = .clockwise180
            return views
        case .quad:
            let positions: [(column: CGFloat, row: CGFloat)] = [(0, 0), (1, 0), (0, 1), (1, 1)]
            return positions.map { View(layout: Self.quarter(column: $0.column, row: $0.row)) }
        case .inset:
            let inset = ViewInset(.bottomLeft, size: CGSize(width: 240, height: 180))
            return [View(layout: .full), View(layout: .inset(inset), zoomOffset: -3)]
        }
    }

    private static func sides(_ axis: ViewSplit.Axis) -> [ViewLayout] {
        ViewSplit.Side.allCases.map { .split(ViewSplit(axis), $0) }
    }

    /// Returns the layout of a quarter of the window, with a gap between the quarters.
    private static func quarter(column: CGFloat, row: CGFloat) -> ViewLayout {
        .custom { window in
            let gap: CGFloat = 4
            let (width, height) = ((window.width - gap) / 2, (window.height - gap) / 2)
            return CGRect(x: column * (width + gap), y: row * (height + gap), width: width, height: height)
        }
    }
}
