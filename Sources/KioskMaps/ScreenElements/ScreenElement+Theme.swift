import Foundation
import KioskStyle

extension ScreenElement {
    /// Returns the element, and those that it contains, in a theme.
    ///
    /// - Complexity: O(n) in the elements; O(1) for the light theme.
    func themed(by theme: AppliedTheme) -> ScreenElement {
        guard !theme.isLight else { return self }
        var element = self
        element.style = style.themed(by: theme.values)
        element.contained = contained.map { $0.themed(by: theme) }
        return element
    }
}

extension ScreenElement.Style {
    /// The style from which another was made.
    enum Preset: Hashable, Sendable, CaseIterable {
        /// `Style()`
        case plain
        /// `Style.panel`
        case panel
        /// `Style.button`
        case button
        /// `Style.titleBar`
        case titleBar
        /// The style of the title of a dialog.
        case heading
        /// The style of a badge.
        case badge
        /// The style of what covers the map behind a dialog.
        case scrim
        /// The style of a key of the keyboard on the screen.
        case key
        /// The style of the area behind the keys.
        case keyboard

        /// The style without changes.
        var style: ScreenElement.Style {
            switch self {
            case .plain: ScreenElement.Style()
            case .panel: .panel
            case .button: .button
            case .titleBar: .titleBar
            case .heading: .heading
            case .badge: .badge
            case .scrim: .scrim
            case .key: .key
            case .keyboard: .keyboard
            }
        }
    }

    /// Returns the style in a theme: members that the application has changed remain.
    func themed(by theme: ScreenElementTheme) -> Self {
        let (original, themed) = (preset.style, theme.style(preset))
        var style = self
        func apply<Value: Equatable>(_ member: WritableKeyPath<Self, Value>) {
            guard style[keyPath: member] == original[keyPath: member] else { return }
            style[keyPath: member] = themed[keyPath: member]
        }
        apply(\.backgroundColor)
        apply(\.borderColor)
        apply(\.borderWidth)
        apply(\.cornerRadius)
        apply(\.textColor)
        apply(\.secondaryTextColor)
        apply(\.accentColor)
        apply(\.accentTextColor)
        apply(\.trackColor)
        apply(\.highlightColor)
        apply(\.fontStack)
        apply(\.fontSize)
        return style
    }
}
