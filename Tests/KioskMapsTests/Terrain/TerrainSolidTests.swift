import Foundation
import KioskStyle
import KioskTiles
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRendering
@testable import KioskScene

/// A decoder whose models are boxes of a colour that the name of the file states as three digits, 0 or 1.
struct BoxDecoder: ModelDecoding {
    /// Half of the width, and the height, in metres.
    static let size: (half: Float, height: Float) = (90, 320)

    func references(in data: Data) throws -> [String] { [] }

    func decode(_ data: Data, references: [String: Data]) throws -> ModelAsset {
        let digits = String(decoding: data, as: UTF8.self).prefix(3).map { $0 == "1" ? Float(1) : 0 }
        var material = ModelAsset.Material()
        material.baseColor = SIMD4(digits[0], digits[1], digits[2], 1)
        (material.isUnlit, material.isDoubleSided) = (true, true)
        let corners: [SIMD3<Float>] = (0..<8).map { index in
            [
                index & 1 == 0 ? -Self.size.half : Self.size.half, index & 2 == 0 ? 0 : Self.size.height,
                index & 4 == 0 ? -Self.size.half : Self.size.half,
            ]
        }
        let faces: [[UInt32]] = [
            [0, 1, 3, 2], [4, 5, 7, 6], [0, 1, 5, 4], [2, 3, 7, 6], [0, 2, 6, 4], [1, 3, 7, 5],
        ]
        return ModelAsset(
            nodes: [ModelAsset.Node(mesh: 0)],
            primitives: [
                ModelAsset.Primitive(
                    mesh: 0, material: 0, vertices: corners.map { ModelAsset.Vertex(position: $0, normal: [0, 1, 0]) },
                    indices: faces.flatMap { [$0[0], $0[1], $0[2], $0[0], $0[2], $0[3]] })
            ],
            materials: [material])
    }
}

@MainActor
@Suite("Terrain: extrusions and models stand on the ground")
struct TerrainSolidTests {
    /// What stands on the ground.
    enum Kind: String, CaseIterable {
        case buildings, floatingBuildings, levelBuildings, slopingBuildings, walls, wideWalls, models
    }

    /// The colours of features, as bits of red, green and blue.
    private static let colors = Array(1...6)

    private func geometry(_ kind: Kind, _ map: MapboxMap, using generator: inout SeededGenerator) -> Geometry {
        func coordinate(_ x: Double, _ y: Double) -> CLLocationCoordinate2D {
            map.coordinate(for: CGPoint(x: x, y: max(y, 70)))
        }
        let (x, y) = (Double.random(in: 0...240, using: &generator), Double.random(in: 80...180, using: &generator))
        switch kind {
        case .buildings, .floatingBuildings, .levelBuildings, .slopingBuildings:
            return .polygon(
                Polygon([
                    [
                        coordinate(x - 25, y - 8), coordinate(x + 20, y - 12), coordinate(x + 8, y + 15),
                        coordinate(x - 25, y - 8),
                    ]
                ]))
        // Walls are seen from the left of their lines.
        case .walls, .wideWalls:
            return .lineString(LineString([coordinate(x + 40, y - 10), coordinate(x, y + 15), coordinate(x - 40, y)]))
        case .models: return .point(Point(coordinate(x, y)))
        }
    }

    private func document(
        _ kind: Kind, _ map: MapboxMap, using generator: inout SeededGenerator
    ) -> StyleDocument {
        let features = Self.colors.map { color in
            var feature = Feature(geometry: geometry(kind, map, using: &generator))
            feature.identifier = .number(Double(color))
            let parts = [4, 2, 1].map { color & $0 == 0 ? 0 : 255 }
            feature.properties = [
                "color": .string("rgb(\(parts[0]),\(parts[1]),\(parts[2]))"),
                "height": .number(.random(in: 100...600, using: &generator)),
                "model": .string("https://hills.example/" + parts.map { $0 == 0 ? "0" : "1" }.joined() + ".glb"),
            ]
            return feature
        }
        let layer: StyleLayer
        if kind == .models {
            layer = StyleLayer(
                id: "things", type: .model, source: "things", properties: ["model-id": ["get", "model"]])
        } else {
            var properties: JSONObject = [
                "fill-extrusion-color": ["get", "color"], "fill-extrusion-height": ["get", "height"],
            ]
            switch kind {
            case .floatingBuildings: properties["fill-extrusion-base"] = 80
            case .levelBuildings: properties["fill-extrusion-base-alignment"] = "flat"
            case .slopingBuildings: properties["fill-extrusion-height-alignment"] = "terrain"
            case .wideWalls: properties["fill-extrusion-line-width"] = 40
            default: break
            }
            layer = StyleLayer(id: "things", type: .fillExtrusion, source: "things", properties: properties)
        }
        var document = TerrainMap.style(layers: [layer])
        document.sources["things"] = .geoJSON(.featureCollection(FeatureCollection(features: features)))
        return document
    }

