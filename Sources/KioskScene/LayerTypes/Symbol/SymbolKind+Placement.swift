package import KioskStyle
import KioskSymbols

extension SymbolKind {
    /// Returns whether symbols of the layer hide others or are hidden by them, or their positions depend on others.
    ///
    /// Symbols at points that may overlap all others and are ignored by them are not placed, unless they are drawn in the
    /// order of their positions on the screen, extrusions hide them, or they are above the ground.
    package func isPlaced(in context: EvaluationContext) -> Bool {
        let layout = placementLayout(in: context)
        let ignoresIcons =
            layout.iconOverlap == .always && layout.iconIgnoresPlacement || properties.iconImage.isConstant("")
        let ignoresText = layout.textOverlap == .always && layout.textIgnoresPlacement || !hasText
        return !ignoresIcons || !ignoresText || properties.placement.value(in: context) != .point
            || !properties.textVariableAnchor.value(in: context).isEmpty
            || !properties.textVariableAnchorOffset.value(in: context).candidates.isEmpty
            || properties.textWritingMode.value(in: context).contains(.vertical) || layout.isDrawnByY || setsOcclusion
            || hasHeights
    }

    package func isLaidOutInTiles(in context: EvaluationContext) -> Bool { isPlaced(in: context) }

    /// Returns whether the boxes of symbols do not depend on their placement: symbols are at points of the ground, with one
    /// anchor and horizontal text.
    package func hasFixedBoxes(in context: EvaluationContext) -> Bool {
        properties.placement.value(in: context) == .point && properties.textVariableAnchor.value(in: context).isEmpty
            && properties.textVariableAnchorOffset.value(in: context).candidates.isEmpty
            && !properties.textWritingMode.value(in: context).contains(.vertical) && !hasHeights
    }

    /// Returns the values of the layer that placement requires.
    func placementLayout(in context: EvaluationContext) -> SymbolLayout {
        var layout = SymbolLayout()
        layout.textAllowsOverlap = properties.textAllowOverlap.value(in: context)
        layout.iconAllowsOverlap = properties.iconAllowOverlap.value(in: context)
        layout.textOverlap =
            properties.textOverlap.map { OverlapMode(name: $0.value(in: context).rawValue) }
            ?? (layout.textAllowsOverlap ? .always : .never)
        layout.iconOverlap =
            properties.iconOverlap.map { OverlapMode(name: $0.value(in: context).rawValue) }
            ?? (layout.iconAllowsOverlap ? .always : .never)
        layout.textIgnoresPlacement = properties.textIgnorePlacement.value(in: context)
        layout.iconIgnoresPlacement = properties.iconIgnorePlacement.value(in: context)
        layout.textIsOptional = properties.textOptional.value(in: context)
        layout.iconIsOptional = properties.iconOptional.value(in: context)
        layout.textRotatesWithMap = textRotatesWithMap(in: context)
        layout.textPitchesWithMap = textLiesOnMap(in: context)
        layout.fitsIconToText = properties.iconTextFit.value(in: context) != .none
        let modes = properties.textWritingMode.value(in: context)
        if properties.placement.value(in: context) == .point, modes.contains(.vertical) {
            layout.prefersVertical = modes.first == .vertical
            layout.isVerticalOnly = !modes.contains(.horizontal)
        }
        layout.hasSortKey = properties.sortKey.dependsOnFeature
        layout.zOrder =
            switch properties.zOrder.value(in: context) {
            case .viewportY: .viewportY
            case .source: .source
            default: .auto
            }
        return layout
    }
}

extension OverlapMode {
    /// Creates a mode from its name in a style document; `never` for an unknown one.
    fileprivate init(name: String) {
        switch name {
        case "always": self = .always
        case "cooperative": self = .cooperative
        default: self = .never
        }
    }
}

extension StyleProperty<String> {
    /// Returns whether the value is the same for all features and zoom levels.
    fileprivate func isConstant(_ value: String) -> Bool {
        if case .constant(value) = self { true } else { false }
    }
}
