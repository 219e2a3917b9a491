import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import TestSupport
import Testing

@MainActor
@Suite("Ambient occlusion, floodlights and the fade range of extruded polygons")
struct ExtrusionDetailTests {
    private let camera = CameraTransform.camera(zoom: 19, pitch: 50)
    private let renderer: OffscreenRenderer

    init() throws { renderer = try OffscreenRenderer() }

    /// A grey ambient and directional light from the south.
    private var lights3D: SceneLight {
        var lights = SceneLights3D()
        (lights.azimuth, lights.polarAngle) = (180, 40)
        var light = SceneLight()
        light.lights3D = lights
        return light
    }

    /// Returns a building around the centre.
    private func building(
        east: ClosedRange<Double> = -60...60, south: ClosedRange<Double> = -20...20, height: Double = 12,
        name: String = "building"
    ) -> FillExtrusionBucket {
        var shape = ExtrusionShape()
        shape.hasDetails = true
        shape.add([camera.rectangle(east: east, south: south)], height: height, color: PixelColor(200, 200, 200, 255))
        var bucket = shape.bucket(name)
        bucket.hasVerticalGradient = false
        return bucket
    }

    private func draw(
        _ buckets: [FillExtrusionBucket], light: SceneLight, background: PixelColor = PixelColor(100, 100, 100, 255)
    ) throws -> Drawing {
        try Drawing(
            buckets.map { .fillExtrusion($0) }, camera: camera, background: background, renderer: renderer, light: light
        )
    }

    private func wall(_ drawing: Drawing, east: Double = 0, metres: Double) -> Double {
        drawing[camera.screen(east: east, south: 20, up: metres * camera.pointsPerMetre)].x
    }

    private func ground(_ drawing: Drawing, metres: Double) -> SIMD4<Double> {
        drawing[camera.screen(east: 0, south: 20 + metres * camera.pointsPerMetre)]
    }

    @Test("Ambient occlusion darkens the foot of a wall up to its radius, with any light", arguments: [true, false])
    func wallOcclusion(isFlat: Bool) throws {
        var bucket = building()
        let light = isFlat ? SceneLight() : lights3D
        let plain = try draw([bucket], light: light)
        bucket.ambientOcclusion.intensity = 0.8
        bucket.ambientOcclusion.radius = 5
        bucket.surface?.occlusionRadius = 5
        let shaded = try draw([bucket], light: light)
        #expect(abs(wall(plain, metres: 0.5) - wall(plain, metres: 8)) < 0.01)
        let levels = [0.3, 1, 2, 4].map { wall(shaded, metres: $0) / wall(plain, metres: $0) }
        #expect(levels == levels.sorted())
        #expect(levels[0] < 0.4)
        #expect(levels[3] > 0.9)
        #expect(abs(wall(shaded, metres: 6) - wall(plain, metres: 6)) < 0.005)
        // The roof is not shaded.
        let roof = camera.screen(east: 0, south: 0, up: 12 * camera.pointsPerMetre)
        #expect(shaded[roof] == plain[roof])
    }

    @Test("A concave corner of walls is darker than the walls beside it")
    func concaveCorner() throws {
        var shape = ExtrusionShape()
        shape.hasDetails = true
        let corners = [(-80.0, -60.0), (80, -60), (80, 0), (0, 0), (0, 30), (-80, 30)]
        shape.add([camera.points(corners)], height: 12, color: PixelColor(200, 200, 200, 255))
        var bucket = shape.bucket()
        bucket.ambientOcclusion.intensity = 0.8
        bucket.hasVerticalGradient = false
        let drawing = try draw([bucket], light: SceneLight())
        func shade(_ east: Double) -> Double {
            drawing[camera.screen(east: east, south: 0, up: 8 * camera.pointsPerMetre)].x
        }
        #expect(shade(3) < 0.6 * shade(60))
        // The end of the wall is a convex corner.
        #expect(abs(shade(77) - shade(60)) < 0.02)
    }

