import Foundation
import KioskMaps
import KioskRendering

let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
mapView.renderer = try OffscreenRenderer()
mapView.mapboxMap.setCamera(
    to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60.1699, longitude: 24.9384), zoom: 13))

let stops = mapView.annotations.makeCircleAnnotationManager(id: "stops")
stops.annotations = [("Harbour", 60.1676, 24.9528), ("Station", 60.1719, 24.9414), ("Park", 60.1733, 24.9254)]
    .map { name, latitude, longitude in
        var stop = CircleAnnotation(
            id: name, centerCoordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
        stop.circleRadius = 14
        stop.circleColor = StyleColor(.red)
        stop.tapHandler = { _ in true }
        return stop
    }

try mapView.snapshot().writePNG(to: URL(filePath: "hello.png"))
for hit in mapView.annotations.annotations(at: CGPoint(x: 345, y: 170)) {
    print("Under the finger: \(hit.annotation.id)")
}
