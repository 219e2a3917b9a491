/// The signals of the starts and ends of all animators.
@MainActor
struct AnimatorEvents {
    enum Kind {
        case started, finished, cancelled
    }

    let started: SignalSubject<any CameraAnimator>
    let finished: SignalSubject<any CameraAnimator>
    let cancelled: SignalSubject<any CameraAnimator>
    private let outbox: EventOutbox

    init(outbox: EventOutbox) {
        self.outbox = outbox
        started = SignalSubject(outbox: outbox)
        finished = SignalSubject(outbox: outbox)
        cancelled = SignalSubject(outbox: outbox)
    }

    /// Sends an event to the observers of an animator and to those of all animators.
    func send(_ kind: Kind, _ animator: any CameraAnimator) {
        let listeners = (animator as? any TimedCameraAnimator)?.listeners
        outbox.commit {
            switch kind {
            case .started:
                listeners?.started.send(())
                started.send(animator)
            case .finished:
                listeners?.finished.send(())
                finished.send(animator)
            case .cancelled:
                listeners?.cancelled.send(())
                cancelled.send(animator)
            }
        }
    }
}
