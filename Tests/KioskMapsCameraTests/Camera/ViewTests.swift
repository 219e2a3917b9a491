import Foundation
import KioskGeometry
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Visible area of a camera")
struct ViewTests {
    @Test("A drag keeps the ground under the finger, in one step or two, at any pitch")
    func drag() {
        var random = SeededGenerator(seed: 31)
        for _ in 0..<randomRounds(200) {
            let kiosk = Kiosk(
                camera: CameraOptions(
                    center: CLLocationCoordinate2D(
                        latitude: random.number(-70...70), longitude: random.number(-180...180)),
                    zoom: random.number(3...20), bearing: random.number(0...360), pitch: random.number(0...60)))
            func point() -> CGPoint { CGPoint(x: random.number(0...800), y: random.number(150...600)) }
            let (from, between, to) = (point(), point(), point())
            let ground = kiosk.map.coordinate(for: from)
            let start = kiosk.camera
            kiosk.map.setCamera(to: kiosk.map.dragCameraOptions(from: from, to: to))
            #expect(kiosk.map.point(for: ground).distance(to: to) < 1e-3)
            let once = kiosk.camera.center

            kiosk.map.setCamera(to: CameraOptions(cameraState: start))
            kiosk.map.setCamera(to: kiosk.map.dragCameraOptions(from: from, to: between))
            kiosk.map.setCamera(to: kiosk.map.dragCameraOptions(from: between, to: to))
            #expect(kiosk.camera.center.latitude.isClose(to: once.latitude, within: 1e-6))
        }
    }

