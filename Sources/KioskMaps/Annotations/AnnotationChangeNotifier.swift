/// A notifier of the changes of a manager's annotations, which are recorded only while there are observers.
@MainActor
final class AnnotationChangeNotifier {
    /// The changes since the last call of `send()`.
    private var log = AnnotationChangeLog()
    /// Whether the signal has observers.
    private var isObserved = false
    private let outbox: EventOutbox
    private lazy var subject = SignalSubject<AnnotationChanges>(outbox: outbox) { [weak self] in self?.isObserved = $0 }

    /// Creates a notifier without observers.
    ///
    /// - Parameter outbox: The outbox of the map, which delivers the changes.
    init(outbox: EventOutbox) {
        self.outbox = outbox
    }

    /// A signal that sends the changes that were made since the frame before, once in a frame.
    var signal: Signal<AnnotationChanges> { subject.signal }

    /// Records a change.
    ///
    /// - Parameters:
    ///   - before: The annotation before the change; nil if the change inserts it.
    ///   - after: The annotation after the change; nil if the change removes it.
    func note<Kind: LayerAnnotation>(_ before: Kind?, _ after: Kind?) {
        if isObserved { log.note(before?.id, after?.id) }
    }

    /// Records a change of an existing annotation.
    func noteUpdate(of id: String) {
        if isObserved { log.note(id, id) }
    }

    /// Sends the changes since the last call; does nothing if there are none.
    func send() {
        let changes = log.take()
        if !changes.isEmpty { subject.send(changes) }
    }
}
