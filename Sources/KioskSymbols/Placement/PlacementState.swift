/// The result of the last finished placement, with the fades that it started.
///
/// Times are in seconds of any clock that does not run backwards.
package struct PlacementState: Sendable {
    struct Opacity: Sendable {
        var text: FadeState
        var icon: FadeState
    }

    /// The duration of a fade, in seconds; 0 shows and hides symbols immediately.
    package var fadeDuration: Double
    /// The time of the last commit; `nil` before the first.
    package private(set) var commitTime: Double?
    private(set) var opacities: [UInt32: Opacity] = [:]
    private(set) var positions: [UInt32: VariablePosition] = [:]
    private(set) var orientations: [UInt32: Bool] = [:]
    /// The boxes and the blocks of the last placement, for queries.
    private(set) var index: CollisionIndex?
    private(set) var uses: [Placement.Use] = []
    private(set) var bearing = 0.0
    /// The circles of the last placement by its uses, if it kept them.
    private(set) var circles: [Int: [CollisionShapes.Circle]] = [:]
    /// The zoom level of the last placement.
    private var placementZoom = 0.0
    /// The fraction of the fades that the last commit skipped because the camera had zoomed out.
    private var zoomAdjustment = 0.0
    /// The zoom level of the last call of `isDue(at:zoom:)`, or of the last placement if it is newer.
    private var checkedZoom = 0.0
    /// The time of the last commit that showed or hid a symbol.
    private var changeTime = 0.0

    /// The number of zoom levels by which the camera zooms out until fades are skipped: symbols that come closer overlap meanwhile.
    private static let skippedZoomLevels = 1.5

    /// Creates a state without a placement.
    ///
    /// - Parameter fadeDuration: The duration of a fade, in seconds; negative and NaN count as 0.
    package init(fadeDuration: Double = 0) {
        self.fadeDuration = fadeDuration > 0 ? fadeDuration : 0
    }

    /// Replaces the last placement by a finished one and starts the fades.
    ///
    /// - Parameters:
    ///   - placement: The placement; it is ignored if it is not finished.
    ///   - time: The time of the frame.
    /// - Complexity: O(*n*) for *n* symbols of both placements
    package mutating func commit(_ placement: Placement, at time: Double) {
        guard placement.isFinished else { return }
        let change = commitTime == nil ? 1 : fadeChange(at: time)
        var hasChanged = commitTime == nil
        var next: [UInt32: Opacity] = [:]
        next.reserveCapacity(placement.decisions.count)
        var nextOrientations: [UInt32: Bool] = [:]
        for (id, decision) in placement.decisions {
            if let old = opacities[id] {
                hasChanged = hasChanged || old.text.isPlaced != decision.text || old.icon.isPlaced != decision.icon
                next[id] = Opacity(
                    text: FadeState(opacity: old.text.opacity(after: change), isPlaced: decision.text),
                    icon: FadeState(opacity: old.icon.opacity(after: change), isPlaced: decision.icon))
            } else {
                hasChanged = hasChanged || decision.text || decision.icon
                next[id] = Opacity(
                    text: FadeState(opacity: decision.skipsFade && decision.text ? 1 : 0, isPlaced: decision.text),
                    icon: FadeState(opacity: decision.skipsFade && decision.icon ? 1 : 0, isPlaced: decision.icon))
            }
            if let isVertical = decision.isVertical { nextOrientations[id] = isVertical }
        }
        var nextPositions = placement.positions
        for (id, old) in opacities where next[id] == nil {
            let opacity = Opacity(
                text: FadeState(opacity: old.text.opacity(after: change), isPlaced: false),
                icon: FadeState(opacity: old.icon.opacity(after: change), isPlaced: false))
            guard !opacity.text.isHidden || !opacity.icon.isHidden else { continue }
            hasChanged = hasChanged || old.text.isPlaced || old.icon.isPlaced
            next[id] = opacity
            nextPositions[id] = positions[id]
            nextOrientations[id] = orientations[id]
        }
        zoomAdjustment = commitTime == nil ? 0 : zoomOutFraction(to: placement.zoom)
        (opacities, positions, orientations) = (next, nextPositions, nextOrientations)
        (index, uses, bearing) = (placement.index, placement.uses, placement.projection.bearing)
        circles = placement.keptCircles
        (placementZoom, checkedZoom, commitTime) = (placement.zoom, placement.zoom, time)
        if hasChanged { changeTime = time }
    }

    /// Returns how far the camera has zoomed out since the last placement, as a fraction of the levels after which fades are
    /// skipped: 0 if it has not, 1 or more if they are skipped.
    private func zoomOutFraction(to zoom: Double) -> Double { max(0, (placementZoom - zoom) / Self.skippedZoomLevels) }

    /// Returns the fraction of a fade that has passed since the last commit: 0 at the commit, or more if the camera had zoomed
    /// out; at least 1 when fades are over.
    package func fadeChange(at time: Double) -> Double {
        guard fadeDuration > 0, let commitTime else { return 1 }
        return max(0, (time - commitTime) / fadeDuration + zoomAdjustment)
    }

    /// Returns the time until which frames are required for fades; `nil` if none is.
    package func fadeEnd(after time: Double) -> Double? {
        guard commitTime != nil, time - changeTime < fadeDuration else { return nil }
        return changeTime + fadeDuration
    }

    /// Returns whether a new placement is to be started: when the fades of the last one are over, earlier while zooming out.
    ///
    /// - Parameters:
    ///   - time: The time of the frame.
    ///   - zoom: The zoom level of the camera; it is stored for the next call.
    package mutating func isDue(at time: Double, zoom: Double) -> Bool {
        guard let commitTime else { return true }
        let fraction = checkedZoom == zoom ? 1 - zoomOutFraction(to: zoom) : 1
        checkedZoom = zoom
        return !(commitTime + fadeDuration * fraction > time)
    }

    /// Returns how the symbols of a layer are drawn, for each of its blocks in the order of `layer.blocks`.
    ///
    /// Call it after a commit and when blocks have changed. Symbols that are newer than the last placement are hidden unless
    /// they are certain to be shown. Only the first of several symbols with the same identifier is shown.
    /// - Parameter layer: The layer.
    /// - Complexity: O(*n*) for *n* symbols
    package mutating func displays(of layer: PlacementLayer) -> [BlockDisplay] {
        var displays = [BlockDisplay](repeating: BlockDisplay(), count: layer.blocks.count)
        var seen: Set<UInt32> = []
        let order = layer.blocks.indices.sorted { layer.blocks[$0].placementOrder < layer.blocks[$1].placementOrder }
        for index in order { displays[index] = display(of: layer.blocks[index], seen: &seen) }
        return displays
    }

    private mutating func display(of visible: VisibleBlock, seen: inout Set<UInt32>) -> BlockDisplay {
        let (block, layout) = (visible.block, visible.block.layout)
        guard visible.ids.count == block.count else {
            let hidden = SymbolDisplay(text: .hidden, icon: .hidden)
            return BlockDisplay(symbols: ContiguousArray(repeating: hidden, count: block.count))
        }
        let showsText =
            layout.textAllowsOverlap && (layout.iconAllowsOverlap || !block.hasIcons || layout.iconIsOptional)
        let showsIcon =
            layout.iconAllowsOverlap && (layout.textAllowsOverlap || !block.hasText || layout.textIsOptional)
        let certain = Opacity(
            text: FadeState(opacity: showsText ? 1 : 0, isPlaced: showsText),
            icon: FadeState(opacity: showsIcon ? 1 : 0, isPlaced: showsIcon))
        var display = BlockDisplay()
        display.symbols.reserveCapacity(block.count)
        for id in visible.ids {
            if !seen.insert(id).inserted {
                display.symbols.append(SymbolDisplay(text: .hidden, icon: .hidden))
                continue
            }
            let opacity = opacities[id] ?? certain
            if opacities[id] == nil, showsText || showsIcon { opacities[id] = certain }
            display.symbols.append(SymbolDisplay(text: opacity.text, icon: opacity.icon, isVertical: orientations[id]))
            display.isFading = display.isFading || opacity.text.isFading || opacity.icon.isFading
        }
        if !block.variableAnchors.isEmpty { display.positions = ContiguousArray(visible.ids.map { positions[$0] }) }
        return display
    }
}
