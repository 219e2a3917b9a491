import Foundation
import KioskMaps

/// The part of a recording from the first input after a rest of the map to the next rest.
struct RecordedEpisode {
    /// The earliest time of a report, in seconds from the start of the recording.
    var start: Double

    /// The latest time of a report, in seconds from the start of the recording.
    var end: Double

    /// The positions of the gestures that were recognised, in order.
    var locations: [CGPoint] = []

    /// The gestures that were recognised, in order.
    var gestures: [GestureKind] = []

    /// The annotations that were hit, in order.
    var hits: [String] = []

    /// The elements of the screen that were tapped, in order.
    var tapped: [String] = []

    /// The greatest distance of a contact from the first one, in points.
    var travel: CGFloat = 0

    /// The movement of the fingers.
    var movement = RecordedMovement()

    /// The annotations that were dragged, in order, with where they are afterwards.
    var dragged: [(id: String, coordinate: CLLocationCoordinate2D, point: CGPoint)] = []

    /// Whether all contacts are those of fingers.
    var isOfFingers = true

    /// The time at which the map rests again, in seconds from the start of the recording.
    var rest = 0.0

    /// The camera at the next rest; nil before it.
    var camera: CameraState?

    /// Whether the camera has changed.
    var movesCamera = false

    /// Whether the recording is played instead of a step with a name.
    var isPlayed = false

    /// Whether a step with a name moves the camera or an annotation.
    var isNamedMovement: Bool { !isPlayed && (movesCamera || !dragged.isEmpty) }

    /// Extends the times by that of a report; a clock that was set back sends earlier ones.
    mutating func include(_ time: Double) {
        start = min(start, time)
        end = max(end, time)
    }

    /// The times of the reports; without a beginning, if a clock that was set back has sent some before the first one.
    var times: Range<Double> { (start < 0 ? -.infinity : start)..<end + 1e-6 }
}
