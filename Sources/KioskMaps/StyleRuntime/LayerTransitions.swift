import KioskGeometry
import KioskInput
import KioskStyle

/// How the paint properties of a layer go from what they were to what they are.
struct LayerTransitions {
    private struct Step {
        var from: JSONValue?
        var begin: Timestamp
        var end: Timestamp

        /// How much of the next value has come; slow at first and at the end.
        func fraction(at time: Timestamp) -> Double {
            let span = end.seconds(since: begin)
            guard span > 0 else { return 1 }
            let elapsed = (time.seconds(since: begin) / span).clamped(to: 0...1)
            return elapsed * elapsed * (3 - 2 * elapsed)
        }
    }

    /// The steps of a property, the oldest first: who is called to another value on its way goes on from where it is.
    private var steps: [String: [Step]] = [:]

    /// Whether every property is what it is set to.
    var isEmpty: Bool { steps.isEmpty }

    /// Lets properties leave the values they had.
    ///
    /// - Parameter defaults: How they change where they do not say so themselves; nil for at once.
    mutating func begin(from old: StyleLayer, to new: StyleLayer, at time: Timestamp, defaults: TransitionOptions?) {
        for (name, specification) in PropertySpecification.properties(of: new.type) where specification.hasTransition {
            guard (old.properties[name] ?? nil) != (new.properties[name] ?? nil) else { continue }
            let own = (new.properties["\(name)-transition"] ?? nil).flatMap { try? StyleTransition(jsonValue: $0) }
            let options = defaults.map { StyleTransition(duration: $0.duration ?? 0.3, delay: $0.delay ?? 0) }
            guard let transition = own ?? options, transition.duration > 0 else {
                steps[name] = nil
                continue
            }
            let begin = time.advanced(bySeconds: max(transition.delay, 0))
            var list = steps[name] ?? []
            // A step that has not begun has led nowhere: what it was to leave is where the new one begins.
            let unbegun = list.last.flatMap { time.seconds(since: $0.begin) <= 0 ? list.popLast() : nil }
            list.append(
                Step(
                    from: unbegun.map(\.from) ?? (old.properties[name] ?? nil), begin: begin,
                    end: begin.advanced(bySeconds: transition.duration)))
            steps[name] = list
        }
    }

    /// Returns where the properties are at a time, and forgets what is over.
    mutating func advance(to time: Timestamp) -> [String: [TransitionStep]] {
        for (name, list) in steps {
            // What an ended step led to is where the next one starts from.
            let last = list.lastIndex { $0.end <= time }
            let rest = list[(last.map { $0 + 1 } ?? 0)...]
            steps[name] = rest.isEmpty ? nil : Array(rest)
        }
        return steps.mapValues { list in
            list.map { TransitionStep(from: $0.from, fraction: $0.fraction(at: time)) }
        }
    }

    /// Returns when the next property changes, not before a time; nil if none is in transition.
    func nextChange(after time: Timestamp) -> Timestamp? {
        steps.values.joined().map { max($0.begin, time) }.min()
    }
}
