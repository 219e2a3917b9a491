/// The icon properties of a symbol layer, ready to be evaluated.
public struct IconProperties: Sendable {
    /// The part of an icon that lies at its place.
    public enum Anchor: String, StyleConvertible {
        /// The middle.
        case center
        /// The middle of the left edge.
        case left
        /// The middle of the right edge.
        case right
        /// The middle of the top edge.
        case top
        /// The middle of the bottom edge.
        case bottom
        /// A corner.
        case topLeft = "top-left"
        /// A corner.
        case topRight = "top-right"
        /// A corner.
        case bottomLeft = "bottom-left"
        /// A corner.
        case bottomRight = "bottom-right"

        /// The place of the anchor in the icon: (0, 0) is its top left corner, (1, 1) its bottom right one.
        public var unitPoint: SIMD2<Double> {
            switch self {
            case .center: SIMD2(0.5, 0.5)
            case .left: SIMD2(0, 0.5)
            case .right: SIMD2(1, 0.5)
            case .top: SIMD2(0.5, 0)
            case .bottom: SIMD2(0.5, 1)
            case .topLeft: SIMD2(0, 0)
            case .topRight: SIMD2(1, 0)
            case .bottomLeft: SIMD2(0, 1)
            case .bottomRight: SIMD2(1, 1)
            }
        }
    }

    /// What an icon turns or leans with.
    public enum Alignment: String, StyleConvertible {
        /// As with the map.
        case map
        /// As with the screen.
        case viewport
        /// As with the screen, or for pitch as the icon turns.
        case auto
    }

    /// The name of the picture; empty draws none.
    public var image: StyleProperty<String>
    /// The scale of the picture.
    public var size: StyleProperty<Double>
    /// The part of the icon at its place.
    public var anchor: StyleProperty<Anchor>
    /// An offset in points at size 1: x to the right, y down.
    public var offset: StyleProperty<SIMD2<Double>>
    /// Degrees clockwise.
    public var rotate: StyleProperty<Double>
    /// The opacity, 0…1.
    public var opacity: StyleProperty<Double>
    /// Points around the icon that belong to it when it is hit.
    public var padding: StyleProperty<Double>
    /// What it turns with.
    public var rotationAlignment: StyleProperty<Alignment>
    /// What it leans with.
    public var pitchAlignment: StyleProperty<Alignment>
    /// The order of drawing, ascending.
    public var sortKey: StyleProperty<Double>
    /// An offset in points.
    public var translate: StyleProperty<SIMD2<Double>>
    /// What the offset refers to.
    public var translateAnchor: StyleProperty<MapAlignment>

    /// The style-specification names `init` reads; others a layer holds are kept but change nothing.
    ///
    /// They stand here a second time so that a reader of files can tell a slip of the pen from a property.
    public static let names: Set<String> = [
        "icon-image", "icon-size", "icon-anchor", "icon-offset", "icon-rotate", "icon-opacity", "icon-padding",
        "icon-rotation-alignment", "icon-pitch-alignment", "symbol-sort-key", "icon-translate",
        "icon-translate-anchor",
    ]

    /// Creates the icon properties of a symbol layer; what is not set has the default of the style specification.
    public init(_ layer: StyleLayer, report: (StyleError) -> Void = { _ in }) {
        image = layer.property("icon-image", default: "", report: report)
        size = layer.property("icon-size", default: 1, report: report)
        anchor = layer.property("icon-anchor", default: .center, report: report)
        offset = layer.property("icon-offset", default: .zero, report: report)
        rotate = layer.property("icon-rotate", default: 0, report: report)
        opacity = layer.property("icon-opacity", default: 1, report: report)
        padding = layer.property("icon-padding", default: 2, report: report)
        rotationAlignment = layer.property("icon-rotation-alignment", default: .auto, report: report)
        pitchAlignment = layer.property("icon-pitch-alignment", default: .auto, report: report)
        sortKey = layer.property("symbol-sort-key", default: 0, report: report)
        translate = layer.property("icon-translate", default: .zero, report: report)
        translateAnchor = layer.property("icon-translate-anchor", default: .map, report: report)
    }
}
