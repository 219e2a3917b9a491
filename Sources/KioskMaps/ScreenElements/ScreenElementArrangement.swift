import Foundation
import KioskGeometry

/// The view in which elements are arranged.
struct ScreenElementSpace: Equatable {
    /// The size of the view, in points.
    var size: CGSize

    /// The insets of the safe area, in points; finite and not negative.
    var safeAreaInsets: UIEdgeInsets

    /// The direction of the layout.
    var direction: TextDirection

    /// A number that increases whenever texts are measured differently.
    var textRevision: UInt64

    /// The adaptation of elements to the needs of the user.
    var appearance = OverlayAppearance.standard

    /// The theme of elements.
    var theme = AppliedTheme.light

    /// The part of the view to which the reach mode moves controls; nil while it is off.
    var reach: ReachMode.Area?

    /// The rectangle within the safe area, in points.
    var safeArea: CGRect { CGRect(origin: .zero, size: size).inset(by: safeAreaInsets) }
}

/// An arrangement of an element and of those in its stacks.
@MainActor
struct ScreenElementArrangement {
    /// The elements in drawing order: a stack, then its elements; without those that are not visible.
    private(set) var nodes: [ScreenElementNode] = []

    private let space: ScreenElementSpace
    private let lists: ScreenLists?
    private var measure: ScreenElementMeasure

    /// Arranges an element that is not in a stack.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - space: The view.
    ///   - texts: The measure of texts.
    ///   - lists: The lists and their positions; nil to show no lists.
    /// - Complexity: O(n) in the elements and the rows in view, each of which is measured a few times.
    init(of element: ScreenElement, in space: ScreenElementSpace, texts: TextMeasure, lists: ScreenLists?) {
        self.space = space
        self.lists = lists
        measure = ScreenElementMeasure(texts: texts, targetSide: space.appearance.targetSide)
        guard element.isVisible else { return }
        let frame = frame(of: element)
        let area = element.coversView ? space.reach?.rectangle(in: space.safeArea) : nil
        add(element, in: frame, contentArea: area, letsTouchesPass: false)
        if let area { raiseContent(into: area) }
    }

    /// Moves what an element that covers the view contains up, if it is higher than an area.
    private mutating func raiseContent(into area: CGRect) {
        let overflow = (nodes.dropFirst().map(\.frame.maxY).max() ?? 0) - area.maxY
        guard overflow > 0 else { return }
        for index in nodes.indices.dropFirst() { nodes[index].move(down: -overflow) }
    }

    /// Arranges an element in a rectangle whose upper left corner is at zero.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - width: The width, in points.
    ///   - height: The height, in points; nil for that of the content.
    ///   - space: The view.
    ///   - texts: The measure of texts.
    init(
        of element: ScreenElement, width: CGFloat, height: CGFloat?, in space: ScreenElementSpace, texts: TextMeasure
    ) {
        self.space = space
        lists = nil
        measure = ScreenElementMeasure(texts: texts, targetSide: space.appearance.targetSide)
        var size = CGSize(width: width, height: height ?? 0)
        if height == nil {
            size.height = measure.size(of: element, within: CGSize(width: width, height: .infinity)).height
        }
        guard element.isVisible else { return }
        add(element, in: CGRect(origin: .zero, size: size), letsTouchesPass: false)
    }

    /// Returns the rectangle of an element that is not in a stack.
    private mutating func frame(of element: ScreenElement) -> CGRect {
        let layout = element.layout
        var area = CGRect(origin: .zero, size: space.size)
        if !layout.ignoresSafeArea { area = area.inset(by: space.safeAreaInsets) }
        area = area.inset(by: layout.insets)
        var limit = area.size
        let reach = space.reach.flatMap { element.movesWithinReach ? $0.rectangle(in: space.safeArea) : nil }
        if let reach {
            area = reach.inset(by: layout.insets)
            // Distances from the edges of the view may be greater than the area.
            if area.width <= 0 || area.height <= 0 { area = reach }
            limit.width = min(limit.width, area.width)
        }
        var size = measure.size(of: element, within: limit)
        if layout.horizontal == .fill { size.width = min(area.width, layout.maximumWidth ?? .infinity) }
        if layout.vertical == .fill { size.height = area.height }
        let isMirrored = space.direction == .rightToLeft
        let x: CGFloat =
            switch layout.horizontal {
            case .left: 0
            case .right: 1
            case .center, .fill: 0.5
            case .leading: isMirrored ? 1 : 0
            case .trailing: isMirrored ? 0 : 1
            }
        let y: CGFloat =
            switch layout.vertical {
            case .top: 0
            case .center, .fill: 0.5
            case .bottom: 1
            }
        let frame = CGRect(
            x: (area.minX + (area.width - size.width) * x).rounded(.down),
            y: (area.minY + (area.height - size.height) * y).rounded(.down), width: size.width, height: size.height)
        return reach.map { frame.moved(into: $0, of: space.safeArea) } ?? frame
    }

