import KioskInput

/// The part of a frame that moves annotations, after the camera of the frame is final.
@MainActor
final class MotionPresenter: FrameUpdating {
    private unowned let annotations: AnnotationOrchestrator

    init(_ annotations: AnnotationOrchestrator) {
        self.annotations = annotations
    }

    func update(at time: Timestamp) {
        annotations.advanceMotions(to: time)
    }
}
