import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import Testing

@MainActor
@Suite("Extruded polygons")
struct ExtrusionTests {
    private let east = -60.0...60

    private func draw(
        _ shape: ExtrusionShape, _ camera: CameraTransform, light: SceneLight = .even, opacity: Float = 1
    ) throws -> Drawing {
        var bucket = shape.bucket()
        bucket.opacity = opacity
        bucket.hasVerticalGradient = false
        return try Drawing([.fillExtrusion(bucket)], camera: camera, light: light)
    }

    @Test("A polygon without height is drawn as it lies on the ground", arguments: [0.0, 60], [0.0, 50])
    func flat(pitch: Double, bearing: Double) throws {
        let camera = CameraTransform.camera(bearing: bearing, pitch: pitch)
        let ring = camera.rectangle(east: east, south: -60...60)
        let hole = camera.rectangle(east: -20...20, south: -20...20)
        for rings in [[ring, hole], [ring.reversed(), hole], [ring, hole.reversed()]] {
            var (shape, fill) = (ExtrusionShape(), FillShape())
            shape.add(rings, height: 0)
            fill.add(rings)
            fill.isAntialiased = false
            let drawn = try draw(shape, camera).values()
            let expected = try Drawing([.fill(fill.bucket())], camera: camera).values()
            let differing = zip(drawn, expected).count { $0 != $1 }
            #expect(differing <= 8)
        }
    }

    @Test("Seen from above, a roof is larger by its height", arguments: [0.0, 40, 90])
    func above(height: Double) throws {
        let camera = CameraTransform.camera()
        var shape = ExtrusionShape()
        shape.add([camera.rectangle(east: east, south: -60...60)], height: height / camera.pointsPerMetre)
        let side = 120 * camera.cameraDistance / (camera.cameraDistance - height)
        let area = try draw(shape, camera).area()
        #expect(abs(area - side * side) < 4 * side)
    }

    @Test("Walls and roofs reach the projected corners", arguments: [(30.0, 80.0), (60, 80), (85, 20)], [0.0, 0.5])
    func heights(view: (Double, Double), base: Double) throws {
        let (pitch, high) = view
        let camera = CameraTransform.camera(pitch: pitch)
        let low = high * base
        var shape = ExtrusionShape()
        shape.add(
            [camera.rectangle(east: east, south: -40...40)], base: low / camera.pointsPerMetre,
            height: high / camera.pointsPerMetre)
        let drawing = try draw(shape, camera)
        let bottom = camera.screen(east: 0, south: 40, up: low).y
        let top = min(
            camera.screen(east: 0, south: -40, up: high).y, camera.screen(east: 0, south: 40, up: high).y)
        let x = camera.principalPoint.x
        #expect(drawing[x, (bottom + camera.screen(east: 0, south: 40, up: high).y) / 2].x == 1)
        #expect(drawing[x, bottom - 1.5].x == 1)
        #expect(drawing[x, bottom + 1.5].x == 0)
        #expect(drawing[x, top + 1.5].x == 1)
        #expect(drawing[x, top - 1.5].x == 0)
    }

    @Test("The nearer building is in front, in any order and in any layers")
    func order() throws {
        let camera = CameraTransform.camera(pitch: 60)
        let metres = 1 / camera.pointsPerMetre
        var (near, far) = (ExtrusionShape(), ExtrusionShape())
        near.add([camera.rectangle(east: east, south: 60...80)], height: 60 * metres)
        far.add([camera.rectangle(east: east, south: 0...20)], height: 150 * metres, color: Drawing.green)
        var (both, reversed) = (near, far)
        both.add([camera.rectangle(east: east, south: 0...20)], height: 150 * metres, color: Drawing.green)
        reversed.add([camera.rectangle(east: east, south: 60...80)], height: 60 * metres)
        let point = camera.screen(east: 0, south: 80, up: 50)
        #expect(try draw(near, camera)[point].x == 1)
        #expect(try draw(far, camera)[point].y == 1)
        for shape in [both, reversed] {
            let color = try draw(shape, camera)[point]
            #expect(color.x == 1)
            #expect(color.y < 0.1)
        }
        let (below, on) = (near.bucket("near"), far.bucket("far"))
        for layers in [[below, on], [on, below]] {
            let drawing = try Drawing(layers.map { .fillExtrusion($0) }, camera: camera, light: .even)
            #expect(drawing[point].x > 0.9)
            #expect(drawing[point].y < 0.1)
        }
    }

