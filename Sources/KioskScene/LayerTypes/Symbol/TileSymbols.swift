import Foundation
import KioskStyle
package import KioskSymbols

/// The symbols of a layer in a tile: as they are drawn, and as they are placed.
package struct TileSymbols: Sendable {
    /// The symbols as they are drawn.
    package var content = SymbolContent()

    /// The same symbols as they are placed; nil if there are none.
    package var block: SymbolBlock?

    /// The texts, by symbol; empty for a symbol without text.
    package var texts: [String] = []

    /// The positions of the glyphs of texts along lines, by symbol; empty for texts at points.
    package var glyphPositions: [LineGlyphPositions] = []

    /// The positions of icons on their lines, as labels of one glyph; empty for icons that are not rotated to lines.
    package var iconLines: [LineLabel] = []

    /// Whether icons are turned to the line at their anchors so that they are not upside down.
    package var keepsIconsUpright = false

    /// The features as they were laid out, for a layer that reads feature states.
    var shaped: ShapedFeatures?

    package init(
        content: SymbolContent = SymbolContent(), block: SymbolBlock? = nil, texts: [String] = [],
        glyphPositions: [LineGlyphPositions] = [], iconLines: [LineLabel] = [], keepsIconsUpright: Bool = false
    ) {
        self.content = content
        self.block = block
        self.texts = texts
        self.glyphPositions = glyphPositions
        self.iconLines = iconLines
        self.keepsIconsUpright = keepsIconsUpright
    }

    /// Whether texts follow lines.
    package var followsLines: Bool { !glyphPositions.isEmpty }
}

/// The positions of the glyphs of a text along its line, in units of 1/24 of the size of the text.
package struct LineGlyphPositions: Hashable, Sendable {
    /// The middles of the glyphs of the horizontal text; empty without text.
    package var horizontal: [Double]

    /// The middles of the glyphs of the vertical text; empty without one.
    package var vertical: [Double]

    /// Creates the positions in a symbol.
    fileprivate init(_ shaped: ShapedSymbol) {
        horizontal = shaped.text?.glyphs.map { $0.center * 24 } ?? []
        vertical = shaped.verticalText?.glyphs.map { $0.center * 24 } ?? []
    }
}

/// The layout of a symbol layer in a tile.
package struct TileSymbolLayout {
    let kind: SymbolKind
    let filter: CompiledExpression?
    let contexts: FeatureContexts
    let resources: LayerResources

    /// Whether features are kept to be laid out again when their states change.
    private let readsStates: Bool

    /// The tile, at the zoom level at which it is drawn.
    let tile: SymbolTile

    /// The copies of the world from which features are laid out, as offsets in widths of the world.
    let copies: [Double]

    /// A number that identifies the layout among all others.
    let id: SymbolBlock.ID

    /// What the symbols require and the style does not have.
    package private(set) var needs = SymbolKind.Needs()

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - kind: Its properties.
    ///   - contexts: The features of the tile and the contexts in which properties are evaluated.
    ///   - resources: The images and the layouts of texts.
    ///   - tile: The tile, at the zoom level at which it is drawn.
    ///   - copies: The copies of the world from which features are laid out, as offsets in widths of the world.
    ///   - id: A number that identifies the layout among all others.
    package init(
        _ layer: RuntimeLayer, _ kind: SymbolKind, _ contexts: FeatureContexts, _ resources: LayerResources,
        tile: SymbolTile, copies: [Double], id: SymbolBlock.ID
    ) {
        self.kind = kind
        filter = layer.filter
        readsStates = layer.dependsOnFeatureState
        self.contexts = contexts
        self.resources = resources
        self.tile = tile
        self.copies = copies
        self.id = id
    }

    /// Returns the symbols of features.
    ///
    /// - Parameters:
    ///   - rows: The rows of the features, in ascending order.
    ///   - previous: The symbols of the same features for other states; nil if there are none.
    /// - Complexity: O(n) in the vertices, plus the layout of texts; with `previous` only of features whose states have changed.
    package mutating func symbols(ofRows rows: some Sequence<Int>, previous: TileSymbols? = nil) -> TileSymbols {
        let wholeLayer = contexts.wholeLayer.at(zoom: Double(tile.overscaledZ))
        let features = ShapedFeatures(
            ofRows: rows,
            SymbolFeatures(kind: kind, contexts: contexts, filter: filter, tile: tile, copies: copies), resources,
            previous: previous?.shaped)
        var anchors = SymbolAnchors(kind, in: wholeLayer, tile: tile)
        var symbols = TileSymbols()
        if readsStates { symbols.shaped = features }
        let iconFollowsLine = kind.iconFollowsLine(in: wholeLayer)
        symbols.keepsIconsUpright = kind.properties.iconKeepUpright.value(in: wholeLayer)
        var placed: [PlacementSymbol] = []
        for element in features.elements {
            needs.formUnion(element.needs)
            let feature = element.feature
            guard let shaped = element.shaped else { continue }
            if feature.text.sections.contains(where: { $0.image != nil }) { symbols.content.fillsHalos = true }
            let positions = feature.followsLine ? LineGlyphPositions(shaped) : nil
            for anchor in anchors.anchors(of: feature, shaped) {
                let position = tile.unitPosition(of: anchor.position)
                symbols.content.symbols.append(
                    SymbolContent.Symbol(
                        shaped, at: CGPoint(x: position.x, y: position.y), followsLine: feature.followsLine,
                        iconFollowsLine: iconFollowsLine))
                symbols.texts.append(shaped.plainText)
                if let positions { symbols.glyphPositions.append(positions) }
                if iconFollowsLine { symbols.iconLines.append(LineLabel(iconAt: anchor)) }
                placed.append(PlacementSymbol(feature, shaped, at: anchor))
            }
        }
        if !placed.isEmpty {
            symbols.block = SymbolBlock(
                id: id, tile: tile, layout: kind.placementLayout(in: wholeLayer), symbols: placed,
                lines: SymbolLines(anchors.lines))
        }
        return symbols
    }
}

