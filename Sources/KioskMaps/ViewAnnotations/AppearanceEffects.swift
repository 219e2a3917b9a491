import Foundation
import KioskInput

/// The effects with which a view annotation appears and disappears, and their progress.
struct AppearanceEffects {
    /// What is in progress.
    private enum Phase {
        /// Nothing.
        case idle
        /// Effects that begin with the next frame.
        case due(MarkerAnimationTrigger)
        /// Effects that began at a time.
        case running(MarkerAnimationTrigger, since: Timestamp)
    }

    /// The effects by what starts them.
    var effects: [MarkerAnimationTrigger: [MarkerAnimationEffect]] = [:]

    /// The present pose, about a pivot that is set when it is drawn; nil without an effect.
    private(set) var pose: OverlayPose?

    private var phase = Phase.idle

    /// Starts effects with the next frame; returns whether there are any.
    mutating func start(_ trigger: MarkerAnimationTrigger) -> Bool {
        guard effects[trigger]?.isEmpty == false else { return false }
        phase = .due(trigger)
        pose = evaluated(trigger, after: 0)
        return true
    }

    /// Evaluates the effects at a time.
    ///
    /// - Returns: What has ended at the time; nil if nothing has.
    mutating func advance(to time: Timestamp) -> MarkerAnimationTrigger? {
        if case .due(let trigger) = phase { phase = .running(trigger, since: time) }
        guard case .running(let trigger, let begin) = phase else { return nil }
        let elapsed = time.seconds(since: begin)
        pose = evaluated(trigger, after: elapsed)
        guard elapsed >= (effects[trigger] ?? []).map(\.duration).max() ?? 0 else { return nil }
        phase = .idle
        // The last state of an effect lasts, such as that of a scale to another size.
        if pose == .identity { pose = nil }
        return trigger
    }

    /// Ends the effects, after which the annotation is drawn as if there were none.
    mutating func reset() {
        phase = .idle
        pose = nil
    }

    private func evaluated(_ trigger: MarkerAnimationTrigger, after elapsed: Double) -> OverlayPose {
        (effects[trigger] ?? []).reduce(into: .identity) { $1.apply(to: &$0, after: elapsed, trigger) }
    }
}
