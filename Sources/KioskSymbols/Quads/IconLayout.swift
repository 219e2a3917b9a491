import Foundation
package import KioskGeometry
package import KioskStyle

/// The box and the rectangles of an icon, from the properties of its layer.
///
///     let icon = IconLayout(image: image, anchor: .bottom)
///     for quad in icon.quads(around: nil) { draw(quad.corners(size: iconSize), texture: quad.texture) }
///
/// Distances are in points at an icon size of 1; x is to the right, y down.
package struct IconLayout: Hashable, Sendable {
    /// The image.
    package var image: StretchableImage
    /// The part of the icon that is placed at its position.
    package var anchor: IconAnchor
    /// The offset of the icon from its position, which is scaled with the icon.
    package var offset: SIMD2<Double>
    /// The rotation about the position, in degrees clockwise.
    package var rotation: Double
    /// The axes in which the icon has the size of its text.
    package var textFit: IconTextFit
    /// The space around the text: top, right, bottom and left; other counts of elements are no space.
    package var textFitPadding: [Double]

    /// Creates the layout of an icon.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - anchor: The part of the icon that is placed at its position; ignored by an icon that fits a text.
    ///   - offset: The offset of the icon from its position, in points at an icon size of 1.
    ///   - rotation: The rotation about the position, in degrees clockwise.
    ///   - textFit: The axes in which the icon has the size of its text.
    ///   - textFitPadding: The space around the text: top, right, bottom and left, in points.
    package init(
        image: StretchableImage, anchor: IconAnchor = .center, offset: SIMD2<Double> = .zero, rotation: Double = 0,
        textFit: IconTextFit = .none, textFitPadding: [Double] = [0, 0, 0, 0]
    ) {
        self.image = image
        self.anchor = anchor
        self.offset = offset
        self.rotation = rotation
        self.textFit = textFit
        self.textFitPadding = textFitPadding
    }

    /// Returns the box of the icon relative to its position, before the rotation.
    ///
    /// - Parameter text: The box of the text in points; nil for an icon without text, which is not fitted.
    package func box(around text: CollisionBox?) -> CollisionBox {
        let size = image.displaySize
        guard textFit != .none, let text else {
            let start = offset - anchor.unitPoint * size
            return CollisionBox(minX: start.x, minY: start.y, maxX: start.x + size.x, maxY: start.y + size.y)
        }
        let padding = textFitPadding.count == 4 ? textFitPadding : [0, 0, 0, 0]
        let center = SIMD2(text.minX + text.maxX, text.minY + text.maxY) / 2
        var (start, end) = (center - size / 2, center + size / 2)
        if textFit == .width || textFit == .both {
            (start.x, end.x) = (text.minX - padding[3], text.maxX + padding[1])
        }
        if textFit == .height || textFit == .both {
            (start.y, end.y) = (text.minY - padding[0], text.maxY + padding[2])
        }
        return CollisionBox(
            minX: start.x + offset.x, minY: start.y + offset.y, maxX: end.x + offset.x, maxY: end.y + offset.y)
    }

    /// Returns the distances from the edges of the image to its content, which are added to the collision box of an icon that
    /// fits a text, in points; nil if the image has no content.
    package func contentInsets(around text: CollisionBox?) -> UIEdgeInsets? {
        guard textFit != .none, text != nil, let content = image.content, image.pixelRatio > 0 else { return nil }
        let (start, end) = (content.topLeft, image.size - content.bottomRight)
        return UIEdgeInsets(
            top: start.y / image.pixelRatio, left: start.x / image.pixelRatio, bottom: end.y / image.pixelRatio,
            right: end.x / image.pixelRatio)
    }

    /// Returns the rectangle of the image relative to its position at a size, before the rotation.
    ///
    /// - Parameters:
    ///   - text: The box of the text in points; nil for an icon without text.
    ///   - size: The size of the icon, a factor.
    package func outline(around text: CollisionBox?, size: Double) -> CollisionBox {
        // An image that is stretched as a whole has no fixed parts; no arrays are allocated for a tap on it.
        if image.stretchX == nil, image.stretchY == nil, image.content == nil || textFit == .none || text == nil {
            return box(around: text).scaled(by: max(0, size))
        }
        guard let grid = IconGrid(self, around: text) else {
            return CollisionBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
        }
        let start = grid.corner(grid.columns.edges.start, grid.rows.edges.start)
        let end = grid.corner(grid.columns.edges.end, grid.rows.edges.end)
        let scale = pointwiseMax(grid.minimumScale, SIMD2(size, size))
        let (first, last) = (start.scaled * scale + start.fixed, end.scaled * scale + end.fixed)
        return CollisionBox(minX: first.x, minY: first.y, maxX: last.x, maxY: last.y)
    }

    /// Returns an upper bound of the distance of the image without text from its position, at a size and the scale of the
    /// perspective 1; at other scales, the bound is proportional to the scale.
    ///
    /// - Parameter size: The size of the icon, a factor.
    package func reach(size: Double) -> Double {
        func farthest(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> SIMD2<Double> {
            SIMD2(max(abs(start.x), abs(end.x)), max(abs(start.y), abs(end.y)))
        }
        guard image.stretchX != nil || image.stretchY != nil, let grid = IconGrid(self, around: nil) else {
            let box = box(around: nil)
            let corner = farthest(SIMD2(box.minX, box.minY), SIMD2(box.maxX, box.maxY))
            return PlaneGeometry.length(corner) * max(0, size)
        }
        let start = grid.corner(grid.columns.edges.start, grid.rows.edges.start)
        let end = grid.corner(grid.columns.edges.end, grid.rows.edges.end)
        let scaled = farthest(start.scaled, end.scaled) * pointwiseMax(grid.minimumScale, SIMD2(size, size))
        // The perspective halves a symbol at most, and fixed parts keep their size.
        return 2 * PlaneGeometry.length(scaled + farthest(start.fixed, end.fixed))
    }

    /// Returns the rectangles of the icon: one, or several if the image is stretched around a text.
    ///
    /// - Parameter text: The box of the text in points; nil for an icon without text.
    /// - Complexity: O(n · m) in the stretched columns and rows.
    package func quads(around text: CollisionBox?) -> [IconQuad] {
        guard let grid = IconGrid(self, around: text) else { return [] }
        var quads: [IconQuad] = []
        for (left, right) in zip(grid.columns.cuts, grid.columns.cuts.dropFirst()) {
            for (top, bottom) in zip(grid.rows.cuts, grid.rows.cuts.dropFirst()) {
                let (first, last) = (grid.corner(left, top), grid.corner(right, bottom))
                quads.append(
                    IconQuad(
                        scaled: QuadCorners(from: first.scaled, to: last.scaled),
                        fixed: QuadCorners(from: first.fixed, to: last.fixed), minimumScale: grid.minimumScale,
                        texture: CGRect(
                            x: left.pixel, y: top.pixel, width: right.pixel - left.pixel,
                            height: bottom.pixel - top.pixel), rotation: rotation))
            }
        }
        return quads
    }
}

extension IconAnchor {
    /// The anchor in the rectangle of the icon: (0, 0) is the top left corner, (1, 1) the bottom right corner.
    package var unitPoint: SIMD2<Double> { TextAnchor(rawValue: rawValue).unitPoint }
}
