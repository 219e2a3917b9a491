import Foundation
import KioskGeometry
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Camera bounds")
struct CameraBoundsTests {
    private let iceland = CoordinateBounds(
        southwest: CLLocationCoordinate2D(latitude: 63.33, longitude: -25.52),
        northeast: CLLocationCoordinate2D(latitude: 66.61, longitude: -13.47))

    @Test("By default only zoom level and pitch are limited")
    func defaults() {
        let bounds = Kiosk().map.cameraBounds
        #expect(bounds.bounds.infiniteBounds)
        #expect(bounds.minZoom == 0)
        #expect(bounds.maxZoom == 22)
        #expect(bounds.minPitch == 0)
        #expect(bounds.maxPitch == 85)
    }

    @Test("Bounds contain the whole view, and limit the zoom level accordingly")
    func guide() throws {
        let kiosk = Kiosk(width: 400, height: 800)
        let fit = kiosk.map.camera(for: iceland, padding: .zero, bearing: 0, pitch: 0)
        #expect(try #require(fit.zoom).isClose(to: 4.545, within: 0.001))
        try kiosk.map.setCameraBounds(with: CameraBoundsOptions(bounds: iceland))
        kiosk.map.setCamera(to: fit)
        #expect(kiosk.camera.zoom.isClose(to: 6.179, within: 0.001))
        let seen = kiosk.map.coordinateBounds(for: CameraOptions())
        #expect(
            seen.south.isClose(to: iceland.south, within: 1e-6) && seen.north.isClose(to: iceland.north, within: 1e-6))
        #expect(seen.west > iceland.west && seen.east < iceland.east)
    }

    @Test(
        "A box as the only option is shown about its middle", arguments: [(1080.0, 1920.0), (1920, 1080), (500, 500)])
    func middle(width: Double, height: Double) throws {
        let box = CoordinateBounds(
            southwest: CLLocationCoordinate2D(latitude: 60.1, longitude: 24.8),
            northeast: CLLocationCoordinate2D(latitude: 60.3, longitude: 25.15))
        let kiosk = Kiosk(width: width, height: height, camera: CameraOptions())
        try kiosk.map.setCameraBounds(with: CameraBoundsOptions(bounds: box))
        for _ in 0..<2 {
            let seen = kiosk.map.coordinateBounds(for: CameraOptions())
            #expect((seen.west - box.west).isClose(to: box.east - seen.east, within: 1e-6))
            let corners = [box.northwest, box.southwest].map {
                kiosk.map.cameraTransform.screenPoint(for: WebMercator.point(for: $0))
            }
            let (top, bottom) = (try #require(corners[0]).y, try #require(corners[1]).y)
            #expect(top <= 1e-6)
            #expect(bottom >= height - 1e-6)
            let heights = top + bottom
            #expect(heights.isClose(to: height, within: 1e-3))
            // The same box fitted, and set as a camera.
            kiosk.map.setCamera(to: kiosk.map.camera(for: box, padding: .zero, bearing: 0, pitch: 0))
        }
    }

    @Test("A camera at an end of a box stays there when it is a little too far out")
    func end() throws {
        let box = CoordinateBounds(
            southwest: CLLocationCoordinate2D(latitude: 60.1, longitude: 24),
            northeast: CLLocationCoordinate2D(latitude: 60.3, longitude: 26))
        let kiosk = Kiosk()
        try kiosk.map.setCameraBounds(with: CameraBoundsOptions(bounds: box))
        kiosk.map.setCamera(
            to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60.2, longitude: 26), zoom: 3))
        let lowest = kiosk.camera.zoom
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60.2, longitude: 26)))
        kiosk.map.setCamera(to: CameraOptions(zoom: lowest - 0.1))
        #expect(kiosk.camera.zoom.isClose(to: lowest))
        #expect(kiosk.map.coordinateBounds(for: CameraOptions()).east.isClose(to: 26, within: 1e-6))
        // Taps do not move the camera aside where they cannot zoom.
        kiosk.fingers.twoFingerTap(at: kiosk.center)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.map.coordinateBounds(for: CameraOptions()).east.isClose(to: 26, within: 1e-6))
    }

    @Test("Setting bounds moves a camera outside them immediately and sends an event")
    func movesAtOnce() throws {
        let kiosk = Kiosk()
        try kiosk.map.setCameraBounds(with: CameraBoundsOptions(bounds: iceland))
        #expect(kiosk.cameraChanges.count == 1)
        #expect(iceland.contains(forPoint: kiosk.camera.center, wrappedCoordinates: false))
    }

    @Test("Random cameras and drags never leave the bounds")
    func property() throws {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<randomRounds(30) {
            let kiosk = Kiosk(width: random.number(100...900), height: random.number(100...900))
            let west = random.number(-200...150)
            let south = random.number(-80...60)
            let box = CoordinateBounds(
                southwest: CLLocationCoordinate2D(latitude: south, longitude: west),
                northeast: CLLocationCoordinate2D(
                    latitude: south + random.number(1...20), longitude: west + random.number(1...60)))
            try kiosk.map.setCameraBounds(with: CameraBoundsOptions(bounds: box))
            for _ in 0..<10 {
                kiosk.map.setCamera(
                    to: CameraOptions(
                        center: CLLocationCoordinate2D(
                            latitude: random.number(-90...90), longitude: random.number(-400...400)),
                        zoom: random.number(0...22)))
                kiosk.fingers.drag(from: .zero, to: CGPoint(x: random.number(-300...300), y: random.number(-300...300)))
                let seen = kiosk.map.coordinateBoundsUnwrapped(for: CameraOptions())
                let copy = ((seen.center.longitude - box.center.longitude) / 360).rounded() * 360
                #expect(seen.south >= box.south - 1e-6 && seen.north <= box.north + 1e-6)
                #expect(seen.west - copy >= box.west - 1e-6 && seen.east - copy <= box.east + 1e-6)
            }
        }
    }

    @Test("Bounds can cross the antimeridian")
    func antimeridian() throws {
        let kiosk = Kiosk(camera: CameraOptions(zoom: 6))
        let pacific = CoordinateBounds(
            southwest: CLLocationCoordinate2D(latitude: -20, longitude: 160),
            northeast: CLLocationCoordinate2D(latitude: 20, longitude: 220))
        try kiosk.map.setCameraBounds(with: CameraBoundsOptions(bounds: pacific))
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: 181)))
        #expect(kiosk.camera.center.longitude.isClose(to: -179))
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: 100)))
        #expect(kiosk.camera.center.longitude > 160)
    }

    @Test("Bounds of the world remove the limit")
    func clearing() throws {
        let kiosk = Kiosk()
        try kiosk.map.setCameraBounds(with: CameraBoundsOptions(bounds: iceland))
        var free = CoordinateBounds.world
        free.infiniteBounds = true
        try kiosk.map.setCameraBounds(with: CameraBoundsOptions(bounds: free))
        kiosk.map.setCamera(to: CameraOptions(center: .helsinki, zoom: 3))
        #expect(kiosk.camera.zoom == 3 && kiosk.camera.center.longitude.isClose(to: 24.94))
    }

    @Test("Nil limits are kept, hard limits are enforced, and the camera is moved immediately")
    func zoomAndPitch() throws {
        let kiosk = Kiosk()
        try kiosk.map.setCameraBounds(with: CameraBoundsOptions(maxZoom: 10, minZoom: 8))
        #expect(kiosk.camera.zoom == 10)
        try kiosk.map.setCameraBounds(with: CameraBoundsOptions(maxPitch: 70, minPitch: -10))
        #expect(kiosk.map.cameraBounds.maxZoom == 10 && kiosk.map.cameraBounds.minPitch == 0)
        try kiosk.map.setCameraBounds(with: CameraBoundsOptions(maxZoom: 99))
        #expect(kiosk.map.cameraBounds.maxZoom == 25.5)
        kiosk.map.setCamera(to: CameraOptions(pitch: 80))
        #expect(kiosk.camera.pitch == 70)
    }

    @Test(
        "Zoom levels below 0 are possible with a minimum zoom level, as far as the world fills the height of the view")
    func negativeZoom() throws {
        let kiosk = Kiosk(width: 100, height: 100, camera: CameraOptions(zoom: -1))
        #expect(kiosk.camera.zoom == 0)
        try kiosk.map.setCameraBounds(with: CameraBoundsOptions(minZoom: -9))
        #expect(kiosk.map.cameraBounds.minZoom == -2)
        kiosk.map.setCamera(to: CameraOptions(zoom: -1.5))
        #expect(kiosk.camera.zoom == -1.5)
        kiosk.map.setCamera(to: CameraOptions(zoom: -7))
        #expect(kiosk.camera.zoom == -2)
        #expect(kiosk.map.tileCover(for: TileCoverOptions()).map(\.canonical) == [TileID(z: 0, x: 0, y: 0)])
        let tall = Kiosk(width: 100, height: 256)
        try tall.map.setCameraBounds(with: CameraBoundsOptions(minZoom: -2))
        tall.map.setCamera(to: CameraOptions(zoom: -2))
        #expect(tall.camera.zoom == -1)
    }

    @Test("A minimum above the maximum is ignored and reported")
    func contradiction() throws {
        let kiosk = Kiosk()
        try kiosk.map.setCameraBounds(with: CameraBoundsOptions(maxZoom: 5))
        try kiosk.map.setCameraBounds(with: CameraBoundsOptions(minZoom: 9))
        #expect(kiosk.map.cameraBounds.minZoom == 0 && kiosk.map.cameraBounds.maxZoom == 5)
        #expect(kiosk.reports(.camera).count == 1)
    }

    @Test("Inverted bounds throw an error and change nothing")
    func wrongWayRound() throws {
        let kiosk = Kiosk()
        try kiosk.map.setCameraBounds(with: CameraBoundsOptions(bounds: iceland))
        let before = kiosk.map.cameraBounds
        for (southwest, northeast) in [(iceland.northwest, iceland.southeast), (iceland.southeast, iceland.northwest)] {
            #expect(throws: MapError.self) {
                try kiosk.map.setCameraBounds(
                    with: CameraBoundsOptions(
                        bounds: CoordinateBounds(southwest: southwest, northeast: northeast), maxZoom: 3))
            }
        }
        #expect(throws: MapError.self) { try kiosk.map.setCameraBounds(with: CameraBoundsOptions(maxZoom: .nan)) }
        #expect(kiosk.map.cameraBounds == before)
        #expect(CameraBoundsOptions(cameraBounds: before).bounds == iceland)
    }

    @Test("Each constrain mode has its effect")
    func constrainModes() {
        let kiosk = Kiosk(width: 800, height: 400, camera: CameraOptions(zoom: 0))
        #expect(kiosk.camera.zoom == 0)
        kiosk.map.setConstrainMode(.widthAndHeight)
        #expect(kiosk.camera.zoom.isClose(to: log2(800.0 / 512)))
        #expect(kiosk.camera.center.longitude.isClose(to: 0))
        kiosk.map.setConstrainMode(.none)
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 80, longitude: 0), zoom: 0))
        #expect(kiosk.camera.zoom == 0 && kiosk.camera.center.latitude.isClose(to: 80))
        #expect(kiosk.map.options.constrainMode == .none)
    }
}
