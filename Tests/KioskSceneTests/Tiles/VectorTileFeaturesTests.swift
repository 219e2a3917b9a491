import Foundation
import KioskGeometry
import KioskStyle
import KioskTiles
import TestSupport
import Testing

@testable import KioskScene

@Suite("Features of vector tiles", .enabled(if: SharedFiles.vectorTiles != nil, "\(SharedFiles.missing)"))
struct VectorTileFeaturesTests {
    private static let id = TileID(z: 14, x: 8615, y: 5756)

    /// The uncompressed tiles of the suite: fixtures and real ones.
    private static func tiles() throws -> [VectorTile] {
        let directory = try #require(SharedFiles.vectorTiles)
        let names = try #require(FileManager.default.enumerator(atPath: directory.path)).compactMap { $0 as? String }
        return try names.sorted().filter { $0.hasSuffix(".mvt") }.map {
            VectorTile(decoding: [UInt8](try Data(contentsOf: directory.appending(path: $0))))
        }
    }

    /// Returns the points of the parts of a feature that a store contains.
    private static func parts(ofFeature row: Int, in layer: VectorTileLayer) -> [[SIMD2<Int32>]] {
        let extent = Int32(layer.extent)
        return layer.parts(ofFeature: row).flatMap { part -> [[SIMD2<Int32>]] in
            let points = Array(layer.points[layer.points(ofPart: part)])
            switch layer.geometryType(ofFeature: row) {
            case .unknown: return []
            case .point:
                return points.filter { $0.x >= 0 && $0.y >= 0 && $0.x < extent && $0.y < extent }.map { [$0] }
            case .line: return [points]
            case .polygon: return [Array(points.dropLast())]
            }
        }
    }

    @Test("Properties and ids are those of the tile")
    func attributes() throws {
        var count = 0
        for tile in try Self.tiles() {
            let features = VectorTileFeatures(tile, id: Self.id)
            #expect(Set(features.layers.keys) == Set(tile.layers.map(\.name)))
            for layer in tile.layers {
                let store = try #require(features.layers[layer.name])
                #expect(store.rows.count == layer.featureCount)
                let equal = store.rows.count { row in
                    let expected = layer.properties(ofFeature: row).mapValues { Optional($0.jsonValue) }
                    return store.attributes[row].properties == expected
                        && store.identifiers[row] == layer.id(ofFeature: row).map { .number(Double($0)) }
                }
                // NaN is not equal to itself.
                let withNaN = store.rows.count {
                    store.attributes[$0].properties.values.contains { $0?.number?.isNaN == true }
                }
                #expect(equal + withNaN == layer.featureCount)
                count += layer.featureCount
            }
        }
        #expect(count > 244_994)
    }

    @Test("Positions are exact, rings are open, and points outside the tile are omitted")
    func geometry() throws {
        for tile in try Self.tiles() {
            let features = VectorTileFeatures(tile, id: Self.id)
            for layer in tile.layers {
                let store = try #require(features.layers[layer.name])
                var unequal = 0
                for row in store.rows {
                    let expected = Self.parts(ofFeature: row, in: layer)
                    let parts = store.shapes(ofFeature: row).flatMap { store.parts(ofShape: $0) }
                    let stored = parts.map { Array(store.vertices[store.vertices(ofPart: $0)]) }
                    let positions = expected.map { part in
                        part.map { point in
                            CGPoint(
                                x: (Double(Self.id.x) + Double(point.x) / Double(layer.extent)) / 16384,
                                y: (Double(Self.id.y) + Double(point.y) / Double(layer.extent)) / 16384)
                        }
                    }
                    let isEqual =
                        stored.map(\.count) == positions.map(\.count)
                        && zip(stored.joined(), positions.joined()).allSatisfy { $0.distance(to: $1) < 1e-14 }
                    if !isEqual { unequal += 1 }
                }
                #expect(unequal == 0, "\(layer.name)")
            }
        }
    }

    @Test("The index finds all shapes, and features are created from the columns")
    func searches() throws {
        for tile in try Self.tiles().prefix(60) {
            for store in VectorTileFeatures(tile, id: Self.id).layers.values {
                var found: Set<Int> = []
                store.search(PlanarBox(minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6)) { found.insert($0) }
                #expect(found.count == store.shapeCount)
                for row in store.rows {
                    let feature = try #require(store.feature(ofRow: row))
                    #expect(feature.identifier == store.identifiers[row])
                    #expect((feature.geometry == nil) == store.shapes(ofFeature: row).isEmpty)
                }
            }
        }
    }

    @Test("A promoted property is the id, for all layers or for some")
    func promotedIds() throws {
        let tile = try #require(try Self.tiles().first { $0.layers.contains { $0.key(named: "class") != nil } })
        let layer = try #require(tile.layers.first { $0.key(named: "class") != nil })
        let key = try #require(layer.key(named: "class"))
        let expected = (0..<layer.featureCount).map { row -> FeatureIdentifier? in
            switch layer.value(of: key, ofFeature: row)?.jsonValue {
            case .string(let string): .string(string)
            case .number(let number): .number(number)
            default: nil
            }
        }
        for promotion: VectorSourcePromoteId in [
            .global(.constant("class")), .byLayer([layer.name: .constant("class")]),
        ] {
            let store = VectorTileFeatures(tile, id: Self.id, promoteId: promotion).layers[layer.name]
            #expect(store.map { Array($0.identifiers) } == expected)
        }
        let other = VectorTileFeatures(tile, id: Self.id, promoteId: .byLayer(["none": .constant("class")]))
        #expect(other.layers[layer.name]?.identifiers.first == layer.id(ofFeature: 0).map { .number(Double($0)) })
    }
}
