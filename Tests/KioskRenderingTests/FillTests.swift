import Foundation
import KioskMaps
import TestSupport
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
            shape.add([camera.points(outer), camera.points(inner)])
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

    @Test(
        "The area on screen is exact without antialiasing, and about half a pixel wider along the edges with it",
        arguments: [0.0, 17, 40])
    func edges(bearing: Double) throws {
        for pitch in [0.0, 60] {
            let camera = CameraTransform.camera(bearing: bearing, pitch: pitch)
            func spots(_ ring: [(Double, Double)]) -> [CGPoint] { ring.map { camera.screen(east: $0.0, south: $0.1) } }
            func area(_ ring: [(Double, Double)]) -> Double {
                let spots = spots(ring)
                return abs(
                    spots.indices.reduce(0) {
                        let (a, b) = (spots[$1], spots[($1 + 1) % spots.count])
                        return $0 + Double(a.x * b.y - a.y * b.x) / 2
                    })
            }
            /// The number of pixels of the lines along a ring.
            func pixelCount(_ ring: [(Double, Double)]) -> Double {
                let spots = spots(ring)
                return spots.indices.reduce(0) {
                    let (a, b) = (spots[$1], spots[($1 + 1) % spots.count])
                    return $0 + max(abs(a.x - b.x), abs(a.y - b.y))
                }
            }
            let expected = area(square) - area(hole)
            var shape = FillShape()
            shape.add([camera.points(square), camera.points(hole)])
            shape.isAntialiased = false
            let hard = try Drawing([.fill(shape.bucket())], camera: camera)
            #expect(abs(hard.area() - expected) < 0.006 * expected)
            shape.isAntialiased = true
            let smooth = try Drawing([.fill(shape.bucket())], camera: camera)
            let added = (smooth.area() - hard.area()) / (pixelCount(square) + pixelCount(hole))
            // In perspective, lines cover only as much as the polygon does.
            #expect((pitch > 0 ? 0.05...0.25 : 0.2...0.6).contains(added))
        }
    }

    @Test("The edges of a translucent polygon are darker than its interior by a line of one pixel")
    func translucent() throws {
        let camera = CameraTransform.camera(bearing: 33)
        var shape = FillShape()
        shape.add([camera.points(square), camera.points(hole)], color: PixelColor(128, 0, 0, 128))
        let drawing = try Drawing([.fill(shape.bucket())], camera: camera)
        for (east, south) in [(40.0, 0.0), (-40, 0), (50, 50), (0, -40)] {
            #expect(abs(drawing[camera.screen(east: east, south: south)].x - 128 / 255) < 0.005)
        }
        let dark = drawing.values().filter { $0 > 130 }
        // Half of the pixels of the lines are inside.
        #expect((200...400).contains(dark.count))
        // At corners, two lines overlap.
        #expect(dark.allSatisfy { $0 <= 225 })
        #expect(dark.count { $0 > 193 } < 10)
    }

    @Test("An outline with a colour of its own is drawn over its polygon and over the others of the layer")
    func coloredOutline() throws {
        let camera = CameraTransform.camera()
        var shape = FillShape()
        shape.add([camera.points(square.map { ($0.0 + 0.5, $0.1 + 0.5) })], outline: Drawing.green)
        shape.add([camera.points([(0, -80), (80, -80), (80, 80), (0, 80)])], outline: .zero)
        let drawing = try Drawing([.fill(shape.bucket())], camera: camera)
        for spot in [CGPoint(x: 140.5, y: 120), CGPoint(x: 260.5, y: 120), CGPoint(x: 230, y: 90.5)] {
            #expect(drawing[spot].y > 0.98 && drawing[spot].x < 0.02)
        }
        #expect(drawing[150, 120] == SIMD4(1, 0, 0, 1))
    }

    @Test("Corners are rounded to units of tiles, sixteen in a point", arguments: [0.0, 5.4, 15])
    func units(zoom: Double) throws {
        let camera = CameraTransform.camera(zoom: zoom)
        let units = exp2(zoom.rounded(.down)) * 8192
        var random = SeededGenerator(seed: 5)
        func drawing(of ring: [CGPoint]) throws -> [UInt8] {
            var shape = FillShape()
            shape.isAntialiased = false
            shape.add([ring])
            return try Drawing([.fill(shape.bucket())], camera: camera).image.pixels
        }
        func rounded(_ coordinate: CGFloat) -> CGFloat { (coordinate * units + 0.5).rounded(.down) / units }
        for _ in 0..<10 {
            let corners = (0..<3).map { _ in
                camera.point(
                    east: Double.random(in: -150...150, using: &random),
                    south: Double.random(in: -100...100, using: &random))
            }
            let onUnits = corners.map { CGPoint(x: rounded($0.x), y: rounded($0.y)) }
            #expect(try drawing(of: corners) == drawing(of: onUnits))
        }
    }

    @Test("Without antialiasing every pixel is either filled or empty")
    func aliased() throws {
        let camera = CameraTransform.camera(bearing: 33)
        var shape = FillShape()
        shape.isAntialiased = false
        shape.add([camera.points(square)])
        let drawing = try Drawing([.fill(shape.bucket())], camera: camera)
        #expect(Set(drawing.values()) == [0, 255])
    }

    @Test("Outlines are one pixel wide along all rings")
    func outline() throws {
        let camera = CameraTransform.camera(bearing: 33)
        var shape = FillShape()
        shape.add([camera.points(square), camera.points(hole)], color: .zero, outline: Drawing.green)
        for pixelRatio in [1.0, 2] {
            let drawing = try Drawing([.fill(shape.bucket())], camera: camera, pixelRatio: pixelRatio)
            // A line has one pixel for each step along the axis to which it is closer, with about 0.8 of the colour.
            let expected = 640 * cos(33 * Double.pi / 180) * 0.81 / pixelRatio
            #expect(abs(drawing.area(of: 1) - expected) < 0.05 * expected)
        }
    }

    @Test("A polygon that extends behind the camera ends at the horizon")
    func behind() throws {
        let camera = CameraTransform.camera(bearing: 30, pitch: 80)
        var shape = FillShape()
        shape.add([camera.points([(-9e5, -9e5), (9e5, -9e5), (9e5, 9e5), (-9e5, 9e5)])])
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
        shape.add([camera.points(hole)])
        let drawing = try Drawing([.fill(shape.bucket(translate: [100, 0]))], camera: camera)
        #expect(drawing[200, 50].x == 1 && drawing[200, 150].x == 0)
    }

    @Test("Degenerate polygons and rings out of range are not drawn")
    func degenerate() throws {
        let camera = CameraTransform.camera()
        var shape = FillShape()
        shape.add([camera.points([(0, 0), (9, 0)])])
        shape.add([])
        shape.add([[]])
        shape.add([[CGPoint(x: Double.nan, y: 0), CGPoint(x: Double.infinity, y: 0), CGPoint(x: 0, y: -1e200)]])
        shape.polygons.append(.init(rings: 500..<900, color: Drawing.red))
        shape.rings.append(5000..<9000)
        shape.add([camera.points([(3, 3), (3, 3), (3, 3)])])
        #expect(try Drawing([.fill(shape.bucket())], camera: camera).area() == 0)
    }
}
