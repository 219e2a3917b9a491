import KioskGeometry
import OrderedCollections

/// The imports and the states of features that content has added to a style.
@MainActor
struct ShownImports {
    private unowned let map: MapboxMap
    private var imports: OrderedDictionary<String, StyleImport> = [:]
    private var states: [ContentCollection.FeatureStateContent] = []

    /// The ids of the expressions that content has set.
    private var expressions: [UInt] = []

    /// The ids of expressions of content begin here, above those of applications.
    private static let firstExpression: UInt = 1 << 32

    init(map: MapboxMap) {
        self.map = map
    }

    /// Forgets what was in a style that was replaced.
    mutating func discard() {
        imports = [:]
        states = []
        expressions = []
    }

    /// Adds, changes and removes imports.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - attempt: Makes a change and reports its error.
    mutating func showImports(of content: ContentCollection, _ attempt: (() throws -> Void) -> Void) {
        for id in imports.keys where content.imports[id] == nil { attempt { try remove(id) } }
        for (id, style) in content.imports where imports[id] != style {
            // An import whose style is being read, or could not be read, is not among those of the style.
            let isShown = imports[id] != nil && map.styleImports.contains { $0.id == id }
            attempt { if isShown { try update(style) } else { try add(style) } }
        }
        imports = content.imports
    }

    /// Removes an import, or cancels its reading; one whose style could not be read, which was reported, is not in the style.
    private func remove(_ id: String) throws {
        _ = map.styleLoader.cancelImport(id)
        guard map.styleImports.contains(where: { $0.id == id }) else { return }
        try map.removeStyleImport(withId: id)
    }

    private func add(_ style: StyleImport) throws {
        let config = style.style.configuration?.compactMapValues { $0?.rawValue }
        switch style.style.origin {
        case .uri(let uri):
            try map.addStyleImport(withId: style.id, uri: uri, config: config, colorTheme: style.theme)
        case .json(let json):
            try map.addStyleImport(withId: style.id, json: json, config: config)
            try setTheme(of: style)
        }
    }

    private func update(_ style: StyleImport) throws {
        let config = style.style.configuration?.compactMapValues { $0?.rawValue }
        switch style.style.origin {
        case .uri(let uri):
            try map.updateStyleImport(withId: style.id, uri: uri, config: config, colorTheme: style.theme)
        case .json(let json):
            try map.updateStyleImport(withId: style.id, json: json, config: config)
            try setTheme(of: style)
        }
    }

    private func setTheme(of style: StyleImport) throws {
        guard let theme = style.theme else { return }
        try map.setStyleImportColorTheme(importId: style.id, colorTheme: theme)
    }

    /// Sets the states of features, and removes those that are not in the content any more.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - attempt: Makes a change and reports its error.
    mutating func showStates(of content: ContentCollection, _ attempt: (() throws -> Void) -> Void) {
        for state in states {
            guard case .feature(let id) = state.target, case .success(let members) = state.state else { continue }
            for key in members.keys {
                _ = map.removeFeatureState(featureset: state.featureset, featureId: id, stateKey: key)
            }
        }
        for id in expressions { try? map.removeFeatureStateExpression(expressionId: id) }
        expressions = []
        for state in content.featureStates {
            attempt {
                let members = try state.state.get()
                switch state.target {
                case .feature(let id):
                    var failure: (any Error)?
                    map.setFeatureState(featureset: state.featureset, featureId: id, state: members) { failure = $0 }
                    if let failure { throw failure }
                case .expression(let expression):
                    let id = Self.firstExpression + UInt(expressions.count)
                    try map.setFeatureStateExpression(
                        expressionId: id, featureset: state.featureset, expression: expression, state: members)
                    expressions.append(id)
                }
            }
        }
        states = content.featureStates
    }
}
