import Foundation
import KioskGeometry

/// The validation of elements of the screen: it replaces numbers that cannot be drawn, and describes them.
struct ScreenElementValidation {
    /// The maximum number of stacks within each other.
    static let maximumDepth = 16

    /// The maximum of all lengths, in points: larger than any display, and small enough for the numbers of a GPU.
    static let maximumLength: CGFloat = 16_384

    /// The ids of the elements that were validated, and of those that exist already.
    private(set) var ids: Set<String>

    /// The problems that were found, with their remedies.
    private(set) var problems: [String] = []

    /// Creates a validation.
    ///
    /// - Parameter ids: The ids of the elements that exist already.
    init(ids: Set<String> = []) {
        self.ids = ids
    }

    /// Returns an element with valid numbers and without invalid descendants; nil if it is invalid itself.
    mutating func validate(_ element: ScreenElement) -> ScreenElement? {
        validate(element, depth: 0)
    }

    private mutating func validate(_ element: ScreenElement, depth: Int) -> ScreenElement? {
        let id = element.id
        guard depth <= Self.maximumDepth else {
            problems.append(
                "element \"\(id)\": ignored, it is in more than \(Self.maximumDepth) stacks; use fewer stacks")
            return nil
        }
        guard ids.insert(id).inserted else {
            problems.append("element \"\(id)\": ignored, another element has this id; use an id of its own")
            return nil
        }
        var valid = element
        valid.layout = layout(element.layout, of: id)
        valid.style = style(element.style, of: id)
        switch element.content {
        case .panel, .text, .image, .button, .drawing: break
        case .legend(let entries): valid.content = .legend(entries.map { entry($0, of: id) })
        case .stack(var stack):
            stack.spacing = length(stack.spacing, "spacing", of: id)
            stack.elements = stack.elements.compactMap { validate($0, depth: depth + 1) }
            valid.content = .stack(stack)
        }
        return valid
    }

    private mutating func layout(_ layout: ScreenElement.Layout, of id: String) -> ScreenElement.Layout {
        var valid = layout
        valid.insets = UIEdgeInsets(
            top: distance(layout.insets.top, "insets.top", of: id),
            left: distance(layout.insets.left, "insets.left", of: id),
            bottom: distance(layout.insets.bottom, "insets.bottom", of: id),
            right: distance(layout.insets.right, "insets.right", of: id))
        valid.width = layout.width.flatMap { size($0, "width", of: id) }
        valid.height = layout.height.flatMap { size($0, "height", of: id) }
        valid.maximumWidth = layout.maximumWidth.flatMap { size($0, "maximumWidth", of: id) }
        return valid
    }

    private mutating func style(_ style: ScreenElement.Style, of id: String) -> ScreenElement.Style {
        var valid = style
        valid.borderWidth = length(style.borderWidth, "borderWidth", of: id)
        valid.cornerRadius = length(style.cornerRadius, "cornerRadius", of: id)
        valid.fontSize = length(style.fontSize, "fontSize", of: id)
        valid.padding = UIEdgeInsets(
            top: length(style.padding.top, "padding.top", of: id),
            left: length(style.padding.left, "padding.left", of: id),
            bottom: length(style.padding.bottom, "padding.bottom", of: id),
            right: length(style.padding.right, "padding.right", of: id))
        return valid
    }

    private mutating func entry(
        _ entry: ScreenElement.LegendEntry, of id: String
    ) -> ScreenElement.LegendEntry {
        guard case .line(let color, let width) = entry.symbol else { return entry }
        var valid = entry
        valid.symbol = .line(color, width: length(width, "line width", of: id))
        return valid
    }

    /// Returns a size, or nil for an invalid one.
    private mutating func size(_ value: CGFloat, _ name: String, of id: String) -> CGFloat? {
        isValid(value, in: 0...Self.maximumLength, "\(name) \(value) is ignored", of: id) ? value : nil
    }

    /// Returns a length, or 0 for an invalid one.
    private mutating func length(_ value: CGFloat, _ name: String, of id: String) -> CGFloat {
        isValid(value, in: 0...Self.maximumLength, "\(name) \(value) counts as 0", of: id) ? value : 0
    }

    /// Returns a distance, which may be negative, or 0 for an invalid one.
    private mutating func distance(_ value: CGFloat, _ name: String, of id: String) -> CGFloat {
        let range = -Self.maximumLength...Self.maximumLength
        return isValid(value, in: range, "\(name) \(value) counts as 0", of: id) ? value : 0
    }

    private mutating func isValid(
        _ value: CGFloat, in range: ClosedRange<CGFloat>, _ consequence: String, of id: String
    ) -> Bool {
        if range.contains(value) { return true }
        let remedy = "pass \(Int(range.lowerBound))…\(Int(range.upperBound)) points"
        problems.append("element \"\(id)\": \(consequence); \(remedy)")
        return false
    }
}
