import Foundation
import HeapModule
public import KioskInput

/// The objects of a feed, whose state is built up from updates, with the ages of their positions.
///
///     var objects = FeedObjects(staleAge: 90, maximumAge: 300)
///     for change in objects.apply(parser.parse(bytes), at: clock.now) { show(change) }
///     for change in objects.expire(at: clock.now) { show(change) }
///
/// It has no clock: the caller passes the time, and calls `expire(at:)` at `deadline`.
///
/// The age of a position is measured on the clock of the feed where it states its time, so that neither a wrong clock of the machine nor a
/// server that repeats an old document makes a position look newer than it is; otherwise the age is the time since it was received.
public struct FeedObjects: Sendable {
    private struct Entry {
        var object: FeedObject
        /// The time of the position, on the clock of the caller.
        var positionTime: Timestamp
        var isStale = false
        /// The number of the wake-up that applies; earlier ones are ignored.
        var wakeUpNumber = 0
    }

    private struct WakeUp: Comparable {
        var time: Timestamp
        var number: Int
        var id: String

        static func < (one: WakeUp, other: WakeUp) -> Bool {
            (one.time, one.number) < (other.time, other.number)
        }
    }

    /// The age from which a position is stale, in seconds; nil for never.
    public let staleAge: Double?

    /// The age from which an object is removed, in seconds; nil for never.
    public let maximumAge: Double?

    /// The maximum number of objects; updates of further ones are ignored and counted.
    public let maximumCount: Int

    /// The number of updates that were ignored because there were too many objects.
    public private(set) var ignoredCount = 0

    private var entries: [String: Entry] = [:]
    private var wakeUps = Heap<WakeUp>()
    private var wakeUpCount = 0
    /// The ids of the objects that documents with all objects have listed.
    private var listed: Set<String> = []
    /// The shortest time from the clock of the feed to that of the caller, in seconds, and the last time of the feed.
    private var clock: (offset: Double, last: Date)?

    /// Creates a collection without objects.
    ///
    /// - Parameters:
    ///   - staleAge: The age from which a position is stale, in seconds; nil for never.
    ///   - maximumAge: The age from which an object is removed, in seconds; nil for never.
    ///   - maximumCount: The maximum number of objects.
    public init(staleAge: Double? = nil, maximumAge: Double? = nil, maximumCount: Int = FeedLimits().objectCount) {
        self.staleAge = staleAge
        self.maximumAge = maximumAge
        self.maximumCount = maximumCount
    }

    /// The number of objects.
    public var count: Int { entries.count }

    /// The ids of the objects, in no order.
    public var ids: some Collection<String> { entries.keys }

    /// The number of scheduled changes, obsolete ones included.
    var scheduledCount: Int { wakeUps.count }

    /// Returns an object; nil if there is none with the id.
    public subscript(id: String) -> FeedObject? { entries[id]?.object }

    /// Returns the age of the position of an object, in seconds; nil if there is no such object.
    ///
    /// - Parameters:
    ///   - id: The id of the object.
    ///   - time: The time of the caller.
    public func age(of id: String, at time: Timestamp) -> Double? {
        entries[id].map { max(0, time.seconds(since: $0.positionTime)) }
    }

    /// Returns whether the position of an object is stale; `false` if there is no such object.
    public func isStale(_ id: String) -> Bool { entries[id]?.isStale ?? false }

    /// The time at which to call `expire(at:)`; nil for none.
    public var deadline: Timestamp? { wakeUps.min?.time }

    /// Applies the updates of a feed.
    ///
    /// - Parameters:
    ///   - batch: The updates.
    ///   - time: The time at which they were received.
    /// - Returns: The changes, in the order of the updates; after them the removals of objects that a list of all does not contain.
    /// - Complexity: O(*k* log *n*) for *k* updates of *n* objects.
    public mutating func apply(_ batch: FeedBatch, at time: Timestamp) -> [FeedChange] {
        if let feedTime = batch.time { adjustClock(to: feedTime, at: time) }
        var changes: [FeedChange] = []
        changes.reserveCapacity(batch.updates.count)
        for update in batch.updates {
            if let change = apply(update, hasClock: batch.time != nil, at: time) { changes.append(change) }
        }
        guard batch.isSnapshot else { return changes }
        let present = Set(batch.updates.map(\.id))
        for id in listed.subtracting(present).sorted() {
            if entries.removeValue(forKey: id) != nil { changes.append(.removed(id: id)) }
        }
        listed = present
        return changes
    }

