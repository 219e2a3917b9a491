import KioskInput

/// Effects of annotations that appear or disappear.
extension LayerAnnotationManager {
    /// Adds an annotation above the others, or replaces the one with the same id, and lets it appear with an effect.
    ///
    /// - Parameters:
    ///   - annotation: The annotation.
    ///   - effect: The effect.
    ///   - completion: Called once, with whether the effect was finished.
    /// - Returns: The effect in progress; nil without a clock.
    /// - Complexity: O(log n) amortised; while the effect lasts, each frame evaluates the annotations of the same block.
    @discardableResult
    public func insert(
        _ annotation: Kind, effect: AnnotationEffect, completion: ((_ finished: Bool) -> Void)? = nil
    ) -> AnnotationAnimation? {
        insert(annotation)
        guard let time = effectTime else {
            completion?(true)
            return nil
        }
        return begin(effect, of: annotation.id, isDisappearing: false, at: time, completion)
    }

    /// Removes annotations after an effect; unknown ids are ignored.
    ///
    /// The annotations belong to the manager, and are hit, until the effect ends. One that is inserted meanwhile stays. Without
    /// a clock they are removed at once.
    ///
    /// - Parameters:
    ///   - ids: The ids of the annotations.
    ///   - effect: The effect.
    ///   - completion: Called for each annotation, with whether it was removed at the end of the effect.
    /// - Complexity: O(k log n) amortised for k of n annotations.
    public func remove(
        ids: some Sequence<String>, effect: AnnotationEffect, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        for id in ids where annotation(withId: id) != nil {
            if let time = effectTime {
                begin(effect, of: id, isDisappearing: true, at: time, completion)
            } else {
                remove(id: id)
                completion?(true)
            }
        }
    }

    /// The time at which an effect begins; nil without a clock, and after the manager was removed.
    private var effectTime: Timestamp? { images == nil ? nil : map.frames.now }

    @discardableResult
    private func begin(
        _ effect: AnnotationEffect, of id: String, isDisappearing: Bool, at time: Timestamp,
        _ completion: ((Bool) -> Void)?
    ) -> AnnotationAnimation {
        let animation = AnnotationAnimation(of: id, completion: completion) { [weak self] in self?.stopEffect(of: id) }
        setHasEffects()
        let replaced = effects.begin(effect, of: id, isDisappearing: isDisappearing, at: time, animation)
        layers.touch(id)
        requestFrame()
        replaced?.end(finished: false)
        return animation
    }

    private func stopEffect(of id: String) {
        _ = effects.remove(id)
        layers.touch(id)
        requestFrame()
    }

    /// Ends the effects of annotations that were to disappear and are inserted again.
    func keepInserted(_ ids: some Sequence<String>) {
        guard !effects.isEmpty else { return }
        for id in ids where effects.isDisappearing(id) {
            guard let animation = effects.remove(id) else { continue }
            layers.touch(id)
            map.outbox.postpone { animation.end(finished: false) }
        }
    }

    func advanceEffects(to time: Timestamp) {
        guard !effects.isEmpty else { return }
        let over = effects.advance(to: time)
        for id in effects.ids { layers.touch(id) }
        for (id, effect) in over {
            if effect.isDisappearing { remove(id: id) } else { layers.touch(id) }
            effect.animation.end(finished: true)
        }
    }

    /// Ends all effects.
    func finishEffects() {
        for (id, effect) in effects.advance(to: Timestamp(nanoseconds: .max)) {
            if effect.isDisappearing { remove(id: id) } else { layers.touch(id) }
            map.outbox.postpone { effect.animation.end(finished: true) }
        }
    }
}
