import Foundation
import KioskStyle
import KioskSymbols

/// The visibilities of symbols for drawing, from the result of their placement.
///
/// A visibility keeps its revision while nothing changes, so that it is not uploaded again.
@MainActor
struct LabelVisibilities {
    private struct Key: Hashable {
        var block: SymbolBlock.ID
        var wrap: Int
    }

    private var known: [Key: SymbolVisibility] = [:]
    private var used: [Key: SymbolVisibility] = [:]
    private var revision: UInt64 = 0

    init() {}

    /// Returns the visibilities of the blocks of a layer, in the order of its tiles.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - displays: The results of the placement, in the order of the tiles with symbols.
    ///   - layout: The blocks with symbols.
    ///   - projection: The projection of the unit square.
    ///   - transform: The camera.
    ///   - fade: The share of a fade that has passed since the last placement.
    /// - Complexity: O(n) in the symbols.
    mutating func visibilities(
        of layer: LabelPlacement.Layer, displays: [BlockDisplay], layout: PlacementLayer, projection: ScreenProjection,
        transform: CameraTransform, fade: Double
    ) -> [SymbolVisibility?] {
        var position = 0
        return layer.tiles.map { tile in
            guard tile.symbols.block != nil, position < displays.count else { return nil }
            defer { position += 1 }
            let builder = LabelVisibilityBuilder(
                symbols: tile.symbols, visible: layout.blocks[position], display: displays[position], fade: fade,
                kind: layer.kind, projection: projection, transform: transform)
            let (entries, glyphs) = builder.build()
            return keep(entries, glyphs, for: Key(block: layout.blocks[position].block.id, wrap: tile.wrap))
        }
    }

    /// Ends a frame: releases what was not part of it.
    mutating func endFrame() {
        known = used
        used.removeAll(keepingCapacity: true)
    }

    private mutating func keep(
        _ entries: [SymbolVisibility.Entry], _ glyphs: [SymbolVisibility.Placement], for key: Key
    ) -> SymbolVisibility {
        let old = known.removeValue(forKey: key)
        if let old, old.entries == entries, old.glyphs == glyphs {
            used[key] = old
            return old
        }
        revision += 1
        let hasSameOrder =
            old.map { old in
                old.entries.count == entries.count
                    && zip(old.entries, entries).allSatisfy {
                        $0.index == $1.index && $0.usesVertical == $1.usesVertical
                            && $0.justification == $1.justification
                            && $0.glyphs.count == $1.glyphs.count
                    }
            } ?? false
        let visibility = SymbolVisibility(
            order: hasSameOrder ? old?.order ?? revision : revision, revision: revision, entries: entries,
            glyphs: glyphs)
        used[key] = visibility
        return visibility
    }
}

/// The conversion of the placement of a block to the entries that are drawn.
private struct LabelVisibilityBuilder {
    let symbols: TileSymbols
    let visible: VisibleBlock
    let display: BlockDisplay
    let fade: Double
    let kind: SymbolKind
    let projection: ScreenProjection
    let transform: CameraTransform

    /// Returns the drawn symbols, the lowest first, and the glyphs of those that follow lines.
    func build() -> (entries: [SymbolVisibility.Entry], glyphs: [SymbolVisibility.Placement]) {
        let block = visible.block
        var entries: [SymbolVisibility.Entry] = []
        var glyphs: [SymbolVisibility.Placement] = []
        let tileProjection = projection.projection(of: visible.tile)
        let order = block.layout.isDrawnByY ? block.symbolsFromTop(bearing: projection.bearing) : nil
        let iconPlane = iconPlane(tileProjection)
        let followsLines = symbols.content.symbols.first?.followsLine == true
        let lines = followsLines ? LineGlyphs(block, kind, tileProjection, visible, transform) : nil
        for position in 0..<display.symbols.count {
            let index = order?[position] ?? position
            let symbol = display.symbols[index]
            let (text, icon) = (symbol.text.opacity(after: fade), symbol.icon.opacity(after: fade))
            guard text > 0 || icon > 0 else { continue }
            var entry = SymbolVisibility.Entry(
                index: Int32(index), textOpacity: Float(text), iconOpacity: Float(icon))
            if let iconPlane, symbols.iconLines.indices.contains(index) {
                if let angle = iconAngle(index, iconPlane) {
                    entry.iconAngle = angle
                } else {
                    entry.iconOpacity = 0
                }
            }
            if let lines, block.lineLabel(of: index) != nil {
                let start = Int32(glyphs.count)
                let isVertical = lines.append(index, symbols.content.symbols[index], to: &glyphs)
                entry.usesVertical = isVertical
                entry.glyphs = start..<Int32(glyphs.count)
                if entry.glyphs.isEmpty {
                    entry.textOpacity = 0
                    guard icon > 0 else { continue }
                }
            } else if symbol.isVertical == true {
                entry.usesVertical = true
                entry.textAngle = 90
                entry.iconAngle = 90
            }
            if let variable = display.positions.isEmpty ? nil : display.positions[index] {
                let shift = SIMD2<Float>(self.shift(of: variable, symbol: index, tileProjection))
                entry.textOffset = shift
                entry.justification = Int32(variable.anchor.side.fraction.x * 2)
                if block.layout.fitsIconToText { entry.iconOffset = shift }
            } else if !display.positions.isEmpty, block.layout.fitsIconToText {
                // An icon around a text without a position has none either, also if it is placed.
                guard text > 0 else { continue }
                entry.iconOpacity = 0
            }
            entries.append(entry)
        }
        return (entries, glyphs)
    }

