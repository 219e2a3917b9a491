public import KioskInput

/// A writer of recordings in the format of `libinput record`, version 1, one frame at a time.
///
///     var writer = RecordingWriter(device: description) { print($0, terminator: "") }
///     for event in events { writer.write(event) }
///     writer.finish()
///
/// The output so far is a complete file at any time. Timestamps start at zero and have microsecond precision.
public struct RecordingWriter {
    /// The code that replaces the codes of character keys, so that a recording does not reveal typed text.
    package static let hiddenKey: UInt16 = 30

    private let emit: (String) -> Void
    private let showsKeycodes: Bool
    private var start: Timestamp?
    /// The events of the current frame.
    private var frame = ""

    /// Creates a writer, and emits the header of the file.
    ///
    /// - Parameters:
    ///   - device: The description of the device.
    ///   - node: The device node.
    ///   - initialState: The kernel's state when the device was opened.
    ///   - properties: The device's udev properties, as `KEY=VALUE`; `nil` derives them from the description.
    ///   - showsKeycodes: Whether character keys keep their codes instead of becoming `KEY_A`.
    ///   - emit: Appends a piece of text to the file.
    public init(
        device: InputDeviceDescription, node: String = "/dev/input/event0", initialState: InputDeviceState? = nil,
        properties: [String]? = nil, showsKeycodes: Bool = true, emit: @escaping (String) -> Void
    ) {
        self.emit = emit
        self.showsKeycodes = showsKeycodes
        var lines = ["version: 1", "ndevices: 1", "devices:", "- node: \(node)", "  evdev:"] + device.evdevLines
        lines += ["  udev:", "    properties:"] + (properties ?? device.udevProperties).map { "    - \($0)" }
        if let initialState { lines.append("  x-initial-state: \(text(initialState))") }
        emit(lines.joined(separator: "\n") + "\n  events:\n")
    }

    /// Writes an event; the text is emitted when a `SYN_REPORT` completes the frame.
    public mutating func write(_ event: InputEvent) {
        if frame.isEmpty { frame = "  - evdev:\n" }
        frame += row(event)
        if event.type == InputEvent.EV.syn, event.code == InputEvent.SYN.report { flush() }
    }

    /// Writes events that the kernel processed, but that the reader did not receive.
    public mutating func write(lost rows: [InputEvent]) {
        flush()
        emit("  - x-lost:\n" + rows.map { row($0) }.joined())
    }

    /// Writes the kernel's state after the preceding drop.
    public mutating func write(kernelState state: InputDeviceState) {
        flush()
        emit("  - x-kernel-state: \(text(state))\n")
    }

    /// Writes that the device was unplugged, at a time on the clock of the device.
    public mutating func writeRemoval(at time: Timestamp) {
        flush()
        emit("  - x-device-removed: {time: [\(stamp(time))]}\n")
    }

    /// Writes the remaining events of an incomplete frame.
    public mutating func finish() { flush() }

    private mutating func flush() {
        if !frame.isEmpty { emit(frame) }
        frame = ""
    }

    private mutating func stamp(_ time: Timestamp) -> String {
        let start = start ?? time
        self.start = start
        let microseconds = Timestamp(nanoseconds: time.nanoseconds(since: start)).microseconds
        return "\(microseconds / 1_000_000), \(microseconds % 1_000_000)"
    }

    private mutating func row(_ event: InputEvent) -> String {
        var event = event
        switch (event.type, event.code) {
        case (InputEvent.EV.key, _): event.code = shown(event.code)
        case (InputEvent.EV.msc, InputEvent.MSC.scan) where !showsKeycodes: event.value = Int32(Self.hiddenKey)
        default: break
        }
        return "    - [\(stamp(event.time)), \(event.type), \(event.code), \(event.value)]\n"
    }

    private func shown(_ key: UInt16) -> UInt16 {
        !showsKeycodes && InputEvent.KEY.writing.contains(key) ? Self.hiddenKey : key
    }

    private func text(_ state: InputDeviceState) -> String {
        func map<Key: Comparable>(_ values: [Key: String]) -> String {
            "{\(values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
        }
        var members: [String] = []
        if let slot = state.slot { members.append("slot: \(slot)") }
        if !state.slots.isEmpty {
            members.append("slots: \(map(state.slots.mapValues { map($0.mapValues { "\($0)" }) }))")
        }
        if !state.keys.isEmpty {
            members.append("keys: [\(Set(state.keys.map(shown)).sorted().map(String.init).joined(separator: ", "))]")
        }
        if !state.axes.isEmpty { members.append("abs: \(map(state.axes.mapValues { "\($0)" }))") }
        return "{\(members.joined(separator: ", "))}"
    }
}

extension InputDeviceDescription {
    /// The lines of the member `evdev`.
    fileprivate var evdevLines: [String] {
        func list(_ codes: some Sequence<UInt16>) -> String {
            "[\(codes.sorted().map(String.init).joined(separator: ", "))]"
        }
        var lines = [
            "    name: \(quotedName)",
            "    id: [\(identity.bus), \(identity.vendor), \(identity.product), \(identity.version)]",
            codes.isEmpty ? "    codes: {}" : "    codes:",
        ]
        lines += codes.sorted { $0.key < $1.key }.map { "      \($0.key): \(list($0.value))" }
        lines.append(axes.isEmpty ? "    absinfo: {}" : "    absinfo:")
        for (code, axis) in axes.sorted(by: { $0.key < $1.key }) {
            let numbers = [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
            lines.append("      \(code): [\(numbers.map(String.init).joined(separator: ", "))]")
        }
        lines.append("    properties: \(list(properties))")
        return lines
    }

    /// The name in double quotes, as the recorder writes it, or in single quotes if it needs escaping.
    private var quotedName: String {
        let name = String(
            String.UnicodeScalarView(
                name.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{fffd}" : $0 }))
        guard name.contains(where: { "\"\\".contains($0) }) else { return "\"\(name)\"" }
        return "'\(name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
    }

    /// The udev properties that correspond to the description.
    fileprivate var udevProperties: [String] {
        let classes = udevClasses.map { "ID_INPUT_\($0.rawValue)=1" }.sorted()
        let matrix = calibration.map { matrix in
            let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]
            return "LIBINPUT_CALIBRATION_MATRIX=\(numbers.map(\.description).joined(separator: " "))"
        }
        return ["ID_INPUT=1"] + classes + [matrix].compactMap { $0 }
    }
}
