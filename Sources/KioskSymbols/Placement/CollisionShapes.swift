package import KioskGeometry

/// The boxes and circles with which the symbols of a layer were placed, for diagnosis.
package struct CollisionShapes: Hashable, Sendable {
    /// The box of a text or an icon.
    package struct Box: Hashable, Sendable {
        /// The box, in points of the view.
        package var box: PlanarBox
        /// Whether the text or the icon is placed; otherwise it collides with another one or is too far away.
        package var isPlaced: Bool
        /// Whether placement used the box: it is neither the one of the other writing mode, nor that of a text with variable
        /// anchors that was never placed.
        package var isUsed: Bool

        /// The number of the symbol, which its text, its icon and its circles have in common, and no other symbol of the layer.
        package var symbol: Int

        /// Creates a box.
        ///
        /// - Parameters:
        ///   - box: The box, in points of the view.
        ///   - isPlaced: Whether the text or the icon is placed.
        ///   - isUsed: Whether placement used the box.
        ///   - symbol: The number of the symbol.
        package init(box: PlanarBox, isPlaced: Bool, isUsed: Bool = true, symbol: Int = 0) {
            self.box = box
            self.isPlaced = isPlaced
            self.isUsed = isUsed
            self.symbol = symbol
        }
    }

    /// A circle of a label along a line.
    package struct Circle: Hashable, Sendable {
        /// The circle, in points of the view at the time of the placement.
        package var circle: CollisionCircle
        /// Whether no circle of the label collides.
        package var isPlaced: Bool
        /// The number of the symbol, as that of a box.
        package var symbol: Int

        /// Creates a circle.
        ///
        /// - Parameters:
        ///   - circle: The circle, in points of the view at the time of the placement.
        ///   - isPlaced: Whether no circle of the label collides.
        ///   - symbol: The number of the symbol.
        package init(circle: CollisionCircle, isPlaced: Bool, symbol: Int = 0) {
            self.circle = circle
            self.isPlaced = isPlaced
            self.symbol = symbol
        }
    }

    /// The boxes of texts.
    package var textBoxes: [Box] = []
    /// The circles of labels along lines.
    package var circles: [Circle] = []
    /// The boxes of icons.
    package var iconBoxes: [Box] = []

    /// Creates an empty value.
    package init() {}
}
