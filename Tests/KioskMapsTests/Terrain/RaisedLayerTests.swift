import Foundation
import KioskGeometry
import KioskStyle
import KioskTiles
import Testing

@testable import KioskMaps
@testable import KioskRendering
@testable import KioskScene

@MainActor
@Suite("Layers above terrain")
struct RaisedLayerTests {
    private func identity(_ name: String, revision: UInt64 = 1) -> BucketIdentity {
        BucketIdentity(layer: name, revision: revision)
    }

    /// Returns a layer of squares at heights in metres.
    private func fills(_ heights: [Float], common: Float? = nil, tile: OverscaledTileID? = nil) -> MapScene.Layer {
        var content = FillBucket.Polygons()
        content.hasHeights = common == nil
        for (index, height) in heights.enumerated() {
            let (west, first) = (0.5 + Double(index) * 0.001, content.vertices.count)
            content.vertices += [(0, 0), (0.0005, 0), (0.0005, 0.0005), (0, 0.0005)].map { x, y in
                CGPoint(x: west + x, y: 0.5 + y)
            }
            content.rings.append(first..<first + 4)
            var polygon = FillBucket.Polygon(rings: index..<index + 1, color: PixelColor(255, 0, 0, 255))
            polygon.zOffset = height
            content.polygons.append(polygon)
        }
        var bucket = FillBucket(
            identity: identity("fills"),
            blocks: [BucketBlock(identity: identity("fills"), content: content, tile: tile)])
        bucket.zOffset = common
        return .fill(bucket)
    }

    private func polygons(_ layer: MapScene.Layer?) -> Int {
        (layer?.bucket as? FillBucket)?.blocks.reduce(0) { $0 + $1.content.polygons.count } ?? 0
    }

    private func division(of layer: MapScene.Layer) -> RaisedLayers.Division? {
        var layers = RaisedLayers()
        return layers.division(of: layer, worldSize: 1e6)
    }

    @Test("A layer is divided into its items on the ground and those of each height")
    func division() throws {
        let division = try #require(self.division(of: fills([0, 30, 10, 30])))
        #expect(polygons(division.ground) == 1)
        #expect(division.raised.map(\.height) == [10, 30])
        #expect(division.raised.map { polygons($0.layers.first) } == [1, 2])
        let box = try #require(division.raised.first?.box)
        #expect(abs(box.minX - 0.502) < 1e-5)
        #expect(abs(box.maxX - 0.5025) < 1e-5)
        let names = division.raised.map { $0.layers[0].bucket.identity }
        #expect(Set(names).count == 2)
        #expect(self.division(of: fills([5], common: 0)) == nil)
        let whole = try #require(self.division(of: fills([5, 6], common: 40)))
        #expect(whole.ground == nil)
        #expect(whole.raised.map(\.height) == [40])
        #expect(whole.raised.first?.box == nil)
    }

    @Test("Many heights are drawn in a limited number of groups, and none is lost")
    func groups() throws {
        let division = try #require(self.division(of: fills((1...100).map { Float($0) })))
        #expect(division.ground == nil)
        #expect(division.raised.count == RaisedLayers.maximumHeights)
        #expect(division.raised.reduce(0) { $0 + polygons($1.layers.first) } == 100)
        for (first, second) in zip(division.raised, division.raised.dropFirst()) {
            #expect(second.height - first.height <= 4)
        }
    }