    @Test("A drag with invalid points changes nothing")
    func meaninglessDrag() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, pitch: 85))
        let ground = CGPoint(x: 400, y: 500)
        for point in [CGPoint(x: 400, y: 10), CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity)] {
            #expect(kiosk.map.dragCameraOptions(from: point, to: ground) == CameraOptions())
            #expect(kiosk.map.dragCameraOptions(from: ground, to: point) == CameraOptions())
        }
    }

    @Test("Conversions of arrays match those of their elements")
    func lists() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 40, pitch: 50))
        let points = [CGPoint.zero, CGPoint(x: 800, y: 600), CGPoint(x: 123, y: 456)]
        let coordinates = kiosk.map.coordinates(for: points)
        #expect(coordinates == points.map { kiosk.map.coordinate(for: $0) })
        #expect(kiosk.map.points(for: coordinates) == coordinates.map { kiosk.map.point(for: $0) })
    }

    @Test("Above the horizon there is no ground")
    func horizon() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, pitch: 85))
        #expect(!kiosk.map.coordinateInfo(for: CGPoint(x: 400, y: 20)).isOnSurface)
        #expect(kiosk.map.coordinateInfo(for: CGPoint(x: 400, y: 400)).isOnSurface)
        #expect(kiosk.map.coordinateInfo(for: CGPoint(x: 400, y: -1e9)).coordinate.latitude.isFinite)
    }

    @Test("The bounds of a rotated camera contain all four corners")
    func unwrappedBounds() {
        let kiosk = Kiosk()
        let camera = CameraOptions(
            center: CLLocationCoordinate2D(latitude: 10, longitude: 179), zoom: 4, bearing: 30, pitch: 20)
        let box = kiosk.map.coordinateBoundsUnwrapped(for: camera)
        #expect(box.east > 180 && box.crossesAntimeridian)
        #expect(kiosk.map.coordinateBoundsZoomUnwrapped(for: camera).zoom == 4)
        kiosk.map.setCamera(to: camera)
        for point in [CGPoint.zero, CGPoint(x: 800, y: 0), CGPoint(x: 0, y: 600), CGPoint(x: 800, y: 600)] {
            var corner = kiosk.map.coordinate(for: point)
            corner.longitude += ((box.center.longitude - corner.longitude) / 360).rounded() * 360
            #expect(box.contains(forPoint: corner, wrappedCoordinates: false))
        }
    }

    @Test("Rectangles are converted to bounds and back")
    func rectangles() {
        let kiosk = Kiosk()
        let rect = CGRect(x: 100, y: 50, width: 300, height: 200)
        let back = kiosk.map.rect(for: kiosk.map.coordinateBounds(for: rect))
        for (one, other) in [
            (back.minX, rect.minX), (back.minY, rect.minY), (back.width, rect.width), (back.height, rect.height),
        ] { #expect(one.isClose(to: other, within: 1e-6)) }
        #expect(
            kiosk.map.rect(for: kiosk.map.coordinateBounds(for: CGRect(x: -50, y: 0, width: 900, height: 9))).minX < -49
        )
    }

    @Test("North can be at any side without changing the bearing")
    func orientation() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12))
        let north = CLLocationCoordinate2D(latitude: 60.171, longitude: 24.94)
        let sides: [(NorthOrientation, CGPoint)] = [
            (.upwards, CGPoint(x: 0, y: -1)), (.rightwards, CGPoint(x: 1, y: 0)), (.downwards, CGPoint(x: 0, y: 1)),
            (.leftwards, CGPoint(x: -1, y: 0)),
        ]
        for (orientation, side) in sides {
            kiosk.map.setNorthOrientation(orientation)
            let seen = kiosk.map.point(for: north)
            let length = seen.distance(to: kiosk.center)
            #expect(seen.distance(to: CGPoint(x: 400 + side.x * length, y: 300 + side.y * length)) < 1e-6)
            #expect(kiosk.camera.bearing == 0 && kiosk.map.options.orientation == orientation)
        }
    }

    @Test("A flipped view is upside down, also in queries")
    func flipped() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, pitch: 40))
        let coordinate = kiosk.map.coordinate(for: CGPoint(x: 300, y: 200))
        kiosk.map.setViewportMode(.flippedY)
        #expect(kiosk.map.point(for: coordinate).distance(to: CGPoint(x: 300, y: 400)) < 1e-6)
        #expect(kiosk.map.coordinate(for: CGPoint(x: 300, y: 400)).latitude.isClose(to: coordinate.latitude))
    }

    @Test("The tile cover has the known tiles, order and copies of the world")
    func tiles() {
        let kiosk = Kiosk(width: 512, height: 512, camera: CameraOptions(zoom: 5.5))
        let tiles = kiosk.map.tileCover(for: TileCoverOptions())
        #expect(Set(tiles.map(\.z)) == [5])
        #expect(Set(tiles.map(\.x)) == [15, 16] && Set(tiles.map(\.y)) == [15, 16])
        #expect(kiosk.map.tileCover(for: TileCoverOptions(roundZoom: true)).allSatisfy { $0.z == 6 })
        #expect(kiosk.map.tileCover(for: TileCoverOptions(minZoom: 7)).isEmpty)
        #expect(kiosk.map.tileCover(for: TileCoverOptions(maxZoom: 3)).allSatisfy { $0.z == 3 })

        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: 179.9), zoom: 4))
        let wraps = Set(kiosk.map.tileCover(for: TileCoverOptions()).map(\.wrap))
        #expect(wraps == [0, 1] || wraps == [-1, 0])
    }

    @Test("Tiles of the highest level are drawn at the zoom level of the camera")
    func overscaledTiles() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 17.5))
        let tiles = kiosk.map.tileCover(for: TileCoverOptions(maxZoom: 14))
        #expect(!tiles.isEmpty && tiles.allSatisfy { $0.z == 14 && $0.overscaledZ == 17 })
        let raster = kiosk.map.tileCover(for: TileCoverOptions(tileSize: 256, maxZoom: 14, roundZoom: true))
        #expect(!raster.isEmpty && raster.allSatisfy { $0.z == 14 && $0.overscaledZ == 19 })
        #expect(kiosk.map.tileCover(for: TileCoverOptions()).allSatisfy { $0.z == 17 && $0.overscaledZ == 17 })
        // On a steep map, distant tiles of lower levels are not overscaled.
        kiosk.map.setCamera(to: CameraOptions(zoom: 15.5, pitch: 80))
        let steep = kiosk.map.tileCover(for: TileCoverOptions(maxZoom: 14))
        #expect(steep.allSatisfy { $0.overscaledZ == ($0.z == 14 ? 15 : $0.z) } && Set(steep.map(\.z)).count > 1)
    }

    @Test("Every point on the ground is in a tile of the cover")
    func coverHoldsView() {
        var random = SeededGenerator(seed: 32)
        var compared = 0
        let rounds = randomRounds(100)
        for _ in 0..<rounds {
            let kiosk = Kiosk(
                camera: CameraOptions(
                    center: CLLocationCoordinate2D(
                        latitude: random.number(-60...60), longitude: random.number(-170...170)),
                    zoom: random.number(2...18), bearing: random.number(0...360), pitch: random.number(0...60)))
            let tiles = Set(kiosk.map.tileCover(for: TileCoverOptions()).map { [Int($0.x), Int($0.y), Int($0.wrap)] })
            let level = Int(kiosk.camera.zoom)
            for _ in 0..<20 {
                let point = WebMercator.point(
                    for: kiosk.map.coordinate(for: CGPoint(x: random.number(1...799), y: random.number(1...599))))
                guard point.y > 0, point.y < 1, abs(point.x) < 3 else { continue }
                let wrap = Int(point.x.rounded(.down))
                let count = exp2(Double(level))
                let tile = [Int((point.x - Double(wrap)) * count), Int(point.y * count), wrap]
                #expect(tiles.contains(tile))
                compared += 1
            }
        }
        #expect(compared > rounds * 6)
    }
}
