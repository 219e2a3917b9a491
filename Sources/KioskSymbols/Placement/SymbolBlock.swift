import Foundation
import KioskGeometry

/// The symbols of a layer in a tile, laid out and immutable, as columns.
package struct SymbolBlock: Sendable {
    /// The identifier of a block; a new layout of the same tile has a new one.
    package typealias ID = Int

    /// The identifier, unique among all blocks of all layers.
    package let id: ID
    /// The tile, in the copy 0 of the world.
    package let tile: SymbolTile
    /// The layout properties of the layer.
    package let layout: SymbolLayout
    /// The lines of labels along lines.
    package let lines: SymbolLines
    /// The number of symbols.
    package let count: Int
    /// Whether any symbol has text.
    package let hasText: Bool
    /// Whether any symbol has an icon.
    package let hasIcons: Bool

    /// The anchors, in tile units.
    package let anchors: ContiguousArray<SIMD2<Double>>
    /// The indices of the features.
    package let features: ContiguousArray<Int32>
    /// The hashes of the texts, which are the same in all tiles.
    let keys: ContiguousArray<UInt64>
    /// The values of `symbol-sort-key`; 0 for NaN.
    let sortKeys: ContiguousArray<Double>
    /// Whether the symbols have texts and icons.
    let parts: ContiguousArray<Parts>

    // The columns below are empty if no symbol has a value; see `PlacementSymbol` for the values.

    let textBoxes: ContiguousArray<CollisionBox>
    let verticalTextBoxes: ContiguousArray<CollisionBox>
    let iconBoxes: ContiguousArray<CollisionBox>
    let verticalIconBoxes: ContiguousArray<CollisionBox>
    /// The variable anchors of all symbols, one symbol after another.
    let variableAnchors: ContiguousArray<VariableAnchor>
    /// The index of the first variable anchor of each symbol, and the number of all.
    let variableStarts: ContiguousArray<Int32>
    let boxScales: ContiguousArray<Double>
    let lineLabels: ContiguousArray<LineLabel?>
    let textSizes: ContiguousArray<SIMD2<Double>>
    /// The symbols in the order of their keys and positions, for the search for symbols of other tiles.
    let matches: SymbolMatches

    /// What a symbol consists of.
    struct Parts: OptionSet, Sendable {
        let rawValue: UInt8
        static let text = Parts(rawValue: 1)
        static let icon = Parts(rawValue: 2)
    }

    /// Creates a block.
    ///
    /// - Parameters:
    ///   - id: The identifier, unique among all blocks of all layers.
    ///   - tile: The tile; its copy of the world is ignored.
    ///   - layout: The layout properties of the layer.
    ///   - symbols: The symbols in the order of the features, or of the sort keys if the layer has them.
    ///   - lines: The lines to which the labels of the symbols refer.
    /// - Complexity: O(*n* log *n*) for *n* symbols
    package init(
        id: ID, tile: SymbolTile, layout: SymbolLayout, symbols: [PlacementSymbol], lines: SymbolLines = SymbolLines()
    ) {
        self.id = id
        var tile = tile
        tile.wrap = 0
        self.tile = tile
        self.layout = layout
        self.lines = lines
        count = symbols.count
        hasText = symbols.contains(where: \.hasText)
        hasIcons = symbols.contains(where: \.hasIcon)
        anchors = ContiguousArray(symbols.map(\.anchor))
        features = ContiguousArray(symbols.map { Int32(clamping: $0.feature) })
        keys = ContiguousArray(symbols.map(\.key))
        sortKeys = ContiguousArray(symbols.map { $0.sortKey.isNaN ? 0 : $0.sortKey })
        parts = ContiguousArray(
            symbols.map { ($0.hasText ? Parts.text : []).union($0.hasIcon ? .icon : []) })
        textBoxes = Self.boxes(symbols, \.textBox, unitsPerPoint: tile.unitsPerPoint)
        verticalTextBoxes = Self.boxes(symbols, \.verticalTextBox, unitsPerPoint: tile.unitsPerPoint)
        iconBoxes = Self.boxes(symbols, \.iconBox, unitsPerPoint: tile.unitsPerPoint)
        verticalIconBoxes = Self.boxes(symbols, \.verticalIconBox, unitsPerPoint: tile.unitsPerPoint)
        variableAnchors = ContiguousArray(symbols.flatMap(\.variableAnchors))
        var starts: ContiguousArray<Int32> = []
        if !variableAnchors.isEmpty {
            starts.append(0)
            for symbol in symbols { starts.append((starts.last ?? 0) + Int32(clamping: symbol.variableAnchors.count)) }
        }
        variableStarts = starts
        boxScales = variableAnchors.isEmpty ? [] : ContiguousArray(symbols.map(\.boxScale))
        let hasLabels = symbols.contains { $0.lineLabel != nil }
        lineLabels = hasLabels ? ContiguousArray(symbols.map(\.lineLabel)) : []
        textSizes = hasLabels ? ContiguousArray(symbols.map(\.textSizes)) : []
        matches = SymbolMatches(keys: keys, anchors: anchors)
    }

    /// Returns a column of boxes, in points.
    ///
    /// Their edges are truncated to whole units of the tile, as in the conformance suite, so texts can be nearer to each other than
    /// their exact boxes allow.
    private static func boxes(
        _ symbols: [PlacementSymbol], _ path: KeyPath<PlacementSymbol, CollisionBox?>, unitsPerPoint: Double
    ) -> ContiguousArray<CollisionBox> {
        guard symbols.contains(where: { $0[keyPath: path] != nil }) else { return [] }
        return ContiguousArray(
            symbols.map { $0[keyPath: path]?.truncated(toMultiplesOf: 1 / unitsPerPoint) ?? .missing })
    }

    /// Returns the label of a symbol along a line; `nil` if its text does not follow a line.
    package func lineLabel(of symbol: Int) -> LineLabel? {
        lineLabels.isEmpty ? nil : lineLabels[symbol]
    }

    /// Returns a box of a column; `nil` if the symbol has none.
    @inline(__always)
    func box(_ symbol: Int, in column: ContiguousArray<CollisionBox>) -> CollisionBox? {
        guard !column.isEmpty else { return nil }
        let box = column[symbol]
        return box.minX.isNaN ? nil : box
    }

    /// Returns the indices of the variable anchors of a symbol.
    func variableRange(of symbol: Int) -> Range<Int> {
        guard !variableStarts.isEmpty else { return 0..<0 }
        return Int(variableStarts[symbol])..<Int(variableStarts[symbol + 1])
    }

    /// Returns the symbols in the order of their positions on the screen from top to bottom, as they are drawn.
    ///
    /// At equal positions, those of later features are first.
    /// - Parameter bearing: The bearing of the camera, in degrees.
    /// - Complexity: O(*n* log *n*) for *n* symbols
    package func symbolsFromTop(bearing: Double) -> [Int] {
        let angle = -bearing * .pi / 180
        let (sine, cosine) = (sin(angle), cos(angle))
        let rows = anchors.map { PlaneGeometry.rounded(sine * $0.x + cosine * $0.y) }
        return anchors.indices.sorted { a, b in
            if rows[a] != rows[b] { return rows[a] < rows[b] }
            return features[a] != features[b] ? features[a] > features[b] : a < b
        }
    }
}
