import Foundation
import KioskGeometry

@testable import KioskScene

/// A reference implementation of clustering that compares all pairs of points of a level.
struct PlainClusters {
    /// A cluster, or a single point.
    struct Node: Equatable {
        var point: CGPoint
        /// The points, as indices in the source.
        var points: [Int]
    }

    /// The nodes by zoom; the unclustered points are one level above the highest zoom.
    private(set) var levels: [Int: [Node]] = [:]

    init(_ points: [CGPoint], options: ClusterIndex.Options) {
        var level = points.enumerated().map { Node(point: $1, points: [$0]) }
        levels[options.maxZoom + 1] = level
        for zoom in stride(from: options.maxZoom, through: options.minZoom, by: -1) {
            level = Self.merge(
                level, radius: options.radius / (options.extent * exp2(Double(zoom))), minPoints: options.minPoints)
            levels[zoom] = level
        }
    }

    private static func merge(_ nodes: [Node], radius: Double, minPoints: Int) -> [Node] {
        var isVisited = nodes.map { _ in false }
        var merged: [Node] = []
        for index in nodes.indices where !isVisited[index] {
            let group = nodes.indices.filter { other in
                let x = nodes[other].point.x - nodes[index].point.x
                let y = nodes[other].point.y - nodes[index].point.y
                return other == index || (!isVisited[other] && x * x + y * y <= radius * radius)
            }
            for member in group { isVisited[member] = true }
            let points = group.flatMap { nodes[$0].points }
            if group.count > 1, points.count >= minPoints {
                var x = 0.0
                var y = 0.0
                for member in group {
                    x += nodes[member].point.x * Double(nodes[member].points.count)
                    y += nodes[member].point.y * Double(nodes[member].points.count)
                }
                let count = Double(points.count)
                merged.append(Node(point: CGPoint(x: x / count, y: y / count), points: points))
            } else {
                merged += group.map { nodes[$0] }
            }
        }
        return merged
    }
}
