public import Foundation

/// The description of a part of the screen for screen readers: its role, its name, its state and its actions.
///
///     for element in mapView.accessibility.root.children { print(element.role, element.name) }
///
/// The root is the map; its children are elements of the screen and ornaments, then view annotations, annotations and clusters.
public struct AccessibilityElement: Identifiable, Hashable, Sendable {
    /// The id of an element, which it keeps as long as what it describes exists.
    public enum ID: Hashable, Sendable {
        /// The map.
        case map
        /// An element of `mapView.screenElements`, or an ornament (`Ornament.elementId`).
        case screenElement(String)
        /// A view annotation.
        case viewAnnotation(String)
        /// An annotation of a manager.
        case annotation(manager: String, id: String)
        /// A cluster of the annotations of a manager, as long as the zoom level shows it.
        case cluster(manager: String, id: String)
        /// The location puck.
        case puck
    }

    /// The kind of an element.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// The map, which contains all others.
        case map
        /// Elements that belong together.
        case group
        /// Elements that cover the map until they are closed.
        case dialog
        /// A text, or a legend.
        case text
        /// An image or a drawing.
        case image
        /// A button, or another element that can be tapped.
        case button
        /// A switch, which is on or off.
        case toggle = "switch"
        /// A slider, whose number can be set.
        case slider
        /// A bar of progress.
        case progress
        /// The titles of tabs, one of which is selected.
        case tabList = "tab-list"
        /// The title of a tab.
        case tab
        /// Rows that scroll.
        case list
        /// A row of a list.
        case listItem = "list-item"
        /// A text field, whose value is its text.
        case textField = "text-field"
        /// A text field for a password, whose value has a dot for each character.
        case passwordField = "password-field"
        /// A callout or another view annotation.
        case callout
        /// An annotation at a coordinate.
        case marker
        /// A line.
        case line
        /// A polygon.
        case area
        /// A cluster of annotations.
        case cluster
        /// The location of the device.
        case location
    }

    /// The state of an element.
    public struct States: OptionSet, Hashable, Sendable {
        /// The states as bits.
        public let rawValue: Int

        /// Creates states from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The focus can move to the element.
        public static let focusable = States(rawValue: 1)
        /// The element has the focus.
        public static let focused = States(rawValue: 1 << 1)
        /// The element can be selected.
        public static let selectable = States(rawValue: 1 << 2)
        /// The element is selected.
        public static let selected = States(rawValue: 1 << 3)
        /// The element is a dialog; no other element can be reached while it is shown.
        public static let modal = States(rawValue: 1 << 4)
        /// The element can be on or off.
        public static let checkable = States(rawValue: 1 << 5)
        /// The element is on.
        public static let checked = States(rawValue: 1 << 6)
        /// Keys can move the element while it has the focus: an annotation that can be dragged.
        public static let movable = States(rawValue: 1 << 7)
    }

    /// An action of an element.
    public enum Action: String, Hashable, Sendable, CaseIterable {
        /// The effect of a tap.
        case activate
        /// The effect of a long press.
        case longPress = "long-press"
        /// Zooms the map in by one level.
        case zoomIn = "zoom-in"
        /// Zooms the map out by one level.
        case zoomOut = "zoom-out"
    }

    /// A number that an element shows, such as the zoom level of the map.
    public struct Number: Hashable, Sendable {
        /// The present number.
        public var value: Double
        /// The least number.
        public var minimum: Double
        /// The greatest number.
        public var maximum: Double
        /// The difference by which it is changed; 0 for a number that cannot be set.
        public var step: Double

        /// Creates a number.
        ///
        /// - Parameters:
        ///   - value: The present number.
        ///   - minimum: The least number.
        ///   - maximum: The greatest number.
        ///   - step: The difference by which it is changed.
        public init(value: Double, minimum: Double, maximum: Double, step: Double) {
            self.value = value
            self.minimum = minimum
            self.maximum = maximum
            self.step = step
        }
    }

    /// The position of an element among those that belong together, such as a row of a list.
    public struct Position: Hashable, Sendable {
        /// The number of the element, from 1.
        public var number: Int
        /// The number of all elements, including those that are not in view.
        public var count: Int

        /// Creates a position.
        ///
        /// - Parameters:
        ///   - number: The number of the element, from 1.
        ///   - count: The number of all elements.
        public init(_ number: Int, of count: Int) {
            self.number = number
            self.count = count
        }
    }

    /// The id.
    public var id: ID

    /// The kind.
    public var role: Role

    /// The name.
    public var name: String

    /// A text that completes the name; empty if there is none.
    public var description = ""

    /// What the element shows at present, such as the length of the scale bar; empty if there is nothing.
    public var value = ""

    /// The number that it shows: that of a slider or of progress, or the zoom level, of the map and of its zoom buttons; nil for others.
    ///
    /// All but that of progress, whose step is 0, can be set.
    public var number: Number?

    /// The position of a row of a list, or of the title of a tab; nil for other elements.
    public var position: Position?

    /// The position of the caret in the value of a text field that is edited, as a number of Unicode scalars; nil for other elements.
    public var caretOffset: Int?

    /// The rectangle on screen, in points from the top left corner of the view.
    ///
    /// For an element of the screen that can be tapped it is the area in which touches reach it, at least 48 points wide and high.
    public var frame: CGRect

    /// The state.
    public var states: States = []

    /// The actions, the main one first.
    public var actions: [Action] = []

    /// The elements that it contains, in reading order.
    public var children: [AccessibilityElement] = []

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - role: The kind.
    ///   - name: The name.
    ///   - frame: The rectangle on screen, in points from the top left corner of the view.
    public init(id: ID, role: Role, name: String, frame: CGRect) {
        self.id = id
        self.role = role
        self.name = name
        self.frame = frame
    }
}

extension AccessibilityElement {
    /// The element and all that it contains, in reading order.
    ///
    /// - Complexity: O(n)
    public var flattened: [AccessibilityElement] { [self] + children.flatMap(\.flattened) }

    /// Returns the element with an id: this one, or one that it contains; nil if there is none.
    ///
    /// - Complexity: O(n)
    public func descendant(withId id: ID) -> AccessibilityElement? {
        if self.id == id { return self }
        for child in children {
            if let found = child.descendant(withId: id) { return found }
        }
        return nil
    }

    /// Returns the innermost element at a point, of several the last in reading order; nil if there is none.
    ///
    /// - Parameter point: The point, in points from the top left corner of the view.
    /// - Complexity: O(n)
    public func descendant(at point: CGPoint) -> AccessibilityElement? {
        for child in children.reversed() {
            if let found = child.descendant(at: point) { return found }
        }
        return frame.contains(point) ? self : nil
    }
}
