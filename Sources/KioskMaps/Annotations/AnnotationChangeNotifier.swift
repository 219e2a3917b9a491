/// Sends the changes of a manager's annotations; collects them only while there are observers.
@MainActor
final class AnnotationChangeNotifier {
    private var log = AnnotationChangeLog()
    private var isObserved = false
    private let outbox: EventOutbox
    private lazy var subject = SignalSubject<AnnotationChanges>(outbox: outbox) { [weak self] in self?.isObserved = $0 }

    init(outbox: EventOutbox) {
        self.outbox = outbox
    }

    /// Sends the changes of each frame that has any.
    var signal: Signal<AnnotationChanges> { subject.signal }

    /// Adds an annotation before and after a change; nil if it did not exist.
    func note<Kind: LayerAnnotation>(_ before: Kind?, _ after: Kind?) {
        if isObserved { log.note(before?.id, after?.id) }
    }

    /// Adds an annotation that changed.
    func noteUpdate(of id: String) {
        if isObserved { log.note(id, id) }
    }

    /// Sends the changes since the last call, unless there are none.
    func send() {
        let changes = log.take()
        if !changes.isEmpty { subject.send(changes) }
    }
}
