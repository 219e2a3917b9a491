import Foundation
import KioskGeometry
import KioskStyle
import TestSupport

@testable import KioskScene

/// A reference implementation of the feature store, based on an array.
struct PlainStore {
    struct Entry: Equatable {
        var identifier: FeatureIdentifier?
        var attributes: FeatureAttributes
        var geometry: Geometry
    }

    var entries: [Entry] = []

    mutating func upsert(_ entry: Entry) {
        if let index = entries.firstIndex(where: { $0.identifier == entry.identifier }) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    /// A new store with the same features, without a history of changes.
    var rebuilt: FeatureStore {
        var store = FeatureStore()
        for entry in entries {
            store.append(entry.identifier, attributes: entry.attributes, geometry: entry.geometry)
        }
        store.buildIndex()
        return store
    }
}

/// The contents of a store, independent of row and shape numbers.
struct StoreContents: Equatable {
    struct Shape: Equatable {
        var kind: FeatureStore.ShapeKind
        var parts: [[CGPoint]]
    }

    struct Row: Equatable {
        var identifier: FeatureIdentifier?
        var attributes: FeatureAttributes
        var shapes: [Shape]
    }

    var rows: [Row]

    init(_ store: FeatureStore) {
        rows = store.rows.filter(store.contains).map { row in
            Row(
                identifier: store.identifiers[row], attributes: store.attributes[row],
                shapes: store.shapes(ofFeature: row).map { shape in
                    Shape(
                        kind: store.kind(ofShape: shape),
                        parts: store.parts(ofShape: shape).map { Array(store.vertices[store.vertices(ofPart: $0)]) })
                })
        }
    }
}

extension FeatureStore {
    /// Returns the indices, in drawing order without gaps, of the features with a shape that intersects a box.
    func found(in box: PlanarBox) -> [Int] {
        var indices: [Int: Int] = [:]
        for (index, row) in rows.filter(contains).enumerated() { indices[row] = index }
        var found: [Int] = []
        search(box) { found.append(indices[feature(ofShape: $0)] ?? -1) }
        return found.sorted()
    }
}

extension Geometry {
    /// Returns a random geometry of any kind, about a degree in size.
    static func random(using random: inout SeededGenerator, depth: Int = 0) -> Geometry {
        let corner = (random.number(-60...60), random.number(-170...170))
        func coordinates(_ count: Int) -> [LocationCoordinate2D] {
            (0..<count).map { _ in
                LocationCoordinate2D(
                    latitude: corner.0 + random.number(0...1), longitude: corner.1 + random.number(0...1))
            }
        }
        func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        return switch count(0...9) {
        case 0: .lineString(LineString(coordinates(count(0...5))))
        case 1: .polygon(Polygon((0..<count(0...2)).map { _ in coordinates(count(3...5)) }))
        case 2: .multiPoint(MultiPoint(coordinates(count(0...4))))
        case 3: .multiLineString(MultiLineString((0..<count(0...3)).map { _ in coordinates(count(0...3)) }))
        case 4: .multiPolygon(MultiPolygon((0..<count(1...2)).map { _ in [coordinates(count(3...4))] }))
        case 5 where depth < 2:
            .geometryCollection(
                GeometryCollection(
                    geometries: (0..<count(0...3)).map { _ in .random(using: &random, depth: depth + 1) }))
        default: .point(Point(coordinates(1)[0]))
        }
    }
}
