import Foundation
public import KioskGeometry

/// A filter that decides for each fix whether the device is on one of several lines, and where.
///
///     var snapper = LineSnapper([route])
///     snapper.update(with: fix)?.progress  // metres from the start of the route, nil beside it
///
/// It is a hidden Markov model (P. Newson, J. Krumm, "Hidden Markov Map Matching Through Noise and Sparseness", ACM GIS 2009), whose
/// states are the closest points of the lines and the state beside all lines. A state explains a fix by its distance in relation to
/// the accuracy and by the course, and the previous state by the distance that was travelled in between. The path with the least cost
/// is that of a Viterbi search, of which only the end is used. Snapping and releasing cost as much as the evidence of several fixes, so
/// that neither a single outlier nor a parallel road changes the state, and a line that crosses itself is followed.
///
/// A fix with reduced accuracy, or with an error above `LineSnappingOptions.maximumDistance`, is not snapped and ends the match.
public struct LineSnapper: Sendable {
    /// The conditions.
    public let options: LineSnappingOptions

    /// The position of the last fix; nil beside the lines.
    public var position: LinePosition? { states.first { $0.isChosen }?.position }

    /// Whether the position of the last fix continues the one before on the same line, without a jump along it.
    package private(set) var isContinuation = false

    let lines: [MeasuredLine]
    @Unreflected private var states = [State(position: nil, cost: 0)]
    @Unreflected private var last: Location?

    /// A state of the model: a position on a line, or nil beside all lines.
    private struct State {
        var position: LinePosition?
        /// The negative logarithm of the probability of the best path to the state, less that of the best state.
        var cost: Double
        /// Whether the state is the result.
        var isChosen = false
        /// Whether the best path to the state comes from the last result without a change of line or a jump.
        var continues = false
    }

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - lines: The lines; positions that are not finite are ignored.
    ///   - options: The conditions.
    /// - Complexity: O(n) in the positions of the lines.
    public init(_ lines: [LineString], options: LineSnappingOptions = LineSnappingOptions()) {
        self.init(lines.map { MeasuredLine($0) }, options: options)
    }

    init(_ lines: [MeasuredLine], options: LineSnappingOptions) {
        self.lines = lines
        self.options = options
    }

    /// Returns the length of a line, in metres; nil if there is no line with the index.
    public func length(ofLineAt index: Int) -> LocationDistance? {
        lines.indices.contains(index) ? lines[index].length : nil
    }

    /// Returns the coordinate of a position; nil if its line does not exist or is empty.
    ///
    /// - Complexity: O(log n)
    public func coordinate(of position: LinePosition) -> LocationCoordinate2D? {
        lines.indices.contains(position.lineIndex)
            ? lines[position.lineIndex].coordinate(at: position.progress) : nil
    }

    /// Forgets all fixes, as after a jump of the device.
    public mutating func reset() {
        (last, isContinuation) = (nil, false)
        states = [State(position: nil, cost: 0)]
    }

    /// Handles a fix.
    ///
    /// - Parameter fix: The fix, which is later than the one before.
    /// - Returns: The position of the fix; nil beside the lines.
    /// - Complexity: O(log n + k²) for k parts of the lines near the fix.
    public mutating func update(with fix: Location) -> LinePosition? {
        guard fix.accuracyAuthorization == .fullAccuracy, fix.fault == nil,
            let evidence = FixEvidence(fix, after: last, options)
        else {
            reset()
            return nil
        }
        last = fix
        let previous = states
        var next = candidates(evidence, after: previous).map { position in
            state(
                at: position, cost: evidence.cost(of: position.foot, on: lines[position.line]), evidence,
                after: previous)
        }
        next.append(stateBesideLines(evidence, after: previous))
        let least = next.map(\.cost).min() ?? 0
        for index in next.indices { next[index].cost = min(next[index].cost - least, FixEvidence.longestMemory) }
        choose(from: &next)
        return position
    }

    private typealias Candidate = (line: Int, foot: MeasuredLine.Foot, isReversed: Bool)

    private func candidates(_ evidence: FixEvidence, after previous: [State]) -> [Candidate] {
        let chosen = previous.first { $0.isChosen }?.position
        return lines.indices.flatMap { line -> [Candidate] in
            let expected = chosen.flatMap { $0.lineIndex == line ? $0.moved(by: evidence.travelled) : nil }
            let feet = lines[line].feet(
                near: evidence.fix.coordinate, within: evidence.radius, separation: evidence.reach,
                window: expected.map { ($0 - evidence.reach)...($0 + evidence.reach) },
                count: FixEvidence.mostCandidates)
            return feet.map { foot in
                let isReversed =
                    evidence.isReversed(at: foot.progress, on: lines[line])
                    ?? (chosen?.lineIndex == line && chosen?.isReversed == true)
                return (line, foot, isReversed)
            }
        }
    }

    private func state(
        at candidate: Candidate, cost: Double, _ evidence: FixEvidence, after previous: [State]
    ) -> State {
        let position = LinePosition(
            lineIndex: candidate.line, progress: candidate.foot.progress, isReversed: candidate.isReversed)
        var best = State(position: position, cost: .infinity)
        for state in previous {
            let transition = evidence.transition(from: state.position, to: position)
            guard state.cost + transition.cost < best.cost else { continue }
            best.cost = state.cost + transition.cost
            best.continues = state.isChosen && transition.isMovement
        }
        best.cost += cost
        return best
    }

    private func stateBesideLines(_ evidence: FixEvidence, after previous: [State]) -> State {
        var best = State(position: nil, cost: .infinity)
        for state in previous {
            let cost = state.cost + (state.position == nil ? 0 : FixEvidence.releaseCost)
            guard cost < best.cost else { continue }
            (best.cost, best.continues) = (cost, state.isChosen && state.position == nil)
        }
        best.cost += evidence.costBesideLines
        return best
    }

    /// Chooses the state with the least cost; the one that continues the last result is preferred.
    private mutating func choose(from next: inout [State]) {
        let best = next.indices.min { next[$0].cost < next[$1].cost }
        let continuing = next.indices.filter { next[$0].continues }.min { next[$0].cost < next[$1].cost }
        let isKept = continuing.map { next[$0].cost <= FixEvidence.margin } ?? false
        guard let chosen = isKept ? continuing : best else { return }
        next[chosen].isChosen = true
        isContinuation = next[chosen].continues && next[chosen].position != nil
        states = next
    }
}

extension LinePosition {
    /// Returns the progress after a movement, in metres.
    fileprivate func moved(by distance: Double) -> Double { progress + (isReversed ? -distance : distance) }
}
