/// A notifier of the changes of a manager's annotations, which are recorded only while there are observers.
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

    /// Records a change, given by the annotation before and after it; nil if it did not exist.
    func note<Kind: LayerAnnotation>(_ before: Kind?, _ after: Kind?) {
        if isObserved { log.note(before?.id, after?.id) }
    }

    /// Records a change of an existing annotation.
    func noteUpdate(of id: String) {
        if isObserved { log.note(id, id) }
    }

    /// Sends the changes since the last call, unless there are none.
    func send() {
        let changes = log.take()
        if !changes.isEmpty { subject.send(changes) }
    }
}
