import Foundation
import KioskStyle
import KioskSymbols

/// The conversion of the placement of a block to the entries that are drawn.
@MainActor
struct LabelVisibilityBuilder {
    /// The symbols of the tile.
    let symbols: TileSymbols

    /// The block of these symbols in its copy of the world, with their heights.
    let visible: VisibleBlock

    /// The result of the placement for the block.
    let display: BlockDisplay

    /// The fraction of the duration of fades that has passed, 0…1.
    let fade: Double

    /// The properties of the layer.
    let kind: SymbolKind

    /// The projection of the map, without that of the tile.
    let projection: ScreenProjection

    /// The camera.
    let transform: CameraTransform

    /// What hides symbols behind extrusions; nil if nothing does.
    let occlusion: LabelOcclusion?

    /// Returns the drawn symbols, the lowest first, the glyphs of those that follow lines, and the heights of the symbols, empty if
    /// all are on the ground.
    func build() -> (entries: [SymbolVisibility.Entry], glyphs: [SymbolVisibility.Placement], heights: [Float]) {
        let block = visible.block
        var entries: [SymbolVisibility.Entry] = []
        var glyphs: [SymbolVisibility.Placement] = []
        var heights: [Float] = []
        let tileProjection = projection.projection(of: visible.tile)
        let order = block.layout.isDrawnByY ? block.symbolsFromTop(bearing: projection.bearing) : nil
        let areIconsOnMap = kind.iconLiesOnMap(in: .init(zoom: transform.zoom))
        let lines = symbols.followsLines ? LineGlyphs(symbols, kind, tileProjection, visible, transform) : nil
        for position in 0..<display.symbols.count {
            let index = order?[position] ?? position
            let symbol = display.symbols[index]
            let height = visible.heights.isEmpty ? 0 : visible.heights[index]
            let (text, icon) = opacities(of: symbol, index, height: Double(height))
            guard text > 0 || icon > 0 else { continue }
            // Most symbols are on the ground, where copies of the projection would take time.
            let raised = height == 0 ? nil : tileProjection.raised(by: Double(height))
            var entry = SymbolVisibility.Entry(
                index: Int32(index), textOpacity: Float(text), iconOpacity: Float(icon))
            if symbols.iconLines.indices.contains(index) {
                let plane = iconPlane(raised ?? tileProjection, isGround: areIconsOnMap)
                if let angle = iconAngle(index, plane) {
                    entry.iconAngle = angle
                } else {
                    entry.iconOpacity = 0
                }
            }
            if var lines, block.lineLabel(of: index) != nil {
                if let raised { lines = LineGlyphs(symbols, kind, raised, visible, transform) }
                let start = Int32(glyphs.count)
                let isVertical = lines.append(index, to: &glyphs)
                entry.usesVertical = isVertical
                entry.glyphs = start..<Int32(glyphs.count)
                if entry.glyphs.isEmpty {
                    // The line is too short for the text.
                    entry.textOpacity = 0
                    guard icon > 0 else { continue }
                }
            } else if symbol.isVertical == true {
                entry.usesVertical = true
                entry.textAngle = 90
                entry.iconAngle = 90
            }
            if let variable = display.positions.isEmpty ? nil : display.positions[index] {
                let shift = SIMD2<Float>(self.shift(of: variable, symbol: index, raised ?? tileProjection))
                entry.textOffset = shift
                entry.justification = Int32(variable.anchor.side.fraction.x * 2)
                if block.layout.fitsIconToText { entry.iconOffset = shift }
            } else if !display.positions.isEmpty, block.layout.fitsIconToText {
                // An icon around a text without a position has none either, also if it is placed.
                guard text > 0 else { continue }
                entry.iconOpacity = 0
            }
            entries.append(entry)
            if !visible.heights.isEmpty { heights.append(height) }
        }
        return (entries, glyphs, heights)
    }

    /// Returns the opacities of the text and of the icon of a symbol, with its fade and behind extrusions.
    ///
    /// - Parameters:
    ///   - symbol: The result of the placement for the symbol.
    ///   - index: The index of the symbol in the block.
    ///   - height: The height of the symbol above the ground, in metres.
    private func opacities(of symbol: SymbolDisplay, _ index: Int, height: Double) -> (text: Double, icon: Double) {
        let (text, icon) = (symbol.text.opacity(after: fade), symbol.icon.opacity(after: fade))
        guard let occlusion, text > 0 || icon > 0 else { return (text, icon) }
        let content = symbols.content.symbols[index]
        let anchor = CGPoint(x: content.position.x + CGFloat(visible.wrap), y: content.position.y)
        guard occlusion.hides(anchor, height) else { return (text, icon) }
        let factors = SIMD2<Double>(occlusion.opacities ?? content.occlusionOpacities)
        return (text * factors.x, icon * factors.y)
    }

    /// The only glyph of an icon that is laid out as a label along a line.
    private static let iconGlyph: ArraySlice<Double> = [0]

    /// Returns the plane in which icons are rotated to their lines.
    private func iconPlane(_ tileProjection: ScreenProjection, isGround: Bool) -> LabelPlane {
        guard isGround else { return LabelPlane(screen: tileProjection) }
        return LabelPlane(
            ground: tileProjection, unitsPerPoint: visible.block.tile.unitsPerPoint(atZoom: transform.zoom),
            isRotatedWithMap: true)
    }

    /// Returns the rotation of an icon on a line, in degrees clockwise; nil if its line has no direction at the anchor.
    private func iconAngle(_ index: Int, _ plane: LabelPlane) -> Float? {
        let block = visible.block
        let layout = LineLabelLayout(
            symbols.iconLines[index], anchor: block.anchors[index], lines: block.lines, size: 1, plane: plane)
        var angle: Float?
        _ = layout?.place(Self.iconGlyph, keepsUpright: symbols.keepsIconsUpright) {
            angle = Float($0.angle * 180 / .pi)
        }
        return angle
    }

    /// Returns the shift of a text at a variable anchor, in points of the screen or of the ground.
    private func shift(
        of position: VariablePosition, symbol: Int, _ tileProjection: ScreenProjection
    ) -> SIMD2<Double> {
        let block = visible.block
        let sizes = symbols.content.symbols[symbol].textSize
        let size = Double(sizes.x) + Double(sizes.y - sizes.x) * visible.textSizeFactor
        let layout = block.layout
        let ratio = tileProjection.perspectiveRatio(w: tileProjection.clip(block.anchors[symbol]).w)
        let shift = position.shift(scale: size * (layout.textPitchesWithMap ? 1 : ratio) / 24)
        guard layout.textRotatesWithMap, !layout.textPitchesWithMap else { return shift }
        let (sine, cosine) = (sin(-projection.angle), cos(-projection.angle))
        return SIMD2(cosine * shift.x + sine * shift.y, cosine * shift.y - sine * shift.x)
    }
}