    /// Returns the colour of a pixel and those around it as bits, 0 for the ground; nil at an edge.
    private func color(_ image: UIImage, _ column: Int, _ line: Int) -> Int? {
        func bits(_ column: Int, _ line: Int) -> Int {
            let start = 4 * (line * image.pixelWidth + column)
            return (0..<3).reduce(0) { $0 << 1 | (image.pixels[start + $1] > 24 ? 1 : 0) }
        }
        let center = bits(column, line)
        for y in -1...1 {
            for x in -1...1 where bits(column + x, line + y) != center { return nil }
        }
        return center
    }

    private func found(_ map: MapboxMap, at point: CGPoint) -> FeatureIdentifier? {
        var found: FeatureIdentifier?
        map.queryRenderedFeatures(with: point) { found = ((try? $0.get()) ?? []).first?.feature.identifier }
        return found
    }

    @Test("A solid is hit where it is drawn on hills, and only there", arguments: Kind.allCases)
    func agreement(kind: Kind) throws {
        var generator = SeededGenerator(seed: 17)
        var painted = 0
        for round in 0..<randomRounds(2) {
            let map = try TerrainMap(
                Hills(seed: UInt64(round + 1), height: 900, zoom: 13),
                camera: CameraOptions(
                    center: TerrainMap.vaduz, zoom: .random(in: 11.5...13, using: &generator),
                    bearing: .random(in: 0...360, using: &generator), pitch: .random(in: 20...70, using: &generator)))
            map.mapView.modelDecoder = BoxDecoder()
            map.load(TerrainMap.style())
            map.load(document(kind, map.map, using: &generator))
            map.settle()
            #expect(!map.diagnostics.contains { $0.contains("things") }, "\(map.diagnostics)")
            let image = try map.mapView.snapshot()
            PicturesFolder.write(image, name: "terrain-\(kind)-\(round)")
            for y in stride(from: 4, to: image.pixelHeight - 4, by: 6) {
                for x in stride(from: 4, to: image.pixelWidth - 4, by: 5) {
                    guard let color = color(image, x, y) else { continue }
                    if color > 0 { painted += 1 }
                    let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    let expected = color > 0 ? FeatureIdentifier.number(Double(color)) : nil
                    let found = found(map.map, at: point)
                    #expect(found == expected, "\(kind) \(round) at \(point): \(color)")
                }
            }
        }
        #expect(painted > 50)
    }

