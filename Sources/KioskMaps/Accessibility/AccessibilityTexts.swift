/// The words for people who do not see the map, in a language: `mapView.accessibility.texts`.
///
///     mapView.accessibility.texts.map = "Karte"
///     mapView.accessibility.texts.selected = "ausgewählt"
///
/// The default is English; the locale of the system has no effect.
public struct AccessibilityTexts: Hashable, Sendable {
    /// The name of the map.
    public var map = "Map"
    /// The name of an annotation at a coordinate without a description.
    public var marker = "Marker"
    /// The name of a line without a description.
    public var line = "Line"
    /// The name of a polygon without a description.
    public var area = "Area"
    /// The name of a view annotation without a description.
    public var callout = "Note"
    /// The name of a cluster; `%d` is replaced by the number of its annotations.
    public var cluster = "%d places"
    /// The name of the location of the device.
    public var location = "Your location"
    /// The word for a button.
    public var button = "button"
    /// The word for a dialog.
    public var dialog = "dialog"
    /// The word for a selected element.
    public var selected = "selected"

    /// Creates English texts.
    public init() {}

    /// Returns the name of a cluster of a number of annotations.
    func name(ofClusterWith count: Int) -> String {
        cluster.replacing("%d", with: "\(count)")
    }

    /// Returns what is spoken of an element: its name, its value, its description, its state and whether it is a button.
    public func speech(for element: AccessibilityElement) -> String {
        var parts = [element.name, element.value, element.description]
        if element.states.contains(.selected) { parts.append(selected) }
        switch element.role {
        case .button: parts.append(button)
        case .dialog: parts.append(dialog)
        default: break
        }
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
