import Foundation
import KioskInput
import Yams

/// A reader of version 1 of the YAML format of `libinput record`.
struct LibinputReader {
    private let file: String
    var warnings: [String] = []

    private init(file: String) { self.file = file }

    static func read(_ text: String, file: String) throws(FileError) -> TouchRecording {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map(LibinputDialect.standardise)
        var reader = LibinputReader(file: file)
        do throws(FileError) {
            return try reader.recording(in: lines[...])
        } catch {
            for cut in cuts(of: lines, after: error) {
                reader.warnings = ["The recording is truncated; the content after line \(cut) is ignored."]
                // Errors of the shortened text are less useful than the error of the whole text.
                if let recording = try? reader.recording(in: lines[..<cut]) { return recording }
            }
            throw error
        }
    }

    // MARK: Document

    /// Returns the numbers of lines to keep of a truncated recording, in order of preference; empty if it is not
    /// truncated.
    private static func cuts(of lines: [String], after error: FileError) -> [Int] {
        guard let line = error.line, let end = lines.lastIndex(where: { !$0.allSatisfy(\.isWhitespace) }) else {
            return []
        }
        // YAML reports an open bracket at the end of the file; other errors count only if the last line has no line
        // end.
        guard line > end + 1 || (line == end + 1 && end == lines.count - 1) else { return [] }
        // First try without the truncated line, then without the truncated item.
        let item = lines[..<end].lastIndex { line in
            let content = line.drop(while: \.isWhitespace)
            return content.hasPrefix("- evdev:") || content.hasPrefix("- x-")
        }
        return [end] + (item.map { [$0] } ?? [])
    }

    /// Parses lines as one YAML document.
    private func compose(_ lines: ArraySlice<String>) throws(FileError) -> Node {
        do {
            if let node = try Node.composed(lines.joined(separator: "\n"), file: file) { return node }
        } catch let error as FileError {
            throw error
        } catch let error as YamlError {
            throw LibinputDialect.explain(error, file: file)
        } catch {
            throw FileError(file: file, message: "invalid YAML: \(error)")
        }
        throw FileError(file: file, message: "expected \"version: 1\" and devices, found nothing")
    }

    private mutating func recording(in lines: ArraySlice<String>) throws(FileError) -> TouchRecording {
        let document = try compose(lines)
        let version = try member("version", of: document)
        guard try integer(version, "a version") == 1 else {
            throw failure(version, "expected version 1 of the format of libinput record, found \(version.text)")
        }
        let devices = try elements(try member("devices", of: document), "a sequence of devices")
        return try choose(of: devices, in: document)
    }

    // MARK: Device

    mutating func description(of device: Node) throws(FileError) -> InputDeviceDescription {
        let evdev = try member("evdev", of: device)
        var description = InputDeviceDescription(name: try member("name", of: evdev).scalar?.string ?? "")
        let identity: [UInt16] = try numbers(try member("id", of: evdev), count: 4, "bus, vendor, product and version")
        description.identity = InputDeviceDescription.Identity(
            bus: identity[0], vendor: identity[1], product: identity[2], version: identity[3])
        if let properties = evdev.mapping?["properties"] {
            description.properties = Set(try numbers(properties, "properties"))
        }
        for (type, codes) in try members(of: evdev.mapping?["codes"], "sequences of codes by event type") {
            description.codes[try integer(type, "an event type")] = Set(try numbers(codes, "codes"))
        }
        for (code, values) in try members(of: evdev.mapping?["absinfo"], "sequences of limits by axis") {
            let limits: [Int32] = try numbers(values, count: 5, "minimum, maximum, fuzz, flat and resolution")
            description.axes[try integer(code, "an axis")] = AbsoluteAxis(
                minimum: limits[0], maximum: limits[1], fuzz: limits[2], flat: limits[3], resolution: limits[4])
        }
        description.slotCount = description.axes[InputEvent.ABS.mtSlot].flatMap(InputDeviceDescription.slotCount)
        applyUdevProperties(of: device, to: &description)
        return description
    }

    /// Applies udev's properties of the device; an invalid property is ignored with a warning.
    private mutating func applyUdevProperties(of device: Node, to description: inout InputDeviceDescription) {
        for property in device.mapping?["udev"]?.mapping?["properties"]?.sequence ?? [] {
            do {
                try description.apply(udevProperty: property.text)
            } catch {
                let prefix = property.mark.map { "Line \($0.line): " } ?? ""
                warnings.append("\(prefix)\(error). The property is ignored.")
            }
        }
    }

