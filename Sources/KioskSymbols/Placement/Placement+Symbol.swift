import KioskGeometry

/// The placement of one symbol.
extension Placement {
    /// Symbols smaller than this at the horizon of a pitched map are hidden.
    private static let minimumRatio = 0.6

    /// A box on the screen that can be placed.
    private struct Candidate {
        var box: PlanarBox
        var visibility: CollisionIndex.Visibility
    }

    /// What is the same for all boxes of a symbol.
    private struct Site {
        var position: SIMD2<Double>
        /// The scale of the boxes by the perspective; 0 if nothing can be placed.
        var ratio: Double
        var group: Int32
        /// The number of the obstacle that belongs to the symbol; nil if there is none.
        var obstacle: Int?
    }

    /// Whether and how the text of a symbol can be placed.
    private struct TextFit {
        /// The box that can be placed; nil if there is none, as for a text along a line, which has circles.
        var box: Candidate?
        var isPlaced = false
        /// Whether the text is in the border only; true for a symbol without a text.
        var isOffscreen = true
        /// As in `Decision`; for a text that cannot be placed, that of the previous placement.
        var isVertical: Bool?
        /// The displacement by a variable anchor, with which an icon that fits the text is moved.
        var shift: SIMD2<Double>?
    }

    /// Decides about a symbol and inserts what is placed.
    mutating func decide(_ symbol: Int, of use: Use, reference: SymbolReference) -> Decision {
        let (block, layout) = (use.visible.block, use.visible.block.layout)
        let site = site(of: block.anchors[symbol], use)
        let fit = textFit(of: symbol, use: use, site: site, reference: reference)
        var (placesText, isOffscreen) = (fit.isPlaced, fit.isOffscreen)
        var iconBox: Candidate?
        let verticalIcon = placesText && fit.isVertical == true ? block.box(symbol, in: block.verticalIconBoxes) : nil
        if let box = verticalIcon ?? block.box(symbol, in: block.iconBoxes) {
            let moved = layout.fitsIconToText ? box.translated(by: fit.shift ?? .zero) : box
            iconBox = candidate(moved, site, layout.iconOverlap)
            isOffscreen = isOffscreen && iconBox?.visibility == .offscreen
        }
        var isIconPlaced = iconBox != nil
        let parts = block.parts[symbol]
        let iconCanBeAlone = layout.textIsOptional || !parts.contains(.text)
        let textCanBeAlone = layout.iconIsOptional || !parts.contains(.icon)
        switch (iconCanBeAlone, textCanBeAlone) {
        case (false, false): (placesText, isIconPlaced) = (placesText && isIconPlaced, placesText && isIconPlaced)
        case (true, false): placesText = placesText && isIconPlaced
        case (false, true): isIconPlaced = placesText && isIconPlaced
        case (true, true): break
        }
        insert(
            text: placesText ? fit.box : nil, icon: isIconPlaced ? iconBox : nil,
            hasCircles: placesText && block.lineLabel(of: symbol) != nil, layout: layout,
            group: use.group, reference: reference)
        // A part that is allowed to overlap others is also shown where it has no box, such as beyond the grid, unless it depends on another
        // part that may be absent.
        let showsText =
            layout.textOverlap == .always && (layout.iconOverlap == .always || !block.hasIcons || layout.iconIsOptional)
        let showsIcon =
            layout.iconOverlap == .always && (layout.textOverlap == .always || !block.hasText || layout.textIsOptional)
        return Decision(
            text: placesText || showsText, icon: isIconPlaced || showsIcon,
            skipsFade: isOffscreen, isVertical: fit.isVertical)
    }

    /// Determines whether and how the text of a symbol can be placed, and stores the position by its variable anchor.
    private mutating func textFit(of symbol: Int, use: Use, site: Site, reference: SymbolReference) -> TextFit {
        let (block, layout, id) = (use.visible.block, use.visible.block.layout, use.visible.ids[symbol])
        var fit = TextFit()
        if let label = block.lineLabel(of: symbol) {
            let visibility = placeCircles(
                of: label, symbol: symbol, use: use, site: site, number: Int(reference.block))
            fit.isPlaced = layout.textOverlap == .always || visibility != nil
            fit.isOffscreen = visibility == .offscreen
            return fit
        }
        guard block.box(symbol, in: block.textBoxes) != nil else { return fit }
        for vertical in writingModes(of: symbol, block) {
            let column = vertical ? block.verticalTextBoxes : block.textBoxes
            guard let box = block.box(symbol, in: column) else { continue }
            if block.variableRange(of: symbol).isEmpty {
                fit.box = candidate(box, site, layout.textOverlap)
            } else {
                let iconColumn =
                    vertical && !block.verticalIconBoxes.isEmpty ? block.verticalIconBoxes : block.iconBoxes
                (fit.box, fit.shift) = variableCandidate(
                    box, icon: block.box(symbol, in: iconColumn), symbol: symbol, use: use, site: site)
            }
            guard let textBox = fit.box else { continue }
            fit.isPlaced = true
            fit.isOffscreen = textBox.visibility == .offscreen
            if !block.verticalTextBoxes.isEmpty { fit.isVertical = vertical }
            return fit
        }
        fit.isOffscreen = false
        positions[id] = positions[id] ?? previousPositions[id]
        fit.isVertical = previousOrientations[id]
        return fit
    }

