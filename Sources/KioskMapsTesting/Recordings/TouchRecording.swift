public import Foundation
public import KioskInput

/// A recording of an input device, usually a touchscreen: its description and its raw events.
///
///     let recording = try TouchRecording(contentsOf: url)
///     let frames = try recording.play(onScreen: CGSize(width: 1920, height: 1080))
///
/// Three formats are supported and recognized by their content: evemu's text format (`evemu-record`), version 1 of the
/// YAML format of `libinput record`, and the output of `evtest`. In a file with several devices, the first touchscreen
/// is the main device; mice, wheels, knobs and keyboards are its companions.
///
/// Members that other programs ignore extend the format of `libinput record`: `x-initial-state` of a device, and
/// `x-lost`, `x-kernel-state` and `x-device-removed` among its events.
public struct TouchRecording: Hashable, Sendable {
    /// The touchscreen, or the first device of the file if there is none.
    public var device: InputDeviceDescription
    /// The events in the order in which they were received; the first timestamp is zero.
    public var events: [InputEvent]
    /// The kernel's state when the device was opened; `nil` if the recording does not contain it.
    public var initialState: InputDeviceState?
    /// Occurrences between the events, in order of position.
    public var asides: [Aside]
    /// The recordings of mice, wheels, knobs and keyboards, with timestamps relative to the same start time.
    public var companions: [TouchRecording] = []
    /// Problems of the file that do not prevent its use, such as a truncated end; one sentence each.
    public var warnings: [String]

    /// Creates a recording; timestamps are shifted so that the first one is zero.
    ///
    /// - Parameters:
    ///   - device: The description of the device.
    ///   - events: The events in the order in which they were received.
    ///   - initialState: The kernel's state when the device was opened; `nil` if it is unknown.
    ///   - asides: Occurrences between the events, in order of position.
    ///   - warnings: Problems of the file that do not prevent its use.
    /// - Complexity: O(n) in the number of events.
    public init(
        device: InputDeviceDescription, events: [InputEvent], initialState: InputDeviceState? = nil,
        asides: [Aside] = [], warnings: [String] = []
    ) {
        let start = Self.firstTime(events, asides) ?? .zero
        self.init(
            device: device, events: events, initialState: initialState, asides: asides, warnings: warnings,
            start: start)
    }

    /// Creates a recording with timestamps relative to a start time.
    init(
        device: InputDeviceDescription, events: [InputEvent], initialState: InputDeviceState? = nil,
        asides: [Aside] = [], warnings: [String] = [], start: Timestamp
    ) {
        self.device = device
        self.initialState = initialState
        self.warnings = warnings
        self.events = events.map { $0.counting(from: start) }
        self.asides = asides.map { $0.counting(from: start) }
    }

    /// Returns the first timestamp of events or asides; nil if there is none.
    static func firstTime(_ events: [InputEvent], _ asides: [Aside]) -> Timestamp? {
        events.first?.time ?? asides.lazy.compactMap(\.time).first
    }

    /// Reads a recording from a file.
    ///
    /// - Throws: `FileError` if the file cannot be read, is not a regular file, exceeds 256 MiB, or is not a recording of a device
    ///   that provides map input.
    /// - Complexity: O(n) in the length of the file.
    public init(contentsOf url: URL) throws(FileError) {
        // Hours of touches.
        try self.init(contentsOf: url, maximumBytes: 256 << 20)
    }

    /// Reads a recording from a file of at most `maximumBytes` bytes.
    package init(contentsOf url: URL, maximumBytes: Int) throws(FileError) {
        let bytes = try Self.bytes(of: url, maximum: maximumBytes)
        try self.init(parsing: String(decoding: bytes, as: UTF8.self), file: url.path)
    }

    private static func bytes(of url: URL, maximum: Int) throws(FileError) -> Data {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
        guard let type = attributes?[.type] as? FileAttributeType, type != .typeDirectory else {
            throw FileError.unreadable(url.relativePath)
        }
        // A pipe would keep its reader waiting for a writer.
        guard type == .typeRegular else {
            throw FileError(
                file: url.relativePath, message: "is not a regular file; copy the recording to a file and pass that")
        }
        let bytes: Data
        do {
            let handle = try FileHandle(forReadingFrom: url)
            defer { try? handle.close() }
            bytes = try handle.read(upToCount: maximum + 1) ?? Data()
        } catch {
            throw FileError.unreadable(url.relativePath)
        }
        guard bytes.count <= maximum else {
            throw FileError(
                file: url.relativePath, message: "exceeds the limit of \(maximum) bytes; pass a shorter recording")
        }
        return bytes
    }

    /// Parses a recording.
    ///
    /// - Parameters:
    ///   - text: The content of a file.
    ///   - file: The name of the file for errors.
    /// - Throws: `FileError` if the text is not a recording of a device that provides map input.
    /// - Complexity: O(n) in the length of the text.
    public init(parsing text: String, file: String) throws(FileError) {
        // Some editors write a byte order mark.
        let text = text.unicodeScalars.first == "\u{feff}" ? String(text.unicodeScalars.dropFirst()) : text
        switch Format(of: text) {
        case .evemu: self = try EvemuReader.read(text, file: file)
        case .evtest: self = try EvtestReader.read(text, file: file)
        case .libinput: self = try LibinputReader.read(text, file: file)
        case nil:
            throw FileError(
                file: file, line: 1,
                message: "expected an evemu recording (lines \"N: …\", \"I: …\", \"E: …\"), "
                    + "one of libinput record (\"version: 1\") or the output of evtest (\"Event: time …\")")
        }
        if let last = events.last, last.type != InputEvent.EV.syn || last.code != InputEvent.SYN.report {
            warnings.append("The recording ends within a frame; the rows after the last SYN_REPORT are ignored.")
        }
    }

    private enum Format {
        case evemu, evtest, libinput

        init?(of text: String) {
            let lines = text.split(whereSeparator: \.isNewline).lazy
            // Text copied from a terminal may begin with a prompt or a list of devices.
            if lines.prefix(200).contains(where: EvtestReader.recognises) {
                self = .evtest
                return
            }
            for line in lines {
                if line.hasPrefix("# EVEMU") {
                    self = .evemu
                    return
                }
                guard let first = line.first(where: { !$0.isWhitespace }), first != "#", !line.hasPrefix("---") else {
                    continue
                }
                if line.dropFirst().hasPrefix(":"), first.isUppercase {
                    self = .evemu
                } else if lines.contains(where: Self.isLibinputMember) {
                    self = .libinput
                } else {
                    return nil
                }
                return
            }
            return nil
        }

        /// Whether a line has one of the members that a recording of libinput has at its top, also in the style of JSON.
        private static func isLibinputMember(_ line: Substring) -> Bool {
            let content = line.drop { $0.isWhitespace || "{\"'".contains($0) }
            return content.hasPrefix("version") || content.hasPrefix("devices")
        }
    }
}
