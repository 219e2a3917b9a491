import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport

/// The attacks that let annotations, pucks, filters and routes derive positions, velocities and progress from fixes.
extension LocationAttack {
    /// Shows the device as an annotation and a puck whose positions are predicted as far as possible, and reads both in several frames,
    /// beside filters of the application.
    @MainActor
    func predictAnnotations(_ kiosk: AttackedKiosk) {
        guard let latest = kiosk.map.location.latestLocation else { return }
        let prediction = LocationPrediction(latency: 2, horizon: 60, derivesVelocity: true)
        let annotations = kiosk.map.annotations
        let known = annotations.annotationManagersById["predicted"] as? CircleAnnotationManager
        let manager = known ?? annotations.makeCircleAnnotationManager(id: "predicted")
        if manager.annotations.isEmpty {
            manager.annotations = [CircleAnnotation(id: "device", centerCoordinate: latest.coordinate)]
        }
        let puck =
            kiosk.map.additionalPucks.first { $0.id == "shown" }
            ?? kiosk.map.addPuck(id: "shown", configuration: .makeDefault(showBearing: true))
        puck.configuration.showsAccuracyRing = true
        puck.motion = .predicted(prediction)
        var predictor = PositionPredictor(prediction)
        var snapper = LineSnapper(
            Self.parallels(through: latest.coordinate),
            options: LineSnappingOptions(maximumDistance: 1000, isBidirectional: true))
        // An application can state that a fix is exact, and send it again with other times, so that velocities are derived.
        for second in 0..<3 {
            var fix = latest
            if second > 0 { (fix.accuracyAuthorization, fix.horizontalAccuracy) = (.fullAccuracy, 5) }
            fix.timestamp += Double(second)
            let position = AnnotationPosition(
                id: "device", coordinate: fix.coordinate, bearing: fix.bearing, speed: fix.speed,
                timestamp: fix.timestamp)
            manager.feed(
                [position],
                interpolation: PositionInterpolation(jumpDistance: .infinity, motion: .predicted(prediction)))
            puck.move(to: fix)
            predictor.move(to: fix, at: Double(second), date: fix.timestamp)
            kiosk.record("progress", snapper.update(with: fix) as Any)
            kiosk.machine.advance(by: 0.4)
            kiosk.record("prediction", predictor.value(at: Double(second) + 0.4) as Any)
            kiosk.record("annotation", manager.drawnAnnotation(withId: "device")?.point.coordinates as Any)
            kiosk.record("within", manager.annotations(within: 20_000, of: latest.coordinate).map(\.distance))
            let properties = (try? kiosk.map.mapboxMap.layerProperties(for: "shown")) ?? [:]
            kiosk.record("puck", ["location", "accuracy-radius", "bearing"].map { properties[$0] as Any })
        }
    }

    /// Trims a route through the cell by the progress of the device, and reads the trimmed part and the style.
    @MainActor
    func trimRoutes(_ kiosk: AttackedKiosk) {
        let (map, location) = (kiosk.map.mapboxMap, kiosk.map.location)
        guard let latest = location.latestLocation, let route = Self.parallels(through: latest.coordinate).first else {
            return
        }
        if !map.sourceExists(withId: "route") {
            var source = GeoJSONSource(id: "route")
            source.data = .geometry(.lineString(route))
            try? map.addSource(source)
            try? map.addLayer(LineLayer(id: "route", source: "route"))
        }
        location.snapping = .line(
            route, trimming: "route", options: LineSnappingOptions(maximumDistance: 1000, isBidirectional: true))
        for _ in 0..<3 {
            kiosk.machine.advance(by: 0.2)
            kiosk.record("trim", map.layerProperty(for: "route", property: "line-trim-offset").value)
        }
        kiosk.record("style", map.styleJSON)
    }

    /// Returns lines from west to east, the first one through a coordinate.
    private static func parallels(through coordinate: CLLocationCoordinate2D) -> [LineString] {
        (0..<20).map { step in
            let start = coordinate.coordinate(at: Double(step) * 120, facing: step.isMultiple(of: 2) ? 0 : 180)
            return LineString([-3000, 0, 3000].map { start.coordinate(at: $0, facing: 90) })
        }
    }
}
