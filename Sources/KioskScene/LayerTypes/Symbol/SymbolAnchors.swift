import Foundation
import KioskStyle
import KioskSymbols

/// The anchors of the symbols of a layer in a tile.
struct SymbolAnchors {
    private let placement: SymbolPlacement
    private let tile: SymbolTile
    private let spacing: Double
    private let greatestAngle: Double
    private var repeats: RepeatFilter

    /// The lines along which symbols are placed.
    private(set) var lines: [[SIMD2<Double>]] = []

    /// Creates anchors.
    ///
    /// - Parameters:
    ///   - kind: The properties of the layer.
    ///   - context: The context of the whole layer, at the zoom level of the tile.
    ///   - tile: The tile.
    init(_ kind: SymbolKind, in context: EvaluationContext, tile: SymbolTile) {
        placement = kind.properties.placement.value(in: context)
        self.tile = tile
        spacing = kind.properties.spacing.value(in: context) * tile.unitsPerPoint
        greatestAngle = kind.properties.textMaxAngle.value(in: context)
        repeats = RepeatFilter(distance: spacing / 2)
    }

    /// Returns the anchors of a feature.
    ///
    /// The line of an anchor is an index of `lines`.
    mutating func anchors(of feature: SymbolFeature, _ layout: ShapedSymbol) -> [SymbolAnchor] {
        guard placement != .point else { return feature.geometry.pointAnchors }
        let labels = LineAnchors(
            textWidth: (layout.verticalText ?? layout.text).map { Double($0.bounds.width) * 24 },
            iconWidth: layout.iconWidth,
            boxScale: tile.unitsPerPoint * layout.greatestTextSize / 24, spacing: spacing,
            maximumAngle: greatestAngle, overscale: tile.overscale)
        var found: [SymbolAnchor] = []
        for line in feature.geometry.outlines {
            if placement == .lineCenter {
                guard line.count >= 2, let anchor = labels.centerAnchor(of: line, index: lines.count), anchor.isInTile
                else { continue }
                lines.append(line)
                found.append(anchor)
                continue
            }
            for piece in LineClip.tile.pieces(of: line) {
                let anchors = labels.anchors(along: piece, index: lines.count).filter {
                    repeats.accept($0, text: layout.text == nil ? nil : layout.plainText)
                }
                guard !anchors.isEmpty else { continue }
                lines.append(piece)
                found += anchors
            }
        }
        return found
    }
}
