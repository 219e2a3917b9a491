import Foundation
import KioskGeometry
import KioskStyle

/// The features of a source as columns: contiguous places with an index over them, nothing allocated per feature.
///
/// A *shape* is one point, line or polygon; a multi-geometry has several. A shape's *parts* are its rings, or the one run of
/// its places. Places lie in the unit square of `WebMercator`.
struct FeatureStore: Sendable {
    enum ShapeKind: UInt8 {
        case point, line, polygon
    }

    private(set) var identifiers: ContiguousArray<FeatureIdentifier?> = []
    private(set) var attributes: ContiguousArray<FeatureAttributes> = []
    private(set) var vertices: [CGPoint] = []
    private(set) var tree = PackedRTree(points: [])

    private var shapeFeatures: ContiguousArray<Int32> = []
    private var shapeKinds: ContiguousArray<ShapeKind> = []
    private var shapePartEnds: ContiguousArray<Int32> = []
    private var partEnds: ContiguousArray<Int32> = []

    /// The number of features.
    var count: Int { identifiers.count }

    /// The number of shapes.
    var shapeCount: Int { shapeKinds.count }

    /// The index of the feature a shape belongs to; ascending with the shape's own.
    func feature(ofShape shape: Int) -> Int { Int(shapeFeatures[shape]) }

    /// The kind of a shape.
    func kind(ofShape shape: Int) -> ShapeKind { shapeKinds[shape] }

    /// The parts of a shape.
    func parts(ofShape shape: Int) -> Range<Int> {
        (shape == 0 ? 0 : Int(shapePartEnds[shape - 1]))..<Int(shapePartEnds[shape])
    }

    /// The places of a part, indices of `vertices`.
    func vertices(ofPart part: Int) -> Range<Int> {
        (part == 0 ? 0 : Int(partEnds[part - 1]))..<Int(partEnds[part])
    }

    /// The places of a shape, indices of `vertices`.
    func vertices(ofShape shape: Int) -> Range<Int> {
        let parts = parts(ofShape: shape)
        guard let first = parts.first, let last = parts.last else { return 0..<0 }
        return vertices(ofPart: first).lowerBound..<vertices(ofPart: last).upperBound
    }

    /// The place of a point.
    func position(ofPoint shape: Int) -> CGPoint { vertices[vertices(ofShape: shape).lowerBound] }
}

extension FeatureStore {
    /// Makes room for a number of features of one place each.
    mutating func reserveCapacity(_ count: Int) {
        identifiers.reserveCapacity(count)
        attributes.reserveCapacity(count)
        vertices.reserveCapacity(count)
        shapeFeatures.reserveCapacity(count)
        shapeKinds.reserveCapacity(count)
        shapePartEnds.reserveCapacity(count)
        partEnds.reserveCapacity(count)
    }

    /// Adds a feature on top of the others; call `buildIndex` after the last.
    mutating func append(_ identifier: FeatureIdentifier?, attributes: FeatureAttributes, geometry: Geometry) {
        identifiers.append(identifier)
        self.attributes.append(attributes)
        appendShapes(of: geometry)
    }

    /// Makes what was added findable.
    ///
    /// - Complexity: O(n log n) in the number of shapes.
    mutating func buildIndex() {
        let isPoints = vertices.count == shapeCount && shapeKinds.allSatisfy { $0 == .point }
        tree = isPoints ? PackedRTree(points: vertices) : PackedRTree(boxes: (0..<shapeCount).map(box))
    }

    private func box(ofShape shape: Int) -> PlanarBox {
        vertices(ofShape: shape).reduce(into: PlanarBox.empty) { $0.formUnion(PlanarBox(vertices[$1])) }
    }

    private mutating func appendShapes(of geometry: Geometry) {
        switch geometry {
        case .point(let point): appendPoint(point.coordinates)
        case .multiPoint(let points): for coordinate in points.coordinates { appendPoint(coordinate) }
        case .lineString(let line): appendShape(.line, parts: [line.coordinates])
        case .multiLineString(let lines): for line in lines.coordinates { appendShape(.line, parts: [line]) }
        case .polygon(let polygon): appendShape(.polygon, parts: polygon.coordinates)
        case .multiPolygon(let polygons): for rings in polygons.coordinates { appendShape(.polygon, parts: rings) }
        case .geometryCollection(let collection): for member in collection.geometries { appendShapes(of: member) }
        }
    }

    private mutating func appendPoint(_ coordinate: LocationCoordinate2D) {
        vertices.append(WebMercator.point(for: coordinate))
        partEnds.append(Int32(vertices.count))
        closeShape(.point)
    }

    /// A ring's closing repetition of its first place is left out, and so is any place that repeats the one before.
    private mutating func appendShape(_ kind: ShapeKind, parts: [[LocationCoordinate2D]]) {
        for part in parts {
            let start = vertices.count
            for coordinate in part {
                let place = WebMercator.point(for: coordinate)
                if vertices.count > start, vertices[vertices.count - 1] == place { continue }
                vertices.append(place)
            }
            if kind == .polygon, vertices.count > start + 1, vertices[start] == vertices[vertices.count - 1] {
                vertices.removeLast()
            }
            partEnds.append(Int32(vertices.count))
        }
        closeShape(kind)
    }

    private mutating func closeShape(_ kind: ShapeKind) {
        shapeFeatures.append(Int32(identifiers.count - 1))
        shapeKinds.append(kind)
        shapePartEnds.append(Int32(partEnds.count))
    }
}
