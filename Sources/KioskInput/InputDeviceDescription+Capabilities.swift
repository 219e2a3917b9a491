extension InputDeviceDescription {
    /// What a device can be used as; one device can be several things.
    public enum Capability: String, Hashable, Sendable, CaseIterable {
        /// Several fingers on it mean places on the screen.
        case touchscreen
        /// One finger on it means a place on the screen.
        case singleTouch = "single touch"
        /// It moves a pointer and has a button.
        case mouse
        /// It scrolls.
        case wheel
        /// It turns in steps and neither points nor scrolls.
        case knob
        /// It has keys that steer a map: arrows, plus and minus, tab, enter.
        case keyboard
    }

    /// Everything the device can be used as, in the order of the cases; nothing for lids, power buttons and sensors.
    public var capabilities: [Capability] {
        Capability.allCases.filter { capability in
            switch capability {
            case .touchscreen: isTouchscreen && touchProtocol != .single
            case .singleTouch: isTouchscreen && touchProtocol == .single
            case .mouse: isMouse
            case .wheel: isWheel
            case .knob: isKnob
            case .keyboard: InputEvent.KEY.steering.contains { supports(InputEvent.EV.key, $0) }
            }
        }
    }

    private var isMouse: Bool {
        supports(InputEvent.EV.rel, InputEvent.REL.x) && supports(InputEvent.EV.rel, InputEvent.REL.y)
            && supports(InputEvent.EV.key, InputEvent.BTN.left)
    }

    private var isWheel: Bool {
        supports(InputEvent.EV.rel, InputEvent.REL.wheel) || supports(InputEvent.EV.rel, InputEvent.REL.horizontalWheel)
    }

    /// Rotary encoders name any relative axis; without the button of a mouse, one of x and y is such a one.
    private var isKnob: Bool {
        supports(InputEvent.EV.rel, InputEvent.REL.dial)
            || !isWheel && !supports(InputEvent.EV.key, InputEvent.BTN.left)
                && supports(InputEvent.EV.rel, InputEvent.REL.x) != supports(InputEvent.EV.rel, InputEvent.REL.y)
    }
}