    @Test("Ambient occlusion on the ground fades out at its radius, and is not drawn with a flat light")
    func groundOcclusion() throws {
        var bucket = building()
        bucket.ambientOcclusion.intensity = 0.8
        bucket.ambientOcclusion.groundRadius = 6
        let drawing = try draw([bucket], light: lights3D)
        let plain = try draw([building()], light: lights3D)
        let shades = [0.3, 2, 3.5, 5].map { ground(drawing, metres: $0).x / ground(plain, metres: $0).x }
        #expect(shades[0] < 0.3)
        #expect(shades == shades.sorted())
        #expect(shades[3] > 0.9)
        #expect(ground(drawing, metres: 6.5) == ground(plain, metres: 6.5))
        let flat = try draw([bucket], light: SceneLight())
        #expect(ground(flat, metres: 0.5).x == ground(flat, metres: 8).x)
        // Around a corner, too.
        func corner(_ metres: Double) -> Double {
            let distance = metres / 2.0.squareRoot() * camera.pointsPerMetre
            return drawing[camera.screen(east: 60 + distance, south: 20 + distance)].x
        }
        #expect(corner(1) < 0.5 * corner(7))
        #expect(abs(corner(6.5) - corner(8)) < 0.01)
    }

    @Test("Where the shades of two buildings meet, the ground is as dark as beside one")
    func meetingShades() throws {
        func occluded(_ bucket: FillExtrusionBucket) -> FillExtrusionBucket {
            var bucket = bucket
            bucket.ambientOcclusion.intensity = 0.6
            bucket.ambientOcclusion.groundRadius = 6
            return bucket
        }
        let near = occluded(building(name: "near"))
        let beside = occluded(building(south: 60...80, height: 1, name: "beside"))
        let (one, two) = (try draw([near], light: lights3D), try draw([near, beside], light: lights3D))
        #expect(ground(two, metres: 0.5) == ground(one, metres: 0.5))
    }

    @Test("A floodlight colours the ground and the foot of walls, and fades out")
    func floodLight() throws {
        var bucket = building()
        bucket.floodLight.intensity = 0.9
        bucket.surface?.floodLightColor = Drawing.red
        bucket.surface?.floodLightWallRadius = 6
        bucket.surface?.floodLightGroundRadius = 8
        let (drawing, plain) = (try draw([bucket], light: lights3D), try draw([building()], light: lights3D))
        let near = ground(drawing, metres: 0.5)
        #expect(near.x > 0.7)
        #expect(near.y < 0.2)
        #expect(ground(drawing, metres: 5).x < near.x)
        #expect(ground(drawing, metres: 9) == ground(plain, metres: 9))
        #expect(wall(drawing, metres: 0.5) > wall(plain, metres: 0.5) + 0.05)
        let foot = camera.screen(east: 0, south: 20, up: 0.5 * camera.pointsPerMetre)
        #expect(abs(drawing[foot].y - plain[foot].y) < 0.01)
        #expect(abs(wall(drawing, metres: 8) - wall(plain, metres: 8)) < 0.005)
        // Flood lights are parts of 3D lights.
        let flat = try draw([bucket], light: SceneLight())
        #expect(ground(flat, metres: 0.5) == ground(flat, metres: 9))
        #expect(wall(flat, metres: 0.5) == wall(flat, metres: 8))
    }

    @Test("Polygons with surfaces of their own have their own emissive strengths and floodlights")
    func surfaces() throws {
        var shape = ExtrusionShape()
        shape.hasDetails = true
        for (index, east) in [-60.0...(-5), 5...60].enumerated() {
            shape.add([camera.rectangle(east: east, south: -20...20)], height: 12, color: PixelColor(200, 0, 0, 255))
            var surface = ExtrusionSurface()
            surface.emissiveStrength = index == 0 ? 1 : 0
            surface.floodLightGroundRadius = index == 0 ? 0 : 6
            surface.floodLightColor = Drawing.green
            shape.surfaces.append(surface)
        }
        var bucket = shape.bucket()
        bucket.surface = nil
        bucket.hasVerticalGradient = false
        bucket.floodLight.intensity = 1
        var light = lights3D
        light.lights3D?.ambientIntensity = 0.1
        light.lights3D?.directionalIntensity = 0
        let drawing = try draw([bucket], light: light)
        #expect(abs(wall(drawing, east: -30, metres: 6) - 200.0 / 255) < 0.01)
        #expect(wall(drawing, east: 30, metres: 6) < 0.4)
        let (left, right) = (camera.screen(east: -58, south: 25), camera.screen(east: 40, south: 25))
        #expect(drawing[left].y < 0.5)
        #expect(drawing[right].y > 0.7)
    }

