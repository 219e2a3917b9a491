import Foundation
import KioskMaps
import Testing

@MainActor
@Suite("Lines")
struct LineTests {
    private nonisolated static let cameras = [(0.0, 0.0), (0, 40), (60, 0), (60, 40)]

    @Test("A line has its width in points of the ground", arguments: cameras, [0.5, 3, 20])
    func width(camera angles: (pitch: Double, bearing: Double), width: Double) throws {
        let camera = CameraTransform.camera(bearing: angles.bearing, pitch: angles.pitch)
        for heading in stride(from: 0.0, to: 180, by: 30) {
            let (east, south) = (cos(heading * .pi / 180), sin(heading * .pi / 180))
            var shape = LineShape()
            shape.add(
                camera.points([(-120 * east, -120 * south), (0, 0), (120 * east, 120 * south)]), width: Float(width))
            let drawing = try Drawing([.line(shape.bucket())], camera: camera)
            // Measure across the line on screen: along the perpendicular of its direction.
            let left = camera.screen(east: south * width / 2, south: -east * width / 2)
            let right = camera.screen(east: -south * width / 2, south: east * width / 2)
            let (before, after) = (
                camera.screen(east: -east, south: -south), camera.screen(east: east, south: south)
            )
            let along = hypot(after.x - before.x, after.y - before.y)
            let across = CGVector(dx: (after.y - before.y) / along, dy: -(after.x - before.x) / along)
            let expected = abs((right.x - left.x) * across.dx + (right.y - left.y) * across.dy)
            // The mean of several parallel rays, since each of them meets the pixel grid at one offset only.
            let lengths = (-8..<8).map { step -> Double in
                let center = CGPoint(
                    x: 200 + (after.x - before.x) / along * Double(step) * 0.45,
                    y: 150 + (after.y - before.y) / along * Double(step) * 0.45)
                return drawing.length(
                    from: CGPoint(x: center.x - across.dx * 60, y: center.y - across.dy * 60), direction: across,
                    steps: 120)
            }
            // In perspective the antialiased edge lies inside of the line, so that it stays one pixel wide.
            let tolerance = angles.pitch == 0 ? 0.25 : 0.6
            #expect(abs(lengths.reduce(0, +) / 16 - expected) < tolerance, "at \(heading) degrees")
        }
    }

    @Test("Lines keep their width in points when the zoom level changes")
    func zoom() throws {
        let far = CameraTransform.camera(zoom: 13)
        var shape = LineShape()
        shape.add(far.points([(-50, 0), (50, 0)]), width: 12)
        let bucket = shape.bucket()
        for zoom in [11.5, 13, 16] {
            let drawing = try Drawing([.line(bucket)], camera: .camera(zoom: zoom))
            #expect(abs(drawing.length(from: CGPoint(x: 200.5, y: 100), direction: .down, steps: 100) - 12) < 0.05)
        }
    }

    @Test("A line offset is to the right of the direction of travel")
    func offset() throws {
        let camera = CameraTransform.camera()
        let lines: [(points: [(Double, Double)], spot: CGPoint)] = [
            ([(-50, 0), (50, 0)], CGPoint(x: 200, y: 170)), ([(50, 0), (-50, 0)], CGPoint(x: 200, y: 130)),
            ([(0, -50), (0, 50)], CGPoint(x: 180, y: 150)), ([(0, 50), (0, -50)], CGPoint(x: 220, y: 150)),
        ]
        for (points, spot) in lines {
            var shape = LineShape()
            shape.add(camera.points(points), width: 6, offset: 20)
            let drawing = try Drawing([.line(shape.bucket())], camera: camera)
            #expect(drawing[spot].x == 1)
            #expect(drawing[200, 150].x == 0)
            #expect(abs(drawing.area() - 600) < 2)
        }
    }

    @Test("A line with a gap is drawn as two strokes on both sides of the gap")
    func gap() throws {
        let camera = CameraTransform.camera()
        var shape = LineShape()
        shape.add(camera.points([(-50, 0), (50, 0)]), width: 4, gap: 10)
        let drawing = try Drawing([.line(shape.bucket())], camera: camera)
        let column = (0..<40).map { drawing[200, 130.5 + CGFloat($0)].x }
        #expect(column == (0..<40).map { 11..<15 ~= $0 || 25..<29 ~= $0 ? 1 : 0 })
    }

    @Test("A blurred line fades at its edges")
    func blur() throws {
        let camera = CameraTransform.camera()
        var shape = LineShape()
        shape.add(camera.points([(-50, 0), (50, 0)]), width: 20, blur: 5)
        let drawing = try Drawing([.line(shape.bucket())], camera: camera)
        #expect(drawing[200, 150.5].x == 1)
        #expect(drawing[200, 157.5].x > 0.3 && drawing[200, 157.5].x < 0.7)
        #expect(drawing[200, 140.5].x < 0.2)
    }

    @Test("Each line cap has its shape", arguments: [LineBucket.Cap.butt, .round, .square])
    func caps(cap: LineBucket.Cap) throws {
        let camera = CameraTransform.camera()
        var shape = LineShape(cap: cap)
        shape.add(camera.points([(-50, 0), (50, 0)]), width: 20)
        let drawing = try Drawing([.line(shape.bucket())], camera: camera)
        let extra = cap == .butt ? 0.0 : 10
        let center = CGPoint(x: 200, y: 150.5)
        // A square end is extended by the half pixel of the antialiased edge.
        let tolerance = cap == .square ? 1.1 : 0.1
        #expect(abs(drawing.length(from: center, direction: .right) - 50 - extra) < tolerance)
        #expect(abs(drawing.length(from: center, direction: .left) - 50 - extra) < tolerance)
        let area = 2000.0 + (cap == .butt ? 0 : cap == .round ? .pi * 100 : 400)
        #expect(abs(drawing.area() - area) < (cap == .square ? 21 : 3))
    }