    @Test("A translucent layer has one opacity where walls, roofs and duplicates overlap")
    func opacity() throws {
        let camera = CameraTransform.camera(bearing: 20, pitch: 60)
        var shape = ExtrusionShape()
        for south in [-60.0...(-20), -30...30, -30...30, 20...70] {
            shape.add([camera.rectangle(east: east, south: south)], height: 60 / camera.pointsPerMetre)
        }
        let values = Set(try draw(shape, camera, opacity: 0.5).values())
        #expect(values.contains(0))
        #expect(values.count > 1)
        #expect(values.allSatisfy { $0 == 0 || abs(Int($0) - 128) <= 1 })
    }

    @Test("A wall that faces the light is brighter, and a light of the viewport turns with it")
    func light() throws {
        func shade(azimuth: Double, bearing: Double, anchor: MapAlignment) throws -> Double {
            let camera = CameraTransform.camera(bearing: bearing, pitch: 60)
            var shape = ExtrusionShape()
            shape.add(
                [camera.rectangle(east: east, south: -60...60)], height: 60 / camera.pointsPerMetre,
                color: PixelColor(128, 128, 128, 255))
            // The wall at the bottom of the image.
            let point = camera.screen(east: 0, south: bearing == 0 ? 60 : -60, up: 30)
            let light = SceneLight(anchor: anchor, azimuth: azimuth, polarAngle: 80)
            return try draw(shape, camera, light: light)[point].x
        }
        let (lit, unlit) = (
            try shade(azimuth: 180, bearing: 0, anchor: .map), try shade(azimuth: 0, bearing: 0, anchor: .map)
        )
        #expect(lit > unlit + 0.2)
        #expect(try abs(shade(azimuth: 180, bearing: 180, anchor: .viewport) - lit) < 0.01)
        #expect(try abs(shade(azimuth: 180, bearing: 180, anchor: .map) - unlit) < 0.01)
    }

    @Test("Walls outside the tile of a polygon are not drawn")
    func tileBorder() throws {
        let camera = CameraTransform.camera(bearing: 270, pitch: 60)
        var shape = ExtrusionShape()
        shape.add([camera.rectangle(east: east, south: -60...60)], height: 60 / camera.pointsPerMetre)
        let wall = camera.screen(east: 60, south: 0, up: 20)
        let corner = camera.point(east: -100, south: -100)
        for (width, expected) in [(150.0, 0.0), (170, 1)] {
            let bounds = CGRect(
                x: corner.x, y: corner.y, width: width / camera.worldSize, height: 200 / camera.worldSize)
            let bucket = shape.bucket(tileBounds: bounds)
            let drawing = try Drawing([.fillExtrusion(bucket)], camera: camera, light: .even)
            #expect((drawing[wall].x > 0.5 ? 1 : 0) == expected)
        }
    }

    @Test("A line has walls that are seen from its left, and no roof")
    func line() throws {
        let camera = CameraTransform.camera(pitch: 60)
        let high = 60.0
        let path = camera.points([(-60, 0), (0, 0), (60, 0)])
        for (line, expected) in [(path, 0.0), (path.reversed(), 1)] {
            var shape = ExtrusionShape()
            shape.add([line], height: high / camera.pointsPerMetre, isLine: true)
            let drawing = try draw(shape, camera)
            let top = camera.screen(east: 30, south: 0, up: high)
            #expect(drawing[camera.screen(east: 30, south: 0, up: high / 2)].x == expected)
            #expect(drawing[top.x, top.y - 2].x == 0)
        }
    }

