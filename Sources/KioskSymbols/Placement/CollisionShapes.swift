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

        /// Creates a box.
        ///
        /// - Parameters:
        ///   - box: The box, in points of the view.
        ///   - isPlaced: Whether the text or the icon is placed.
        ///   - isUsed: Whether placement used the box.
        public init(box: PlanarBox, isPlaced: Bool, isUsed: Bool = true) {
            self.box = box
            self.isPlaced = isPlaced
            self.isUsed = isUsed
        }
    }

    /// A circle of a label along a line.
    public struct Circle: Hashable, Sendable {
        /// The circle, in points of the view at the time of the placement.
        public var circle: CollisionCircle
        /// Whether no circle of the label collides.
        public var isPlaced: Bool

        /// Creates a circle.
        ///
        /// - Parameters:
        ///   - circle: The circle, in points of the view at the time of the placement.
        ///   - isPlaced: Whether no circle of the label collides.
        public init(circle: CollisionCircle, isPlaced: Bool) {
            self.circle = circle
            self.isPlaced = isPlaced
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
