import KioskStyle
import KioskSymbols

/// The features of a symbol layer in a tile as they were laid out, of which only those whose states change are laid out again.
struct ShapedFeatures: Sendable {
    /// A feature with its text and its icon.
    struct Element: Sendable {
        var feature: SymbolFeature
        /// The text and the icon; nil if nothing is drawn.
        var shaped: ShapedSymbol?
        /// What the layout of the feature lacks.
        var needs: SymbolKind.Needs
    }

    /// The features, in the order of their placement.
    private(set) var elements: [Element]

    /// The states for which the features were laid out.
    private let states: FeatureStates

    /// Lays out features.
    ///
    /// - Parameters:
    ///   - rows: The rows of the features, in ascending order.
    ///   - features: The features of the tile.
    ///   - resources: The images and the layouts of texts.
    ///   - previous: The same features for other states; nil if there are none.
    /// - Complexity: O(n) in the vertices of the features and the layout of their texts; with `previous`, in those of the features
    ///   whose states have changed, besides comparing all states.
    init(
        ofRows rows: some Sequence<Int>, _ features: SymbolFeatures, _ resources: LayerResources,
        previous: ShapedFeatures? = nil
    ) {
        let states = features.contexts.states
        self.states = states
        guard let previous, features.areInOrderOfRows else {
            elements = Self.elements(features.features(ofRows: rows), features.kind, resources)
            return
        }
        let store = features.contexts.features
        let changed = rows.filter {
            states.state(ofFeature: $0, in: store) != previous.states.state(ofFeature: $0, in: store)
        }
        guard !changed.isEmpty else {
            elements = previous.elements
            return
        }
        let rows = Set(changed)
        var renewed = Self.elements(features.features(ofRows: changed), features.kind, resources)[...]
        elements = []
        elements.reserveCapacity(previous.elements.count)
        for element in previous.elements where !rows.contains(element.feature.row) {
            let end = renewed.firstIndex { $0.feature.row > element.feature.row } ?? renewed.endIndex
            elements += renewed[..<end]
            renewed = renewed[end...]
            elements.append(element)
        }
        elements += renewed
    }

    private static func elements(
        _ features: [SymbolFeature], _ kind: SymbolKind, _ resources: LayerResources
    ) -> [Element] {
        features.map { feature in
            var needs = SymbolKind.Needs()
            let shaped = kind.layout(feature, resources, &needs)
            return Element(feature: feature, shaped: shaped, needs: needs)
        }
    }
}

extension SymbolFeatures {
    /// Whether the features are in the order of their rows, and are not merged to lines.
    fileprivate var areInOrderOfRows: Bool {
        let wholeLayer = contexts.wholeLayer.at(zoom: Double(tile.overscaledZ))
        return !kind.sortKey.dependsOnFeature && kind.properties.placement.value(in: wholeLayer) != .line
    }
}
