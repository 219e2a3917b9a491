/// An event that a soak test counts.
package enum SoakEvent: String, CaseIterable, Sendable {
    /// A visit: gestures with pauses between them.
    case visits
    /// A contact that began on the map.
    case contacts
    /// A contact on the map that was cancelled.
    case cancelledContacts = "cancelled-contacts"
    /// A gesture that was recognised.
    case gestures
    /// A tap on an element of the screen.
    case elementTaps = "element-taps"
    /// A callout that was opened.
    case callouts
    /// A change of annotations or elements.
    case changes
    /// A countdown that was cancelled by input.
    case cancelledCountdowns = "cancelled-countdowns"
    /// An idle reset.
    case resets
    /// A tour of the attract mode.
    case tours
    /// A step of the burn-in shift.
    case shifts
    /// A sleep of the display.
    case sleeps
    /// A touch that woke the display.
    case wakes
    /// A cleaning that ended.
    case cleanings
    /// The sequence of taps of the staff.
    case staffKnocks = "staff-knocks"
    /// A frame of the map.
    case frames
    /// A frame that the renderer has drawn.
    case drawnFrames = "drawn-frames"
}
