import Foundation
import KioskMapsTesting
import MapboxMaps
import Testing

/// The examples of the camera-position guide compile and work as documented.
@MainActor
@Suite("Guide: camera position")
struct CameraPositionGuideTests {
    // The controller of the guide.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    private final class MapViewController: UIViewController {

        fileprivate private(set) var mapView: MapView!
        private var cancellables: Set<AnyCancelable> = []

        override func viewDidLoad() {
            super.viewDidLoad()
            // Initializes map
            mapView = MapView(frame: view.bounds)
            mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.insertSubview(mapView, at: 0)

            // Add a tap observer
            mapView.gestures.onMapTap.observe { [unowned self] context in
                self.mapView.mapboxMap.setCamera(to: CameraOptions(center: context.coordinate))
            }.store(in: &cancellables)
        }
    }

    /// The controller of the example of an observer.
    private final class ObservingController: UIViewController {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        let toggleAccuracyRadiusButton = UIView()
        private var cancellables: Set<AnyCancelable> = []

        override func viewDidLoad() {
            // Accuracy ring is only shown when zoom is greater than or equal to 18.
            mapView.mapboxMap.onCameraChanged.observe { [weak self] cameraChanged in
                guard let self else { return }
                self.toggleAccuracyRadiusButton.isHidden = cameraChanged.cameraState.zoom < 18
            }.store(in: &cancellables)
        }
    }

    @Test("A camera given to the view is the initial one")
    func initialCamera() {
        let cameraOptions = CameraOptions(
            center: CLLocationCoordinate2D(latitude: 40.7135, longitude: -74.0066),
            zoom: 15.5,
            bearing: -17.6,
            pitch: 45)
        let options = MapInitOptions(cameraOptions: cameraOptions)
        let view = UIView()
        let mapView: MapView
        // Pass options when initializing the map
        mapView = MapView(frame: view.bounds, mapInitOptions: options)

        let state = mapView.mapboxMap.cameraState
        #expect(state.center.latitude.isClose(to: 40.7135) && state.center.longitude.isClose(to: -74.0066))
        #expect(state.zoom == 15.5)
        #expect(state.bearing.isClose(to: 342.4))
        #expect(state.pitch == 45)
    }

    @Test("The default camera is that of the style, else at 0, 0")
    func defaultCamera() {
        let frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        let style = #"{"version":8,"center":[-25,64],"zoom":5,"bearing":30,"pitch":20,"sources":{},"layers":[]}"#
        let wanted = MapView(frame: frame, mapInitOptions: MapInitOptions(styleJSON: style)).cameraState
        #expect(wanted.center.latitude.isClose(to: 64) && wanted.center.longitude.isClose(to: -25))
        #expect(wanted.zoom == 5)
        #expect(wanted.bearing == 30)
        #expect(wanted.pitch == 20)
        let none = MapView(frame: frame).cameraState
        #expect(none == CameraState(center: CLLocationCoordinate2D(latitude: 0, longitude: 0), zoom: 0))
    }

    @Test("A tap centres the map at its point")
    func tap() throws {
        let clock = ManualClock()
        let controller = MapViewController()
        controller.viewDidLoad()
        let mapView = try #require(controller.mapView)
        mapView.clock = clock
        #expect(controller.view.subviews.first === mapView)
        mapView.mapboxMap.setCamera(to: CameraOptions(center: .helsinki, zoom: 12))
        let touched = mapView.mapboxMap.coordinate(for: CGPoint(x: 500, y: 200))
        Fingers(on: mapView, clock: clock).tap(at: CGPoint(x: 500, y: 200))

        let centerCoordinate = mapView.mapboxMap.cameraState.center
        #expect(centerCoordinate.latitude.isClose(to: touched.latitude))
        #expect(centerCoordinate.longitude.isClose(to: touched.longitude))
    }

    @Test("Observers receive the camera changes until the controller is released")
    func listen() {
        var controller: ObservingController? = ObservingController()
        controller?.viewDidLoad()
        let map = controller?.mapView.mapboxMap
        let button = controller?.toggleAccuracyRadiusButton
        map?.setCamera(to: CameraOptions(zoom: 17.9))
        #expect(controller?.toggleAccuracyRadiusButton.isHidden == true)
        map?.setCamera(to: CameraOptions(zoom: 18))
        #expect(controller?.toggleAccuracyRadiusButton.isHidden == false)
        controller = nil
        map?.setCamera(to: CameraOptions(zoom: 3))
        #expect(button?.isHidden == false)
    }
}

