public import Foundation
public import KioskStyle

extension ScreenElement {
    /// Several contents, one of which is shown below a row of titles; a tap on a title selects its content.
    ///
    ///     ScreenElement(id: "info", .tabs(.init([.init("Stops", stops), .init("Tickets", tickets)])))
    ///
    /// The title with an index from 0 is an element with the id of the tabs followed by ` tab ` and the index.
    public struct Tabs: Equatable, Sendable {
        /// A title and the content that it selects.
        public struct Tab: Equatable, Sendable {
            /// The title.
            public var title: String

            /// An image beside the title; nil for none.
            public var image: UIImage?

            /// The content below the titles.
            public var content: ScreenElement

            /// Creates a tab.
            ///
            /// - Parameters:
            ///   - title: The title.
            ///   - content: The content below the titles; it fills the width.
            ///   - image: An image beside the title; nil for none.
            public init(_ title: String, _ content: ScreenElement, image: UIImage? = nil) {
                self.title = title
                self.content = content
                self.image = image
            }
        }

        /// The tabs, from the leading to the trailing one.
        public var tabs: [Tab]

        /// The index of the tab whose content is shown; one that does not exist counts as the nearest.
        public var selectedIndex: Int

        /// The space between the titles and the content, in points.
        public var spacing: CGFloat

        private var handler: ValueHandler<Int>

        /// Creates tabs.
        ///
        /// - Parameters:
        ///   - tabs: The tabs, from the leading to the trailing one.
        ///   - selectedIndex: The index of the tab whose content is shown.
        ///   - spacing: The space between the titles and the content, in points.
        ///   - onChange: Called with the new index after the user has selected a tab.
        public init(
            _ tabs: [Tab], selectedIndex: Int = 0, spacing: CGFloat = 8, onChange: (@MainActor (Int) -> Void)? = nil
        ) {
            self.tabs = tabs
            self.selectedIndex = selectedIndex
            self.spacing = spacing
            handler = ValueHandler(call: onChange)
        }

        /// Called with the new index after the user has selected a tab.
        public var onChange: (@MainActor (Int) -> Void)? {
            get { handler.call }
            set { handler.call = newValue }
        }

        /// The index of the tab that is shown; 0 without tabs.
        var shownIndex: Int { max(0, min(selectedIndex, tabs.count - 1)) }

        /// Returns the id of a title.
        ///
        /// - Parameters:
        ///   - index: The index of the tab.
        ///   - id: The id of the tabs.
        static func titleId(_ index: Int, of id: String) -> String { "\(id) tab \(index)" }

        /// Returns the row of titles of tabs with an id and a style.
        func titles(of id: String, style: Style) -> ScreenElement {
            let titles = tabs.indices.map { index in
                var title = ScreenElement(
                    id: Self.titleId(index, of: id), .button(tabs[index].title, image: tabs[index].image),
                    layout: Layout(.fill), style: style.tabTitle(isSelected: index == shownIndex))
                title.layout.insets = .zero
                return title
            }
            return ScreenElement(
                id: id + " tabs", .stack(Stack(.horizontal, titles, spacing: 0, alignment: .fill)),
                layout: Layout(.fill))
        }

        /// Returns the titles above the content that is shown.
        func stack(of id: String, style: Style) -> Stack {
            guard tabs.indices.contains(shownIndex) else { return Stack(.vertical, []) }
            var content = tabs[shownIndex].content
            content.layout.horizontal = .fill
            return Stack(.vertical, [titles(of: id, style: style), content], spacing: spacing, alignment: .fill)
        }
    }
}

extension ScreenElement.Style {
    /// Returns the style of the title of a tab.
    fileprivate func tabTitle(isSelected: Bool) -> Self {
        var title = Self.button
        title.textColor = isSelected ? accentTextColor : textColor
        title.backgroundColor = isSelected ? accentColor : trackColor
        title.highlightColor = highlightColor
        (title.fontStack, title.fontSize) = (fontStack, fontSize)
        (title.borderWidth, title.cornerRadius) = (0, cornerRadius)
        return title
    }
}