    // MARK: Events

    func events(
        of device: Node
    ) throws(FileError) -> (events: [InputEvent], asides: [TouchRecording.Aside]) {
        var events: [InputEvent] = []
        var asides: [TouchRecording.Aside] = []
        guard let items = device.mapping?["events"], !items.isNull else { return (events, asides) }
        for item in try elements(items, "a sequence of events") {
            guard let mapping = item.mapping else {
                throw failure(item, "expected an item such as \"- evdev:\", found \(item.kind)")
            }
            // Items of other kinds contain libinput's own events or raw HID reports.
            for (key, value) in mapping {
                if key.text == "evdev" {
                    events += try rows(value)
                } else if let content = try aside(key.text, value) {
                    asides.append(TouchRecording.Aside(position: events.count, content))
                }
            }
        }
        return (events, asides)
    }

    /// Returns the events of an item, one from each row; empty for a truncated item.
    func rows(_ node: Node) throws(FileError) -> [InputEvent] {
        var rows: [InputEvent] = []
        for row in try elements(node, "rows [seconds, microseconds, type, code, value]") { rows.append(try event(row)) }
        return rows
    }

    private func event(_ row: Node) throws(FileError) -> InputEvent {
        let fields = try elements(row, "[seconds, microseconds, type, code, value]")
        guard fields.count == 5 else {
            throw failure(row, "expected [seconds, microseconds, type, code, value], found \(fields.count) numbers")
        }
        return InputEvent(
            time: Timestamp(
                seconds: try integer(fields[0], "seconds"), microseconds: try integer(fields[1], "microseconds")),
            type: try integer(fields[2], "an event type"), code: try integer(fields[3], "an event code"),
            value: try integer(fields[4], "a value"))
    }

    // MARK: Nodes

    func member(_ key: String, of node: Node) throws(FileError) -> Node {
        guard let mapping = node.mapping else {
            throw failure(node, "expected a mapping with \"\(key)\", found \(node.kind)")
        }
        guard let member = mapping[key] else { throw failure(node, "missing member \"\(key)\"") }
        return member
    }

    /// Returns the members of a mapping; empty if it is missing or null.
    func members(of node: Node?, _ what: String) throws(FileError) -> [(key: Node, value: Node)] {
        guard let node, !node.isNull else { return [] }
        guard let mapping = node.mapping else { throw failure(node, "expected \(what), found \(node.kind)") }
        return Array(mapping)
    }

    /// Returns the elements of a sequence; empty for null, which `libinput record` writes for a sequence without elements.
    func elements(_ node: Node, _ what: String) throws(FileError) -> [Node] {
        if node.isNull { return [] }
        guard let sequence = node.sequence else { throw failure(node, "expected \(what), found \(node.kind)") }
        return Array(sequence)
    }

    func numbers<Number: FixedWidthInteger>(
        _ node: Node, count: Int? = nil, _ what: String
    ) throws(FileError) -> [Number] {
        var numbers: [Number] = []
        for element in try elements(node, "a sequence of \(what)") { numbers.append(try integer(element, what)) }
        if let count, numbers.count != count {
            throw failure(node, "expected \(count) numbers (\(what)), found \(numbers.count)")
        }
        return numbers
    }

    func integer<Number: FixedWidthInteger>(_ node: Node, _ what: String) throws(FileError) -> Number {
        guard let text = node.scalar?.string, let number = Number(text) else {
            throw failure(node, "expected \(what) (\(Number.min) to \(Number.max)), found \(node.text)")
        }
        return number
    }

    func failure(_ node: Node, _ message: String) -> FileError {
        FileError(file: file, line: node.mark?.line, column: node.mark?.column, message: message)
    }
}

extension Node {
    var isNull: Bool {
        scalar.map { $0.style == .plain && ["", "~", "null"].contains($0.string) } ?? false
    }

    var text: String { scalar?.string ?? kind }

    var kind: String {
        switch self {
        case .scalar(let scalar): scalar.string.isEmpty ? "nothing" : "\"\(scalar.string.prefix(40))\""
        case .mapping: "a mapping"
        case .sequence: "a sequence"
        case .alias: "an alias"
        }
    }
}
