import Foundation
import KioskMaps

/// The looks of the guide. Text and background differ by at least 7:1, and everything that is touched is at least 48 points high.
extension ScreenElementTheme {
    static let guide: Self = {
        var theme = Self.light
        theme.titleBarColor = UIColor(red: 0.05, green: 0.22, blue: 0.3)
        theme.accentColor = theme.titleBarColor
        theme.secondaryTextColor = UIColor(white: 0.3)
        return theme
    }()

    static let guideHighContrast: Self = {
        var theme = Self.highContrast
        // A style with exactly black text would count as one without a colour of its own, whose text is white in this theme.
        theme.accentTextColor = UIColor(white: 0.04)
        return theme
    }()
}

extension ScreenElement.Style {
    static let guideBar: Self = {
        var style = Self.titleBar
        style.padding = UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 12)
        return style
    }()

    static let guidePanel: Self = {
        var style = Self.panel
        style.cornerRadius = 0
        style.padding = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        return style
    }()

    /// A button of the guide.
    static let key: Self = {
        var style = Self.button
        style.fontSize = 20
        style.padding = UIEdgeInsets(top: 10, left: 6, bottom: 10, right: 6)
        return style
    }()

    /// A row of the list.
    static let row: Self = {
        var style = Self.button
        style.fontSize = 18
        style.padding = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
        return style
    }()

    /// Returns the style with the colours of what stands out, such as the row of the place that is shown.
    func accented(_ theme: ScreenElementTheme) -> Self {
        var style = self
        (style.backgroundColor, style.textColor) = (theme.accentColor, theme.accentTextColor)
        return style
    }

    /// Returns the style of a text that is read from a distance.
    static func notice(_ theme: ScreenElementTheme) -> Self {
        var style = Self.key.accented(theme)
        style.fontSize = 26
        style.padding = UIEdgeInsets(top: 16, left: 28, bottom: 16, right: 28)
        return style
    }
}
