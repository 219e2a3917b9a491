/// Those who observe the camera of a state.
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

    /// Grows with each camera, so that one that is overtaken by another on its way goes no further.
    private var sent = 0

    /// Adds an observer, which is told the present camera at once.
    func add(_ handler: @escaping (CameraOptions) -> Bool, present: CameraOptions?) -> any Cancelable {
        let observer = Observer(handler: handler, feed: self)
        observers.append(observer)
        if let present { observer.send(present) }
        return observer
    }

    func send(_ camera: CameraOptions) {
        sent += 1
        let number = sent
        for observer in observers where sent == number { observer.send(camera) }
    }
}
