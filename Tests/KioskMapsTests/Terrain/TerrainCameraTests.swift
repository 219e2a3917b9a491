import Foundation
import KioskMapsTesting
import KioskRendering
import KioskStyle
import KioskTiles
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("The camera above terrain")
struct TerrainCameraTests {
    private func map(pitch: CGFloat = 55, height: Double = 400, seed: UInt64 = 4) throws -> TerrainMap {
        let map = try TerrainMap(
            Hills(seed: seed, height: height, zoom: 13), size: CGSize(width: 400, height: 300),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 12.4, bearing: 30, pitch: pitch))
        map.load(TerrainMap.style())
        return map
    }

    private func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
        hypot(first.x - second.x, first.y - second.y)
    }

    @Test("The centre is seen at the principal point")
    func center() throws {
        let map = try map()
        #expect(map.map.cameraTransform.centerElevation > 100)
        let seen = map.map.point(for: map.map.cameraState.center)
        // The drawn ground has fewer vertices than the elevations.
        #expect(distance(seen, CGPoint(x: 200, y: 150)) < 3)
    }

    @Test("The coordinate at a point is seen at the point", arguments: [0, 40, 70] as [CGFloat])
    func roundTrip(pitch: CGFloat) throws {
        let map = try map(pitch: pitch)
        var generator = SeededGenerator(seed: 3)
        var count = 0
        for _ in 0..<200 {
            let point = CGPoint(
                x: .random(in: 0...400, using: &generator), y: .random(in: 0...300, using: &generator))
            let info = map.map.coordinateInfo(for: point)
            guard map.map.cameraTransform.surfaceHit(at: point) != nil else { continue }
            count += 1
            #expect(info.isOnSurface)
            #expect(distance(map.map.point(for: info.coordinate), point) < 0.05)
            #expect(!map.map.cameraTransform.isHidden(WebMercator.point(for: info.coordinate)))
        }
        #expect(count > 80)
    }

    @Test("The camera is never below the ground")
    func clearance() throws {
        let map = try map(height: 3000)
        var generator = SeededGenerator(seed: 8)
        for round in 0..<10_000 {
            var options = CameraOptions(
                zoom: .random(in: 10...17, using: &generator), bearing: .random(in: 0...360, using: &generator),
                pitch: .random(in: 0...85, using: &generator))
            if round % 3 > 0 {
                options.center = CLLocationCoordinate2D(
                    latitude: 47.14 + .random(in: -0.1...0.1, using: &generator),
                    longitude: 9.52 + .random(in: -0.1...0.1, using: &generator))
            } else {
                options.anchor = CGPoint(
                    x: .random(in: 0...400, using: &generator), y: .random(in: 0...300, using: &generator))
            }
            map.map.setCamera(to: options)
            // Tiles arrive while the camera moves.
            if round % 500 == 0 { map.settle() }
            let transform = map.map.cameraTransform
            let eye = transform.eyePosition
            let ground = try #require(transform.terrain).elevation(at: CGPoint(x: eye.x, y: eye.y))
            #expect(eye.z > ground)
            #expect(transform.centerElevation.isFinite)
        }
    }

    @Test("A finger holds the ground on slopes", arguments: [UInt64(4), 5, 6, 7])
    func drag(seed: UInt64) throws {
        let map = try map(pitch: 50, height: 600, seed: seed)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<5 {
            let start = CGPoint(
                x: .random(in: 100...300, using: &generator), y: .random(in: 170...260, using: &generator))
            map.fingers.touch([start])
            var point = start
            // The ground is grabbed when the finger has moved far enough for a pan.
            var held: CLLocationCoordinate2D?
            for step in 0..<30 {
                point.x += .random(in: -6...6, using: &generator)
                point.y += .random(in: -4...4, using: &generator) + (step < 4 ? 8 : 0)
                map.fingers.move(to: [point], duration: 1 / 60)
                guard step > 5 else { continue }
                if let held {
                    #expect(distance(map.map.point(for: held), point) < 2)
                } else {
                    held = map.map.coordinate(for: point)
                }
            }
            map.fingers.rest(0.3)
            map.fingers.lift()
            map.settle()
        }
    }

    @Test("The end of a gesture moves the centre to the ground, but not the camera")
    func release() throws {
        let map = try map()
        map.map.beginGesture()
        let elevation = map.map.cameraTransform.centerElevation
        map.map.setCamera(
            to: CameraOptions(center: CLLocationCoordinate2D(latitude: 47.145, longitude: 9.53)))
        #expect(map.map.cameraTransform.centerElevation == elevation)
        let before = map.map.freeCameraOptions
        var owners: [AnimationOwner?] = []
        let token = map.map.onCameraChanged.observe { owners.append($0.owner) }
        map.map.endGesture()
        #expect(owners == [.gestures])
        token.cancel()
        let after = map.map.freeCameraOptions
        #expect(map.map.cameraTransform.centerElevation != elevation)
        #expect(abs(after.location.latitude - before.location.latitude) < 1e-6)
        #expect(abs(after.location.longitude - before.location.longitude) < 1e-6)
        #expect(abs(after.altitude - before.altitude) < 2)
        #expect(distance(map.map.point(for: map.map.cameraState.center), CGPoint(x: 200, y: 150)) < 3)
    }

    @Test("Setting the camera by its position keeps the position")
    func freeCamera() throws {
        let map = try map()
        var camera = map.map.freeCameraOptions
        #expect(camera.altitude > map.map.cameraTransform.centerElevation)
        camera.altitude += 500
        camera.setPitchBearingForPitch(40, bearing: 200)
        map.map.freeCameraOptions = camera
        let found = map.map.freeCameraOptions
        #expect(abs(found.altitude - camera.altitude) < 5)
        #expect(abs(found.location.latitude - camera.location.latitude) < 1e-5)
        #expect(abs(map.map.cameraState.pitch - 40) < 1e-6)
    }

    @Test("At sea level the camera does not follow the ground, and follows it again later")
    func altitudeMode() throws {
        let map = try map()
        map.map.centerAltitudeMode = .sea
        let elevation = map.map.cameraTransform.centerElevation
        for _ in 0..<5 {
            let center = map.map.cameraState.center
            map.map.setCamera(
                to: CameraOptions(
                    center: CLLocationCoordinate2D(latitude: center.latitude + 0.002, longitude: center.longitude)))
            #expect(map.map.cameraTransform.centerElevation == elevation)
        }
        map.map.beginGesture()
        map.map.endGesture()
        #expect(map.map.cameraTransform.centerElevation == elevation)
        map.map.centerAltitudeMode = .terrain
        #expect(map.map.cameraTransform.centerElevation != elevation)
    }
}
