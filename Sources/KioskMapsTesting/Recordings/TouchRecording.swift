public import Foundation
public import KioskInput

/// What an input device sent while somebody used it, a touchscreen as a rule: its description and its raw events.
///
///     let recording = try TouchRecording(contentsOf: url)
///     let frames = try recording.play(onScreen: CGSize(width: 1920, height: 1080))
///
/// Three formats are read, told apart by their content: evemu's text (`evemu-record`), version 1 of the YAML that
/// `libinput record` writes, and what `evtest` prints. Of several devices in a file the first
/// touchscreen counts, and mice, wheels, knobs and keyboards are its companions.
///
/// What the format of `libinput record` cannot say stands in members of our own that others ignore: `x-initial-state` of a
/// device, and `x-lost`, `x-kernel-state` and `x-device-removed` among its events.
public struct TouchRecording: Hashable, Sendable {
    /// The touchscreen, or the first device of the file where there is none.
    public var device: InputDeviceDescription
    /// The rows it sent, in the order in which they came; the first one's stamp is zero.
    public var events: [InputEvent]
    /// What the kernel held when the device was opened; `nil` when the recording does not tell.
    public var initialState: InputDeviceState?
    /// What happened beside the rows, in order of position.
    public var asides: [Aside]
    /// What mice, wheels, knobs and keyboards sent meanwhile, with stamps that count from the same moment.
    public var companions: [TouchRecording] = []
    /// What is odd about the file without making it useless, such as a tail cut off; a sentence each.
    public var warnings: [String]

    /// Creates a recording, moving the events so that the first one's stamp is zero.
    ///
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

    /// Creates a recording whose stamps count from a moment.
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

    /// The first stamp of events and what happened beside them, if there is one.
    static func firstTime(_ events: [InputEvent], _ asides: [Aside]) -> Timestamp? {
        events.first?.time ?? asides.lazy.compactMap(\.time).first
    }

    /// Reads a recording from a file.
    ///
    /// - Throws: `FileError` when the file cannot be read or is no recording of a device that a map can use.
    /// - Complexity: O(n) in the length of the file.
    public init(contentsOf url: URL) throws(FileError) {
        let bytes: Data
        do {
            bytes = try Data(contentsOf: url)
        } catch {
            throw FileError(
                file: url.path,
                message: "cannot be read: \(error.localizedDescription) Check the path and its permissions.")
        }
        try self.init(parsing: String(decoding: bytes, as: UTF8.self), file: url.path)
    }

    /// Reads a recording from the text of a file.
    ///
    /// - Parameter file: The name that errors give to the text.
    /// - Throws: `FileError` when the text is no recording of a device that a map can use.
    /// - Complexity: O(n) in the length of the text.
    public init(parsing text: String, file: String) throws(FileError) {
        // Editors of some systems put a mark of the byte order before the text.
        let text = text.unicodeScalars.first == "\u{feff}" ? String(text.unicodeScalars.dropFirst()) : text
        switch Format(of: text) {
        case .evemu: self = try EvemuReader.read(text, file: file)
        case .evtest: self = try EvtestReader.read(text, file: file)
        case .libinput: self = try LibinputReader.read(text, file: file)
        case nil:
            throw FileError(
                file: file, line: 1,
                message: "expected an evemu recording (lines \"N: …\", \"I: …\", \"E: …\"), "
                    + "one of libinput record (\"version: 1\") or what evtest prints (\"Event: time …\")")
        }
        if let last = events.last, last.type != InputEvent.EV.syn || last.code != InputEvent.SYN.report {
            warnings.append("The recording ends within a frame; the rows after the last SYN_REPORT are not used.")
        }
    }

    private enum Format {
        case evemu, evtest, libinput

        init?(of text: String) {
            let lines = text.split(whereSeparator: \.isNewline).lazy
            // What is copied from a terminal begins with a prompt, a list of devices, or in the middle.
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
                } else if line.contains(":") {
                    self = .libinput
                } else {
                    return nil
                }
                return
            }
            return nil
        }
    }
}
