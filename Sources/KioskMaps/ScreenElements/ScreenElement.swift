/// An element that is fixed on the screen above the map: a panel, a text, an image, a button, a text field, a list, a slider or a stack
/// of elements.
///
///     var home = ScreenElement(id: "home", .button("Home"), layout: .init(.trailing, .bottom, inset: 16))
///     home.tapHandler = { [weak camera = mapView.camera] in camera?.fly(to: start) }
///     mapView.screenElements.insert(home)
///
/// Two elements are equal if all their values are equal. Closures cannot be compared: two handlers are equal.
public struct ScreenElement: Equatable, Sendable {
    /// The id, unique among all elements of a map view, including those in stacks.
    public let id: String

    /// What the element shows.
    public var content: Content

    /// The position and the size.
    public var layout: Layout

    /// The colours, the font and the padding.
    public var style: Style

    /// Whether the element is shown; an element of a stack that is not shown takes no space.
    public var isVisible = true

    /// The order among the elements that are not in a stack: one with a higher value is drawn above those with lower values,
    /// and above those with the same value that were inserted before.
    public var zIndex = 0

    /// Whether a touch that begins on the element is withheld from the map; nil, the default, depends on the content.
    ///
    /// With nil, panels, buttons, text fields, legends, lists, switches, sliders, and elements with a background or a tap handler withhold
    /// touches, while plain texts and images do not. `false` applies to the elements of a stack as well.
    public var allowsHitTesting: Bool?

    /// A description of the element for screen readers; nil uses the text of the content.
    public var accessibilityLabel: String?

    /// The current value of the element for screen readers, such as that of a gauge; nil for an element without a value.
    public var accessibilityValue: String?

    /// Whether the element and those in its stacks are hidden from screen readers.
    ///
    /// Elements without a text or a label that cannot be tapped, such as panels and images, are hidden in any case.
    public var accessibilityElementsHidden = false

    /// Whether the element is a modal dialog: while it is shown, everything else is hidden from screen readers and cannot be focused.
    public var accessibilityViewIsModal = false

    /// Whether screen readers describe the element as one, by its label or the texts in its stacks, instead of the elements in them.
    ///
    /// An element that can be tapped is described as one in any case.
    public var isAccessibilityElement = false

    private var handler = ActionHandler()

    private var escape = ActionHandler()

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - id: The id, unique among all elements of a map view.
    ///   - content: What the element shows.
    ///   - layout: The position and the size.
    ///   - style: The colours, the font and the padding; nil for the default of the content.
    public init(id: String, _ content: Content, layout: Layout = Layout(), style: Style? = nil) {
        self.id = id
        self.content = content
        self.layout = layout
        self.style = style ?? content.defaultStyle
    }

    /// Called when the element is tapped: when a finger or the main button of a mouse is released on the element on which it was
    /// pressed, without having left it.
    ///
    /// Taps of elements without a handler, such as buttons, are sent by `ScreenElementManager.onTap`.
    public var tapHandler: (@MainActor () -> Void)? {
        get { handler.call }
        set { handler.call = newValue }
    }

    /// Called when the escape key is pressed while the element is the modal dialog that is shown.
    public var escapeHandler: (@MainActor () -> Void)? {
        get { escape.call }
        set { escape.call = newValue }
    }
}
