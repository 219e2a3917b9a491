import Foundation
import KioskGeometry
import KioskScene

/// A bucket that is divided by the heights of its items above elevated ground.
@MainActor
protocol HeightDivisible: RaisableBucket {
    /// The identity of the content.
    var identity: BucketIdentity { get set }

    /// The distance by which items extend beyond their positions because of values of the bucket, in points.
    var commonReach: Double { get }

    /// Returns the heights of the items of a block, in metres.
    static func heights(of content: Content) -> [Float]

    /// Returns the items of a block at a height.
    static func items(of content: Content, at height: Float) -> Content

    /// Returns the box of the items of a block in the unit square, and the distance by which they extend beyond it in points.
    static func extent(of content: Content) -> (box: PlanarBox, reach: Double)
}

extension FillBucket: HeightDivisible {
    var commonReach: Double { 1 + Double((translate * translate).sum().squareRoot()) }

    static func heights(of content: Polygons) -> [Float] { content.polygons.map(\.zOffset) }

    static func items(of content: Polygons, at height: Float) -> Polygons {
        var items = content
        items.polygons.removeAll { $0.zOffset != height }
        return items
    }

    static func extent(of content: Polygons) -> (box: PlanarBox, reach: Double) {
        var box = PlanarBox.empty
        for polygon in content.polygons {
            for ring in content.rings[polygon.rings.clamped(to: content.rings.indices)] {
                for vertex in content.vertices[ring.clamped(to: content.vertices.indices)] {
                    box.formUnion(PlanarBox(vertex))
                }
            }
        }
        return (box, 0)
    }
}

extension LineBucket: HeightDivisible {
    var commonReach: Double {
        let reach = shape.map { Double($0.reach(longestExtrusion: LineVertex.limit)) } ?? 0
        return reach + Double((translate * translate).sum().squareRoot())
    }

    static func heights(of content: Lines) -> [Float] { content.lines.map(\.zOffset) }

    static func items(of content: Lines, at height: Float) -> Lines {
        var items = content
        items.lines.removeAll { $0.zOffset != height }
        return items
    }

    static func extent(of content: Lines) -> (box: PlanarBox, reach: Double) {
        var box = PlanarBox.empty
        var reach: Float = 0
        for line in content.lines {
            reach = max(reach, line.shape.reach(longestExtrusion: LineVertex.limit))
            for vertex in content.vertices[line.vertices.clamped(to: content.vertices.indices)] {
                box.formUnion(PlanarBox(vertex))
            }
        }
        return (box, Double(reach))
    }
}
