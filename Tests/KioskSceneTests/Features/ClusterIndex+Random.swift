import Foundation
import KioskGeometry
import KioskStyle
import TestSupport
import Testing

@testable import KioskScene

extension FeatureStore {
    /// Returns a store of points without identifiers.
    static func points(_ coordinates: [LocationCoordinate2D]) -> FeatureStore {
        var store = FeatureStore()
        for coordinate in coordinates {
            store.append(nil, attributes: FeatureAttributes(), geometry: .point(Point(coordinate)))
        }
        store.buildIndex()
        return store
    }

    /// Returns a store of random points in groups of different sizes, some at the same coordinate.
    static func randomPoints(_ count: Int, seed: UInt64) -> FeatureStore {
        var random = SeededGenerator(seed: seed)
        var coordinates: [LocationCoordinate2D] = []
        for _ in 0..<count {
            let near = coordinates.randomElement(using: &random)
            let spread = pow(random.number(0...1), 5) * 10
            if let near, random.number(0...1) < 0.8 {
                coordinates.append(
                    LocationCoordinate2D(
                        latitude: near.latitude + random.number(-1...1) * spread,
                        longitude: near.longitude + random.number(-1...1) * spread))
            } else if let near, random.flip() {
                coordinates.append(near)
            } else {
                coordinates.append(
                    LocationCoordinate2D(latitude: random.number(-80...80), longitude: random.number(-180...180)))
            }
        }
        return points(coordinates)
    }
}

extension ClusterIndex {
    /// Returns the point counts of all members of a level.
    mutating func counts(atZoom zoom: Double) -> [Int] {
        let level = store(atZoom: zoom)
        return level.rows.map { row in
            if case .number(let count)?? = level.attributes[row].properties["point_count"] { Int(count) } else { 1 }
        }
    }

    /// Returns the identifiers of the clusters of a level, in order.
    mutating func clusterIDs(atZoom zoom: Double) -> [Int] {
        store(atZoom: zoom).rows.compactMap { row in
            if case .cluster(let id) = member(ofRow: row, atZoom: zoom) { id } else { nil }
        }
    }

    /// Returns the rows of the points of a member.
    func points(of member: Member) throws -> [Int] {
        switch member {
        case .feature(let row): [row]
        case .cluster(let id): try #require(leaves(ofCluster: id, limit: .max))
        }
    }
}
