import Foundation
import KioskGeometry

extension AnnotationOrchestrator {
    /// Lets a manager hear what fingers do to its annotations, until the token is cancelled.
    func addInteractions(with manager: some LayerBackedManager) -> AnyCancelable {
        let taps = target(manager) { $0.tapRadius }
        let presses = target(manager) { $0.longPressRadius }
        let drag = AnnotationDrag()
        return AnyCancelable([
            map.addInteraction(
                AnnotationInteraction(.tap, taps) { [weak self, weak manager] identifier, context in
                    manager?.ask(identifier) {
                        self?.taps.send($1)
                        return $0.handleTap($1, context)
                    } ?? false
                }),
            map.addInteraction(
                AnnotationInteraction(.longPress, presses) { [weak manager] identifier, context in
                    manager?.ask(identifier) { $0.handleLongPress($1, context) } ?? false
                }),
            map.addInteraction(
                DragInteraction(presses) { [weak manager, drag] identifier, context in
                    drag.begin(manager) { $0.ask(identifier) { $0.beginDrag($1, context) } }
                } onMove: { [drag] context in
                    drag.manager?.continueDrag(to: context)
                } onEnd: { [drag] context in
                    drag.end()?.endDrag(context)
                }),
        ])
    }

    private func target<Manager: LayerBackedManager>(
        _ manager: Manager, radius: @escaping @MainActor (Manager) -> CGFloat?
    ) -> AnnotationTarget {
        AnnotationTarget(
            layers: { [weak self, weak manager] in
                self?.synchronizeUnlessFramesCome()
                return manager?.layerIds ?? []
            },
            radius: { [weak self, weak manager] in manager.flatMap(radius) ?? self?.tapRadius ?? 0 },
            start: { [weak self] in self?.dragStart ?? .longPress })
    }
}

extension LayerBackedManager {
    /// Asks about the annotation of a feature; what has become none since it was found takes no touch.
    fileprivate func ask(_ identifier: FeatureIdentifier, _ question: (Self, _ id: String) -> Bool) -> Bool {
        annotation(withIdentifier: identifier).map { question(self, $0.id) } ?? false
    }
}

/// Keeps a manager while a finger drags one of its annotations: it hears of the end even if it was removed before.
@MainActor
private final class AnnotationDrag {
    private(set) var manager: (any LayerBackedManager)?

    func begin(_ manager: (any LayerBackedManager)?, _ question: (any LayerBackedManager) -> Bool) -> Bool {
        guard let manager, question(manager) else { return false }
        self.manager = manager
        return true
    }

    /// Lets go of the manager and returns it.
    func end() -> (any LayerBackedManager)? {
        defer { manager = nil }
        return manager
    }
}
