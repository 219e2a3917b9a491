import Foundation
import KioskGestures
import KioskInput

/// The gestures of a group of contacts: their recognition, and the machine that responds to them.
///
/// A class, because copying recognisers is expensive.
@MainActor
final class GestureGroup {
    /// The id of the group in `TouchGroups`; nil for all that is not divided into groups.
    let id: Int?

    /// The recognition of the gestures.
    var recognition: TouchRecognition

    /// The machine that responds to the gestures.
    var machine = GestureMachine()

    /// Whether the group receives no more contacts.
    var hasEnded = false

    private var rest = ContactRest()

    init(id: Int? = nil, recognition: TouchRecognition = TouchRecognition()) {
        self.id = id
        self.recognition = recognition
    }

    /// Whether nothing of the group remains to be recognised.
    var isDone: Bool { hasEnded && recognition.deadline == nil }

    /// Recognises gestures in a frame with the contacts of the group alone.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - isGliding: Whether the map decelerates after a fling.
    ///   - queue: Receives the inputs.
    func handle(_ frame: TouchFrame, isGliding: Bool, into queue: inout InputQueue<GestureInput>) {
        rest.handle(frame, slop: recognition.thresholds.travelSlop)
        recognition.handle(frame, isGliding: isGliding, into: &queue)
    }

    /// Returns whether the contacts of the group have rested for an interval, in seconds.
    func rests(for interval: TimeInterval, at time: Timestamp) -> Bool {
        rest.hasLasted(interval, at: time)
    }
}
