/// A part of the screen that people with disabilities cannot use, as `AccessibilityManager.problems(in:)` finds it.
public struct AccessibilityProblem: Hashable, Sendable {
    /// A kind of problems.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The contrast of a text to its background is less than 4.5 to 1, or 3 to 1 for texts of at least 24 points.
        case textContrast = "text-contrast"
        /// The contrast of an icon or a control to its background is less than 3 to 1.
        case controlContrast = "control-contrast"
        /// The contrast is unknown: what lies behind the element is the map, and no image of the frame was passed.
        case unknownContrast = "unknown-contrast"
        /// The area in which touches reach a control is less than 44 points wide or high.
        case target
        /// A control or an annotation has no name for people who do not see it.
        case name
        /// A text does not fit into its element, or an element extends beyond the view.
        case cut
        /// The countdown of the idle reset leaves less than 20 seconds to extend the session.
        case countdown
    }

    /// The kind.
    public let kind: Kind

    /// The id of the element of the screen, the ornament or the annotation; empty for a problem of the display.
    public let element: String

    /// What the problem is, and how to remove it.
    public let message: String
}

extension AccessibilityProblem: CustomStringConvertible {
    /// The kind, the id of the element and the message.
    public var description: String {
        element.isEmpty ? "\(kind.rawValue): \(message)" : "\(kind.rawValue) \(element): \(message)"
    }
}
