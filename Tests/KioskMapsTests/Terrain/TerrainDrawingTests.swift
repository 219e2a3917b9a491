import Foundation
import KioskStyle
import KioskTiles
import Testing

@testable import KioskMaps
@testable import KioskRendering
@testable import KioskScene

@MainActor
@Suite("Drawing of terrain")
struct TerrainDrawingTests {
    private func map(pitch: CGFloat = 60, height: Double = 800) throws -> TerrainMap {
        try TerrainMap(
            Hills(seed: 12, height: height, zoom: 12.5), size: CGSize(width: 400, height: 300),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 12.2, bearing: 20, pitch: pitch))
    }

    private static let lines = StyleLayer(
        id: "lines", type: .line, source: "things", properties: ["line-color": "red", "line-width": 4])

    private func document(color: String = "green") throws -> StyleDocument {
        var document = TerrainMap.style(layers: [Self.lines])
        document.layers[0].properties["background-color"] = JSONValue.string(color)
        let line = LineString([
            CLLocationCoordinate2D(latitude: 47.12, longitude: 9.5),
            CLLocationCoordinate2D(latitude: 47.16, longitude: 9.54),
        ])
        document.sources["things"] = .geoJSON(
            .featureCollection(FeatureCollection(features: [Feature(geometry: Geometry.lineString(line))])))
        return document
    }

    @Test("Images of tiles are drawn again only where their content changed")
    func cache() throws {
        let map = try map()
        map.load(try document())
        _ = try map.mapView.snapshot()
        let terrain = map.renderer.scenes.terrain
        _ = try map.mapView.snapshot()
        #expect(terrain.drawnDrapes == 0)
        // The bearing and the pitch change no image.
        map.map.setCamera(to: CameraOptions(bearing: 21, pitch: 59))
        map.settle()
        _ = try map.mapView.snapshot()
        #expect(terrain.drawnDrapes == 0)
        try map.map.setLayerProperty(for: "lines", property: "line-width", value: 5)
        _ = try map.mapView.snapshot()
        #expect(terrain.drawnDrapes > 3)
    }

    @Test("Layers that are drawn as a whole are blended with the ground once", arguments: [0.0, 60])
    func wholeLayers(pitch: CGFloat) throws {
        let map = try map(pitch: pitch)
        let center = TerrainMap.vaduz
        func position(_ longitude: Double, _ latitude: Double) -> CLLocationCoordinate2D {
            CLLocationCoordinate2D(latitude: center.latitude + latitude, longitude: center.longitude + longitude)
        }
        let ring = [(-0.5, -0.3), (0.5, -0.3), (0.5, 0.3), (-0.5, 0.3), (-0.5, -0.3)].map { position($0.0, $0.1) }
        let line = [position(-0.05, -0.02), position(0.05, 0.02)]
        func red(_ type: LayerType, _ geometry: Geometry, _ properties: JSONObject) throws -> Double {
            var document = TerrainMap.style(layers: [
                StyleLayer(id: "layer", type: type, source: "things", properties: properties)
            ])
            document.layers[0].properties["background-color"] = "black"
            let feature = Feature(geometry: geometry)
            document.sources["things"] = .geoJSON(.featureCollection(FeatureCollection(features: [feature, feature])))
            map.load(document)
            let image = try map.mapView.snapshot()
            return Double(image.pixels[4 * (150 * image.pixelWidth + 200)]) / 255
        }
        let fill = try red(.fill, .polygon(Polygon([ring])), ["fill-color": "red", "fill-layer-opacity": 0.5])
        #expect(abs(fill - 0.5) < 0.02)
        let lines = try red(
            .line, .lineString(LineString(line)),
            ["line-color": "red", "line-width": 120, "line-blend-mode": "additive"])
        #expect(abs(lines - 2.0 / 3) < 0.02)
    }

    @Test("The ground below the sky is covered, without gaps between tiles")
    func coverage() throws {
        let map = try map()
        map.load(try document())
        let image = try map.mapView.snapshot()
        let transform = map.map.cameraTransform
        var compared = 0
        for y in stride(from: 3, to: 297, by: 6) {
            for x in stride(from: 3, to: 397, by: 6) {
                let isGround = transform.surfaceHit(at: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) != nil
                let alpha = image.pixels[4 * (y * image.pixelWidth + x) + 3]
                guard isGround else { continue }
                #expect(alpha == 255, "at \(x), \(y)")
                compared += 1
            }
        }
        #expect(compared > 1000)
    }

    @Test("Hills change the image, and level ground at sea level does not")
    func level() throws {
        let hilly = try map()
        hilly.load(try document())
        let flat = try map()
        var document = try document()
        document.members["terrain"] = nil
        flat.load(document)
        let level = try map(height: 0)
        var flattened = try self.document()
        flattened.members["terrain"] = ["source": "dem", "exaggeration": 0]
        level.load(flattened)
        func difference(_ first: UIImage, _ second: UIImage) -> Int {
            // Only the lower half, which is ground in all images.
            let start = first.pixels.count / 2
            return zip(first.pixels[start...], second.pixels[start...]).count { abs(Int($0) - Int($1)) > 40 }
        }
        let image = try flat.mapView.snapshot()
        #expect(difference(try level.mapView.snapshot(), image) < 400)
        #expect(difference(try hilly.mapView.snapshot(), image) > 800)
    }

    @Test("Layers between draped ones are drawn in their order")
    func steps() {
        func names(_ steps: [TerrainRenderer.Step]) -> [String] {
            steps.map { step in
                switch step {
                case .layer(let layer): layer.bucket.identity.layer
                case .drapes(let stack): "stack \(stack)"
                case .raised(let stack): "raised \(stack)"
                case .depths: "depths"
                }
            }
        }
        func identity(_ name: String) -> BucketIdentity { BucketIdentity(layer: name, revision: 1) }
        let fill = MapScene.Layer(FillBucket(identity: identity("fill"), polygons: [], rings: [], vertices: []))
        let circle = MapScene.Layer(CircleBucket(identity: identity("circle"), circles: []))
        let sky = MapScene.Layer.sky(
            SkyBucket(identity: identity("sky"), color: PixelColor(), horizonColor: PixelColor(), blend: 0))
        let (steps, stacks) = TerrainRenderer.steps(of: [fill, sky, fill, circle, fill])
        #expect(names(steps) == ["sky", "stack 0", "circle", "stack 1"])
        #expect(stacks.map(\.layers.count) == [2, 1])
        #expect(TerrainRenderer.steps(of: []).steps.isEmpty)
        // Ground that no layer draws hides what is behind it.
        let walls = MapScene.Layer.fillExtrusion(FillExtrusionBucket(identity: identity("walls"), blocks: []))
        #expect(
            names(TerrainRenderer.steps(of: [circle, walls, walls]).steps) == ["circle", "depths", "walls", "walls"])
        #expect(names(TerrainRenderer.steps(of: [fill, walls]).steps) == ["stack 0", "walls"])
    }

    @Test("A mesh has all vertices of the tile, and skirts on its four edges")
    func mesh() {
        let mesh = TerrainMesh(step: 4)
        #expect(mesh.vertices.count == 33 * 33 + 4 * 2 * 33)
        #expect(mesh.indices.count == 6 * (32 * 32 + 4 * 32))
        #expect(mesh.indices.allSatisfy { Int($0) < mesh.vertices.count })
        #expect(mesh.vertices.count { $0.position.z == 1 } == 4 * 33)
    }

    @Test("Maps without terrain draw no images of tiles and upload no heights")
    func flat() throws {
        let map = try map()
        var document = try document()
        document.members["terrain"] = nil
        map.load(document)
        _ = try map.mapView.snapshot()
        let terrain = map.renderer.scenes.terrain
        #expect(terrain.drawnDrapes == 0)
        #expect(terrain.uploadedTiles == 0)
        #expect(map.map.cameraTransform.terrain == nil)
        #expect(map.map.cameraTransform.groundLevels == 0...0)
    }

    @Test("Heights are uploaded once, and a pan uploads those of new tiles alone")
    func uploads() throws {
        let map = try map()
        let terrain = map.renderer.scenes.terrain
        var (uploads, rows) = (0, 0)
        var known: [OverscaledTileID: [Float]] = [:]
        let token = map.map.onRenderFrameFinished.observe { _ in
            let tiles = map.map.cameraTransform.terrain?.tiles ?? []
            // A larger texture is filled anew.
            let neededRows = (tiles.count + TerrainHeights.columns - 1) / TerrainHeights.columns
            if neededRows > rows { (rows, known) = (neededRows, [:]) }
            #expect(terrain.uploadedTiles <= tiles.count { known[$0.id] != $0.heights })
            known = Dictionary(uniqueKeysWithValues: tiles.map { ($0.id, $0.heights) })
            uploads += terrain.uploadedTiles
        }
        defer { token.cancel() }
        map.load(try document())
        _ = try map.mapView.snapshot()
        let before = try #require(map.map.cameraTransform.terrain).tiles.map(\.id)
        #expect(uploads >= before.count)
        _ = try map.mapView.snapshot()
        #expect(terrain.uploadedTiles == 0)
        uploads = 0
        let center = map.map.cameraState.center
        map.map.setCamera(
            to: CameraOptions(
                center: CLLocationCoordinate2D(latitude: center.latitude, longitude: center.longitude + 0.03)))
        map.settle()
        let new = Set(try #require(map.map.cameraTransform.terrain).tiles.map(\.id)).subtracting(before)
        try #require(!new.isEmpty)
        #expect(uploads >= new.count)
    }

    @Test("The triangles are as few as look like all of the vertices, and fewer for tiles far away")
    func detail() throws {
        let map = try map(height: 400)
        map.load(try document())
        let transform = map.map.cameraTransform
        let surface = try #require(transform.terrain)
        #expect(surface.tiles.contains { $0.step > 1 })
        for tile in surface.tiles {
            let width = tile.box.maxX - tile.box.minX
            for row in stride(from: 0, through: TerrainTile.cells, by: 3) {
                for column in stride(from: 0, through: TerrainTile.cells, by: 3) {
                    let height = Double(tile.heights[row * TerrainTile.vertices + column])
                    let point = SIMD2(Double(column), Double(row))
                    let error = abs(tile.height(at: point) - height)
                    let world = CGPoint(
                        x: tile.box.minX + point.x / Double(TerrainTile.cells) * width,
                        y: tile.box.minY + point.y / Double(TerrainTile.cells) * width)
                    let depth = transform.depth(of: world)
                    guard depth > 0.1 * transform.cameraDistance else { continue }
                    let seen = error * transform.heightScale * transform.cameraDistance / depth
                    #expect(seen <= TerrainDetail.tolerance * 1.001)
                }
            }
        }
        // The choice does not depend on the order of frames without movement.
        for _ in 0..<3 { map.settle() }
        #expect(map.map.cameraTransform.terrain == surface)
    }

    @Test("A heatmap on terrain is hottest where its point is seen, and is drawn again only when it changed")
    func heatmap() throws {
        for pitch in [0, 50] as [CGFloat] {
            let map = try map(pitch: pitch)
            map.load(TerrainMap.style())
            var document = TerrainMap.style(layers: [
                StyleLayer(
                    id: "heat", type: .heatmap, source: "things",
                    properties: [
                        "heatmap-radius": 40, "heatmap-intensity": 2,
                        "heatmap-color": ["interpolate", ["linear"], ["heatmap-density"], 0, "transparent", 1, "red"],
                    ])
            ])
            let points = [CGPoint(x: 110, y: 150), CGPoint(x: 290, y: 190)].map { map.map.coordinate(for: $0) }
            document.sources["things"] = .geoJSON(
                .featureCollection(
                    FeatureCollection(features: points.map { Feature(geometry: Geometry.point(Point($0))) })))
            map.load(document)
            #expect(!map.diagnostics.contains { $0.contains("heat") }, "\(map.diagnostics)")
            let image = try map.mapView.snapshot()
            PicturesFolder.write(image, name: "terrain-heatmap-\(Int(pitch))")
            func red(_ point: CGPoint) -> Int {
                Int(image.pixels[4 * (Int(point.y) * image.pixelWidth + Int(point.x))])
            }
            for coordinate in points {
                let seen = map.map.point(for: coordinate)
                #expect(red(seen) > 150)
                for (x, y) in [(-25.0, 0.0), (25, 0), (0, -20), (0, 20)] {
                    #expect(red(CGPoint(x: seen.x + x, y: seen.y + y)) < red(seen))
                }
            }
            #expect(red(CGPoint(x: 200, y: 20)) == 0)
            _ = try map.mapView.snapshot()
            #expect(map.renderer.scenes.terrain.drawnDrapes == 0)
        }
    }

    @Test("Lines with an opacity of their layer are where opaque lines are")
    func translucentLines() throws {
        let map = try map()
        map.load(try document(color: "black"))
        let opaque = try map.mapView.snapshot()
        try map.map.setLayerProperty(for: "lines", property: "line-opacity", value: 0.5)
        map.settle()
        let translucent = try map.mapView.snapshot()
        var lines = 0
        for index in stride(from: 0, to: opaque.pixels.count, by: 4) {
            let (whole, half) = (Int(opaque.pixels[index]), Int(translucent.pixels[index]))
            if whole == 255 { lines += 1 }
            #expect(abs(whole - 2 * half) < 4)
        }
        #expect(lines > 300)
    }

    @Test("A heatmap has no seams between tiles")
    func heatmapSeams() throws {
        let map = try map(pitch: 0, height: 100)
        map.load(TerrainMap.style())
        var document = TerrainMap.style(layers: [
            StyleLayer(
                id: "heat", type: .heatmap, source: "things",
                properties: [
                    "heatmap-radius": 150,
                    "heatmap-color": ["interpolate", ["linear"], ["heatmap-density"], 0, "transparent", 0.5, "red"],
                ])
        ])
        let positions = stride(from: 20.0, to: 400, by: 40).flatMap { x in
            stride(from: 20.0, to: 300, by: 40).map { map.map.coordinate(for: CGPoint(x: x, y: $0)) }
        }
        document.sources["things"] = .geoJSON(
            .featureCollection(
                FeatureCollection(
                    features: positions.map { coordinate in
                        var feature = Feature(geometry: Geometry.point(Point(coordinate)))
                        feature.properties = [:]
                        return feature
                    })))
        document.layers[1].properties["heatmap-weight"] = 0.05
        map.load(document)
        let image = try map.mapView.snapshot()
        PicturesFolder.write(image, name: "terrain-heatmap-seams")
        #expect(image.pixels[4 * (150 * image.pixelWidth + 200)] > 30, "the heatmap is drawn")
        for y in 1..<image.pixelHeight {
            for x in 1..<image.pixelWidth {
                let index = 4 * (y * image.pixelWidth + x)
                let red = Int(image.pixels[index])
                #expect(abs(red - Int(image.pixels[index - 4])) < 8)
                #expect(abs(red - Int(image.pixels[index - 4 * image.pixelWidth])) < 8)
            }
        }
    }
}