    @Test("A building behind a hill is neither drawn nor hit")
    func hidden() throws {
        let map = try TerrainMap(
            Hills(seed: 2, height: 2500, zoom: 12.5),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 12, bearing: 10, pitch: 70))
        map.load(TerrainMap.style())
        let center = map.map.cameraState.center
        let positions = (-8...8).flatMap { row in
            (-8...8).map { column in
                CLLocationCoordinate2D(
                    latitude: center.latitude + Double(row) * 0.006,
                    longitude: center.longitude + Double(column) * 0.008)
            }
        }
        let hidden = positions.filter { position in
            let seen = map.map.point(for: position)
            return map.map.cameraTransform.isHidden(WebMercator.point(for: position), height: 200) && seen.x > 5
                && seen.x < 235 && seen.y > 5
        }
        try #require(!hidden.isEmpty)
        for position in hidden.prefix(5) {
            let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1), (-1, -1)].map {
                CLLocationCoordinate2D(
                    latitude: position.latitude + $1 * 2e-4, longitude: position.longitude + $0 * 3e-4)
            }
            var document = TerrainMap.style(layers: [
                StyleLayer(
                    id: "things", type: .fillExtrusion, source: "things",
                    properties: ["fill-extrusion-color": "red", "fill-extrusion-height": 40])
            ])
            document.sources["things"] = .geoJSON(
                .featureCollection(
                    FeatureCollection(features: [Feature(geometry: Geometry.polygon(Polygon([corners])))])))
            map.load(document)
            let image = try map.mapView.snapshot()
            #expect(!stride(from: 0, to: image.pixels.count, by: 4).contains { image.pixels[$0] > 24 })
            #expect(found(map.map, at: map.map.point(for: position)) == nil)
        }
    }

    @Test("Shadows fall on slopes")
    func shadows() throws {
        let map = try TerrainMap(
            Hills(seed: 3, height: 900, zoom: 13),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 13, bearing: 0, pitch: 45))
        map.renderer.drawsShadows = true
        map.load(TerrainMap.style())
        var generator = SeededGenerator(seed: 4)
        var document = document(.buildings, map.map, using: &generator)
        document.layers[0].properties["background-color"] = "white"
        document.members["lights"] = [
            ["id": "sky", "type": "ambient", "properties": ["intensity": 0.4]],
            [
                "id": "sun", "type": "directional",
                "properties": ["intensity": 0.7, "cast-shadows": true, "direction": [300, 50]],
            ],
        ]
        map.load(document)
        map.settle()
        let image = try map.mapView.snapshot()
        PicturesFolder.write(image, name: "terrain-shadows")
        // Shadows are grey: darker than the ground, without a colour.
        let shaded = stride(from: 0, to: image.pixels.count, by: 4).count { index in
            let pixel = image.pixels[index..<index + 3].map { Int($0) }
            return pixel[0] < 220 && pixel[0] > 60 && pixel[0] == pixel[1] && pixel[1] == pixel[2]
        }
        #expect(shaded > 200)
    }

    @Test("Circles and symbols are drawn at the height of the ground", arguments: [LayerType.circle, .symbol])
    func lifted(type: LayerType) throws {
        let map = try TerrainMap(
            Hills(seed: 5, height: 1200, zoom: 12.5),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 12, bearing: 40, pitch: 60))
        map.load(TerrainMap.style())
        let image = try #require(
            UIImage(pixelWidth: 9, pixelHeight: 9, pixels: (0..<81).flatMap { _ in [255, 0, 0, 255] as [UInt8] }))
        var lifted = 0
        for x in stride(from: 40.0, through: 200, by: 40) {
            let coordinate = map.map.coordinate(for: CGPoint(x: x, y: 120))
            let world = WebMercator.point(for: coordinate)
            guard !map.map.cameraTransform.isHidden(world) else { continue }
            var document = TerrainMap.style(layers: [
                StyleLayer(
                    id: "things", type: type, source: "things",
                    properties: type == .circle
                        ? ["circle-color": "red", "circle-radius": 4] : ["icon-image": "picture"])
            ])
            document.sources["things"] = .geoJSON(
                .featureCollection(FeatureCollection(features: [Feature(geometry: Geometry.point(Point(coordinate)))])))
            map.load(document)
            if type == .symbol { try map.map.addImage(image, id: "picture") }
            // Symbols are placed at intervals.
            map.clock.advance(by: 1)
            map.settle()
            let picture = try map.mapView.snapshot()
            var (sum, count) = (SIMD2<Double>.zero, 0.0)
            for index in stride(from: 0, to: picture.pixels.count, by: 4) where picture.pixels[index] > 128 {
                let pixel = index / 4
                sum += SIMD2(Double(pixel % picture.pixelWidth) + 0.5, Double(pixel / picture.pixelWidth) + 0.5)
                count += 1
            }
            try #require(count > 20)
            #expect(abs(sum.x / count - x) < 1.5)
            #expect(abs(sum.y / count - 120) < 1.5)
            if abs(map.map.cameraTransform.height(at: world)) > 5 { lifted += 1 }
        }
        #expect(lifted > 1)
    }

    @Test("Symbols behind a hill are neither drawn nor hit")
    func hiddenSymbols() throws {
        let map = try TerrainMap(
            Hills(seed: 2, height: 2500, zoom: 12.5),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 12, bearing: 10, pitch: 70))
        map.load(TerrainMap.style())
        let image = try #require(
            UIImage(pixelWidth: 6, pixelHeight: 6, pixels: (0..<36).flatMap { _ in [255, 0, 0, 255] as [UInt8] }))
        let center = map.map.cameraState.center
        var count = 0
        for row in -8...8 where count < 5 {
            let coordinate = CLLocationCoordinate2D(
                latitude: center.latitude + Double(row) * 0.006, longitude: center.longitude)
            let seen = map.map.point(for: coordinate)
            guard map.map.cameraTransform.isHidden(WebMercator.point(for: coordinate)), seen.y > 5, seen.y < 175 else {
                continue
            }
            count += 1
            var document = TerrainMap.style(layers: [
                StyleLayer(
                    id: "things", type: .symbol, source: "things",
                    properties: ["icon-image": "picture", "icon-allow-overlap": true])
            ])
            document.sources["things"] = .geoJSON(
                .featureCollection(FeatureCollection(features: [Feature(geometry: Geometry.point(Point(coordinate)))])))
            map.load(document)
            try map.map.addImage(image, id: "picture")
            map.settle()
            let picture = try map.mapView.snapshot()
            #expect(!stride(from: 0, to: picture.pixels.count, by: 4).contains { picture.pixels[$0] > 20 })
            #expect(found(map.map, at: seen) == nil)
        }
        #expect(count > 0)
    }
}
