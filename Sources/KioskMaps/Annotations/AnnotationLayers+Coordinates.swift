import Foundation
import KioskGeometry
import KioskInput

/// The coordinates at which annotations are drawn, found by the indexes of their sources.
extension AnnotationLayers where Kind: PlacedAnnotation {
    typealias CoordinateVisitor = (_ id: String, _ coordinate: CLLocationCoordinate2D) -> Void

    /// Calls a closure once with each annotation that may lie in bounds, in no order.
    ///
    /// - Parameters:
    ///   - bounds: The bounds; longitudes that differ by multiples of 360° are equal.
    ///   - time: The time of movements.
    ///   - visit: Called with annotations in the bounds, and with others near them.
    /// - Complexity: O(log² n + k log k) for k of n annotations near the bounds.
    func forEachCoordinate(in bounds: CoordinateBounds, at time: Timestamp, _ visit: CoordinateVisitor) {
        for layer in all { layer.forEachCoordinate(in: bounds, at: time, visit) }
    }

    /// Returns the distances of the annotations that are nearest to a coordinate in the plane of the map, in metres, in ascending
    /// order.
    ///
    /// - Parameters:
    ///   - coordinate: The coordinate.
    ///   - count: The number of annotations; there may be more distances, or fewer if there are fewer annotations.
    ///   - time: The time of movements.
    func distances(
        to coordinate: CLLocationCoordinate2D, ofNearest count: Int, at time: Timestamp
    ) -> [LocationDistance] {
        var distances: [LocationDistance] = []
        for layer in all {
            layer.forEachCoordinate(nearest: count, to: coordinate, at: time) {
                distances.append(coordinate.distance(to: $1))
            }
        }
        return distances.sorted()
    }
}

extension AnnotationLayer where Kind: PlacedAnnotation {
    fileprivate typealias CoordinateVisitor = AnnotationLayers<Kind>.CoordinateVisitor

    fileprivate func forEachCoordinate(
        in bounds: CoordinateBounds, at time: Timestamp, _ visit: CoordinateVisitor
    ) {
        guard let features, features.count > 0 else { return }
        var rows: [Int] = []
        for box in bounds.boxes(on: features.bounds) {
            features.search(box) { rows.append(features.feature(ofShape: $0)) }
        }
        forEachCoordinate(ofRows: rows, in: features, at: time, visit)
    }

    fileprivate func forEachCoordinate(
        nearest count: Int, to coordinate: CLLocationCoordinate2D, at time: Timestamp, _ visit: CoordinateVisitor
    ) {
        guard let features, features.count > 0 else { return }
        let point = WebMercator.point(for: coordinate.wrap())
        let rows = [-1.0, 0, 1].flatMap { copy in
            features.nearest(to: CGPoint(x: point.x + copy, y: point.y), count: count).map {
                features.feature(ofShape: $0.index)
            }
        }
        forEachCoordinate(ofRows: rows, in: features, at: time, visit)
    }

    private func forEachCoordinate(
        ofRows rows: [Int], in features: FeatureStore, at time: Timestamp, _ visit: CoordinateVisitor
    ) {
        // A movement across the antimeridian is found on two copies of the world.
        let sorted = rows.sorted()
        for index in sorted.indices where index == 0 || sorted[index - 1] != sorted[index] {
            let row = sorted[index]
            guard let id = features.identifiers[row]?.string, let shape = features.shapes(ofFeature: row).first else {
                continue
            }
            let moving = motions.isEmpty ? nil : movingPoints(of: id, at: time)?.first
            visit(id, WebMercator.coordinate(for: moving ?? features.position(ofPoint: shape)))
        }
    }
}

extension CoordinateBounds {
    /// Returns boxes of the unit square and its copies that together contain the bounds on each copy of the world.
    ///
    /// - Parameter area: The area of features, outside of which there need not be boxes.
    fileprivate func boxes(on area: PlanarBox) -> [PlanarBox] {
        let (first, last) = (WebMercator.point(for: northwest), WebMercator.point(for: southeast))
        let box = PlanarBox(
            minX: first.x - Self.margin, minY: first.y - Self.margin, maxX: last.x + Self.margin,
            maxY: last.y + Self.margin)
        let copies = ((area.minX - box.maxX).rounded(.up), (area.maxX - box.minX).rounded(.down))
        guard box.maxX - box.minX < 1, copies.1 - copies.0 < Self.maximumCopyCount else {
            return [PlanarBox(minX: area.minX, minY: box.minY, maxX: area.maxX, maxY: box.maxY)]
        }
        return stride(from: copies.0, through: copies.1, by: 1).map { box.moved(by: CGPoint(x: $0, y: 0)) }
    }

    /// The rounding error of the projection, with a margin, as a fraction of the width of the world.
    private static var margin: Double { 1e-12 }

    /// The number of copies of the world above which all of them are searched at once.
    private static var maximumCopyCount: Double { 8 }
}
