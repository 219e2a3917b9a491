import Dispatch
import Synchronization

/// A breadth-first exploration of all sequences of actions: each state is visited once, by one of the shortest sequences.
///
/// The result does not depend on the number of cores: workers find the states after those of a batch, and their findings are merged in
/// order. Memory is 20 to 30 bytes for each state.
struct GestureExplorer {
    /// A sequence of actions that violates a law.
    struct Violation: Sendable {
        /// What is violated.
        var law: String
        /// The actions from the panel without touches.
        var actions: [TouchAction]
    }

    private let exploration: GestureExploration
    private let stateLimit: Int
    private let depthLimit: Int
    /// The actions of the starts, which lead to different states.
    private let starts: [[TouchAction]]
    private var tree = StateTree()
    private var visited: VisitedStates

    /// The number of actions that were applied to a state.
    private(set) var transitionCount = 0

    /// The number of actions of the sequences that were explored completely.
    private(set) var depth = 0

    /// Whether all states were visited that the actions can reach.
    private(set) var isComplete = false

    /// The violations, one for each law.
    private(set) var violations: [Violation] = []

    /// The number of distinct states.
    var stateCount: Int { tree.count }

    /// The numbers of states that a worker receives at once, and that are explored between two reports.
    private static let (pieceSize, batchSize) = (256, 32_768)

    /// The maximum number of laws whose violations are kept.
    private static let violationLimit = 20

    /// Creates an exploration.
    ///
    /// - Parameters:
    ///   - exploration: The actions and starts.
    ///   - stateLimit: The number of states after which the exploration ends.
    ///   - depthLimit: The maximum number of actions after a start.
    init(_ exploration: GestureExploration, stateLimit: Int, depthLimit: Int) {
        (self.exploration, self.stateLimit, self.depthLimit) = (exploration, stateLimit, depthLimit)
        visited = VisitedStates(minimumCapacity: stateLimit)
        tree.reserveCapacity(stateLimit)
        var starts: [[TouchAction]] = []
        for actions in [[]] + exploration.starts {
            let violation = Self.violation(of: actions, in: exploration)
            if let violation, !violations.contains(where: { $0.law == violation.law }) { violations.append(violation) }
            guard violation == nil, let state = exploration.makeState(after: actions), visited.insert(state.digest)
            else {
                continue
            }
            tree.addStart(starts.count)
            starts.append(actions)
        }
        self.starts = starts
    }

    /// Explores until a limit is reached.
    ///
    /// - Parameter progress: Receives the exploration after each batch, and returns whether it continues.
    mutating func run(progress: (borrowing GestureExplorer) -> Bool) {
        var level = 0..<tree.count
        while depth < depthLimit {
            var start = level.lowerBound
            while start < level.upperBound {
                let end = min(start + Self.batchSize, level.upperBound)
                explore(start..<end)
                start = end
                if stateCount >= stateLimit || !progress(self) { return }
            }
            depth += 1
            level = level.upperBound..<tree.count
            if level.isEmpty {
                isComplete = true
                return
            }
        }
    }

    private mutating func explore(_ batch: Range<Int>) {
        for found in findings(in: batch) { merge(found) }
    }

    /// Returns what workers find after the states of a batch, in order.
    private func findings(in batch: Range<Int>) -> [ExplorationWorker.Findings] {
        let pieceCount = (batch.count + Self.pieceSize - 1) / Self.pieceSize
        let findings = Mutex(Array(repeating: ExplorationWorker.Findings(), count: pieceCount))
        let (exploration, starts, tree, visited) = (exploration, starts, tree, visited)
        DispatchQueue.concurrentPerform(iterations: pieceCount) { piece in
            let lower = batch.lowerBound + piece * Self.pieceSize
            var worker = ExplorationWorker(exploration, starts: starts)
            let found = worker.findSuccessors(
                of: lower..<min(lower + Self.pieceSize, batch.upperBound), in: tree, visited: visited)
            findings.withLock { $0[piece] = found }
        }
        return findings.withLock { $0 }
    }

    private mutating func merge(_ found: ExplorationWorker.Findings) {
        transitionCount += found.transitionCount
        for candidate in found.candidates where tree.count < stateLimit {
            if visited.insert(candidate.digest) { tree.add(after: candidate.parent, action: candidate.action) }
        }
        for (parent, action, law) in found.violations {
            guard violations.count < Self.violationLimit, !violations.contains(where: { $0.law == law }) else {
                continue
            }
            violations.append(Violation(law: law, actions: actions(to: parent) + [exploration.actions[action]]))
        }
    }

    /// Returns the actions from the panel without touches to the state at a position.
    private func actions(to index: Int) -> [TouchAction] {
        var path: [Int] = []
        tree.findPath(to: index, into: &path)
        guard let start = path.first else { return [] }
        return starts[tree.action(at: start)] + path.dropFirst().map { exploration.actions[tree.action(at: $0)] }
    }
}

extension GestureExplorer {
    /// Returns the violation of a sequence, which ends with the action that causes it; nil without one.
    static func violation(of actions: [TouchAction], in exploration: GestureExploration) -> Violation? {
        guard var state = exploration.makeState() else { return nil }
        var steps: [GestureStep] = []
        for (index, action) in actions.enumerated() {
            if case .violation(let law) = state.apply(action, steps: &steps) {
                return Violation(law: law, actions: Array(actions[...index]))
            }
        }
        return nil
    }

    /// Returns the shortest sequence by leaving out actions that still violates the same law.
    static func minimized(_ violation: Violation, in exploration: GestureExploration) -> Violation {
        minimized(violation) { Self.violation(of: $0, in: exploration) }
    }

    /// Returns the shortest sequence by leaving out actions for which a closure still returns a violation of the same law.
    static func minimized(_ violation: Violation, finding find: ([TouchAction]) -> Violation?) -> Violation {
        var shortest = violation
        var index = 0
        while index < shortest.actions.count {
            var actions = shortest.actions
            actions.remove(at: index)
            if let shorter = find(actions), shorter.law == shortest.law {
                shortest = shorter
                index = 0
            } else {
                index += 1
            }
        }
        return shortest
    }
}
