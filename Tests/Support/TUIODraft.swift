/// An encoder of the frames of trackers.
public enum TUIODraft {
    /// Returns a frame of a profile of TUIO 1.1.
    ///
    /// - Parameters:
    ///   - profile: The profile, such as "2Dcur".
    ///   - number: The number of the frame; nil leaves it out.
    ///   - source: The name of the tracker; nil leaves it out.
    ///   - alive: The sessions; nil leaves the list out.
    ///   - sets: The arguments of states, each with the session first.
    public static func frame(
        _ profile: String, _ number: Int32?, source: String? = nil, alive: [Int32]?, _ sets: [[OSCValue]] = []
    ) -> [UInt8] {
        OSCDraft.bundle(
            messages(profile, number, source: source, alive: alive, sets))
    }

    /// Returns the messages of a frame of a profile of TUIO 1.1, as in `frame`.
    ///
    /// - Parameters:
    ///   - profile: The profile, such as "2Dcur".
    ///   - number: The number of the frame; nil leaves it out.
    ///   - source: The name of the tracker; nil leaves it out.
    ///   - alive: The sessions; nil leaves the list out.
    ///   - sets: The arguments of states, each with the session first.
    public static func messages(
        _ profile: String, _ number: Int32?, source: String? = nil, alive: [Int32]?, _ sets: [[OSCValue]] = []
    ) -> [[UInt8]] {
        let address = "/tuio/\(profile)"
        var messages: [[UInt8]] = []
        if let source { messages.append(OSCDraft.message(address, ["source", .string(source)])) }
        if let alive { messages.append(OSCDraft.message(address, ["alive"] + alive.map { .integer($0) })) }
        messages += sets.map { OSCDraft.message(address, ["set"] + $0) }
        if let number { messages.append(OSCDraft.message(address, ["fseq", .integer(number)])) }
        return messages
    }

    /// Returns a frame of TUIO 2.0.
    ///
    /// - Parameters:
    ///   - number: The number of the frame.
    ///   - source: The name of the tracker.
    ///   - components: The components, such as "ptr", with their arguments, the session first.
    ///   - alive: The sessions.
    public static func components(
        _ number: Int32, source: String = "tracker", _ components: [(name: String, values: [OSCValue])], alive: [Int32]
    ) -> [UInt8] {
        let frame = OSCDraft.message(
            "/tuio2/frm", [.integer(number), .time(1), .integer(1920 << 16 | 1080), .string(source)])
        let list = OSCDraft.message("/tuio2/alv", alive.map { .integer($0) })
        return OSCDraft.bundle([frame] + components.map { OSCDraft.message("/tuio2/\($0.name)", $0.values) } + [list])
    }
}
