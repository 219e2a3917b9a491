import Foundation
import KioskGeometry
import KioskStyle

/// The elements of the keyboard on the screen: rows of keys along the bottom edge, and the accents above a key.
@MainActor
struct KeyboardElements {
    /// The space between two keys, in points.
    private static let spacing: CGFloat = 6

    /// The greatest width of the keys together, in points, so that they stay within reach on a wide screen.
    private static let maximumWidth: CGFloat = 1080

    /// The greatest size of enlarged letters, as a part of the smaller side of a key of one letter: three fit into a wider key.
    private static let greatestLetter: CGFloat = 0.55

    private let keyboard: OnScreenKeyboard
    private let size: CGSize
    private let direction: TextDirection
    private let rows: [[KeyboardKey]]
    private let keyHeight: CGFloat

    /// The width of the key of a letter, in points.
    private let unit: CGFloat

    /// The style of the keys, in the theme and for the needs of the user.
    private let keyStyle: ScreenElement.Style

    /// The style of the area behind the keys, likewise.
    private let style: ScreenElement.Style

    /// The radius of the corners of the area behind accents, in points.
    private let cornerRadius: CGFloat

    /// Creates the elements.
    ///
    /// - Parameters:
    ///   - keyboard: The keyboard.
    ///   - space: The view, whose direction does not mirror the keys.
    init(_ keyboard: OnScreenKeyboard, in space: ScreenElementSpace) {
        self.keyboard = keyboard
        (size, direction, rows) = (space.size, space.direction, keyboard.keyRows)
        keyHeight = keyboard.keyHeight.isFinite ? min(max(44, keyboard.keyHeight), 120) : 56
        let greatest = rows.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 1
        let count = rows.map(\.count).max() ?? 1
        let room = max(0, min(size.width - 2 * Self.spacing, Self.maximumWidth) - CGFloat(count - 1) * Self.spacing)
        // A pad of digits is not as wide as the screen.
        unit = min(room / CGFloat(greatest), keyboard.kind == .number ? 96 : .infinity)
        let letter = Self.greatestLetter * min(unit, keyHeight)
        keyStyle = Self.adapted(keyboard.drawnKeyStyle, to: space, greatestSize: letter)
        style = Self.adapted(keyboard.drawnStyle, to: space, greatestSize: letter)
        cornerRadius = space.theme.values.cornerRadius
    }

    /// Returns a style in the theme and for the needs of the user.
    ///
    /// - Parameters:
    ///   - style: The style of the application.
    ///   - space: The view with the theme.
    ///   - greatestSize: The greatest size to which letters are enlarged, in points.
    private static func adapted(
        _ style: ScreenElement.Style, to space: ScreenElementSpace, greatestSize: CGFloat
    ) -> ScreenElement.Style {
        var adapted = style.themed(by: space.theme.values).adapted(to: space.appearance)
        // Keys keep their sizes, with which all of them fit into the view.
        adapted.padding = style.padding
        adapted.fontSize = min(adapted.fontSize, max(style.fontSize, greatestSize))
        return adapted
    }

    /// Returns the key of an element; nil if there is none.
    static func key(withId id: String, of keyboard: OnScreenKeyboard) -> KeyboardKey? {
        keyboard.keyRows.joined().first { $0.id == id } ?? accentKeys(of: keyboard).first { $0.id == id }
    }

    /// The elements in drawing order.
    var elements: [ScreenElement] {
        let stacks = rows.enumerated().map { index, row in
            let keys = row.map { element($0, width: unit * CGFloat($0.width)) }
            return ScreenElement(
                id: KeyboardKey.prefix + "row.\(index)",
                .stack(.init(.horizontal, direction == .rightToLeft ? keys.reversed() : keys, spacing: Self.spacing)))
        }
        var board = ScreenElement(
            id: KeyboardKey.prefix + "board", .stack(.init(.vertical, stacks, spacing: Self.spacing)),
            layout: .init(.fill, .bottom), style: style)
        board.layout.ignoresSafeArea = true
        return [board] + [accentRow].compactMap { $0 }
    }

    private static func accentKeys(of keyboard: OnScreenKeyboard) -> [KeyboardKey] {
        (keyboard.accents?.texts ?? []).map { KeyboardKey("accent.\($0)", .type($0), title: $0) }
    }

    /// The accents above the key that is pressed long; nil without one.
    private var accentRow: ScreenElement? {
        guard let accents = keyboard.accents else { return nil }
        let keys = Self.accentKeys(of: keyboard)
        let space = size.width - 4 * Self.spacing
        let width = min(max(48, accents.frame.width), space / CGFloat(keys.count) - Self.spacing)
        let total = CGFloat(keys.count) * (width + Self.spacing) + Self.spacing
        let elements = keys.map { element($0, width: width) }
        var row = ScreenElement(
            id: KeyboardKey.prefix + "accents",
            .stack(
                .init(.horizontal, direction == .rightToLeft ? elements.reversed() : elements, spacing: Self.spacing)),
            layout: .init(.left, .top), style: style)
        row.style.padding = UIEdgeInsets(
            top: Self.spacing, left: Self.spacing, bottom: Self.spacing, right: Self.spacing)
        row.style.cornerRadius = cornerRadius
        row.layout.ignoresSafeArea = true
        row.layout.insets.left = max(0, min(accents.frame.midX - total / 2, size.width - total))
        row.layout.insets.top = max(0, accents.frame.minY - keyHeight - 3 * Self.spacing)
        return row
    }

    private func element(_ key: KeyboardKey, width: CGFloat) -> ScreenElement {
        var element: ScreenElement
        if let icon = KeyboardIcon(key.action, page: keyboard.page)?.drawing(
            side: keyStyle.fontSize, color: keyStyle.textColor)
        {
            element = ScreenElement(id: key.id, .drawing(icon), style: keyStyle)
        } else {
            element = ScreenElement(id: key.id, .button(key.title), style: keyStyle)
        }
        (element.layout.width, element.layout.height) = (width.rounded(.down), keyHeight)
        element.accessibilityLabel = key.name
        element.tapHandler = { [weak keyboard = keyboard] in keyboard?.tap(key) }
        return element
    }
}
