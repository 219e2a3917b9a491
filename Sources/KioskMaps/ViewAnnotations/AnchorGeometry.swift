import Foundation
import KioskGeometry

/// The geometry of a view annotation, in the unit square.
struct AnchorGeometry: Sendable {
    /// A point, a line or a polygon.
    enum Part: Sendable {
        case point(CGPoint)
        case line([CGPoint])
        /// The rings, and the pole of inaccessibility.
        case polygon([[CGPoint]], pole: CGPoint)
    }

    let parts: [Part]

    /// The bounding boxes of the parts.
    private let boxes: [PlanarBox]

    /// The horizontal centre of the bounding box of all parts.
    private let center: Double

    /// Creates a geometry; parts that are empty or contain non-finite positions are ignored.
    init(_ parts: [Part]) {
        self.parts = parts.filter { part in
            !part.points.isEmpty && part.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
        }
        boxes = self.parts.map { $0.points.reduce(into: PlanarBox.empty) { $0.formUnion(PlanarBox($1)) } }
        let box = boxes.reduce(PlanarBox.empty) { $0.union($1) }
        center = (box.minX + box.maxX) / 2
    }

    init(_ geometry: Geometry) {
        var parts: [Part] = []
        Self.collect(geometry, into: &parts)
        self.init(parts)
    }

    /// The x of a point beyond the antimeridian, which denotes its copy of the world; nil for other geometries.
    var xOfOtherCopy: Double? {
        guard parts.count == 1, case .point(let position) = parts[0], !(0...1 ~= position.x) else { return nil }
        return Double(position.x)
    }

    /// Returns the position of an annotation in the unit square: the point, the middle of the longest visible section of the
    /// line, or the pole of inaccessibility of the polygon or of its visible part.
    ///
    /// A point need not be visible, because the annotation may reach into the view from outside. The first visible part is used, in
    /// the preferred copy of the world if it is visible there, and otherwise in the copy that is nearest to the centre.
    ///
    /// - Parameters:
    ///   - ground: The visible ground.
    ///   - preferredX: The x to which the preferred copy is nearest; nil if there is none.
    /// - Complexity: O(1) for points and for polygons whose pole is visible, O(n) otherwise.
    func position(in ground: VisibleGround, nearestTo preferredX: Double? = nil) -> CGPoint? {
        guard !parts.isEmpty else { return nil }
        let nearest = ground.transform.nearestCopy(ofX: center)
        guard nearest.isFinite else { return nil }
        var copies = [nearest]
        if ground.transform.repeatsWorld {
            copies += [nearest - 1, nearest + 1]
            if let preferredX, preferredX.isFinite { copies.insert((preferredX - center).rounded(), at: 0) }
        }
        for copy in copies {
            for (part, box) in zip(parts, boxes) where ground.extent.intersects(box.moved(by: copy)) {
                if let position = part.position(in: ground, movedBy: copy), ground.contains(position) {
                    return position
                }
            }
        }
        let points = parts.lazy.compactMap { part -> CGPoint? in
            if case .point(let position) = part { CGPoint(x: position.x + nearest, y: position.y) } else { nil }
        }
        return points.first
    }

    private static func collect(_ geometry: Geometry, into parts: inout [Part]) {
        func projected(_ coordinates: [LocationCoordinate2D]) -> [CGPoint] { coordinates.map(WebMercator.point(for:)) }
        switch geometry {
        case .point(let point): parts += projected([point.coordinates]).map(Part.point)
        case .multiPoint(let points): parts += projected(points.coordinates).map(Part.point)
        case .lineString(let line): parts.append(.line(projected(line.coordinates)))
        case .multiLineString(let lines): parts += lines.coordinates.map { .line(projected($0)) }
        case .polygon(let polygon): parts.append(Part(rings: polygon.coordinates.map(projected)))
        case .multiPolygon(let polygons): parts += polygons.coordinates.map { Part(rings: $0.map(projected)) }
        case .geometryCollection(let collection):
            for member in collection.geometries { collect(member, into: &parts) }
        }
    }
}

extension AnchorGeometry.Part {
    /// Creates a polygon with its pole of inaccessibility, or a line for a polygon without area.
    init(rings: [[CGPoint]]) {
        let isFinite = rings.joined().allSatisfy { $0.x.isFinite && $0.y.isFinite }
        if isFinite, let pole = Self.pole(of: rings, precision: 0.01) {
            self = .polygon(rings, pole: pole)
        } else {
            self = .line(rings.first ?? [])
        }
    }

