import Foundation
import KioskInput

/// A reader of the output of `evtest`: a header that describes the device, then one line for each event.
///
/// The output is often copied from a terminal into mails and reports, so unknown lines, indentation and quotation marks
/// (`>`) are ignored. Only numbers are evaluated, not the names in parentheses.
struct EvtestReader: RecordingLineReader {
    private enum Section {
        case none, event(type: UInt16), properties
    }

    /// The code `MSC_RAW` of `EV_MSC` events.
    private static let rawScanCode: UInt16 = 0x03

    private let file: String
    var line = 0
    private var section = Section.none
    /// The axis to which the next limits belong; nil outside of the list of axes.
    private var axis: UInt16?
    private var device = InputDeviceDescription(name: "")
    /// The initial values of the axes.
    private var values: [UInt16: Int32] = [:]
    private var identityLine: Int?
    /// The lines on which the axes begin, for errors.
    private var axisLines: [UInt16: Int] = [:]
    private(set) var events: [InputEvent] = []
    var warnings: [String] = []

    init(file: String) { self.file = file }

    /// Returns whether only evtest prints such a line.
    static func recognises(_ line: Substring) -> Bool {
        ["Event: time ", "Input device ID: bus ", "Input device name: \"", "Input driver version is "].contains {
            content(of: line).hasPrefix($0)
        }
    }

    /// Returns a line without the indentation and quotation marks before it.
    private static func content(of line: Substring) -> Substring {
        line.drop { $0.isWhitespace || $0 == ">" }
    }

    mutating func parse(_ text: Substring) throws(FileError) {
        let words = Self.content(of: text).split(whereSeparator: { $0.isWhitespace || $0 == "," })
        guard let first = words.first else { return }
        switch first {
        case "Event:":
            try parseEvent(words)
        case "Input" where words.starts(with: ["Input", "device", "ID:"]):
            try parseIdentity(words)
        case "Input" where words.starts(with: ["Input", "device", "name:"]):
            device.name = String(text.drop { $0 != "\"" }.dropFirst())
            if device.name.hasSuffix("\"") { device.name.removeLast() }
        case "Event" where words.count > 2 && words[1] == "type":
            let type: UInt16 = try number(words[2], "an event type")
            device.codes[type] = device.codes[type] ?? []
            section = .event(type: type)
            axis = nil
        case "Event" where words.count > 2 && words[1] == "code":
            try parseCode(words[2])
        case "Properties:":
            section = .properties
        case "Property" where words.count > 2 && words[1] == "type":
            if case .properties = section { device.properties.insert(try number(words[2], "a property")) }
        case "Value", "Min", "Max", "Fuzz", "Flat", "Resolution":
            try parseLimit(first, words)
        default:
            axis = nil
        }
    }

    /// Parses "Input device ID: bus 0x3 vendor 0xeef product 0x1 version 0x100".
    private mutating func parseIdentity(_ words: [Substring]) throws(FileError) {
        guard words.count == 11, words[3] == "bus", words[5] == "vendor", words[7] == "product", words[9] == "version"
        else {
            throw failure("expected \"Input device ID: bus 0x… vendor 0x… product 0x… version 0x…\"")
        }
        if identityLine != nil { throw failure("found a second device; evtest prints one at a time") }
        identityLine = line
        var numbers: [UInt16] = []
        for word in [words[4], words[6], words[8], words[10]] {
            guard word.hasPrefix("0x"), let number = UInt16(word.dropFirst(2), radix: 16) else {
                throw failure("expected a hexadecimal number from 0x0 to 0xffff, found \"\(word)\"")
            }
            numbers.append(number)
        }
        device.identity = InputDeviceDescription.Identity(
            bus: numbers[0], vendor: numbers[1], product: numbers[2], version: numbers[3])
    }

    private mutating func parseCode(_ word: Substring) throws(FileError) {
        guard case .event(let type) = section else { throw failure("expected \"Event type …\" before the first code") }
        let code: UInt16 = try number(word, "an event code")
        device.codes[type]?.insert(code)
        axis = type == InputEvent.EV.abs ? code : nil
        guard let axis else { return }
        device.axes[axis] = AbsoluteAxis(minimum: 0, maximum: 0)
        axisLines[axis] = line
    }

    private mutating func parseLimit(_ name: Substring, _ words: [Substring]) throws(FileError) {
        // The values of force feedback and key repetition do not belong to axes.
        guard let axis else { return }
        guard words.count == 2 else { throw failure("expected \"\(name)\" and a number") }
        let value: Int32 = try number(words[1], "a number")
        switch name {
        case "Min": device.axes[axis]?.minimum = value
        case "Max": device.axes[axis]?.maximum = value
        case "Fuzz": device.axes[axis]?.fuzz = value
        case "Flat": device.axes[axis]?.flat = value
        case "Resolution": device.axes[axis]?.resolution = value
        default: values[axis] = value
        }
    }

