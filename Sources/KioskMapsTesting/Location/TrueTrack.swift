package import Foundation
package import KioskMaps

/// The true positions of a device over time, with which a shown position is compared.
///
/// Between two points of a segment the device moves on a straight line at a constant speed.
package struct TrueTrack: Sendable {
    /// The true position and movement at a time.
    package struct State: Sendable {
        /// The position.
        package var coordinate: CLLocationCoordinate2D
        /// The speed, in metres per second.
        package var speed: CLLocationSpeed
        /// The direction of the movement, at rest of the last one, in degrees clockwise from north.
        package var direction: CLLocationDirection

        /// Creates a state.
        ///
        /// - Parameters:
        ///   - coordinate: The position.
        ///   - speed: The speed, in metres per second.
        ///   - direction: The direction of the movement, in degrees clockwise from north.
        package init(coordinate: CLLocationCoordinate2D, speed: CLLocationSpeed, direction: CLLocationDirection) {
            self.coordinate = coordinate
            self.speed = speed
            self.direction = direction
        }
    }

    /// The recorded points.
    package let track: LocationTrack

    /// The times in which the position is known, in seconds after the first point.
    package private(set) var ranges: [ClosedRange<TimeInterval>] = []

    /// The movement from each point to the next; nil in a gap.
    private var states: [State?] = []

    /// Creates the positions of a recorded track.
    ///
    /// - Parameters:
    ///   - track: The track.
    ///   - longestGap: The time between two points above which the position between them is unknown, in seconds.
    /// - Complexity: O(*n*)
    package init(_ track: LocationTrack, longestGap: TimeInterval = .infinity) {
        self.track = track
        var direction = 0.0
        for (point, next) in zip(track.entries, track.entries.dropFirst()) {
            let interval = next.offset - point.offset
            guard !next.beginsSegment, interval <= longestGap else {
                states.append(nil)
                continue
            }
            let (start, end) = (point.fix.coordinate, next.fix.coordinate)
            let speed = start.distance(to: end) / interval
            // The direction of points that hardly differ is that of their errors.
            if speed > PositionErrors.restSpeed { direction = start.direction(to: end) }
            let isContinued = states.last.map { $0 != nil } ?? false
            let begin = isContinued ? ranges.popLast()?.lowerBound ?? point.offset : point.offset
            ranges.append(begin...next.offset)
            states.append(State(coordinate: start, speed: speed, direction: direction))
        }
    }

    /// Returns the state at a time after the first point, in seconds; nil if the position is unknown.
    ///
    /// - Complexity: O(log *n*)
    package func state(at offset: TimeInterval) -> State? {
        let next = max(track.index(atOrAfter: offset), 1)
        guard offset >= 0, next <= states.count, var state = states[next - 1] else { return nil }
        let (start, end) = (track.entries[next - 1], track.entries[next])
        let fraction = (offset - start.offset) / (end.offset - start.offset)
        state.coordinate = start.fix.interpolated(to: end.fix, fraction: fraction).coordinate
        return state
    }
}
