import Foundation
import KioskStyle
import KioskSymbols

/// A feature of a symbol layer in a tile: what it shows and where.
struct SymbolFeature {
    /// The row of the feature.
    var row: Int

    /// The context in which the properties of the feature are evaluated, at the integer zoom level of the tile.
    var context: EvaluationContext

    /// The text; empty for none.
    var text: FormattedText

    /// The name of the image; empty for none.
    var icon: String

    /// The name of the image to which the first fades; nil if it does not.
    var secondIcon: String?

    /// The order of placement; a lower key is placed first.
    var sortKey: Double

    /// Whether symbols are placed along lines.
    var isOnLine: Bool

    /// Whether the glyphs of the text are placed on the line one by one.
    var followsLine: Bool

    /// The geometry, in units of the tile.
    var geometry: SymbolGeometry

    /// The text without formats, by which lines of several features are merged.
    var plainText: String { text.plainText }
}

extension SymbolFeature {
    /// Creates a feature at points.
    ///
    /// - Parameters:
    ///   - kind: The properties of the layer.
    ///   - context: The context of the feature, at the integer zoom level of its tile.
    init(_ kind: SymbolKind, in context: EvaluationContext) {
        let icon = kind.images.value(in: context)
        self.init(
            row: 0, context: context,
            text: kind.hasText ? kind.properties.textField.value(in: context) : FormattedText([]),
            icon: icon.first, secondIcon: icon.second, sortKey: 0, isOnLine: false, followsLine: false,
            geometry: .points([]))
    }
}

/// The features of a symbol layer in a tile, in the order of their placement.
struct SymbolFeatures {
    let kind: SymbolKind
    let contexts: FeatureContexts
    let filter: CompiledExpression?
    let tile: SymbolTile

    /// The copies of the world from which features are laid out, as offsets in widths of the world.
    let copies: [Double]

    /// Returns the features with a text or an image.
    ///
    /// Features with the same text whose lines touch are merged, so that labels are spaced along all of them.
    /// - Parameter rows: The rows of the features, in ascending order.
    /// - Complexity: O(n) in the vertices, O(m log m) in the features with a sort key.
    func features(ofRows rows: some Sequence<Int>) -> [SymbolFeature] {
        let wholeLayer = contexts.wholeLayer.at(zoom: Double(tile.overscaledZ))
        let placement = kind.properties.placement.value(in: wholeLayer)
        let isOnLine = placement != .point
        let followsLine = kind.textFollowsLine(in: wholeLayer)
        var features: [SymbolFeature] = []
        for row in rows {
            for member in contexts.features.members(ofFeature: row) {
                let context = contexts.context(ofFeature: row, shape: member.lowerBound)
                    .at(zoom: Double(tile.overscaledZ))
                if let filter, !filter.isTrue(in: context) { continue }
                let text = kind.hasText ? kind.properties.textField.value(in: context) : FormattedText([])
                let icon = kind.images.value(in: context)
                guard !text.isEmpty || !icon.first.isEmpty else { continue }
                for copy in copies {
                    guard let geometry = geometry(ofShapes: member, copy: copy) else { continue }
                    features.append(
                        SymbolFeature(
                            row: row, context: context, text: text, icon: icon.first, secondIcon: icon.second,
                            sortKey: kind.sortKey.value(in: context), isOnLine: isOnLine, followsLine: followsLine,
                            geometry: geometry))
                }
            }
        }
        if placement == .line { features = merged(features) }
        guard kind.sortKey.dependsOnFeature else { return features }
        return features.enumerated().sorted { ($0.element.sortKey, $0.offset) < ($1.element.sortKey, $1.offset) }
            .map(\.element)
    }

    /// Returns the geometry of shapes of one kind in units of the tile, rounded as the coordinates of tiles are.
    private func geometry(ofShapes shapes: Range<Int>, copy: Double) -> SymbolGeometry? {
        let store = contexts.features
        let vertices = store.vertices
        let scale = SymbolTile.extent / tile.side
        let corner = SIMD2(Double(tile.x), Double(tile.y)) * tile.side
        func position(_ vertex: Int) -> SIMD2<Double> {
            let point = SIMD2(Double(vertices[vertex].x) + copy, Double(vertices[vertex].y))
            return ((point - corner) * scale).rounded(.toNearestOrAwayFromZero)
        }
        guard let first = shapes.first else { return nil }
        switch store.kind(ofShape: first) {
        case .point:
            return .points(
                shapes.map { position(store.vertices(ofShape: $0).lowerBound) })
        case .line:
            return .lines(
                shapes.map { store.vertices(ofShape: $0).map(position) })
        case .polygon:
            return .polygons(
                shapes.flatMap { shape in
                    store.parts(ofShape: shape).enumerated().map { index, part in
                        let ring = store.vertices(ofPart: part)
                        return (ring.map(position) + ring.prefix(1).map(position)).wound(clockwise: index == 0)
                    }
                })
        }
    }

    private func merged(_ features: [SymbolFeature]) -> [SymbolFeature] {
        let lines = features.enumerated().map { index, feature in
            LineFeature(text: feature.plainText, lines: feature.geometry.outlines, index: index)
        }
        return LineMerger.merge(lines).map { line in
            var feature = features[line.index]
            feature.geometry = .lines(line.lines)
            return feature
        }
    }
}

extension EvaluationContext {
    /// Returns the context with another zoom level.
    func at(zoom: Double) -> EvaluationContext {
        var context = self
        context.zoom = zoom
        return context
    }
}

extension [SIMD2<Double>] {
    /// Returns a closed ring with a direction on the screen; exterior rings of tiles are clockwise.
    fileprivate func wound(clockwise: Bool) -> [SIMD2<Double>] {
        let area = zip(self, dropFirst()).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
        return (area > 0) == clockwise ? self : reversed()
    }
}
