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
    }

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
            var list = steps[name] ?? []
            // A step that has not started yet is replaced: the new one starts from the same value.
            let replaced = list.last.flatMap { time.seconds(since: $0.begin) <= 0 ? list.popLast() : nil }
            list.append(
                Step(
                    from: replaced.map(\.from) ?? (old[name] ?? nil), begin: begin,
                    end: begin.advanced(bySeconds: transition.duration)))
            steps[name] = list
        }
    }

    /// Returns the states of the properties at a time, and removes steps that have ended.
    mutating func advance(to time: Timestamp) -> [String: [TransitionStep]] {
        for (name, list) in steps {
            // The next step starts from the final value of a step that has ended.
            let last = list.lastIndex { $0.end <= time }
            let rest = list[(last.map { $0 + 1 } ?? 0)...]
            steps[name] = rest.isEmpty ? nil : Array(rest)
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
