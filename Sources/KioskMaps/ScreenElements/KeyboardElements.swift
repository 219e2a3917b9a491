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

    private let keyboard: OnScreenKeyboard
    private let size: CGSize
    private let direction: TextDirection
    private let keyHeight: CGFloat

    /// Creates the elements.
    ///
    /// - Parameters:
    ///   - keyboard: The keyboard.
    ///   - size: The size of the view, in points.
    ///   - direction: The direction of the layout, which does not mirror the keys.
    init(_ keyboard: OnScreenKeyboard, size: CGSize, direction: TextDirection) {
        self.keyboard = keyboard
        self.size = size
        self.direction = direction
        keyHeight = keyboard.keyHeight.isFinite ? min(max(44, keyboard.keyHeight), 120) : 56
    }

    /// Returns the key of an element; nil if there is none.
    static func key(withId id: String, of keyboard: OnScreenKeyboard) -> KeyboardKey? {
        keyboard.keyRows.joined().first { $0.id == id } ?? accentKeys(of: keyboard).first { $0.id == id }
    }

    /// The elements in drawing order.
    var elements: [ScreenElement] {
        let rows = keyboard.keyRows
        let greatest = rows.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 1
        let count = rows.map(\.count).max() ?? 1
        let room = max(0, min(size.width - 2 * Self.spacing, Self.maximumWidth) - CGFloat(count - 1) * Self.spacing)
        // A pad of digits is not as wide as the screen.
        let unit = min(room / CGFloat(greatest), keyboard.kind == .number ? 96 : .infinity)
        let stacks = rows.enumerated().map { index, row in
            let keys = row.map { element($0, width: unit * CGFloat($0.width)) }
            return ScreenElement(
                id: KeyboardKey.prefix + "row.\(index)",
                .stack(.init(.horizontal, direction == .rightToLeft ? keys.reversed() : keys, spacing: Self.spacing)))
        }
        var board = ScreenElement(
            id: KeyboardKey.prefix + "board", .stack(.init(.vertical, stacks, spacing: Self.spacing)),
            layout: .init(.fill, .bottom), style: keyboard.drawnStyle)
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
            layout: .init(.left, .top), style: keyboard.drawnStyle)
        row.style.padding = UIEdgeInsets(
            top: Self.spacing, left: Self.spacing, bottom: Self.spacing, right: Self.spacing)
        row.style.cornerRadius = 8
        row.layout.ignoresSafeArea = true
        row.layout.insets.left = max(0, min(accents.frame.midX - total / 2, size.width - total))
        row.layout.insets.top = max(0, accents.frame.minY - keyHeight - 3 * Self.spacing)
        return row
    }

    private func element(_ key: KeyboardKey, width: CGFloat) -> ScreenElement {
        var element: ScreenElement
        let side = keyboard.drawnKeyStyle.fontSize
        if let icon = KeyboardIcon(key.action, page: keyboard.page)?.drawing(
            side: side, color: keyboard.drawnKeyStyle.textColor)
        {
            element = ScreenElement(id: key.id, .drawing(icon), style: keyboard.drawnKeyStyle)
        } else {
            element = ScreenElement(id: key.id, .button(key.title), style: keyboard.drawnKeyStyle)
        }
        (element.layout.width, element.layout.height) = (width.rounded(.down), keyHeight)
        element.accessibilityLabel = key.name
        element.tapHandler = { [weak keyboard = keyboard] in keyboard?.tap(key) }
        return element
    }
}

extension OnScreenKeyboard {
    /// White keys with dark letters.
    static let defaultKeyStyle: ScreenElement.Style = {
        var style = ScreenElement.Style.button
        style.padding = UIEdgeInsets(top: 4, left: 2, bottom: 4, right: 2)
        style.fontSize = 22
        style.cornerRadius = 6
        return style
    }()

    /// A grey area around the keys.
    static let defaultStyle: ScreenElement.Style = {
        var style = ScreenElement.Style()
        style.backgroundColor = UIColor(white: 0.84)
        style.padding = UIEdgeInsets(top: 8, left: 6, bottom: 8, right: 6)
        return style
    }()
}