extension CameraPositionGuideTests {
    @Test("The camera is fitted to coordinates and to bounds, and restricted to the bounds")
    func fits() throws {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        let triangleCoordinates = [
            CLLocationCoordinate2DMake(43.274580742195845, -2.938070297241211),
            CLLocationCoordinate2DMake(43.258768377941465, -2.9680252075195312),
            CLLocationCoordinate2DMake(43.24063848114794, -2.912750244140625),
            CLLocationCoordinate2DMake(43.274580742195845, -2.938070297241211),
        ]
        let referenceCamera = CameraOptions(zoom: 5, bearing: 45)
        let camera = try? mapView.mapboxMap.camera(
            for: triangleCoordinates,
            camera: referenceCamera,
            coordinatesPadding: .zero,
            maxZoom: nil,
            offset: nil)
        mapView.mapboxMap.setCamera(to: try #require(camera))
        #expect(mapView.mapboxMap.cameraState.bearing == 45)
        for point in mapView.mapboxMap.points(for: triangleCoordinates) { #expect(point != CGPoint(x: -1, y: -1)) }

        let bounds = CoordinateBounds(
            southwest: CLLocationCoordinate2D(latitude: 63.33, longitude: -25.52),
            northeast: CLLocationCoordinate2D(latitude: 66.61, longitude: -13.47))
        // Restrict the camera to `bounds`.
        try? mapView.mapboxMap.setCameraBounds(with: CameraBoundsOptions(bounds: bounds))
        do {
            // Center the camera on the bounds
            let camera = mapView.mapboxMap.camera(for: bounds, padding: .zero, bearing: 0, pitch: 0)
            // Set the camera's center coordinate.
            mapView.mapboxMap.setCamera(to: camera)
        }
        #expect(bounds.contains(forPoint: mapView.mapboxMap.cameraState.center, wrappedCoordinates: false))
        #expect(mapView.mapboxMap.cameraBounds.bounds == bounds)
    }

    @Test("Guide 004: the camera eases to a fit, and bounds have zoom levels")
    func migration() throws {
        let clock = ManualClock()
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 400, height: 800), clock: clock)
        let coordinates = [
            CLLocationCoordinate2DMake(24, -89),
            CLLocationCoordinate2DMake(24, -88),
            CLLocationCoordinate2DMake(26, -88),
            CLLocationCoordinate2DMake(26, -89),
            CLLocationCoordinate2DMake(24, -89),
        ]
        let camera = mapView.mapboxMap.camera(
            for: coordinates,
            padding: .zero,
            bearing: nil,
            pitch: nil)
        mapView.camera.ease(to: camera, duration: 10.0)
        clock.advance(by: 10.1)
        #expect(mapView.cameraState.zoom.isClose(to: try #require(camera.zoom)))
        #expect(mapView.cameraState.center.longitude.isClose(to: -88.5))

        let sw = CLLocationCoordinate2DMake(-12, -46)
        let ne = CLLocationCoordinate2DMake(2, 43)
        let restrictedBounds = CoordinateBounds(southwest: sw, northeast: ne)
        try mapView.mapboxMap.setCameraBounds(
            with: CameraBoundsOptions(
                bounds: restrictedBounds,
                maxZoom: 15.0,
                minZoom: 8.0))
        #expect(mapView.cameraState.zoom >= 8 && mapView.cameraState.zoom <= 15)
        #expect(restrictedBounds.contains(forPoint: mapView.cameraState.center, wrappedCoordinates: false))
    }

    @Test("Guide 004: options of bounds have the declared members")
    func boundsOptions() {
        var options = CameraBoundsOptions()
        let limits: [CGFloat?] = [options.maxZoom, options.minZoom, options.maxPitch, options.minPitch]
        #expect(limits == [nil, nil, nil, nil])
        #expect(options.bounds == nil)
        options.minPitch = 10
        #expect(Set([options, CameraBoundsOptions()]).count == 2)
    }

    @Test("Map options given to the view apply, and v10 drags count as gestures")
    func options() {
        let options = MapOptions(constrainMode: .none, orientation: .rightwards, pixelRatio: 2)
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 800), mapInitOptions: MapInitOptions(mapOptions: options))
        #expect(mapView.mapboxMap.options == options && mapView.pixelRatio == 2)
        #expect(mapView.cameraState.zoom == 0)
        mapView.mapboxMap.dragStart(for: .zero)
        #expect(mapView.mapboxMap.isGestureInProgress)
        mapView.mapboxMap.dragEnd()
        #expect(!mapView.mapboxMap.isGestureInProgress)
    }
}
