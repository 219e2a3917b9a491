import Foundation
import KioskGeometry
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Fitting the camera")
struct CameraFitTests {
    private let square = [(0.0, 0.0), (0, 4), (4, 4), (4, 0)].map {
        CLLocationCoordinate2D(latitude: $0, longitude: $1)
    }

    @Test("Four corners are centred in the view, which one axis fills")
    func corners() {
        let kiosk = Kiosk(width: 100, height: 200)
        let camera = kiosk.map.camera(for: square, padding: .zero, bearing: 0, pitch: 0)
        kiosk.map.setCamera(to: camera)
        #expect(
            kiosk.camera.center.latitude.isClose(to: 2, within: 0.01) && kiosk.camera.center.longitude.isClose(to: 2))
        #expect(kiosk.map.point(for: square[0]).x.isClose(to: 0, within: 1e-6))
        #expect(kiosk.map.point(for: square[2]).x.isClose(to: 100, within: 1e-6))
    }

    @Test("The given options are part of the result")
    func echo() {
        let padding = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let camera = Kiosk().map.camera(for: square, padding: padding, bearing: 4, pitch: 65)
        #expect(camera.bearing == 4)
        #expect(camera.pitch == 65)
        #expect(camera.padding == padding)
    }

    @Test("With padding on three sides the box is centred in the free area")
    func asymmetricPadding() throws {
        let kiosk = Kiosk(width: 500, height: 500, camera: CameraOptions(zoom: 2))
        let corners = [
            CLLocationCoordinate2D(latitude: 0, longitude: 0), CLLocationCoordinate2D(latitude: 10, longitude: 10),
        ]
        let camera = try kiosk.map.camera(
            for: corners, camera: CameraOptions(),
            coordinatesPadding: UIEdgeInsets(top: 100, left: 80, bottom: 0, right: 20), maxZoom: nil, offset: nil)
        #expect(try #require(camera.zoom).isClose(to: 4.806419, within: 1e-6))
        #expect(try #require(camera.center).latitude.isClose(to: 6.269426, within: 1e-6))
        #expect(try #require(camera.center).longitude.isClose(to: 4.246163, within: 1e-6))
        #expect(camera.padding == .zero)
    }

    @Test("In flat fits every coordinate is in the free area, which one axis fills")
    func flatProperty() throws {
        var random = SeededGenerator(seed: 11)
        var filled = 0
        let rounds = randomRounds(250)
        for _ in 0..<rounds {
            let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: random.number(1...18)))
            let midpoint = CLLocationCoordinate2D(
                latitude: random.number(-70...70), longitude: random.number(-170...170))
            let extent = random.number(0.001...5)
            let positions = (0..<8).map { _ in
                CLLocationCoordinate2D(
                    latitude: midpoint.latitude + random.number(-extent...extent),
                    longitude: midpoint.longitude + random.number(-extent...extent))
            }
            let room = UIEdgeInsets(
                top: random.number(0...200), left: random.number(0...300), bottom: random.number(0...200),
                right: random.number(0...300))
            let camera = try kiosk.map.camera(
                for: positions, camera: CameraOptions(padding: .zero, bearing: random.number(0...360), pitch: 0),
                coordinatesPadding: room, maxZoom: nil, offset: nil)
            kiosk.map.setCamera(to: camera)
            let free = CGRect(
                x: room.left, y: room.top, width: 800 - room.left - room.right, height: 600 - room.top - room.bottom)
            let seen = positions.map { kiosk.map.point(for: $0) }
            for point in seen { #expect(free.insetBy(dx: -0.001, dy: -0.001).contains(point)) }
            let xs = seen.map(\.x)
            let ys = seen.map(\.y)
            let width = (xs.max() ?? 0) - (xs.min() ?? 0)
            let height = (ys.max() ?? 0) - (ys.min() ?? 0)
            if try #require(camera.zoom) < 22 {
                #expect(width.isClose(to: free.width, within: 0.001) || height.isClose(to: free.height, within: 0.001))
                filled += 1
            }
        }
        #expect(filled > rounds * 9 / 10)
    }

    @Test("In pitched fits every coordinate is in the free area, which one axis fills")
    func leaningProperty() throws {
        var random = SeededGenerator(seed: 13)
        for _ in 0..<randomRounds(150) {
            let kiosk = Kiosk(
                camera: CameraOptions(center: .helsinki, zoom: random.number(1...18), pitch: random.number(0...60)))
            let midpoint = CLLocationCoordinate2D(
                latitude: random.number(-60...60), longitude: random.number(-170...170))
            let positions = (0..<6).map { _ in
                CLLocationCoordinate2D(
                    latitude: midpoint.latitude + random.number(-0.5...0.5),
                    longitude: midpoint.longitude + random.number(-0.5...0.5))
            }
            let room = UIEdgeInsets(top: random.number(0...150), left: random.number(0...200), bottom: 50, right: 0)
            let camera = try kiosk.map.camera(
                for: positions,
                camera: CameraOptions(bearing: random.number(0...360), pitch: random.number(0...60)),
                coordinatesPadding: room, maxZoom: nil, offset: nil)
            kiosk.map.setCamera(to: camera)
            let free = CGRect(x: room.left, y: room.top, width: 800 - room.left, height: 550 - room.top)
            let seen = positions.map { kiosk.map.point(for: $0) }
            for point in seen { #expect(free.insetBy(dx: -0.01, dy: -0.01).contains(point)) }
            let width = (seen.map(\.x).max() ?? 0) - (seen.map(\.x).min() ?? 0)
            let height = (seen.map(\.y).max() ?? 0) - (seen.map(\.y).min() ?? 0)
            #expect(width.isClose(to: free.width, within: 0.01) || height.isClose(to: free.height, within: 0.01))
        }
    }

    @Test("A single coordinate is centred at the maximum zoom level")
    func singlePlace() throws {
        let kiosk = Kiosk()
        let camera = try kiosk.map.camera(
            for: [.helsinki], camera: CameraOptions(), coordinatesPadding: nil, maxZoom: 15, offset: nil)
        #expect(camera.zoom == 15)
        #expect(kiosk.map.camera(for: [.helsinki, .helsinki], padding: .zero, bearing: nil, pitch: nil).zoom == 22)
    }

    @Test("A maximum zoom level limits the fit, and an offset does not change the zoom level")
    func maxZoomAndOffset() throws {
        let kiosk = Kiosk()
        let box = CoordinateBounds(southwest: square[0], northeast: square[2])
        let plain = kiosk.map.camera(for: box, padding: .zero, bearing: 0, pitch: 0)
        #expect(kiosk.map.camera(for: box, padding: .zero, bearing: 0, pitch: 0, maxZoom: 3).zoom == 3)
        let moved = kiosk.map.camera(
            for: box, padding: .zero, bearing: 0, pitch: 0, offset: CGPoint(x: 40, y: -30))
        #expect(moved.zoom == plain.zoom)
        let center = try #require(plain.center)
        kiosk.map.setCamera(to: moved)
        #expect(kiosk.map.point(for: center).distance(to: CGPoint(x: 440, y: 270)) < 1e-6)
    }

    @Test("The bounds of a flat fit to north are the fitted bounds")
    func fitThenBounds() {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<randomRounds(250) {
            let kiosk = Kiosk(width: 400, height: 400, camera: CameraOptions(zoom: 3))
            // A box as high as it is wide in the projection fills a square view.
            let size = random.number(0.0001...0.2)
            let corner = CGPoint(x: random.number(0.1...0.7), y: random.number(0.1...0.7))
            let box = CoordinateBounds(
                southwest: WebMercator.coordinate(for: CGPoint(x: corner.x, y: corner.y + size)),
                northeast: WebMercator.coordinate(for: CGPoint(x: corner.x + size, y: corner.y)))
            let camera = kiosk.map.camera(for: box, padding: .zero, bearing: 0, pitch: 0)
            let seen = kiosk.map.coordinateBounds(for: camera)
            #expect(seen.south.isClose(to: box.south, within: 1e-7) && seen.north.isClose(to: box.north, within: 1e-7))
            #expect(seen.west.isClose(to: box.west, within: 1e-7) && seen.east.isClose(to: box.east, within: 1e-7))
        }
    }

    @Test("A geometry is fitted to all its coordinates")
    func geometry() {
        let kiosk = Kiosk()
        let line = Geometry.lineString(LineString(square))
        #expect(
            kiosk.map.camera(for: line, padding: .zero, bearing: 0, pitch: 0)
                == kiosk.map.camera(for: square, padding: .zero, bearing: 0, pitch: 0))
    }

    @Test("Coordinates without a fit give empty options and a report, or throw")
    func impossible() {
        let kiosk = Kiosk()
        let nonsense = CLLocationCoordinate2D(latitude: .nan, longitude: 0)
        let endless = CLLocationCoordinate2D(latitude: 0, longitude: .infinity)
        for coordinates in [[], [nonsense], [.helsinki, endless]] {
            #expect(kiosk.map.camera(for: coordinates, padding: .zero, bearing: nil, pitch: nil) == CameraOptions())
            #expect(throws: MapError.self) {
                try kiosk.map.camera(
                    for: coordinates, camera: CameraOptions(), coordinatesPadding: nil, maxZoom: nil, offset: nil)
            }
        }
        #expect(kiosk.reports(.camera).count == 3)
        let wide = UIEdgeInsets(top: 0, left: 500, bottom: 0, right: 500)
        #expect(kiosk.map.camera(for: square, padding: wide, bearing: nil, pitch: nil).zoom == kiosk.camera.zoom)
        #expect(kiosk.reports(.camera).count == 4)
    }

    @Test("A fit into a rectangle changes only the zoom level")
    func rectangle() throws {
        let kiosk = Kiosk()
        let reference = CameraOptions(center: CLLocationCoordinate2D(latitude: 2, longitude: 2), zoom: 3, bearing: 20)
        let rect = CGRect(x: 300, y: 200, width: 250, height: 300)
        let camera = kiosk.map.camera(for: square, camera: reference, rect: rect)
        #expect(camera.center == reference.center && camera.bearing == 20)
        kiosk.map.setCamera(to: camera)
        let seen = square.map { kiosk.map.point(for: $0) }
        for point in seen { #expect(rect.insetBy(dx: -0.001, dy: -0.001).contains(point)) }
        #expect(
            seen.contains {
                abs($0.x - rect.minX) < 0.001 || abs($0.x - rect.maxX) < 0.001
                    || abs($0.y - rect.minY) < 0.001 || abs($0.y - rect.maxY) < 0.001
            })

        let away = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(kiosk.map.camera(for: square, camera: reference, rect: away) == reference)
        #expect(kiosk.map.camera(for: square, camera: CameraOptions(zoom: 3), rect: rect) == CameraOptions(zoom: 3))
    }

    @Test("A fit into a rectangle that is not finite returns the camera unchanged, with a diagnostic")
    func invalidRectangle() {
        let kiosk = Kiosk()
        let reference = CameraOptions(center: CLLocationCoordinate2D(latitude: 2, longitude: 2), zoom: 3)
        let invalid: [CGRect] = [
            CGRect(x: CGFloat.nan, y: 200, width: 250, height: 300),
            CGRect(x: 300, y: 200, width: 250, height: CGFloat.nan),
            CGRect(x: 300, y: -CGFloat.infinity, width: 250, height: 300), .null,
        ]
        for rect in invalid {
            #expect(kiosk.map.camera(for: square, camera: reference, rect: rect) == reference)
        }
        #expect(kiosk.reports(.camera).count == invalid.count)
    }
}
