/// The layout properties of a symbol layer that placement requires.
public struct SymbolLayout: Hashable, Sendable {
    /// The order in which symbols are placed and drawn.
    public enum ZOrder: Hashable, Sendable {
        /// By sort key if there is one, otherwise by position on the screen where symbols may overlap.
        case auto
        /// By position on the screen: lower symbols are placed first and drawn last.
        case viewportY
        /// In the order of the features.
        case source
    }

    /// Whether texts may overlap.
    public var textOverlap = OverlapMode.never
    /// Whether icons may overlap.
    public var iconOverlap = OverlapMode.never
    /// Whether `text-allow-overlap` is true; texts are then shown before their first placement.
    public var textAllowsOverlap = false
    /// Whether `icon-allow-overlap` is true; icons are then shown before their first placement.
    public var iconAllowsOverlap = false
    /// Whether other symbols ignore the texts.
    public var textIgnoresPlacement = false
    /// Whether other symbols ignore the icons.
    public var iconIgnoresPlacement = false
    /// Whether icons are shown without their text.
    public var textIsOptional = false
    /// Whether texts are shown without their icon.
    public var iconIsOptional = false
    /// Whether the rotation alignment of the text is the map.
    public var textRotatesWithMap = false
    /// Whether the pitch alignment of the text is the map.
    public var textPitchesWithMap = false
    /// Whether `icon-text-fit` is not `none`.
    public var fitsIconToText = false
    /// Whether vertical text is tried before horizontal text; `nil` to try horizontal text only.
    public var prefersVertical: Bool?
    /// Whether `text-writing-mode` lists the vertical mode only.
    public var isVerticalOnly = false
    /// The order in which symbols are placed and drawn.
    public var zOrder = ZOrder.auto
    /// Whether there is a `symbol-sort-key` that is not constant.
    public var hasSortKey = false

    /// Creates the layout of a layer whose properties have their default values.
    public init() {}

    /// Whether symbols are placed in the order of their keys across tiles.
    var isPlacedByKey: Bool { hasSortKey && zOrder != .viewportY }

    /// Whether symbols may overlap, so that the order in which they are drawn is seen.
    public var overlaps: Bool {
        textOverlap != .never || iconOverlap != .never || textIgnoresPlacement || iconIgnoresPlacement
    }

    /// Whether symbols are drawn in the order of their positions on the screen.
    public var isDrawnByY: Bool {
        overlaps && (zOrder == .viewportY || zOrder == .auto && !hasSortKey)
    }
}
