import Foundation
import KioskMapsTesting
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Compass")
struct CompassTests {
    private let kiosk = Kiosk()
    private var ornaments: OrnamentsManager { kiosk.mapView.ornaments }

    init() {
        ornaments.options.compass.visibility = .adaptive
    }

    @Test(
        "The compass is visible by its visibility and the bearing",
        arguments: [
            (.adaptive, 0, false), (.adaptive, 0.0005, false), (.adaptive, 0.01, true), (.adaptive, 359.9999, false),
            (.adaptive, 359.8, true), (.adaptive, 180, true), (.visible, 0, true), (.visible, 90, true),
            (.hidden, 0, false), (.hidden, 90, false),
        ] as [(OrnamentVisibility, Double, Bool)])
    func visibility(visibility: OrnamentVisibility, bearing: Double, isVisible: Bool) {
        ornaments.options.compass.visibility = visibility
        kiosk.map.setCamera(to: CameraOptions(bearing: bearing))
        #expect((ornaments.frame(of: .compass) != nil) == isVisible)
    }

    @Test("The needle points north on the screen", arguments: Array(stride(from: 0.0, to: 360, by: 15)))
    func needle(bearing: Double) throws {
        let drawing = CompassDrawing(bearing: bearing, theme: .light).drawing()
        let needle = drawing.elements.compactMap { element -> CGPoint? in
            guard case .fill(.polygon(let corners), OrnamentTheme.light.accentColor) = element else { return nil }
            return corners.first
        }
        let tip = try #require(needle.first)
        kiosk.map.setCamera(to: CameraOptions(bearing: bearing))
        let center = kiosk.camera.center
        let north = kiosk.map.point(
            for: CLLocationCoordinate2D(latitude: center.latitude + 0.005, longitude: center.longitude))
        let (needleAngle, mapAngle) = (
            atan2(tip.y - 20, tip.x - 20), atan2(north.y - kiosk.center.y, north.x - kiosk.center.x)
        )
        #expect(cos(needleAngle - mapAngle) > 0.9999)
    }

    @Test("An image is turned as the needle is")
    func image() throws {
        // A white dot at the top of a black square.
        var pixels = [UInt8](repeating: 0, count: 4 * 21 * 21)
        for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = 255 }
        for component in 0..<4 { pixels[4 * 10 + component] = 255 }
        let image = try #require(UIImage(pixelWidth: 21, pixelHeight: 21, pixels: pixels))
        func brightest(_ image: UIImage) -> (x: Int, y: Int) {
            let best = (0..<image.pixelWidth * image.pixelHeight).max { image.pixels[4 * $0] < image.pixels[4 * $1] }
            return ((best ?? 0) % image.pixelWidth, (best ?? 0) / image.pixelWidth)
        }
        let east = image.rotated(byDegrees: 90)
        #expect(east.pixelWidth == 30)
        #expect(brightest(east).x > 22 && abs(brightest(east).y - 15) <= 1)
        let west = image.rotated(byDegrees: -90)
        #expect(brightest(west).x < 7 && abs(brightest(west).y - 15) <= 1)
        #expect(image.rotated(byDegrees: .nan) == image)
        ornaments.options.compass.image = image
        kiosk.map.setCamera(to: CameraOptions(bearing: 45))
        #expect(ornaments.frame(of: .compass)?.size == CGSize(width: 40, height: 40))
    }

    @Test("A tap turns the map north in 0.3 seconds as the compass's animation, and ends other animations")
    func tap() throws {
        kiosk.map.setCamera(to: CameraOptions(bearing: 300, pitch: 20))
        kiosk.frame()
        let compass = try #require(ornaments.frame(of: .compass))
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 14), duration: 10)
        kiosk.fingers.tap(at: CGPoint(x: compass.midX, y: compass.midY))
        #expect(kiosk.animatorLog.contains("started compass"))
        #expect(kiosk.animatorLog.contains("cancelled cameraAnimationsManager"))
        kiosk.clock.advance(by: 0.15)
        #expect(kiosk.camera.bearing > 301 && kiosk.camera.bearing < 360)
        kiosk.clock.advance(by: 0.2)
        #expect(kiosk.camera.bearing == 0)
        #expect(kiosk.camera.pitch == 20)
        #expect(kiosk.cameraChanges.last?.owner == .compass)
        #expect(ornaments.frame(of: .compass) == nil)
        kiosk.clock.advance(by: 1)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("A tap ends the following of the puck")
    func viewport() throws {
        let viewport = kiosk.mapView.viewport
        viewport.transition(
            to: viewport.makeCameraViewportState(camera: CameraOptions(bearing: 90)),
            transition: viewport.makeImmediateViewportTransition())
        kiosk.frame()
        #expect(viewport.status != .idle)
        let compass = try #require(ornaments.frame(of: .compass))
        kiosk.fingers.tap(at: CGPoint(x: compass.midX, y: compass.midY))
        kiosk.clock.advance(by: 1)
        #expect(viewport.status == .idle)
        #expect(kiosk.camera.bearing == 0)
    }

    @Test(
        "Directions have 32 names",
        arguments: [
            (0, "N", "north"), (1, "N", "north"), (359.35, "N", "north"), (360.1, "N", "north"), (720, "N", "north"),
            (10, "NbE", "north by east"), (20, "NNE", "north-northeast"), (45, "NE", "northeast"), (90, "E", "east"),
            (-45, "NW", "northwest"), (180, "S", "south"), (270, "W", "west"), (236, "SWbW", "southwest by west"),
        ] as [(Double, String, String)])
    func directions(direction: Double, short: String, long: String) {
        let formatter = CompassDirectionFormatter()
        #expect(formatter.string(from: direction) == short)
        formatter.style = .long
        #expect(formatter.string(from: direction) == long)
    }
}