    private func site(of anchor: SIMD2<Double>, _ use: Use) -> Site {
        let point = use.projection.point(anchor)
        let isSeen = point.isVisible && !use.projection.isHidden(anchor)
        let ratio = isSeen ? use.projection.perspectiveRatio(w: point.w) : 0
        return Site(
            position: point.position, ratio: ratio, group: use.group, obstacle: obstacle(ofSymbolAt: point.position))
    }

    /// Returns whether the vertical text is tried, for each attempt in order.
    private func writingModes(of symbol: Int, _ block: SymbolBlock) -> [Bool] {
        guard let prefersVertical = block.layout.prefersVertical, !block.verticalTextBoxes.isEmpty,
            block.box(symbol, in: block.verticalTextBoxes) != nil
        else { return Self.horizontalOnly }
        if block.layout.isVerticalOnly { return [true] }
        return [prefersVertical, !prefersVertical]
    }

    private static let horizontalOnly = [false]

    /// Returns a box on the screen if it can be placed; nil otherwise.
    private func candidate(_ box: CollisionBox, _ site: Site, _ mode: OverlapMode) -> Candidate? {
        guard site.ratio >= Self.minimumRatio else { return nil }
        let (x, y, ratio) = (site.position.x, site.position.y, site.ratio)
        let screen = PlanarBox(
            minX: x + box.minX * ratio, minY: y + box.minY * ratio, maxX: x + box.maxX * ratio,
            maxY: y + box.maxY * ratio)
        return index.visibility(of: screen, mode: mode, group: site.group, ignoringObstacle: site.obstacle).map {
            Candidate(box: screen, visibility: $0)
        }
    }

    /// Tries the variable anchors of a text: that of the previous placement, all without overlap, then all with overlap.
    private mutating func variableCandidate(
        _ box: CollisionBox, icon: CollisionBox?, symbol: Int, use: Use, site: Site
    ) -> (Candidate?, SIMD2<Double>?) {
        let (block, layout, id) = (use.visible.block, use.visible.block.layout, use.visible.ids[symbol])
        let range = block.variableRange(of: symbol)
        let fittedIcon = layout.fitsIconToText && layout.iconOverlap == .never ? icon : nil
        let previous = previousPositions[id]?.anchor.side
        for pass in (previous == nil ? 1 : 0)..<(layout.textOverlap == .never ? 2 : 3) {
            let mode = pass == 2 ? layout.textOverlap : .never
            for anchor in block.variableAnchors[range] where pass > 0 || anchor.side == previous {
                let position = VariablePosition(anchor: anchor, boxSize: box.size, boxScale: block.boxScales[symbol])
                let shift = layout.rotated(position.layoutShift, angle: projection.angle)
                guard let placed = candidate(box.translated(by: shift), site, mode) else { continue }
                if let fittedIcon, candidate(fittedIcon.translated(by: shift), site, mode) == nil { continue }
                positions[id] = position
                return (placed, shift)
            }
        }
        return (nil, nil)
    }

    /// Computes the circles of a label along a line; returns `nil` if there are none or one collides.
    private mutating func placeCircles(
        of label: LineLabel, symbol: Int, use: Use, site: Site, number: Int
    ) -> CollisionIndex.Visibility? {
        let (block, layout) = (use.visible.block, use.visible.block.layout)
        let sizes = block.textSizes[symbol]
        let plane =
            layout.textPitchesWithMap
            ? LabelPlane(
                ground: use.projection, unitsPerPoint: block.tile.unitsPerPoint(atZoom: zoom),
                isRotatedWithMap: layout.textRotatesWithMap)
            : LabelPlane(screen: use.projection)
        circles.removeAll()
        guard site.ratio >= Self.minimumRatio,
            let labelLayout = LineLabelLayout(
                label, anchor: block.anchors[symbol], lines: block.lines,
                size: sizes.x + (sizes.y - sizes.x) * use.visible.textSizeFactor, plane: plane)
        else { return nil }
        circles.compute(label, layout: labelLayout, ratio: site.ratio, plane: plane)
        var (isInGrid, isOffscreen) = (false, true)
        for circle in circles.circles {
            isInGrid = isInGrid || index.isInGrid(circle)
            isOffscreen = isOffscreen && index.isOffscreen(circle)
            if index.collides(circle, mode: layout.textOverlap, group: use.group) {
                keepCircles(of: symbol, isPlaced: false, use: number)
                circles.removeAll()
                return nil
            }
        }
        if !isInGrid { circles.removeAll() }
        guard isInGrid else { return nil }
        keepCircles(of: symbol, isPlaced: true, use: number)
        return isOffscreen ? .offscreen : .visible
    }

    private mutating func insert(
        text: Candidate?, icon: Candidate?, hasCircles: Bool, layout: SymbolLayout, group: Int32,
        reference: SymbolReference
    ) {
        if let text {
            index.insert(
                text.box, reference: reference, mode: layout.textOverlap, group: group,
                isIgnored: layout.textIgnoresPlacement)
        }
        if let icon {
            index.insert(
                icon.box, reference: reference, mode: layout.iconOverlap, group: group,
                isIgnored: layout.iconIgnoresPlacement)
        }
        guard hasCircles else { return }
        for circle in circles.circles {
            index.insert(
                circle, reference: reference, mode: layout.textOverlap, group: group,
                isIgnored: layout.textIgnoresPlacement)
        }
    }
}
