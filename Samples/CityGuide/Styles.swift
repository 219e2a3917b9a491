import Foundation
import KioskMaps

/// The looks of the guide. Text and background differ by at least 7:1, and everything that is touched is at least 48 points high.
extension ScreenElement.Style {
    static let guideBar: Self = {
        var style = Self.titleBar
        style.backgroundColor = UIColor(red: 0.05, green: 0.22, blue: 0.3)
        style.padding = UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 12)
        return style
    }()

    static let guidePanel: Self = {
        var style = Self.panel
        style.cornerRadius = 0
        style.padding = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        return style
    }()

    /// A key with a letter, or a button of the panel.
    static let key: Self = {
        var style = Self.button
        style.fontSize = 20
        style.padding = UIEdgeInsets(top: 10, left: 6, bottom: 10, right: 6)
        return style
    }()

    /// A button that stands out, such as the letter that is chosen.
    static let accent: Self = {
        var style = Self.key
        style.backgroundColor = UIColor(red: 0.05, green: 0.22, blue: 0.3)
        style.textColor = .white
        return style
    }()

    /// A row of the list.
    static let row: Self = {
        var style = Self.key
        style.textAlignment = .leading
        style.fontSize = 20
        style.padding = UIEdgeInsets(top: 8, left: 12, bottom: 12, right: 8)
        return style
    }()

    /// The row of the place that is shown.
    static let chosenRow: Self = {
        var style = Self.row
        style.backgroundColor = Self.accent.backgroundColor
        style.textColor = Self.accent.textColor
        return style
    }()

    /// Text that is read from a distance.
    static let notice: Self = {
        var style = Self.accent
        style.fontSize = 26
        style.padding = UIEdgeInsets(top: 16, left: 28, bottom: 16, right: 28)
        return style
    }()
}
