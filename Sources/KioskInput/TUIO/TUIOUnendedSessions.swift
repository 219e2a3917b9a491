/// The sessions of fingers whose ends were not seen, because their tracker fell silent, was restarted or was not read for a time.
///
/// A finger that is first seen afterwards may be one of them. Trackers number their sessions in ascending order, so that one with a greater
/// number is a finger that began since.
struct TUIOUnendedSessions: Sendable {
    /// The sessions of a tracker.
    private struct Sessions {
        let origin: TUIOOrigin
        var greatest: Int
        /// The sessions that exist after the gap, of which no state was received yet; nil before the first frame after it.
        var remaining: Set<Int>?
    }

    /// The maximum number of trackers; the sessions of the one that was added first are forgotten.
    private static let capacity = TUIODecoder.maximumStreams

    private var trackers: [Sessions] = []

    /// Adds a session whose end was not seen.
    mutating func insert(_ session: Int, of origin: TUIOOrigin) {
        let greatest = max(session, trackers.first { $0.origin == origin }?.greatest ?? session)
        remove(origin)
        if trackers.count == Self.capacity { trackers.removeFirst() }
        trackers.append(Sessions(origin: origin, greatest: greatest))
    }

    /// Returns whether a session that begins may be the finger of one of the sessions.
    func mayContain(_ session: Int, of origin: TUIOOrigin) -> Bool {
        let known = trackers.first { $0.origin == origin }
        guard let known, session <= known.greatest else { return false }
        return known.remaining?.contains(session) ?? true
    }

    /// Removes the sessions that have ended according to a frame, and those whose states are known.
    ///
    /// Trackers repeat the list of sessions in each frame, and send the state of a resting finger rarely.
    mutating func update(with stream: TUIOStream) {
        let origin = TUIOOrigin(stream)
        guard let index = trackers.firstIndex(where: { $0.origin == origin }) else { return }
        let known = Set(stream.sessions.map(\.id))
        let remaining = Set(stream.alive.filter { mayContain($0, of: origin) }).subtracting(known)
        trackers[index].remaining = remaining
        if remaining.isEmpty { remove(origin) }
    }

    private mutating func remove(_ origin: TUIOOrigin) {
        trackers.removeAll { $0.origin == origin }
    }
}
