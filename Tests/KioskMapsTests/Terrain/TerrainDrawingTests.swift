import Foundation
import KioskStyle
import KioskTiles
import Testing

@testable import KioskMaps
@testable import KioskRendering

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

    @Test("The ground below the sky is covered, without gaps between tiles")
    func coverage() throws {
        let map = try map()
        map.load(try document())
        let image = try map.mapView.snapshot()
        let transform = map.map.cameraTransform
        for y in stride(from: 3, to: 297, by: 6) {
            for x in stride(from: 3, to: 397, by: 6) {
                let isGround = transform.surfaceHit(at: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) != nil
                let alpha = image.pixels[4 * (y * image.pixelWidth + x) + 3]
                guard isGround else { continue }
                #expect(alpha == 255, "at \(x), \(y)")
            }
        }
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
    }

    @Test("A mesh has all vertices of the tile, and skirts on its four edges")
    func mesh() {
        let mesh = TerrainMesh(step: 4)
        #expect(mesh.vertices.count == 33 * 33 + 4 * 2 * 33)
        #expect(mesh.indices.count == 6 * (32 * 32 + 4 * 32))
        #expect(mesh.indices.allSatisfy { Int($0) < mesh.vertices.count })
        #expect(mesh.vertices.count { $0.place.z == 1 } == 4 * 33)
    }
}
