import KioskInput

/// The actions of wheels, knobs and keys: a table that an app may change or replace.
///
///     mapView.gestures.controls.knob = .rotate(degrees: 5)
///     mapView.gestures.controls.wheel = .nothing
///     mapView.gestures.controls.keys[.init(InputEvent.KEY.volumeUp)] = .zoom(levels: 0.5)
///
/// The arrows pan by 100 points; with shift they rotate by 15 and tilt by 10 degrees. Plus and minus zoom by a level. Tab moves the
/// focus; while an element has it, the arrows move it instead of the map, enter and space tap the element, the page keys, home and end
/// scroll its list, and escape returns the focus to the map. The menu key moves controls within reach. A knob moves the focus with `.focus(.next)`; for one that steps through the items of an app, set `.nothing` and
/// observe `onGesture`.
public struct ControlMap: Hashable, Sendable {
    /// The effect of a step of a control.
    public enum Action: Hashable, Sendable {
        /// No effect; observers are notified nevertheless.
        case nothing
        /// Zooms in by levels, out by less than 0: a wheel about the pointer, everything else about the centre.
        case zoom(levels: Double)
        /// Rotates the camera by degrees clockwise.
        case rotate(degrees: Double)
        /// Tilts the camera by degrees.
        case tilt(degrees: Double)
        /// Moves the camera by points of the screen to the right and down.
        case pan(right: Double, down: Double)
        /// Moves the focus of `mapView.accessibility`; a knob that turns counterclockwise moves it in the opposite order.
        case focus(FocusMove)
        /// Begins the mode in which controls are within reach, or ends it (`ReachMode`).
        case toggleReach
    }

    /// A movement of the focus among the elements of the screen, the ornaments and the annotations in view.
    public enum FocusMove: String, Hashable, Sendable, CaseIterable {
        /// To the next element.
        case next
        /// To the previous element.
        case previous
        /// To the nearest element above.
        case up
        /// To the nearest element below.
        case down
        /// To the nearest element on the left.
        case left
        /// To the nearest element on the right.
        case right
        /// A page up in the list of the focused element; a focused slider is set to a greater number.
        case pageUp = "page-up"
        /// A page down in the list of the focused element; a focused slider is set to a smaller number.
        case pageDown = "page-down"
        /// To the first row of the list of the focused element; a focused slider is set to its least number.
        case first
        /// To the last row of the list of the focused element; a focused slider is set to its greatest number.
        case last
        /// The focused element is tapped.
        case activate
        /// The focused element is long-pressed.
        case longPress = "long-press"
        /// The dialog that is shown is cancelled, or the focus returns to the map.
        case end
    }

    /// A key, alone or with shift.
    public struct Key: Hashable, Sendable {
        /// The key code of the kernel: one of `InputEvent.KEY`.
        public var code: UInt16
        /// Whether a shift key is down.
        public var isShifted: Bool

        /// Creates a key.
        public init(_ code: UInt16, isShifted: Bool = false) {
            self.code = code
            self.isShifted = isShifted
        }
    }

    /// The action of a wheel for each detent away from the user; zooms in by half a level unless set.
    public var wheel = Action.zoom(levels: 0.5)

    /// The action of a knob for each step clockwise; zooms in by half a level unless set.
    public var knob = Action.zoom(levels: 0.5)

    /// The actions of keys that go down or repeat; other keys have no effect and are sent by `GestureManager.onKey`.
    ///
    /// A key with shift that has no action of its own has the action of the key alone. A key that moves the focus and cannot, as no
    /// element has it or can have it, counts as one without an action.
    public var keys: [Key: Action] = [
        Key(InputEvent.KEY.left): .pan(right: -100, down: 0),
        Key(InputEvent.KEY.right): .pan(right: 100, down: 0),
        Key(InputEvent.KEY.up): .pan(right: 0, down: -100),
        Key(InputEvent.KEY.down): .pan(right: 0, down: 100),
        Key(InputEvent.KEY.left, isShifted: true): .rotate(degrees: -15),
        Key(InputEvent.KEY.right, isShifted: true): .rotate(degrees: 15),
        Key(InputEvent.KEY.up, isShifted: true): .tilt(degrees: 10),
        Key(InputEvent.KEY.down, isShifted: true): .tilt(degrees: -10),
        Key(InputEvent.KEY.equal): .zoom(levels: 1),
        Key(InputEvent.KEY.keypadPlus): .zoom(levels: 1),
        Key(InputEvent.KEY.minus): .zoom(levels: -1),
        Key(InputEvent.KEY.keypadMinus): .zoom(levels: -1),
        Key(InputEvent.KEY.tab): .focus(.next),
        Key(InputEvent.KEY.tab, isShifted: true): .focus(.previous),
        Key(InputEvent.KEY.enter): .focus(.activate),
        Key(InputEvent.KEY.keypadEnter): .focus(.activate),
        Key(InputEvent.KEY.space): .focus(.activate),
        Key(InputEvent.KEY.escape): .focus(.end),
        Key(InputEvent.KEY.pageUp): .focus(.pageUp),
        Key(InputEvent.KEY.pageDown): .focus(.pageDown),
        Key(InputEvent.KEY.home): .focus(.first),
        Key(InputEvent.KEY.end): .focus(.last),
        Key(InputEvent.KEY.menu): .toggleReach,
    ]

    /// Creates the default table.
    public init() {}

    /// Returns the action of a key; nil for a key without one.
    func action(for stroke: KeyStroke) -> Action? {
        keys[Key(stroke.code, isShifted: stroke.isShifted)] ?? keys[Key(stroke.code)]
    }
}
