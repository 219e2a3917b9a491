extension InputDeviceDescription {
    /// A protocol by which a touchscreen reports its contacts.
    public enum TouchProtocol: Hashable, Sendable {
        /// Multitouch protocol B: each contact keeps a slot.
        case slots
        /// Multitouch protocol A: contacts without identity, all listed in every frame.
        case anonymous
        /// One contact: `ABS_X`, `ABS_Y` and `BTN_TOUCH`.
        case single
    }

    /// A reason why a device is not a touchscreen.
    public enum TouchscreenRejection: Hashable, Sendable, CustomStringConvertible {
        /// Its axes are accelerations.
        case accelerometer
        /// It moves a pointer: a touchpad.
        case touchpad
        /// udev classifies it differently.
        case otherwise(UdevClass)
        /// It has no pair of position axes: a keyboard, a mouse, a knob.
        case noPosition
        /// It has positions but reports no touch: a tablet, an absolute mouse.
        case noTouch
        /// A position axis is declared with a minimum that is not below its maximum.
        case degenerateAxis(code: UInt16, AbsoluteAxis)

        /// The reason, as the predicate of a sentence about the device.
        public var description: String {
            switch self {
            case .accelerometer: "is an accelerometer"
            case .touchpad: "is a touchpad (INPUT_PROP_POINTER is set or BTN_TOOL_FINGER declared)"
            case .otherwise(let kind): "is a \(kind.rawValue.lowercased()) in udev (ID_INPUT_\(kind.rawValue)=1)"
            case .noPosition: "has no position axes (ABS_MT_POSITION_X/Y or ABS_X/Y)"
            case .noTouch: "has positions but reports no touch (no ABS_MT_… axes and no BTN_TOUCH)"
            case .degenerateAxis(let code, let axis):
                "declares axis \(code) from \(axis.minimum) to \(axis.maximum), which has no extent; "
                    + "a udev hwdb entry EVDEV_ABS_… can set the true range"
            }
        }
    }

    /// Whether a finger on the device is a position on the screen.
    public var isTouchscreen: Bool { touchscreenRejection == nil }

    /// The protocol of positions; `nil` if there are none.
    public var touchProtocol: TouchProtocol? {
        let multitouch = axes[InputEvent.ABS.mtPositionX] != nil && axes[InputEvent.ABS.mtPositionY] != nil
        if multitouch, slotCount != nil { return .slots }
        // Some joysticks overflow into the multitouch codes: an ABS_MT_SLOT without usable slots is not multitouch.
        if multitouch, axes[InputEvent.ABS.mtSlot] == nil { return .anonymous }
        return axes[InputEvent.ABS.x] != nil && axes[InputEvent.ABS.y] != nil ? .single : nil
    }

    /// The codes of the horizontal and the vertical axis of positions; `nil` if there are none.
    public var positionCodes: (horizontal: UInt16, vertical: UInt16)? {
        touchProtocol.map {
            $0 == .single
                ? (InputEvent.ABS.x, InputEvent.ABS.y) : (InputEvent.ABS.mtPositionX, InputEvent.ABS.mtPositionY)
        }
    }

    /// The key that is down while the device is touched: `BTN_TOUCH`, or the left mouse button of direct panels without
    /// `BTN_TOUCH`.
    public var contactKey: UInt16 {
        let touch = InputEvent.BTN.touch
        let isLeft = properties.contains(Property.direct) && !supports(InputEvent.EV.key, touch)
        return isLeft && supports(InputEvent.EV.key, InputEvent.BTN.left) ? InputEvent.BTN.left : touch
    }

    /// The reason why the device is not a touchscreen; `nil` if it is one.
    ///
    /// The order is that of libinput: udev first, then properties; devices of old drivers without properties are
    /// classified by their codes.
    public var touchscreenRejection: TouchscreenRejection? {
        if properties.contains(Property.accelerometer) { return .accelerometer }
        let isKnown = udevClasses.contains(.touchscreen)
        if !isKnown, let kind = UdevClass.allCases.first(where: udevClasses.contains) { return .otherwise(kind) }
        guard let touchProtocol, let positionCodes else { return .noPosition }
        if !isKnown, !properties.contains(Property.direct) {
            if properties.contains(Property.pointer) || supports(InputEvent.EV.key, InputEvent.BTN.toolFinger) {
                return .touchpad
            }
            if codes[InputEvent.EV.rel]?.isEmpty == false { return .noTouch }
        }
        if touchProtocol == .single, !supports(InputEvent.EV.key, contactKey) { return .noTouch }
        for code in [positionCodes.horizontal, positionCodes.vertical] {
            if let axis = axes[code], axis.isDegenerate { return .degenerateAxis(code: code, axis) }
        }
        return nil
    }
}
