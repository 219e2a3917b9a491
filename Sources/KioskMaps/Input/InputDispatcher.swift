import KioskGestures
import KioskInput

/// A dispatcher of the input of a map: each report passes through the participants that have a use for it, in order, until
/// one consumes it.
@MainActor
final class InputDispatcher {
    /// The participants, in the order in which they receive a report.
    var participants: [any InputParticipant] = []

    /// Dispatches a report.
    func dispatch(_ report: InputReport, thresholds: GestureThresholds) {
        var input = DispatchedInput(report, thresholds: thresholds)
        for participant in participants where participant.handlesInput {
            if participant.handle(&input) == .consumed { break }
        }
        input.completion?()
    }
}