    /// Returns the changes that the passage of time causes.
    ///
    /// - Complexity: O(*k* log *n*) for *k* of *n* objects that are due.
    public mutating func expire(at time: Timestamp) -> [FeedChange] {
        var changes: [FeedChange] = []
        while let wakeUp = wakeUps.min, wakeUp.time <= time {
            wakeUps.removeMin()
            guard var entry = entries[wakeUp.id], entry.wakeUpNumber == wakeUp.number else { continue }
            if let maximumAge, entry.positionTime.advanced(bySeconds: maximumAge) <= time {
                entries.removeValue(forKey: wakeUp.id)
                changes.append(.removed(id: wakeUp.id))
            } else {
                if !entry.isStale { changes.append(.becameStale(entry.object)) }
                entry.isStale = true
                schedule(&entry)
                entries[wakeUp.id] = entry
            }
        }
        return changes
    }

    /// Removes all objects.
    public mutating func removeAll() {
        (entries, listed, clock) = ([:], [], nil)
        wakeUps = Heap()
    }

    private mutating func apply(_ update: FeedUpdate, hasClock: Bool, at time: Timestamp) -> FeedChange? {
        guard let report = update.object else {
            entries.removeValue(forKey: update.id)
            return .removed(id: update.id)
        }
        let id = update.id
        guard entries[id] != nil || entries.count < maximumCount else {
            ignoredCount += 1
            return nil
        }
        var entry = entries[id] ?? Entry(object: FeedObject(id: id), positionTime: time)
        switch update {
        case .state: entry.object = report
        case .position: entry.object.apply(report, replacesMotion: true)
        case .details: entry.object.apply(report, replacesMotion: false)
        case .removal: break
        }
        // Details do not make the position newer, unless they contain one.
        if report.coordinate != nil || entry.object.coordinate == nil {
            entry.positionTime = positionTime(of: report, hasClock: hasClock, at: time)
            entry.isStale = staleAge.map { entry.positionTime.advanced(bySeconds: $0) <= time } ?? false
            schedule(&entry)
        }
        entries[id] = entry
        removeObsoleteWakeUps()
        return .updated(entry.object)
    }

    /// Records the time of a document; the one that took the shortest time relates the clocks.
    private mutating func adjustClock(to feedTime: Date, at time: Timestamp) {
        let offset = time.seconds - feedTime.timeIntervalSince1970
        guard let known = clock, feedTime >= known.last else {
            // The first time, or a clock that was set back.
            clock = (offset, feedTime)
            return
        }
        clock = (min(known.offset, offset), feedTime)
    }

    private func positionTime(of report: FeedObject, hasClock: Bool, at time: Timestamp) -> Timestamp {
        guard hasClock, let clock, let reported = report.time else { return time }
        return min(time, Timestamp(seconds: reported.timeIntervalSince1970 + clock.offset))
    }

    private mutating func schedule(_ entry: inout Entry) {
        let age = entry.isStale ? maximumAge : [staleAge, maximumAge].compactMap { $0 }.min()
        wakeUpCount += 1
        entry.wakeUpNumber = wakeUpCount
        guard let age else { return }
        wakeUps.insert(
            WakeUp(time: entry.positionTime.advanced(bySeconds: age), number: wakeUpCount, id: entry.object.id))
    }

    /// Removes the wake-ups of earlier positions when they are the most, so that the memory is that of the objects.
    private mutating func removeObsoleteWakeUps() {
        guard wakeUps.count > 4 * max(64, entries.count) else { return }
        wakeUps = Heap(wakeUps.unordered.filter { entries[$0.id]?.wakeUpNumber == $0.number })
    }
}
