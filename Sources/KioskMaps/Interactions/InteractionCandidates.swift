import Foundation
import KioskGeometry
import KioskStyle

/// Who may have a touch, in the order they are asked.
@MainActor
struct InteractionCandidates {
    /// An interaction and what it would be told about.
    struct Candidate {
        let entry: InteractionEntry
        let ask: (InteractionContext) -> Bool
    }

    /// An interaction that is about some layers.
    @MainActor
    fileprivate struct Asker {
        let entry: InteractionEntry
        let layers: Set<String>

        /// How far from what is drawn a hit may be, in points.
        let radius: CGFloat
    }

    private(set) var all: [Candidate] = []

    /// Finds out who may have a touch.
    ///
    /// - Parameters:
    ///   - entries: Who waits for it, in the order they were added.
    ///   - makeScene: Called when all have said which layers they are about, if any is about one.
    /// - Complexity: O(log n + k) for each layer that is asked about, k being the features around the touch.
    init(_ entries: [InteractionEntry], scene makeScene: () -> InteractionScene) {
        let latest = Array(entries.reversed())
        let askers = latest.compactMap(Asker.init(under:))
        let annotations = latest.compactMap(Asker.init(near:))
        if !askers.isEmpty {
            let scene = makeScene()
            let isAnnotationHit = addHits(of: askers, scene)
            if !isAnnotationHit { addNearest(of: annotations, scene) }
        }
        for entry in latest {
            if case .map(let action) = entry.behavior.target { all.append(Candidate(entry: entry, ask: action)) }
        }
    }

    /// Adds features under the finger, the topmost first, and returns whether any is an annotation.
    private mutating func addHits(of askers: [Asker], _ scene: InteractionScene) -> Bool {
        var isAnnotationHit = false
        for layer in scene.layers {
            let asking = askers.filter { $0.layers.contains(layer) }
            guard let widest = asking.map(\.radius).max() else { continue }
            for hit in scene.hits(layer, widest) {
                var feature: QueriedFeature??
                for asker in asking where hit.distance <= asker.radius {
                    switch asker.entry.behavior.target {
                    case .map: continue
                    case .annotations(_, let action):
                        isAnnotationHit = true
                        add(hit, action, asker.entry)
                    case .features(let target, let action):
                        let found = feature ?? scene.feature(hit)
                        feature = .some(found)
                        guard let found, asker.entry.accepts(found, zoom: scene.zoom),
                            let typed = FeaturesetFeature(found, of: target.featureset)
                        else { continue }
                        all.append(Candidate(entry: asker.entry) { action(typed, $0) })
                    }
                }
            }
        }
        return isAnnotationHit
    }

    /// Adds annotations near the finger, the nearest first and of equally near ones the topmost.
    private mutating func addNearest(of askers: [Asker], _ scene: InteractionScene) {
        var near: [(hit: FeatureHit, asker: Asker)] = []
        for layer in scene.layers {
            let asking = askers.filter { $0.layers.contains(layer) }
            guard let widest = asking.map(\.radius).max(), widest > 0 else { continue }
            for hit in scene.hits(layer, widest) {
                for asker in asking where hit.distance <= asker.radius { near.append((hit, asker)) }
            }
        }
        for (_, next) in near.enumerated().sorted(by: { ($0.1.hit.distance, $0.0) < ($1.1.hit.distance, $1.0) }) {
            guard case .annotations(_, let action) = next.asker.entry.behavior.target else { continue }
            add(next.hit, action, next.asker.entry)
        }
    }

    private mutating func add(
        _ hit: FeatureHit, _ action: @escaping @MainActor (FeatureIdentifier, InteractionContext) -> Bool,
        _ entry: InteractionEntry
    ) {
        guard let identifier = hit.identifier else { return }
        all.append(Candidate(entry: entry) { action(identifier, $0) })
    }
}

extension InteractionCandidates.Asker {
    /// Who is about something under the finger; nil for interactions with the map.
    init?(under entry: InteractionEntry) {
        switch entry.behavior.target {
        case .map: return nil
        case .annotations(let target, _): self.init(entry: entry, layers: Set(target.layers()), radius: 0)
        case .features(let target, _):
            guard let layer = entry.layer else { return nil }
            self.init(entry: entry, layers: [layer], radius: target.radius)
        }
    }

    /// Who is about annotations near the finger too; nil for all others.
    init?(near entry: InteractionEntry) {
        guard case .annotations(let target, _) = entry.behavior.target else { return nil }
        self.init(entry: entry, layers: Set(target.layers()), radius: target.radius())
    }
}

extension InteractionEntry {
    fileprivate func accepts(_ found: QueriedFeature, zoom: Double) -> Bool {
        filter?.isTrue(in: EvaluationContext(zoom: zoom, feature: found.feature)) ?? true
    }
}
