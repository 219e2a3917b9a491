import Foundation
import KioskMaps

/// A converter of lines to triangles whose width is applied in the shader.
///
/// Each segment is a separate rectangle. At a corner the inner edges meet in one point if the turn is at most a right
/// angle; otherwise they overlap. On the outer side a triangle fan around the centre line fills the join.
struct LineTessellator {
    /// The maximum distance from the centre line to the intersection of the inner edges, in half widths.
    ///
    /// A greater limit would create spikes if segments are shorter than the line is wide.
    private static let innerLimit: Float = 1.4143

    /// The maximum displacement of a corner caused by the line's offset, in offsets.
    private static let offsetLimit: Float = 4

    private(set) var vertices: [LineVertex] = []
    private(set) var indices: [UInt32] = []
    private(set) var extent = GroundExtent()

    private let cap: LineBucket.Cap
    private let miterLimit: Float
    private var line = LineBucket.Line(vertices: 0..<0, width: 0, color: .zero)
    private var halfWidth: Float = 0

    /// Tessellates lines.
    ///
    /// - Complexity: O(vertices + segments into which long lines are divided).
    init(_ content: LineBucket.Lines) {
        cap = content.cap
        miterLimit = max(1, content.miterLimit)
        vertices.reserveCapacity(4 * content.vertices.count)
        indices.reserveCapacity(6 * content.vertices.count)
        for line in content.lines {
            guard let path = LinePath(line, of: content.vertices, in: extent) else { continue }
            let gap = max(0, line.gapWidth)
            let halfWidth = gap / 2 + (gap > 0 ? line.width : line.width / 2)
            guard line.width > 0, halfWidth.isFinite, line.offset.isFinite else { continue }
            self.line = line
            self.halfWidth = halfWidth
            add(path)
        }
    }

    private mutating func add(_ path: LinePath) {
        let count = path.points.count
        for point in path.points {
            extent.add(CGPoint(x: point.x, y: point.y), reach: abs(line.offset) + max(2, miterLimit) * halfWidth)
        }
        let pieces = path.directions.count
        let joins = path.points.indices.map { index -> LineJoin? in
            guard path.isClosed || (index > 0 && index + 1 < count) else { return nil }
            return LineJoin(
                from: path.directions[(index + pieces - 1) % pieces], to: path.directions[index % pieces],
                innerLimit: Self.innerLimit)
        }
        for piece in 0..<pieces {
            let next = (piece + 1) % count
            let direction = path.directions[piece]
            let start = corners(joins[piece], at: path.points[piece], leaving: true, along: direction)
            let end = corners(joins[next], at: path.points[next], leaving: false, along: direction)
            quad(start.left, start.right, end.left, end.right)
            if joins[piece] == nil { addCap(at: path.points[piece], along: -direction, direction: direction) }
            if joins[next] == nil { addCap(at: path.points[next], along: direction, direction: direction) }
            if let join = joins[next] { addJoin(join, at: path.points[next]) }
        }
    }

    /// Returns the two corners of a segment at one of its ends.
    private func corners(
        _ join: LineJoin?, at point: SIMD2<Double>, leaving: Bool, along direction: SIMD2<Float>
    ) -> (left: LineVertex, right: LineVertex) {
        let right = SIMD2(-direction.y, direction.x)
        guard let join else {
            // Straight ends have a separate quad for antialiasing, so the segment ends before it.
            let outward = cap == .round ? .zero : leaving ? direction : -direction
            let shift = right * line.offset
            let reach = cap == .square ? -outward * halfWidth : .zero
            func corner(_ side: Float) -> LineVertex {
                vertex(point, shift + reach + right * side * halfWidth, right * side + outward, across: [0, side])
            }
            return (corner(-1), corner(1))
        }
        func corner(_ side: Float) -> LineVertex {
            let way = isShared(join, side: side) ? join.miter * side : right * side
            return vertex(point, shift(join) + way * halfWidth, way, across: [0, side])
        }
        return (corner(-1), corner(1))
    }