    @Test("An image on a wall is repeated from the corner of a tile, along the ring and up from the ground")
    func wallPattern() throws {
        // The view is at the corner of a tile; a metre is a point of the image.
        let camera = CameraTransform.camera(zoom: 16, pitch: 60, center: CLLocationCoordinate2D())
        let pixels = (0..<400).flatMap { [$0 % 20 < 10 ? 255 : 0, $0 < 200 ? 255 : 0, 0, 255] as [UInt8] }
        let image = try #require(UIImage(pixelWidth: 20, pixelHeight: 20, pixels: pixels))
        var shape = ExtrusionShape()
        shape.add([camera.rectangle(east: 0...60, south: -60...(-20))], height: 40, pattern: "image")
        let drawing = try Drawing(
            [.fillExtrusion(shape.bucket())], camera: camera, images: ["image": image], light: .even)
        // The tile in the north-west is the first one that draws the southern wall.
        let corner = SIMD2<Double>(repeating: 32_767 * 512)
        for along in stride(from: 2.0, to: 60, by: 3) {
            for metres in stride(from: 2.0, to: 40, by: 3) {
                let point = corner + SIMD2(100 + along, -metres)
                let phase = point - (point / 20).rounded(.down) * 20
                // The image is interpolated at the edges of its parts.
                guard [phase.x, phase.y].allSatisfy({ abs($0 - 10) > 2 && abs($0 - 10) < 8 }) else { continue }
                let value = drawing[
                    camera.screen(east: along, south: -20, up: metres * camera.pointsPerMetre)]
                #expect((value.x > 0.5) == (phase.x < 10), "\(along), \(metres)")
                #expect((value.y > 0.5) == (phase.y < 10), "\(along), \(metres)")
            }
        }
    }

    @Test("Buildings are drawn in all copies of the world")
    func copies() throws {
        let camera = CameraTransform.camera(
            zoom: 4, pitch: 50, center: CLLocationCoordinate2D(latitude: 0, longitude: 179.99))
        var shape = ExtrusionShape()
        let points = camera.rectangle(east: 20...60, south: -20...20).map { CGPoint(x: $0.x - 1, y: $0.y) }
        shape.add([points], height: 20 / camera.pointsPerMetre)
        #expect(try draw(shape, camera)[camera.screen(east: 40, south: 0, up: 20)].x == 1)
    }

    @Test("Values of the layer replace those of polygons without an upload")
    func wholeLayer() throws {
        let camera = CameraTransform.camera()
        var shape = ExtrusionShape()
        shape.add([camera.rectangle(east: east, south: -60...60)], height: 0, color: .zero)
        var bucket = shape.bucket()
        let renderer = try OffscreenRenderer()
        for (height, color) in [(0.0, Drawing.red), (90, Drawing.green)] {
            bucket.height = Float(height / camera.pointsPerMetre)
            bucket.color = color
            let drawing = try Drawing([.fillExtrusion(bucket)], camera: camera, renderer: renderer, light: .even)
            let side = 120 * camera.cameraDistance / (camera.cameraDistance - height)
            #expect(abs(drawing.area(of: color == Drawing.red ? 0 : 1) - side * side) < 4 * side)
        }
        #expect(renderer.uploadedBytes == 0)
    }

    @Test("Prepared polygons look the same")
    func prepared() throws {
        let camera = CameraTransform.camera(pitch: 50)
        var shape = ExtrusionShape()
        shape.add([camera.rectangle(east: east, south: -60...60)], base: 3, height: 30 / camera.pointsPerMetre)
        let bucket = shape.bucket()
        let prepared = BlockTessellator().prepare(bucket)
        let expected = try Drawing([.fillExtrusion(bucket)], camera: camera)
        #expect(try Drawing([MapScene.Layer(prepared)], camera: camera).image.pixels == expected.image.pixels)
    }

    @Test(
        "Invalid heights draw a flat polygon or nothing, without a trap",
        arguments: [Double.nan, -5, -.infinity, .infinity, 1e30])
    func hostile(height: Double) throws {
        let camera = CameraTransform.camera(pitch: 60)
        var shape = ExtrusionShape()
        shape.add([camera.rectangle(east: east, south: -60...60)], base: -height, height: height)
        shape.add([[], [camera.center]], height: height)
        shape.add([[CGPoint(x: Double.nan, y: 0), CGPoint(x: 1, y: Double.infinity), .zero]], height: height)
        let drawing = try draw(shape, camera)
        let isFlat = !(height > 0)
        #expect(!isFlat || drawing[camera.screen(east: 0, south: 0)].x == 1)
        var bucket = shape.bucket()
        bucket.height = Float(height)
        bucket.base = Float(height)
        bucket.opacity = Float(height)
        #expect(try Drawing([.fillExtrusion(bucket)], camera: camera).image.pixelWidth == 400)
    }
}
