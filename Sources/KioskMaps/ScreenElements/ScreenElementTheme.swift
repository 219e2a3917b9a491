public import Foundation
public import KioskStyle

/// The colours, the font and the shape of all elements of the screen: `ScreenElementManager.theme`.
///
///     mapView.screenElements.theme = .dark
///     mapView.screenElements.theme.accentColor = .orange
///
/// The theme applies to each member of the style of an element that has the default of `ScreenElement.Style`, `.panel`, `.button` or
/// `.titleBar`, from which the style was made, or of the styles of `OnScreenKeyboard`; other values are those of the application. For the
/// contrast and the size of texts that a user needs, set `mapView.accessibility.options`.
public struct ScreenElementTheme: Hashable, Sendable {

    /// The colour of panels, buttons and dialogs.
    public var backgroundColor = UIColor.white

    /// The colour of texts.
    public var textColor = UIColor.black

    /// The colour of less important texts, such as the titles of columns.
    public var secondaryTextColor = UIColor(white: 0.35)

    /// The colour of what is on, selected or done: switches, sliders, tabs, progress.
    public var accentColor = UIColor(red: 0, green: 0.36, blue: 0.76)

    /// The colour of texts on `accentColor`.
    public var accentTextColor = UIColor.white

    /// The colour of what is off, or not selected, of the track of sliders, and of the area behind the keys of the keyboard.
    public var trackColor = UIColor(white: 0.85)

    /// The colour of borders.
    public var borderColor = UIColor(white: 0.72)

    /// The width of the borders of panels and buttons, in points.
    public var borderWidth: CGFloat = 1

    /// The radius of the corners of panels and buttons, in points; those of keys are smaller in proportion.
    public var cornerRadius: CGFloat = 8

    /// The colour over an element while a finger presses it.
    public var highlightColor = UIColor(white: 0, alpha: 0.2)

    /// The colour of title bars.
    public var titleBarColor = UIColor(white: 0.15)

    /// The colour of texts on title bars.
    public var titleBarTextColor = UIColor.white

    /// The colour over the map while a dialog is shown.
    public var scrimColor = UIColor(white: 0, alpha: 0.4)

    /// The names of fonts in order of preference; if empty, the renderer chooses the font.
    public var fontStack: [String] = []

    /// The size of texts, in points, 1…512; titles and the letters of keys are larger in proportion.
    public var fontSize: CGFloat = 17

    /// Creates the light theme.
    public init() {}

    /// Black texts on white, as elements are without a theme.
    public static let light = ScreenElementTheme()

    /// White texts on a dark background.
    public static let dark: ScreenElementTheme = {
        var theme = ScreenElementTheme()
        theme.backgroundColor = UIColor(white: 0.16)
        theme.textColor = UIColor(white: 0.95)
        theme.secondaryTextColor = UIColor(white: 0.7)
        theme.accentColor = UIColor(red: 0.45, green: 0.72, blue: 1)
        theme.accentTextColor = .black
        theme.trackColor = UIColor(white: 0.32)
        theme.borderColor = UIColor(white: 0.4)
        theme.highlightColor = UIColor(white: 1, alpha: 0.25)
        theme.titleBarColor = UIColor(white: 0.08)
        theme.scrimColor = UIColor(white: 0, alpha: 0.6)
        return theme
    }()

    /// Black and white with yellow, and thick borders.
    public static let highContrast: ScreenElementTheme = {
        var theme = ScreenElementTheme()
        theme.backgroundColor = .black
        theme.textColor = .white
        theme.secondaryTextColor = .white
        theme.accentColor = .yellow
        theme.accentTextColor = .black
        theme.trackColor = UIColor(white: 0.3)
        theme.borderColor = .white
        theme.borderWidth = 2
        theme.highlightColor = UIColor(white: 1, alpha: 0.4)
        theme.titleBarColor = .black
        theme.scrimColor = UIColor(white: 0, alpha: 0.75)
        return theme
    }()

    /// The theme with sizes that can be drawn, and the names of the members that were replaced.
    var validated: (theme: ScreenElementTheme, problems: [String]) {
        var (theme, problems) = (self, [String]())
        func check(
            _ member: WritableKeyPath<ScreenElementTheme, CGFloat>, _ name: String, _ range: ClosedRange<CGFloat>
        ) {
            guard !range.contains(theme[keyPath: member]) else { return }
            let bounds = "\(Int(range.lowerBound))…\(Int(range.upperBound)) points"
            problems.append("theme: \(name) \(theme[keyPath: member]) is ignored; pass \(bounds)")
            theme[keyPath: member] = Self.light[keyPath: member]
        }
        check(\.borderWidth, "borderWidth", 0...ScreenElementValidation.maximumLength)
        check(\.cornerRadius, "cornerRadius", 0...ScreenElementValidation.maximumLength)
        check(\.fontSize, "fontSize", 1...512)
        return (theme, problems)
    }

    /// Returns the style of elements of a kind.
    func style(_ preset: ScreenElement.Style.Preset) -> ScreenElement.Style {
        var style = preset.style
        (style.textColor, style.secondaryTextColor) = (textColor, secondaryTextColor)
        (style.accentColor, style.accentTextColor, style.trackColor) = (accentColor, accentTextColor, trackColor)
        (style.borderColor, style.highlightColor) = (borderColor, highlightColor)
        style.fontStack = fontStack
        style.fontSize *= fontSize / Self.light.fontSize
        switch preset {
        case .plain: break
        case .panel, .button, .key:
            (style.backgroundColor, style.borderWidth) = (backgroundColor, borderWidth)
            style.cornerRadius *= cornerRadius / Self.light.cornerRadius
        case .keyboard: style.backgroundColor = trackColor
        case .titleBar:
            (style.backgroundColor, style.textColor) = (titleBarColor, titleBarTextColor)
        case .heading: break
        // The text has the higher contrast to the colour of the application.
        case .badge: style.textColor = preset.style.textColor
        case .scrim: (style.backgroundColor, style.highlightColor) = (scrimColor, preset.style.highlightColor)
        }
        return style
    }
}
