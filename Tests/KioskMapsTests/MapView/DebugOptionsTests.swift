import Foundation
import KioskGeometry
import KioskMaps
import KioskMapsTesting
import KioskSymbols
import MapTestSupport
import Testing

@MainActor
@Suite("Debug options")
struct DebugOptionsTests {
    private let kiosk = Kiosk()
    private let recorder = SceneRecorder()

    private func scene(with options: MapViewDebugOptions) throws -> MapScene {
        kiosk.mapView.renderer = recorder
        kiosk.mapView.debugOptions = options
        kiosk.clock.advance(by: 1)
        return try #require(recorder.scene)
    }

    @Test("Options have the bits of the guides, and none is set at first")
    func bits() {
        #expect(kiosk.mapView.debugOptions.isEmpty)
        let options: [MapViewDebugOptions] = [
            .tileBorders, .parseStatus, .timestamps, .collision, .overdraw, .stencilClip, .depthBuffer, .modelBounds,
            .light, .camera, .padding,
        ]
        #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64, 128, 1 << 11, 1 << 16, 1 << 17])
    }

    @Test("Without options, a scene has no drawings, and a change requests one frame")
    func none() throws {
        #expect(try scene(with: []).overlays.isEmpty)
        let count = recorder.count
        kiosk.mapView.debugOptions = [.padding]
        kiosk.clock.advance(by: 1)
        kiosk.mapView.debugOptions = [.padding]
        kiosk.clock.advance(by: 1)
        #expect(recorder.count == count + 1)
        kiosk.mapView.debugOptions = []
        kiosk.clock.advance(by: 1)
        #expect(recorder.count == count + 2)
        #expect(recorder.scene?.overlays.isEmpty == true)
    }

    @Test("Tile borders are the squares of the tiles that cover the view")
    func borders() throws {
        let scene = try scene(with: [.tileBorders])
        let bucket = try #require(scene.layers.last?.bucket as? LineBucket)
        let tiles = Set(kiosk.map.tileCover(for: TileCoverOptions()).map(\.canonical))
        let corners = Set(bucket.blocks[0].content.vertices)
        #expect(bucket.blocks[0].content.lines.count == tiles.count && tiles.count > 2)
        for tile in tiles {
            #expect(corners.contains(CGPoint(x: tile.box.minX, y: tile.box.minY)))
            #expect(corners.contains(CGPoint(x: tile.box.maxX, y: tile.box.maxY)))
        }
        #expect(scene.overlays.isEmpty)
    }

    @Test("Addresses stand at the north-western corners of tiles")
    func addresses() throws {
        let overlays = try scene(with: [.parseStatus]).overlays
        let tiles = kiosk.map.tileCover(for: TileCoverOptions())
        #expect(overlays.count == tiles.count)
        for (overlay, tile) in zip(overlays, tiles) {
            guard case .text(let text, _)? = overlay.drawing.elements.first else {
                Issue.record("no text")
                continue
            }
            #expect(text.string == "\(tile.z)/\(tile.x)/\(tile.y)")
            let corner = CGPoint(x: tile.box.minX, y: tile.box.minY)
            #expect(kiosk.map.cameraTransform.screenPoint(for: corner) == overlay.origin)
        }
    }

    @Test("The panel contains the position of the camera")
    func camera() throws {
        kiosk.map.setCamera(to: CameraOptions(zoom: 12.345, bearing: 30, pitch: 20))
        let overlay = try #require(try scene(with: [.camera]).overlays.first)
        guard case .text(let text, _)? = overlay.drawing.elements.last else {
            Issue.record("no text")
            return
        }
        #expect(text.string.contains("zoom 12.3"))
        #expect(text.string.contains("bearing 30, pitch 20"))
        #expect(text.string.contains("padding 0, 0, 0, 0"))
    }

    @Test("Lines of three points mark the edges of the padding, and a cross its centre")
    func padding() throws {
        kiosk.map.setCamera(
            to: CameraOptions(padding: UIEdgeInsets(top: 20, left: 125, bottom: 10, right: 15), zoom: 12))
        let drawing = try #require(try scene(with: [.padding]).overlays.first?.drawing)
        let rectangles = drawing.elements.compactMap { element -> CGRect? in
            guard case .fill(.roundedRectangle(let rect, _), _) = element else { return nil }
            return rect
        }
        #expect(
            rectangles == [
                CGRect(x: 0, y: 16, width: 800, height: 3), CGRect(x: 0, y: 586, width: 800, height: 3),
                CGRect(x: 123, y: 0, width: 3, height: 600), CGRect(x: 783, y: 0, width: 3, height: 600),
                CGRect(x: 454, y: 295, width: 2, height: 20), CGRect(x: 445, y: 304, width: 20, height: 2),
            ])
    }

    @Test("Collision boxes are above the layer of their symbols, and are those of the last placement")
    func collisionBoxes() throws {
        kiosk.map.loadStyleJSON(
            """
            {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"MultiPoint","coordinates":[[0,0],[0.01,0]]}}},
             "layers":[{"id":"icons","type":"symbol","source":"s",
              "layout":{"icon-image":"i","icon-padding":0},"paint":{"icon-translate":[30,0]}},
              {"id":"above","type":"background"}]}
            """)
        let image = try #require(UIImage(pixelWidth: 10, pixelHeight: 10, pixels: [UInt8](repeating: 255, count: 400)))
        try kiosk.map.addImage(image, id: "i")
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: 0), zoom: 4))
        let plain = try scene(with: [])
        #expect(!plain.layers.contains { $0.bucket is CollisionBucket })
        let layers = try scene(with: [.collision]).layers
        let index = try #require(layers.firstIndex { $0.bucket is CollisionBucket })
        let bucket = try #require(layers[index].bucket as? CollisionBucket)
        #expect(layers[index - 1].bucket is SymbolBucket)
        #expect(index + 1 < layers.count)
        #expect(bucket.textBoxes.isEmpty && bucket.circles.isEmpty)
        #expect(bucket.iconBoxes.map(\.isPlaced) == [true, false])
        let midpoint = try #require(kiosk.map.cameraTransform.screenPoint(for: kiosk.map.cameraTransform.center))
        let box = try #require(bucket.iconBoxes.first?.box)
        #expect(abs((box.minX + box.maxX) / 2 - midpoint.x - 30) < 0.1)
        #expect(box.maxX - box.minX == 10)
    }

    @Test("Options that are not drawn are reported once")
    func unsupported() throws {
        let scene = try scene(with: [.stencilClip, .overdraw])
        #expect(scene.showsOverdraw)
        #expect(kiosk.reports(.rendering).count == 1)
        kiosk.mapView.debugOptions.insert(.camera)
        #expect(kiosk.reports(.rendering).count == 1)
    }
}
