/// The observers of the camera of a state.
@MainActor
final class CameraFeed {
    private final class Observer: Cancelable {
        var handler: ((CameraOptions) -> Bool)?
        weak var feed: CameraFeed?

        init(handler: @escaping (CameraOptions) -> Bool, feed: CameraFeed) {
            self.handler = handler
            self.feed = feed
        }

        func send(_ camera: CameraOptions) {
            if let handler, !handler(camera) { cancel() }
        }

        func cancel() {
            handler = nil
            feed?.observers.removeAll { $0 === self }
        }
    }

    private var observers: [Observer] = []

    /// The number of cameras that were sent: the delivery of a camera stops if an observer causes a newer one.
    private var sent = 0

    /// Adds an observer.
    ///
    /// - Parameters:
    ///   - handler: Returns whether it is to be called again.
    ///   - current: The current camera, which is sent immediately; nil if it is unknown.
    func add(_ handler: @escaping (CameraOptions) -> Bool, current: CameraOptions?) -> any Cancelable {
        let observer = Observer(handler: handler, feed: self)
        observers.append(observer)
        if let current { observer.send(current) }
        return observer
    }

    func send(_ camera: CameraOptions) {
        sent += 1
        let number = sent
        for observer in observers where sent == number { observer.send(camera) }
    }
}
