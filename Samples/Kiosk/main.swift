import Foundation
import KioskLinux
import KioskMaps
import KioskWindow

var options = KioskAppOptions()
options.map.styleURI =
    ProcessInfo.processInfo.environment["KIOSK_STYLE"]
    .flatMap { StyleURI(rawValue: $0) ?? StyleURI(url: URL(filePath: $0)) } ?? .plain
options.map.cameraOptions = CameraOptions(
    center: CLLocationCoordinate2D(latitude: 60.1699, longitude: 24.9384), zoom: 14)
if CommandLine.arguments.contains("--window") { options.window.size = CGSize(width: 1280, height: 800) }

do {
    let app = try KioskApp(options)
    let mapView = app.mapView

    // Stops that open a callout.
    let stops = mapView.annotations.makeCircleAnnotationManager(id: "kiosk-stops")
    stops.annotations = [("Harbour", 60.1676, 24.9528), ("Station", 60.1719, 24.9414), ("Park", 60.1733, 24.9254)]
        .map { name, latitude, longitude in
            let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
            var stop = CircleAnnotation(id: name, centerCoordinate: coordinate)
            stop.circleRadius = 14
            stop.circleColor = StyleColor(.red)
            stop.tapHandler = { _ in
                mapView.viewAnnotations.removeAll()
                let callout = ViewAnnotation(coordinate: coordinate, view: .callout(title: name))
                callout.variableAnchors = [.init(anchor: .bottom, offsetY: -16)]
                mapView.viewAnnotations.add(callout)
                return true
            }
            return stop
        }

    // The location of the kiosk, from gpsd.
    let permissions = LocationPermissions(authorizationStatus: .authorizedAlways, clock: mapView.clock)
    mapView.location.overrideLocationProvider(with: GPSDLocationProvider(permissions: permissions))
    mapView.location.options.puckType = .puck2D()

    // Home again a minute after the last touch.
    mapView.kiosk.idleReset.interval = 60
    mapView.kiosk.idleReset.home = mapView.viewport.makeOverviewViewportState(
        options: .init(geometry: Point(mapView.cameraState.center), maxZoom: 14))
    try app.run()
} catch {
    // The service manager starts a program that has failed again.
    FileHandle.standardError.write(Data(("\(error)".escapingControlCharacters + "\n").utf8))
    exit(1)
}
