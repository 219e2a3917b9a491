/// A part of a map that handles the input of devices.
///
/// `MapView.inputParticipants` lists the parts in the order in which they receive a report.
@MainActor
protocol InputParticipant: AnyObject {
    /// Handles an input, of which it may change or remove a part, and returns whether the participants after it receive
    /// the rest.
    func handle(_ input: inout DispatchedInput) -> InputDisposition
}

/// The effect of a participant on an input.
enum InputDisposition {
    /// The next participant receives the input.
    case passed
    /// No other participant receives the input.
    case consumed
}