    /// Adds an element and those that it contains.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - frame: Its rectangle, in points.
    ///   - contentArea: The rectangle of what it contains, with its padding; nil for its own.
    ///   - letsTouchesPass: Whether a stack that contains it lets touches pass.
    private mutating func add(
        _ element: ScreenElement, in frame: CGRect, contentArea: CGRect? = nil, letsTouchesPass: Bool
    ) {
        guard frame.width > 0, frame.height > 0 else { return }
        nodes.append(
            ScreenElementNode(element, in: frame, viewSize: space.size, letsTouchesPass: letsTouchesPass))
        let area = (contentArea ?? frame).inset(by: element.style.padding)
        if case .list(let list) = element.content {
            addRows(of: list, element, in: area, letsTouchesPass: letsTouchesPass || element.allowsHitTesting == false)
        } else if let stack = element.stack {
            addElements(
                of: stack, in: area, letsTouchesPass: letsTouchesPass || element.allowsHitTesting == false)
        }
    }

    /// Adds the rows of a list that are in view, and the scroll bar above them; the last node is that of the list.
    private mutating func addRows(
        of list: ScreenElement.List, _ element: ScreenElement, in area: CGRect, letsTouchesPass: Bool
    ) {
        guard let lists, area.width > 0, area.height > 0 else { return }
        let rows = lists.arrange(list, id: element.id, in: area, space: space, texts: measure.texts)
        let scrolled = rows.isScrollable && !letsTouchesPass ? element.id : nil
        let own = nodes.removeLast()
        nodes.append(own.moved(by: .zero, list: scrolled, clip: nil, viewSize: space.size))
        for row in rows.rows {
            let offset = CGPoint(x: area.minX, y: area.minY + row.top)
            nodes += row.nodes.map { $0.moved(by: offset, list: scrolled, clip: area, viewSize: space.size) }
        }
        guard let bar = rows.scrollBar else { return }
        let x = space.direction == .rightToLeft ? area.minX + bar.minX : area.maxX - bar.maxX
        let frame = CGRect(x: x, y: area.minY + bar.minY, width: bar.width, height: bar.height)
        nodes.append(
            ScreenElementNode(
                .scrollBar(of: element), in: frame, viewSize: space.size, letsTouchesPass: true))
    }

    private mutating func addElements(of stack: ScreenElement.Stack, in area: CGRect, letsTouchesPass: Bool) {
        let isMirrored = space.direction == .rightToLeft
        var offset: CGFloat = 0
        for child in measure.sizes(in: stack, within: area.size, expands: true) {
            let (layout, outer) = (child.element.layout, child.outerSize)
            var frame = CGRect(origin: area.origin, size: child.size)
            switch stack.axis {
            case .horizontal:
                let start = offset + (isMirrored ? layout.insets.right : layout.insets.left)
                frame.origin.x = isMirrored ? area.maxX - start - frame.width : area.minX + start
                frame.align(
                    stack.alignment(fills: layout.vertical == .fill), top: area.minY + layout.insets.top,
                    bottom: area.maxY - layout.insets.bottom)
            case .vertical:
                frame.origin.y = area.minY + offset + layout.insets.top
                frame.align(
                    stack.alignment(fills: layout.horizontal == .fill), left: area.minX + layout.insets.left,
                    right: area.maxX - layout.insets.right, isMirrored: isMirrored)
            }
            add(child.element, in: frame, letsTouchesPass: letsTouchesPass)
            offset += outer.length(along: stack.axis) + stack.spacing
        }
    }
}

extension ScreenElement.Stack {
    fileprivate func alignment(fills: Bool) -> Alignment { fills ? .fill : alignment }
}

extension CGRect {
    /// Returns the rectangle without insets; empty instead of negative.
    fileprivate func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(origin: CGPoint(x: minX + insets.left, y: minY + insets.top), size: size.inset(by: insets))
    }

    /// Returns the rectangle moved into an area; where it is larger than the area, it extends towards the middle of the bounds.
    fileprivate func moved(into area: CGRect, of bounds: CGRect) -> CGRect {
        var moved = self
        moved.origin.x = max(bounds.minX, min(max(minX, area.minX), area.maxX - width))
        moved.origin.y = max(bounds.minY, min(max(minY, area.minY), area.maxY - height))
        return moved
    }

    /// Aligns the rectangle vertically between two edges.
    ///
    /// - Parameters:
    ///   - alignment: The alignment.
    ///   - top: The upper edge.
    ///   - bottom: The lower edge.
    fileprivate mutating func align(_ alignment: ScreenElement.Stack.Alignment, top: CGFloat, bottom: CGFloat) {
        switch alignment {
        case .leading: origin.y = top
        case .center: origin.y = ((top + bottom - height) / 2).rounded(.down)
        case .trailing: origin.y = bottom - height
        case .fill: (origin.y, size.height) = (top, max(0, bottom - top))
        }
    }

    /// Aligns the rectangle horizontally between two edges.
    ///
    /// - Parameters:
    ///   - alignment: The alignment.
    ///   - left: The left edge.
    ///   - right: The right edge.
    ///   - isMirrored: Whether the leading edge is the right one.
    fileprivate mutating func align(
        _ alignment: ScreenElement.Stack.Alignment, left: CGFloat, right: CGFloat, isMirrored: Bool
    ) {
        switch alignment {
        case .leading: origin.x = isMirrored ? right - width : left
        case .center: origin.x = ((left + right - width) / 2).rounded(.down)
        case .trailing: origin.x = isMirrored ? left : right - width
        case .fill: (origin.x, size.width) = (left, max(0, right - left))
        }
    }
}
