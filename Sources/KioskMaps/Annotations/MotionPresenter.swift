import KioskInput

/// The part of a frame that moves annotations, after the camera of the frame is final.
@MainActor
final class MotionPresenter: FrameParticipant {
    private unowned let annotations: AnnotationOrchestrator

    init(_ annotations: AnnotationOrchestrator) {
        self.annotations = annotations
    }

    func update(at time: Timestamp) {
        annotations.advanceMotions(to: time)
    }

    /// Movements are part of the next frame time of the orchestrator.
    func nextFrameTime(after time: Timestamp) -> Timestamp? { nil }
}
