/// The sessions of one profile of a tracker, with the order of its frames.
///
/// Datagrams are lost, repeated and overtaken. Each frame has a number and contains the list of all sessions, so that a lost end is
/// repaired by the next frame. A frame with many sessions is divided into several bundles with the same number.
struct TUIOStream: Sendable {
    /// The maximum number of sessions, of which a list beyond it loses its end.
    static let maximumSessions = 256

    /// The jump back of frame numbers beyond which the tracker was restarted, rather than that a frame was late.
    private static let maximumLateness: Int32 = 100

    /// What became of a frame.
    enum Outcome: Hashable {
        case applied, late, duplicate, restarted
    }

    /// The id of the stream until a restart, unique among all streams.
    var id: Int
    let source: String
    let profile: TUIOProfile
    /// The time of the last frame that was applied.
    var lastTime: Timestamp
    /// The number of the last frame; nil before the first.
    private(set) var lastFrame: Int32?

    /// The sessions that exist, in the order of the list.
    private(set) var alive: [Int] = []
    private var states: [Int: TUIOSessionState] = [:]

    /// The list and the states of the frame that is being received.
    private var pendingAlive: [Int]?
    private var pending: [Int: TUIOSessionState] = [:]
    /// The sessions whose states the last frame contained.
    private var frameSessions: Set<Int> = []

    /// Creates a stream without sessions.
    ///
    /// - Parameters:
    ///   - id: The id of the stream.
    ///   - source: The name of the tracker; empty without one.
    ///   - profile: The profile.
    ///   - time: The time of the first message.
    init(id: Int, source: String, profile: TUIOProfile, time: Timestamp) {
        self.id = id
        self.source = source
        self.profile = profile
        lastTime = time
    }

    /// The name of the tracker and the profile, for problems.
    var subject: String { source.isEmpty ? profile.rawValue : "\(source) \(profile.rawValue)" }

    /// The sessions whose state is known, in the order of the list.
    var sessions: [(id: Int, state: TUIOSessionState)] {
        alive.compactMap { id in states[id].map { (id, $0) } }
    }

    /// Stores the list of the frame that is being received; returns false if it exceeds the limit.
    mutating func setAlive(_ ids: [Int]) -> Bool {
        var seen: Set<Int> = []
        pendingAlive = ids.prefix(Self.maximumSessions).filter { seen.insert($0).inserted }
        return ids.count <= Self.maximumSessions
    }

    /// Stores the state of a session in the frame that is being received; returns false if it exceeds the limit.
    mutating func set(_ id: Int, to state: TUIOSessionState) -> Bool {
        guard pending[id] != nil || pending.count < Self.maximumSessions else { return false }
        pending[id] = pending[id]?.updated(by: state) ?? state
        return true
    }

    /// Discards the frame that is being received.
    mutating func discardFrame() {
        pendingAlive = nil
        pending.removeAll(keepingCapacity: true)
    }

    /// Completes the frame that is being received.
    ///
    /// - Parameter number: Its number; -1 and 0 are those of a frame that is sent again for clients that have lost it.
    /// - Complexity: O(n) in the number of sessions.
    mutating func complete(_ number: Int32) -> Outcome {
        defer { discardFrame() }
        let isRepetition = number == -1 || number == 0
        var outcome = Outcome.applied
        // Numbers wrap after 2³¹ frames.
        switch isRepetition ? 1 : lastFrame.map({ number &- $0 }) ?? 1 {
        case 1...: if !isRepetition { frameSessions.removeAll(keepingCapacity: true) }
        case 0:
            for id in frameSessions { pending[id] = nil }
            if pending.isEmpty { return .duplicate }
        case ..<(-Self.maximumLateness):
            alive = []
            states = [:]
            frameSessions = []
            outcome = .restarted
        default: return .late
        }
        if !isRepetition {
            lastFrame = number
            frameSessions.formUnion(pending.keys)
        }
        apply(stopsOthers: !isRepetition)
        return outcome
    }

    /// Applies the list and the states of a frame.
    private mutating func apply(stopsOthers: Bool) {
        if let pendingAlive {
            alive = pendingAlive
            let known = Set(alive)
            states = states.filter { known.contains($0.key) }
        }
        for id in alive {
            if let state = pending[id] {
                states[id] = states[id]?.updated(by: state) ?? state
            } else if stopsOthers, !frameSessions.contains(id) {
                states[id]?.stop()
            }
        }
    }
}

/// A profile of TUIO, whose sessions and frames are counted separately.
enum TUIOProfile: String, Hashable, Sendable {
    /// Fingers, of TUIO 1.1.
    case cursors = "2Dcur"
    /// Objects with markers, of TUIO 1.1.
    case objects = "2Dobj"
    /// Outlines of objects without markers, of TUIO 1.1.
    case blobs = "2Dblb"
    /// All components, of TUIO 2.0.
    case components = "TUIO 2.0"

    /// Creates a profile of TUIO 1.1; nil for another name.
    init?(named name: String) {
        self.init(rawValue: name)
        if self == .components { return nil }
    }
}
