import Foundation
import KioskInput

/// A reader of evemu's text format, versions 1.0 to 1.3: a device description and its events, one item per line.
///
/// Ids, codes and bit masks are hexadecimal; all other numbers are decimal and may have leading zeros.
struct EvemuReader: RecordingLineReader {
    private let file: String
    var line = 0
    private var name: String?
    private var nameLine: Int?
    private var axisLines: [UInt16: Int] = [:]
    private var identity = InputDeviceDescription.Identity()
    private var properties: Set<UInt16> = []
    /// The number of bytes of the mask of properties that were read; a mask has several lines.
    private var propertyBytes = 0
    private var codes: [UInt16: Set<UInt16>] = [:]
    /// The numbers of bytes of the masks of codes that were read, by event type.
    private var codeBytes: [UInt16: Int] = [:]
    private var axes: [UInt16: AbsoluteAxis] = [:]
    private(set) var events: [InputEvent] = []
    var warnings: [String] = []

    init(file: String) { self.file = file }

    mutating func parse(_ text: Substring) throws(FileError) {
        guard let letter = text.first, letter != "#" else { return }
        guard text.dropFirst().first == ":" else {
            if text.allSatisfy(\.isWhitespace) { return }
            throw failure(
                "expected a line that begins with N:, I:, P:, B:, A:, L:, S: or E:, found \"\(text.prefix(40))\"")
        }
        let rest = text.dropFirst(2)
        if letter == "N" {
            if name != nil { throw failure("found a second device; an evemu recording contains one") }
            name = rest.trimmingCharacters(in: .whitespaces)
            nameLine = line
            return
        }
        let fields = rest.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
        switch letter {
        case "E": try parseEvent(fields)
        case "I": try parseIdentity(fields)
        case "P": propertyBytes = try parseBits(fields[...], from: propertyBytes, into: &properties)
        case "B": try parseCodes(fields)
        case "A": try parseAxis(fields)
        case "L", "S": break
        default:
            throw failure("expected a line that begins with N:, I:, P:, B:, A:, L:, S: or E:, found \"\(letter):\"")
        }
    }

    private mutating func parseEvent(_ fields: [Substring]) throws(FileError) {
        guard fields.count == 4 else {
            throw failure("expected \"E: seconds.microseconds type code value\", found \(fields.count) fields")
        }
        let time = fields[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        // `Int64` would accept a sign, which is not valid here.
        guard time.count == 2, time[1].utf8.count == 6, time[1].utf8.allSatisfy({ 48...57 ~= $0 }),
            let seconds = Int64(time[0]), seconds >= 0, let microseconds = Int64(time[1])
        else {
            throw failure("expected seconds, a point and six digits of microseconds, found \"\(fields[0])\"")
        }
        events.append(
            InputEvent(
                time: Timestamp(seconds: seconds, microseconds: microseconds),
                type: try hexadecimal(fields[1], "an event type"), code: try hexadecimal(fields[2], "an event code"),
                value: try decimal(fields[3])))
    }

    private mutating func parseIdentity(_ fields: [Substring]) throws(FileError) {
        guard fields.count == 4 else {
            throw failure("expected \"I: bus vendor product version\", found \(fields.count) fields")
        }
        identity = InputDeviceDescription.Identity(
            bus: try hexadecimal(fields[0], "a bus"), vendor: try hexadecimal(fields[1], "a vendor"),
            product: try hexadecimal(fields[2], "a product"), version: try hexadecimal(fields[3], "a version"))
    }

    private mutating func parseCodes(_ fields: [Substring]) throws(FileError) {
        guard let first = fields.first else { throw failure("expected \"B: type bytes…\", found no type") }
        let type = try hexadecimal(first, "an event type")
        codeBytes[type] = try parseBits(fields.dropFirst(), from: codeBytes[type] ?? 0, into: &codes[type, default: []])
    }

    /// Adds the bits of one row of a mask, least significant byte first; returns the number of bytes read so far.
    private func parseBits(
        _ fields: ArraySlice<Substring>, from start: Int, into set: inout Set<UInt16>
    ) throws(FileError) -> Int {
        var position = start
        for field in fields {
            guard let byte = UInt8(field, radix: 16) else {
                throw failure("expected bytes of two hexadecimal digits, found \"\(field)\"")
            }
            for bit in 0..<8 where byte & (1 << bit) != 0 {
                guard let code = UInt16(exactly: position * 8 + bit) else {
                    throw failure("expected a mask of at most 65,536 bits")
                }
                set.insert(code)
            }
            position += 1
        }
        return position
    }

    private mutating func parseAxis(_ fields: [Substring]) throws(FileError) {
        guard fields.count == 5 || fields.count == 6 else {
            throw failure("expected \"A: code minimum maximum fuzz flat [resolution]\", found \(fields.count) fields")
        }
        let code = try hexadecimal(fields[0], "an axis")
        axisLines[code] = line
        axes[code] = AbsoluteAxis(
            minimum: try decimal(fields[1]), maximum: try decimal(fields[2]), fuzz: try decimal(fields[3]),
            flat: try decimal(fields[4]), resolution: fields.count == 6 ? try decimal(fields[5]) : 0)
    }

    func finish() throws(FileError) -> TouchRecording {
        guard let name else {
            throw FileError(
                file: file, line: line,
                message:
                    "no line \"N: …\" found; the description of the device must precede its events")
        }
        let device = InputDeviceDescription(
            name: name, identity: identity, properties: properties, codes: codes, axes: axes,
            slotCount: axes[InputEvent.ABS.mtSlot].flatMap(InputDeviceDescription.slotCount))
        if let rejection = device.touchscreenRejection, device.capabilities.isEmpty {
            throw FileError(
                file: file, line: rejection.line(axes: axisLines, device: nameLine), message: "\"\(name)\" \(rejection)"
            )
        }
        return TouchRecording(device: device, events: events, warnings: warnings)
    }

    private func hexadecimal(_ field: Substring, _ what: String) throws(FileError) -> UInt16 {
        guard let number = UInt16(field, radix: 16) else {
            throw failure("expected \(what) as a hexadecimal number up to ffff, found \"\(field)\"")
        }
        return number
    }

    private func decimal(_ field: Substring) throws(FileError) -> Int32 {
        guard let number = Int32(field) else {
            throw failure("expected a decimal number of 32 bits, found \"\(field)\"")
        }
        return number
    }

    private func failure(_ message: String) -> FileError {
        FileError(file: file, line: line, message: message)
    }
}

extension InputDeviceDescription {
    /// Returns the number of slots of an `ABS_MT_SLOT` axis; `nil` if the axis is invalid.
    static func slotCount(of axis: AbsoluteAxis) -> Int? {
        axis.minimum == 0 && axis.maximum >= 0 ? min(Int(axis.maximum) + 1, TouchDecoder.maximumSlotCount) : nil
    }
}

extension InputDeviceDescription.TouchscreenRejection {
    /// Returns the line of the problem: that of the axis, if it is about an axis, otherwise that of the device name.
    func line(axes: [UInt16: Int], device: Int?) -> Int? {
        if case .degenerateAxis(let code, _) = self { axes[code] ?? device } else { device }
    }
}
