import Foundation
import KioskInput
import KioskTiles

/// The loading of one tile: the request, its deadline and the decoding of the response, or the wait for another map that loads it.
@MainActor
final class TileLoad: Cancelable {
    /// The time in which a response must arrive, in seconds.
    static let deadline = 30.0

    /// The host and port of the server; nil for files and for tiles that the application provides.
    let host: String?

    /// The time at which the loading began.
    let begin: Timestamp

    /// Whether the request is under way; afterwards its response is decoded.
    private(set) var isRequesting = true

    /// The request or the decoding; nil while there is none that can be cancelled.
    private var token: (any Cancelable)?
    private var wakeUp: (any Cancelable)?
    private var onDeadline: () -> Void = {}

    /// Whether the loading has been cancelled.
    private(set) var isCancelled = false

    /// The loading of the same tile by another map, whose end this one waits for; nil for one with a request of its own.
    private(set) var awaited: TileLoad?

    /// Whether the loading has ended.
    private(set) var hasEnded = false

    /// The time at which the tile of another map expires that this loading uses; nil for a response, and for a tile that does not expire.
    var sharedExpiry: Timestamp?

    /// Called when the loading ends.
    private var onEnd: [() -> Void] = []

    /// Creates the loading of a tile whose request is under way.
    ///
    /// - Parameters:
    ///   - host: The host and port of the server; nil for files and for tiles that the application provides.
    ///   - begin: The current time.
    init(host: String?, begin: Timestamp) {
        self.host = host
        self.begin = begin
    }

    /// Stores the request before it is sent, so that it is cancelled with the loading.
    ///
    /// - Parameters:
    ///   - token: The cancellation of the request.
    ///   - onDeadline: Called when there is no response until the deadline; the request is cancelled before.
    func setRequest(_ token: any Cancelable, onDeadline: @escaping () -> Void) {
        self.token = token
        self.onDeadline = onDeadline
    }

    /// Waits on a clock for the deadline of the request, which begins anew; has no effect after the response.
    func startDeadline(on clock: (any FrameClock)?) {
        wakeUp?.cancel()
        guard isRequesting, let clock else { return }
        wakeUp = clock.wake(at: clock.now.advanced(bySeconds: Self.deadline)) { [weak self] _ in
            guard let self, isRequesting, !isCancelled else { return }
            let action = self.onDeadline
            cancel()
            action()
        }
    }

    /// Records the end of the request.
    func didAnswer() {
        isRequesting = false
        token = nil
        wakeUp?.cancel()
        wakeUp = nil
        onDeadline = {}
    }

    /// Stores the decoding of the response, so that it is cancelled with the loading.
    func setDecoding(_ token: any Cancelable) {
        self.token = token
    }

    /// Waits for the end of the loading of the same tile by another map in place of a request.
    ///
    /// - Parameters:
    ///   - other: The loading by the other map, which has a request of its own.
    ///   - action: Called at its end, before its result is stored.
    func wait(for other: TileLoad, action: @escaping () -> Void) {
        didAnswer()
        awaited = other
        other.onEnd.append(action)
    }

    /// Records the end of the loading, and notifies the maps that wait for it.
    func end() {
        hasEnded = true
        let actions = onEnd
        onEnd = []
        for action in actions { action() }
    }

    func cancel() {
        isCancelled = true
        let token = token
        didAnswer()
        token?.cancel()
        end()
    }
}
