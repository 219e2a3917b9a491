import KioskInput

extension TouchRecording {
    /// The recording as `libinput record` would write it, version 1, stamps to the microsecond.
    ///
    /// - Complexity: O(n) in the number of events.
    public var libinputYAML: String {
        """
        version: 1
        ndevices: 1
        devices:
        - node: /dev/input/event0
        \(deviceYAML)
          events:
        \(eventsYAML)
        """
    }

    private var deviceYAML: String {
        let identity = device.identity
        var lines = [
            "  evdev:",
            // As the recorder does it: between double quotes, nothing escaped.
            "    name: \"\(device.name.filter { !$0.isNewline })\"",
            "    id: [\(identity.bus), \(identity.vendor), \(identity.product), \(identity.version)]",
        ]
        lines.append("    codes:")
        for (type, codes) in device.codes.sorted(by: { $0.key < $1.key }) {
            lines.append("      \(type): [\(codes.sorted().map(String.init).joined(separator: ", "))]")
        }
        lines.append("    absinfo:")
        for (code, axis) in device.axes.sorted(by: { $0.key < $1.key }) {
            let numbers = [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
            lines.append("      \(code): [\(numbers.map(String.init).joined(separator: ", "))]")
        }
        lines.append("    properties: [\(device.properties.sorted().map(String.init).joined(separator: ", "))]")
        lines += ["  udev:", "    properties:", "    - ID_INPUT=1", "    - ID_INPUT_TOUCHSCREEN=1"]
        if let matrix = device.calibration {
            let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]
            lines.append("    - LIBINPUT_CALIBRATION_MATRIX=\(numbers.map(\.description).joined(separator: " "))")
        }
        return lines.joined(separator: "\n")
    }

    private var eventsYAML: String {
        var text = ""
        var isNewFrame = true
        for event in events {
            if isNewFrame { text += "  - evdev:\n" }
            let (seconds, microseconds) = event.time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
            text += "    - [\(seconds), \(microseconds), \(event.type), \(event.code), \(event.value)]\n"
            isNewFrame = event.type == InputEvent.EV.syn && event.code == InputEvent.SYN.report
        }
        return text
    }
}
