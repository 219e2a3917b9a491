/// A worker that finds the states after some of the states of a tree.
///
/// A state is computed anew by the actions that lead to it, as a tree with its states would not fit into memory; neighbours have most of
/// these actions in common.
struct ExplorationWorker {
    /// A state that was found and may be new.
    struct Candidate {
        var digest: UInt64
        var parent: Int
        var action: Int
    }

    /// What a worker found.
    struct Findings {
        var candidates: [Candidate] = []
        var violations: [(parent: Int, action: Int, law: String)] = []
        var transitionCount = 0
    }

    private let exploration: GestureExploration
    private let starts: [[TouchAction]]

    /// The states on the path to the last state, and their positions.
    private var path: [(index: Int, state: ExploredState)] = []
    private var target: [Int] = []
    private var steps: [GestureStep] = []

    init(_ exploration: GestureExploration, starts: [[TouchAction]]) {
        (self.exploration, self.starts) = (exploration, starts)
    }

    /// Returns the states after those at positions of a tree, without those that are visited.
    mutating func findSuccessors(of range: Range<Int>, in tree: StateTree, visited: borrowing VisitedStates) -> Findings
    {
        var findings = Findings()
        for parent in range {
            move(to: parent, in: tree)
            guard let origin = path.last?.state else { continue }
            for (index, action) in exploration.actions.enumerated() {
                var state = origin
                switch state.apply(action, steps: &steps) {
                case .impossible: continue
                case .violation(let law): findings.violations.append((parent, index, law))
                case .valid:
                    let digest = state.digest
                    if !visited.contains(digest) {
                        findings.candidates.append(Candidate(digest: digest, parent: parent, action: index))
                    }
                }
                findings.transitionCount += 1
            }
        }
        return findings
    }

    /// Computes the state at a position.
    private mutating func move(to index: Int, in tree: StateTree) {
        tree.findPath(to: index, into: &target)
        var common = 0
        while common < min(path.count, target.count), path[common].index == target[common] { common += 1 }
        path.removeSubrange(common...)
        for index in target[common...] {
            let number = tree.action(at: index)
            guard var state = path.last?.state else {
                if let state = exploration.makeState(after: starts[number]) { path.append((index, state)) }
                continue
            }
            _ = state.apply(exploration.actions[number], steps: &steps)
            path.append((index, state))
        }
    }
}
