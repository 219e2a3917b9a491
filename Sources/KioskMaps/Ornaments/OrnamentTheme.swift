public import Foundation
public import KioskStyle

/// The colours, the font and the sizes of ornaments: `OrnamentOptions.theme`.
///
///     mapView.ornaments.options.theme = .dark
///     mapView.ornaments.options.theme.buttonSize = 64
public struct OrnamentTheme: Hashable, Sendable {
    /// The smallest side of a zoom, locate or home button, in points.
    public static let minimumButtonSize: CGFloat = 48

    /// The colour of buttons, of the compass and of the dialog.
    public var backgroundColor = UIColor.white

    /// The colour of icons and of text.
    public var foregroundColor = UIColor(red: 0.13, green: 0.15, blue: 0.17, alpha: 1)

    /// The colour of links, and of the needle of the compass.
    public var accentColor = UIColor(red: 0.8, green: 0.12, blue: 0.1, alpha: 1)

    /// The colour of borders.
    public var borderColor = UIColor(white: 0, alpha: 0.25)

    /// The width of borders, in points.
    public var borderWidth: CGFloat = 1

    /// The radius of the corners of buttons and of the dialog, in points.
    public var cornerRadius: CGFloat = 8

    /// The side of zoom, locate and home buttons, in points; less than `minimumButtonSize` counts as that.
    public var buttonSize: CGFloat = 48

    /// The colour over a button while a finger presses it.
    public var highlightColor = UIColor(white: 0, alpha: 0.2)

    /// The colour behind the scale bar.
    public var scaleBarBackgroundColor = UIColor(white: 1, alpha: 0.75)

    /// The colour of the borders and of every other part of the scale bar.
    public var scaleBarPrimaryColor = UIColor(red: 0.07, green: 0.18, blue: 0.07, alpha: 1)

    /// The colour of the other parts of the scale bar.
    public var scaleBarSecondaryColor = UIColor(white: 0.97)

    /// The size of the labels of the scale bar, in points.
    public var scaleBarFontSize: CGFloat = 12

    /// The names of fonts in order of preference; if empty, the renderer chooses the font.
    public var fontStack: [String] = []

    /// The size of the text of the dialog, in points.
    public var fontSize: CGFloat = 17

    /// The colour over the map while the dialog is open.
    public var scrimColor = UIColor(white: 0, alpha: 0.4)

    /// Creates the light theme.
    public init() {}

    /// Dark icons on white.
    public static let light = OrnamentTheme()

    /// White icons on a dark background.
    public static let dark: OrnamentTheme = {
        var theme = OrnamentTheme()
        theme.backgroundColor = UIColor(white: 0.16)
        theme.foregroundColor = UIColor(white: 0.95)
        theme.accentColor = UIColor(red: 1, green: 0.45, blue: 0.4, alpha: 1)
        theme.borderColor = UIColor(white: 1, alpha: 0.3)
        theme.highlightColor = UIColor(white: 1, alpha: 0.25)
        theme.scaleBarBackgroundColor = UIColor(white: 0.1, alpha: 0.75)
        theme.scaleBarPrimaryColor = UIColor(white: 0.95)
        theme.scaleBarSecondaryColor = UIColor(white: 0.35)
        return theme
    }()
}

extension OrnamentTheme {
    /// Returns the theme as the user of the map needs it.
    func adapted(to appearance: OverlayAppearance) -> OrnamentTheme {
        guard appearance != .standard else { return self }
        var theme = self
        theme.buttonSize = max(usableButtonSize * max(1, appearance.textScale), appearance.targetSide)
        theme.scaleBarFontSize *= appearance.textScale
        theme.fontSize *= appearance.textScale
        guard appearance.increasesContrast else { return theme }
        (theme.foregroundColor, theme.backgroundColor) = appearance.colors(
            text: foregroundColor, background: backgroundColor)
        (theme.accentColor, theme.borderColor) = (theme.foregroundColor, theme.foregroundColor)
        theme.borderWidth = max(borderWidth, OverlayAppearance.borderWidth)
        theme.scaleBarBackgroundColor = theme.backgroundColor
        (theme.scaleBarPrimaryColor, theme.scaleBarSecondaryColor) = (theme.foregroundColor, theme.backgroundColor)
        return theme
    }

    /// The side of a button that is drawn, in points.
    var usableButtonSize: CGFloat {
        buttonSize.isFinite ? max(Self.minimumButtonSize, buttonSize) : Self.minimumButtonSize
    }

    /// The style of a button.
    var button: ScreenElement.Style {
        var style = ScreenElement.Style()
        style.backgroundColor = backgroundColor
        style.borderColor = borderColor
        style.borderWidth = borderWidth
        style.cornerRadius = cornerRadius
        style.textColor = foregroundColor
        style.fontStack = fontStack
        style.fontSize = fontSize
        style.textAlignment = .center
        style.highlightColor = highlightColor
        return style
    }
}
