import Foundation
import KioskStyle

extension ScreenElement {
    /// Returns the element, and those in its stacks, as the user of the map needs them.
    ///
    /// - Complexity: O(n) in the elements; O(1) for the standard appearance.
    func adapted(to appearance: OverlayAppearance) -> ScreenElement {
        guard appearance != .standard else { return self }
        var element = self
        let scale = appearance.textScale
        element.style = style.adapted(to: appearance)
        element.layout.width = layout.width.map { $0 * scale }
        element.layout.height = layout.height.map { $0 * scale }
        element.layout.maximumWidth = layout.maximumWidth.map { $0 * scale }
        element.contained = contained.map { $0.adapted(to: appearance) }
        switch content {
        case .list(var list):
            list.rowHeight.points *= scale
            element.content = .list(list)
        case .table(var table):
            for index in table.columns.indices {
                table.columns[index].width = table.columns[index].width.map { $0 * scale }
            }
            element.content = .table(table)
        default: break
        }
        return element
    }
}

extension ScreenElement.Style {
    /// Returns the style as the user of the map needs it.
    func adapted(to appearance: OverlayAppearance) -> Self {
        var style = self
        let scale = appearance.textScale
        style.fontSize *= scale
        style.padding = UIEdgeInsets(
            top: padding.top * scale, left: padding.left * scale, bottom: padding.bottom * scale,
            right: padding.right * scale)
        guard appearance.increasesContrast else { return style }
        (style.textColor, style.backgroundColor) = appearance.colors(text: textColor, background: backgroundColor)
        (style.secondaryTextColor, style.accentColor) = (style.textColor, style.textColor)
        style.accentTextColor = style.textColor.isLight ? .black : .white
        // Text has a contrast of more than 8 to 1 to it.
        style.trackColor = UIColor(white: style.textColor.isLight ? 0.3 : 0.75)
        if backgroundColor.alpha > 0 {
            style.borderWidth = max(borderWidth, OverlayAppearance.borderWidth)
            style.borderColor = style.textColor
        }
        return style
    }
}
