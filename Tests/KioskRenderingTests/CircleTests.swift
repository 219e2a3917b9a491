import Foundation
import KioskMaps
import Testing

/// Pitch and bearing of the cameras used for measurements, in degrees.
private let cameras = [(0.0, 0.0), (0, 30), (60, 0), (60, 30)]

@MainActor
@Suite("Circles")
struct CircleTests {
    private func circle(_ point: CGPoint, radius: Float = 20, stroke: Float = 0, blur: Float = 0) -> CircleBucket.Circle
    {
        CircleBucket.Circle(
            center: point, radius: radius, strokeWidth: stroke, blur: blur, color: Drawing.red,
            strokeColor: Drawing.green)
    }

    /// Returns a position away from the centre of the view, so that its depth differs from the camera distance.
    private func far(_ camera: CameraTransform) -> CGPoint {
        camera.worldPoint(for: CGPoint(x: 260, y: 90)) ?? .zero
    }

    @Test("Circles are centred on the screen point of their position", arguments: cameras)
    func center(pitch: Double, bearing: Double) throws {
        let camera = CameraTransform.camera(bearing: bearing, pitch: pitch)
        let bucket = CircleBucket(identity: .layer(), circles: [circle(far(camera))])
        let drawing = try Drawing([.circle(bucket)], camera: camera)
        let spot = CGPoint(x: 260, y: 90)
        #expect(drawing[spot] == SIMD4(1, 0, 0, 1))
        let (left, right) = (
            drawing.length(from: spot, direction: .left), drawing.length(from: spot, direction: .right)
        )
        #expect(abs(left - right) < 0.6)
    }

