import KioskInput
import KioskStyle

/// One load of a style, from the call that requests it to the calls of its completion handlers.
@MainActor
final class StyleLoad {
    /// A successful end.
    enum End {
        /// The style was loaded as it was requested.
        case loaded
        /// The request has joined an earlier one for the same style, which may have another configuration.
        case joined
    }

    typealias Completion = (Result<End, any Error>) -> Void

    /// The time of the call.
    let begin: Timestamp

    /// The style to load.
    let request: StyleRequest

    /// The number of previous requests that failed because of the network.
    let retries: Int

    /// The UTF-8 bytes of the style after it was read; empty for a document.
    var text: [UInt8] = []

    /// The ids of the sources of the style after it was read.
    var sourceIDs: [String] = []

    /// The camera of the style after it was read.
    var camera = CameraOptions()

    /// The request in progress; nil if there is none.
    var reading: (any Cancelable)?

    /// Whether its events are sent with the next frame.
    var isDeferred: Bool

    /// Whether the style is loaded completely.
    var isFinished = false

    private var completions: [(end: End, handler: Completion)]

    init(
        _ request: StyleRequest, isDeferred: Bool, retries: Int, begin: Timestamp,
        completion: @escaping Completion
    ) {
        self.request = request
        self.isDeferred = isDeferred
        self.retries = retries
        self.begin = begin
        completions = [(.loaded, completion)]
    }

    /// Adds the completion handler of another request for the same style.
    func join(_ completion: @escaping Completion) {
        completions.append((.joined, completion))
    }

    /// Calls all completion handlers in their order, once.
    func complete() {
        for (end, handler) in takeCompletions() { handler(.success(end)) }
    }

    /// Calls all completion handlers with an error, in their order, once.
    func fail(_ error: any Error) {
        for (_, handler) in takeCompletions() { handler(.failure(error)) }
    }

    private func takeCompletions() -> [(end: End, handler: Completion)] {
        defer { completions = [] }
        return completions
    }
}
