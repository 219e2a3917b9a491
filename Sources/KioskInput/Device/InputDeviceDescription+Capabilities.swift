extension InputDeviceDescription {
    /// A capability of a device; one device can have several.
    public enum Capability: String, Hashable, Sendable, CaseIterable {
        /// Several fingers on it are positions on the screen.
        case touchscreen
        /// One finger on it is a position on the screen.
        case singleTouch = "single touch"
        /// It moves a pointer and has a button.
        case mouse
        /// It scrolls.
        case wheel
        /// It turns in steps and neither points nor scrolls.
        case knob
        /// It has keys for a map: arrows, plus and minus, tab, enter; or those of a volume knob.
        case keyboard
    }

    /// The capabilities of the device, in the order of the cases; empty for lids, power buttons and sensors.
    public var capabilities: [Capability] {
        Capability.allCases.filter { capability in
            switch capability {
            case .touchscreen: isTouchscreen && touchProtocol != .single
            case .singleTouch: isTouchscreen && touchProtocol == .single
            case .mouse: isRelativeMouse || isAbsoluteMouse
            case .wheel: isWheel
            case .knob: knobAxis != nil
            case .keyboard: !steeringKeys.isEmpty
            }
        }
    }

    /// Whether it detects headphones in a jack, as sound cards do.
    public var hasHeadphoneJack: Bool { supports(InputEvent.EV.sw, InputEvent.SW.headphoneInsert) }

    /// The reason why the device provides no map input, as the predicate of a sentence about it; `nil` if it does.
    public var rejection: String? {
        capabilities.isEmpty ? touchscreenRejection?.description : nil
    }

    /// Whether it moves a pointer by steps; a panel whose only button is that of its glass does not.
    var isRelativeMouse: Bool {
        if touchProtocol == .single, isTouchscreen, contactKey == InputEvent.BTN.left { return false }
        return supports(InputEvent.EV.rel, InputEvent.REL.x) && supports(InputEvent.EV.rel, InputEvent.REL.y)
            && supports(InputEvent.EV.key, InputEvent.BTN.left)
    }

    /// Whether it sets the position of a pointer: the tablet of a virtual machine.
    var isAbsoluteMouse: Bool {
        guard touchProtocol == .single, [.noTouch, .otherwise(.mouse)].contains(touchscreenRejection),
            let x = axes[InputEvent.ABS.x],
            let y = axes[InputEvent.ABS.y], !x.isDegenerate, !y.isDegenerate
        else { return false }
        return supports(InputEvent.EV.key, InputEvent.BTN.left)
    }

    private var isWheel: Bool {
        supports(InputEvent.EV.rel, InputEvent.REL.wheel) || supports(InputEvent.EV.rel, InputEvent.REL.horizontalWheel)
    }

    /// The axis of its turns; `nil` if it is not a knob.
    ///
    /// Rotary encoders use any relative axis: without the button of a mouse, a single relative axis is that of a knob.
    var knobAxis: UInt16? {
        if supports(InputEvent.EV.rel, InputEvent.REL.dial) { return InputEvent.REL.dial }
        guard !isWheel, !supports(InputEvent.EV.key, InputEvent.BTN.left), let axes = codes[InputEvent.EV.rel],
            axes.count == 1, let axis = axes.first, axis <= InputEvent.REL.misc
        else { return nil }
        return axis
    }

    /// Its keys that have an effect on a map, in order.
    var steeringKeys: [UInt16] {
        (InputEvent.KEY.steering + InputEvent.KEY.volume).filter { supports(InputEvent.EV.key, $0) }
    }

    /// Its keys that type and have no effect on a map; empty for remote controls and other devices without letters.
    var typingKeys: Set<UInt16> {
        guard supports(InputEvent.EV.key, InputEvent.KEY.a), supports(InputEvent.EV.key, InputEvent.KEY.z) else {
            return []
        }
        return Set(InputEvent.KEY.typing.filter { supports(InputEvent.EV.key, $0) }).subtracting(steeringKeys)
    }
}
