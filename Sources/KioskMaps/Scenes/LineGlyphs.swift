import KioskStyle
import KioskSymbols

/// The placement of the glyphs of labels along lines.
struct LineGlyphs {
    private let symbols: TileSymbols
    private let block: SymbolBlock
    private let plane: LabelPlane
    private let tileProjection: ScreenProjection
    private let visible: VisibleBlock
    private let keepsUpright: Bool
    private let rotatesGlyphs: Bool
    /// The rotation of glyphs that are upright on the screen, in degrees clockwise in the plane.
    private let uprightAngle: Float

    /// Creates the placement of the labels of a tile.
    ///
    /// - Parameters:
    ///   - symbols: The symbols of the tile.
    ///   - kind: The properties of the layer.
    ///   - tileProjection: The projection of the tile.
    ///   - visible: The symbols as they were placed.
    ///   - transform: The camera.
    init(
        _ symbols: TileSymbols, _ kind: SymbolKind, _ tileProjection: ScreenProjection, _ visible: VisibleBlock,
        _ transform: CameraTransform
    ) {
        self.symbols = symbols
        block = visible.block
        self.tileProjection = tileProjection
        self.visible = visible
        let context = EvaluationContext(zoom: transform.zoom)
        plane =
            kind.textLiesOnMap(in: context)
            ? LabelPlane(
                ground: tileProjection, unitsPerPoint: block.tile.unitsPerPoint(atZoom: transform.zoom),
                isRotatedWithMap: true) : LabelPlane(screen: tileProjection)
        keepsUpright = kind.properties.textKeepUpright.value(in: context)
        rotatesGlyphs = kind.glyphsFollowLine(in: context)
        uprightAngle = plane.isGround ? Float(transform.bearing) : 0
    }

    /// Adds the glyphs of a symbol; none if its line is too short.
    ///
    /// - Parameters:
    ///   - index: The index of the symbol in the tile.
    ///   - glyphs: The glyphs of the tile.
    /// - Returns: Whether the vertical text is drawn.
    func append(_ index: Int, to glyphs: inout [SymbolVisibility.Placement]) -> Bool {
        guard let label = block.lineLabel(of: index), symbols.glyphPositions.indices.contains(index) else {
            return false
        }
        let symbol = symbols.content.symbols[index]
        let size =
            Double(symbol.textSize.x) + Double(symbol.textSize.y - symbol.textSize.x) * visible.textSizeFactor
        let anchor = block.anchors[index]
        guard tileProjection.isVisible(anchor, margin: 256),
            let layout = LineLabelLayout(label, anchor: anchor, lines: block.lines, size: size, plane: plane)
        else { return false }
        let positions = symbols.glyphPositions[index]
        let origin = plane.point(anchor).position
        let first = glyphs.count
        func place(_ text: [Double], _ orientation: LineLabelLayout.Orientation) -> LineLabelLayout.Outcome {
            layout.place(text[...], orientation: orientation, keepsUpright: keepsUpright) { glyph in
                glyphs.append(
                    SymbolVisibility.Placement(
                        offset: SIMD2<Float>(glyph.position - origin),
                        angle: rotatesGlyphs ? Float(glyph.angle * 180 / .pi) : uprightAngle))
            }
        }
        switch place(positions.horizontal, positions.vertical.isEmpty ? .single : .horizontal) {
        case .placed: return false
        case .doesNotFit:
            glyphs.removeSubrange(first...)
            return false
        case .usesVertical:
            glyphs.removeSubrange(first...)
            guard place(positions.vertical, .vertical) == .placed else {
                glyphs.removeSubrange(first...)
                return false
            }
            return true
        }
    }
}
