/// An event of the kernel, with the contents of `struct input_event`.
///
/// Events form frames that are ended by a `SYN_REPORT`. The constants of `linux/input-event-codes.h` have the names of
/// the kernel: `InputEvent.ABS.mtSlot` is `ABS_MT_SLOT`.
public struct InputEvent: Hashable, Sendable {
    /// The time at which the kernel received the event.
    public var time: Timestamp
    /// The type, such as `EV_ABS`.
    public var type: UInt16
    /// The code within the type.
    public var code: UInt16
    /// The value, in device units for axes.
    public var value: Int32

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - time: The time at which the kernel received the event.
    ///   - type: The type.
    ///   - code: The code within the type.
    ///   - value: The value.
    public init(time: Timestamp, type: UInt16, code: UInt16, value: Int32) {
        self.time = time
        self.type = type
        self.code = code
        self.value = value
    }
}

extension InputEvent {
    /// Types of events (`EV_…`).
    public enum EV {
        /// Frame ends and losses.
        public static let syn: UInt16 = 0x00
        /// Keys and buttons.
        public static let key: UInt16 = 0x01
        /// Relative movements, such as those of a mouse.
        public static let rel: UInt16 = 0x02
        /// Positions and other values on an axis.
        public static let abs: UInt16 = 0x03
        /// Other events.
        public static let msc: UInt16 = 0x04
        /// Switches, such as those of jacks and lids.
        public static let sw: UInt16 = 0x05
    }

    /// Codes of `EV_SYN` events (`SYN_…`).
    public enum SYN {
        /// The frame is complete.
        public static let report: UInt16 = 0
        /// One contact of a frame without slots is complete.
        public static let mtReport: UInt16 = 2
        /// The kernel dropped events because they were not read in time.
        public static let dropped: UInt16 = 3
    }

    /// Codes of `EV_ABS` events (`ABS_…`).
    public enum ABS {
        /// Horizontal position of a single touch, or emulated from the oldest contact.
        public static let x: UInt16 = 0x00
        /// Vertical position of a single touch, or emulated from the oldest contact.
        public static let y: UInt16 = 0x01
        /// Distance of a single touch from the glass, 0 when it touches.
        public static let distance: UInt16 = 0x19
        /// The slot of the following multitouch events.
        public static let mtSlot: UInt16 = 0x2f
        /// All values of a contact.
        public static let multitouch: ClosedRange<UInt16> = 0x30...0x3d
        /// Length of the longer axis of the touching area, 0 when the contact hovers.
        public static let mtTouchMajor: UInt16 = 0x30
        /// Horizontal position of the contact in the slot.
        public static let mtPositionX: UInt16 = 0x35
        /// Vertical position of the contact in the slot.
        public static let mtPositionY: UInt16 = 0x36
        /// The tool: 0 finger, 1 pen, 2 palm.
        public static let mtToolType: UInt16 = 0x37
        /// Identity of the contact in the slot, −1 for none.
        public static let mtTrackingID: UInt16 = 0x39
        /// Distance of a hovering contact from the glass, 0 when it touches.
        public static let mtDistance: UInt16 = 0x3b
    }

    /// Codes of `EV_KEY` events (`BTN_…`).
    public enum BTN {
        /// The left button of a mouse.
        public static let left: UInt16 = 0x110
        /// The right button of a mouse.
        public static let right: UInt16 = 0x111
        /// One finger lies on a touchpad.
        public static let toolFinger: UInt16 = 0x145
        /// Something touches.
        public static let touch: UInt16 = 0x14a
    }

