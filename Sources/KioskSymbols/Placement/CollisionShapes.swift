public import KioskGeometry

/// The boxes and circles with which the symbols of a layer were placed, for diagnosis.
public struct CollisionShapes: Hashable, Sendable {
    /// The box of a text or an icon.
    public struct Box: Hashable, Sendable {
        /// The box, in points of the view.
        public var box: PlanarBox
        /// Whether the text or the icon is placed; otherwise it collides with another one or is too far away.
        public var isPlaced: Bool
        /// Whether placement used the box: it is neither the one of the other writing mode, nor that of a text with variable
        /// anchors that was never placed.
        public var isUsed: Bool

        /// The number of the symbol, which its text, its icon and its circles have in common, and no other symbol of the layer.
        public var symbol: Int

        /// Creates a box.
        ///
        /// - Parameters:
        ///   - box: The box, in points of the view.
        ///   - isPlaced: Whether the text or the icon is placed.
        ///   - isUsed: Whether placement used the box.
        ///   - symbol: The number of the symbol.
        public init(box: PlanarBox, isPlaced: Bool, isUsed: Bool = true, symbol: Int = 0) {
            self.box = box
            self.isPlaced = isPlaced
            self.isUsed = isUsed
            self.symbol = symbol
        }
    }

    /// A circle of a label along a line.
    public struct Circle: Hashable, Sendable {
        /// The circle, in points of the view at the time of the placement.
        public var circle: CollisionCircle
        /// Whether no circle of the label collides.
        public var isPlaced: Bool
        /// The number of the symbol, as that of a box.
        public var symbol: Int

        /// Creates a circle.
        ///
        /// - Parameters:
        ///   - circle: The circle, in points of the view at the time of the placement.
        ///   - isPlaced: Whether no circle of the label collides.
        ///   - symbol: The number of the symbol.
        public init(circle: CollisionCircle, isPlaced: Bool, symbol: Int = 0) {
            self.circle = circle
            self.isPlaced = isPlaced
            self.symbol = symbol
        }
    }

    /// The boxes of texts.
    public var textBoxes: [Box] = []
    /// The circles of labels along lines.
    public var circles: [Circle] = []
    /// The boxes of icons.
    public var iconBoxes: [Box] = []

    /// Creates an empty value.
    public init() {}
}
