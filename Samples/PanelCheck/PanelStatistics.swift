import Foundation
import KioskMaps

/// The measurements of a panel for an integrator, from its touches.
struct PanelStatistics {
    /// The number of columns and rows of the fields in which touches are counted.
    static let (columns, rows) = (16, 9)

    private(set) var frames = 0
    /// The number of contacts that began.
    private(set) var contacts = 0
    /// The number of contacts that ended without a lift, such as palms and those of an unplugged panel.
    private(set) var lost = 0
    /// The maximum number of fingers at the same time.
    private(set) var fingers = 0
    /// The number of touches in each field, row by row.
    private(set) var touches: [Int]
    /// The greatest distance of a finger that rests from the point at which it came down, in points; nil before one rested.
    private(set) var tremble: CGFloat?

    /// The times between consecutive frames with fingers down, in seconds.
    private var intervals: [TimeInterval] = []
    private var last: Timestamp?
    private var resting: [Int: (start: CGPoint, since: Timestamp, distance: CGFloat)] = [:]
    private let size: CGSize

    /// The number of intervals that are kept: some seconds of a fast panel.
    private static let intervalCount = 1000
    /// A finger that has not left this distance rests; one that moves slowly leaves it, in points.
    private static let restDistance: CGFloat = 12
    /// The time after which a finger rests, in seconds.
    private static let restTime: TimeInterval = 0.5
    /// Panels send nothing while nothing moves, so that longer times are pauses, in seconds.
    private static let longestInterval: TimeInterval = 0.1

    init(size: CGSize) {
        self.size = size
        touches = Array(repeating: 0, count: Self.columns * Self.rows)
    }

    /// The median number of frames per second while fingers move; nil before it is known.
    var rate: Double? {
        median.map { 1 / $0 }
    }

    /// The mean deviation of the times between frames from their median, in seconds; nil before it is known.
    var jitter: TimeInterval? {
        median.map { median in intervals.reduce(0) { $0 + abs($1 - median) } / Double(intervals.count) }
    }

    /// The fields that no finger has touched.
    var untouched: Int { touches.count { $0 == 0 } }

    private var median: TimeInterval? {
        intervals.isEmpty ? nil : intervals.sorted()[intervals.count / 2]
    }

    mutating func handle(_ frame: TouchFrame) {
        frames += 1
        measureInterval(to: frame)
        fingers = max(fingers, frame.touching.reduce(0) { count, _ in count + 1 })
        for contact in frame.contacts {
            count(contact)
            measureRest(of: contact, at: frame.time)
        }
    }

    private mutating func measureInterval(to frame: TouchFrame) {
        defer { last = frame.touching.isEmpty ? nil : frame.time }
        guard let last else { return }
        let interval = frame.time.seconds(since: last)
        guard interval > 0, interval < Self.longestInterval else { return }
        if intervals.count == Self.intervalCount { intervals.removeFirst() }
        intervals.append(interval)
    }

    private mutating func count(_ contact: TouchContact) {
        switch contact.phase {
        case .began: contacts += 1
        case .cancelled: lost += 1
        case .moved, .stationary, .ended: break
        }
        let (x, y) = (contact.position.x / size.width, contact.position.y / size.height)
        // Points beyond an edge, and on the right and the lower one, belong to the fields there.
        func field(_ fraction: CGFloat, of count: Int) -> Int {
            fraction > 0 ? min(Int(min(fraction, 1) * CGFloat(count)), count - 1) : 0
        }
        touches[field(y, of: Self.rows) * Self.columns + field(x, of: Self.columns)] += 1
    }

    private mutating func measureRest(of contact: TouchContact, at time: Timestamp) {
        guard contact.isTouching else {
            resting[contact.id] = nil
            return
        }
        guard var rest = resting[contact.id] else {
            resting[contact.id] = (contact.position, time, 0)
            return
        }
        rest.distance = max(
            rest.distance, hypot(contact.position.x - rest.start.x, contact.position.y - rest.start.y))
        resting[contact.id] = rest
        if rest.distance <= Self.restDistance, time.seconds(since: rest.since) >= Self.restTime {
            tremble = max(tremble ?? 0, rest.distance)
        }
    }
}
