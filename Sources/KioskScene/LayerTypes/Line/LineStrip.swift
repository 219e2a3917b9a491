/// The triangles of a line of any width.
///
/// A renderer extrudes them on the graphics processor; hit tests extrude them for one line. So a dash is hit exactly where
/// it is drawn.
package struct LineStrip {
    /// A vertex: an offset from a point of the line, in half widths, with x to the east and y to the south.
    package struct Vertex {
        /// The index of the point.
        package var point: Int32
        /// The index of the segment with which the vertex is drawn.
        package var segment: Int32
        /// The offset from the point.
        package var extrusion: SIMD2<Float>
        /// The movement of the point per unit of the line's offset to the right.
        package var shift: SIMD2<Float>
        /// The coordinate across the line: −1 on its right edge, 1 on its left edge.
        package var side: Float
        /// The coordinate beyond its end: 1 on the edge of a half circle, 0 elsewhere.
        package var roundness: Float
        /// The direction in which the vertex is moved away from a sharp corner: 1 in the direction of travel, −1 against
        /// it, 0 for most vertices.
        ///
        /// A vertex that is moved by `slideLength` is on the straight part of its segment.
        package var slide: Float
        /// The length that the segment must exceed for the movement, in units of `slideLength`; otherwise the vertex stays
        /// at the corner, where it equals another one.
        package var slideLimit: Float
    }

    /// The distance from a sharp corner within which the distances along the line are distorted, in points at the integer
    /// zoom level.
    package static let slideLength: Float = 15

    /// The vertices.
    package private(set) var vertices: [Vertex] = []

    /// The vertices of triangles, three for each.
    package private(set) var indices: [UInt32] = []

    /// The same triangles without vertices that are moved away from sharp corners, for segments that are too short for the
    /// movement.
    package private(set) var plainIndices: [UInt32] = []

    /// The last vertices on both sides; nil after a gap.
    private var last: (right: UInt32, left: UInt32)?

    /// The last vertices of the triangles without moved ones.
    private var lastPlain: (right: UInt32, left: UInt32)?
    private var point: Int32 = 0
    private var segment: Int32 = 0

    /// Whether the current segment begins with vertices that are moved away from a sharp corner.
    private var beginsSharp = false

    /// Creates an empty strip.
    package init() {}

    /// Replaces the triangles.
    ///
    /// - Parameters:
    ///   - directions: The unit directions of the segments; not empty.
    ///   - isClosed: Whether the last segment ends at the first point.
    ///   - form: The form of the ends and corners.
    ///   - slides: Whether there are vertices that are moved away from sharp corners.
    ///   - restarts: The points at which segments do not share vertices, in ascending order.
    /// - Complexity: O(n) in the segments.
    package mutating func build(
        _ directions: [SIMD2<Float>], isClosed: Bool, form: LineBucket.Form, slides: Bool = false,
        restarts: [Int] = []
    ) {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        plainIndices.removeAll(keepingCapacity: true)
        (last, lastPlain) = (nil, nil)
        var restarts = restarts.makeIterator()
        var nextRestart = restarts.next()
        guard let first = directions.first, let final = directions.last else { return }
        (point, segment) = (0, 0)
        let closing = isClosed ? LineCorner(from: final, to: first, form: form) : nil
        beginsSharp = false
        if let closing {
            add(closing.leaving)
            if slides, closing.isSharp { addSlide(from: closing, ahead: true) }
        } else {
            addCap(form.cap, direction: first, isStart: true)
        }
        for index in directions.indices.dropFirst() {
            (point, segment) = (Int32(truncatingIfNeeded: index), Int32(truncatingIfNeeded: index - 1))
            let isRestart = nextRestart == index
            if isRestart { nextRestart = restarts.next() }
            add(
                LineCorner(from: directions[index - 1], to: directions[index], form: form), slides: slides,
                isRestart: isRestart)
        }
        segment = Int32(truncatingIfNeeded: directions.count - 1)
        point = isClosed ? 0 : segment + 1
        if let closing {
            if slides, closing.isSharp { addSlide(from: closing, ahead: false) }
            addEnd(of: closing)
        } else {
            addCap(form.cap, direction: final, isStart: false)
        }
    }

    /// Adds a corner between two segments.
    private mutating func add(_ corner: LineCorner, slides: Bool, isRestart: Bool) {
        if slides, corner.isSharp { addSlide(from: corner, ahead: false) }
        addEnd(of: corner)
        if isRestart {
            segment += 1
            add(corner.leaving)
        }
        beginsSharp = false
        if slides, corner.isSharp { addSlide(from: corner, ahead: true) }
    }

    /// Adds vertices that are moved away from a sharp corner, on the segment before or after it.
    private mutating func addSlide(from corner: LineCorner, ahead: Bool) {
        if ahead {
            beginsSharp = true
            add(corner.leaving, slide: 1)
        } else {
            // The part of the segment that its first corner leaves must be long enough.
            add(corner.arriving, slide: -1, slideLimit: beginsSharp ? 3 : 2)
        }
    }

    /// Adds a corner with the first vertices of the second segment.
    private mutating func addEnd(of corner: LineCorner) {
        add(corner.arriving)
        switch corner.filler {
        case .shared: return
        case .bevel: break
        case .fan(let rim):
            for extrusion in rim {
                addVertex(extrusion, shift: corner.arriving.shift, side: corner.bendsRight ? 1 : -1)
            }
        case .discs:
            addDisc(corner.arriving, ahead: 1)
            (last, lastPlain) = (nil, nil)
            addDisc(corner.leaving, ahead: -1)
        case .gap: (last, lastPlain) = (nil, nil)
        }
        add(corner.leaving)
    }

    private mutating func addCap(_ cap: LineBucket.Cap, direction: SIMD2<Float>, isStart: Bool) {
        let normal = SIMD2(-direction.y, direction.x)
        let ahead: Float = isStart ? -1 : 1
        switch cap {
        case .butt: add(LinePair(normal: normal, shift: normal))
        case .square: add(LinePair(normal: normal, ahead: (ahead, ahead), shift: normal))
        case .round:
            let end = LinePair(normal: normal, shift: normal)
            if isStart { addDisc(end, ahead: ahead) }
            add(end)
            if !isStart { addDisc(end, ahead: ahead) }
        }
    }

    /// Adds the outer vertices of a half circle.
    private mutating func addDisc(_ end: LinePair, ahead: Float) {
        add(LinePair(normal: end.right, ahead: (ahead, ahead), shift: end.shift, isRound: true))
    }

    private mutating func add(_ pair: LinePair, slide: Float = 0, slideLimit: Float = 2) {
        let roundness: Float = pair.isRound ? 1 : 0
        addVertex(pair.right, shift: pair.shift, side: -1, roundness: roundness, slide: slide, slideLimit: slideLimit)
        addVertex(pair.left, shift: pair.shift, side: 1, roundness: roundness, slide: slide, slideLimit: slideLimit)
    }

    private mutating func addVertex(
        _ extrusion: SIMD2<Float>, shift: SIMD2<Float>, side: Float, roundness: Float = 0, slide: Float = 0,
        slideLimit: Float = 2
    ) {
        let index = UInt32(truncatingIfNeeded: vertices.count)
        vertices.append(
            Vertex(
                point: point, segment: segment, extrusion: extrusion, shift: shift, side: side, roundness: roundness,
                slide: slide, slideLimit: slideLimit))
        Self.extend(&indices, after: &last, by: index, side: side)
        if slide == 0 { Self.extend(&plainIndices, after: &lastPlain, by: index, side: side) }
    }

    /// Adds the triangle of a vertex and the last ones on both sides.
    private static func extend(
        _ indices: inout [UInt32], after last: inout (right: UInt32, left: UInt32)?, by index: UInt32, side: Float
    ) {
        // The first two vertices after a gap are on both sides.
        guard let known = last else {
            if side > 0 { last = (index - 1, index) }
            return
        }
        indices.append(known.right)
        indices.append(known.left)
        indices.append(index)
        last = side < 0 ? (index, known.left) : (known.right, index)
    }
}
