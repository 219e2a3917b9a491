/// A part of a map that handles the input of devices.
///
/// `MapView.inputParticipants` lists the parts in the order in which they receive a report.
@MainActor
protocol InputParticipant: AnyObject {
    /// Whether the part has a use for input at the moment; one that has none is skipped.
    var handlesInput: Bool { get }

    /// Handles an input, of which it may change or remove a part, and returns whether the participants after it receive
    /// the rest.
    func handle(_ input: inout DispatchedInput) -> InputDisposition
}

extension InputParticipant {
    var handlesInput: Bool { true }
}

/// The effect of a participant on an input.
enum InputDisposition {
    /// The next participant receives the input.
    case passed
    /// No other participant receives the input.
    case consumed
}
