import Foundation

/// The position of a glyph in a label plane.
package struct GlyphPlacement: Hashable, Sendable {
    /// The point of the line on which the glyph stands, in points.
    package var position: SIMD2<Double>
    /// The rotation, in radians clockwise.
    package var angle: Double
}

/// The layout of the glyphs of a label along a projected line, computed anew for each frame.
///
///     let layout = LineLabelLayout(label, anchor: anchor, lines: block.lines, size: 16, plane: plane)
///     let outcome = layout?.place(offsets[range], orientation: .horizontal, keepsUpright: true) { glyphs.append($0) }
package struct LineLabelLayout {
    /// The orientation of the shaping of a label.
    package enum Orientation: Hashable, Sendable {
        /// The only shaping of the label.
        case single
        /// The horizontal shaping of a label that has a vertical one too.
        case horizontal
        /// The vertical shaping.
        case vertical
    }

    /// The result of a layout.
    package enum Outcome: Hashable, Sendable {
        /// All glyphs were placed.
        case placed
        /// The line is too short; nothing is drawn.
        case doesNotFit
        /// The vertical shaping is to be drawn instead.
        case usesVertical
    }

    /// The size of the text in the label plane divided by 24.
    package let scale: Double
    private let walk: LineWalk
    private let offset: SIMD2<Double>

    /// Creates a layout; returns `nil` if the anchor is behind the camera or its line does not exist.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - anchor: The anchor, in tile units.
    ///   - lines: The lines of the block.
    ///   - size: The size of the text at the zoom level of the camera, in points.
    ///   - plane: The plane of the glyphs.
    package init?(_ label: LineLabel, anchor: SIMD2<Double>, lines: SymbolLines, size: Double, plane: LabelPlane) {
        guard let range = lines.range(of: label.line), label.segment >= 0, label.segment < range.count - 1 else {
            return nil
        }
        let w = plane.projection.clip(anchor).w
        let scale = plane.size(size, w: w) / 24
        guard w > 0, scale.isFinite else { return nil }
        self.scale = scale
        walk = LineWalk(
            plane: plane, vertices: lines.vertices, range: range, segment: range.lowerBound + label.segment,
            anchor: anchor, start: plane.point(anchor).position)
        offset = label.offset * scale
    }

    /// Places the glyphs.
    ///
    /// - Parameters:
    ///   - glyphs: The positions of the centres of the glyphs along the line, in units of 1/24 of the size of the text, in the
    ///     order of the text.
    ///   - orientation: The orientation of the shaping.
    ///   - keepsUpright: Whether the label is turned so that it is not upside down.
    ///   - emit: Called with each placed glyph in the order of `glyphs`, only if all fit.
    /// - Complexity: O(*n* *m*) for *n* glyphs and *m* vertices along the label
    package func place(
        _ glyphs: ArraySlice<Double>, orientation: Orientation = .single, keepsUpright: Bool,
        emit: (GlyphPlacement) -> Void
    ) -> Outcome {
        guard let first = glyphs.first, let last = glyphs.last else { return .doesNotFit }
        var isFlipped = false
        guard var firstPlacement = place(first, isFlipped), var lastPlacement = place(last, isFlipped) else {
            return .doesNotFit
        }
        if keepsUpright {
            let (start, end) =
                glyphs.count > 1
                ? (
                    plane.screenPoint(firstPlacement.position).position,
                    plane.screenPoint(lastPlacement.position).position
                )
                : segmentOnScreen
            switch orientation {
            case .horizontal where abs(end.y - start.y) > abs(end.x - start.x): return .usesVertical
            case .horizontal, .single: isFlipped = start.x > end.x
            case .vertical: isFlipped = start.y > end.y
            }
        }
        if isFlipped {
            guard let flippedFirst = place(first, true), let flippedLast = place(last, true) else { return .doesNotFit }
            (firstPlacement, lastPlacement) = (flippedFirst, flippedLast)
        }
        emit(firstPlacement)
        for glyph in glyphs.dropFirst().dropLast() {
            // A glyph between the first and the last fits, unless its offset is not between theirs.
            emit(place(glyph, isFlipped) ?? firstPlacement)
        }
        if glyphs.count > 1 { emit(lastPlacement) }
        return .placed
    }

    private var plane: LabelPlane { walk.plane }

    /// The anchor and the end of its segment on the screen.
    private var segmentOnScreen: (SIMD2<Double>, SIMD2<Double>) {
        let screen = LineWalk(
            plane: LabelPlane(screen: plane.projection), vertices: walk.vertices, range: walk.range,
            segment: walk.segment,
            anchor: walk.anchor, start: plane.projection.point(walk.anchor).position)
        return (screen.start, screen.projected(walk.segment + 1, from: nil, at: screen.start, reach: 1))
    }

    /// Returns the position of a glyph; `nil` if the line is too short.
    func place(
        _ glyph: Double, _ isFlipped: Bool, visit: (SIMD2<Double>) -> Void = { _ in }
    ) -> GlyphPlacement? {
        let distance = glyph * scale + (isFlipped ? -offset.x : offset.x)
        return walk.place(at: distance, shift: offset.y, isFlipped: isFlipped, visit: visit)
    }
}