    /// Codes of `EV_REL` events (`REL_…`).
    public enum REL {
        /// Movement to the right.
        public static let x: UInt16 = 0x00
        /// Movement towards the user.
        public static let y: UInt16 = 0x01
        /// Scrolling to the right.
        public static let horizontalWheel: UInt16 = 0x06
        /// Turning clockwise.
        public static let dial: UInt16 = 0x07
        /// Scrolling away from the user.
        public static let wheel: UInt16 = 0x08
        /// An axis without a specific meaning.
        public static let misc: UInt16 = 0x09
        /// Scrolling away from the user in 120ths of a detent, beside `wheel`.
        public static let wheelHighResolution: UInt16 = 0x0b
        /// Scrolling to the right in 120ths of a detent, beside `horizontalWheel`.
        public static let horizontalWheelHighResolution: UInt16 = 0x0c
    }

    /// Codes of `EV_MSC` events (`MSC_…`).
    public enum MSC {
        /// The scan code of the key of the following event.
        public static let scan: UInt16 = 0x04
    }

    /// Codes of `EV_SW` events (`SW_…`).
    public enum SW {
        /// Headphones are in the jack.
        public static let headphoneInsert: UInt16 = 0x02
    }

    /// Codes of `EV_KEY` events (`KEY_…`).
    public enum KEY {
        /// The typing keys, numbers and the keys around them: everything below a second row of function keys.
        public static let writing: ClosedRange<UInt16> = 1...95

        /// Escape.
        public static let escape: UInt16 = 1
        /// Minus.
        public static let minus: UInt16 = 12
        /// Equal, and plus with shift.
        public static let equal: UInt16 = 13
        /// Backspace.
        public static let backspace: UInt16 = 14
        /// Tab.
        public static let tab: UInt16 = 15
        /// Y on an American keyboard.
        public static let y: UInt16 = 21
        /// Enter.
        public static let enter: UInt16 = 28
        /// Control on the left.
        public static let leftControl: UInt16 = 29
        /// A on an American keyboard.
        public static let a: UInt16 = 30
        /// Shift on the left.
        public static let leftShift: UInt16 = 42
        /// Z on an American keyboard.
        public static let z: UInt16 = 44
        /// Shift on the right.
        public static let rightShift: UInt16 = 54
        /// The space bar.
        public static let space: UInt16 = 57
        /// Caps lock.
        public static let capsLock: UInt16 = 58
        /// Minus of the number pad.
        public static let keypadMinus: UInt16 = 74
        /// Plus of the number pad.
        public static let keypadPlus: UInt16 = 78
        /// Enter of the number pad.
        public static let keypadEnter: UInt16 = 96
        /// Control on the right.
        public static let rightControl: UInt16 = 97
        /// Alt on the right, AltGr.
        public static let rightAlt: UInt16 = 100
        /// Home.
        public static let home: UInt16 = 102
        /// Arrow up.
        public static let up: UInt16 = 103
        /// Page up.
        public static let pageUp: UInt16 = 104
        /// Arrow to the left.
        public static let left: UInt16 = 105
        /// Arrow to the right.
        public static let right: UInt16 = 106
        /// End.
        public static let end: UInt16 = 107
        /// Arrow down.
        public static let down: UInt16 = 108
        /// Page down.
        public static let pageDown: UInt16 = 109
        /// Delete.
        public static let delete: UInt16 = 111
        /// The push of a knob that is made as a volume control.
        public static let mute: UInt16 = 113
        /// A step counterclockwise of such a knob.
        public static let volumeDown: UInt16 = 114
        /// A step clockwise of such a knob.
        public static let volumeUp: UInt16 = 115
        /// The key that opens menus, right of the space bar (compose).
        public static let menu: UInt16 = 127

        /// The keys of a keyboard for a map: minus, plus (as equal), tab, enter, and the arrows.
        static let steering: [UInt16] = [
            minus, equal, tab, enter, keypadMinus, keypadPlus, keypadEnter, up, left, right, down, menu,
        ]

        /// The keys of a keyboard for text fields, beside those for a map.
        static let typing: [UInt16] =
            writing.filter { ![leftControl, leftShift, rightShift].contains($0) } + [home, end, delete]

        /// The keys of knobs that are keyboards.
        static let volume: [UInt16] = [mute, volumeDown, volumeUp]
    }
}