    @Test("In the fade range buildings are lower with the distance, until they vanish")
    func fadeRange() throws {
        let camera = CameraTransform.camera(zoom: 17, pitch: 60)
        func area(south: Double, range: Double, minimumZoom: Double = 16.5) throws -> Double {
            var shape = ExtrusionShape()
            shape.hasDetails = true
            shape.add([camera.rectangle(east: -30...30, south: south - 5...south + 5)], height: 40)
            var bucket = shape.bucket("building \(south)")
            bucket.hasVerticalGradient = false
            (bucket.cutoffFadeRange, bucket.minimumZoom) = (range, minimumZoom)
            return try Drawing([.fillExtrusion(bucket)], camera: camera, renderer: renderer, light: .even).area()
        }
        // The range ends at a depth of 636 points, in which the map is as small as at the minimum zoom level.
        let plain = try [0.0, -150, -250].map { try area(south: $0, range: 0) }
        let faded = try [0.0, -150, -250].map { try area(south: $0, range: 0.5) }
        #expect(plain.allSatisfy { $0 > 500 })
        #expect(faded[0] == plain[0])
        #expect(faded[1] < 0.9 * plain[1])
        #expect(faded[2] == 0)
        #expect(try area(south: -250, range: 0.5, minimumZoom: 10) == plain[2])
    }

    @Test("Seen from above nothing vanishes")
    func fadeRangeFromAbove() throws {
        let camera = CameraTransform.camera(zoom: 17)
        var shape = ExtrusionShape()
        shape.hasDetails = true
        shape.add([camera.rectangle(east: -60...60, south: -60...60)], height: 10)
        var bucket = shape.bucket()
        let plain = try Drawing([.fillExtrusion(bucket)], camera: camera)
        (bucket.cutoffFadeRange, bucket.minimumZoom) = (0.01, 17)
        #expect(try Drawing([.fillExtrusion(bucket)], camera: camera).image.pixels == plain.image.pixels)
    }

    @Test("A rounded roof has darker slopes at its edges, and its walls end below them")
    func roundedRoof() throws {
        let camera = CameraTransform.camera(zoom: 21, pitch: 50)
        var shape = ExtrusionShape()
        shape.hasDetails = true
        shape.roofRadius = 1
        shape.add(
            [camera.rectangle(east: -100...100, south: -60...60)], height: 2, color: PixelColor(200, 200, 200, 255))
        let metre = camera.pointsPerMetre
        let light = SceneLight(anchor: .map, azimuth: 0, polarAngle: 60)
        func color(_ south: Double, _ up: Double) throws -> Double {
            try Drawing([.fillExtrusion(shape.bucket())], camera: camera, light: light)[
                camera.screen(east: 0, south: south, up: up * metre)
            ].x
        }
        let roof = try color(0, 2)
        let slope = try color(60 - 0.5 * metre, 1.5)
        let wall = try color(60, 0.5)
        #expect(roof > slope)
        #expect(slope > 0)
        shape.roofRadius = 0
        #expect(try color(60, 0.5) == wall)
        #expect(try color(60 - 0.5 * metre, 2) == roof)
    }

    @Test("Prepared details look the same")
    func prepared() throws {
        var bucket = building()
        bucket.ambientOcclusion.intensity = 0.5
        bucket.floodLight.intensity = 0.5
        bucket.surface?.floodLightGroundRadius = 4
        let prepared = try #require(BlockTessellator().prepare(bucket) as? FillExtrusionBucket)
        let expected = try draw([bucket], light: lights3D)
        #expect(try draw([prepared], light: lights3D).image.pixels == expected.image.pixels)
    }

    @Test(
        "Invalid values draw a polygon, without a trap",
        arguments: [Float.nan, -5, -.infinity, .infinity, 1e30])
    func hostile(value: Float) throws {
        var shape = ExtrusionShape()
        shape.hasDetails = true
        shape.roofRadius = value
        shape.add([camera.rectangle(east: -60...60, south: -20...20)], height: 12)
        shape.add([[CGPoint(x: Double.nan, y: 0), CGPoint(x: 1, y: Double.infinity), .zero]], height: 3)
        var bucket = shape.bucket()
        bucket.ambientOcclusion.intensity = value
        bucket.ambientOcclusion.radius = value
        bucket.ambientOcclusion.groundRadius = value
        bucket.floodLight.intensity = value
        bucket.surface?.floodLightGroundRadius = value
        bucket.surface?.floodLightWallRadius = value
        (bucket.cutoffFadeRange, bucket.minimumZoom) = (Double(value), Double(value))
        for light in [SceneLight(), lights3D] {
            #expect(try draw([bucket], light: light).image.pixelWidth == 400)
        }
    }
}
