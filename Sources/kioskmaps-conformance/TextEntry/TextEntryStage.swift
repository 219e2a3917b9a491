import Foundation
import KioskMaps
import KioskMapsTesting
import KioskRendering

/// A text field that fills a view, with pictures of its text and its caret.
@MainActor
struct TextEntryStage {
    private static let id = "field"
    private static let size = CGSize(width: 640, height: 96)

    /// The space beside the text, in points: more than the edge that the comparison ignores.
    private static let margin: CGFloat = 40

    private let mapView: MapView

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - font: The name of the font.
    ///   - size: The size of the font, in points.
    /// - Throws: The error of the renderer.
    init(font: String, size: CGFloat) throws {
        let clock = ManualClock()
        mapView = MapView(frame: CGRect(origin: .zero, size: Self.size), clock: clock)
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        let screen = mapView.screenElements
        screen.keyboard.isEnabled = false
        var style = ScreenElement.Style()
        style.backgroundColor = .white
        style.fontStack = [font]
        style.fontSize = size
        style.padding = UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin)
        screen.insert(.textField(Self.id, layout: .init(.fill, .fill), style: style))
        clock.advance(by: 1)
    }

    /// Returns the pictures of a case by their names: the text without a caret, the text with the caret at each position, and with a
    /// composition the text of which it is a part, and the composition.
    ///
    /// - Throws: The errors of drawing.
    func pictures(of entry: TextEntryCase) throws -> [String: UIImage] {
        let screen = mapView.screenElements
        var pictures: [String: UIImage] = [:]
        func take(_ name: String) throws { pictures["\(entry.name)-\(name)"] = try mapView.snapshot() }
        if let text = entry.composedText {
            show(text)
            try take("composed")
        }
        show(entry.text)
        try take("base")
        screen.focusTextField(Self.id)
        for position in 0...entry.characters.count {
            screen.moveCaret(to: position)
            try take("\(position)")
        }
        if let composition = entry.composition {
            screen.moveCaret(to: composition.position)
            screen.compose(composition.text)
            try take("composition")
        }
        screen.focusTextField(nil)
        return pictures
    }

    private func show(_ text: String) {
        var field = ScreenElement.TextField(text)
        field.showsClearButton = false
        mapView.screenElements.update(Self.id) { $0.content = .textField(field) }
    }
}
