import Foundation
import KioskGeometry
import KioskStyle

/// The interactions that may handle a touch, in the order they are called.
///
/// Exact hits come first, the topmost first. If no exact hit is one of a target with a radius, targets within their radius
/// follow, the nearest first. Interactions with the whole map come last.
@MainActor
struct InteractionCandidates {
    /// A handler and the interaction it belongs to.
    struct Candidate {
        /// The interaction; nil for an overlay of the map.
        let entry: InteractionEntry?
        let handle: (InteractionContext) -> Bool

        /// Whether the interaction has been cancelled.
        @MainActor var isCancelled: Bool { entry?.isCancelled ?? false }
    }

    /// An interaction with the features of some layers.
    @MainActor
    fileprivate struct Target {
        let entry: InteractionEntry
        let layers: Set<String>

        /// The parts of a featureset; empty for annotations.
        var selectors: [FeaturesetSelector] = []

        /// The maximum distance of a touch from what is drawn, in points.
        let radius: CGFloat

        /// Whether an exact hit excludes hits within a radius.
        let hidesNearHits: Bool
    }

    private(set) var all: [Candidate] = []

    /// Whether only interactions with the whole map are hit.
    private(set) var isMapOnly = true

    /// Finds the candidates of a touch.
    ///
    /// - Parameters:
    ///   - entries: The interactions of its kind, in the order they were added.
    ///   - scene: What the map shows.
    /// - Complexity: O(log n + k) for each layer of an interaction, k being the features around the touch.
    init(_ entries: [InteractionEntry], scene: InteractionScene) {
        let latest = Array(entries.reversed())
        let targets = latest.compactMap { Target($0, scene) }
        if !addExactHits(of: targets, scene) { addNearHits(of: targets, scene) }
        isMapOnly = all.isEmpty
        for entry in latest {
            if case .map(let action) = entry.behavior.target { all.append(Candidate(entry: entry, handle: action)) }
        }
    }

    /// Adds what lies under the finger, the topmost first, and returns whether that excludes hits within a radius.
    private mutating func addExactHits(of targets: [Target], _ scene: InteractionScene) -> Bool {
        var hidesNearHits = false
        for layer in scene.layers {
            let matching = targets.filter { $0.layers.contains(layer) }
            guard !matching.isEmpty else { continue }
            for hit in scene.hits(layer, 0) {
                for target in matching {
                    guard let candidate = target.candidate(for: hit, scene) else { continue }
                    all.append(candidate)
                    if target.hidesNearHits { hidesNearHits = true }
                }
            }
        }
        return hidesNearHits
    }

    /// Adds what lies near the finger, the nearest first and of equally near ones the topmost.
    private mutating func addNearHits(of targets: [Target], _ scene: InteractionScene) {
        var near = scene.overlays().map { overlay in
            (distance: overlay.distance, candidate: Candidate(entry: nil) { _ in overlay.tap() })
        }
        for layer in scene.layers {
            let matching = targets.filter { $0.radius > 0 && $0.layers.contains(layer) }
            guard let widest = matching.map(\.radius).max() else { continue }
            for hit in scene.hits(layer, widest) {
                for target in matching where hit.distance <= target.radius {
                    if let candidate = target.candidate(for: hit, scene) { near.append((hit.distance, candidate)) }
                }
            }
        }
        let order = near.indices.sorted { (near[$0].distance, $0) < (near[$1].distance, $1) }
        all += order.map { near[$0].candidate }
    }
}

extension InteractionCandidates.Target {
    /// Creates a target; nil for interactions with the whole map.
    init?(_ entry: InteractionEntry, _ scene: InteractionScene) {
        switch entry.behavior.target {
        case .map: return nil
        case .annotations(let target, _):
            self.init(
                entry: entry, layers: Set(target.layers()), radius: target.radius(), hidesNearHits: true)
        case .features(let target, _):
            let radius = target.radius()
            let selectors = scene.selectors(target.featureset)
            self.init(
                entry: entry, layers: Set(selectors.map(\.layer)), selectors: selectors, radius: radius,
                hidesNearHits: radius > 0)
        }
    }

    /// Returns the handler for a hit; nil if the interaction does not handle the feature.
    func candidate(for hit: FeatureHit, _ scene: InteractionScene) -> InteractionCandidates.Candidate? {
        switch entry.behavior.target {
        case .map: return nil
        case .annotations(_, let action):
            guard let identifier = hit.identifier else { return nil }
            return InteractionCandidates.Candidate(entry: entry) { action(identifier, $0) }
        case .features(let target, let action):
            guard let found = scene.feature(hit), let selector = selectors.first(where: { $0.layer == hit.layer }),
                let typed = FeaturesetFeature(found, of: target.featureset, by: selector, zoom: scene.zoom),
                entry.accepts(typed, zoom: scene.zoom)
            else { return nil }
            return InteractionCandidates.Candidate(entry: entry) { action(typed, $0) }
        }
    }
}

extension InteractionEntry {
    fileprivate func accepts(_ found: FeaturesetFeature, zoom: Double) -> Bool {
        filter?.isTrue(in: found.context(atZoom: zoom)) ?? true
    }
}
