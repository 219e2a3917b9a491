import Foundation
import KioskGeometry
import KioskTiles
import TestSupport
import Testing

@Suite("MapLibre tile suite", .enabled(if: SharedFiles.mapLibreTiles != nil, "\(SharedFiles.missing)"))
struct MapLibreTileFixtureTests {
    @Test("Synthetic tiles have the features of their JSON", arguments: ["synthetic/0x01", "synthetic/0x01-rust"])
    func synthetic(directory: String) throws {
        let fixtures = try MapLibreTileFixture.all(in: directory)
        #expect(fixtures.count > 40)
        for fixture in fixtures {
            let tile = VectorTile(decoding: fixture.tile, encoding: .mlt)
            #expect(tile.errors == [], "\(fixture.name)")
            let features = tile.layers.flatMap { layer in (0..<layer.featureCount).map { (layer, $0) } }
            #expect(features.count == fixture.features.count, "\(fixture.name)")
            for ((layer, feature), expected) in zip(features, fixture.features) {
                Self.compare(layer, feature, to: expected, fixture.name)
            }
        }
    }

    @Test("Layers of the experimental version are skipped and reported")
    func experimentalVersion() throws {
        let fixtures = try MapLibreTileFixture.all(in: "synthetic/0x02")
        #expect(!fixtures.isEmpty)
        for fixture in fixtures {
            let tile = VectorTile(decoding: fixture.tile, encoding: .mlt)
            #expect(tile.layers.isEmpty)
            #expect(tile.errors.map(\.severity) == [.recoverable], "\(fixture.name)")
            #expect(tile.errors.first?.message == "the layer has version 2, expected 1; the layer is skipped")
        }
    }

    @Test("Real tiles have the layers, features, properties and vertices of the same tiles in the other format")
    func realTiles() throws {
        let directory = try #require(SharedFiles.mapLibreTiles).appending(path: "omt")
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
            .filter { $0.hasSuffix(".mlt") }
        #expect(names.count > 15)
        for name in names {
            let file = directory.appending(path: name)
            let tile = VectorTile(decoding: [UInt8](try Data(contentsOf: file)), encoding: .mlt)
            let other = file.deletingPathExtension().appendingPathExtension("mvt")
            let mvt = VectorTile(decoding: [UInt8](try Data(contentsOf: other)))
            #expect(tile.errors == [], "\(name)")
            for layer in tile.layers {
                let expected = try #require(mvt.layer(named: layer.name), "\(name) \(layer.name)")
                #expect(Summary(layer) == Summary(expected), "\(name) \(layer.name)")
            }
        }
    }

    @Test("Packed integers equal those of the reference", arguments: ["vector2", "vector4"])
    func packedIntegers(name: String) throws {
        let directory = try #require(SharedFiles.mapLibreTiles).appending(path: "fastpfor")
        let encoded = [UInt8](try Data(contentsOf: directory.appending(path: "\(name)_encoded.bin")))
        let decoded = [UInt8](try Data(contentsOf: directory.appending(path: "\(name)_decoded.bin")))
        let expected = stride(from: 0, to: decoded.count, by: 4).map { start in
            decoded[start..<(start + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        // A tile with a column of these integers and a point for each.
        let layer = MapLibreTileDraft(name: "a") { layer in
            layer.addPoints(count: expected.count)
            layer.addColumn(type: 18, named: "n") { $0.addStream(.values, .fastPFOR, count: expected.count, encoded) }
        }
        let tile = VectorTile(decoding: layer.bytes, encoding: .mlt)
        #expect(tile.errors == [])
        let values = try #require(tile.layers.first)
        #expect(
            (0..<values.featureCount).map { values.properties(ofFeature: $0)["n"] }
                == expected.map { .uint(UInt64($0)) })
    }

    /// Compares a feature with a feature of GeoJSON in the coordinates of the tile.
    private static func compare(_ layer: VectorTileLayer, _ feature: Int, to expected: JSONObject, _ name: String) {
        var properties = (expected["properties"] ?? nil)?.object ?? [:]
        #expect(properties.removeValue(forKey: "_layer") == .string(layer.name), "\(name)")
        #expect(properties.removeValue(forKey: "_extent") == .number(Double(layer.extent)), "\(name)")
        let id = (expected["id"] ?? nil)?.number
        #expect(layer.id(ofFeature: feature).map { Double($0) } == id, "\(name)")
        let found = layer.properties(ofFeature: feature)
        #expect(Set(found.keys) == Set(properties.keys), "\(name)")
        for (key, value) in found {
            #expect(isEqual(value, properties[key] ?? nil), "\(name): \(key) is \(value)")
        }
        let geometry = (expected["geometry"] ?? nil)?.object
        let points = layer.parts(ofFeature: feature).flatMap { layer.points[layer.points(ofPart: $0)] }
        let numbers = points.flatMap { [Double($0.x), Double($0.y)] }
        #expect(numbers == (geometry?["coordinates"] ?? nil)?.numbers, "\(name)")
    }

    private static func isEqual(_ value: VectorTileValue, _ expected: JSONValue?) -> Bool {
        switch (value.jsonValue, expected) {
        case (.number(let number), .string(let name)):
            // JSON has no notation for these: "f32::NAN", "f64::INFINITY", "f64::NEG_INFINITY".
            name.hasSuffix("NAN") ? number.isNaN : number == (name.hasSuffix("NEG_INFINITY") ? -1 : 1) * .infinity
        case (.number(let number), .number(let other)):
            // The tolerance of the suite, whose JSON has decimals of single precision.
            abs(number - other) <= max(1e-6 * abs(other), 2e-16)
        case (let value, let other): value == other
        }
    }

    /// What does not depend on the order of features: the encoder sorts them.
    private struct Summary: Equatable {
        var extent: Int
        var featureCount: Int
        var keyCounts: [String: Int] = [:]
        var vertexCount: Int
        var sum = SIMD2<Int>()

        init(_ layer: VectorTileLayer) {
            extent = layer.extent
            featureCount = layer.featureCount
            for feature in 0..<layer.featureCount {
                for key in layer.properties(ofFeature: feature).keys { keyCounts[key, default: 0] += 1 }
            }
            vertexCount = layer.points.count
            for point in layer.points { sum &+= SIMD2(Int(point.x), Int(point.y)) }
        }
    }
}

extension JSONValue {
    /// All numbers of nested arrays, in order.
    fileprivate var numbers: [Double] {
        switch self {
        case .number(let number): [number]
        case .array(let elements): elements.flatMap { $0?.numbers ?? [] }
        default: []
        }
    }
}
