import KioskInput
import KioskStyle

/// One load of a style, from the call that asks for it to its completion.
@MainActor
final class StyleLoad {
    /// When it was asked for.
    let begin: Timestamp

    /// What was asked for.
    let request: StyleRequest

    /// How often it was requested before, and failed because of the network.
    let retries: Int

    /// The text of the style, once it is read; none for a document.
    var text: [UInt8] = []

    /// The sources the style names, once it is read.
    var sourceIDs: [String] = []

    /// The camera the style wants, once it is read.
    var camera = CameraOptions()

    /// What is being read; nil before and after.
    var reading: (any Cancelable)?

    /// Whether its events wait for the next frame.
    var isDeferred: Bool

    /// Whether all of the style is there.
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

    /// Tells one more of the end.
    func join(_ completion: @escaping (Result<Style, any Error>) -> Void) {
        completions.append(completion)
    }

    /// Tells the end to all who wait for it, in their order, once.
    func complete(_ result: Result<Style, any Error>) {
        let told = completions
        completions = []
        for completion in told { completion(result) }
    }
}
