import Foundation
import KioskMaps
import TestSupport

/// The attacks that show the device as an annotation or another puck, and search for it with geofences at chosen times.
extension LocationAttack {
    /// Adds geofences around the device at rest, whose entries are reported at once, and lets a service follow what is shown of it.
    @MainActor
    func searchByGeofences(_ kiosk: AttackedKiosk) {
        guard let latest = kiosk.map.location.latestLocation else { return }
        let geofencing = GeofencingService(location: kiosk.map.location)
        let observer = RecordingGeofenceObserver(kiosk)
        geofencing.addObserver(observer: observer)
        // An application can state that a fix is exact, and follows its own annotation.
        let object = GeofencingObject(id: "device", group: "attack")
        geofencing.update(object, with: latest)
        geofencing.update(object, with: Location(coordinate: latest.coordinate, timestamp: latest.timestamp))
        let token = geofencing.observe(shownDevice(kiosk))
        for index in 0..<16 {
            let center = latest.coordinate.coordinate(at: 400 + 250 * Double(index % 8), facing: Double(index) * 45)
            var fence = Feature(geometry: Point(center))
            fence.identifier = .string("\(kiosk.fixCount) \(index)")
            fence.properties = [
                GeofencingPropertiesKeys.pointRadiusKey: .number(100 + 300 * Double(index)),
                GeofencingPropertiesKeys.dwellTimeKey: 1,
            ]
            geofencing.addFeature(feature: fence) { kiosk.record("added", (try? $0.get()) as Any) }
        }
        kiosk.machine.advance(by: 0.04)
        // The service remains, so that the next fixes could enter and leave.
        kiosk.kept = Array(kiosk.kept.suffix(9)) + [geofencing, observer, token]
    }

    /// Draws trails, lines ahead and range rings of the device, and reads them and what is within a distance.
    @MainActor
    func drawMotionLines(_ kiosk: AttackedKiosk) {
        let manager = shownDevice(kiosk)
        guard let annotation = manager.annotations.first else { return }
        for _ in 0..<3 {
            kiosk.machine.advance(by: 0.3)
            kiosk.record("shown", manager.annotations.map(\.point.coordinates))
            kiosk.record("nearest", manager.annotations(nearest: 1, to: annotation.point.coordinates).map(\.distance))
            let view = CGRect(x: 0, y: 0, width: 400, height: 300)
            kiosk.map.mapboxMap.setCamera(to: CameraOptions(center: annotation.point.coordinates, zoom: 11))
            kiosk.map.mapboxMap.queryRenderedFeatures(with: view) { result in
                kiosk.record("lines", (try? result.get())?.map(\.feature.geometry) as Any)
            }
        }
        kiosk.record("style", kiosk.map.mapboxMap.styleJSON)
        for kind in ["trails", "look-ahead", "range-rings"] {
            kiosk.map.mapboxMap.querySourceFeatures(for: "device-\(kind)") { result in
                for feature in (try? result.get())?.map(\.queriedFeature.feature) ?? [] {
                    let properties = feature.properties?.sorted { $0.key < $1.key }
                    kiosk.record("exported \(kind)", [feature.geometry as Any, properties as Any])
                }
            }
        }
    }

    /// Returns the manager of an annotation at the position that the map shows of the device, and of a puck there, with lines of all kinds.
    @MainActor
    private func shownDevice(_ kiosk: AttackedKiosk) -> CircleAnnotationManager {
        let annotations = kiosk.map.annotations
        let known = annotations.annotationManagersById["device"] as? CircleAnnotationManager
        let manager = known ?? annotations.makeCircleAnnotationManager(id: "device")
        var shown: Location?
        kiosk.map.location.onPuckRender.observe { shown = $0.location }.cancel()
        guard let location = shown ?? kiosk.map.location.latestLocation else { return manager }
        if manager.motionLines == nil {
            var lines = MotionLineOptions()
            lines.trailDuration = 7200
            lines.lookAheadDuration = 600
            lines.ringDistances = [500, 2500, 5000]
            manager.motionLines = lines
        }
        if manager.annotations.isEmpty {
            manager.annotations = [CircleAnnotation(id: "device", centerCoordinate: location.coordinate)]
        }
        var position = AnnotationPosition(id: "device", coordinate: location.coordinate)
        position.speed = location.speed
        position.course = location.bearing
        position.timestamp = location.timestamp
        manager.feed([position])
        let puck =
            kiosk.map.additionalPucks.first { $0.id == "other" }
            ?? kiosk.map.addPuck(id: "other", configuration: .makeDefault(showBearing: true))
        puck.move(to: location)
        return manager
    }
}
