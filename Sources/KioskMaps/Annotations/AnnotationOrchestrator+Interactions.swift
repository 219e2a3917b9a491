import Foundation
import KioskGeometry

extension AnnotationOrchestrator {
    /// Adds the interactions with the annotations of a manager, until the token is cancelled.
    func addInteractions(with manager: some LayerBackedManager) -> AnyCancelable {
        let tapTarget = target(manager, for: .tap)
        let pressTarget = target(manager, for: .longPress)
        let drag = DragOwner()
        return AnyCancelable([
            map.addInteraction(
                AnnotationInteraction(.tap, tapTarget) { [weak self, weak manager] identifier, context in
                    manager?.withAnnotation(identifier) {
                        self?.taps.send($1)
                        return $0.handleTap($1, context)
                    } ?? false
                }),
            map.addInteraction(
                AnnotationInteraction(.longPress, pressTarget) { [weak manager] identifier, context in
                    manager?.withAnnotation(identifier) { $0.handleLongPress($1, context) } ?? false
                }),
            map.addInteraction(
                DragInteraction(pressTarget) { [weak manager, drag] identifier, context in
                    drag.begin(manager) { $0.withAnnotation(identifier) { $0.beginDrag($1, context) } }
                } onMove: { [drag] context in
                    drag.manager?.continueDrag(to: context)
                } onEnd: { [drag] context in
                    drag.end()?.endDrag(context)
                }),
        ])
    }

    private func target(_ manager: some LayerBackedManager, for kind: InteractionKind) -> AnnotationTarget {
        AnnotationTarget(
            layers: { [weak self, weak manager] in
                self?.synchronizeWithoutClock()
                return manager?.layerIds ?? []
            },
            radius: { [weak self, weak manager] in manager?.hitRadius(for: kind) ?? self?.tapRadius ?? 0 },
            start: { [weak self, weak manager] in manager?.dragStart ?? self?.dragStart ?? .longPress })
    }
}

extension LayerBackedManager {
    /// Delivers a touch to the annotation of a feature; returns false if the annotation was removed since the hit test.
    fileprivate func withAnnotation(
        _ identifier: FeatureIdentifier, _ deliver: (Self, _ id: String) -> Bool
    ) -> Bool {
        annotation(withIdentifier: identifier, row: nil).map { deliver(self, $0.annotation.id) } ?? false
    }
}

/// The manager whose annotations are dragged; the drags are ended by the manager even if that was removed meanwhile.
@MainActor
private final class DragOwner {
    private(set) var manager: (any LayerBackedManager)?

    /// The number of drags in progress.
    private var count = 0

    func begin(_ manager: (any LayerBackedManager)?, _ begin: (any LayerBackedManager) -> Bool) -> Bool {
        guard let manager, begin(manager) else { return false }
        self.manager = manager
        count += 1
        return true
    }

    /// Ends a drag and returns the manager, which the end of the last drag releases.
    func end() -> (any LayerBackedManager)? {
        count -= 1
        defer { if count <= 0 { (manager, count) = (nil, 0) } }
        return manager
    }
}
