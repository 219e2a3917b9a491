import Foundation
import KioskGeometry
import KioskStyle

/// A measure of the sizes of elements, which stores each size for the duration of a layout.
@MainActor
struct ScreenElementMeasure {
    private struct Key: Hashable {
        var id: String
        var width: CGFloat
        var height: CGFloat
    }

    /// The excess over whole points that rounding up ignores, in points: widths of texts are sums of rounded numbers.
    private static let slack: CGFloat = 0.001

    /// The measure of texts.
    let texts: TextMeasure

    /// The least width and height of elements that can be tapped, in points.
    private let targetSide: CGFloat

    private var sizes: [Key: CGSize] = [:]

    /// Creates a measure.
    ///
    /// - Parameters:
    ///   - texts: The measure of texts.
    ///   - targetSide: The least width and height of elements that can be tapped, in points.
    init(texts: TextMeasure, targetSide: CGFloat = 0) {
        self.texts = texts
        self.targetSide = targetSide
    }

    /// Returns the size of an element in whole points, unless it fills the space.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - limit: The available space. Its width is not exceeded; its height limits images and heights that are given, and may be
    ///     infinite.
    mutating func size(of element: ScreenElement, within limit: CGSize) -> CGSize {
        let key = Key(id: element.id, width: limit.width, height: limit.height)
        if let known = sizes[key] { return known }
        let size = newSize(of: element, within: limit)
        sizes[key] = size
        return size
    }

    /// Returns the size of an element that was not measured before.
    private mutating func newSize(of element: ScreenElement, within limit: CGSize) -> CGSize {
        let (layout, padding) = (element.layout, element.style.padding)
        let bounds = CGSize(
            width: min(limit.width, layout.maximumWidth ?? .infinity, layout.width ?? .infinity),
            height: min(limit.height, layout.height ?? .infinity))
        guard bounds.width > 0, bounds.height > 0 else { return .zero }
        let content = contentSize(of: element, within: bounds.inset(by: padding))
        let width = (content.width + padding.left + padding.right - Self.slack).rounded(.up)
        let height = (content.height + padding.top + padding.bottom - Self.slack).rounded(.up)
        let size = CGSize(
            width: layout.width == nil ? min(width, bounds.width) : bounds.width,
            height: layout.height == nil ? height : bounds.height)
        guard targetSide > 0, element.isTappable || element.isSlider else { return size }
        return CGSize(width: min(max(size.width, targetSide), limit.width), height: max(size.height, targetSide))
    }

    /// Returns the size of the content of an element within the space inside its padding.
    private mutating func contentSize(of element: ScreenElement, within limit: CGSize) -> CGSize {
        let style = element.style
        switch element.content {
        case .panel: return .zero
        case .text(let string): return texts.size(style.text(string, width: limit.width))
        case .image(let image):
            let (width, height) = (element.layout.width, element.layout.height)
            let isScaled = width != nil || height != nil
            let space = CGSize(
                width: width == nil && isScaled ? .infinity : limit.width,
                height: height == nil && isScaled ? .infinity : limit.height)
            let size = image.size.fitting(space, enlarges: isScaled)
            return size.fitting(limit, enlarges: false)
        case .button(let title, let image):
            return ButtonParts(title, image, style: style, width: limit.width, texts: texts).size
        case .legend(let entries):
            return LegendRows(entries, style: style, width: limit.width, texts: texts).size
        case .drawing(let drawing): return drawing.size
        case .textField:
            return CGSize(width: min(TextFieldLayout.preferredWidth, limit.width), height: 1.2 * style.fontSize)
        case .switch(let content):
            return ControlParts(style: style).switchSize(title: content.title, width: limit.width, texts: texts)
        case .slider: return ControlParts(style: style).sliderSize(width: limit.width)
        case .progress: return ControlParts(style: style).progressSize(width: limit.width)
        case .list(let list): return CGSize(width: limit.width, height: list.naturalHeight(within: limit.height))
        case .stack, .grid, .table, .tabs: return element.stack.map { size(of: $0, within: limit) } ?? .zero
        }
    }

