import KioskMaps

/// A role of an object on the accessibility bus, with its number in AT-SPI (`AtspiRole`).
enum AccessibleRole: UInt32, Hashable, Sendable {
    case dialog = 16
    case frame = 23
    case icon = 26
    case image = 27
    case label = 29
    case list = 31
    case listItem = 32
    case pageTab = 37
    case pageTabList = 38
    case panel = 39
    case passwordText = 40
    case progressBar = 42
    case pushButton = 43
    case slider = 51
    case toggleButton = 62
    case application = 75
    case entry = 79
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
            case .toggle: .toggleButton
            case .slider: .slider
            case .progress: .progressBar
            case .tabList: .pageTabList
            case .tab: .pageTab
            case .list: .list
            case .listItem: .listItem
            case .textField: .entry
            case .passwordField: .passwordText
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
        case .list: "list"
        case .listItem: "list item"
        case .pageTab: "page tab"
        case .pageTabList: "page tab list"
        case .panel: "panel"
        case .passwordText: "password text"
        case .progressBar: "progress bar"
        case .pushButton: "push button"
        case .slider: "slider"
        case .toggleButton: "toggle button"
        case .application: "application"
        case .entry: "entry"
        case .imageMap: "image map"
        }
    }
}