    @Test("Line joins have no gaps", arguments: [LineBucket.Join.miter, .bevel, .round], [0.0, 60])
    func joins(join: LineBucket.Join, pitch: Double) throws {
        for turn in stride(from: -180.0, through: 180, by: 15) {
            let camera = CameraTransform.camera(bearing: 20, pitch: pitch)
            var shape = LineShape()
            let end = (100 * cos(turn * .pi / 180), 100 * sin(turn * .pi / 180))
            // Beyond a right angle, the middle of a moved line ends before the corner.
            let offset = abs(turn) < 120 ? 3.0 : 0
            shape.add(camera.points([(-100, 0), (0, 0), end]), width: 24, offset: Float(offset), join: join)
            let drawing = try Drawing([.line(shape.bucket())], camera: camera)
            // The fan between both normals on the outer side, up to half the width.
            let outer = turn > 0 ? -1.0 : 1
            for step in 0...8 {
                let angle = (turn * Double(step) / 8 + 90 * outer) * .pi / 180
                // Excludes the antialiased edge, where a pixel covers more of the ground at a higher pitch.
                let clear = pitch > 0 ? 8.0 : 10
                let limit = join == .round ? clear : clear * cos(abs(turn) / 2 * .pi / 180)
                // Beyond 120°, bevels are cut through the point of the corner, as in the conformance suite.
                let greatest: Double = join == .round ? 135 : 120
                for radius in stride(from: 0.0, through: limit, by: 1) where abs(turn) <= greatest {
                    let (x, y) = (radius * cos(angle), radius * sin(angle))
                    let half = turn / 2 * .pi / 180
                    let shift = offset / cos(half)
                    let spot = camera.screen(east: x - sin(half) * shift, south: y + cos(half) * shift)
                    #expect(drawing[spot].x > 0.9, "\(turn) degrees, \(step), \(radius) points")
                }
            }
        }
    }

    @Test("The miter limit limits the length of miters")
    func miter() throws {
        let camera = CameraTransform.camera()
        for (limit, reach) in [(Float(2), 10 * 2.0.squareRoot()), (1.2, 10 / 2.0.squareRoot())] {
            var shape = LineShape(miterLimit: limit)
            shape.add(camera.points([(-60, 60), (0, 0), (60, 60)]), width: 20)
            let drawing = try Drawing([.line(shape.bucket())], camera: camera)
            #expect(abs(drawing.length(from: CGPoint(x: 199.99, y: 150), direction: .up) - reach) < 0.7)
        }
    }

    @Test(
        "A translucent line has a uniform opacity at turns of up to a right angle",
        arguments: [LineBucket.Join.miter, .bevel, .round])
    func translucent(join: LineBucket.Join) throws {
        let camera = CameraTransform.camera()
        var shape = LineShape()
        shape.add(
            camera.points([(-60, -40), (60, -40), (60, 40), (-60, 40)]), isClosed: true, width: 16,
            color: PixelColor(128, 0, 0, 128), join: join)
        let drawing = try Drawing([.line(shape.bucket())], camera: camera)
        let brightest = drawing.values().max()
        #expect((127...129).contains(try #require(brightest)))
        let corner: Double = join == .miter ? 64 : join == .bevel ? 32 : 16 * .pi
        // The arc of a round corner consists of straight parts.
        #expect(abs(drawing.area() / 0.502 - (400 * 16 - 4 * (64 - corner))) < (join == .round ? 12 : 8))
    }

    @Test("Long lines are accurate at zoom 22 and when they start behind the camera")
    func longLines() throws {
        let camera = CameraTransform.camera(zoom: 22, bearing: 30, pitch: 70)
        let world = camera.center
        var shape = LineShape()
        shape.add([CGPoint(x: world.x - 0.01, y: world.y), CGPoint(x: world.x + 0.01, y: world.y)], width: 10)
        let drawing = try Drawing([.line(shape.bucket())], camera: camera)
        for east in stride(from: -150.0, through: 150, by: 50) {
            #expect(drawing[camera.screen(east: east, south: 0)].x > 0.9)
            #expect(drawing[camera.screen(east: east, south: 8)].x < 0.1)
        }
        var away = LineShape()
        away.add(camera.points([(-2000, 4000), (2000, -4000)]), width: 10)
        let road = try Drawing([.line(away.bucket())], camera: camera)
        for step in stride(from: -0.01, through: 0.3, by: 0.01) {
            let spot = camera.screen(east: 2000 * step, south: -4000 * step)
            if CGRect(x: 0, y: 0, width: 400, height: 300).contains(spot) { #expect(road[spot].x > 0.3) }
        }
    }

    @Test("Degenerate lines and lines with NaN, infinite or non-positive values are not drawn")
    func degenerate() throws {
        let camera = CameraTransform.camera()
        let nan = CGPoint(x: Double.nan, y: 0)
        var shape = LineShape()
        shape.add([camera.center], width: 9)
        shape.add([camera.center, camera.center], isClosed: true, width: 9)
        shape.add([nan, nan, camera.center], width: 9)
        shape.add(camera.points([(-9, 0), (9, 0)]), width: 0)
        shape.add(camera.points([(-9, 0), (9, 0)]), width: .nan)
        shape.add(camera.points([(-9, 0), (9, 0)]), width: -3, offset: .infinity)
        shape.lines.append(LineBucket.Line(vertices: 1000..<2000, width: 3, color: Drawing.red))
        #expect(try Drawing([.line(shape.bucket())], camera: camera).area() == 0)
    }
}
