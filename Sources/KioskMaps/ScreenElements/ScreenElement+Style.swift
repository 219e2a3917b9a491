public import Foundation
public import KioskGeometry
public import KioskStyle

extension ScreenElement {
    /// The colours, the font and the padding of an element.
    public struct Style: Hashable, Sendable {
        /// The alignment of the lines of a text.
        public enum TextAlignment: Hashable, Sendable {
            /// At the edge where text begins, which is left unless the layout direction is from right to left.
            case leading
            /// In the middle.
            case center
            /// At the edge where text ends.
            case trailing
        }

        /// The colour of the background.
        public var backgroundColor = UIColor.clear

        /// The colour of the border.
        public var borderColor = UIColor(white: 0.72)

        /// The width of the border, in points; it lies within the element.
        public var borderWidth: CGFloat = 0

        /// The radius of the corners, in points.
        public var cornerRadius: CGFloat = 0

        /// The space between the edges and the content, in points.
        public var padding = UIEdgeInsets.zero

        /// The colour of the text.
        public var textColor = UIColor.black

        /// The names of fonts in order of preference; if empty, the renderer chooses the font.
        public var fontStack: [String] = []

        /// The size of the font, in points.
        public var fontSize: CGFloat = 17

        /// The alignment of the lines of a text, and of the image and the title of a button.
        public var textAlignment = TextAlignment.leading

        /// The colour that is drawn over an element while a finger presses it.
        public var highlightColor = UIColor(white: 0, alpha: 0.2)

        /// The colour of less important texts, such as the titles of columns.
        public var secondaryTextColor = UIColor(white: 0.35)

        /// The colour of what is on, selected or done: switches, sliders, tabs, progress.
        public var accentColor = UIColor(red: 0, green: 0.36, blue: 0.76)

        /// The colour of texts on `accentColor`.
        public var accentTextColor = UIColor.white

        /// The colour of what is off, or not selected, and of the track of sliders.
        public var trackColor = UIColor(white: 0.85)

        /// The style from which this one was made; a theme applies to the members that did not change since.
        var preset = Preset.plain

        /// Creates a style of black text without background and padding.
        public init() {}

        /// A white panel with a border and round corners.
        public static let panel: Style = {
            var style = Style()
            style.backgroundColor = .white
            style.borderWidth = 1
            style.cornerRadius = 8
            style.padding = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
            style.preset = .panel
            return style
        }()

        /// A white button, which is high enough for a finger.
        public static let button: Style = {
            var style = Style.panel
            style.padding = UIEdgeInsets(top: 14, left: 20, bottom: 14, right: 20)
            style.textAlignment = .center
            style.preset = .button
            return style
        }()

        /// White text on a dark bar.
        public static let titleBar: Style = {
            var style = Style()
            style.backgroundColor = UIColor(white: 0.15)
            style.textColor = .white
            style.fontSize = 24
            style.padding = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20)
            style.preset = .titleBar
            return style
        }()

        /// The title of a dialog.
        static let heading: Style = {
            var style = Style()
            style.fontSize = 22
            style.preset = .heading
            return style
        }()

        /// A text on a colour of the application.
        static let badge: Style = {
            var style = Style()
            style.preset = .badge
            return style
        }()

        /// What covers the map behind a dialog.
        static let scrim: Style = {
            var style = Style()
            style.backgroundColor = UIColor(white: 0, alpha: 0.4)
            style.highlightColor = .clear
            style.preset = .scrim
            return style
        }()

        /// A white key of the keyboard on the screen.
        static let key: Style = {
            var style = Style.button
            style.padding = UIEdgeInsets(top: 4, left: 2, bottom: 4, right: 2)
            style.fontSize = 22
            style.cornerRadius = 6
            style.preset = .key
            return style
        }()

        /// The grey area behind the keys.
        static let keyboard: Style = {
            var style = Style()
            style.backgroundColor = style.trackColor
            style.padding = UIEdgeInsets(top: 8, left: 6, bottom: 8, right: 6)
            style.preset = .keyboard
            return style
        }()
    }

    /// Creates a bar along the top edge of the view, with a title and elements at its trailing end.
    ///
    ///     mapView.screenElements.insert(.titleBar(id: "title", "City map"))
    ///     mapView.safeAreaInsets.top = 64  // other elements are below the bar
    ///
    /// It is a stack, whose first element has the id of the bar followed by ` title`.
    ///
    /// - Parameters:
    ///   - id: The id of the bar.
    ///   - title: The title.
    ///   - trailing: The elements at the trailing end, such as buttons.
    ///   - height: The height of the bar, in points.
    ///   - style: The style of the bar; the title has its font and its colour.
    public static func titleBar(
        id: String, _ title: String, trailing: [ScreenElement] = [], height: CGFloat = 64, style: Style = .titleBar
    ) -> ScreenElement {
        var text = ScreenElement(id: id + " title", .text(title), layout: Layout(.fill), style: style)
        text.style.backgroundColor = .clear
        text.style.borderWidth = 0
        text.style.padding = .zero
        var bar = ScreenElement(
            id: id, .stack(Stack(.horizontal, [text] + trailing, spacing: 12)), layout: Layout(.fill, .top),
            style: style)
        bar.layout.height = height
        bar.layout.ignoresSafeArea = true
        return bar
    }
}
