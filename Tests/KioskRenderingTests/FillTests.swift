import Foundation
import KioskMaps
import Testing

@MainActor
@Suite("Fills")
struct FillTests {
    private let square = [(-60.0, -60.0), (60, -60), (60, 60), (-60, 60)]
    private let hole = [(-20.0, -20.0), (20, -20), (20, 20), (-20, 20)]

    @Test("The background is visible in the holes of a polygon", arguments: [(0.0, 0.0), (60, 0), (60, 50)])
    func holes(pitch: Double, bearing: Double) throws {
        let camera = CameraTransform.camera(bearing: bearing, pitch: pitch)
        for (outer, inner) in [(square, hole), (square.reversed(), hole), (square, hole.reversed())] {
            var shape = FillShape()
            shape.add([camera.places(outer), camera.places(inner)])
            let drawing = try Drawing([.fill(shape.bucket())], camera: camera)
            for (east, south) in [(0.0, 0.0), (15, 15), (-15, 15), (15, -15)] {
                #expect(drawing[camera.screen(east: east, south: south)].x == 0)
            }
            for (east, south) in [(40.0, 0.0), (-40, 0), (0, 40), (0, -40), (50, 50), (-50, 50), (-50, -50)] {
                #expect(drawing[camera.screen(east: east, south: south)].x == 1)
            }
            for (east, south) in [(70.0, 0.0), (-70, 0), (0, 70), (0, -70)] {
                #expect(drawing[camera.screen(east: east, south: south)].x == 0)
            }
        }
    }

    @Test("The edges of a polygon are antialiased, and its area on screen is exact", arguments: [0.0, 17, 45])
    func edges(bearing: Double) throws {
        for pitch in [0.0, 60] {
            let camera = CameraTransform.camera(bearing: bearing, pitch: pitch)
            var shape = FillShape()
            shape.add([camera.places(square), camera.places(hole)])
            let drawing = try Drawing([.fill(shape.bucket())], camera: camera)
            func area(_ ring: [(Double, Double)]) -> Double {
                let spots = ring.map { camera.screen(east: $0.0, south: $0.1) }
                return abs(
                    spots.indices.reduce(0) {
                        let (a, b) = (spots[$1], spots[($1 + 1) % spots.count])
                        return $0 + (a.x * b.y - a.y * b.x) / 2
                    })
            }
            let expected = area(square) - area(hole)
            #expect(abs(drawing.area() - expected) < 0.004 * expected)
            let isSmooth = drawing.values().contains { 60..<200 ~= $0 }
            #expect(isSmooth == (bearing != 0 || pitch != 0))
        }
    }

    @Test("A translucent polygon has a uniform colour that does not exceed its opacity at the edges")
    func translucent() throws {
        let camera = CameraTransform.camera(bearing: 33)
        var shape = FillShape()
        shape.add([camera.places(square), camera.places(hole)], color: PixelColor(128, 0, 0, 128))
        let drawing = try Drawing([.fill(shape.bucket())], camera: camera)
        #expect(drawing.values().allSatisfy { $0 <= 129 })
    }

    @Test("Without antialiasing every pixel is either filled or empty")
    func aliased() throws {
        let camera = CameraTransform.camera(bearing: 33)
        var shape = FillShape()
        shape.isAntialiased = false
        shape.add([camera.places(square)])
        let drawing = try Drawing([.fill(shape.bucket())], camera: camera)
        #expect(Set(drawing.values()) == [0, 255])
    }

    @Test("Outlines are one pixel wide along all rings")
    func outline() throws {
        let camera = CameraTransform.camera(bearing: 33)
        var shape = FillShape()
        shape.add([camera.places(square), camera.places(hole)], color: .zero, outline: Drawing.green)
        for pixelRatio in [1.0, 2] {
            let drawing = try Drawing([.fill(shape.bucket())], camera: camera, pixelRatio: pixelRatio)
            #expect(abs(drawing.area(of: 1) - 640 / pixelRatio) < 8)
        }
    }

    @Test("A polygon that extends behind the camera ends at the horizon")
    func behind() throws {
        let camera = CameraTransform.camera(bearing: 30, pitch: 80)
        var shape = FillShape()
        shape.add([camera.places([(-9e5, -9e5), (9e5, -9e5), (9e5, 9e5), (-9e5, 9e5)])])
        let drawing = try Drawing([.fill(shape.bucket())], camera: camera)
        let horizon = try #require(camera.horizon)
        for x in stride(from: 5.0, to: 400, by: 39) {
            #expect(drawing[x, horizon - 2].x == 0)
            #expect(drawing[x, horizon + 3].x == 1)
            #expect(drawing[x, 299].x == 1)
        }
    }

    @Test("The translation of a fill layer moves its polygons")
    func translate() throws {
        let camera = CameraTransform.camera(bearing: 90)
        var shape = FillShape()
        shape.add([camera.places(hole)])
        let drawing = try Drawing([.fill(shape.bucket(translate: [100, 0]))], camera: camera)
        #expect(drawing[200, 50].x == 1 && drawing[200, 150].x == 0)
    }

    @Test("Degenerate polygons and rings out of range are not drawn")
    func odd() throws {
        let camera = CameraTransform.camera()
        var shape = FillShape()
        shape.add([camera.places([(0, 0), (9, 0)])])
        shape.add([])
        shape.add([[]])
        shape.add([[CGPoint(x: Double.nan, y: 0), CGPoint(x: Double.infinity, y: 0), CGPoint(x: 0, y: -1e200)]])
        shape.polygons.append(.init(rings: 500..<900, color: Drawing.red))
        shape.rings.append(5000..<9000)
        shape.add([camera.places([(3, 3), (3, 3), (3, 3)])])
        #expect(try Drawing([.fill(shape.bucket())], camera: camera).area() == 0)
    }
}