    fileprivate var points: [CGPoint] {
        switch self {
        case .point(let position): [position]
        case .line(let points): points
        case .polygon(let rings, _): rings.flatMap { $0 }
        }
    }

    /// Returns the position of an annotation in a copy of the world; nil if no section of a line or part of a polygon is visible there.
    ///
    /// - Parameters:
    ///   - ground: The visible ground.
    ///   - copies: The number of worlds by which the copy lies east of the geometry.
    /// - Complexity: O(1) for points and for polygons whose pole is visible, O(n) otherwise.
    fileprivate func position(in ground: VisibleGround, movedBy copies: Double) -> CGPoint? {
        func moved(_ position: CGPoint) -> CGPoint { CGPoint(x: position.x + copies, y: position.y) }
        func moved(_ positions: [CGPoint]) -> [CGPoint] {
            copies == 0 ? positions : positions.map { CGPoint(x: $0.x + copies, y: $0.y) }
        }
        switch self {
        case .point(let position): return moved(position)
        case .line(let points): return Self.midpoint(ofLongestPieceOf: moved(points), in: ground)
        case .polygon(let rings, let pole):
            // The pole first, so that the rings are moved only if it is not visible.
            let shownPole = moved(pole)
            if ground.contains(shownPole) { return shownPole }
            let seen = rings.map { ground.clipped(moved($0)) }.filter { $0.count > 2 }
            return Self.pole(of: seen, precision: 0.02)
        }
    }

    /// Returns the position inside a polygon that is farthest from its edges; nil for a polygon without area.
    ///
    /// - Parameters:
    ///   - rings: The rings, with finite vertices.
    ///   - precision: The maximum error of the distance to the edges, as a fraction of the longer side of the polygon.
    static func pole(of rings: [[CGPoint]], precision: Double) -> CGPoint? {
        let box = rings.joined().reduce(into: PlanarBox.empty) { $0.formUnion(PlanarBox($1)) }
        guard !box.isEmpty else { return nil }
        let side = max(box.maxX - box.minX, box.maxY - box.minY)
        let vertices = rings.map { $0.map { SIMD2(Double($0.x), Double($0.y)) } }
        guard let pole = PoleOfInaccessibility(of: vertices, precision: precision * side), pole.distance > 0 else {
            return nil
        }
        return CGPoint(x: pole.position.x, y: pole.position.y)
    }

    /// Returns the midpoint of the longest visible section of a line; nil if the line is not visible.
    private static func midpoint(ofLongestPieceOf line: [CGPoint], in ground: VisibleGround) -> CGPoint? {
        guard line.count > 1 else { return line.first }
        var (piece, longest): ([CGPoint], [CGPoint]) = ([], [])
        var (length, longestLength) = (0.0, -1.0)
        func end() {
            if length > longestLength, !piece.isEmpty { (longest, longestLength) = (piece, length) }
            (piece, length) = ([], 0)
        }
        for (start, stop) in zip(line, line.dropFirst()) {
            guard let range = ground.range(from: start, to: stop) else {
                end()
                continue
            }
            if range.lowerBound > 0 { end() }
            let (first, last) = (start.toward(stop, by: range.lowerBound), start.toward(stop, by: range.upperBound))
            if piece.isEmpty { piece.append(first) }
            piece.append(last)
            length += hypot(last.x - first.x, last.y - first.y)
            if range.upperBound < 1 { end() }
        }
        end()
        var rest = longestLength / 2
        for (start, stop) in zip(longest, longest.dropFirst()) {
            let step = hypot(stop.x - start.x, stop.y - start.y)
            if step >= rest { return step > 0 ? start.toward(stop, by: rest / step) : start }
            rest -= step
        }
        return longest.last
    }
}

extension PlanarBox {
    fileprivate func moved(by copies: Double) -> PlanarBox {
        PlanarBox(minX: minX + copies, minY: minY, maxX: maxX + copies, maxY: maxY)
    }
}

extension CGPoint {
    /// Returns the point at a fraction of the way to another one.
    fileprivate func toward(_ other: CGPoint, by fraction: Double) -> CGPoint {
        CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}
