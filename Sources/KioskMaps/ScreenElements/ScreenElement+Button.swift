public import Foundation
public import KioskStyle

extension ScreenElement {
    /// Creates a button with the action of its tap.
    ///
    ///     let home = ScreenElement.button("home", "Home", size: CGSize(width: 112, height: 52)) { showHome() }
    ///     mapView.screenElements.insert(home)
    ///
    /// - Parameters:
    ///   - id: The id, unique among all elements of a map view.
    ///   - title: The title.
    ///   - size: The size, in points; nil for that of `layout`, or of the title.
    ///   - layout: The position.
    ///   - style: The colours, the font and the padding.
    ///   - action: Called when a finger or the main button of a mouse is lifted on the button on which it came down.
    public static func button(
        _ id: String, _ title: String, size: CGSize? = nil, layout: Layout = Layout(), style: Style = .button,
        action: @escaping @MainActor () -> Void
    ) -> ScreenElement {
        var button = ScreenElement(id: id, .button(title), layout: layout, style: style)
        if let size { (button.layout.width, button.layout.height) = (size.width, size.height) }
        button.tapHandler = action
        return button
    }

    /// Creates a button that shows an image, with the action of its tap.
    ///
    ///     let call = ScreenElement.button("call", image: phone, label: "Call staff") { callStaff() }
    ///
    /// - Parameters:
    ///   - id: The id, unique among all elements of a map view.
    ///   - image: The image, in its own size in points or reduced to the size of the button.
    ///   - label: The description of the image for screen readers.
    ///   - size: The size, in points; nil for that of `layout`, or of the image.
    ///   - layout: The position.
    ///   - style: The colours and the padding.
    ///   - action: Called when a finger or the main button of a mouse is lifted on the button on which it came down.
    public static func button(
        _ id: String, image: UIImage, label: String, size: CGSize? = nil, layout: Layout = Layout(),
        style: Style = .button, action: @escaping @MainActor () -> Void
    ) -> ScreenElement {
        var button = ScreenElement(id: id, .button("", image: image), layout: layout, style: style)
        if let size { (button.layout.width, button.layout.height) = (size.width, size.height) }
        button.accessibilityLabel = label
        button.tapHandler = action
        return button
    }
}
