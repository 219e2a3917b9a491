import Foundation

/// The positions of controls in the part of the display to which the reach mode moves them: those that would cover each other are
/// placed one above the other.
struct ReachLayout {
    /// The distance between two controls, in points.
    private static let spacing: CGFloat = 8

    /// The part of the view within the safe area, in points.
    let bounds: CGRect

    private var taken: [CGRect] = []

    init(in bounds: CGRect) {
        self.bounds = bounds
    }

    /// Returns the distance by which a control moves down, in points, less than 0 for up; one without space stays where it is.
    ///
    /// - Parameter frame: The rectangle of the control, in points.
    /// - Complexity: O(n²) in the controls that were placed before.
    mutating func place(_ frame: CGRect) -> CGFloat {
        var placed = frame
        while let obstacle = taken.first(where: { $0.intersects(placed) }) {
            placed.origin.y = obstacle.minY - Self.spacing - placed.height
        }
        if placed.minY < bounds.minY { placed = frame }
        taken.append(placed)
        return placed.minY - frame.minY
    }
}

extension ScreenElement {
    /// Whether the element, or one that it contains, can be tapped, dragged or scrolled.
    var hasControls: Bool {
        if isTappable { return true }
        switch content {
        case .slider, .list: return true
        default: return children.contains { $0.isVisible && $0.hasControls }
        }
    }

    /// Whether the element covers the view, such as what lies behind a dialog: the reach mode moves what it contains.
    var coversView: Bool { layout.horizontal == .fill && layout.vertical == .fill }

    /// Whether the reach mode moves the element.
    var movesWithinReach: Bool { !coversView && (accessibilityViewIsModal || hasControls) }
}

extension ScreenElementManager {
    /// Moves the controls that cover each other in the area of the reach mode apart, the lowest first.
    ///
    /// Elements above others, such as dialogs, cover them.
    /// - Complexity: O(n²) in the controls; O(1) without the reach mode.
    func separate(_ roots: inout [ScreenElementRoot], in space: ScreenElementSpace) {
        guard space.reach != nil else { return }
        var layout = ReachLayout(in: space.safeArea)
        var moved: [(index: Int, frame: CGRect)] = []
        for (index, root) in roots.enumerated() {
            guard root.element.movesWithinReach, !root.element.accessibilityViewIsModal,
                let frame = root.nodes?.first?.frame
            else { continue }
            moved.append((index, frame))
        }
        moved.sort { ($1.frame.maxY, $0.index) < ($0.frame.maxY, $1.index) }
        for (index, frame) in moved {
            let distance = layout.place(frame)
            guard distance != 0 else { continue }
            roots[index].nodes = roots[index].nodes?.map { node in
                var node = node
                node.move(down: distance)
                return node
            }
        }
    }
}
