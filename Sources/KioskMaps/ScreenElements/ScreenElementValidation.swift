import Foundation
import KioskGeometry

/// The validation of elements of the screen: it replaces numbers that cannot be drawn, and describes them.
struct ScreenElementValidation {
    /// The maximum number of stacks within each other.
    static let maximumDepth = 16

    /// The maximum of all lengths, in points: larger than any display, and small enough for the numbers of a GPU.
    static let maximumLength: CGFloat = 16_384

    /// The maximum number of rows of a list, whose height is still exact in a floating-point number.
    static let maximumRows = 1_000_000_000

    /// The ids of the elements that were validated, and of those that exist already.
    private(set) var ids: Set<String>

    /// Returns whether another element has an id.
    private let isTaken: (String) -> Bool

    /// Whether elements may be lists.
    private let allowsLists: Bool

    /// The problems that were found, with their remedies.
    private(set) var problems: [String] = []

    /// Creates a validation.
    ///
    /// - Parameters:
    ///   - ids: The ids of the elements that exist already.
    ///   - isTaken: Returns whether another element has an id.
    ///   - allowsLists: Whether elements may be lists.
    init(ids: Set<String> = [], isTaken: @escaping (String) -> Bool = { _ in false }, allowsLists: Bool = true) {
        self.ids = ids
        self.isTaken = isTaken
        self.allowsLists = allowsLists
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
        guard !isTaken(id), ids.insert(id).inserted else {
            problems.append("element \"\(id)\": ignored, another element has this id; use an id of its own")
            return nil
        }
        var valid = element
        valid.layout = layout(element.layout, of: id)
        valid.style = style(element.style, of: id)
        if case .list = element.content, !allowsLists {
            problems.append("element \"\(id)\": ignored, a row of a list cannot contain a list; use a stack")
            return nil
        }
        valid.content = content(element.content, of: id)
        valid.contained = valid.contained.compactMap { validate($0, depth: depth + 1) }
        return valid
    }

    /// Returns a content with valid numbers; the elements that it contains are validated later.
    private mutating func content(_ content: ScreenElement.Content, of id: String) -> ScreenElement.Content {
        switch content {
        case .panel, .text, .image, .button, .drawing, .switch: return content
        case .legend(let entries): return .legend(entries.map { entry($0, of: id) })
        case .textField(let field): return .textField(self.field(field, of: id))
        case .stack(var stack):
            stack.spacing = length(stack.spacing, "spacing", of: id)
            return .stack(stack)
        case .grid(var grid):
            grid.spacing = length(grid.spacing, "spacing", of: id)
            grid.columns = count(grid.columns, "columns", in: 1...ScreenElement.Grid.maximumColumns, of: id)
            return .grid(grid)
        case .table(var table):
            table.spacing = length(table.spacing, "spacing", of: id)
            for index in table.columns.indices {
                table.columns[index].width = table.columns[index].width.flatMap {
                    size($0, "width of a column", of: id)
                }
            }
            return .table(table)
        case .tabs(var tabs):
            tabs.spacing = length(tabs.spacing, "spacing", of: id)
            let indices = 0...max(0, tabs.tabs.count - 1)
            tabs.selectedIndex = count(tabs.selectedIndex, "selectedIndex", in: indices, of: id)
            return .tabs(tabs)
        case .list(var list):
            list.spacing = length(list.spacing, "spacing", of: id)
            list.count = count(list.count, "count", in: 0...Self.maximumRows, of: id)
            list.rowHeight.points = rowHeight(list.rowHeight.points, of: id)
            return .list(list)
        case .slider(let slider): return .slider(valid(slider, of: id))
        case .progress(let progress):
            guard progress.isNaN else { return .progress(min(max(progress, 0), 1)) }
            problems.append("element \"\(id)\": progress is NaN and counts as 0; pass 0…1")
            return .progress(0)
        }
    }

    private mutating func valid(_ slider: ScreenElement.Slider, of id: String) -> ScreenElement.Slider {
        var valid = slider
        if !(slider.range.upperBound - slider.range.lowerBound).isFinite {
            let range = "\(slider.range.lowerBound)…\(slider.range.upperBound)"
            problems.append("element \"\(id)\": range \(range) counts as 0…1; pass finite numbers")
            valid.range = 0...1
        }
        if !slider.step.isFinite || slider.step < 0 {
            problems.append("element \"\(id)\": step \(slider.step) counts as 0; pass a finite number of 0 or more")
            valid.step = 0
        }
        if slider.value.isNaN {
            problems.append(
                "element \"\(id)\": value is NaN and counts as \(valid.range.lowerBound); pass a number of the range")
        }
        valid.value = valid.nearest(to: slider.value) ?? valid.range.lowerBound
        return valid
    }

    private mutating func rowHeight(_ value: CGFloat, of id: String) -> CGFloat {
        let range = ScreenRows.minimumHeight...Self.maximumLength
        return isValid(value, in: range, "rowHeight \(value) counts as 48", of: id) ? value : 48
    }

    /// Returns a number, or the nearest one of a range.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - name: The name of the number in problems.
    ///   - range: The range.
    ///   - id: The id of the element.
    private mutating func count(_ value: Int, _ name: String, in range: ClosedRange<Int>, of id: String) -> Int {
        if range.contains(value) { return value }
        let nearest = min(max(value, range.lowerBound), range.upperBound)
        let remedy = "pass \(range.lowerBound)…\(range.upperBound)"
        problems.append("element \"\(id)\": \(name) \(value) counts as \(nearest); \(remedy)")
        return nearest
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

    /// Returns a style with valid numbers.
    mutating func style(_ style: ScreenElement.Style, of id: String) -> ScreenElement.Style {
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

    private mutating func field(_ field: ScreenElement.TextField, of id: String) -> ScreenElement.TextField {
        var valid = field
        let limit = TextEditing.lengthLimit
        if let length = field.maximumLength, !(1...limit).contains(length) {
            valid.maximumLength = min(max(1, length), limit)
            problems.append(
                "element \"\(id)\": maximumLength \(length) counts as the nearest valid one; pass 1…\(limit) characters"
            )
        }
        if field.text.count > limit {
            problems.append(
                "element \"\(id)\": a text of \(field.text.count) characters is cut; pass at most \(limit) characters")
        }
        valid.text = TextEditing(field.text).text
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
