import Foundation
import KioskGeometry
import KioskMapsTesting
import Testing

/// A parsed line of a trace.
struct TraceLine {
    let text: String
    let members: JSONObject

    init(_ text: String) throws {
        self.text = text
        var reader = JSONReader(text)
        members = try #require(try reader.readValue()?.object)
        try reader.expectEnd()
    }

    var event: String { string("event") }
    var time: Double { members["t_us"]??.number ?? .nan }

    func string(_ name: String) -> String { members[name]??.string ?? "" }

    /// The required members of each kind of line; other members are not allowed.
    static let members: [String: Set<String>] = [
        "frame": ["t_us", "event", "contacts"], "contact": ["t_us", "event", "id", "phase", "reason", "x", "y"],
        "gesture": ["t_us", "event", "token", "x", "y"],
        "idle": ["t_us", "event"],
        "camera": ["t_us", "event", "center", "zoom", "bearing", "pitch", "owner"],
    ]

    /// Returns the additional members of some gestures.
    static func extraMembers(ofToken token: String) -> Set<String> {
        switch token {
        case "scroll": ["detents"]
        case "knob": ["steps"]
        case "fling": ["vx", "vy"]
        default: []
        }
    }

    /// The order of the kinds of lines within a frame.
    static let order = ["frame", "contact", "gesture", "camera", "idle"]
}

extension TouchRecording {
    /// Returns the lines of the recording's trace.
    @MainActor
    func trace(_ options: TraceOptions = TraceOptions()) throws -> [TraceLine] {
        var lines: [String] = []
        try RecordingTrace(self, options: options).run { lines.append($0) }
        return try lines.map(TraceLine.init)
    }
}

extension [TraceLine] {
    /// The tokens of the gestures, in order.
    var tokens: [String] { filter { $0.event == "gesture" }.map { $0.string("token") } }

    /// The number of contacts that began, and the number of contacts that ended or were cancelled.
    var contacts: (begun: Int, over: Int) {
        let phases = filter { $0.event == "contact" }.map { $0.string("phase") }
        return (phases.count { $0 == "began" }, phases.count { $0 == "ended" || $0 == "cancelled" })
    }

    /// Checks the requirements for all traces.
    func checkFormat(_ name: String) {
        var last = (time: -1.0, index: 0)
        var begun: [String] = []
        for line in self {
            let expected = TraceLine.members[line.event]?.union(TraceLine.extraMembers(ofToken: line.string("token")))
            #expect(Set(line.members.keys) == expected, "\(name): \(line.text)")
            for word in ["nan", "inf", "NaN"] { #expect(!line.text.contains(word), "\(name): \(line.text)") }
            #expect(line.time >= last.time && line.time == line.time.rounded(), "\(name): \(line.text)")
            let index = TraceLine.order.firstIndex(of: line.event) ?? -1
            // Lines are ordered within a frame. A frame line or the end of input starts a new frame.
            // A mouse has no frame and contact lines, so a cancelled gesture starts a new frame too.
            if line.string("reason") == "endOfInput" || line.string("token").hasSuffix(".cancel") { last.index = 0 }
            #expect(index == 0 || line.time > last.time || index >= last.index, "\(name): \(line.text)")
            last = (line.time, index)
            switch line.event {
            case "contact":
                let reasons: [String: Bool] = ["began": true, "ended": true, "cancelled": false]
                #expect(
                    reasons[line.string("phase")] == (line.members["reason"] == .some(nil)), "\(name): \(line.text)")
            case "gesture":
                let parts = line.string("token").split(separator: ".").map(String.init)
                #expect(
                    [
                        "tap", "doubleTap", "twoFingerTap", "longPress", "fling", "pan", "pinch", "rotate", "pitch",
                        "quickZoom", "scroll", "knob", "key",
                    ].contains(parts[0]),
                    "\(name): \(line.text)")
                switch parts.count == 2 ? parts[1] : "" {
                case "begin": begun.append(parts[0])
                case "end", "cancel": #expect(begun.popLast() == parts[0], "\(name): \(line.text)")
                default:
                    #expect(
                        parts.count == 1 && !["pan", "pinch", "rotate"].contains(parts[0]), "\(name): \(line.text)")
                }
            default: break
            }
        }
        #expect(begun.isEmpty, "\(name)")
        #expect(contacts.begun == contacts.over, "\(name)")
    }
}
