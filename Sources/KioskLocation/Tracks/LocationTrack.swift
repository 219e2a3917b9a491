public import Foundation
import KioskGeometry

/// A recorded track: fixes in order, and their times relative to the first.
///
///     let track = try LocationTrack(gpx: bytes)
///     track.duration  // seconds
///
/// Tracks are read from GPX, logs of NMEA sentences, logs of gpsd messages and lines of GeoJSON, and played by
/// `TrackPlayback`.
public struct LocationTrack: Hashable, Sendable {
    /// A fix of a track.
    public struct Entry: Hashable, Sendable {
        /// The recorded fix.
        public var fix: Location
        /// The time from the first fix to this one, in seconds.
        public var offset: TimeInterval
        /// Whether the receiver had no fix between the previous one and this one; true for the first.
        public var beginsSegment: Bool
    }

    /// The fixes, in order.
    public let entries: [Entry]
    /// The parts of the recording that were ignored; at most `maximumWarningCount`.
    public let warnings: [TrackError]
    /// The number of parts of the recording that were ignored.
    public let ignoredCount: Int

    /// The maximum number of stored warnings.
    public static let maximumWarningCount = 100

    /// The time from the first fix to the last one, in seconds.
    public var duration: TimeInterval { entries.last?.offset ?? 0 }

    /// A fix before missing times, speeds and bearings are computed.
    struct Point {
        var fix: Location
        var hasTime: Bool
    }

    /// Creates a track of segments, between which the receiver had no fix.
    ///
    /// The time between two fixes is that of their timestamps, or a second if the later fix has an earlier timestamp. Invalid
    /// fixes are ignored. Missing speeds and bearings are computed from consecutive fixes; speeds only where times are known.
    ///
    /// - Parameters:
    ///   - segments: The fixes of each segment.
    ///   - longestGap: The maximum time between two fixes, in seconds; nil keeps all times of the recording.
    /// - Complexity: O(*n*)
    public init(segments: [[Location]], longestGap: TimeInterval? = nil) {
        self.init(
            points: segments.map { $0.map { Point(fix: $0, hasTime: true) } }, longestGap: longestGap)
    }

    /// Creates a track of points; a point without a time is a second after the previous one, and so is the first with a time.
    init(points segments: [[Point]], longestGap: TimeInterval?, warnings: [TrackError] = [], ignoredCount: Int = 0) {
        var entries: [Entry] = []
        var last: (time: Date, isKnown: Bool)?
        // The times before the first known one are not comparable with it.
        var isDated = false
        for segment in segments {
            var isFirst = true
            for point in segment where point.fix.isValid {
                var fix = point.fix
                var offset = 0.0
                if let before = entries.last, let last {
                    let step = point.hasTime && isDated ? point.fix.timestamp.timeIntervalSince(last.time) : 1
                    let wait = step > 0 ? step : 1
                    // Times are monotonic even if the clock of the receiver was set back.
                    if !point.hasTime || fix.timestamp <= before.fix.timestamp {
                        fix.timestamp = before.fix.timestamp + wait
                    }
                    offset = before.offset + min(wait, longestGap ?? wait)
                    let isTimed = point.hasTime && last.isKnown && step > 0
                    if !isFirst { fix.completeMotion(since: before.fix, after: isTimed ? step : nil) }
                }
                isDated = isDated || point.hasTime
                last = (point.hasTime ? point.fix.timestamp : fix.timestamp, point.hasTime)
                entries.append(Entry(fix: fix, offset: offset, beginsSegment: isFirst))
                isFirst = false
            }
        }
        self.entries = entries
        self.warnings = warnings
        self.ignoredCount = ignoredCount
    }

    /// Returns the index of the first fix at or after an offset in seconds; the count if there is none.
    ///
    /// - Complexity: O(log *n*)
    public func index(atOrAfter offset: TimeInterval) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let mid = (low + high) / 2
            if entries[mid].offset < offset { low = mid + 1 } else { high = mid }
        }
        return low
    }
}

extension Location {
    /// The distance below which the direction between two fixes is mostly noise, in metres.
    private static let shortestStep: CLLocationDistance = 1

    /// Computes missing values of speed and bearing from an earlier fix, whose age in seconds may be unknown.
    fileprivate mutating func completeMotion(since earlier: Location, after time: TimeInterval?) {
        let distance = earlier.coordinate.distance(to: coordinate)
        // The speed between two points a few milliseconds apart is unknown.
        if speed == nil, let time, distance / time <= FixFilter().maximumSpeed { speed = distance / time }
        if bearing == nil, distance > Self.shortestStep {
            bearing = earlier.coordinate.direction(to: coordinate).wrap(min: 0, max: 360)
        }
    }
}
