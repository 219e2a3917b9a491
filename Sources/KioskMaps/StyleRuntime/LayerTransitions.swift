import KioskGeometry
import KioskInput
import KioskStyle

/// The transitions of the paint properties of a layer, or of the members of the light.
struct LayerTransitions {
    private struct Step {
        var from: JSONValue?
        var begin: Timestamp
        var end: Timestamp

        /// Returns the fraction of the transition at a time, with a smooth start and end.
        func fraction(at time: Timestamp) -> Double {
            let span = end.seconds(since: begin)
            guard span > 0 else { return 1 }
            let elapsed = (time.seconds(since: begin) / span).clamped(to: 0...1)
            return elapsed * elapsed * (3 - 2 * elapsed)
        }

        /// The time from the start to the end, in nanoseconds.
        var duration: Int64 { end.nanoseconds(since: begin) }
    }

    /// The fraction of the last step below which a change only replaces its final value.
    ///
    /// So a property that changes in each frame of a long transition has few steps, and its value jumps by less than this fraction of
    /// the change.
    private static let restartFraction = 0.001

    /// The number of steps from which on a change also replaces the final value of a step with another duration.
    private static let maximumSteps = 64

    /// The steps of properties, the oldest first.
    ///
    /// A property that changes again during a transition has several steps, so that it continues from its current value.
    private var steps: [String: [Step]] = [:]

    /// Whether no property is in transition.
    var isEmpty: Bool { steps.isEmpty }

    /// Starts the transitions of the properties in which two versions differ.
    ///
    /// - Parameters:
    ///   - old: The previous properties.
    ///   - new: The current properties.
    ///   - specifications: The specifications of the properties.
    ///   - time: The current time.
    ///   - defaults: The transition of properties that do not set their own; nil changes them immediately.
    mutating func begin(
        from old: JSONObject, to new: JSONObject, specifications: [String: PropertySpecification], at time: Timestamp,
        defaults: TransitionOptions?
    ) {
        for (name, specification) in specifications where specification.hasTransition {
            guard (old[name] ?? nil) != (new[name] ?? nil) else { continue }
            let own = (new["\(name)-transition"] ?? nil).flatMap { try? StyleTransition(jsonValue: $0) }
            guard let transition = own ?? defaults.map(StyleTransition.init), transition.duration > 0 else {
                steps[name] = nil
                continue
            }
            let begin = time.advanced(bySeconds: max(transition.delay, 0))
            var step = Step(from: old[name] ?? nil, begin: begin, end: begin.advanced(bySeconds: transition.duration))
            // Steps also end while frames are suspended.
            var list = Self.removingEnded(steps[name] ?? [], at: time)
            if let last = list.last {
                if last.begin >= time {
                    // A step that has not started yet is replaced: the new one starts from the same value.
                    step.from = last.from
                    list.removeLast()
                } else if last.fraction(at: begin) < Self.restartFraction,
                    last.duration == step.duration || list.count >= Self.maximumSteps
                {
                    steps[name] = list
                    continue
                }
            }
            steps[name] = list + [step]
        }
    }

    /// Returns the steps that have an effect at a time.
    ///
    /// The next step starts from the final value of a step that has ended, so the steps before it have no effect.
    private static func removingEnded(_ steps: [Step], at time: Timestamp) -> [Step] {
        guard let last = steps.lastIndex(where: { $0.end <= time }) else { return steps }
        return Array(steps[(last + 1)...])
    }

    /// Returns the states of the properties at a time, and removes steps that have ended.
    mutating func advance(to time: Timestamp) -> [String: [TransitionStep]] {
        for (name, list) in steps {
            let rest = Self.removingEnded(list, at: time)
            steps[name] = rest.isEmpty ? nil : rest
        }
        return steps.mapValues { list in
            list.map { TransitionStep(from: $0.from, fraction: $0.fraction(at: time)) }
        }
    }

    /// Returns the time at which the next property changes, not before a time; nil if none is in transition.
    func nextChange(after time: Timestamp) -> Timestamp? {
        steps.values.joined().map { max($0.begin, time) }.min()
    }
}
