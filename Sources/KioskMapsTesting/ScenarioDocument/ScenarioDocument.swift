import Foundation
import KioskMaps
import Yams

/// The members of a scenario file, after its includes, variables and loops have been expanded.
struct ScenarioDocument {
    /// The members with one value.
    var members: [String: ScenarioNode] = [:]

    /// The annotation managers, those of included files first.
    var annotations: [ScenarioNode] = []

    /// The answers to requests, those of the file itself first.
    var http: [ScenarioNode] = []

    /// The view annotations, those of included files first.
    var viewAnnotations: [ScenarioNode] = []

    /// The elements of the screen, those of included files first.
    var screen: [ScenarioNode] = []

    /// The steps before the others, those of included files first.
    var before: [ScenarioNode] = []

    /// The steps.
    var steps: [ScenarioNode] = []

    /// The steps after the others, those of included files last.
    var after: [ScenarioNode] = []

    /// The variables of the file and of the case.
    private(set) var variables = ScenarioVariables()

    /// Expands the members of a file.
    ///
    /// - Parameters:
    ///   - root: The root node of the file.
    ///   - variables: The variables of the case, which replace those of the file.
    init(_ root: ScenarioNode, variables: [(ScenarioNode, ScenarioNode)]) throws(FileError) {
        var values = ScenarioVariables()
        try self.init(root, variables: variables, values: &values, chain: [root.url])
        self.variables = values
        guard members["steps"] != nil else { throw root.failure("expected \"steps\", what the scenario does") }
    }

    private init(
        _ root: ScenarioNode, variables: [(ScenarioNode, ScenarioNode)], values: inout ScenarioVariables, chain: [URL]
    ) throws(FileError) {
        let isIncluded = chain.count > 1
        let all = try root.members(Self.scenarioNames + Self.names)
        if isIncluded {
            for name in ["steps", "cases", "tags", "skip", "only", "scenario"] {
                guard let member = all[name] else { continue }
                throw member.failure(
                    "\"\(name)\" is not supported in a file that is included as members; include steps in \"steps\"")
            }
        }
        for file in try all["include"]?.list() ?? [] {
            let root = try file.included(after: chain)
            let part = try ScenarioDocument(root, variables: [], values: &values, chain: chain + [root.url])
            merge(part)
        }
        for (name, value) in variables { try values.define(name, as: value) }
        var given: Set<String> = []
        for (name, _) in variables { given.insert(try name.text()) }
        if let own = all["variables"] { try values.define(membersOf: own, besides: given) }
        for (name, value) in all where !Self.names.contains(name) && !Self.lists.contains(name) {
            members[name] = try values.substituting(in: value)
        }
        if let steps = all["steps"] { members["steps"] = steps }
        let expansion = StepExpansion(chain: chain)
        annotations += try Self.items(all["annotations"], values)
        http = try Self.items(all["http"], values) + http
        viewAnnotations += try Self.items(all["view-annotations"], values)
        screen += try Self.items(all["screen"], values)
        if let own = all["before"] { before += try expansion.steps(of: own, variables: values) }
        if let own = all["steps"] { steps = try expansion.steps(of: own, variables: values) }
        if let own = all["after"] { after = try expansion.steps(of: own, variables: values) + after }
    }

    /// The members of a scenario.
    static let scenarioNames = [
        "scenario", "view", "pixel-ratio", "style", "http", "clock", "seed", "camera", "camera-bounds", "gestures",
        "annotations", "view-annotations", "screen", "ornaments", "walk", "kiosk", "views", "before", "steps", "after",
    ]

    /// The members of a file besides those of the scenario itself.
    static let names = ["include", "variables", "cases", "tags", "skip", "only"]

    private static let lists = ["http", "annotations", "view-annotations", "screen", "before", "steps", "after"]

    private mutating func merge(_ part: ScenarioDocument) {
        members.merge(part.members) { $1 }
        annotations += part.annotations
        http = part.http + http
        viewAnnotations += part.viewAnnotations
        screen += part.screen
        before += part.before
        after = part.after + after
    }

    /// Returns the document with the members of a view in place of its own.
    ///
    /// - Parameter members: The members of the view, whose variables are substituted.
    func replacing(_ members: [String: ScenarioNode]) throws(FileError) -> ScenarioDocument {
        var document = self
        document.members.merge(members) { $1 }
        if let items = members["annotations"] { document.annotations = try items.items() }
        if let items = members["view-annotations"] { document.viewAnnotations = try items.items() }
        if let items = members["screen"] { document.screen = try items.items() }
        return document
    }

    private static func items(
        _ node: ScenarioNode?, _ variables: ScenarioVariables
    ) throws(FileError) -> [ScenarioNode] {
        guard let node else { return [] }
        return try variables.substituting(in: node).items()
    }
}

extension ScenarioNode {
    /// The greatest number of files that include each other.
    private static let maximumDepth = 16

    /// The number of values that an included file counts as, so that files without steps that include each other end, too.
    private static let includeValueCount = 100

    /// Returns the root node of the file that a string names.
    ///
    /// - Parameter chain: The files that include it, the outermost first.
    func included(after chain: [URL]) throws(FileError) -> ScenarioNode {
        let target = try target()
        guard !chain.contains(where: { $0.standardizedFileURL.path == target.standardizedFileURL.path }) else {
            throw failure("\(target.relativePath) includes itself")
        }
        guard chain.count < Self.maximumDepth else {
            throw failure("expected at most \(Self.maximumDepth) files that include each other")
        }
        try reading.budget.addValues(Self.includeValueCount, at: self)
        return try contents()
    }

    /// Returns the items of a sequence; another node is the only item.
    func list() throws(FileError) -> [ScenarioNode] {
        guard node.sequence != nil else { return [self] }
        return try items()
    }
}
