import KioskGeometry

extension PlacementState {
    /// Returns the boxes of the symbols of a layer where they are now, and the circles of its labels along lines where they
    /// were in the last placement.
    ///
    /// There are circles only if the placement kept them. Symbols behind the camera have no boxes.
    /// - Parameters:
    ///   - layer: The layer.
    ///   - displays: How the symbols are drawn, from `displays(of:)`.
    ///   - textProjection: The projection of the unit square, moved by the translation of the texts.
    ///   - iconProjection: The projection of the unit square, moved by the translation of the icons.
    /// - Complexity: O(*n*) for *n* symbols of the layer, and for each of its blocks O(*m*) for *m* blocks of the last placement
    package func collisionShapes(
        of layer: PlacementLayer, displays: [BlockDisplay], textProjection: ScreenProjection,
        iconProjection: ScreenProjection
    ) -> CollisionShapes {
        var shapes = CollisionShapes()
        var first = 0
        for (visible, display) in zip(layer.blocks, displays) {
            let text = BlockBoxes(visible: visible, display: display, projection: textProjection, first: first)
            let icon = BlockBoxes(visible: visible, display: display, projection: iconProjection, first: first)
            for symbol in display.symbols.indices {
                text.addTextBoxes(of: symbol, to: &shapes.textBoxes)
                icon.addIconBoxes(of: symbol, to: &shapes.iconBoxes)
            }
            shapes.circles += circles(of: visible).map { circle in
                var circle = circle
                circle.symbol += first
                return circle
            }
            first += visible.block.count
        }
        return shapes
    }

    /// Returns the circles of a block in the last placement.
    private func circles(of visible: VisibleBlock) -> [CollisionShapes.Circle] {
        let kept = circles.first { use, _ in
            uses[use].visible.block.id == visible.block.id && uses[use].visible.wrap == visible.wrap
        }
        return kept?.value ?? []
    }
}

/// The boxes of a block on the screen.
private struct BlockBoxes {
    /// The maximum scale of boxes by the perspective, which is unlimited near the camera.
    private static let maximumRatio = 4.0

    private let visible: VisibleBlock
    private let display: BlockDisplay
    /// The rotation of the map on the screen, in radians.
    private let angle: Double
    /// The projection of tile units.
    private let projection: ScreenProjection
    /// The number of the first symbol of the block among those of the layer.
    private let first: Int

    private var block: SymbolBlock { visible.block }

    init(visible: VisibleBlock, display: BlockDisplay, projection: ScreenProjection, first: Int) {
        self.visible = visible
        self.first = first
        self.display = display
        angle = projection.angle
        self.projection = projection.projection(of: visible.tile)
    }

    /// Adds the boxes of the horizontal and the vertical text of a symbol.
    func addTextBoxes(of symbol: Int, to boxes: inout [CollisionShapes.Box]) {
        let state = display.symbols[symbol]
        let hasPosition = block.variableRange(of: symbol).isEmpty || position(of: symbol) != nil
        // `state.isVertical` is nil if no text was placed or the layer has one writing mode; then both boxes count as used.
        for (column, isVertical) in [(block.textBoxes, false), (block.verticalTextBoxes, true)] {
            add(
                block.box(symbol, in: column), of: symbol, shift: shift(of: symbol), isPlaced: state.text.isPlaced,
                isUsed: hasPosition && state.isVertical != !isVertical, to: &boxes)
        }
    }

    /// Adds the boxes of the icon of a symbol around its horizontal and its vertical text.
    func addIconBoxes(of symbol: Int, to boxes: inout [CollisionShapes.Box]) {
        let state = display.symbols[symbol]
        let shift = block.layout.fitsIconToText ? shift(of: symbol) : .zero
        let vertical = block.box(symbol, in: block.verticalIconBoxes)
        let usesVertical = vertical != nil && state.isVertical != false
        for (box, isUsed) in [(block.box(symbol, in: block.iconBoxes), !usesVertical), (vertical, usesVertical)] {
            add(box, of: symbol, shift: shift, isPlaced: state.icon.isPlaced, isUsed: isUsed, to: &boxes)
        }
    }

    /// Returns the position by a variable anchor with which a text was placed; nil if there is none.
    private func position(of symbol: Int) -> VariablePosition? {
        display.positions.isEmpty ? nil : display.positions[symbol]
    }

    /// Returns the shift of the variable anchor with which a text was placed.
    private func shift(of symbol: Int) -> SIMD2<Double> {
        position(of: symbol).map { block.layout.rotated($0.layoutShift, angle: angle) } ?? .zero
    }

    /// Adds a box relative to the anchor of a symbol where it is on the screen; has no effect for nil and behind the camera.
    private func add(
        _ box: CollisionBox?, of symbol: Int, shift: SIMD2<Double>, isPlaced: Bool, isUsed: Bool,
        to boxes: inout [CollisionShapes.Box]
    ) {
        let anchor = visible.projection(of: symbol, projection).point(block.anchors[symbol])
        guard let box, anchor.isVisible else { return }
        let ratio = min(projection.perspectiveRatio(w: anchor.w), Self.maximumRatio)
        let drawn = box.translated(by: shift).scaled(by: ratio).translated(by: anchor.position)
        boxes.append(
            CollisionShapes.Box(
                box: PlanarBox(minX: drawn.minX, minY: drawn.minY, maxX: drawn.maxX, maxY: drawn.maxY),
                isPlaced: isPlaced, isUsed: isUsed, symbol: first + symbol))
    }
}
