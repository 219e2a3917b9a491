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
    /// The word for an annotation that keys can move.
    public var movable = "movable"
    /// The message when keys begin to move an annotation.
    public var movementStart = "Picked up. Arrows move it, enter puts it down, escape puts it back."
    /// The message when an annotation is put down.
    public var movementEnd = "Put down"
    /// The message when an annotation is put back to where it was.
    public var movementCancel = "Put back"
    /// The message of a movement to the left.
    public var movedLeft = "left"
    /// The message of a movement to the right.
    public var movedRight = "right"
    /// The message of a movement up.
    public var movedUp = "up"
    /// The message of a movement down.
    public var movedDown = "down"
    /// The message when controls move within reach.
    public var reachOn = "Controls are within reach"
    /// The message when controls move back.
    public var reachOff = "Controls are back in their places"
    /// The name of a cluster; `%d` is replaced by the number of its annotations.
    public var cluster = "%d places"
    /// The name of the location of the device.
    public var location = "Your location"
    /// The word for a button.
    public var button = "button"
    /// The word for a text field.
    public var textField = "text field"
    /// The word for a text field for a password.
    public var passwordField = "password"
    /// The word for a dialog.
    public var dialog = "dialog"
    /// The word for a selected element.
    public var selected = "selected"
    /// The word for a switch.
    public var toggle = "switch"
    /// The word for a slider.
    public var slider = "slider"
    /// The word for the title of a tab.
    public var tab = "tab"
    /// The name of a list without a description.
    public var list = "List"
    /// The word for a switch that is on.
    public var on = "on"
    /// The word for a switch that is off.
    public var off = "off"
    /// The position among elements that belong together; the first `%d` is replaced by its number, the second by that of all.
    public var position = "%d of %d"
    /// The message with which the speech of the map begins.
    public var speechStart =
        "Speech is on. Move one finger over the screen to hear what is under it. Tap twice to open what you heard last."
    /// The message of a change of the rate; `%d` is replaced by the rate in percent.
    public var speechRate = "Speed %d percent"
    /// The message of a change of the volume; `%d` is replaced by the volume in percent.
    public var speechVolume = "Volume %d percent"
    /// The message at the begin of the countdown of the idle reset, and again 10 seconds before its end; `%d` is replaced by the number
    /// of seconds.
    public var countdown = "This session ends in %d seconds. Touch the screen to continue."

    /// Creates English texts.
    public init() {}

    /// Returns the name of a cluster of a number of annotations.
    func name(ofClusterWith count: Int) -> String {
        cluster.replacing("%d", with: "\(count)")
    }

    /// Returns what is spoken of an element: its name, its value, its description, its state, its kind if it is a control, and its
    /// position.
    public func speech(for element: AccessibilityElement) -> String {
        var parts = [element.name, element.value, element.description]
        if element.states.contains(.checkable) { parts.append(element.states.contains(.checked) ? on : off) }
        if element.states.contains(.selected) { parts.append(selected) }
        if element.states.contains(.movable) { parts.append(movable) }
        switch element.role {
        case .button: parts.append(button)
        case .textField: parts.append(textField)
        case .passwordField: parts.append(passwordField)
        case .dialog: parts.append(dialog)
        case .toggle: parts.append(toggle)
        case .slider: parts.append(slider)
        case .tab: parts.append(tab)
        default: break
        }
        if let position = element.position { parts.append(text(of: position)) }
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Returns the text of a position.
    func text(of item: AccessibilityElement.Position) -> String {
        let parts = position.split(separator: "%d", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return position }
        return "\(parts[0])\(item.number)\(parts[1])\(item.count)\(parts[2])"
    }
}
