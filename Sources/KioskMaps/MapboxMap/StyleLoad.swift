import KioskInput
import KioskStyle

/// One load of a style, from the call to its completion.
@MainActor
final class StyleLoad {
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

    private var completions: [(Result<Style, any Error>) -> Void]

    init(
        _ request: StyleRequest, isDeferred: Bool, retries: Int, begin: Timestamp,
        completion: @escaping (Result<Style, any Error>) -> Void
    ) {
        self.request = request
        self.isDeferred = isDeferred
        self.retries = retries
        self.begin = begin
        completions = [completion]
    }

    /// Adds a completion handler.
    func join(_ completion: @escaping (Result<Style, any Error>) -> Void) {
        completions.append(completion)
    }

    /// Calls all completion handlers in their order, once.
    func complete(_ result: Result<Style, any Error>) {
        let handlers = completions
        completions = []
        for completion in handlers { completion(result) }
    }
}
