import Foundation
import KioskGeometry
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Setting the camera")
struct SetCameraTests {
    private let kiosk = Kiosk()

    private func set(_ options: CameraOptions) -> CameraState {
        kiosk.map.setCamera(to: options)
        return kiosk.camera
    }

    @Test("Nil options change nothing")
    func nilKeeps() {
        let padding = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        let start = set(CameraOptions(center: .helsinki, padding: padding, zoom: 12, bearing: 30, pitch: 40))
        #expect(start.padding == padding)
        #expect(start.zoom == 12)
        #expect(start.bearing == 30)
        #expect(start.pitch == 40)
        #expect(set(CameraOptions()) == start)

        var expected = start
        expected.zoom = 13
        #expect(set(CameraOptions(zoom: 13)) == expected)
        expected.bearing = 90
        #expect(set(CameraOptions(bearing: 90)) == expected)
        expected.pitch = 5
        #expect(set(CameraOptions(pitch: 5)) == expected)
        expected.padding = .zero
        #expect(set(CameraOptions(padding: .zero)) == expected)
        expected.center = CLLocationCoordinate2D(latitude: 1, longitude: 2)
        #expect(set(CameraOptions(center: expected.center)) == expected)
    }

    private nonisolated static let nonsense: [CameraOptions] = [
        CameraOptions(zoom: .nan), CameraOptions(bearing: .nan), CameraOptions(pitch: .nan),
        CameraOptions(center: CLLocationCoordinate2D(latitude: .nan, longitude: 0)),
        CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: .nan)),
        CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: .infinity)),
        CameraOptions(anchor: CGPoint(x: Double.nan, y: 0), zoom: 3),
        CameraOptions(padding: UIEdgeInsets(top: .nan)), CameraOptions(padding: UIEdgeInsets(right: .infinity)),
    ]

    @Test(
        "Options with NaN or infinite numbers change nothing and are reported",
        arguments: nonsense)
    func notANumber(options: CameraOptions) {
        let start = kiosk.camera
        var mixed = options
        mixed.zoom = options.zoom ?? 5
        mixed.pitch = options.pitch ?? 20
        #expect(set(options) == start)
        #expect(set(mixed) == start)
        #expect(kiosk.reports(.camera).count == 2)
        #expect(kiosk.cameraChanges.isEmpty)
    }

    @Test(
        "The zoom level is clamped", arguments: [(30.0, 22.0), (-5, 0.2288186904958804), (.infinity, 22), (7.25, 7.25)])
    func zoom(wish: Double, expected: Double) {
        #expect(set(CameraOptions(zoom: wish)).zoom.isClose(to: expected))
    }

    @Test("The pitch is clamped", arguments: [(100.0, 85.0), (-10, 0), (.infinity, 85), (85, 85), (0.5, 0.5)])
    func pitch(wish: Double, expected: Double) {
        #expect(set(CameraOptions(pitch: wish)).pitch == CGFloat(expected))
    }

    @Test(
        "The bearing is wrapped",
        arguments: [(-45.0, 315.0), (405, 45), (360, 0), (720, 0), (-360, 0), (-1e-20, 0), (359.5, 359.5), (1e6, 280)])
    func bearing(wish: Double, expected: Double) {
        #expect(set(CameraOptions(bearing: wish)).bearing.isClose(to: expected))
        #expect(kiosk.camera.bearing >= 0 && kiosk.camera.bearing < 360)
    }

    @Test(
        "The longitude is wrapped",
        arguments: [(181.0, -179.0), (180, -180), (-180, -180), (220, -140), (-180.1, 179.9), (360_000.5, 0.5)])
    func longitude(wish: Double, expected: Double) {
        let state = set(CameraOptions(center: CLLocationCoordinate2D(latitude: 10, longitude: wish)))
        #expect(state.center.longitude.isClose(to: expected))
        #expect(state.center.latitude == 10)
    }

    @Test("Any finite options result in a camera within all limits")
    func limits() {
        var generator = SeededGenerator(seed: 5)
        let extreme: [Double] = [
            0, -0.0, 1e300, -1e300, .infinity, -.infinity, .leastNonzeroMagnitude, 90, -90, 180, 360,
        ]
        func number() -> Double? {
            switch generator.next() % 4 {
            case 0: nil
            case 1: extreme.randomElement(using: &generator)
            default: generator.number(-500...500)
            }
        }
        for _ in 0..<randomRounds(1_500) {
            let anchor = number().flatMap { x in number().map { CGPoint(x: x, y: $0) } }
            let center = number().flatMap { latitude in
                number().map { CLLocationCoordinate2D(latitude: latitude, longitude: $0) }
            }
            let state = set(
                CameraOptions(
                    center: center, anchor: anchor, zoom: number().map { CGFloat($0) }, bearing: number(),
                    pitch: number().map { CGFloat($0) }))
            #expect((0...22).contains(state.zoom) && (0...85).contains(state.pitch))
            #expect(state.bearing >= 0 && state.bearing < 360)
            #expect(state.center.longitude >= -180 && state.center.longitude < 180)
            let half = 300 / WebMercator.worldSize(zoom: state.zoom)
            let y = WebMercator.point(for: state.center).y
            #expect(y >= half - 1e-9 && y <= 1 - half + 1e-9, "\(state)")
            #expect(state.center.isValid)
        }
    }

    @Test("The poles are never in view")
    func poles() {
        for latitude in [89.0, 90, 1e9, .infinity] {
            for sign in [1.0, -1] {
                for zoom in [1.0, 4, 10, 22] {
                    let center = CLLocationCoordinate2D(latitude: sign * latitude, longitude: 5)
                    let state = set(CameraOptions(center: center, zoom: zoom))
                    #expect(abs(state.center.latitude) < 85.06)
                    let edge = kiosk.map.coordinate(for: CGPoint(x: 400, y: sign > 0 ? 0 : 600))
                    #expect(abs(edge.latitude).isClose(to: 85.051128779806604, within: 1e-6))
                }
            }
        }
    }

    @Test("The world is at least as high as the view")
    func worldFillsView() {
        let tall = Kiosk(width: 400, height: 800, camera: CameraOptions(center: .helsinki, zoom: 0))
        #expect(tall.camera.zoom.isClose(to: 0.643856, within: 1e-6))
        #expect(tall.camera.center.latitude.isClose(to: 0))
        let flat = Kiosk(width: 800, height: 400, camera: CameraOptions(center: CLLocationCoordinate2D(), zoom: 0))
        #expect(flat.camera.zoom == 0)
    }

    @Test("A view without a size does not crash")
    func noSize() {
        let mapView = MapView(frame: .zero, mapInitOptions: MapInitOptions(cameraOptions: CameraOptions(zoom: 3)))
        #expect(mapView.mapboxMap.cameraState.zoom == 3)
        _ = mapView.mapboxMap.coordinate(for: .zero)
        _ = mapView.mapboxMap.point(for: .helsinki)
        #expect(mapView.annotations.annotations(at: .zero).isEmpty)
    }
}