    /// Returns the size of the elements of a stack and of the space between them.
    private mutating func size(of stack: ScreenElement.Stack, within limit: CGSize) -> CGSize {
        let arranged = sizes(in: stack, within: limit, expands: false)
        return arranged.reduce(CGSize.zero) { total, child in
            let size = child.outerSize
            return stack.axis == .horizontal
                ? CGSize(width: total.width + size.width, height: max(total.height, size.height))
                : CGSize(width: max(total.width, size.width), height: total.height + size.height)
        }.adding(stack.spacing * CGFloat(max(0, arranged.count - 1)), along: stack.axis)
    }

    /// An element of a stack and its size.
    struct Child {
        let element: ScreenElement
        var size: CGSize

        /// The size with the space around the element.
        var outerSize: CGSize {
            let insets = element.layout.insets
            return CGSize(
                width: max(0, size.width + insets.left + insets.right),
                height: max(0, size.height + insets.top + insets.bottom))
        }
    }

    /// Returns the visible elements of a stack and their sizes.
    ///
    /// - Parameters:
    ///   - stack: The stack.
    ///   - limit: The available space.
    ///   - expands: Whether elements that fill the space along the stack share what the others leave.
    mutating func sizes(in stack: ScreenElement.Stack, within limit: CGSize, expands: Bool) -> [Child] {
        var children = stack.elements.filter(\.isVisible).map { Child(element: $0, size: .zero) }
        let isRow = stack.axis == .horizontal
        // The height of a column is not limited: what does not fit is outside of the view.
        let extent = isRow ? limit.width : expands ? limit.height : .infinity
        // Without the spacing and the insets around the elements: the outer size of an element that was not measured is its insets.
        var rest = extent - stack.spacing * CGFloat(max(0, children.count - 1))
        for child in children { rest -= child.outerSize.length(along: stack.axis) }
        /// Returns the space for an element that was not measured: a length along the stack, and all of the limit across it.
        func space(for child: Child, _ length: CGFloat) -> CGSize {
            let insets = child.outerSize
            return isRow
                ? CGSize(width: max(0, length), height: max(0, limit.height - insets.height))
                : CGSize(width: max(0, limit.width - insets.width), height: max(0, length))
        }
        let fills = children.map { isRow ? $0.element.layout.horizontal == .fill : $0.element.layout.vertical == .fill }
        // Elements that fill the space receive what the others leave.
        for index in children.indices where !fills[index] {
            let space = space(for: children[index], isRow ? rest : .infinity)
            children[index].size = size(of: children[index].element, within: space)
            rest -= children[index].size.length(along: stack.axis)
        }
        var unmeasuredCount = CGFloat(fills.count(where: \.self))
        for index in children.indices where fills[index] {
            let portion = expands ? max(0, rest / unmeasuredCount).rounded(.down) : rest
            unmeasuredCount -= 1
            var size = size(of: children[index].element, within: space(for: children[index], portion))
            if expands { size = size.replacing(portion, along: stack.axis) }
            children[index].size = size
            rest -= size.length(along: stack.axis)
        }
        return children
    }
}

extension CGSize {
    /// Returns the extent along the direction of a stack.
    func length(along axis: ScreenElement.Stack.Axis) -> CGFloat {
        axis == .horizontal ? width : height
    }

    fileprivate func adding(_ length: CGFloat, along axis: ScreenElement.Stack.Axis) -> CGSize {
        replacing(self.length(along: axis) + length, along: axis)
    }

    fileprivate func replacing(_ length: CGFloat, along axis: ScreenElement.Stack.Axis) -> CGSize {
        axis == .horizontal ? CGSize(width: length, height: height) : CGSize(width: width, height: length)
    }

    /// Returns the size without insets; not negative.
    func inset(by insets: UIEdgeInsets) -> CGSize {
        CGSize(
            width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
    }

    /// Returns the largest size with the same proportions in a space.
    ///
    /// - Parameters:
    ///   - space: The space; one of its extents may be infinite.
    ///   - enlarges: Whether the result may be larger than this size.
    func fitting(_ space: CGSize, enlarges: Bool) -> CGSize {
        guard width > 0, height > 0 else { return .zero }
        let scale = min(space.width / width, space.height / height, enlarges ? .infinity : 1)
        return scale.isFinite ? CGSize(width: width * scale, height: height * scale) : self
    }
}
