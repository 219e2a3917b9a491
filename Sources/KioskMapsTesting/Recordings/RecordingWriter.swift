public import KioskInput

/// Writes a recording as `libinput record` does, version 1, while it comes, a frame at a time.
///
///     var writer = RecordingWriter(device: description) { print($0, terminator: "") }
///     for event in events { writer.write(event) }
///     writer.finish()
///
/// What it has given makes a whole file at any time. Stamps count from the first one and are written to the microsecond.
public struct RecordingWriter {
    /// The code that stands for every key that writes: what somebody types on a keyboard is nobody's business.
    public static let hiddenKey: UInt16 = 30

    private let emit: (String) -> Void
    private let showsKeycodes: Bool
    private var start: Timestamp?
    /// The rows of the frame that is under way.
    private var frame = ""

    /// Creates a writer and gives the head of the file.
    ///
    /// - Parameters:
    ///   - node: The device's node.
    ///   - initialState: What the kernel held when the device was opened.
    ///   - properties: What udev holds about the device, `KEY=VALUE`; `nil` for what the description says.
    ///   - showsKeycodes: Whether keys that write keep their code, rather than all being `KEY_A`.
    ///   - emit: Gets the text piece by piece; it appends it to the file.
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

    /// Writes a row; the text is given when a `SYN_REPORT` completes the frame.
    public mutating func write(_ event: InputEvent) {
        if frame.isEmpty { frame = "  - evdev:\n" }
        frame += row(event)
        if event.type == InputEvent.EV.syn, event.code == InputEvent.SYN.report { flush() }
    }

    /// Writes rows that the kernel processed, but the reader never got.
    public mutating func write(lost rows: [InputEvent]) {
        flush()
        emit("  - x-lost:\n" + rows.map { row($0) }.joined())
    }

    /// Writes what the kernel answered after the drop before.
    public mutating func write(kernelState state: InputDeviceState) {
        flush()
        emit("  - x-kernel-state: \(text(state))\n")
    }

    /// Writes that the device was unplugged, at a moment on the clock of its stamps.
    public mutating func writeRemoval(at time: Timestamp) {
        flush()
        emit("  - x-device-removed: {time: [\(stamp(time))]}\n")
    }

    /// Writes what is left of a frame that the recording breaks off in.
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
    /// What stands under `evdev:`.
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

    /// The name between double quotes as the recorder has it, or between single ones where those would end it.
    private var quotedName: String {
        let name = String(
            String.UnicodeScalarView(
                name.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{fffd}" : $0 }))
        guard name.contains(where: { "\"\\".contains($0) }) else { return "\"\(name)\"" }
        return "'\(name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
    }

    /// What udev would hold about the device.
    fileprivate var udevProperties: [String] {
        let classes = udevClasses.map { "ID_INPUT_\($0.rawValue)=1" }.sorted()
        let matrix = calibration.map { matrix in
            let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]
            return "LIBINPUT_CALIBRATION_MATRIX=\(numbers.map(\.description).joined(separator: " "))"
        }
        return ["ID_INPUT=1"] + classes + [matrix].compactMap { $0 }
    }
}
