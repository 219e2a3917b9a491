/// Sends the starts and ends of animators: each event reaches every observer before the next one is sent.
///
/// An observer of a start that stops the animator would otherwise let later observers receive the end before the start.
@MainActor
final class AnimatorEvents {
    enum Kind {
        case started, finished, cancelled
    }

    let started = SignalSubject<any CameraAnimator>()
    let finished = SignalSubject<any CameraAnimator>()
    let cancelled = SignalSubject<any CameraAnimator>()
    private var waiting: [(kind: Kind, animator: any CameraAnimator)] = []
    private var isSending = false

    func send(_ kind: Kind, _ animator: any CameraAnimator) {
        waiting.append((kind, animator))
        guard !isSending else { return }
        isSending = true
        defer { isSending = false }
        while !waiting.isEmpty {
            let (kind, animator) = waiting.removeFirst()
            let listeners = (animator as? any TimedCameraAnimator)?.listeners
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