extension PlacementSymbol {
    /// Creates what the placement of a symbol requires.
    fileprivate init(_ feature: SymbolFeature, _ shaped: ShapedSymbol, at anchor: SymbolAnchor) {
        self.init(
            anchor: anchor.position, key: shaped.plainText.isEmpty ? 0 : shaped.plainText.stableHash,
            feature: feature.row)
        sortKey = feature.sortKey
        hasText = shaped.text != nil
        hasIcon = shaped.icon != nil
        boxScale = shaped.layoutTextSize / 24
        textSizes = SIMD2(shaped.textSizes.lower, shaped.textSizes.upper)
        iconBox = shaped.iconBox
        verticalIconBox = shaped.verticalIconBox
        if feature.followsLine {
            lineLabel = shaped.lineLabel(at: anchor)
        } else {
            textBox = shaped.paddedTextBox
            verticalTextBox = shaped.paddedVerticalTextBox
        }
        variableAnchors = shaped.variableAnchors
    }
}

extension LineLabel {
    /// Creates the position of an icon on a line.
    fileprivate init(iconAt anchor: SymbolAnchor) {
        self.init(
            line: anchor.line, segment: anchor.segment ?? 0, firstGlyph: 0, lastGlyph: 0, shapedHeight: 0, layoutSize: 1
        )
    }
}

extension ShapedSymbol {
    /// Returns what the placement of the text along a line requires; nil without text.
    fileprivate func lineLabel(at anchor: SymbolAnchor) -> LineLabel? {
        guard let text, let first = text.glyphs.first, let last = text.glyphs.last, let segment = anchor.segment else {
            return nil
        }
        return LineLabel(
            line: anchor.line, segment: segment, firstGlyph: first.center * 24, lastGlyph: last.center * 24,
            offset: lineOffset * 24, shapedHeight: textHeight * 24, layoutSize: layoutTextSize, padding: textPadding)
    }
}

extension TextLayout.Glyph {
    /// The middle of the advance of the glyph along its line, in ems.
    fileprivate var center: Double { Double(origin.x) + Double(advance) / 2 }
}

extension String {
    /// A hash that is the same in all processes (FNV-1a, 64 bits).
    fileprivate var stableHash: UInt64 {
        utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
