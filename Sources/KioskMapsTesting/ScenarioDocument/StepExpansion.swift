import Foundation
import KioskMaps
import Yams

/// The expansion of loops and included files in a sequence of steps.
///
/// - `{for: {stop: [a, b]}, steps: […]}` repeats steps for each item, which is the variable `stop`; the items may be those of
///   a data file.
/// - `{repeat: 3, steps: […]}` repeats steps.
/// - `{include: FILE, with: {a: 1}}` plays the steps of a file, for which variables are defined.
///
/// Within a loop the variable `index` is the number of the repetition, from 0.
struct StepExpansion {
    /// The files that include each other, the outermost first.
    let chain: [URL]

    /// Returns the steps of a sequence, with the values of variables in place of their names.
    ///
    /// - Parameters:
    ///   - node: The sequence.
    ///   - variables: The variables.
    func steps(of node: ScenarioNode, variables: ScenarioVariables) throws(FileError) -> [ScenarioNode] {
        var steps: [ScenarioNode] = []
        try expand(node, variables, into: &steps)
        return steps
    }

    private func expand(
        _ node: ScenarioNode, _ variables: ScenarioVariables, into steps: inout [ScenarioNode]
    ) throws(FileError) {
        for item in try node.items() {
            let names = item.isMapping ? try item.names() : []
            if names.contains("for") {
                try expandLoop(item, variables, into: &steps)
            } else if names.contains("repeat") {
                let members = try item.members(["repeat", "steps"])
                let times = try variables.substituting(in: try item.required("repeat", in: members))
                let count = try times.count()
                guard count <= ExpansionBudget.maximumStepCount else {
                    throw times.failure(
                        "expected at most \(ExpansionBudget.maximumStepCount) repetitions, found \(times.found)")
                }
                for index in 0..<count {
                    try expandBody(members, of: item, index: index, variables, where: nil, into: &steps)
                }
            } else if names.contains("include") {
                try expandInclude(item, variables, into: &steps)
            } else {
                try item.reading.budget.addStep(at: item)
                steps.append(try variables.substituting(in: item))
            }
        }
    }

    private func expandLoop(
        _ item: ScenarioNode, _ variables: ScenarioVariables, into steps: inout [ScenarioNode]
    ) throws(FileError) {
        let members = try item.members(["for", "steps"])
        let loop = try item.required("for", in: members)
        let pairs = try loop.pairs()
        guard let (name, values) = pairs.first, pairs.count == 1 else {
            throw loop.failure("expected one variable and its values, such as {stop: [harbour, station]}")
        }
        guard name.node.scalar?.string != "index" else {
            throw name.failure("\"index\" is the number of the repetition; expected another name of a variable")
        }
        let rows = try variables.substituting(in: values).rows()
        guard !rows.isEmpty else { throw values.failure("expected at least one value, found none") }
        for (index, row) in rows.enumerated() {
            var inner = variables
            try inner.define(name, as: row)
            let words = row.node.shortText.map { "\(name.node.scalar?.string ?? "") = \($0)" }
            try expandBody(members, of: item, index: index, inner, where: words, into: &steps)
        }
    }

    private func expandBody(
        _ members: [String: ScenarioNode], of item: ScenarioNode, index: Int, _ variables: ScenarioVariables,
        where words: String?, into steps: inout [ScenarioNode]
    ) throws(FileError) {
        var inner = variables
        inner.define("index", as: index)
        var body = try item.required("steps", in: members)
        body.add(context: words ?? "index = \(index)")
        let count = steps.count
        try expand(body, inner, into: &steps)
        // Loops without steps would end neither by their work nor by the limit of steps.
        guard steps.count > count else { throw body.failure("expected at least one step to repeat, found none") }
    }

    private func expandInclude(
        _ item: ScenarioNode, _ variables: ScenarioVariables, into steps: inout [ScenarioNode]
    ) throws(FileError) {
        let members = try item.members(["include", "with"])
        let file = try variables.substituting(in: try item.required("include", in: members))
        let root = try file.included(after: chain)
        let part = try root.members(["variables", "steps"])
        guard var body = part["steps"] else { throw root.failure("expected \"steps\" in an included file of steps") }
        body.context = item.context
        body.add(context: "included at \(item.location)")
        var inner = variables
        if let own = part["variables"] { try inner.define(membersOf: own) }
        if let given = members["with"] { try inner.define(membersOf: try variables.substituting(in: given)) }
        try StepExpansion(chain: chain + [root.url]).expand(body, inner, into: &steps)
    }
}
