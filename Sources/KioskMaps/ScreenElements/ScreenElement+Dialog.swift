import Foundation

extension ScreenElement {
    /// A question or a message that covers the map until one of its buttons is tapped.
    ///
    ///     let dialog = ScreenElement.Dialog("Start again?", message: "The route is deleted.", actions: [
    ///         .init("Cancel", isCancel: true), .init("Start again") { reset() },
    ///     ])
    ///     mapView.screenElements.present(dialog, id: "restart")
    ///
    /// While it is shown, touches, the focus and screen readers reach nothing else.
    public struct Dialog: Equatable, Sendable {
        /// A button of a dialog, which closes it.
        public struct Action: Equatable, Sendable {
            /// The title.
            public var title: String

            /// Whether the escape key has the effect of the button.
            public var isCancel: Bool

            /// Called after the dialog was closed.
            let handler: ActionHandler

            /// Creates a button.
            ///
            /// - Parameters:
            ///   - title: The title.
            ///   - isCancel: Whether the escape key has the effect of the button.
            ///   - handler: Called after the dialog was closed.
            public init(_ title: String, isCancel: Bool = false, handler: (@MainActor () -> Void)? = nil) {
                self.title = title
                self.isCancel = isCancel
                self.handler = ActionHandler(call: handler)
            }
        }

        /// The maximum width, in points.
        private static let maximumWidth: CGFloat = 520

        /// The distance from the edges of the view, and between the elements, in points.
        private static let margin: CGFloat = 16

        /// The title, which is announced.
        public var title: String

        /// The text below the title; nil for none.
        public var message: String?

        /// The elements below the message.
        public var content: [ScreenElement]

        /// The buttons, from the leading to the trailing one.
        public var actions: [Action]

        /// Creates a dialog.
        ///
        /// - Parameters:
        ///   - title: The title, which is announced.
        ///   - message: The text below the title; nil for none.
        ///   - content: The elements below the message.
        ///   - actions: The buttons, from the leading to the trailing one.
        public init(_ title: String, message: String? = nil, content: [ScreenElement] = [], actions: [Action]) {
            self.title = title
            self.message = message
            self.content = content
            self.actions = actions
        }

        /// Returns the element of the dialog.
        ///
        /// - Parameters:
        ///   - id: The id of the element; those inside have the id followed by ` panel`, ` title`, ` message` and ` button 0`.
        ///   - close: Closes the dialog.
        func element(id: String, close: @escaping @MainActor () -> Void) -> ScreenElement {
            let margin = Self.margin
            func perform(_ action: Action) -> @MainActor () -> Void {
                {
                    close()
                    action.handler.call?()
                }
            }
            var elements = [ScreenElement(id: id + " title", .text(title), style: .heading)]
            if let message { elements.append(ScreenElement(id: id + " message", .text(message))) }
            elements += content
            let buttons = actions.indices.map { index in
                var button = ScreenElement(id: "\(id) button \(index)", .button(actions[index].title))
                button.tapHandler = perform(actions[index])
                return button
            }
            let row = Stack(.horizontal, [ScreenElement(space: id + " buttons space")] + buttons)
            elements.append(ScreenElement(id: id + " buttons", .stack(row), layout: Layout(.fill)))
            var panel = ScreenElement(
                id: id + " panel", .stack(Stack(.vertical, elements, spacing: margin, alignment: .leading)),
                layout: Layout(inset: margin), style: .panel)
            panel.layout.maximumWidth = Self.maximumWidth
            panel.allowsHitTesting = true
            let spaces = [ScreenElement(space: id + " leading space"), ScreenElement(space: id + " trailing space")]
            var dialog = ScreenElement(
                id: id, .stack(Stack(.horizontal, [spaces[0], panel, spaces[1]], spacing: 0)),
                layout: Layout(.fill, .fill), style: .scrim)
            dialog.layout.ignoresSafeArea = true
            dialog.zIndex = .max
            dialog.accessibilityLabel = title
            dialog.accessibilityViewIsModal = true
            dialog.escapeHandler = actions.first(where: \.isCancel).map(perform)
            return dialog
        }
    }

    /// Creates an invisible element that takes the space that others leave in a row.
    fileprivate init(space id: String) {
        self.init(id: id, .panel, layout: Layout(.fill), style: Style())
        allowsHitTesting = false
    }
}

extension ScreenElementManager {
    /// Shows a modal dialog, whose buttons close it; one with the same id is replaced.
    ///
    /// Remove it by `remove(id:)` to close it without an action.
    ///
    /// - Parameters:
    ///   - dialog: The dialog.
    ///   - id: The id of its element, unique among all elements of a map view.
    public func present(_ dialog: ScreenElement.Dialog, id: String) {
        insert(dialog.element(id: id) { [weak self] in _ = self?.remove(id: id) })
    }

    /// The dialog that covers the others; nil if none is shown.
    private var topmostDialog: ScreenElement? {
        let modal = roots.elements.map(\.element).filter { $0.accessibilityViewIsModal && $0.isVisible }
        return modal.enumerated().max { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }?.element
    }

    /// Whether an element of the application or an ornament is a dialog.
    ///
    /// It is evaluated in each frame, without allocations.
    var hasDialog: Bool {
        roots.ornaments.contains { $0.element.accessibilityViewIsModal }
            || roots.elements.contains { $0.element.accessibilityViewIsModal }
    }

    /// Whether the escape key has an effect on the dialog that is shown.
    var handlesEscape: Bool { topmostDialog?.escapeHandler != nil }

    /// Calls the escape handler of the dialog that is shown; returns whether there is one.
    func escape() -> Bool {
        guard let handler = topmostDialog?.escapeHandler else { return false }
        map.outbox.post(handler)
        return true
    }
}