    /// Returns whether both segments at a join share a corner on a side: −1 is the left, 1 the right.
    private func isShared(_ join: LineJoin, side: Float) -> Bool {
        guard side == join.outerSide else { return join.meetsInside }
        return line.join == .miter && join.meetsInside && join.miterLength <= miterLimit || join.isStraight
    }

    private func shift(_ join: LineJoin) -> SIMD2<Float> {
        join.miter * (line.offset * min(1, Self.offsetLimit / join.miterLength))
    }

    private mutating func addJoin(_ join: LineJoin, at point: SIMD2<Double>) {
        let side = join.outerSide
        guard !isShared(join, side: side) else { return }
        let shift = shift(join)
        let (first, last) = (join.firstNormal * side, join.lastNormal * side)
        var rim = [first]
        switch line.join {
        case .bevel: break
        case .miter where join.miterLength <= miterLimit: rim.append(join.miter * side)
        case .miter: break
        case .round: rim += join.arc
        }
        rim.append(last)
        // Distances are measured from the centre in an arc, and from the centre line otherwise.
        let isRound = line.join == .round
        func corner(_ way: SIMD2<Float>, across: SIMD2<Float>) -> LineVertex {
            vertex(point, shift + way * halfWidth, way, across: across)
        }
        let middle = add(corner(.zero, across: .zero))
        let fan = rim.map { add(corner($0, across: isRound ? $0 : [0, side])) }
        for (here, next) in zip(fan, fan.dropFirst()) { indices += [middle, here, next] }
        guard join.meetsInside else { return }
        for (normal, end) in [(first, fan[0]), (last, fan[fan.count - 1])] {
            indices += [middle, end, add(corner(join.miter * -side, across: isRound ? -normal : [0, -side]))]
        }
    }

    private mutating func addCap(at point: SIMD2<Double>, along way: SIMD2<Float>, direction: SIMD2<Float>) {
        let right = SIMD2(-direction.y, direction.x)
        let shift = right * line.offset
        let reach = cap == .butt ? .zero : way * halfWidth
        func corner(_ side: Float, isOuter: Bool) -> LineVertex {
            switch cap {
            case .butt, .square:
                vertex(
                    point, shift + reach + right * side * halfWidth, right * side + (isOuter ? way : -way),
                    across: [0, side], beyondEnd: isOuter ? 1 : -1)
            case .round:
                vertex(
                    point, shift + right * side * halfWidth + (isOuter ? reach : .zero),
                    right * side + (isOuter ? way : .zero), across: [isOuter ? 1 : 0, side])
            }
        }
        quad(corner(-1, isOuter: false), corner(1, isOuter: false), corner(-1, isOuter: true), corner(1, isOuter: true))
    }

    private func vertex(
        _ point: SIMD2<Double>, _ extrusion: SIMD2<Float>, _ outward: SIMD2<Float>, across: SIMD2<Float>,
        beyondEnd: Float? = nil
    ) -> LineVertex {
        LineVertex(
            position: SplitPosition(point), extrusion: extrusion, outward: outward,
            frame: LineFrame(across: across, beyondEnd: beyondEnd),
            shape: [halfWidth, max(0, line.gapWidth) / 2, max(0, line.blur)], color: line.color)
    }

    private mutating func quad(_ a: LineVertex, _ b: LineVertex, _ c: LineVertex, _ d: LineVertex) {
        let first = UInt32(truncatingIfNeeded: vertices.count)
        vertices += [a, b, c, d]
        indices += [first, first + 1, first + 2, first + 1, first + 2, first + 3]
    }

    private mutating func add(_ vertex: LineVertex) -> UInt32 {
        vertices.append(vertex)
        return UInt32(truncatingIfNeeded: vertices.count - 1)
    }
}
