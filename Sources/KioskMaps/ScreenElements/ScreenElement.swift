/// An element that is fixed on the screen above the map: a panel, a text, an image, a button, a legend or a stack of elements.
///
///     var home = ScreenElement(id: "home", .button("Home"), layout: .init(.trailing, .bottom, inset: 16))
///     home.tapHandler = { [weak camera = mapView.camera] in camera?.fly(to: start) }
///     mapView.screenElements.insert(home)
///
/// Two elements are equal if all their values are equal; of handlers only their presence is compared.
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

    /// Whether a touch that begins on the element is withheld from the map; nil selects it by the content.
    ///
    /// Unless set, panels, buttons, legends, and elements with a background or a tap handler withhold touches, while plain texts and
    /// images let them pass. `false` applies to the elements of a stack as well.
    public var allowsHitTesting: Bool?

    /// A description for people who do not see the element; nil uses the text of the content.
    public var accessibilityLabel: String?

    /// What the element shows at present, for people who do not see it, such as the value of a gauge; nil for nothing.
    public var accessibilityValue: String?

    /// Whether the element and those in its stacks are left out of what people hear who do not see the screen.
    ///
    /// Elements without a text or a label that cannot be tapped, such as panels and images, are left out in any case.
    public var accessibilityElementsHidden = false

    /// Whether the element is a dialog: while it is shown, everything else is left out of what people hear and of the order of the
    /// focus.
    public var accessibilityViewIsModal = false

    private var handler = TapHandler()

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

    /// Called when a finger or the main button of a mouse is lifted on the element on which it came down.
    ///
    /// A finger that leaves the element before cancels the tap. Taps of elements without a handler, such as buttons, are sent by
    /// `ScreenElementManager.onTap`.
    public var tapHandler: (@MainActor () -> Void)? {
        get { handler.call }
        set { handler.call = newValue }
    }
}

/// A tap handler, of which only the presence is compared.
private struct TapHandler: Equatable, Sendable {
    var call: (@MainActor () -> Void)?

    static func == (first: TapHandler, second: TapHandler) -> Bool {
        (first.call == nil) == (second.call == nil)
    }
}
