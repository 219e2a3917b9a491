import Foundation
import KioskInput

/// The effects of annotations that appear or disappear.
struct EffectSet {
    /// An effect in progress.
    struct Running {
        let effect: AnnotationEffect
        let begin: Timestamp
        let isDisappearing: Bool
        let animation: AnnotationAnimation

        /// The present factors of opacity and size.
        fileprivate(set) var factors: AnnotationEffect.Factors

        fileprivate func progress(at time: Timestamp) -> Double {
            let elapsed = time.seconds(since: begin)
            guard elapsed < effect.duration else { return 1 }
            return effect.curve.progress(at: elapsed / effect.duration).clamped(to: 0...1)
        }
    }

    private var running: [String: Running] = [:]

    /// Whether no effect is in progress.
    var isEmpty: Bool { running.isEmpty }

    /// The ids of the annotations with an effect.
    var ids: [String] { Array(running.keys) }

    /// Returns the present factors of an annotation; nil without an effect.
    func factors(of id: String) -> AnnotationEffect.Factors? { running.isEmpty ? nil : running[id]?.factors }

    /// Returns whether an annotation is disappearing.
    func isDisappearing(_ id: String) -> Bool { running[id]?.isDisappearing ?? false }

    /// Begins an effect, which replaces the one in progress.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - id: The id of the annotation.
    ///   - isDisappearing: Whether the annotation disappears.
    ///   - time: When the effect begins.
    ///   - animation: The animation.
    /// - Returns: The animation that was replaced.
    mutating func begin(
        _ effect: AnnotationEffect, of id: String, isDisappearing: Bool, at time: Timestamp,
        _ animation: AnnotationAnimation
    ) -> AnnotationAnimation? {
        let replaced = running.removeValue(forKey: id)
        running[id] = Running(
            effect: effect, begin: time, isDisappearing: isDisappearing, animation: animation,
            factors: effect.factors(visibility: isDisappearing ? 1 : 0))
        return replaced?.animation
    }

    /// Removes the effect of an annotation.
    ///
    /// - Returns: Its animation; nil without one.
    mutating func remove(_ id: String) -> AnnotationAnimation? {
        running.isEmpty ? nil : running.removeValue(forKey: id)?.animation
    }

    /// Evaluates the effects at a time, and removes those that are over.
    ///
    /// - Returns: The effects that are over, by their ids in ascending order.
    mutating func advance(to time: Timestamp) -> [(id: String, effect: Running)] {
        var over: [(id: String, effect: Running)] = []
        for (id, effect) in running {
            let progress = effect.progress(at: time)
            // A curve that overshoots reaches 1 before the end.
            if progress >= 1, time.seconds(since: effect.begin) >= effect.effect.duration {
                over.append((id, effect))
                running[id] = nil
            } else {
                let visibility = effect.isDisappearing ? 1 - progress : progress
                running[id]?.factors = effect.effect.factors(visibility: visibility)
            }
        }
        return over.sorted { $0.id < $1.id }
    }
}
