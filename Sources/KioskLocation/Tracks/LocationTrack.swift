public import Foundation
import KioskGeometry

/// A way that was gone: fixes in their order, and how long after the first each one comes.
///
///     let track = try LocationTrack(gpx: bytes)
///     track.duration  // seconds
///
/// It is read from GPX, from logs of NMEA sentences, from logs of gpsd's messages and from lines of GeoJSON, and played by
/// `TrackPlayback`.
public struct LocationTrack: Hashable, Sendable {
    /// A fix of a track.
    public struct Entry: Hashable, Sendable {
        /// The fix as it was recorded.
        public var fix: Location
        /// Seconds from the first fix to this one.
        public var offset: TimeInterval
        /// Whether the receiver was without a fix between the one before and this one; true of the first.
        public var beginsSegment: Bool
    }

    /// The fixes, in the order they come.
    public let entries: [Entry]
    /// What was passed over in the recording, with the places; at most `mostWarnings`.
    public let warnings: [TrackError]

    /// More warnings than this are not kept.
    public static let mostWarnings = 100

    /// Seconds from the first fix to the last one.
    public var duration: TimeInterval { entries.last?.offset ?? 0 }

    /// A fix before its times, speeds and bearings are made whole.
    struct Point {
        var fix: Location
        var hasTime: Bool
    }

    /// Creates a track of fixes, between the segments of which the receiver had none.
    ///
    /// A fix comes as long after the one before as their times say; one that is not later comes a second after it. Fixes
    /// that are no fixes are left out, and speeds and bearings that are missing are those of the way between fixes; where
    /// times are missing or impossible, so are speeds.
    /// - Parameter longestGap: The most seconds between two fixes; `nil` keeps every wait as it was recorded.
    /// - Complexity: O(*n*)
    public init(segments: [[Location]], longestGap: TimeInterval? = nil) {
        self.init(
            points: segments.map { $0.map { Point(fix: $0, hasTime: true) } }, longestGap: longestGap, warnings: [])
    }

    /// Points without a time get one: a second after the point before.
    init(points segments: [[Point]], longestGap: TimeInterval?, warnings: [TrackError]) {
        var entries: [Entry] = []
        var last: (time: Date, isKnown: Bool)?
        for segment in segments {
            var isFirst = true
            for point in segment where point.fix.isValid {
                var fix = point.fix
                var offset = 0.0
                if let before = entries.last, let last {
                    let step = point.hasTime ? point.fix.timestamp.timeIntervalSince(last.time) : 1
                    let wait = step > 0 ? step : 1
                    // Times never go back, also where the clock of the receiver was set back.
                    if !point.hasTime || fix.timestamp <= before.fix.timestamp {
                        fix.timestamp = before.fix.timestamp + wait
                    }
                    offset = before.offset + min(wait, longestGap ?? wait)
                    let isTimed = point.hasTime && last.isKnown && step > 0
                    if !isFirst { fix.completeMotion(since: before.fix, after: isTimed ? step : nil) }
                }
                last = (point.hasTime ? point.fix.timestamp : fix.timestamp, point.hasTime)
                entries.append(Entry(fix: fix, offset: offset, beginsSegment: isFirst))
                isFirst = false
            }
        }
        self.entries = entries
        self.warnings = Array(warnings.prefix(Self.mostWarnings))
    }

    /// The number of the first fix that comes at or after an offset in seconds; the count when there is none.
    ///
    /// - Complexity: O(log *n*)
    public func index(atOrAfter offset: TimeInterval) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].offset < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Location {
    /// A shorter way has a direction that is mostly noise.
    private static let shortestStep: CLLocationDistance = 1

    /// Fills in speed and bearing, when they are missing, from the way since an earlier fix, so many seconds ago if that
    /// is known.
    fileprivate mutating func completeMotion(since earlier: Location, after time: TimeInterval?) {
        let distance = earlier.coordinate.distance(to: coordinate)
        // Of two points a few milliseconds apart, nobody knows how fast the way between was.
        if speed == nil, let time, distance / time <= FixFilter().fastest { speed = distance / time }
        if bearing == nil, distance > Self.shortestStep {
            bearing = earlier.coordinate.direction(to: coordinate).wrap(min: 0, max: 360)
        }
    }
}