    @Test("The radius of a circle depends on its pitch alignment and pitch scale", arguments: cameras, [false, true])
    func radius(camera angles: (pitch: Double, bearing: Double), scales: Bool) throws {
        let camera = CameraTransform.camera(bearing: angles.bearing, pitch: angles.pitch)
        let spot = CGPoint(x: 260, y: 90)
        let perspective = camera.cameraDistance / camera.depth(of: far(camera))

        let facing = CircleBucket(
            identity: .layer(), circles: [circle(far(camera), stroke: 5)], liesOnMap: false, scalesWithMap: scales)
        let upright = try Drawing([.circle(facing)], camera: camera)
        let expected = scales ? perspective : 1
        for direction in [CGVector.left, .right, .up, .down] {
            // The colours fade into each other over a pixel inside the radius.
            #expect(abs(upright.length(from: spot, direction: direction) - (20 * expected - 0.5)) < 0.7)
            #expect(abs(upright.length(of: 1, from: spot, direction: direction) - 5 * expected) < 0.7)
        }

        let lying = CircleBucket(
            identity: .layer(), circles: [circle(far(camera), stroke: 5)], liesOnMap: true, scalesWithMap: scales)
        let flat = try Drawing([.circle(lying)], camera: camera)
        let onGround = (scales ? 1 : 1 / perspective)
        for angle in stride(from: 0.0, to: 360, by: 30) {
            func edge(_ radius: Double) -> CGPoint? {
                let distance = radius * onGround / camera.worldSize
                let position = far(camera)
                return camera.screenPoint(
                    for: CGPoint(
                        x: position.x + cos(angle * .pi / 180) * distance,
                        y: position.y + sin(angle * .pi / 180) * distance))
            }
            let (inner, outer) = (try #require(edge(20)), try #require(edge(25)))
            let length = hypot(outer.x - spot.x, outer.y - spot.y)
            let direction = CGVector(dx: (outer.x - spot.x) / length, dy: (outer.y - spot.y) / length)
            #expect(
                abs(flat.length(from: spot, direction: direction) - hypot(inner.x - spot.x, inner.y - spot.y) + 0.5)
                    < 0.8)
            #expect(
                abs(
                    flat.length(of: 1, from: spot, direction: direction) - hypot(outer.x - inner.x, outer.y - inner.y))
                    < 1.5)
        }
    }

    @Test(
        "A circle fades over a pixel inside its edge, and is visible even if it is smaller",
        arguments: [0.25, 0.5, 1, 3, 12])
    func area(radius: Double) throws {
        let camera = CameraTransform.camera()
        for pixelRatio in [1.0, 2, 1.5] {
            let bucket = CircleBucket(
                identity: .layer(), circles: [circle(camera.point(east: 7.3, south: -3.8), radius: Float(radius))])
            let drawing = try Drawing([.circle(bucket)], camera: camera, pixelRatio: pixelRatio)
            // The integral of the fade; a smaller circle is drawn with a radius of a pixel and with lower opacity.
            let pixels = radius * pixelRatio
            let area = Double.pi * (pixels > 1 ? pixels * pixels - pixels + 0.3 : 0.3 * pixels * pixels)
            #expect(abs(drawing.area() * pixelRatio * pixelRatio - area) < 0.03 * area + 0.5)
        }
    }

    @Test(
        "The fade, the blur and the stroke of a circle are those of the conformance suite",
        arguments: [(20.0, 0.0), (20, 10), (0, 12), (35, 0.005), (6, 30)], [0.0, 0.3, 1, 2.5])
    func formula(size: (radius: Double, stroke: Double), blur: Double) throws {
        let camera = CameraTransform.camera()
        let outer = size.radius + size.stroke
        func fade(_ start: Double, _ end: Double, _ value: Double) -> Double {
            let fraction = min(max((value - start) / (end - start), 0), 1)
            return fraction * fraction * (3 - 2 * fraction)
        }
        for pixelRatio in [1.0, 2] {
            for liesOnMap in [false, true] {
                let circle = circle(
                    camera.center, radius: Float(size.radius), stroke: Float(size.stroke), blur: Float(blur))
                let bucket = CircleBucket(identity: .layer(), circles: [circle], liesOnMap: liesOnMap)
                let drawing = try Drawing([.circle(bucket)], camera: camera, pixelRatio: pixelRatio)
                for step in 0..<100 {
                    let x = 200 + (Double(step) + 0.5) / pixelRatio
                    let position = hypot(x - 200, 0.5 / pixelRatio) / outer
                    let edge = -max(blur, 1 / (pixelRatio * outer))
                    let coverage = fade(0, edge, position - 1)
                    let stroke = size.stroke < 0.01 ? 0 : fade(edge, 0, position - size.radius / outer)
                    let seen = drawing[x, 150 + 0.5 / pixelRatio]
                    #expect(abs(seen.x - coverage * (1 - stroke)) < 0.02, "step \(step)")
                    #expect(abs(seen.y - coverage * stroke) < 0.02, "step \(step)")
                }
            }
        }
    }

    @Test("A blurred circle fades from its centre to its edge")
    func blur() throws {
        let camera = CameraTransform.camera()
        let bucket = CircleBucket(identity: .layer(), circles: [circle(camera.center, radius: 40, blur: 1)])
        let drawing = try Drawing([.circle(bucket)], camera: camera)
        #expect(drawing[200.5, 150.5].x > 0.98)
        #expect(abs(drawing[220.5, 150.5].x - 0.5) < 0.03)
        #expect(drawing[239.5, 150.5].x < 0.02)
    }

    @Test("Circles are drawn in order, and translucent ones are blended")
    func order() throws {
        let camera = CameraTransform.camera()
        let half = CircleBucket.Circle(center: camera.center, radius: 10, color: PixelColor(0, 0, 128, 128))
        let bucket = CircleBucket(identity: .layer(), circles: [circle(camera.center), half])
        let drawing = try Drawing([.circle(bucket)], camera: camera)
        #expect(abs(drawing[200, 150].x - 0.5) < 0.01 && abs(drawing[200, 150].z - 0.5) < 0.01)
        #expect(drawing[200, 165] == SIMD4(1, 0, 0, 1))
    }

    @Test("A circle offset is relative to the map or to the viewport")
    func translate() throws {
        let camera = CameraTransform.camera(bearing: 90)
        for (anchor, spot) in [(MapAlignment.viewport, CGPoint(x: 230, y: 150)), (.map, CGPoint(x: 200, y: 120))] {
            let bucket = CircleBucket(
                identity: .layer(), circles: [circle(camera.center, radius: 5)], translate: [30, 0],
                translateAnchor: anchor)
            let drawing = try Drawing([.circle(bucket)], camera: camera)
            #expect(drawing[spot] == SIMD4(1, 0, 0, 1))
            #expect(drawing[200, 150].x == 0)
        }
    }

    @Test("Circles behind the camera and circles with NaN, infinite or non-positive values are not drawn")
    func invalidCircles() throws {
        let camera = CameraTransform.camera(pitch: 80)
        let behind = camera.point(east: 0, south: 5000)
        #expect(camera.screenPoint(for: behind) == nil)
        for liesOnMap in [false, true] {
            let bucket = CircleBucket(
                identity: .layer(),
                circles: [
                    circle(behind), circle(CGPoint(x: Double.nan, y: 0)), circle(CGPoint(x: Double.infinity, y: 1e300)),
                    circle(camera.center, radius: -1), circle(camera.center, radius: .nan),
                    circle(camera.center, radius: 0),
                ], liesOnMap: liesOnMap)
            #expect(try Drawing([.circle(bucket)], camera: camera).area() == 0)
        }
        #expect(try Drawing([.circle(CircleBucket(identity: .layer(), circles: []))], camera: camera).area() == 0)
    }
}
