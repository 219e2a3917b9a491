import KioskMaps

/// A role of an object on the accessibility bus, with its number in AT-SPI (`AtspiRole`).
enum AccessibleRole: UInt32, Hashable, Sendable {
    case dialog = 16
    case frame = 23
    case icon = 26
    case image = 27
    case label = 29
    case panel = 39
    case pushButton = 43
    case application = 75
    case imageMap = 100

    /// Creates the role of an element.
    ///
    /// Annotations that can be tapped are buttons, so that screen readers say that they have an action.
    init(_ element: AccessibilityElement) {
        self =
            switch element.role {
            case .map: .imageMap
            case .group: .panel
            case .dialog: .dialog
            case .text: .label
            case .image: .image
            case .button: .pushButton
            case .callout where element.actions.isEmpty: .label
            case .location: .icon
            case .callout, .marker, .line, .area, .cluster: .pushButton
            }
    }

    /// The name of the role in AT-SPI.
    var name: String {
        switch self {
        case .dialog: "dialog"
        case .frame: "frame"
        case .icon: "icon"
        case .image: "image"
        case .label: "label"
        case .panel: "panel"
        case .pushButton: "push button"
        case .application: "application"
        case .imageMap: "image map"
        }
    }
}