    /// The only glyph of an icon that is laid out as a label along a line.
    private static let iconGlyph: ArraySlice<Double> = [0]

    /// Returns the plane in which icons are turned to their lines; nil if they are not.
    private func iconPlane(_ tileProjection: ScreenProjection) -> LabelPlane? {
        guard !symbols.iconLines.isEmpty, kind.iconTurnsWithMap(in: .init(zoom: transform.zoom)) else { return nil }
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

/// The placement of the glyphs of labels along lines.
private struct LineGlyphs {
    private let block: SymbolBlock
    private let plane: LabelPlane
    private let tileProjection: ScreenProjection
    private let visible: VisibleBlock
    private let keepsUpright: Bool
    private let turnsGlyphs: Bool
    private let isRotatedWithMap: Bool

    init(
        _ block: SymbolBlock, _ kind: SymbolKind, _ tileProjection: ScreenProjection, _ visible: VisibleBlock,
        _ transform: CameraTransform
    ) {
        self.block = block
        self.tileProjection = tileProjection
        self.visible = visible
        let context = EvaluationContext(zoom: transform.zoom)
        isRotatedWithMap = kind.textTurnsWithMap(in: context)
        plane =
            kind.textLiesOnMap(in: context)
            ? LabelPlane(
                ground: tileProjection, unitsPerPoint: block.tile.unitsPerPoint(atZoom: transform.zoom),
                isRotatedWithMap: true) : LabelPlane(screen: tileProjection)
        keepsUpright = kind.properties.textKeepUpright.value(in: context)
        turnsGlyphs = kind.properties.textRotationAlignment.value(in: context).rawValue != "viewport-glyph"
    }

    /// Adds the glyphs of a symbol; none if its line is too short.
    ///
    /// - Returns: Whether the vertical text is drawn.
    func append(
        _ index: Int, _ symbol: SymbolContent.Symbol, to glyphs: inout [SymbolVisibility.Placement]
    ) -> Bool {
        guard let label = block.lineLabel(of: index), let text = symbol.text else { return false }
        let size =
            Double(symbol.textSize.x) + Double(symbol.textSize.y - symbol.textSize.x) * visible.textSizeFactor
        let anchor = block.anchors[index]
        guard tileProjection.isVisible(anchor, margin: 256),
            let layout = LineLabelLayout(label, anchor: anchor, lines: block.lines, size: size, plane: plane)
        else { return false }
        let origin = plane.point(anchor).position
        let first = glyphs.count
        func place(_ text: TextLayout, _ orientation: LineLabelLayout.Orientation) -> LineLabelLayout.Outcome {
            layout.place(
                ArraySlice(text.glyphs.map { $0.middle * 24 }), orientation: orientation, keepsUpright: keepsUpright,
                turnsGlyphs: turnsGlyphs
            ) { glyph in
                glyphs.append(
                    SymbolVisibility.Placement(
                        offset: SIMD2<Float>(glyph.position - origin), angle: Float(glyph.angle * 180 / .pi)))
            }
        }
        switch place(text, symbol.verticalText == nil ? .single : .horizontal) {
        case .placed: return false
        case .doesNotFit:
            glyphs.removeSubrange(first...)
            return false
        case .usesVertical:
            glyphs.removeSubrange(first...)
            guard let vertical = symbol.verticalText, place(vertical, .vertical) == .placed else {
                glyphs.removeSubrange(first...)
                return false
            }
            return true
        }
    }
}
