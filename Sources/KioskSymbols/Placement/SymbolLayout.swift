/// The layout properties of a symbol layer that placement requires.
package struct SymbolLayout: Hashable, Sendable {
    /// The order in which symbols are placed and drawn.
    package enum ZOrder: Hashable, Sendable {
        /// By sort key if there is one, otherwise by position on the screen where symbols may overlap.
        case auto
        /// By position on the screen: lower symbols are placed first and drawn last.
        case viewportY
        /// In the order of the features.
        case source
    }

    /// Whether texts may overlap.
    package var textOverlap = OverlapMode.never
    /// Whether icons may overlap.
    package var iconOverlap = OverlapMode.never
    /// Whether `text-allow-overlap` is true; texts are then shown before their first placement.
    package var textAllowsOverlap = false
    /// Whether `icon-allow-overlap` is true; icons are then shown before their first placement.
    package var iconAllowsOverlap = false
    /// Whether other symbols ignore the texts.
    package var textIgnoresPlacement = false
    /// Whether other symbols ignore the icons.
    package var iconIgnoresPlacement = false
    /// Whether icons are shown without their text.
    package var textIsOptional = false
    /// Whether texts are shown without their icon.
    package var iconIsOptional = false
    /// Whether the rotation alignment of the text is the map.
    package var textRotatesWithMap = false
    /// Whether the pitch alignment of the text is the map.
    package var textPitchesWithMap = false
    /// Whether `icon-text-fit` is not `none`.
    package var fitsIconToText = false
    /// Whether vertical text is tried before horizontal text; `nil` to try horizontal text only.
    package var prefersVertical: Bool?
    /// Whether `text-writing-mode` lists the vertical mode only.
    package var isVerticalOnly = false
    /// The order in which symbols are placed and drawn.
    package var zOrder = ZOrder.auto
    /// Whether there is a `symbol-sort-key` that is not constant.
    package var hasSortKey = false

    /// Creates the layout of a layer whose properties have their default values.
    package init() {}

    /// Whether symbols are placed in the order of their keys across tiles.
    var isPlacedByKey: Bool { hasSortKey && zOrder != .viewportY }

    /// Whether symbols may overlap, so that the order in which they are drawn is seen.
    package var overlaps: Bool {
        textOverlap != .never || iconOverlap != .never || textIgnoresPlacement || iconIgnoresPlacement
    }

    /// Whether symbols are drawn in the order of their positions on the screen.
    package var isDrawnByY: Bool {
        overlaps && (zOrder == .viewportY || zOrder == .auto && !hasSortKey)
    }
}
