import Foundation
import KioskGeometry
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Cameras at their limits")
struct CameraEdgeTests {
    @Test("Extreme views have no tiles or few, and do not crash")
    func hostileTiles() {
        let kiosk = Kiosk()
        kiosk.map.setCamera(to: CameraOptions(padding: UIEdgeInsets(top: 1e300, left: 1e300, bottom: -1e300, right: 0)))
        _ = kiosk.map.tileCover(for: TileCoverOptions())
        kiosk.map.setConstrainMode(.none)
        kiosk.map.setCamera(
            to: CameraOptions(
                center: CLLocationCoordinate2D(latitude: 85.05, longitude: 0),
                padding: UIEdgeInsets(top: 0, left: 0, bottom: 40000, right: 0), zoom: 4))
        #expect(kiosk.map.tileCover(for: TileCoverOptions()).allSatisfy { $0.y < 16 })
    }

    @Test("At high pitch distant tiles have lower zoom levels", arguments: [65.0, 75, 85])
    func levelOfDetail(pitch: Double) {
        let kiosk = Kiosk(width: 1920, height: 1080, camera: CameraOptions(center: .helsinki, zoom: 16, pitch: pitch))
        let tiles = kiosk.map.tileCover(for: TileCoverOptions())
        #expect(tiles.count < 1000 && tiles.contains { $0.z == 16 })
        #expect(Set(tiles).count == tiles.count)
        let ground = WebMercator.point(for: kiosk.map.coordinate(for: CGPoint(x: 960, y: 1000)))
        #expect(
            tiles.contains { tile in
                let count = exp2(Double(tile.z))
                return UInt32(ground.x * count) == tile.x && UInt32(ground.y * count) == tile.y
            })
    }

    @Test("Limits move the camera and send an event, but do not prevent the camera of the style")
    func limitsAreNoPlacing() throws {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 400), mapInitOptions: MapInitOptions(styleURI: nil))
        try mapView.mapboxMap.setCameraBounds(with: CameraBoundsOptions(maxZoom: 18))
        mapView.mapboxMap.setConstrainMode(.none)
        mapView.mapboxMap.loadStyleJSON(#"{"version":8,"center":[24,60],"zoom":12,"sources":{},"layers":[]}"#)
        #expect(mapView.cameraState.zoom == 12 && mapView.cameraState.center.latitude.isClose(to: 60))
    }

    @Test("Another north orientation sends an event if it changes the camera")
    func orientationEvent() {
        let kiosk = Kiosk(width: 2000, height: 500, camera: CameraOptions(zoom: 0))
        kiosk.map.setNorthOrientation(.leftwards)
        #expect(kiosk.cameraChanges.count == 1 && kiosk.camera.zoom > 1.9)
    }

    @Test("With padding the view stays in the bounds")
    func paddedBounds() throws {
        let kiosk = Kiosk()
        let box = CoordinateBounds(
            southwest: CLLocationCoordinate2D(latitude: 63.33, longitude: -25.52),
            northeast: CLLocationCoordinate2D(latitude: 66.61, longitude: -13.47))
        try kiosk.map.setCameraBounds(with: CameraBoundsOptions(bounds: box))
        kiosk.map.setCamera(
            to: CameraOptions(
                center: CLLocationCoordinate2D(latitude: 65, longitude: -25),
                padding: UIEdgeInsets(top: 100, left: 400, bottom: 0, right: 0), zoom: 8))
        let seen = kiosk.map.coordinateBoundsUnwrapped(for: CameraOptions())
        #expect(seen.west >= box.west - 1e-6 && seen.north <= box.north + 1e-6)
    }

    @Test("An offset that is not finite has no fit")
    func offset() {
        let kiosk = Kiosk()
        let box = CoordinateBounds(southwest: .helsinki, northeast: CLLocationCoordinate2D(latitude: 61, longitude: 26))
        for offset in [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity)] {
            #expect(
                kiosk.map.camera(for: box, padding: .zero, bearing: 0, pitch: 0, offset: offset) == CameraOptions())
            #expect(throws: MapError.self) {
                try kiosk.map.camera(
                    for: [.helsinki], camera: CameraOptions(), coordinatesPadding: nil, maxZoom: nil, offset: offset)
            }
        }
    }

    @Test("The ground of a pitched, flipped view is at the top")
    func flippedGround() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, pitch: 80))
        let upright = kiosk.map.tileCover(for: TileCoverOptions()).count
        kiosk.map.setViewportMode(.flippedY)
        #expect(kiosk.map.coordinateInfo(for: CGPoint(x: 400, y: 1)).isOnSurface)
        #expect(!kiosk.map.coordinateInfo(for: CGPoint(x: 400, y: 599)).isOnSurface)
        #expect(kiosk.map.tileCover(for: TileCoverOptions()).count == upright)
    }

    @Test("Points that are not finite have a coordinate")
    func nowhere() {
        let kiosk = Kiosk()
        #expect(kiosk.map.coordinate(for: CGPoint(x: CGFloat.infinity, y: .infinity)).isValid)
    }

    @Test("An ease takes the shorter way for any form of the bearing")
    func shorterWay() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 350))
        kiosk.mapView.camera.ease(to: CameraOptions(bearing: -350), duration: 1, curve: .linear)
        kiosk.clock.advance(by: 0.5)
        #expect(abs(remainder(kiosk.camera.bearing, 360)) < 2)
    }

    @Test("A view without a size is a single point and can be resized")
    func noSize() {
        let mapView = MapView(frame: .zero)
        #expect(mapView.size == CGSize(width: 1, height: 1))
        mapView.size = CGSize(width: 300, height: 200)
        #expect(mapView.size.width == 300 && mapView.cameraState.zoom.isFinite)
    }
}
