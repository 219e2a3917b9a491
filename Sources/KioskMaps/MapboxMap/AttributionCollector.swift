import Foundation
import KioskStyle

/// The attributions of the sources of a style, which are collected when sources or their tile sets change.
@MainActor
final class AttributionCollector {
    /// The attributions, each once: those of the style, then those of its sources in the order of their ids.
    private(set) var attributions: [Attribution] = []

    /// Sends the attributions after each change.
    let changes: SignalSubject<StyleAttributionsChanged>

    private unowned let map: MapboxMap

    /// The strings from which the attributions were parsed.
    private var strings: [String] = []
    private var tokens: Set<AnyCancelable> = []

    /// Creates a collector for a map.
    init(map: MapboxMap) {
        self.map = map
        changes = SignalSubject(outbox: map.outbox)
        map.onStyleDataLoaded.observe { [unowned self] _ in collect() }.store(in: &tokens)
        map.onSourceAdded.observe { [unowned self] _ in collect() }.store(in: &tokens)
        map.onSourceRemoved.observe { [unowned self] _ in collect() }.store(in: &tokens)
        map.onSourceDataLoaded.observe { [unowned self] event in
            // Changes of GeoJSON have no attribution, and may be frequent.
            if self.map.tileSources.sources[event.sourceId] != nil { collect() }
        }.store(in: &tokens)
    }

    /// Collects the attributions of all sources.
    ///
    /// - Complexity: O(sources), plus O(n) in the characters if they have changed.
    func collect() {
        let ids = map.sources.keys.sorted()
        let found = [map.members["attribution"]??.string].compactMap(\.self) + ids.compactMap(attribution)
        guard found != strings else { return }
        strings = found
        let merged = [Attribution].merging(found)
        guard merged != attributions else { return }
        attributions = merged
        changes.send(StyleAttributionsChanged(attributions: merged, timestamp: map.events.now))
    }

    private func attribution(ofSource id: String) -> String? {
        map.sources[id]?.document.members["attribution"]??.string ?? map.tileSources.sources[id]?.tileSet.attribution
    }
}