    /// Parses "Event: time 12.345678, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 340", or a `SYN_…` in dashes.
    private mutating func parseEvent(_ words: [Substring]) throws(FileError) {
        guard words.count > 3, words[1] == "time" else {
            throw failure("expected \"Event: time seconds, type …, code …, value …\"")
        }
        let time = try stamp(words[2])
        if let code = synchronization(words.dropFirst(3)) {
            events.append(InputEvent(time: time, type: InputEvent.EV.syn, code: code, value: 0))
            return
        }
        guard words[3] == "type", words.count > 4, let index = words.firstIndex(of: "code"), words.count > index + 1,
            words[words.count - 2] == "value", let last = words.last
        else {
            throw failure("expected \"type …, code …, value …\" or a SYN_REPORT after the time")
        }
        let type: UInt16 = try number(words[4], "an event type")
        let code: UInt16 = try number(words[index + 1], "an event code")
        // evtest prints the scan codes of keyboards and remote controls in hexadecimal.
        let isHexadecimal = type == InputEvent.EV.msc && (code == InputEvent.MSC.scan || code == Self.rawScanCode)
        let value =
            isHexadecimal
            ? UInt32(last, radix: 16).map { Int32(bitPattern: $0) } : Int32(last)
        guard let value else { throw failure("expected a value of 32 bits, found \"\(last)\"") }
        events.append(InputEvent(time: time, type: type, code: code, value: value))
    }

    /// Returns the code of a synchronization event, by the characters around its name: old versions print the name of an
    /// event type in its place, and the oldest ones the same dashes and "Config Sync" for every code but 0.
    private func synchronization(_ words: ArraySlice<Substring>) -> UInt16? {
        guard let frame = words.first, frame.count > 1, let character = frame.first,
            frame.allSatisfy({ $0 == character })
        else { return nil }
        switch character {
        case "+": return InputEvent.SYN.mtReport
        case ">": return InputEvent.SYN.dropped
        case "-":
            let name = words.dropFirst().prefix { !$0.hasPrefix("-") }.joined(separator: " ")
            if name.contains("SYN_DROPPED") { return InputEvent.SYN.dropped }
            // A panel with slots never sends SYN_MT_REPORT.
            if name.contains("Config Sync"), device.axes[InputEvent.ABS.mtSlot] != nil { return InputEvent.SYN.dropped }
            return ["SYN_MT_REPORT", "Config Sync"].contains { name.contains($0) }
                ? InputEvent.SYN.mtReport : InputEvent.SYN.report
        default: return nil
        }
    }

    /// Parses seconds with a fraction of up to six digits, which is exact to a microsecond.
    private func stamp(_ word: Substring) throws(FileError) -> Timestamp {
        let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, 1...6 ~= parts[1].utf8.count, parts[1].utf8.allSatisfy({ 48...57 ~= $0 }),
            let seconds = Int64(parts[0]), seconds >= 0,
            let microseconds = Int64(parts[1] + String(repeating: "0", count: 6 - parts[1].utf8.count))
        else {
            throw failure("expected seconds, a point and up to six digits, found \"\(word)\"")
        }
        return Timestamp(seconds: seconds, microseconds: microseconds)
    }

    func finish() throws(FileError) -> TouchRecording {
        guard identityLine != nil else {
            throw FileError(
                file: file, line: line,
                message: "no line \"Input device ID: …\" found; "
                    + "include the header that evtest prints before the events")
        }
        var device = device
        device.slotCount = device.axes[InputEvent.ABS.mtSlot].flatMap(InputDeviceDescription.slotCount)
        if let rejection = device.touchscreenRejection, device.capabilities.isEmpty {
            throw FileError(
                file: file, line: rejection.line(axes: axisLines, device: identityLine),
                message: "\"\(device.name)\" \(rejection)")
        }
        return TouchRecording(device: device, events: events, initialState: initialState, warnings: warnings)
    }

    /// The initial values of the axes; of the slots, the header contains only the current slot.
    private var initialState: InputDeviceState? {
        let axes = values.filter { !InputEvent.ABS.multitouch.contains($0.key) && $0.key != InputEvent.ABS.mtSlot }
        let slot = values[InputEvent.ABS.mtSlot].flatMap { Int(exactly: $0) }
        return values.isEmpty ? nil : InputDeviceState(slot: slot, axes: axes)
    }

    private func number<Number: FixedWidthInteger>(_ word: Substring, _ what: String) throws(FileError) -> Number {
        guard let number = Number(word) else {
            throw failure("expected \(what) (\(Number.min) to \(Number.max)), found \"\(word)\"")
        }
        return number
    }

    private func failure(_ message: String) -> FileError {
        FileError(file: file, line: line, message: message)
    }
}
