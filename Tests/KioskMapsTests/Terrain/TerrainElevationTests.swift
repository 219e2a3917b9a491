import Foundation
import KioskRendering
import KioskStyle
import KioskTiles
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Elevations of terrain")
struct TerrainElevationTests {
    private static let hills = Hills(seed: 4, height: 300, zoom: 13)

    private func map(pitch: CGFloat = 50, zoom: CGFloat = 12) throws -> TerrainMap {
        try TerrainMap(
            Self.hills, camera: CameraOptions(center: TerrainMap.vaduz, zoom: zoom, bearing: 30, pitch: pitch))
    }

    @Test("There is no elevation without terrain, and none before it is loaded")
    func absent() throws {
        let map = try map()
        #expect(map.map.elevation(at: TerrainMap.vaduz) == nil)
        var flat = TerrainMap.style()
        flat.members["terrain"] = nil
        map.load(flat)
        #expect(map.map.elevation(at: TerrainMap.vaduz) == nil)
        #expect(map.map.cameraTransform.terrain == nil)
        map.load(TerrainMap.style())
        #expect(map.map.elevation(at: TerrainMap.vaduz) != nil)
        #expect(map.map.elevation(at: CLLocationCoordinate2D(latitude: -40, longitude: 170)) == nil)
        map.map.removeTerrain()
        map.settle()
        #expect(map.map.elevation(at: TerrainMap.vaduz) == nil)
        #expect(map.map.cameraTransform.centerElevation == 0)
    }

    @Test(
        "The elevation at a sample of the model is that of the model, multiplied by the exaggeration",
        arguments: [1, 2.5])
    func samples(exaggeration: Double) throws {
        let map = try map()
        map.load(TerrainMap.style(exaggeration: .number(exaggeration)))
        let surface = try #require(map.map.cameraTransform.terrain)
        var count = 0
        for (tile, loaded) in surface.model.tiles where tile.z == 11 {
            let step = (tile.box.maxX - tile.box.minX) / Double(loaded.grid.side)
            for row in stride(from: 0, to: loaded.grid.side, by: 9) {
                for column in stride(from: 0, to: loaded.grid.side, by: 7) {
                    let point = CGPoint(
                        x: tile.box.minX + (Double(column) + 1e-6) * step,
                        y: tile.box.minY + (Double(row) + 1e-6) * step)
                    let found = try #require(map.map.elevation(at: WebMercator.coordinate(for: point)))
                    let expected = Self.hills.elevation(
                        tile.box.minX + Double(column) * step, tile.box.minY + Double(row) * step)
                    #expect(abs(found - expected * exaggeration) < 0.1 * exaggeration)
                    count += 1
                }
            }
        }
        #expect(count > 200)
    }

    @Test(
        "The ground has the elevations of the same tiles if a layer uses them as well",
        arguments: [12.0, 12.6, 13.4, 14.4])
    func sharedSource(zoom: CGFloat) throws {
        let maps = try [false, true].map { isShared in
            let map = try map(pitch: 68, zoom: zoom)
            let shade = StyleLayer(id: "shade", type: .hillshade, source: "dem")
            map.load(TerrainMap.style(layers: isShared ? [shade] : []))
            return map.map.cameraTransform
        }
        let surfaces = try maps.map { try #require($0.terrain) }
        var compared = 0
        for x in stride(from: 2.0, to: 240, by: 13) {
            for y in stride(from: 20.0, to: 180, by: 13) {
                guard let hit = maps[0].surfaceHit(at: CGPoint(x: x, y: y)) else { continue }
                let heights = surfaces.map { $0.elevation(at: hit.world) }
                #expect(abs(heights[0] - heights[1]) < 1, "\(x), \(y): \(heights)")
                compared += 1
            }
        }
        #expect(compared > 50)
    }

    @Test("The ground below a camera on a summit is part of the surface", arguments: [14.0, 16, 18])
    func summit(zoom: CGFloat) throws {
        var peak = Self.hills
        let point = WebMercator.point(for: TerrainMap.vaduz)
        peak.waves = []
        peak.summit = (Double(point.x), Double(point.y), 1500, exp2(-15))
        let map = try TerrainMap(
            peak, camera: CameraOptions(center: TerrainMap.vaduz, zoom: zoom, bearing: 30, pitch: 70))
        map.load(TerrainMap.style())
        let transform = map.map.cameraTransform
        let surface = try #require(transform.terrain)
        for x in stride(from: 5.0, to: 240, by: 23) {
            for y in [130.0, 155, 178] {
                let hit = try #require(transform.surfaceHit(at: CGPoint(x: x, y: y)), "\(x), \(y)")
                let isDrawn = surface.tiles.contains { tile in
                    tile.box.intersects(PlanarBox(hit.world))
                }
                #expect(isDrawn, "\(x), \(y)")
            }
        }
    }

    @Test("Encodings with huge factors give elevations that can be drawn", arguments: [1e300, -1e300, 1e38])
    func hugeFactors(factor: Double) throws {
        let pixels = (0..<64).flatMap { index -> [UInt8] in [UInt8(index), 255, 3, 255] }
        let image = try #require(UIImage(pixelWidth: 8, pixelHeight: 8, pixels: pixels))
        for blue in [factor, -factor] {
            let grid = try #require(
                ElevationGrid(image, encoding: .custom(red: factor, green: factor, blue: blue, base: factor)))
            #expect(grid.samples.allSatisfy { abs($0) <= 10_000_000 })
            #expect(grid.range.lowerBound <= grid.range.upperBound)
        }
    }