    @Test("Blocks with equal identities have the same items, whichever heights share a group")
    func identities() throws {
        let tile = OverscaledTileID(TileID(z: 3, x: 4, y: 4))
        let upper = try #require(fills([32, 33], tile: tile).bucket as? FillBucket)
        var items: [BucketIdentity: [Float]] = [:]
        // With 33 heights, 32 and 33 m share a group; with 32, they do not.
        for lowest in [1, 2] {
            var bucket = try #require(fills((lowest...31).map { Float($0) }, tile: tile).bucket as? FillBucket)
            bucket.blocks[0].identity.part = 1
            bucket.blocks += upper.blocks
            for stack in try #require(division(of: .fill(bucket))?.raised) {
                let raised = try #require(stack.layers.first?.bucket as? FillBucket)
                for block in raised.blocks {
                    let heights = block.content.polygons.map(\.zOffset)
                    #expect(items[block.identity] ?? heights == heights)
                    items[block.identity] = heights
                }
            }
        }
    }

    @Test("An empty block of a tile keeps hiding the tiles below")
    func emptyTiles() throws {
        let tile = OverscaledTileID(TileID(z: 3, x: 4, y: 4))
        let division = try #require(self.division(of: fills([0], tile: tile)))
        #expect(division.raised.isEmpty)
        let mixed = fills([20], tile: tile)
        var bucket = try #require(mixed.bucket as? FillBucket)
        bucket.blocks.append(
            BucketBlock(
                identity: BucketIdentity(layer: "fills", revision: 1, part: 1), content: FillBucket.Polygons(),
                tile: tile.canonical.children.first.map { OverscaledTileID($0) }))
        let raised = try #require(self.division(of: .fill(bucket))?.raised.first)
        #expect((raised.layers[0].bucket as? FillBucket)?.blocks.count == 2)
    }

    @Test("Layers on the ground after a raised one are below it, and ground is drawn before it")
    func steps() {
        func names(_ layers: [MapScene.Layer]) -> [String] {
            var raised = RaisedLayers()
            return TerrainRenderer.steps(of: layers) { raised.division(of: $0, worldSize: 1e6) }.steps.map { step in
                switch step {
                case .layer(let layer): layer.bucket.identity.layer
                case .drapes(let stack): "stack \(stack)"
                case .raised(let stack): "raised \(stack)"
                case .depths: "depths"
                }
            }
        }
        let ground = fills([0], common: 0)
        let circle = MapScene.Layer(CircleBucket(identity: identity("circle"), circles: []))
        #expect(names([ground, fills([9], common: 9), ground, circle]) == ["stack 0", "raised 1", "circle"])
        #expect(names([fills([9], common: 9), circle]) == ["depths", "raised 0", "circle"])
        #expect(names([fills([0, 9])]) == ["stack 0", "raised 1"])
        #expect(
            names([ground, circle, fills([0, 9, 5])]) == ["stack 0", "circle", "stack 1", "raised 2", "raised 3"])
    }

    private func map(pitch: CGFloat = 65, height: Double = 900) throws -> TerrainMap {
        try TerrainMap(
            Hills(seed: 12, height: height, zoom: 12.5), size: CGSize(width: 400, height: 300),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 12.2, bearing: 20, pitch: pitch))
    }

    private func document(_ properties: JSONObject, ground: String = "gray") -> StyleDocument {
        let all: JSONObject = ["fill-color": "red", "fill-antialias": .boolean(false)]
        var document = TerrainMap.style(layers: [
            StyleLayer(id: "area", type: .fill, source: "area", properties: all.merging(properties) { $1 })
        ])
        document.layers[0].properties["background-color"] = .string(ground)
        let (west, east, south, north) = (9.49, 9.55, 47.12, 47.16)
        let ring = [(west, south), (east, south), (east, north), (west, north), (west, south)].map {
            CLLocationCoordinate2D(latitude: $0.1, longitude: $0.0)
        }
        document.sources["area"] = .geoJSON(
            .featureCollection(FeatureCollection(features: [Feature(geometry: Geometry.polygon(Polygon([ring])))])))
        return document
    }

    private func redPixels(_ image: UIImage) -> Set<Int> {
        Set(
            (0..<image.pixelWidth * image.pixelHeight).filter {
                image.pixels[4 * $0] > 180 && image.pixels[4 * $0 + 1] < 80
            })
    }

    @Test("A polygon follows the hills at its height, is hidden by hills in front of it, and hides what is behind it")
    func picture() throws {
        let map = try map()
        map.load(document(["fill-z-offset": 150]))
        let raised = try map.mapView.snapshot()
        PicturesFolder.write(raised, name: "raised-fill")
        map.load(document([:]))
        let draped = try map.mapView.snapshot()
        PicturesFolder.write(draped, name: "raised-fill-draped")
        let (above, below) = (redPixels(raised), redPixels(draped))
        #expect(above.count > 2000)
        // It is seen higher up by about the same distance.
        func rows(_ pixels: Set<Int>) -> Double { pixels.reduce(0) { $0 + Double($1 / 400) } / Double(pixels.count) }
        #expect(rows(below) - rows(above) > 4)
        // An offset of each feature draws the same as that of the layer.
        map.load(document(["fill-z-offset": ["case", ["has", "x"], 5, 150]]))
        let own = try map.mapView.snapshot()
        #expect(redPixels(own).symmetricDifference(above).count < above.count / 50)
    }

    @Test("A raised layer draws its images again only when it changed")
    func cache() throws {
        let map = try map()
        let terrain = map.renderer.scenes.terrain
        var drawn = 0
        let token = map.map.onRenderFrameFinished.observe { _ in drawn += terrain.drawnDrapes }
        defer { token.cancel() }
        map.load(document(["fill-z-offset": 150]))
        #expect(drawn > 0)
        _ = try map.mapView.snapshot()
        _ = try map.mapView.snapshot()
        #expect(terrain.drawnDrapes == 0)
        map.map.setCamera(to: CameraOptions(bearing: 21, pitch: 59))
        map.settle()
        _ = try map.mapView.snapshot()
        #expect(terrain.drawnDrapes == 0)
        drawn = 0
        try map.map.setLayerProperty(for: "area", property: "fill-color", value: "blue")
        map.clock.advance(by: 1)
        map.settle()
        #expect(drawn > 0)
        #expect(redPixels(try map.mapView.snapshot()).isEmpty)
    }

    @Test("A line above the sea is level, and hidden below the ground")
    func sea() throws {
        for (height, isSeen) in [(1800.0, true), (20, false)] {
            let map = try map(pitch: 50, height: isSeen ? 900 : 300)
            var document = document([:])
            document.layers[1] = StyleLayer(
                id: "line", type: .line, source: "area",
                properties: [
                    "line-color": "red", "line-width": 5, "line-z-offset": .number(height),
                    "line-elevation-reference": "sea",
                ])
            map.load(document)
            let image = try map.mapView.snapshot()
            PicturesFolder.write(image, name: "raised-line-sea-\(Int(height))")
            #expect((redPixels(image).count > 200) == isSeen)
            guard isSeen else { continue }
            // The southern edge is straight on the screen.
            let transform = map.map.cameraTransform
            var compared = 0
            for longitude in [9.49, 9.505, 9.52, 9.535, 9.55] {
                let world = WebMercator.point(for: CLLocationCoordinate2D(latitude: 47.12, longitude: longitude))
                let level = (height - transform.centerElevation) * transform.heightScale
                guard let seen = transform.screenPoint(of: world, level: level), seen.x > 3, seen.x < 397, seen.y > 3,
                    seen.y < 297
                else { continue }
                #expect(redPixels(image).contains(Int(seen.y) * 400 + Int(seen.x)))
                compared += 1
            }
            #expect(compared > 0)
        }
    }
}
