import Foundation
import KioskGeometry
import KioskScene
import SceneTestSupport
import TestSupport
import Testing

@Suite("Camera transform")
struct CameraTransformTests {
    private let size = CGSize(width: 1280, height: 800)

    @Test("Screen points are equal after conversion to the world and back, for any camera")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: 1)
        var compared = 0
        let rounds = randomRounds(4_000)
        for _ in 0..<rounds {
            let transform = CameraTransform(state: .random(using: &generator), size: size)
            let top = max(0, (transform.horizon ?? -1e9) + 5)
            let point = CGPoint(x: generator.number(0...1280), y: generator.number(min(top, 799)...800))
            guard let world = transform.worldPoint(for: point) else { continue }
            let seen = try #require(transform.screenPoint(for: world))
            // A world point is as exact as a double: half a unit in the last place in its copy of the world.
            let blur = max(abs(world.x), 1) * 1e-15 * transform.worldSize * transform.cameraDistance
            let tolerance = 1e-9 + 8 * blur / transform.depth(of: world) + 1e-6 * abs(point.y < top + 10 ? 1 : 0)
            #expect(seen.distance(to: point) < tolerance, "\(transform) \(point)")
            compared += 1
        }
        #expect(compared > rounds / 2)
    }

    @Test("World points are equal after conversion to the screen and back within 1e-9 points")
    func worldRoundTrip() throws {
        var generator = SeededGenerator(seed: 2)
        var compared = 0
        let rounds = randomRounds(4_000)
        for _ in 0..<rounds {
            let state = CameraState.random(using: &generator)
            let transform = CameraTransform(state: state, size: size)
            // Within the view's reach of the camera, and in front of it.
            let world = CGPoint(
                x: transform.center.x + generator.number(-800...800) / transform.worldSize,
                y: transform.center.y + generator.number(-1000...1000) / transform.worldSize)
            guard transform.depth(of: world) > 100, let seen = transform.screenPoint(for: world) else { continue }
            let back = try #require(transform.worldPoint(for: seen))
            // Points of the world, and the last bits of a longitude that is turns of the globe away.
            let tolerance = 1e-9 + 4 * Double(max(abs(world.x), 1).ulp) * transform.worldSize
            let error = back.distance(to: world) * transform.worldSize
            #expect(error < tolerance * max(1, 1 / cos(state.pitch * .pi / 180)), "\(state)")
            compared += 1
        }
        #expect(compared > rounds * 3 / 4)
    }

    @Test("The centre is at the principal point, which is moved by half of the padding")
    func principalPoint() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<1_000 {
            let state = CameraState.random(using: &generator)
            let transform = CameraTransform(state: state, size: size)
            let expected = CGPoint(
                x: 640 + (state.padding.left - state.padding.right) / 2,
                y: 400 + (state.padding.top - state.padding.bottom) / 2)
            #expect(transform.principalPoint.distance(to: expected) < 1e-9)
            #expect(try #require(transform.screenPoint(for: transform.center)) == transform.principalPoint)
            #expect(transform.depth(of: transform.center) == 1200)
        }
    }

    @Test(
        "The horizon is at its computed height",
        arguments: [(75.0, 78.5), (80.0, 188.4), (85.0, 295.0), (60.0, -292.8)])
    func horizon(pitch: Double, expected: Double) throws {
        let transform = CameraTransform(state: CameraState(center: .helsinki, zoom: 10, pitch: pitch), size: size)
        #expect(try #require(transform.horizon).isClose(to: expected, within: 0.05))
    }

    @Test("There is ground below the horizon and none above")
    func horizonDivides() throws {
        for pitch in 1...85 {
            let transform = CameraTransform(
                state: CameraState(center: .helsinki, zoom: 10, bearing: 33, pitch: Double(pitch)), size: size)
            let horizon = try #require(transform.horizon)
            #expect(transform.worldPoint(for: CGPoint(x: 9, y: horizon + 0.001)) != nil)
            #expect(transform.worldPoint(for: CGPoint(x: 9, y: horizon - 0.001)) == nil)
        }
        #expect(CameraTransform(state: CameraState(center: .helsinki, zoom: 10), size: size).horizon == nil)
    }

    @Test("World points behind the camera are not visible")
    func behind() {
        let transform = CameraTransform(state: CameraState(center: .helsinki, zoom: 10, pitch: 60), size: size)
        let south = CGPoint(x: transform.center.x, y: transform.center.y + 1400 / transform.worldSize)
        #expect(transform.depth(of: south) < 0)
        #expect(transform.screenPoint(for: south) == nil)
    }

    @Test("North is up, east is right, and the bearing is clockwise")
    func compass() throws {
        let directions = [0.0: (0.0, -1.0), 90: (-1, 0), 180: (0, 1), 270: (1, 0)]
        for (bearing, (x, y)) in directions {
            let transform = CameraTransform(
                state: CameraState(center: .helsinki, zoom: 10, bearing: bearing), size: size)
            let north = CGPoint(x: transform.center.x, y: transform.center.y - 100 / transform.worldSize)
            let seen = try #require(transform.screenPoint(for: north))
            #expect(seen.distance(to: CGPoint(x: 640 + 100 * x, y: 400 + 100 * y)) < 1e-7)
        }
    }

    @Test("The matrix of the renderer projects world points to the points of the transform")
    func clipColumns() throws {
        var generator = SeededGenerator(seed: 4)
        var compared = 0
        let rounds = randomRounds(2_000)
        for _ in 0..<rounds {
            let transform = CameraTransform(state: .random(using: &generator), size: size)
            let east = generator.number(-2000...2000)
            let south = generator.number(-2000...2000)
            let world = CGPoint(
                x: transform.center.x + east / transform.worldSize,
                y: transform.center.y + south / transform.worldSize)
            let columns = transform.clipColumns
            let clip = columns[0] * east + columns[1] * south + columns[2]
            let error = 8 * Double(max(abs(world.x), 1).ulp) * transform.worldSize
            #expect(clip.z.isClose(to: transform.depth(of: world), within: 1e-8 + error))
            guard clip.z > 50, let seen = transform.screenPoint(for: world) else { continue }
            let drawn = CGPoint(x: (clip.x / clip.z + 1) / 2 * 1280, y: (1 - clip.y / clip.z) / 2 * 800)
            #expect(drawn.distance(to: seen) < 1e-7 + 2000 * error)
            compared += 1
        }
        #expect(compared > rounds / 5)
    }
}