    @Test("Invalid members of the terrain are reported with their names")
    func invalidMembers() throws {
        for (terrain, message) in [
            (
                ["source": "dem", "exaggeration": "much"],
                #"terrain, exaggeration: expected a number from 0 to 1000, found "much""#
            ),
            (
                ["source": "dem", "exaggeration": -2],
                "terrain, exaggeration: expected a number from 0 to 1000, found -2"
            ),
            ([:], "terrain, source: expected the id of a source of the type raster-dem"),
            (["source": "areas"], #"terrain: source "areas" is of type "geojson"; use a source of type "raster-dem""#),
        ] as [(JSONObject, String)] {
            let map = try map()
            var style = TerrainMap.style()
            style.sources["areas"] = .geoJSON(.featureCollection(FeatureCollection(features: [])))
            style.members["terrain"] = .object(terrain)
            map.load(style)
            #expect(map.diagnostics.filter { $0.contains("terrain") } == [message])
        }
        let map = try map()
        var style = TerrainMap.style()
        style.members["terrain"] = ["source": "nothing"]
        map.load(style)
        #expect(map.diagnostics.contains { $0.contains(#""nothing""#) })
    }

    @Test(
        "The elevations of real tiles are those of their pixels",
        .enabled(if: SharedFiles.terrainTiles != nil, Comment(rawValue: SharedFiles.missing)))
    func realTiles() throws {
        let folder = try #require(SharedFiles.terrainTiles)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        var count = 0
        for file in files where file.lastPathComponent.hasSuffix(".terrain.png") {
            let numbers = file.lastPathComponent.split(separator: ".")[0].split(separator: "-").compactMap {
                UInt32($0)
            }
            let id = TileID(z: UInt8(numbers[0]), x: numbers[1], y: numbers[2])
            let image = try ImageDecoder().decode(try Data(contentsOf: file), scale: 1)
            let grid = try #require(ElevationGrid(image, encoding: .mapbox))
            let model = ElevationModel(tiles: [id: .init(grid: grid, revision: 1)], exaggeration: 1)
            let step = (id.box.maxX - id.box.minX) / Double(grid.side)
            for row in stride(from: 0, to: grid.side, by: 31) {
                for column in stride(from: 0, to: grid.side, by: 29) {
                    let pixel = 4 * (row * grid.side + column)
                    let expected = ElevationEncoding.mapbox.elevation(
                        red: image.pixels[pixel], green: image.pixels[pixel + 1], blue: image.pixels[pixel + 2])
                    let point = CGPoint(
                        x: id.box.minX + (Double(column) + 1e-7) * step, y: id.box.minY + (Double(row) + 1e-7) * step)
                    let found = try #require(model.elevation(at: point))
                    #expect(abs(found - expected) < 0.1)
                    count += 1
                }
            }
        }
        #expect(count > 1000)
    }

    @Test("Mutated elevation files are decoded or refused, and never stop the map")
    func mutatedFiles() throws {
        var small = Self.hills
        small.side = 8
        let valid = [UInt8](try small.file(of: TileID(z: 11, x: 1078, y: 720)))
        var generator = SeededGenerator(seed: 11)
        var refused = 0
        for _ in 0..<randomRounds(400) {
            let bytes = generator.mutation(of: valid, alphabet: [0, 255, 0x49, 0x44, 0x41, 0x54])
            do {
                let image = try ImageDecoder().decode(Data(bytes), scale: 1)
                let grid = ElevationGrid(image, encoding: .terrarium)
                #expect(grid.map { $0.samples.count == ($0.side + 2) * ($0.side + 2) } != false)
                #expect(grid?.samples.allSatisfy(\.isFinite) != false)
            } catch {
                refused += 1
                #expect(!"\(error)".isEmpty)
            }
        }
        #expect(refused > 0)
    }

    @Test("A source without elevations is reported for each style that refers to it")
    func repeatedStyle() throws {
        let map = try map()
        var style = TerrainMap.style()
        style.sources["areas"] = .geoJSON(.featureCollection(FeatureCollection(features: [])))
        style.members["terrain"] = ["source": "areas"]
        for count in 1...2 {
            map.load(style)
            let reports = map.diagnostics.filter { $0.contains(#"terrain: source "areas" is of type"#) }
            #expect(reports.count == count)
        }
    }
}

extension SharedFiles {
    /// The elevation tiles of the render suite.
    fileprivate static let terrainTiles = glyphs.lazy
        .map { $0.deletingLastPathComponent().appending(path: "tiles/terrain-shading") }
        .first { FileManager.default.fileExists(atPath: $0.path) }
}
